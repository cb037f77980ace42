//! Summon Sovereign (25.1): who can be summoned where, and what he brings: his counter, military units, loyalty.

use crate::Side;
use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, UnitId, UnitKind};
use crate::planet_secrets;
use crate::rules::control::{loyalty_can_move, shift_loyalty_under};
use crate::rules::detection;
use crate::rules::missions::Progress;
use crate::rules::points::shop::{Counter, Shop};
use crate::state::{Place, PlanetSet, Sovereignty, StackKind, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// How many planets must be in rebellion, in the province or with the race of the environ, before a sovereign can be summoned (25.11).
pub(crate) const REBELLIONS_NEEDED: usize = 2;

/// The planets in rebellion, those that are Rebel-controlled by now among them, in the province of an environ, and those with one of its
/// races (25.11).
pub(crate) fn rebellions_around(state: &State, environ: EnvironId) -> [PlanetSet; 2] {
    let rebels = |planet: &PlanetId| !loyalty_can_move(state.planets[*planet].control);
    let akin = |planet: &PlanetId| {
        planet.environs().any(|other| other.races().iter().any(|race| environ.races().contains(race)))
    };
    let rebelling: PlanetSet = state.terms.planets.iter().filter(rebels).collect();
    let nearby = |planet: &PlanetId| planet.province() == environ.province();
    [rebelling.iter().filter(nearby).collect(), rebelling.iter().filter(akin).collect()]
}

/// Whether a side can try to summon the sovereign of an environ (25.11, 25.12).
pub(super) fn can_be_tried(state: &State, environ: EnvironId, side: Side) -> Result<(), Why> {
    let sovereign = environ.sovereign().ok_or(Why::NoSovereign)?;
    if planet_secrets::no_coup_no_sovereign(state, environ.planet()) {
        return Err(Why::NoSovereign);
    }
    match state.sovereignty(sovereign) {
        Sovereignty::Unsummoned => {}
        Sovereignty::Summoned(_) => return Err(Why::SovereignSummoned),
        Sovereignty::Gone => return Err(Why::SovereignGone),
    }
    if sovereign.face(side).is_none() {
        return Err(Why::SovereignOfTheEnemy);
    }
    if !loyalty_can_move(state.planets[environ.planet()].control) {
        return Err(Why::SovereignsPlanetRebels);
    }
    let enough = rebellions_around(state, environ).iter().any(|planets| planets.len() >= REBELLIONS_NEEDED);
    if enough { Ok(()) } else { Err(Why::TooFewRebellions) }
}

/// How many letters the summons takes in an environ (25.13): two for a neutral sovereign, who has no side of his own.
pub(super) fn letters_needed(environ: EnvironId) -> u8 {
    let neutral = environ.sovereign().is_some_and(|sovereign| sovereign.data().allegiance.is_none());
    if neutral { 2 } else { 1 }
}

/// A summons that has come to nothing, however it did, costs one space of loyalty (25.15), once and as soon as it is looked at.
pub(super) fn looks_for_failure(table: &mut Table<'_>) {
    let Some(missions) = table.missions_mut() else { return };
    let failed = missions.group(Letter::E).is_some_and(|group| group.progress == Progress::Out);
    if !failed || missions.summons_failed {
        return;
    }
    missions.summons_failed = true;
    let environ = missions.environ;
    table.tell(case!("25.15"), Event::SummonsInVain { environ });
    let enemy = table.state.clock.side.enemy();
    shift_loyalty_under(table, case!("25.15"), environ.planet(), enemy, 1);
}

/// A summons that has succeeded (25.14).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summons {
    environ: EnvironId,
    side: Side,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// His counter is placed.
    Begin,
    /// Units are bought for his environ, the dearest first; they wait until all are bought.
    Buy { points: u8, last: Option<UnitKind>, bought: UnitSet },
    /// They enter, and where there is no room for all Rebel ones their owner says which do (15.44).
    Enter { bought: UnitSet },
}

impl Summons {
    pub(crate) fn of(environ: EnvironId, side: Side) -> Summons {
        Summons { environ, side, step: Step::Begin }
    }

    /// While the Imperial Player buys: the same before anything was bought. What he buys nobody sees.
    pub(crate) fn before_units(self, state: &State) -> Option<Summons> {
        let buying = self.side == Side::Imperial && matches!(self.step, Step::Buy { .. });
        buying.then_some(Summons { step: self.buys(state), ..self })
    }

    fn buys(self, state: &State) -> Step {
        Step::Buy { points: environ_now::resources(state, self.environ), last: None, bought: UnitSet::EMPTY }
    }

    /// What is for sale: to the Rebel Player the kinds that rise there, to the Imperial Player local troops.
    fn counter(self) -> Counter {
        match self.side {
            Side::Rebel => Counter::Rising { environ: self.environ, wild: false },
            Side::Imperial => Counter::Local,
        }
    }

    fn list_kinds(self, state: &State, points: u8, last: Option<UnitKind>, bought: UnitSet, list: &mut List<'_>) {
        let shop = Shop { counter: self.counter(), points, last };
        // Rebel units without room are withheld; Imperial ones are not had (25.14).
        let room = |_| self.side == Side::Rebel || state.room(self.environ, self.side) > bought.len();
        for (kind, verdict) in shop.kinds(state, &room) {
            list.judge(Answer::Kind(kind), verdict);
        }
    }

    fn kinds(units: UnitSet) -> impl Iterator<Item = UnitKind> {
        UnitKind::all().filter(move |&kind| units.iter().any(|unit| unit.kind() == kind))
    }

    /// Whether some of the units bought, but not all, find room, and they are not all alike (15.44).
    fn must_choose(self, state: &State, bought: UnitSet) -> bool {
        let room = state.room(self.environ, self.side);
        room > 0 && room < bought.len() && Summons::kinds(bought).nth(1).is_some()
    }

    /// The sovereign stands in his environ, the face up that is his summoner's (25.14).
    fn appears(self, table: &mut Table<'_>, face: CharacterId) {
        table.state.put_character(face, Place::Environ(self.environ));
        let now = &mut table.state.characters[face];
        now.stack = StackKind::Mission;
        now.moved = true;
        now.acted = true;
        table.tell(case!("25.14"), Event::SovereignSummoned { sovereign: face, environ: self.environ });
        detection::spread(table, self.environ, self.side);
    }

    fn enters(self, table: &mut Table<'_>, unit: UnitId) {
        let at = Place::Environ(self.environ);
        table.state.put_unit(unit, at);
        table.tell(case!("25.14"), Event::UnitBought { unit, at });
    }

    /// All that have room enter; the loyalty moves after them, and sparks nothing (25.15).
    fn ends(self, table: &mut Table<'_>, bought: UnitSet) -> Next {
        let room = table.state.room(self.environ, self.side);
        for (n, unit) in bought.iter().enumerate() {
            if n < room {
                self.enters(table, unit);
            } else {
                table.state.put_unit(unit, Place::Withheld(self.environ));
                table.tell(case!("15.44"), Event::UnitWithheld { unit, environ: self.environ });
            }
        }
        // What lies face down is told to the enemy now that all of it stands.
        let at = Place::Environ(self.environ);
        let units: UnitSet = bought.iter().filter(|unit| unit.hidden()).collect();
        if !units.is_empty() {
            table.tell(case!("25.14"), Event::UnitsDelivered { side: self.side, at, units });
        }
        shift_loyalty_under(table, case!("25.15"), self.environ.planet(), self.side, 1);
        Next::Done
    }
}

impl Frame for Summons {
    const NAME: &'static str = "the summons of a sovereign";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, environ, side) = (sight.state, self.environ, self.side);
        let question = match self.step {
            Step::Begin => return None,
            Step::Buy { points, last, bought } => {
                list.offer(Answer::Done);
                self.list_kinds(state, points, last, bought, list);
                (list.len() > 1).then_some(Question::BuyForSovereign { environ, points })?
            }
            Step::Enter { bought } => {
                if !self.must_choose(state, bought) {
                    return None;
                }
                list.offer_all(Summons::kinds(bought).map(Answer::Kind));
                list.close_all(UnitKind::all().map(Answer::Kind), Why::NoneWaiting);
                Question::EnterBought { environ }
            }
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Begin, Come::Go) => {
                let face = self.environ.sovereign().and_then(|sovereign| sovereign.face(self.side));
                let Some(face) = face else { return Self::fault(come) };
                self.appears(table, face);
                self.step = self.buys(table.state);
            }
            (Step::Buy { points, mut bought, .. }, Come::Answer(Answer::Kind(kind))) => {
                let Some(unit) = table.state.spare_counter(kind) else { return Self::fault(come) };
                let waits = if self.side == Side::Rebel { Place::Withheld(self.environ) } else { Place::Waiting };
                table.state.put_unit(unit, waits);
                bought.insert(unit);
                let points = points.saturating_sub(Shop::price(table.state, kind));
                self.step = Step::Buy { points, last: Some(kind), bought };
            }
            // He wants no more, or nothing more can be had for what is left.
            (Step::Buy { bought, points, .. }, Come::Answer(Answer::Done) | Come::Go) => {
                if points > 0 {
                    table.tell(case!("25.14"), Event::PointsLost { side: self.side, points });
                }
                self.step = Step::Enter { bought };
            }
            (Step::Enter { mut bought }, Come::Answer(Answer::Kind(kind))) => {
                let unit = bought.iter().find(|unit| unit.kind() == kind);
                let Some(unit) = unit else { return Self::fault(come) };
                bought.remove(unit);
                self.enters(table, unit);
                self.step = Step::Enter { bought };
            }
            (Step::Enter { bought }, Come::Go) => return Ok(self.ends(table, bought)),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, _: &Relabel<'_>) {
        // Rebel units are never face down, and a view of the others shows no Imperial purchase under way.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(crate::state::PossessionSet)) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::pieces::GameLevel;
    use crate::scenario::official;
    use crate::state::{ControlState, Options};

    /// Rhones live on Pronox; on Adare, Bajukai and Chim too, and not on Kayn.
    ///
    /// case/25.11
    #[test]
    fn case_25_11_two_planets_in_rebellion_with_the_race_of_the_environ_will_do_in_whichever_provinces() {
        let scenario = official("flight-to-egrix").expect("an official scenario");
        let mut state = scenario.start(Options::default(), Seed(1)).expect("no mistake in it");
        state.terms.level = GameLevel::Galactic;
        state.terms.planets = PlanetId::all().collect();
        let pronox = EnvironId::from_number(2311).expect("an environ");
        let mut rises = |number: u16| {
            let planet = PlanetId::from_number(number).expect("a planet");
            state.planets[planet].control = ControlState::Rebellion;
            can_be_tried(&state, pronox, Side::Imperial)
        };
        assert_eq!(rises(121), Err(Why::TooFewRebellions), "no Rhones there");
        assert_eq!(rises(142), Err(Why::TooFewRebellions), "one planet with Rhones");
        assert_eq!(rises(311), Ok(()), "two, of two other provinces");
    }
}
