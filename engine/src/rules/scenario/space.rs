//! Who is in space in a scenario's position: Orbit Boxes and Drift, which the larger games have (20.0, 21.4).

use super::counters::{take_counters, usable_kind};
use super::mistakes::{Checked, Mistakes, against, wrong};
use super::people::{Condition, set_condition, set_handed_over, set_property};
use super::position::{CharacterInSpace, InSpace, Position, ShipInSpace, SpaceAt, UnitsInSpace};
use super::sovereigns::has_card;
use crate::galaxy::SystemId;
use crate::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitId};
use crate::rules::control::has_loyalty_marker;
use crate::state::{Captor, Holder, Place, PossessionSet, StackKind, State, UnitSet};

/// Puts on the table the units of one place in space.
pub(super) fn set_forces(state: &mut State, mistakes: &mut Mistakes, n: usize, position: &Position) {
    let Some(there) = position.space.get(n) else { return };
    let field = |name: &str| format!("position.space[{n}].{name}");
    if mistakes.note(in_play(state, there.at, field("at"))).is_none() {
        return;
    }
    mistakes.note(can_be_intercepted(state, there, field("intercepted")));
    for (i, units) in there.units.iter().enumerate() {
        mistakes.note(set_units(state, units, there, &field(&format!("units[{i}]"))));
    }
}

/// Puts on the table the people of one place in space. All units are there by then: those of the same place may be listed apart, as its
/// interception stack (20.4).
pub(super) fn set_people(state: &mut State, mistakes: &mut Mistakes, n: usize, position: &Position) {
    let Some(there) = position.space.get(n) else { return };
    let field = |name: &str| format!("position.space[{n}].{name}");
    // Where the place takes no part, that is said already.
    if in_play(state, there.at, String::new()).is_err() {
        return;
    }
    for (i, at) in there.characters.iter().enumerate() {
        mistakes.note(set_character(state, (n, i), at, there));
    }
    for (i, at) in there.characters.iter().enumerate() {
        mistakes.note(set_captor(state, at, there, &field(&format!("characters[{i}]"))));
    }
}

/// Puts on the table the spaceships of one place in space whose owners are elsewhere: everybody stands where he stands by then.
pub(super) fn set_ships(state: &mut State, mistakes: &mut Mistakes, n: usize, position: &Position) {
    let Some(there) = position.space.get(n) else { return };
    for (i, at) in there.ships.iter().enumerate() {
        // Where the place takes no part, that is said already.
        if in_play(state, there.at, String::new()).is_ok() {
            mistakes.note(set_ship(state, at, there, &format!("position.space[{n}].ships[{i}]")));
        }
    }
}

/// Whether the place takes part in the game (17.0).
fn in_play(state: &State, at: SpaceAt, field: String) -> Checked {
    let taking_part = match at {
        SpaceAt::Orbit(planet) => state.ground().contains(planet),
        SpaceAt::Drift(system) | SpaceAt::DriftTwo(system) => state.has_drift(system),
        SpaceAt::Outside(system) => state.terms.larger.leads_in_from(system),
    };
    if state.terms.level == GameLevel::StarSystem {
        against(case!("17.0"), field, "the Star System Game is played on the surface of the planets alone")
    } else if taking_part {
        Ok(())
    } else {
        wrong(field, format!("{} does not take part in the scenario", at.place().in_a_sentence()))
    }
}

/// An interception stack stands in an Orbit Box, until the Orbit Organization Segment is over (20.4, 20.9).
fn can_be_intercepted(state: &State, there: &InSpace, field: String) -> Checked {
    if !there.intercepted {
        return Ok(());
    }
    if !matches!(there.at, SpaceAt::Orbit(_)) {
        let problem = format!("nobody intercepts in {}", there.at.place().in_a_sentence());
        return against(case!("20.4"), field, problem);
    }
    if !state.clock.segment.of_operations() {
        let problem = format!("no interception stack lasts to the {}", state.clock.segment.name());
        return against(case!("20.9"), field, problem);
    }
    Ok(())
}

fn set_units(state: &mut State, at: &UnitsInSpace, there: &InSpace, field: &str) -> Checked {
    let (level, place) = (state.terms.level, there.at.place());
    let intercepted = there.intercepted && matches!(place, Place::Orbit(_));
    usable_kind(level, at.kind, at.kind.side(), &format!("{field}.kind"))?;
    let outside = matches!(place, Place::Outside(_));
    if !at.kind.data().mobile && !outside {
        let problem = format!("the {} is not mobile: let a unit carry it (carries)", at.kind.slug());
        return against(case!("20.5"), format!("{field}.kind"), problem);
    }
    let units = take_counters(state, at.kind, at.count, place, &format!("{field}.count"))?;
    for unit in units.iter() {
        state.units[unit].engaged = intercepted;
    }
    if at.hypnotizes {
        hypnotize(state, units, place, &format!("{field}.hypnotizes"))?;
    }
    let Some(carried) = at.carries else { return Ok(()) };
    let field = format!("{field}.carries");
    if outside {
        let problem = "who carries whom is said when they jump in: list both kinds";
        return against(case!("19.42"), field, problem);
    }
    usable_kind(level, carried, at.kind.side(), &field)?;
    if carried.data().mobile {
        return against(case!("20.56"), field, "only a non-mobile unit is carried");
    }
    if units.iter().any(|unit| !unit.carries()) {
        return against(case!("20.56"), field, format!("the {} carries nothing", at.kind.slug()));
    }
    let cargo: UnitSet = take_counters(state, carried, at.count, place, &field)?;
    for (carrier, unit) in units.iter().zip(cargo.iter()) {
        state.units[unit].carrier = Some(carrier);
        state.units[unit].engaged = intercepted;
    }
    Ok(())
}

/// A unit lies on the loyalty marker of the planet (36.33).
fn hypnotize(state: &mut State, units: UnitSet, place: Place, field: &str) -> Checked {
    let (Place::Orbit(planet), Some(unit)) = (place, units.first()) else {
        return against(
            case!("36.33"),
            field,
            "an Atrocity unit covers the marker of the planet in whose Orbit Box it is",
        );
    };
    if state.terms.level != GameLevel::Galactic || !unit.data().atrocity {
        return against(
            case!("36.33"),
            field,
            "only an Atrocity unit of the Galactic Game keeps a planet under hypnosis",
        );
    }
    if units.len() > 1 || state.is_hypnotized(planet) {
        return against(case!("36.33"), field, format!("one unit covers the marker of {}", planet.name()));
    }
    if !has_loyalty_marker(state, planet) {
        return against(case!("36.33"), field, format!("{} has no loyalty marker for it to lie on", planet.name()));
    }
    state.units[unit].hypnotizes = true;
    state.galactic.hypnotized.insert(planet);
    Ok(())
}

fn set_character(state: &mut State, (n, i): (usize, usize), at: &CharacterInSpace, there: &InSpace) -> Checked {
    let place = there.at.place();
    let intercepted = there.intercepted && matches!(place, Place::Orbit(_));
    let field = |name: &str| format!("position.space[{n}].characters[{i}].{name}");
    let character = at.character;
    has_card(character, || field("character"))?;
    if state.characters[character].place() != Place::Reserve {
        return wrong(field("character"), format!("{} is listed twice", character.name()));
    }
    state.put_character(character, place);
    let CharacterInSpace { stack, detected, wounds, acted, led, .. } = *at;
    let condition = set_condition(state, character, Condition { stack, detected, wounds, acted, led }, &field);
    let now = &mut state.characters[character];
    now.marched = at.marched;
    now.adrift_now = at.drifted && place.is_drift();
    if at.drifted && !place.is_drift() {
        return against(case!("21.4"), field("drifted"), format!("{} is not in Drift", character.name()));
    }
    now.engaged = intercepted && at.guarded_by.is_none() && at.held_by.is_none();
    let list = format!("space[{n}].characters");
    let property = set_property(state, i, &list, character, place, (at.ship, &at.possessions, &at.shown));
    if let Some(ship) = at.ship.filter(|&ship| state.ships[ship].place() == place) {
        state.ships[ship].engaged = intercepted;
    }
    condition?;
    property
}

fn set_captor(state: &mut State, at: &CharacterInSpace, there: &InSpace, field: &str) -> Checked {
    let place = there.at.place();
    let enemy = at.character.side().enemy();
    let captor = match (at.guarded_by, at.held_by) {
        (None, None) => return set_handed_over(state, at.character, at.handed_over, format!("{field}.handed_over")),
        (Some(guard), None) => {
            let fit = guard.side() == enemy
                && !guard.is_sovereign()
                && state.characters[guard].place() == place
                && state.is_free(guard);
            if !fit {
                let problem = format!("{} is no free enemy in the same place", guard.name());
                return against(case!("12.81"), format!("{field}.guarded_by"), problem);
            }
            Captor::Guard(guard)
        }
        (None, Some(kind)) => {
            let here = state.units_at(place, enemy);
            let same = |unit: &UnitId| unit.kind() == kind && state.units[*unit].engaged == there.intercepted;
            let Some(unit) = here.iter().find(same) else {
                let problem = format!("there is no enemy {} in {}", kind.slug(), place.in_a_sentence());
                return against(case!("12.81"), format!("{field}.held_by"), problem);
            };
            Captor::Unit(unit)
        }
        (Some(_), Some(_)) => return wrong(format!("{field}.held_by"), "give either guarded_by or held_by"),
    };
    state.set_captor(at.character, Some(captor));
    if at.ship.is_some() || !at.possessions.is_empty() {
        return against(case!("14.26"), format!("{field}.possessions"), "a prisoner has no possessions");
    }
    if at.detected {
        return against(case!("12.81"), format!("{field}.detected"), "a prisoner is not detected: leave it out");
    }
    if at.stack == StackKind::Military {
        let problem = "a prisoner stands with no units of his own: leave it out";
        return against(case!("12.81"), format!("{field}.stack"), problem);
    }
    set_handed_over(state, at.character, at.handed_over, format!("{field}.handed_over"))
}

fn set_ship(state: &mut State, at: &ShipInSpace, there: &InSpace, field: &str) -> Checked {
    let place = there.at.place();
    if state.ships[at.ship].place() != Place::Reserve {
        return wrong(format!("{field}.ship"), format!("the {} is on the map already", at.ship.name()));
    }
    state.put_ship(at.ship, place);
    state.ships[at.ship].engaged = there.intercepted && matches!(place, Place::Orbit(_));
    let Some(owner) = at.owner else { return Ok(()) };
    let anothers = at.ship.only_pilot().is_some_and(|only| only != owner);
    let unfit = at.ship.side() != owner.side() || anothers || state.ship_of(owner).is_some() || !state.is_free(owner);
    state.ships[at.ship].owner = Some(owner);
    if unfit {
        return wrong(format!("{field}.owner"), format!("the {} cannot be {}'s", at.ship.name(), owner.name()));
    }
    Ok(())
}

/// Marks spaceships that are damaged and possessions that are inoperative (27.0, 27.2).
pub(super) fn set_damage(state: &mut State, mistakes: &mut Mistakes, position: &Position) {
    let small = state.terms.level == GameLevel::StarSystem;
    for (n, &ship) in position.damaged.iter().enumerate() {
        let field = format!("position.damaged[{n}]");
        if small {
            let problem = "in the Star System Game a damaged spaceship is lost where it lands";
            mistakes.note(against::<()>(case!("9.31"), field, problem));
        } else if !state.ships[ship].place().on_map() {
            mistakes.note(wrong::<()>(field, format!("the {} is not on the map", ship.name())));
        } else {
            state.ships[ship].damaged = true;
        }
    }
    for (n, &card) in position.inoperative.iter().enumerate() {
        let field = format!("position.inoperative[{n}]");
        if small {
            let problem = "in the Star System Game what breaks is lost";
            mistakes.note(against::<()>(case!("14.22"), field, problem));
        } else if !CharacterId::all().any(|who| state.possessions_of(who).contains(card)) {
            mistakes.note(wrong::<()>(field, format!("nobody has {}", card.name())));
        } else {
            state.possessions[card].inoperative = true;
            state.possessions[card].revealed = true;
        }
    }
}

/// Marks what was done in this Operations Phase and lasts for it, and what was done in this Game-Turn (19.22, 20.2, 21.4).
pub(super) fn set_done(state: &mut State, mistakes: &mut Mistakes, position: &Position) {
    let small = state.terms.level == GameLevel::StarSystem;
    for (n, &ship) in position.marched.iter().enumerate() {
        let field = format!("position.marched[{n}]");
        if small {
            let problem = "in the Star System Game a spaceship moves once in a segment, and that is all";
            mistakes.note(against::<()>(case!("20.2"), field, problem));
        } else if !state.ships[ship].place().on_map() {
            mistakes.note(wrong::<()>(field, format!("the {} is not on the map", ship.name())));
        } else {
            state.ships[ship].marched = true;
        }
    }
    for (n, &ship) in position.drifted.iter().enumerate() {
        let place = state.ships[ship].place();
        if place.is_drift() {
            state.ships[ship].adrift_now = true;
        } else {
            let problem = format!("the {} is not in Drift", ship.name());
            mistakes.note(against::<()>(case!("21.4"), format!("position.drifted[{n}]"), problem));
        }
    }
    for (n, &planet) in position.levelled.iter().enumerate() {
        let field = format!("position.levelled[{n}]");
        if small {
            mistakes.note(against::<()>(case!("19.22"), field, "in the Star System Game no base gains a level"));
        } else if !state.exists(planet) {
            mistakes.note(wrong::<()>(field, format!("{} does not take part in the scenario", planet.name())));
        } else {
            state.planets[planet].levelled = true;
        }
    }
}

/// Who is in space, place by place, as a position lists them.
pub(super) fn of(facts: &State) -> Vec<InSpace> {
    facts
        .spaces()
        // Who is over a planet that died under him (L127).
        .chain(facts.dead_worlds().iter().map(Place::Orbit))
        // Units wait outside too, where they will jump in from (19.42).
        .chain(SystemId::all().filter(|&system| facts.terms.larger.leads_in_from(system)).map(Place::Outside))
        .filter_map(SpaceAt::of)
        .flat_map(|at| [false, true].map(|intercepted| (at, intercepted)))
        .filter_map(|(at, intercepted)| {
            let place = at.place();
            let there = InSpace {
                at,
                intercepted,
                units: units(facts, place, intercepted),
                characters: CharacterId::people()
                    .filter(|&who| facts.characters[who].place() == place && is_engaged(facts, who) == intercepted)
                    .map(|who| character(facts, who))
                    .collect(),
                ships: ships(facts, place, intercepted),
            };
            let nobody = there.units.is_empty() && there.characters.is_empty() && there.ships.is_empty();
            (!nobody).then_some(there)
        })
        .collect()
}

/// Whether a character stands in an interception stack; a prisoner stands where who holds him does.
fn is_engaged(facts: &State, who: CharacterId) -> bool {
    match facts.characters[who].captor() {
        None | Some(Captor::Planet) => facts.characters[who].engaged,
        Some(Captor::Guard(guard)) => facts.characters[guard].engaged,
        Some(Captor::Unit(unit)) => facts.units[unit].engaged,
    }
}

fn units(facts: &State, place: Place, intercepted: bool) -> Vec<UnitsInSpace> {
    let mut units: Vec<UnitsInSpace> = Vec::new();
    let here = |unit: &UnitId| match (place, facts.units[*unit].place()) {
        // Who is on the jump that enters the province has not entered it (19.42).
        (Place::Outside(system), Place::Drift(left)) => left == system,
        (place, now) => now == place,
    };
    let outside = matches!(place, Place::Outside(_));
    let listed = |unit: &UnitId| outside || facts.units[*unit].carrier.is_none();
    for unit in UnitId::all().filter(|unit| here(unit) && listed(unit) && facts.units[*unit].engaged == intercepted) {
        let carried = |other: &UnitId| !outside && facts.units[*other].carrier == Some(unit);
        let cargo = UnitId::all().find(carried).map(UnitId::kind);
        let hypnotizes = facts.units[unit].hypnotizes;
        match units.iter_mut().find(|on| on.kind == unit.kind() && on.carries == cargo && !hypnotizes) {
            Some(on) => on.count = on.count.saturating_add(1),
            None => units.push(UnitsInSpace { kind: unit.kind(), count: 1, carries: cargo, hypnotizes }),
        }
    }
    units
}

fn character(facts: &State, who: CharacterId) -> CharacterInSpace {
    let now = &facts.characters[who];
    let free = now.captor().is_none();
    let possessions = if free { facts.possessions_of(who) } else { PossessionSet::EMPTY };
    let with_units = free && facts.has_units_at(now.place(), who.side());
    CharacterInSpace {
        character: who,
        stack: if with_units { now.stack } else { StackKind::Mission },
        detected: now.detected && free,
        wounds: now.wounds,
        ship: facts.ship_of(who).filter(|&ship| free && is_beside(facts, ship, who)),
        possessions: possessions.iter().collect(),
        shown: possessions.iter().filter(|&card| facts.possessions[card].revealed).collect(),
        guarded_by: match now.captor() {
            Some(Captor::Guard(guard)) => Some(guard),
            _ => None,
        },
        held_by: match now.captor() {
            Some(Captor::Unit(unit)) => Some(unit.kind()),
            _ => None,
        },
        acted: now.acted,
        led: now.led,
        marched: now.marched,
        drifted: now.adrift_now,
        handed_over: now.handed_over && !free,
    }
}

/// Whether a spaceship stands beside its owner, in the interception stack or out of it.
fn is_beside(facts: &State, ship: ShipId, owner: CharacterId) -> bool {
    let (ship, owner) = (&facts.ships[ship], &facts.characters[owner]);
    ship.place() == owner.place() && ship.engaged == owner.engaged
}

/// The spaceships in a place that do not stand beside their owner.
fn ships(facts: &State, place: Place, intercepted: bool) -> Vec<ShipInSpace> {
    ShipId::all()
        .filter(|&ship| facts.ships[ship].place() == place && facts.ships[ship].engaged == intercepted)
        .filter_map(|ship| {
            let owner = facts.ships[ship].owner.filter(|&owner| facts.is_free(owner));
            let beside = owner.is_some_and(|owner| is_beside(facts, ship, owner));
            (!beside).then_some(ShipInSpace { ship, owner })
        })
        .collect()
}

/// The possessions and spaceships that a position lists as broken.
pub(super) fn damaged(facts: &State) -> (Vec<ShipId>, Vec<PossessionId>) {
    let ships = ShipId::all().filter(|&ship| facts.ships[ship].damaged && facts.ships[ship].place().on_map());
    // What was taken or destroyed is nobody's to repair any more.
    let held = |card: PossessionId| match facts.possessions[card].holder {
        Holder::Character(owner) => facts.is_free(owner),
        _ => false,
    };
    let cards = PossessionId::all().filter(|&card| facts.possessions[card].inoperative && held(card));
    (ships.collect(), cards.collect())
}
