//! What changed in dealt games between a question and the end of the Player-Turn, counted.

use super::{HintReason, words};
use fitg_engine::Side;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::CharacterId;
use fitg_engine::state::{ControlState, Place, State};
use std::collections::BTreeMap;

/// So many changes are told of an answer at most, and so many at least if they come often.
const MOST: usize = 3;
const LEAST: usize = 2;

/// Something that is otherwise at the end of the Player-Turn. Of the other side's people and units it says how many and not who: who they are was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// The game is over, and this side has won.
    Won(Side),
    /// The control of a planet is now this.
    Control(PlanetId, ControlState),
    /// The loyalty of a planet has moved to the good of a side.
    Loyalty(PlanetId, Side),
    /// This one is dead.
    Dead(CharacterId),
    /// This one is a prisoner.
    Captured(CharacterId),
    /// This one is free again.
    Freed(CharacterId),
    /// This one has more wounds.
    Wounded(CharacterId),
    /// This one is detected.
    Detected(CharacterId),
    /// At least one of the other side's people is dead or a prisoner.
    EnemyPeopleLost,
    /// At least one of the units of this side is gone.
    UnitsLost(Side),
    /// The base of a planet was Up and is Down.
    BaseDown(PlanetId),
    /// A rebel camp more stands on a planet.
    Camp(PlanetId),
}

/// In how many games each change came to pass.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(BTreeMap<Change, u32>);

impl Tally {
    /// Counts the changes of one game, as who asks sees them.
    pub(super) fn count(&mut self, own: Side, before: &State, now: &State) {
        for change in changes(own, before, now) {
            *self.0.entry(change).or_default() += 1;
        }
    }

    /// What came in at least so many games, the most frequent first.
    pub(crate) fn often(&self, least: u32) -> Vec<(Change, u32)> {
        let mut often: Vec<(Change, u32)> =
            self.0.iter().map(|(&change, &count)| (change, count)).filter(|&(_, count)| count >= least).collect();
        often.sort_by_key(|&(change, count)| (std::cmp::Reverse(count), change));
        often
    }

    fn of(&self, change: Change) -> u32 {
        self.0.get(&change).copied().unwrap_or_default()
    }
}

fn changes(own: Side, before: &State, now: &State) -> Vec<Change> {
    let mut changes = Vec::new();
    if let Some(outcome) = now.outcome.filter(|_| before.outcome.is_none()) {
        changes.push(Change::Won(outcome.winner));
    }
    for planet in now.terms.planets.iter() {
        let (was, is) = (&before.planets[planet], &now.planets[planet]);
        if was.control != is.control {
            changes.push(Change::Control(planet, is.control));
        }
        for side in Side::BOTH {
            if is.loyalty.value_for(side) > was.loyalty.value_for(side) {
                changes.push(Change::Loyalty(planet, side));
            }
        }
        if was.pdb.up && !is.pdb.up {
            changes.push(Change::BaseDown(planet));
        }
        let camps = |state: &State| planet.environs().filter(|&environ| state.environs[environ].camp.is_some()).count();
        if camps(now) > camps(before) {
            changes.push(Change::Camp(planet));
        }
    }
    for who in before.present(own).iter() {
        let (was, is) = (&before.characters[who], &now.characters[who]);
        if is.place() == Place::OutOfPlay {
            changes.push(Change::Dead(who));
            continue;
        }
        match (was.captor().is_some(), is.captor().is_some()) {
            (false, true) => changes.push(Change::Captured(who)),
            (true, false) => changes.push(Change::Freed(who)),
            _ => {}
        }
        if is.wounds > was.wounds {
            changes.push(Change::Wounded(who));
        }
        if !before.counts_as_detected(who) && now.counts_as_detected(who) {
            changes.push(Change::Detected(who));
        }
    }
    let gone = |who: CharacterId| {
        now.characters[who].place() == Place::OutOfPlay
            || (now.characters[who].captor().is_some() && before.characters[who].captor().is_none())
    };
    if before.present(own.enemy()).iter().any(gone) {
        changes.push(Change::EnemyPeopleLost);
    }
    for side in Side::BOTH {
        if before.mustered(side).iter().any(|unit| !now.mustered(side).contains(unit)) {
            changes.push(Change::UnitsLost(side));
        }
    }
    changes
}

/// What is told of an answer: what it changes more often, or less, than the other does, beyond chance; and then what comes often in any case.
pub(super) fn reasons(own: &Tally, other: Option<&Tally>, side: Side, games: u32, first: bool) -> Vec<HintReason> {
    let mut all: Vec<(Change, u32, u32)> = own.0.iter().map(|(&change, &count)| (change, count, 0)).collect();
    if let Some(other) = other {
        for entry in &mut all {
            entry.2 = other.of(entry.0);
        }
        all.extend(
            other.0.iter().filter(|(change, _)| own.of(**change) == 0).map(|(&change, &count)| (change, 0, count)),
        );
    }
    let apart = |&(_, here, there): &(Change, u32, u32)| here.abs_diff(there);
    // Two counts of equal chances stray by no more than about the root of their sum.
    let beyond_chance = |entry: &(Change, u32, u32)| {
        other.is_some() && u64::from(apart(entry)).pow(2) > 4 * (u64::from(entry.1) + u64::from(entry.2))
    };
    let mut telling: Vec<(Change, u32, u32)> = all.iter().copied().filter(beyond_chance).collect();
    telling.sort_by_key(|entry| std::cmp::Reverse(apart(entry)));
    telling.truncate(MOST);
    // What comes in every game whatever is answered tells nothing.
    let says_nothing = |&(_, here, there): &(Change, u32, u32)| here == games && other.is_some() && there == games;
    let mut often: Vec<(Change, u32, u32)> = all
        .iter()
        .copied()
        .filter(|entry| !telling.contains(entry) && entry.1 * 5 >= games && !says_nothing(entry))
        .collect();
    often.sort_by_key(|entry| std::cmp::Reverse(entry.1));
    let missing = LEAST.saturating_sub(telling.len());
    telling.extend(often.into_iter().take(missing));
    let reason = |(change, here, there): (Change, u32, u32)| HintReason {
        games: here,
        otherwise: other.map(|_| there),
        words: words::reason(change, side, games, here, other.map(|_| there), first),
    };
    telling.into_iter().map(reason).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(of: &[(Change, u32)]) -> Tally {
        Tally(of.iter().copied().collect())
    }

    #[test]
    fn what_differs_beyond_chance_is_told_first_and_what_does_not_only_if_it_comes_often() {
        let own = tally(&[
            (Change::EnemyPeopleLost, 50),
            (Change::UnitsLost(Side::Rebel), 90),
            (Change::UnitsLost(Side::Imperial), 4),
        ]);
        let certain = |tally: &Tally| {
            let mut tally = tally.clone();
            tally.0.insert(Change::Won(Side::Rebel), 100);
            tally
        };
        let other = tally(&[
            (Change::EnemyPeopleLost, 10),
            (Change::UnitsLost(Side::Rebel), 88),
            (Change::Won(Side::Imperial), 30),
        ]);
        let told = reasons(&certain(&own), Some(&certain(&other)), Side::Rebel, 100, true);
        let counts: Vec<(u32, Option<u32>)> = told.iter().map(|reason| (reason.games, reason.otherwise)).collect();
        assert_eq!(counts, [(50, Some(10)), (0, Some(30))]);
        let alone = reasons(&own, None, Side::Rebel, 100, true);
        let counts: Vec<(u32, Option<u32>)> = alone.iter().map(|reason| (reason.games, reason.otherwise)).collect();
        assert_eq!(counts, [(90, None), (50, None)], "what came in 4 of 100 games is not told");
    }
}
