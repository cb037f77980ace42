//! Whether every planet can still get its unit (38.25): the counters that are left and the points of each province reach for it, however
//! they have to be dealt out among the provinces.

use crate::Side;
use crate::pieces::UnitKind;
use crate::state::State;
use std::collections::BTreeSet;

/// What a province still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    /// How many of its planets have no unit yet, bought or standing.
    pub(super) planets: usize,
    /// The Force Points that are left for its units.
    pub(super) points: u8,
}

/// Counters at one price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shelf {
    pub(super) price: u8,
    pub(super) left: usize,
}

/// The counters with which planets can be filled, the cheapest first. Elite units have limits of their own (38.23) and are dearer than
/// others: they are not reckoned with for planets still to come.
pub(super) fn stock(state: &State) -> Vec<Shelf> {
    let mut shelves: Vec<Shelf> = Vec::with_capacity(8);
    for kind in UnitKind::all().filter(|&kind| fills(state, kind)) {
        let Some(price) = state.terms.larger.price(kind) else { continue };
        let left = kind.units().filter(|&unit| state.units[unit].place() == crate::state::Place::Reserve).count();
        match shelves.iter_mut().find(|shelf| shelf.price == price) {
            Some(shelf) => shelf.left += left,
            None => shelves.push(Shelf { price, left }),
        }
    }
    shelves.sort_by_key(|shelf| shelf.price);
    shelves
}

/// Whether a kind of unit is for sale without a limit of its own (38.24).
pub(super) fn fills(state: &State, kind: UnitKind) -> bool {
    let data = kind.data();
    let common = !data.elite && !data.atrocity && kind != UnitKind::SUICIDE_SQUAD;
    kind.side() == Side::Imperial && common && data.levels.contains(&state.terms.level)
}

/// Whether all these provinces can be filled out of these counters.
pub(super) fn can_be_filled(stock: &[Shelf], needs: &[Need]) -> bool {
    let mut stock = stock.to_vec();
    fill(&mut stock, needs, &mut BTreeSet::new())
}

/// The least that so many units cost, if there are so many.
fn cheapest(stock: &[Shelf], mut units: usize) -> Option<usize> {
    let mut cost = 0;
    for shelf in stock {
        let taken = units.min(shelf.left);
        cost += taken * usize::from(shelf.price);
        units -= taken;
    }
    (units == 0).then_some(cost)
}

/// Province after province; `failed` holds what was tried in vain: from which province on, and what was left.
fn fill(stock: &mut [Shelf], needs: &[Need], failed: &mut BTreeSet<(usize, Vec<usize>)>) -> bool {
    let Some((first, rest)) = needs.split_first() else { return true };
    let reaches = |planets: usize, points: usize| cheapest(stock, planets).is_some_and(|cost| cost <= points);
    let all = needs
        .iter()
        .fold((0, 0), |(planets, points), need| (planets + need.planets, points + usize::from(need.points)));
    if !reaches(all.0, all.1) || !needs.iter().all(|need| reaches(need.planets, usize::from(need.points))) {
        return false;
    }
    let left = (needs.len(), stock.iter().map(|shelf| shelf.left).collect());
    if failed.contains(&left) {
        return false;
    }
    let dearest = stock.len();
    if allot(stock, dearest, first.planets, usize::from(first.points), rest, failed) {
        return true;
    }
    failed.insert(left);
    false
}

/// The units of one province, from the dearest kind down, so that the cheap ones are left to the others.
fn allot(
    stock: &mut [Shelf],
    kinds: usize,
    planets: usize,
    points: usize,
    rest: &[Need],
    failed: &mut BTreeSet<(usize, Vec<usize>)>,
) -> bool {
    let Some(at) = kinds.checked_sub(1) else { return planets == 0 && fill(stock, rest, failed) };
    let Some(&Shelf { price, left }) = stock.get(at) else { return false };
    let price = usize::from(price);
    for taken in (0..=left.min(planets)).rev() {
        let Some(points) = points.checked_sub(taken * price) else { continue };
        let cheaper = stock.get(..at).unwrap_or_default();
        if cheapest(cheaper, planets - taken).is_none_or(|cost| cost > points) {
            continue;
        }
        set_left(stock, at, left - taken);
        let fits = allot(stock, at, planets - taken, points, rest, failed);
        set_left(stock, at, left);
        if fits {
            return true;
        }
    }
    false
}

fn set_left(stock: &mut [Shelf], at: usize, left: usize) {
    if let Some(shelf) = stock.get_mut(at) {
        shelf.left = left;
    }
}

#[cfg(test)]
mod tests {
    use super::{Need, Shelf, can_be_filled};

    fn shelves(counts: [usize; 4]) -> Vec<Shelf> {
        [1, 3, 5, 7].into_iter().zip(counts).map(|(price, left)| Shelf { price, left }).collect()
    }

    /// Everything that could be done, without any shortcut.
    fn by_trying_everything(stock: &[usize; 4], needs: &[Need]) -> bool {
        let Some((first, rest)) = needs.split_first() else { return true };
        let most = |at: usize| 0..=stock[at].min(first.planets);
        most(0).any(|one| {
            most(1).any(|three| {
                most(2).any(|five| {
                    let Some(seven) = first.planets.checked_sub(one + three + five) else { return false };
                    let cost = one + 3 * three + 5 * five + 7 * seven;
                    let left = [stock[0] - one, stock[1] - three, stock[2] - five];
                    seven <= stock[3]
                        && cost <= usize::from(first.points)
                        && by_trying_everything(&[left[0], left[1], left[2], stock[3] - seven], rest)
                })
            })
        })
    }

    #[test]
    fn case_38_25_provinces_are_filled_exactly_where_some_way_of_dealing_out_the_counters_fills_them() {
        let (mut yes, mut no) = (0, 0);
        let mut dice = 0x9E37_79B9_u64;
        let mut below = |bound: u64| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            usize::try_from((dice >> 20) % bound).expect("small")
        };
        for _ in 0..600 {
            let stock = [below(8), below(8), below(5), below(4)];
            let needs: Vec<Need> = (0..1 + below(3))
                .map(|_| {
                    let planets = below(6);
                    Need { planets, points: u8::try_from(planets * 2 + below(9)).expect("small") }
                })
                .collect();
            let can = can_be_filled(&shelves(stock), &needs);
            assert_eq!(can, by_trying_everything(&stock, &needs), "{stock:?} {needs:?}");
            *(if can { &mut yes } else { &mut no }) += 1;
        }
        assert!(yes > 100 && no > 100, "{yes} and {no}");
    }
}
