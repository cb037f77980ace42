//! Galactic Events (32): one a Game-Turn is drawn from those that are left, and what it does at once is done, part after part in the order in
//! which `data/galactic_events.json` has it. What it forbids and changes as long as it is in force stands in `facts/galactic_events.rs`; the
//! flux of hyperspace in `rules/movement/flux.rs`.

pub(crate) mod clones;
pub(crate) mod ghost_fleet;
mod invasion;
mod markers;
mod pirates;
mod plague;

pub(crate) use invasion::Invasion;

use crate::Side;
use crate::answer::Answer;
use crate::cards::{GalacticEventId, GalacticVerb};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{Loyalty, PlanetId, RaceId};
use crate::pieces::CharacterId;
use crate::planet_secrets;
use crate::rules::control::{loyalty_moves, set_loyalty};
use crate::rules::dominoes::spark;
use crate::rules::military_combat::lose_units;
use crate::rules::secrets::offer_first;
use crate::state::{CharacterSet, Domino, PlanetSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Galactic Event of a Game-Turn, from its drawing to the last thing that it does at once.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GalacticEvents {
    /// How many parts of it are done.
    done: u8,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// A card is drawn.
    Draw,
    /// It has been called for.
    Drawn,
    /// The next part of it is done.
    Next,
    /// The Imperial Player could reveal the secrets of the planets that it is about to touch (31.22, L123).
    Disclosed,
    /// Which environ is plundered.
    Plunder,
    /// Whose marker is shifted next.
    Shift { left: u8, shifted: PlanetSet },
    /// The home of a race, or others of its planets.
    HomeOr { race: RaceId, favor: Side, others: u8, shifted: PlanetSet },
    /// The planets that are still to be stirred up.
    Stir { left: PlanetSet },
    /// Whether somebody shows what keeps the plague away.
    Plague,
    /// The plague is over: the planets that are thankful shift.
    Thankful { planets: PlanetSet },
    /// How many of the dead are still to be drawn, and who was.
    Clones { left: u8, drawn: CharacterSet },
    /// Where one of them begins anew.
    Clone { left: u8, drawn: CharacterSet, character: CharacterId },
    /// Which Suicide Squad is given up.
    LoseSuicideSquad,
}

impl GalacticEvents {
    pub(crate) const fn new() -> GalacticEvents {
        GalacticEvents { done: 0, step: Step::Draw }
    }

    /// The part of the event that is being done.
    fn part(&self, state: &State) -> Option<GalacticVerb> {
        let at = usize::from(self.done).checked_sub(1)?;
        state.galactic.event?.does().get(at).copied()
    }

    /// A card was drawn: it lies open to the end of the Game-Turn, and does not come back (32.0).
    fn drawn(&mut self, table: &mut Table<'_>, event: GalacticEventId) {
        table.state.galactic.events_drawn.insert(event);
        table.state.galactic.event = Some(event);
        table.tell(case!("32.0"), Event::GalacticEventDrawn { event });
        self.step = Step::Next;
    }

    /// The next part is done, as far as nobody needs to choose.
    fn go_on(&mut self, table: &mut Table<'_>) -> Next {
        self.done = self.done.saturating_add(1);
        let Some(verb) = self.part(table.state) else {
            table.call(Call::Look);
            return Next::Done;
        };
        let touched = markers::touched(table.state, verb);
        if offer_first(table, touched) {
            self.step = Step::Disclosed;
        } else {
            self.carry_out(table, verb);
        }
        Next::Stay
    }

    fn carry_out(&mut self, table: &mut Table<'_>, verb: GalacticVerb) {
        self.step = Step::Next;
        use GalacticVerb as V;
        match verb {
            V::UnlessBaseKnown => {
                if !table.state.galactic.base.is_hidden() {
                    in_vain(table);
                    table.state.galactic.event = None;
                }
            }
            V::Plunder => self.step = Step::Plunder,
            V::Shift { count, .. } => self.step = Step::Shift { left: count, shifted: PlanetSet::EMPTY },
            V::ShiftAll { system, favor } => markers::shift_all(table, system, favor),
            V::ShiftHomeOr { race, others, favor } => {
                self.step = Step::HomeOr { race, favor, others, shifted: PlanetSet::EMPTY };
            }
            V::SetLoyalty { planet, to, unless } => markers::put(table, planet, to, unless),
            V::Stir { system } => {
                let left = table.state.terms.planets.iter().filter(|planet| planet.system() == system).collect();
                self.step = Step::Stir { left };
            }
            V::LearnSecret => table.call(Call::RebelSecret),
            V::TakePoints(points) => take_points(table, points),
            V::BringPoints(points) => bring_points(table, points),
            V::Plague { .. } => self.step = Step::Plague,
            V::Clones(left) => self.step = Step::Clones { left, drawn: CharacterSet::EMPTY },
            V::LoseSuicideSquad => self.step = Step::LoseSuicideSquad,
            // At times of their own, or as long as the event is in force.
            V::GhostFleet { .. }
            | V::Invasion { .. }
            | V::AtrocityAnywhere
            | V::MissionsPerGroup(_)
            | V::NoAssignments
            | V::NoUnitsBought
            | V::NoBaseWork
            | V::JumpsLonger { .. }
            | V::NavigationLess(_)
            | V::Flux
            | V::NoMissions { .. }
            | V::NoBonusDraws { .. }
            | V::BonusDrawsAllowed
            | V::CreaturesRage { .. }
            | V::UnitsStay
            | V::AllStay
            | V::NoDominoes
            | V::MarkersStay(_)
            | V::RaceIdle(_)
            | V::ShipsStay { .. } => {}
        }
    }

    /// Planet after planet of a star system is stirred up (109); of one at Unrest the Rebel Player says whether it rebels.
    fn stir(&mut self, table: &mut Table<'_>, mut left: PlanetSet, rises: Option<bool>) {
        let Some(planet) = left.iter().next() else {
            self.step = Step::Next;
            return;
        };
        left.remove(planet);
        self.step = Step::Stir { left };
        match rises {
            Some(true) => table.call(Call::Rebellion { planet, case: case!("32.0") }),
            Some(false) => {}
            None if table.state.planets[planet].loyalty == Loyalty::Patriotic => {
                // The card names it, so that it is one of the certain events of 23.1 (L116).
                if markers::shift(table, planet, Side::Rebel, PATRIOTIC_TO_NEUTRAL) >= PATRIOTIC_TO_NEUTRAL {
                    spark(table.state, Domino::of_shift(planet, Side::Rebel));
                }
            }
            None => {
                markers::shift(table, planet, Side::Rebel, 1);
            }
        }
    }

    /// The next of the dead is drawn (119), as long as one is left who was not.
    fn draw_dead(&mut self, table: &mut Table<'_>, left: u8, drawn: CharacterSet) {
        let from = clones::dead(table.state).without(drawn);
        if left == 0 || from.is_empty() {
            if drawn.is_empty() {
                in_vain(table);
            }
            self.step = Step::Next;
            return;
        }
        self.step = Step::Clones { left: left.saturating_sub(1), drawn };
        table.call(Call::Character { from, by: Side::Rebel, case: case!("32.0") });
    }
}

/// How far a Patriotic planet goes that is stirred up (109).
const PATRIOTIC_TO_NEUTRAL: u8 = 2;

/// Nothing comes of the event, or of what is left of it: it is left undone, and nothing takes its place (L113).
fn in_vain(table: &mut Table<'_>) {
    if let Some(event) = table.state.galactic.event {
        table.tell(case!("32.0"), Event::GalacticEventInVain { event });
    }
}

/// Force Points leave the Imperial track; what it does not have is owed (113).
fn take_points(table: &mut Table<'_>, points: u8) {
    let side = Side::Imperial;
    let paid = points.min(table.state.galactic.track(side));
    table.state.galactic.pay(side, paid);
    if paid > 0 {
        table.tell(case!("32.0"), Event::TrackFalls { side, points: paid });
    }
    let owed = points.saturating_sub(paid);
    if owed > 0 {
        table.state.galactic.owed = table.state.galactic.owed.saturating_add(owed);
        table.tell(case!("32.0"), Event::PointsOwed { points: owed });
    }
}

/// Force Points come onto the Rebel track (98, 113).
fn bring_points(table: &mut Table<'_>, points: u8) {
    let side = Side::Rebel;
    let lost = table.state.galactic.earn(side, points);
    table.tell(case!("32.0"), Event::TrackRises { side, points });
    if lost > 0 {
        table.tell(case!("34.31"), Event::PointsOverTheTop { side, points: lost });
    }
}

/// The Suicide Squads of the Empire in play (123).
fn suicide_squads(state: &State) -> UnitSet {
    state.mustered(Side::Imperial).iter().filter(|unit| unit.suicide_squad()).collect()
}

/// Lists the Suicide Squads that can be given up. That there is none is said too: silence would tell what lies face down (7.22).
fn list_squads(state: &State, list: &mut List<'_>) -> bool {
    let (units, squads) = (state.mustered(Side::Imperial), suicide_squads(state));
    list.judge(Answer::Done, if squads.is_empty() { Ok(()) } else { Err(Why::OneMustGo) });
    list.offer_all(crate::rules::losses::distinct(state, squads.iter()).map(Answer::Unit));
    if list.wants_reasons() {
        list.close_equal(squads);
        list.close_all(units.iter().map(Answer::Unit), Why::NoSuicideSquad);
    }
    units.iter().any(|unit| state.lies_face_down(unit))
}

impl Frame for GalacticEvents {
    const NAME: &'static str = "a Galactic Event";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let event = state.galactic.event?;
        let (side, question) = match self.step {
            Step::Draw | Step::Drawn | Step::Next | Step::Disclosed | Step::Thankful { .. } | Step::Clones { .. } => {
                return None;
            }
            Step::Plunder => {
                pirates::list(state, list);
                (list.len() > 0).then_some((Side::Rebel, Question::Plunder))?
            }
            Step::Shift { left, shifted } => {
                let GalacticVerb::Shift { planets, favor, by, .. } = self.part(state)? else { return None };
                let most = markers::list(state, planets, favor, shifted, list);
                let left = left.min(most);
                (left > 0).then_some((by, Question::MoveMarkers { event, favor, left }))?
            }
            Step::HomeOr { race, favor, others, shifted } => {
                let left = markers::list_home_or(state, race, favor, others, shifted, list);
                (left > 0).then_some((favor, Question::MoveMarkers { event, favor, left }))?
            }
            Step::Stir { left } => {
                let planet = left.iter().next().filter(|&planet| markers::may_rise(state, planet))?;
                list.offer_all([Answer::Yes, Answer::No]);
                (Side::Rebel, Question::RiseByEvent { planet })
            }
            Step::Plague => {
                let GalacticVerb::Plague { province, kit, .. } = self.part(state)? else { return None };
                plague::list(state, province, kit, list)
                    .then_some((Side::Rebel, Question::ShowAgainstPlague { possession: kit }))?
            }
            Step::Clone { character, .. } => {
                clones::list(state, character, list);
                (character.side(), Question::PlaceClone { character })
            }
            Step::LoseSuicideSquad => {
                list_squads(state, list).then_some((Side::Imperial, Question::LoseSuicideSquad))?
            }
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Draw, Come::Go) => {
                let from = table.state.galactic.events_left();
                if from.is_empty() {
                    table.tell(case!("32.0"), Event::NoGalacticEventLeft);
                    return Ok(Next::Done);
                }
                self.step = Step::Drawn;
                table.call(Call::GalacticEventCard { from });
            }
            (Step::Drawn, Come::Value(Value::Event(event))) => self.drawn(table, event),
            (Step::Next, Come::Go) => return Ok(self.go_on(table)),
            (Step::Disclosed, Come::Go) => {
                let Some(verb) = self.part(table.state) else { return Self::fault(come) };
                self.carry_out(table, verb);
            }
            (Step::Plunder, Come::Answer(Answer::Environ(environ))) => {
                pirates::plunder(table, environ);
                self.step = Step::Next;
            }
            (Step::Shift { left, mut shifted }, Come::Answer(Answer::Planet(planet))) => {
                let Some(GalacticVerb::Shift { favor, .. }) = self.part(table.state) else { return Self::fault(come) };
                markers::shift(table, planet, favor, 1);
                shifted.insert(planet);
                self.step = Step::Shift { left: left.saturating_sub(1), shifted };
            }
            (Step::HomeOr { race, favor, others, mut shifted }, Come::Answer(Answer::Planet(planet))) => {
                markers::shift(table, planet, favor, 1);
                shifted.insert(planet);
                self.step = Step::HomeOr { race, favor, others, shifted };
            }
            (Step::HomeOr { .. }, Come::Answer(Answer::Done)) => self.step = Step::Next,
            // Nothing can be done, or nothing more.
            (Step::Plunder | Step::LoseSuicideSquad, Come::Go)
            | (Step::LoseSuicideSquad, Come::Answer(Answer::Done)) => {
                in_vain(table);
                self.step = Step::Next;
            }
            (Step::Shift { shifted, .. } | Step::HomeOr { shifted, .. }, Come::Go) => {
                if shifted.is_empty() {
                    in_vain(table);
                }
                self.step = Step::Next;
            }
            (Step::Stir { left }, Come::Go) => self.stir(table, left, None),
            (Step::Stir { left }, Come::Answer(rises @ (Answer::Yes | Answer::No))) => {
                self.stir(table, left, Some(rises == Answer::Yes));
            }
            (Step::Plague, Come::Go | Come::Answer(Answer::Yes | Answer::No)) => {
                let Some(verb) = self.part(table.state) else { return Self::fault(come) };
                let planets = plague::breaks_out(table, verb, come == Come::Answer(Answer::Yes));
                self.step = Step::Thankful { planets };
                let shifts = |planet: &PlanetId| can_shift(table.state, *planet, Side::Rebel).is_ok();
                let touched = planets.iter().filter(shifts).collect();
                offer_first(table, touched);
            }
            (Step::Thankful { planets }, Come::Go) => {
                // One that died of its secret thanks nobody (L127).
                for planet in planets.and(table.state.terms.planets).iter() {
                    markers::shift(table, planet, Side::Rebel, 1);
                }
                self.step = Step::Next;
            }
            (Step::Clones { left, drawn }, Come::Go) => self.draw_dead(table, left, drawn),
            (Step::Clones { left, mut drawn }, Come::Value(Value::Character(character))) => {
                drawn.insert(character);
                self.step = if clones::has_place(table.state, character) {
                    Step::Clone { left, drawn, character }
                } else {
                    table.tell(case!("32.0"), Event::CloneHasNoPlace { character });
                    Step::Clones { left, drawn }
                };
            }
            (Step::Clone { left, drawn, character }, Come::Answer(Answer::Environ(environ))) => {
                clones::place(table, character, environ);
                self.step = Step::Clones { left, drawn };
            }
            (Step::LoseSuicideSquad, Come::Answer(Answer::Unit(unit))) => {
                let at = table.state.units[unit].place();
                lose_units(table, UnitSet::only(unit), at, case!("32.0"));
                self.step = Step::Next;
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// The event is over with its Game-Turn (32.0).
pub(crate) fn end(table: &mut Table<'_>) {
    if let Some(event) = table.state.galactic.event.take().filter(|event| event.lasts()) {
        table.tell(case!("32.0"), Event::GalacticEventEnds { event });
    }
}

/// Whether the marker of a planet can be shifted by an event in favor of a side: it moves, and is not at the end of its track (L114).
fn can_shift(state: &State, planet: PlanetId, favor: Side) -> Result<(), Why> {
    if !loyalty_moves(state, planet) {
        Err(Why::LoyaltyFixed)
    } else if planet_secrets::never_shifted_for(state, planet, favor) {
        // The secret of the planet keeps events from it (L129).
        Err(Why::SecretHoldsIt)
    } else if state.planets[planet].loyalty.shifted(favor, 1) == state.planets[planet].loyalty {
        Err(Why::TrackEnds)
    } else {
        Ok(())
    }
}

/// Puts a marker on a space, by the event (107).
fn set_marker(table: &mut Table<'_>, planet: PlanetId, to: Loyalty) {
    set_loyalty(table, planet, to, case!("32.0"));
}
