//! Counting everything again: what is kept for speed must say what the pieces say, and no piece may be where it cannot
//! be. For tests, for reading foreign states, and for finding faults of the rules while thousands of games are played.

use crate::Side;
use crate::game::{Game, Moment};
use crate::pieces::{CharacterId, PossessionId, PossessionKind, ShipId, UnitId};
use crate::procedure::Procedure;
use crate::rules::missions::Missions;
use crate::state::{Camp, Captor, CharacterSet, Holder, Place, Rating, Segment, State, UnitSet};

impl Game {
    /// Counts everything again.
    ///
    /// # Errors
    ///
    /// If the game contradicts itself; the text says where.
    pub fn recount(&self) -> Result<(), String> {
        self.moment().recount()
    }
}

impl Moment {
    /// Counts everything again.
    ///
    /// # Errors
    ///
    /// If the moment contradicts itself; the text says where.
    pub fn recount(&self) -> Result<(), String> {
        let state = &self.state;
        state.recount()?;
        self.recount_combats()?;
        holds(state.outcome.is_none() || self.running.depth() == 0, || "procedures run after the end".to_owned())?;
        if let Some(missions) = self.running.missions() {
            recount_missions(missions)?;
        }
        if state.outcome.is_none() && self.is_quiet() {
            state.recount_quiet()?;
            holds(self.running.missions().is_none(), || "missions are left over".to_owned())?;
        }
        Ok(())
    }

    fn recount_combats(&self) -> Result<(), String> {
        if let Some(battle) = self.running.battle() {
            let sides = |units: UnitSet, side: Side| units.iter().all(|unit| unit.side() == side);
            let right = sides(battle.attackers, battle.attacker) && sides(battle.defenders, battle.attacker.enemy());
            holds(right, || "a unit fights for its enemy".to_owned())?;
        }
        let fight = self.running.fight();
        if let Some(fight) = fight {
            let strangers = fight.active.without(fight.defenders);
            holds(strangers.is_empty(), || format!("{strangers:?} are active and not in the combat"))?;
        }
        let captured = fight.map_or(CharacterSet::EMPTY, |fight| fight.captured);
        let overpowered: CharacterSet =
            CharacterId::all().filter(|&who| self.state.characters[who].overpowered).collect();
        holds(captured == overpowered || self.state.outcome.is_some(), || {
            format!("{overpowered:?} are overpowered, and {captured:?} are captured in the combat")
        })
    }

    /// Whether nothing is under way that may leave something amiss for a moment: the Phasing Player or his enemy chooses
    /// what to do next in a segment.
    fn is_quiet(&self) -> bool {
        matches!(
            self.running.top(),
            Some(
                Procedure::Movement(_)
                    | Procedure::Battles(_)
                    | Procedure::SearchPhase(_)
                    | Procedure::Exchange(_)
                    | Procedure::MissionPhase(_)
            )
        )
    }
}

impl State {
    /// Counts the facts again.
    ///
    /// # Errors
    ///
    /// If the state contradicts itself; the text says where.
    pub fn recount(&self) -> Result<(), String> {
        self.recount_muster()?;
        self.recount_places()?;
        self.recount_characters()?;
        self.recount_property()
    }

    fn recount_muster(&self) -> Result<(), String> {
        for side in Side::BOTH {
            let units: UnitSet =
                UnitId::all().filter(|&unit| unit.side() == side && self.units[unit].place.on_map()).collect();
            same(units, self.mustered(side), "the units on the map")?;
            let characters: CharacterSet =
                CharacterId::of(side).filter(|&who| self.characters[who].place.on_map()).collect();
            same(characters, self.present(side), "the characters on the map")?;
        }
        Ok(())
    }

    fn recount_places(&self) -> Result<(), String> {
        let in_play = |place: Place| match place {
            Place::Environ(environ) | Place::Withheld(environ) => self.terms.planets.contains(environ.planet()),
            _ => true,
        };
        for (unit, now) in self.units.iter() {
            holds(in_play(now.place), || format!("{unit} is on a planet that takes no part"))?;
            holds(now.place != Place::OutOfPlay, || format!("the counter {unit} is lost for good"))?;
            let here = self.mustered(unit.side()).contains(unit);
            holds(here || !now.moved, || format!("{unit} has moved and is not on the map"))?;
            let withheld = matches!(now.place, Place::Withheld(_));
            holds(!withheld || unit.side() == Side::Rebel, || format!("{unit} is withheld"))?;
        }
        for (who, now) in self.characters.iter() {
            holds(in_play(now.place), || format!("{who:?} is on a planet that takes no part"))?;
        }
        for (ship, now) in self.ships.iter() {
            holds(in_play(now.place), || format!("{ship:?} is on a planet that takes no part"))?;
        }
        for (planet, now) in self.planets.iter() {
            holds(now.pdb.level <= 2, || format!("the base of {} has Level {}", planet.name(), now.pdb.level))?;
        }
        holds(self.clock.turn >= 1 && self.clock.turn <= self.terms.turns, || format!("Game-Turn {}", self.clock.turn))
    }

    fn recount_characters(&self) -> Result<(), String> {
        for (who, now) in self.characters.iter() {
            let on_map = self.present(who.side()).contains(who);
            holds(now.captor.is_none() || on_map, || format!("{who:?} is a prisoner off the map"))?;
            holds(!now.detected || on_map || now.place == Place::Waiting, || {
                format!("{who:?} is detected off the map")
            })?;
            let captor = match now.captor {
                None => continue,
                Some(Captor::Unit(unit)) => unit.side(),
                Some(Captor::Guard(guard)) => guard.side(),
            };
            holds(captor == who.side().enemy(), || format!("{who:?} is held by his own side"))?;
            holds(self.possessions_of(who).is_empty(), || format!("the prisoner {who:?} has possessions"))?;
        }
        // The Helian Drug may have raised Endurance when the wounds were taken; nobody dies when it ends.
        for side in Side::BOTH {
            for who in self.present(side).iter() {
                let most = who.data().rating(Rating::Endurance) + 2;
                let wounds = self.characters[who].wounds;
                holds(wounds < most, || format!("{who:?} lives with {wounds} wounds"))?;
            }
        }
        // Who comes from space (16.12) may take it before he arrives.
        let gone =
            |who: CharacterId| !self.present(who.side()).contains(who) && self.characters[who].place != Place::Waiting;
        holds(self.drug.is_none_or(|drug| !gone(drug.character)), || "the drug works in somebody gone".to_owned())?;
        Ok(())
    }

    fn recount_property(&self) -> Result<(), String> {
        let mut owners = CharacterSet::EMPTY;
        for (ship, now) in self.ships.iter() {
            let Some(owner) = now.owner else { continue };
            holds(!owners.contains(owner), || format!("{owner:?} owns two spaceships"))?;
            owners.insert(owner);
            holds(owner.side() == ship.side(), || format!("{owner:?} owns the enemy's {ship:?}"))?;
            let exists = matches!(now.place, Place::Environ(_) | Place::Waiting);
            holds(exists, || format!("{owner:?} owns the {ship:?}, which is {:?}", now.place))?;
        }
        for (card, now) in self.possessions.iter() {
            let setting_up = self.clock.segment == Segment::SetUp;
            holds(now.holder != Holder::Waiting || setting_up, || format!("{card:?} waits for an owner"))?;
            let Holder::Character(owner) = now.holder else { continue };
            holds(card.ship().is_none(), || format!("the spaceship {card:?} is held as a card"))?;
            let alive = self.characters[owner].place != Place::OutOfPlay;
            holds(alive && self.characters[owner].captor.is_none(), || format!("{card:?} is held by {owner:?}"))?;
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
    fn recount_quiet(&self) -> Result<(), String> {
        for environ in self.environs_in_play() {
            for side in Side::BOTH {
                let (units, size) = (self.unit_count(environ, side), usize::from(environ.size()));
                let name = environ.name();
                holds(units <= size, || format!("{units} {} units in {name} of size {size}", side.name()))?;
            }
            let camp = self.environs[environ].camp;
            let seen_to = self.clock.side == Side::Rebel && self.clock.segment == Segment::Missions;
            holds(camp != Some(Camp::New) || seen_to, || format!("the camp in {} stays new", environ.name()))?;
        }
        for (who, now) in self.characters.iter() {
            let held = match now.captor {
                None => continue,
                Some(Captor::Unit(unit)) => self.units[unit].place == now.place,
                Some(Captor::Guard(guard)) => self.characters[guard].place == now.place && self.is_free(guard),
            };
            holds(held, || format!("nobody is with the prisoner {who:?}"))?;
        }
        for ship in ShipId::all() {
            let now = &self.ships[ship];
            let Some(environ) = now.place.environ() else { continue };
            holds(!now.damaged, || format!("the damaged {ship:?} is still there"))?;
            let company = !self.free_in(environ, ship.side()).is_empty() || self.has_units(environ, ship.side());
            holds(company, || format!("nobody is with the {ship:?}"))?;
            holds(now.owner.is_none_or(|owner| self.is_free(owner)), || {
                format!("{ship:?} has an owner who is not free")
            })?;
        }
        Ok(())
    }
}

fn recount_missions(missions: &Missions) -> Result<(), String> {
    let mut busy = CharacterSet::EMPTY;
    for group in missions.groups.iter().flatten() {
        let twice = busy.and(group.members);
        holds(twice.is_empty(), || format!("{twice:?} are on two missions"))?;
        busy = busy.or(group.members);
        holds(!group.camp || group.members.is_empty(), || "a rebel camp is on a mission with others".to_owned())?;
    }
    let (drawn, size) = (missions.drawn, missions.environ.size());
    holds(drawn <= size, || format!("{drawn} Action Cards drawn in an environ of size {size}"))
}

fn holds(true_thing: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if true_thing { Ok(()) } else { Err(otherwise()) }
}

fn same<T: PartialEq + std::fmt::Debug>(counted: T, kept: T, of: &str) -> Result<(), String> {
    holds(counted == kept, || format!("{of}: counted {counted:?}, kept {kept:?}"))
}
