//! A moment of a game as a scenario: the facts, to be started from again.

use super::sovereigns;
use super::space;
use super::{
    AssignmentsAt, CharacterAt, CharacterToCome, EnvironAt, PlanetAt, Position, Scenario, SecretAt, SecretBaseAt,
    ShipAt, Tracks, UnitsAt,
};
use crate::Side;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, PossessionKind, ShipId, UnitId};
use crate::planet_secrets;
use crate::state::{Assignments, Captor, ControlState, Holder, Place, PossessionSet, Segment, StackKind, State};

impl Scenario {
    /// This scenario with the position of some facts of one of its games. Its segment is about to begin: what belongs to a
    /// segment under way (who has moved, a fight, cards drawn) is not in it. Facts of the set-up give the scenario as it
    /// is, from the set-up on.
    ///
    /// Where the facts are those of something half done, the position has it done as far as nobody needs to choose:
    /// a prisoner whose captor has fallen is free, a spaceship whose owner is not with it has none, what somebody held who
    /// cannot hold it any more went where it goes.
    #[must_use]
    pub fn at(&self, facts: &State) -> Scenario {
        let mut scenario = self.clone();
        if facts.clock.segment == Segment::SetUp {
            return scenario;
        }
        for at in &mut scenario.planets {
            *at = planet_at(facts, at);
        }
        scenario.position = Some(position(facts));
        scenario
    }
}

fn planet_at(facts: &State, at: &PlanetAt) -> PlanetAt {
    let now = &facts.planets[at.planet];
    let fixed = matches!(now.control, ControlState::Rebellion | ControlState::RebelControl);
    let loyalty = if fixed { None::<Loyalty> } else { Some(now.loyalty) };
    PlanetAt { planet: at.planet, loyalty, state: now.control, pdb_level: now.pdb.level, pdb_up: now.pdb.up }
}

fn larger(facts: &State) -> bool {
    facts.terms.level != GameLevel::StarSystem
}

fn position(facts: &State) -> Position {
    let everybody = || CharacterId::people();
    let on_map = || everybody().filter_map(|who| character_at(facts, who));
    let to_come = everybody().filter(|&who| facts.characters[who].place() == Place::Waiting);
    let mut owed = facts.owed.to_vec();
    owed.truncate(facts.terms.reinforcements.iter().flatten().count());
    while owed.last() == Some(&0) {
        owed.pop();
    }
    let (damaged, inoperative) = if larger(facts) { space::damaged(facts) } else { (Vec::new(), Vec::new()) };
    let afloat = |ship: &ShipId| facts.ships[*ship].place().on_map();
    Position {
        turn: facts.clock.turn,
        pair: facts.clock.pair,
        side: facts.clock.side,
        segment: facts.clock.segment,
        characters: on_map().collect(),
        to_come: to_come.map(|who| character_to_come(facts, who)).collect(),
        units: units(facts),
        ships: ships(facts),
        environs: environs(facts),
        space: space::of(facts),
        damaged,
        inoperative,
        marched: ShipId::all().filter(|ship| afloat(ship) && facts.ships[*ship].marched).collect(),
        drifted: ShipId::all().filter(|ship| afloat(ship) && facts.ships[*ship].adrift_now).collect(),
        levelled: facts.terms.planets.iter().filter(|&planet| facts.planets[planet].levelled).collect(),
        sovereigns: sovereigns::of(facts),
        dead: everybody().filter(|&who| facts.characters[who].place() == Place::OutOfPlay).collect(),
        destroyed: PossessionId::all().filter(|&card| is_destroyed(facts, card)).collect(),
        lost_ships: ShipId::all().filter(|&ship| is_lost(facts, ship)).collect(),
        taken: PossessionId::all().filter(|&card| is_taken(facts, card)).collect(),
        information: facts.information,
        camps_guarded: facts.camps_guarded,
        zop_met: facts.zop_met,
        drug: facts.drug,
        disabled: facts.disabled,
        tracks: Tracks {
            rebel: facts.galactic.track(Side::Rebel),
            imperial: facts.galactic.track(Side::Imperial),
            owed: facts.galactic.owed,
        },
        secret_base: secret_base(facts),
        assignments: assignments(facts),
        secrets: secrets(facts),
        deal_secrets: false,
        destroyed_planets: facts.galactic.destroyed.iter().collect(),
        event: facts.galactic.event,
        events_drawn: facts.galactic.events_drawn.iter().filter(|&event| facts.galactic.event != Some(event)).collect(),
        owed,
    }
}

fn assignments(facts: &State) -> Option<AssignmentsAt> {
    let now = &facts.galactic.assignments;
    (*now != Assignments::default()).then(|| AssignmentsAt {
        drawn: now.drawn_cards().collect(),
        to_come: now.to_come().collect(),
        put_aside: now.put_aside(),
        next_seen: now.next_seen(),
        over: now.over(),
    })
}

fn secrets(facts: &State) -> Vec<SecretAt> {
    let secrets = &facts.galactic.secrets;
    let at = |planet: PlanetId| {
        let (rebelled, removed) = (secrets.rebelled().contains(planet), secrets.removed().contains(planet));
        let revealed = secrets.revealed().contains(planet);
        secrets.of(planet).map(|secret| SecretAt { planet, secret, revealed, rebelled, removed })
    };
    secrets.dealt().iter().filter_map(at).collect()
}

fn secret_base(facts: &State) -> Option<SecretBaseAt> {
    let base = facts.galactic.base;
    base.planet().map(|planet| SecretBaseAt { planet, named: base.named().iter().collect(), fate: base.fate() })
}

/// The captor who is there to hold a prisoner.
fn captor(facts: &State, who: CharacterId) -> Option<Captor> {
    let now = &facts.characters[who];
    now.captor().filter(|&captor| match captor {
        Captor::Unit(unit) => facts.units[unit].place() == now.place(),
        Captor::Guard(guard) => facts.characters[guard].place() == now.place() && facts.is_free(guard),
        Captor::Planet => planet_secrets::holds(facts, who),
    })
}

/// Whether a character has what is assigned to him with him: neither dead nor a prisoner.
fn holds(facts: &State, who: CharacterId) -> bool {
    let now = &facts.characters[who];
    (now.place().on_map() || now.place() == Place::Waiting) && captor(facts, who).is_none()
}

fn ship_with(facts: &State, who: CharacterId) -> Option<ShipId> {
    let there = |ship: &ShipId| facts.ships[*ship].place() == facts.characters[who].place();
    facts.ship_of(who).filter(there).filter(|_| holds(facts, who))
}

fn character_at(facts: &State, who: CharacterId) -> Option<CharacterAt> {
    let now = &facts.characters[who];
    let at = now.place().environ()?;
    let captor = captor(facts, who);
    let free = captor.is_none();
    let with_units = facts.has_units(at, who.side()) && free;
    let possessions = if free { facts.possessions_of(who) } else { PossessionSet::EMPTY };
    Some(CharacterAt {
        character: who,
        at,
        stack: if with_units { now.stack } else { StackKind::Mission },
        detected: now.detected && free,
        wounds: now.wounds,
        ship: ship_with(facts, who),
        possessions: possessions.iter().collect(),
        shown: possessions.iter().filter(|&card| facts.possessions[card].revealed).collect(),
        guarded_by: match captor {
            Some(Captor::Guard(guard)) => Some(guard),
            _ => None,
        },
        held_by: match captor {
            Some(Captor::Unit(unit)) => Some(unit.kind()),
            _ => None,
        },
        held_by_the_planet: captor == Some(Captor::Planet),
        acted: now.acted,
        stepped_out: now.stepped_out,
        led: now.led,
        marched: now.marched,
        handed_over: now.handed_over && !free,
    })
}

fn character_to_come(facts: &State, who: CharacterId) -> CharacterToCome {
    let possessions = facts.possessions_of(who);
    CharacterToCome {
        character: who,
        ship: ship_with(facts, who),
        possessions: possessions.iter().collect(),
        shown: possessions.iter().filter(|&card| facts.possessions[card].revealed).collect(),
    }
}

/// The units, counted by kind and environ.
fn units(facts: &State) -> Vec<UnitsAt> {
    let mut units: Vec<UnitsAt> = Vec::new();
    for environ in facts.ground().iter().flat_map(PlanetId::environs) {
        for (place, withheld) in [(Place::Environ(environ), false), (Place::Withheld(environ), true)] {
            for unit in UnitId::all().filter(|&unit| facts.units[unit].place() == place) {
                match units.last_mut() {
                    Some(last) if last.kind == unit.kind() && last.at == environ && last.withheld == withheld => {
                        last.count = last.count.saturating_add(1);
                    }
                    _ => units.push(UnitsAt { kind: unit.kind(), at: environ, count: 1, withheld }),
                }
            }
        }
    }
    units
}

/// The spaceships on the map that do not stand beside their owner.
fn ships(facts: &State) -> Vec<ShipAt> {
    ShipId::all()
        .filter_map(|ship| {
            let now = &facts.ships[ship];
            let at = now.place().environ()?;
            let owner = now.owner.filter(|&owner| facts.is_free(owner));
            let beside = owner.is_some_and(|owner| ship_with(facts, owner) == Some(ship));
            (!beside).then_some(ShipAt { ship, at, owner })
        })
        .collect()
}

fn environs(facts: &State) -> Vec<EnvironAt> {
    facts
        .environs_in_play()
        .map(|environ| {
            let now = &facts.environs[environ];
            EnvironAt { environ, camp: now.camp, coup: now.coup }
        })
        .filter(|at| at.camp.is_some() || at.coup)
        .collect()
}

fn is_destroyed(facts: &State, card: PossessionId) -> bool {
    if let Some(ship) = card.ship() {
        return facts.ships[ship].place() == Place::OutOfPlay;
    }
    let lost = |owner: CharacterId| !holds(facts, owner) && facts.characters[owner].captor().is_none();
    match facts.possessions[card].holder {
        Holder::OutOfPlay => true,
        Holder::Character(owner) => lost(owner) && card.data().kind != PossessionKind::Companion,
        _ => false,
    }
}

fn is_lost(facts: &State, ship: ShipId) -> bool {
    let card = PossessionId::all().any(|card| card.ship() == Some(ship));
    facts.ships[ship].place() == Place::OutOfPlay && !card
}

/// Taken by the Imperial Player, or about to be with the capture of whoever has it (14.26).
fn is_taken(facts: &State, card: PossessionId) -> bool {
    match facts.possessions[card].holder {
        Holder::Taken => true,
        Holder::Character(owner) => owner.side() == Side::Rebel && captor(facts, owner).is_some(),
        _ => false,
    }
}
