//! Counting everything again: what is kept for speed must say what the pieces say, and no piece may be where it cannot
//! be. For tests, for reading foreign states, and for finding faults of the rules while thousands of games are played.

use crate::Side;
use crate::galaxy::{PlanetId, SovereignId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, PossessionKind, ShipId, UnitId};
use crate::planet_secrets::{self, figures_more};
use crate::state::{
    Camp, Captor, CharacterSet, ControlState, Galactic, Holder, Pair, Place, Rating, Segment, State, Tallies,
};

impl State {
    /// Counts the facts again.
    ///
    /// # Errors
    ///
    /// If the state contradicts itself; the text says where.
    pub fn recount(&self) -> Result<(), String> {
        self.recount_tallies()?;
        self.recount_places()?;
        self.recount_characters()?;
        self.recount_sovereigns()?;
        self.recount_property()
    }

    fn recount_tallies(&self) -> Result<(), String> {
        same(Tallies::of(self), self.tallies, "the tallies")
    }

    fn recount_places(&self) -> Result<(), String> {
        let larger = self.terms.level != GameLevel::StarSystem;
        let ground = self.ground();
        let in_play = |place: Place| match place {
            Place::Environ(environ) | Place::Withheld(environ) => ground.contains(environ.planet()),
            Place::Orbit(planet) => larger && ground.contains(planet),
            // Who jumps in from outside is in the Drift of the star system left while the jump lasts (19.42).
            Place::Drift(system) if larger && self.terms.larger.leads_in_from(system) => true,
            Place::Drift(system) | Place::DriftTwo(system) => self.has_drift(system),
            // Only units wait there, and only outside the province (19.42).
            Place::Outside(system) => larger && self.terms.larger.leads_in_from(system),
            Place::Reserve | Place::Waiting | Place::OutOfPlay => true,
        };
        for (unit, now) in self.units.iter() {
            holds(in_play(now.place()), || format!("{unit} is on a planet that takes no part"))?;
            holds(now.place() != Place::OutOfPlay, || format!("the counter {unit} is lost for good"))?;
            let here = self.mustered(unit.side()).contains(unit);
            holds(here || !now.moved, || format!("{unit} has moved and is not on the map"))?;
            let withheld = matches!(now.place(), Place::Withheld(_));
            holds(!withheld || unit.side() == Side::Rebel, || format!("{unit} is withheld"))?;
            let outside = matches!(now.place(), Place::Outside(_));
            holds(!outside || unit.side() == Side::Rebel, || format!("{unit} waits outside the province"))?;
            self.recount_carrying(unit)?;
        }
        for (who, now) in self.characters.iter() {
            let outside = matches!(now.place(), Place::Outside(_));
            holds(!outside && in_play(now.place()), || format!("{who:?} is on a planet that takes no part"))?;
            holds(!now.adrift_now || now.place().is_drift(), || format!("{who:?} is adrift where no Drift is"))?;
        }
        for (ship, now) in self.ships.iter() {
            let outside = matches!(now.place(), Place::Outside(_));
            holds(!outside && in_play(now.place()), || format!("{ship:?} is on a planet that takes no part"))?;
        }
        for (planet, now) in self.planets.iter() {
            holds(now.pdb.level <= 2, || format!("the base of {} has Level {}", planet.name(), now.pdb.level))?;
        }
        let waiting = Side::BOTH.into_iter().flat_map(|side| self.awaiting.planets(side).iter());
        for planet in waiting {
            // A planet that was destroyed sparks one more (36.34, L85).
            let known = larger && (self.exists(planet) || self.galactic.destroyed.contains(planet));
            holds(known, || format!("a Domino Effect waits on {}, which takes no part", planet.name()))?;
        }
        for planet in self.galactic.destroyed.iter() {
            holds(!self.exists(planet), || format!("{} is destroyed and takes part", planet.name()))?;
        }
        let dead = self.terms.planets.iter().find(|&planet| planet_secrets::is_dead(self, planet));
        holds(dead.is_none(), || format!("{} is dead and takes part", dead.map_or("", PlanetId::name)))?;
        for planet in self.galactic.hypnotized.iter() {
            holds(self.exists(planet), || format!("{} is under hypnosis and takes no part", planet.name()))?;
            let marked = self.planets[planet].control != ControlState::RebelControl;
            holds(marked, || format!("{} is under hypnosis and has no loyalty marker", planet.name()))?;
        }
        let at_home = self.terms.level == GameLevel::Galactic || self.galactic == Galactic::default();
        holds(at_home, || "a smaller game with what only the Galactic Game has".to_owned())?;
        for side in Side::BOTH {
            let points = self.galactic.track(side);
            holds(points <= Galactic::longest_track(side), || format!("{points} points on a Resource Track"))?;
        }
        holds(self.galactic.base.mistake().is_none(), || self.galactic.base.mistake().unwrap_or_default().to_owned())?;
        holds(self.galactic.assignments.mistake().is_none(), || {
            self.galactic.assignments.mistake().unwrap_or_default().to_owned()
        })?;
        let secrets = &self.galactic.secrets;
        holds(secrets.mistake().is_none(), || secrets.mistake().unwrap_or_default().to_owned())?;
        let drawn = self.galactic.event.is_none_or(|event| self.galactic.events_drawn.contains(event));
        holds(drawn, || "a Galactic Event is in force that was not drawn".to_owned())?;
        let paired = self.clock.pair == Pair::First || self.terms.level == GameLevel::Galactic;
        holds(paired, || "a second pair of Player-Turns in a smaller game".to_owned())?;
        holds(self.clock.turn >= 1 && self.clock.turn <= self.terms.turns, || format!("Game-Turn {}", self.clock.turn))
    }

    /// Whether a unit is carried, engaged and in space as it can be (20.4, 20.5).
    fn recount_carrying(&self, unit: UnitId) -> Result<(), String> {
        let now = &self.units[unit];
        let in_space = now.place().on_map() && now.place().environ().is_none();
        holds(!now.engaged || matches!(now.place(), Place::Orbit(_)), || {
            format!("{unit} is intercepted on the surface")
        })?;
        let over = now.place().planet().filter(|_| matches!(now.place(), Place::Orbit(_)));
        let covers = unit.data().atrocity && over.is_some_and(|planet| self.is_hypnotized(planet));
        holds(!now.hypnotizes || covers, || format!("{unit} lies on no loyalty marker"))?;
        let Some(carrier) = now.carrier else {
            return holds(unit.mobile() || !in_space, || format!("nobody carries {unit} through space"));
        };
        let with_it = self.units[carrier].place() == now.place() && self.units[carrier].engaged == now.engaged;
        let alone = UnitId::all().filter(|&other| self.units[other].carrier == Some(carrier)).count() == 1;
        let fit = !unit.mobile() && carrier.carries() && carrier.side() == unit.side();
        holds(in_space && with_it && alone && fit, || format!("{unit} cannot be carried by {carrier}"))
    }

    fn recount_characters(&self) -> Result<(), String> {
        for (who, now) in self.characters.iter() {
            let on_map = self.present(who.side()).contains(who);
            holds(now.captor().is_none() || on_map, || format!("{who:?} is a prisoner off the map"))?;
            holds(!now.detected || on_map || now.place() == Place::Waiting, || {
                format!("{who:?} is detected off the map")
            })?;
            let captor = match now.captor() {
                None => continue,
                Some(Captor::Unit(unit)) => unit.side(),
                Some(Captor::Guard(guard)) => guard.side(),
                // It is a trap for the Rebels alone.
                Some(Captor::Planet) => Side::Imperial,
            };
            holds(captor == who.side().enemy(), || format!("{who:?} is held by his own side"))?;
            holds(self.possessions_of(who).is_empty(), || format!("the prisoner {who:?} has possessions"))?;
        }
        // The Helian Drug may have raised Endurance when the wounds were taken; nobody dies when it ends.
        for side in Side::BOTH {
            for who in self.present(side).iter() {
                let most = who.data().rating(Rating::Endurance) + 2 + figures_more(self, self.characters[who].place());
                let wounds = self.characters[who].wounds;
                holds(wounds < most, || format!("{who:?} lives with {wounds} wounds"))?;
            }
        }
        // Who comes from space (16.12) may take it before he arrives.
        let gone = |who: CharacterId| {
            !self.present(who.side()).contains(who) && self.characters[who].place() != Place::Waiting
        };
        holds(self.drug.is_none_or(|drug| !gone(drug.character)), || "the drug works in somebody gone".to_owned())?;
        Ok(())
    }

    /// Whether the sovereigns are where they can be, one face of each, and neither hold anybody or anything nor are held (25.2).
    fn recount_sovereigns(&self) -> Result<(), String> {
        for sovereign in SovereignId::all() {
            let seat = sovereign.data();
            let mut used = 0;
            for face in sovereign.faces() {
                let now = &self.characters[face];
                used += usize::from(now.place() != Place::Reserve);
                let at_home = match now.place() {
                    Place::Reserve => true,
                    Place::OutOfPlay => self.terms.level != GameLevel::StarSystem,
                    Place::Environ(environ) => environ == seat.environ,
                    Place::Orbit(planet) => planet == seat.environ.planet() && seat.space_leadership.is_some(),
                    _ => false,
                };
                holds(at_home, || format!("the sovereign {face:?} is {:?}", now.place()))?;
                holds(now.captor().is_none(), || format!("the sovereign {face:?} is a prisoner"))?;
                holds(!self.is_guard(face), || format!("the sovereign {face:?} guards somebody"))?;
                let bare = self.possessions_of(face).is_empty() && self.ship_of(face).is_none();
                holds(bare, || format!("the sovereign {face:?} has possessions"))?;
            }
            holds(used <= 1, || format!("both faces of {} are used", sovereign.name()))?;
        }
        Ok(())
    }

    fn recount_property(&self) -> Result<(), String> {
        let mut owners = CharacterSet::EMPTY;
        for (ship, now) in self.ships.iter() {
            let Some(owner) = now.owner else { continue };
            holds(!owners.contains(owner), || format!("{owner:?} owns two spaceships"))?;
            owners.insert(owner);
            holds(owner.side() == ship.side(), || format!("{owner:?} owns the enemy's {ship:?}"))?;
            let exists = now.place().on_map() || now.place() == Place::Waiting;
            holds(exists, || format!("{owner:?} owns the {ship:?}, which is {:?}", now.place()))?;
        }
        for (card, now) in self.possessions.iter() {
            let setting_up = self.clock.segment == Segment::SetUp;
            holds(now.holder != Holder::Waiting || setting_up, || format!("{card:?} waits for an owner"))?;
            let Holder::Character(owner) = now.holder else { continue };
            holds(card.ship().is_none(), || format!("the spaceship {card:?} is held as a card"))?;
            let alive = self.characters[owner].place() != Place::OutOfPlay;
            holds(alive && self.characters[owner].captor().is_none(), || format!("{card:?} is held by {owner:?}"))?;
            holds(owner.side() == Side::Rebel, || format!("{card:?} is held by the Imperial {owner:?}"))?;
        }
        for who in CharacterId::of(Side::Rebel) {
            let companion = |card: &PossessionId| card.data().kind == PossessionKind::Companion;
            let companions = self.possessions_of(who).iter().filter(companion).count();
            holds(companions <= 1, || format!("{who:?} has {companions} companions"))?;
        }
        Ok(())
    }

    /// What is true whenever nothing is under way.
    pub(crate) fn recount_quiet(&self) -> Result<(), String> {
        holds(self.awaiting.is_empty(), || format!("a Domino Effect is left over: {:?}", self.awaiting))?;
        for environ in self.environs_in_play() {
            for side in Side::BOTH {
                let (units, size) = (self.crowd(environ, side), usize::from(environ.size()));
                let name = environ.name();
                holds(units <= size, || format!("{units} {} units in {name} of size {size}", side.name()))?;
            }
            let camp = self.environs[environ].camp;
            let seen_to = self.clock.side == Side::Rebel && self.clock.segment == Segment::Missions;
            holds(camp != Some(Camp::New) || seen_to, || format!("the camp in {} stays new", environ.name()))?;
        }
        for (who, now) in self.characters.iter() {
            let held = match now.captor() {
                None => continue,
                Some(Captor::Unit(unit)) => self.units[unit].place() == now.place(),
                Some(Captor::Guard(guard)) => self.characters[guard].place() == now.place() && self.is_free(guard),
                Some(Captor::Planet) => planet_secrets::holds(self, who),
            };
            holds(held, || format!("nobody is with the prisoner {who:?}"))?;
        }
        for (who, now) in self.characters.iter() {
            let (place, side) = (now.place(), who.side());
            let floats = place.on_map() && place.environ().is_none() && now.captor().is_none();
            let held = !self.ships_at(place, side).is_empty() || self.has_units_at(place, side);
            holds(!floats || held, || format!("{who:?} floats in {place:?}"))?;
        }
        for ship in ShipId::all() {
            let now = &self.ships[ship];
            if !now.place().on_map() {
                continue;
            }
            let repairable = self.terms.level != GameLevel::StarSystem;
            holds(repairable || !now.damaged, || format!("the damaged {ship:?} is still there"))?;
            let company =
                !self.free_at(now.place(), ship.side()).is_empty() || self.has_units_at(now.place(), ship.side());
            holds(company, || format!("nobody is with the {ship:?}"))?;
            holds(now.owner.is_none_or(|owner| self.is_free(owner)), || {
                format!("{ship:?} has an owner who is not free")
            })?;
        }
        Ok(())
    }
}

pub(crate) fn holds(true_thing: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if true_thing { Ok(()) } else { Err(otherwise()) }
}

fn same<T: PartialEq + std::fmt::Debug>(counted: T, kept: T, of: &str) -> Result<(), String> {
    holds(counted == kept, || format!("{of}: counted {counted:?}, kept {kept:?}"))
}
