//! Hiding what a viewer may not know, and dealing it anew.
//!
//! Hidden are which face-down Imperial unit is which (7.22), which possession cards a Rebel character holds before they are
//! shown, or held when they died with him unseen (14.2), which card was just drawn, and the dice to come. The numbers of both
//! are public. In the Galactic Game the secret base of the Rebels is hidden besides, until it becomes known (34.2), the order of
//! the Strategic Assignments that are still to come (35.1), but for one that he has looked at (37.42), and which planet secret each
//! counter is that was not revealed (31.1).
//!
//! A unit's name says its kind and its number, and numbers are dealt in the order of the set-up: the number of a unit that
//! is turned up for a combat would tell how many of its kind were set up elsewhere. So units turned up are renamed too, each
//! kind from its first counter on, in an order that shows nothing but what lies open.
//!
//! In the Star System Game everybody knows what was set up, and so of which kinds the face-down units are all together. In the larger games
//! they are bought unseen (28.11, 19.31): nobody but their owner knows even that, and a view has kinds in their stead that depend on
//! nothing but how many there are.

use super::Viewer;
use crate::Side;
use crate::chance::{Chance, Generator, Seed};
use crate::flow::procedure::{Procedure, Relabel, Running};
use crate::galaxy::EnvironId;
use crate::game::Moment;
use crate::pieces::{GameLevel, PossessionId, PossessionKind, UnitId, UnitKind};
use crate::planet_secrets;
use crate::printed::{Id, IdSet};
use crate::rules::footing;
use crate::rules::possessions::Acquire;
use crate::state::{Captor, Holder, Place, PossessionState, State, UnitSet, UnitState};

/// The state with everything in canonical order that the viewer may not know.
pub(super) fn masked(moment: &Moment, viewer: Viewer) -> Moment {
    let mut masked = moment.clone();
    if viewer == Viewer::Referee {
        return masked;
    }
    masked.state.chance = Chance::default();
    if !viewer.sees_secrets_of(Side::Imperial) {
        if !masked.state.galactic.assignments.is_empty() {
            masked.state.galactic.assignments.with_order(knows_next(viewer), |_| {});
        }
        masked.state.galactic.secrets.with_hidden(|_| {});
    }
    if hides_units(&masked.state, viewer) {
        hide_setting_up(&mut masked);
        let open = open_slots(&masked);
        let slots = unit_slots(&masked);
        let mut ids = first_counters(&masked.state, &open, &slots);
        let (_, face_down) = ids.split_at_mut(open.len());
        carriers_can_carry(&masked.state, &slots, face_down);
        squads_in_crowds(&masked.state, &slots, face_down);
        relabel_units(&mut masked, &[open, slots].concat(), &ids);
        reckon_squads(&mut masked);
    }
    if !viewer.sees_secrets_of(Side::Rebel) {
        hide_base(&mut masked.state);
        hide_drawn(&mut masked);
        let slots = card_slots(&masked);
        let mut ids: Vec<PossessionId> = slots.clone();
        ids.sort_unstable();
        relabel_cards(&mut masked, &slots, &ids);
    }
    masked
}

/// Whether a viewer may not know which Imperial unit is which: not once the secret of a planet has opened them all (L134).
fn hides_units(state: &State, viewer: Viewer) -> bool {
    !viewer.sees_secrets_of(Side::Imperial) && !planet_secrets::units_lie_open(state)
}

/// Whether a viewer knows the next Strategic Assignment once the Rebel Player has looked at it: he alone (37.42).
fn knows_next(viewer: Viewer) -> bool {
    viewer == Viewer::Side(Side::Rebel)
}

/// The secret base could be on the first of the planets that were not named (34.1, 34.22).
fn hide_base(state: &mut State) {
    let base = &mut state.galactic.base;
    if let Some(first) = base.left().iter().next()
        && base.planet().is_some()
        && base.is_hidden()
    {
        base.place(first);
    }
}

/// It is on any of them.
fn deal_base(state: &mut State, generator: &mut Generator, chance: &mut Chance) {
    let base = &mut state.galactic.base;
    if base.planet().is_none() || !base.is_hidden() {
        return;
    }
    let left = base.left();
    let bound = u32::try_from(left.len()).unwrap_or(u32::MAX).max(1);
    if let Some(planet) = left.iter().nth(generator.below(bound, chance) as usize) {
        base.place(planet);
    }
}

/// While the Imperial Player sets up, his face-down units are shown only when all of them stand.
fn hide_setting_up(moment: &mut Moment) {
    let Moment { state, running } = moment;
    let mut under_way = false;
    let mut buying = false;
    let mut delivered = UnitSet::EMPTY;
    for procedure in running.iter_mut() {
        match procedure {
            Procedure::SetUp(set_up) if set_up.places_hidden_units() => {
                *set_up = set_up.before_units(state);
                under_way = true;
                buying = set_up.purchase(state).is_some();
            }
            Procedure::Garrisons(garrisons) => {
                if let Some(before) = garrisons.before_units(state) {
                    *garrisons = before;
                    under_way = true;
                    buying = true;
                }
            }
            Procedure::Maintenance(maintenance) => *maintenance = maintenance.before_choice(state),
            Procedure::Purchases(purchases) => {
                if let Some(before) = purchases.before_units() {
                    delivered = purchases.placed();
                    purchases.put_back(state);
                    *purchases = before;
                    buying = true;
                }
            }
            Procedure::Summons(summons) => {
                if let Some(before) = summons.before_units(state) {
                    *summons = before;
                    buying = true;
                }
            }
            _ => {}
        }
    }
    // What is bought nobody sees: it is in the box still (28.11, 19.31, 25.14).
    let back = if buying { Place::Reserve } else { Place::Waiting };
    let placed = |place: Place| place == Place::Waiting && buying || place.on_map() && under_way;
    for unit in delivered.iter() {
        state.put_unit(unit, Place::Reserve);
    }
    if buying {
        for unit in UnitId::all().filter(|unit| unit.side() == Side::Imperial) {
            if placed(state.units[unit].place()) {
                state.put_unit(unit, back);
            }
        }
    } else if under_way {
        for unit in UnitId::all() {
            if unit.side() == Side::Imperial && state.units[unit].place().on_map() {
                state.put_unit(unit, Place::Waiting);
            }
        }
    }
}

/// A state that a masked one allows.
pub(super) fn dealt(masked: &Moment, viewer: Viewer, seed: Seed) -> Moment {
    let mut moment = masked.clone();
    let mut chance = Chance { seed, words: 0 };
    let mut generator = Generator::at(chance);
    if !viewer.sees_secrets_of(Side::Imperial) {
        let assignments = &mut moment.state.galactic.assignments;
        if !assignments.is_empty() {
            assignments.with_order(knows_next(viewer), |cards| shuffle(cards, &mut generator, &mut chance));
        }
        let secrets = &mut moment.state.galactic.secrets;
        if !secrets.hidden().is_empty() {
            secrets.with_hidden(|hidden| shuffle(hidden, &mut generator, &mut chance));
        }
    }
    if hides_units(&moment.state, viewer) {
        let slots = unit_slots(&moment);
        let mut ids = if bought_unseen(&moment.state) {
            let open = turned_up(&moment.running);
            let mut counters: Vec<UnitId> = face_down_counters(&moment.state).without(open).iter().collect();
            shuffle(&mut counters, &mut generator, &mut chance);
            let counters = fit_for(&moment.state, &slots, counters);
            with_squads(&moment.state, &slots, counters)
        } else {
            slots.clone()
        };
        shuffle(&mut ids, &mut generator, &mut chance);
        carriers_can_carry(&moment.state, &slots, &mut ids);
        squads_in_crowds(&moment.state, &slots, &mut ids);
        atrocities_in_space(&moment.state, &slots, &mut ids);
        relabel_units(&mut moment, &slots, &ids);
        reckon_squads(&mut moment);
    }
    if !viewer.sees_secrets_of(Side::Rebel) {
        deal_base(&mut moment.state, &mut generator, &mut chance);
        let slots = card_slots(&moment);
        // A character holds one companion at most, and of a card just drawn it is asked who gets it, so that somebody may
        // hold it, and a companion has a place aboard where his owner is in space: deal until that is so. It nearly always is at
        // once.
        for _ in 0..1000 {
            let mut dealt = moment.clone();
            let mut ids = slots.clone();
            shuffle(&mut ids, &mut generator, &mut chance);
            relabel_cards(&mut dealt, &slots, &ids);
            if companions_fit(&dealt.state) && seats_fit(&dealt) && draw_anew(&mut dealt, &mut generator, &mut chance) {
                moment = dealt;
                break;
            }
        }
    }
    moment.state.chance = chance;
    moment
}

/// A unit under a non-mobile one is none that cannot carry, as everybody knows (20.56): such an identity changes places with
/// the first of those dealt to units that carry nothing.
fn carriers_can_carry(state: &State, slots: &[UnitId], ids: &mut [UnitId]) {
    let laden: Vec<bool> = slots.iter().map(|&unit| state.carried_by(unit).is_some()).collect();
    for at in 0..ids.len().min(laden.len()) {
        if laden[at] && !ids[at].carries() {
            let other =
                (0..ids.len()).find(|&other| !laden.get(other).copied().unwrap_or(false) && ids[other].carries());
            if let Some(other) = other {
                ids.swap(at, other);
            }
        }
    }
}

/// Where more Imperial units stand in an environ than its size allows, as many of them are Suicide Squads, which take no room, as
/// everybody knows (19.6): they get such an identity from where one more than is needed was dealt.
fn squads_in_crowds(state: &State, slots: &[UnitId], ids: &mut [UnitId]) {
    let hidden: UnitSet = slots.iter().copied().collect();
    let needed = |environ: EnvironId| squads_needed(state, hidden, environ);
    let environ_of = |at: usize| slots.get(at).and_then(|&slot| state.units[slot].place().environ());
    for environ in state.environs_in_play().filter(|&environ| needed(environ) > 0) {
        let dealt = |ids: &[UnitId], environ: EnvironId| {
            (0..ids.len()).filter(|&at| environ_of(at) == Some(environ) && ids[at].suicide_squad()).count()
        };
        while dealt(ids, environ) < needed(environ) {
            let spare = (0..ids.len()).find(|&at| {
                let there = environ_of(at);
                let surplus = there.is_none_or(|there| dealt(ids, there) > needed(there));
                ids[at].suicide_squad() && there != Some(environ) && surplus
            });
            let takes = (0..ids.len()).find(|&at| environ_of(at) == Some(environ) && !ids[at].suicide_squad());
            let (Some(spare), Some(takes)) = (spare, takes) else { break };
            ids.swap(spare, takes);
        }
    }
}

/// How many Suicide Squads an environ needs among these face-down units to be no fuller than it can be (19.6).
fn squads_needed(state: &State, hidden: UnitSet, environ: EnvironId) -> usize {
    // A count is at hand, the units are looked for: hardly any environ is fuller than its size.
    if state.unit_count(environ, Side::Imperial) <= usize::from(environ.size()) {
        return 0;
    }
    let units = state.units_in(environ, Side::Imperial);
    let shown = units.without(hidden).iter().filter(|unit| unit.suicide_squad()).count();
    units.len().saturating_sub(usize::from(environ.size()) + shown)
}

fn shuffle<T>(items: &mut [T], generator: &mut Generator, chance: &mut Chance) {
    for last in (1..items.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        items.swap(last, generator.below(bound, chance) as usize);
    }
}

/// The face-down units that are turned up while a military combat lasts (7.22).
fn turned_up(running: &Running) -> UnitSet {
    running.turned_up().iter().filter(|unit| unit.hidden()).collect()
}

/// Which of the sets that running procedures show have a piece in them: a bit for each set, the first one highest, so that they are put in order
/// as the procedures show them.
struct Shown<I, const WORDS: usize>(Vec<IdSet<I, WORDS>>);

impl<I: Id, const WORDS: usize> Shown<I, WORDS> {
    /// What is shown, one after the other; a set with nothing in it tells nothing. A hundred and twenty-eight are far more than procedures that
    /// ever run at once show.
    fn by(running: &Running, shows: impl Fn(&Procedure, &mut dyn FnMut(IdSet<I, WORDS>))) -> Self {
        let mut sets = Vec::new();
        for procedure in running.iter() {
            shows(procedure, &mut |set| sets.push(set));
        }
        sets.retain(|set| !set.is_empty());
        Shown(sets)
    }

    fn with(&self, piece: I) -> u128 {
        self.0.iter().fold(0, |bits, set| bits << 1 | u128::from(set.contains(piece)))
    }

    fn without(&self, piece: I) -> u128 {
        self.0.iter().fold(0, |bits, set| bits << 1 | u128::from(!set.contains(piece)))
    }
}

/// The units turned up, kind by kind, each kind in an order that depends on nothing but what everybody sees of them: those
/// picked already for a loss come first, as they do where units are picked by their numbers.
fn open_slots(moment: &Moment) -> Vec<UnitId> {
    let Moment { state, running } = moment;
    let mut slots: Vec<UnitId> = turned_up(running).iter().collect();
    let shown = Shown::by(running, |procedure, show| procedure.shown_units(show));
    slots.sort_by_cached_key(|&unit| {
        let now = state.units[unit];
        let held: Vec<usize> =
            state.held_by(Captor::Unit(unit)).iter().map(crate::pieces::CharacterId::index).collect();
        let procedures = shown.without(unit);
        // Some may be dead already, while the losses of both sides are removed together.
        let carried = state.carried_by(unit);
        (unit.kind(), !now.place().on_map(), procedures, now.moved, now.engaged, carried, held, unit)
    });
    slots
}

/// The face-down units on the map, in an order that depends on nothing but what everybody sees of them.
fn unit_slots(moment: &Moment) -> Vec<UnitId> {
    let Moment { state, running } = moment;
    let open = turned_up(running);
    let mut slots: Vec<UnitId> = UnitId::all()
        .filter(|&unit| unit.hidden() && !open.contains(unit) && state.units[unit].place().on_map())
        // An Atrocity unit on a loyalty marker lies open (36.33).
        .filter(|&unit| !state.units[unit].hypnotizes)
        .collect();
    let shown = Shown::by(running, |procedure, show| procedure.shown_units(show));
    slots.sort_by_cached_key(|&unit| {
        let now = state.units[unit];
        let place = now.place().index();
        let held: Vec<usize> =
            state.held_by(Captor::Unit(unit)).iter().map(crate::pieces::CharacterId::index).collect();
        let procedures = shown.with(unit);
        // What a unit carries lies open, and so is told apart from its fellows (20.5).
        (place, now.moved, now.engaged, state.carried_by(unit), held, procedures, unit)
    });
    slots
}

/// Whether nobody but their owner knows of which kinds the face-down units are (19.15, 28.11).
pub(super) fn bought_unseen(state: &State) -> bool {
    state.terms.level != GameLevel::StarSystem
}

/// The counters that lie face down in this game, wherever they are: what a face-down unit may be. One that has just fallen, and whose
/// prisoner nobody else holds yet, is known.
pub(super) fn face_down_counters(state: &State) -> UnitSet {
    let takes_part = |kind: UnitKind| kind.data().hidden && kind.data().levels.contains(&state.terms.level);
    let fell = |unit: UnitId| !state.units[unit].place().on_map() && !state.held_by(Captor::Unit(unit)).is_empty();
    let known = |unit: UnitId| state.units[unit].hypnotizes;
    UnitId::all().filter(|&unit| takes_part(unit.kind()) && !fell(unit) && !known(unit)).collect()
}

/// Those of some counters that can stand where these units lie face down: Atrocity units are in space alone, as everybody knows (36.1).
fn fit_for(state: &State, slots: &[UnitId], counters: Vec<UnitId>) -> Vec<UnitId> {
    let mut in_space = slots.iter().filter(|&&unit| can_be_an_atrocity_unit(state, unit)).count();
    let mut fits = |unit: &UnitId| {
        let atrocity = unit.data().atrocity;
        let fits = !atrocity || in_space > 0;
        in_space -= usize::from(atrocity && fits);
        fits
    };
    counters.into_iter().filter(|unit| fits(unit)).collect()
}

/// Whether a face-down unit is where an Atrocity unit can be: in space, carrying nobody (36.1, 20.56).
fn can_be_an_atrocity_unit(state: &State, unit: UnitId) -> bool {
    state.units[unit].place().environ().is_none() && state.carried_by(unit).is_none()
}

/// An Atrocity unit that was dealt where none can be changes places with the first of those dealt where one can.
fn atrocities_in_space(state: &State, slots: &[UnitId], ids: &mut [UnitId]) {
    let fit: Vec<bool> = slots.iter().map(|&unit| can_be_an_atrocity_unit(state, unit)).collect();
    for at in 0..ids.len().min(fit.len()) {
        if !fit[at] && ids[at].data().atrocity {
            let free = |&other: &usize| fit.get(other) == Some(&true) && !ids[other].data().atrocity;
            if let Some(other) = (0..ids.len()).find(free) {
                ids.swap(at, other);
            }
        }
    }
}

/// As many of these counters as there are face-down units, in their order; among them no more Suicide Squads than environs need that hold
/// more units than have room there (19.6), as long as there are others.
fn with_squads(state: &State, slots: &[UnitId], counters: Vec<UnitId>) -> Vec<UnitId> {
    let hidden: UnitSet = slots.iter().copied().collect();
    let needed: usize = state.environs_in_play().map(|environ| squads_needed(state, hidden, environ)).sum();
    let (squads, others): (Vec<UnitId>, Vec<UnitId>) = counters.into_iter().partition(|unit| unit.suicide_squad());
    let first = squads.iter().copied().take(needed);
    let last = squads.iter().copied().skip(needed);
    first.chain(others).chain(last).take(slots.len()).collect()
}

/// What stands for face-down units of unknown kinds: the plain kinds in turn, and then the others.
fn stand_ins(state: &State, open: &[UnitId], slots: &[UnitId]) -> Vec<UnitId> {
    let open: UnitSet = open.iter().copied().collect();
    let mut counters: Vec<UnitId> = face_down_counters(state).without(open).iter().collect();
    // The first of each plain kind, then the second of each, and so on.
    counters.sort_by_key(|&unit| (unit.elite(), unit.nth(), unit));
    // Nothing stands for an Atrocity unit: it would have to be in space.
    counters.retain(|unit| !unit.data().atrocity);
    let mut ids = with_squads(state, slots, counters);
    ids.sort_unstable();
    ids
}

/// For so many units of each kind, the first counters of that kind that nothing else in play is: those turned up first,
/// each of its own kind, then the face-down ones, kind by kind.
fn first_counters(state: &State, open: &[UnitId], slots: &[UnitId]) -> Vec<UnitId> {
    if bought_unseen(state) {
        // Those turned up are known: the first counters of their kinds, whatever else lies face down.
        let mut ids = Vec::with_capacity(open.len() + slots.len());
        for kind in UnitKind::all() {
            ids.extend(kind.units().take(open.iter().filter(|unit| unit.kind() == kind).count()));
        }
        let face_down = stand_ins(state, &ids, slots);
        ids.extend(face_down);
        return ids;
    }
    let named: UnitSet = open.iter().chain(slots).copied().collect();
    let mut ids = Vec::with_capacity(open.len() + slots.len());
    let mut face_down = Vec::with_capacity(slots.len());
    for kind in UnitKind::all() {
        let count = |units: &[UnitId]| units.iter().filter(|unit| unit.kind() == kind).count();
        let mut free = kind.units().filter(|&unit| named.contains(unit) || state.units[unit].place() == Place::Reserve);
        ids.extend(free.by_ref().take(count(open)));
        face_down.extend(free.take(count(slots)));
    }
    ids.extend(face_down);
    ids
}

/// Gives the unit that stands at `slots[n]` the identity `ids[n]`.
fn relabel_units(moment: &mut Moment, slots: &[UnitId], ids: &[UnitId]) {
    let Moment { state, running } = moment;
    let mut to: Vec<UnitId> = UnitId::all().collect();
    for (slot, id) in slots.iter().zip(ids) {
        if let Some(name) = to.get_mut(slot.index()) {
            *name = *id;
        }
    }
    let renamed = |unit: UnitId| to.get(unit.index()).copied().unwrap_or(unit);
    let before: Vec<UnitState> = slots.iter().map(|&slot| state.units[slot]).collect();
    for &slot in slots {
        state.put_unit(slot, Place::Reserve);
        state.units[slot] = UnitState::default();
    }
    for (id, now) in ids.iter().zip(before) {
        state.put_unit(*id, now.place());
        state.units[*id] = now;
    }
    for now in state.units.values_mut() {
        now.carrier = now.carrier.map(renamed);
    }
    for prisoner in state.prisoners().iter() {
        if let Some(Captor::Unit(unit)) = state.characters[prisoner].captor() {
            state.set_captor(prisoner, Some(Captor::Unit(renamed(unit))));
        }
    }
    let relabel = Relabel { unit: &renamed, card: &|card| card };
    for procedure in running.iter_mut() {
        procedure.relabel(&relabel);
    }
}

/// A squad that has found somebody and has not attacked yet is worth what those are who stand there now: what it is worth
/// would tell who really does (7.22).
fn reckon_squads(moment: &mut Moment) {
    let Moment { state, running } = moment;
    for procedure in running.iter_mut() {
        if let Procedure::CharacterCombat(combat) = procedure
            && combat.fight().attacker == Side::Imperial
        {
            combat.reckon_squad(state);
        }
    }
}

/// The cards of which the enemy does not know where they are: those in the deck, those held unseen and those destroyed
/// unseen; in an order that depends on nothing but what everybody sees.
fn card_slots(moment: &Moment) -> Vec<PossessionId> {
    let Moment { state, running } = moment;
    let mut slots: Vec<PossessionId> = PossessionId::all()
        .filter(|&card| {
            card.data().kind != PossessionKind::Spaceship
                && match state.possessions[card].holder {
                    Holder::Deck | Holder::Waiting => true,
                    Holder::Character(_) | Holder::OutOfPlay => !state.possessions[card].revealed,
                    Holder::Taken => false,
                }
        })
        .collect();
    let shown = Shown::by(running, |procedure, show| procedure.shown_cards(show));
    slots.sort_by_cached_key(|&card| {
        let now = state.possessions[card];
        let holder = match now.holder {
            Holder::Character(owner) => (0, owner.index()),
            Holder::OutOfPlay => (1, 0),
            Holder::Deck | Holder::Taken => (2, 0),
            Holder::Waiting => (3, 0),
        };
        let procedures = shown.with(card);
        (holder, now.exchanged, procedures, card)
    });
    slots
}

fn relabel_cards(moment: &mut Moment, slots: &[PossessionId], ids: &[PossessionId]) {
    let Moment { state, running } = moment;
    let mut to: Vec<PossessionId> = PossessionId::all().collect();
    for (slot, id) in slots.iter().zip(ids) {
        if let Some(name) = to.get_mut(slot.index()) {
            *name = *id;
        }
    }
    let renamed = |card: PossessionId| to.get(card.index()).copied().unwrap_or(card);
    let before: Vec<PossessionState> = slots.iter().map(|&slot| state.possessions[slot]).collect();
    for (id, now) in ids.iter().zip(before) {
        state.possessions[*id] = now;
    }
    let relabel = Relabel { unit: &|unit| unit, card: &renamed };
    for procedure in running.iter_mut() {
        procedure.relabel(&relabel);
    }
}

/// The possession card that was just drawn, with who might be given it.
fn drawn(running: &Running) -> Option<Acquire> {
    running.iter().find_map(|procedure| match procedure {
        Procedure::Acquire(acquire) => Some(*acquire),
        _ => None,
    })
}

/// A spaceship's card that was just drawn is one of the cards in the deck for the enemy, and need not be a spaceship's: its
/// counter is not on the map yet.
fn hide_drawn(moment: &mut Moment) {
    let Some(card) = drawn(&moment.running).map(|acquire| acquire.card()) else { return };
    if card.ship().is_none() {
        return;
    }
    let in_deck = || PossessionId::all().filter(|&other| moment.state.in_deck(other));
    let hidden = in_deck().find(|other| other.ship().is_none()).or_else(|| in_deck().next());
    if let Some(hidden) = hidden {
        relabel_cards(moment, &[card], &[hidden]);
    }
}

/// Draws a card anew out of all that are in the deck, spaceships among them, and that somebody could be given. False if there
/// is none.
fn draw_anew(moment: &mut Moment, generator: &mut Generator, chance: &mut Chance) -> bool {
    let Some(acquire) = drawn(&moment.running) else { return true };
    let state = &moment.state;
    let fit: Vec<PossessionId> =
        PossessionId::all().filter(|&card| state.in_deck(card) && acquire.could_be(state, card)).collect();
    let bound = u32::try_from(fit.len()).unwrap_or(u32::MAX);
    if bound == 0 {
        return false;
    }
    let Some(&card) = fit.get(generator.below(bound, chance) as usize) else { return false };
    let was = acquire.card();
    if card != was {
        relabel_cards(moment, &[was, card], &[card, was]);
    }
    true
}

/// Whether nobody floats in space with his companion (9.56, 14.56), where nothing is under way that leaves somebody floating for a moment.
fn seats_fit(moment: &Moment) -> bool {
    !moment.is_quiet() || footing::floating(&moment.state).is_none()
}

fn companions_fit(state: &State) -> bool {
    crate::pieces::CharacterId::all().all(|character| {
        let companions =
            state.possessions_of(character).iter().filter(|card| card.data().kind == PossessionKind::Companion).count();
        companions <= 1
    })
}
