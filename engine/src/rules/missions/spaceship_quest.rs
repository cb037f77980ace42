//! Spaceship Quest (J, 24.0): from an Orbit Box a spaceship frees a prisoner whom the enemy holds there; in the Galactic Game the Rebels
//! also hunt Atrocity units so, with two letters (37.3).
//!
//! It has bonus draws alone, and no event touches it, so it is no group among the missions of an environ: one spaceship goes, with those
//! aboard it, and nobody else is concerned (13.32 does not hold for it).

use super::ActionDeck;
use super::assignment::can_be_sent;
use super::bonus_draws::BonusItem;
use crate::Side;
use crate::answer::Answer;
use crate::cards::{ActionCardId, BonusTerm, Letter};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{Check, Quest, QuestFate};
use crate::galactic_events;
use crate::galaxy::{PlanetId, Section};
use crate::pieces::{CharacterId, GameLevel, ShipId, UnitId};
use crate::ratings;
use crate::rules::capture::{self, By};
use crate::rules::chance_draw::RollFor;
use crate::rules::detection::evasion;
use crate::rules::flight::{damage, destroy, flown_by, lose_ship_under, places};
use crate::rules::footing;
use crate::rules::military_combat::lose_unit_under;
use crate::state::{CharacterSet, Place, Rating, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Navigation that the pilot needs (24.0, card 65).
const NAVIGATION: u8 = 2;

/// The quest of one Orbit Box, from the choice of the spaceship to what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SpaceshipQuest {
    planet: PlanetId,
    /// Who is on another mission in the Orbit Box (13.1).
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    busy: CharacterSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// Which spaceship goes.
    Ship,
    /// Who goes along with its pilot.
    Crew { crew: Crew, last: Option<CharacterId> },
    /// Cards are drawn for it.
    Cards { crew: Crew, letters: u8, left: u8, deck: ActionDeck },
    /// A letter came: who is freed.
    Free { crew: Crew },
    /// Two came: an Atrocity unit is destroyed, or somebody is freed (37.3).
    Brings { crew: Crew },
    /// Which of several Atrocity units is hit was drawn.
    Hit { crew: Crew },
    /// No letter came: the die.
    Die { crew: Crew },
    /// All is over.
    Over { crew: Crew },
}

/// A spaceship on a quest, and who is aboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// The spaceship.
    pub ship: ShipId,
    /// Its pilot.
    pub pilot: CharacterId,
    /// Everybody aboard, the pilot among them.
    pub aboard: CharacterSet,
}

impl Crew {
    /// A spaceship with its pilot alone.
    fn of(ship: ShipId, pilot: CharacterId) -> Crew {
        Crew { ship, pilot, aboard: CharacterSet::only(pilot) }
    }

    /// The same with one more aboard.
    #[must_use]
    pub fn with(self, character: CharacterId) -> Crew {
        Crew { aboard: self.aboard.or(CharacterSet::only(character)), ..self }
    }

    /// How many more find a place aboard.
    fn room(self, state: &State) -> usize {
        let taken: usize = self.aboard.iter().map(|who| places(state, who)).sum();
        usize::from(self.ship.data().passengers).saturating_sub(taken)
    }

    /// How many more find a place aboard while one place is kept for the prisoner, if a prisoner is all there is to be won.
    fn free_places(self, state: &State) -> usize {
        let planet = state.ships[self.ship].place().planet();
        let hunts = planet.is_some_and(|planet| may_be_hunted(state, planet, self.ship.side()));
        self.room(state).saturating_sub(usize::from(!hunts))
    }
}

/// Whether an Imperial unit in an Orbit Box could be an Atrocity unit, as far as everybody sees: one lies open there, or something lies
/// face down that carries nobody (20.56). Only the Rebels hunt them, and only in the Galactic Game (37.3, L87).
#[must_use]
pub fn may_be_hunted(state: &State, planet: PlanetId, side: Side) -> bool {
    side == Side::Rebel && state.terms.level == GameLevel::Galactic && {
        let units = state.units_at(Place::Orbit(planet), Side::Imperial);
        units.iter().any(|unit| is_open_prey(state, unit) || could_be_prey(state, unit))
    }
}

/// The Atrocity units in an Orbit Box that lie open.
pub(super) fn hunted_in_the_open(state: &State, planet: PlanetId) -> impl Iterator<Item = UnitId> + '_ {
    let units = state.units_at(Place::Orbit(planet), Side::Imperial);
    UnitId::all().filter(move |&unit| units.contains(unit) && is_open_prey(state, unit))
}

/// Whom a quest can free: the prisoners there, if there is a place aboard for one (L87).
pub(super) fn can_be_freed(state: &State, planet: PlanetId, crew: Crew) -> CharacterSet {
    let held = state.prisoners_at(Place::Orbit(planet), crew.ship.side());
    if crew.room(state) > 0 { held } else { CharacterSet::EMPTY }
}

/// Whether a unit is an Atrocity unit that lies open: on a loyalty marker (36.33), or as all units do after the rebellion of IPOC (31.0).
fn is_open_prey(state: &State, unit: UnitId) -> bool {
    unit.data().atrocity && (state.units[unit].hypnotizes || !state.lies_face_down(unit))
}

/// Whether a face-down unit could be an Atrocity unit: it carries nobody (20.56).
fn could_be_prey(state: &State, unit: UnitId) -> bool {
    state.lies_face_down(unit) && !state.units[unit].hypnotizes && state.carried_by(unit).is_none()
}

/// How many letters still help a quest: with one somebody is freed, with two an Atrocity unit is destroyed (L87).
#[must_use]
pub(crate) fn letters_at_most(state: &State, planet: PlanetId, side: Side) -> u8 {
    if may_be_hunted(state, planet, side) { 2 } else { 1 }
}

/// Whether a card has the letter of the quest in any of its three sections (24.0).
#[must_use]
pub fn bears_letter(card: ActionCardId) -> bool {
    Section::ALL.into_iter().any(|section| card.section(section).letters.contains(Letter::J))
}

/// What adds to the bonus draws of a quest, item by item: what its Mission Card names and nothing else, for only the pilot and his
/// spaceship count (24.0).
#[must_use]
pub fn quest_items(state: &State, crew: Crew) -> Vec<BonusItem> {
    let item = |term: &BonusTerm| match *term {
        BonusTerm::EvasionValue => Some(BonusItem::Evasion(i16::from(evasion(state, crew.ship, crew.aboard)))),
        BonusTerm::Cannons => Some(BonusItem::Cannons(i16::from(crew.ship.data().cannons))),
        BonusTerm::BestRating(_)
        | BonusTerm::PerOtherCharacter
        | BonusTerm::LoyaltyValue
        | BonusTerm::CoupRating
        | BonusTerm::UnsummonedSovereign
        | BonusTerm::Constant(_) => None,
    };
    Letter::J.mission().bonus.iter().filter_map(item).filter(|item| item.draws() != 0).collect()
}

/// The bonus draws of a quest (24.0).
#[must_use]
pub fn quest_draws(state: &State, crew: Crew) -> u8 {
    let sum: i16 = quest_items(state, crew).into_iter().map(BonusItem::draws).sum();
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}

/// Who flies a spaceship on a quest from the Orbit Box of a planet, alone so far; or why it cannot go. Those who are busy are on another
/// mission there.
///
/// # Errors
///
/// If the spaceship is not there or damaged, nobody aboard can fly it well enough, the prisoner would have no place aboard, or somebody
/// would be left floating.
pub fn quest_crew(state: &State, planet: PlanetId, side: Side, ship: ShipId, busy: CharacterSet) -> Result<Crew, Why> {
    let (now, place) = (&state.ships[ship], Place::Orbit(planet));
    if now.place() != place || ship.side() != side {
        return Err(Why::NotHere);
    }
    if now.damaged {
        return Err(Why::Damaged);
    }
    let pilot = flown_by(state, ship)?;
    can_be_sent(state, place, pilot)?;
    if busy.contains(pilot) {
        return Err(Why::OnAnotherMission);
    }
    if ratings::rating(state, pilot, Rating::Navigation) < NAVIGATION {
        return Err(Why::NeedsNavigation);
    }
    let kept = usize::from(!may_be_hunted(state, planet, side));
    if places(state, pilot) + kept > usize::from(ship.data().passengers) {
        return Err(Why::NoPlaceAboard);
    }
    let crew = Crew::of(ship, pilot);
    if nobody_floats(state, place, crew, busy, None) { Ok(crew) } else { Err(Why::WouldFloat) }
}

/// The spaceships that can go on a quest from the Orbit Box of a planet.
pub fn quest_crews(state: &State, planet: PlanetId, side: Side, busy: CharacterSet) -> impl Iterator<Item = Crew> + '_ {
    let ships = state.ships_at(Place::Orbit(planet), side);
    ships.iter().filter_map(move |ship| quest_crew(state, planet, side, ship, busy).ok())
}

/// Whether a quest can be flown in the Orbit Box of a planet (24.0, 37.3): the enemy holds somebody there, or the Rebels may find an
/// Atrocity unit; and a spaceship can go.
pub(super) fn can_be_flown(state: &State, planet: PlanetId, busy: CharacterSet) -> Result<(), Why> {
    let side = state.clock.side;
    let held = !state.prisoners_at(Place::Orbit(planet), side).is_empty();
    if !held && !may_be_hunted(state, planet, side) {
        let hunts = side == Side::Rebel && state.terms.level == GameLevel::Galactic;
        Err(if hunts { Why::NoAimThere } else { Why::NobodyHeld })
    } else if quest_crews(state, planet, side, busy).next().is_none() {
        Err(Why::NobodyAble)
    } else {
        Ok(())
    }
}

/// How many places those who stay behind would lack without the spaceship (14.56).
fn afloat(state: &State, place: Place, crew: Crew) -> usize {
    let side = crew.ship.side();
    if state.has_units_at(place, side) {
        return 0;
    }
    let staying = state.free_at(place, side).without(crew.aboard);
    let taken: usize = staying.iter().map(|who| places(state, who)).sum();
    let others = state.ships_at(place, side).iter().filter(|&ship| ship != crew.ship);
    taken.saturating_sub(others.map(|ship| usize::from(ship.data().passengers)).sum())
}

/// Whether those for whom there is no other place there can still come along after `last`.
fn nobody_floats(state: &State, place: Place, crew: Crew, busy: CharacterSet, last: Option<CharacterId>) -> bool {
    let lacking = afloat(state, place, crew);
    let staying = state.free_at(place, crew.ship.side()).without(crew.aboard).without(busy);
    let later = |&who: &CharacterId| last.is_none_or(|last| who > last) && can_be_sent(state, place, who).is_ok();
    footing::can_be_taken(lacking, crew.free_places(state), staying.iter().filter(later).map(|who| places(state, who)))
}

impl SpaceshipQuest {
    pub(crate) fn over(planet: PlanetId, busy: CharacterSet) -> SpaceshipQuest {
        SpaceshipQuest { planet, busy, step: Step::Ship }
    }

    fn place(&self) -> Place {
        Place::Orbit(self.planet)
    }

    /// Who is on the quest, once that is said.
    pub(crate) fn crew(&self) -> Option<Crew> {
        match self.step {
            Step::Crew { crew, .. } | Step::Cards { crew, .. } | Step::Die { crew } => Some(crew),
            Step::Ship | Step::Free { .. } | Step::Brings { .. } | Step::Hit { .. } | Step::Over { .. } => None,
        }
    }

    /// Whether a character can go along (24.0): there is a place for him besides that of the prisoner, and nobody after him is left
    /// floating.
    fn goes_along(
        &self,
        state: &State,
        crew: Crew,
        last: Option<CharacterId>,
        character: CharacterId,
    ) -> Result<(), Why> {
        if crew.aboard.contains(character) {
            return Err(Why::Picked);
        }
        can_be_sent(state, self.place(), character)?;
        if self.busy.contains(character) {
            return Err(Why::OnAnotherMission);
        }
        if last.is_some_and(|last| character < last) {
            return Err(Why::BeforeThePicked);
        }
        if places(state, character) > crew.free_places(state) {
            return Err(Why::NoPlaceAboard);
        }
        if nobody_floats(state, self.place(), crew.with(character), self.busy, Some(character)) {
            Ok(())
        } else {
            Err(Why::WouldFloat)
        }
    }

    /// The spaceship sets out: who is aboard has acted in this Player-Turn (13.71).
    fn sets_out(&mut self, table: &mut Table<'_>, crew: Crew) {
        for character in crew.aboard.iter() {
            table.state.characters[character].acted = true;
        }
        let Crew { ship, pilot, aboard } = crew;
        table.tell(case!("24.0"), Event::QuestBegins { planet: self.planet, ship, pilot, aboard });
        // None of them over a planet on which nobody has any (110).
        let barred = galactic_events::no_bonus_draws(table.state, self.planet);
        let left = if barred { 0 } else { quest_draws(table.state, crew) };
        table.tell(case!("24.0"), Event::BonusDraws { letter: Letter::J, draws: left });
        self.step = Step::Cards { crew, letters: 0, left, deck: ActionDeck::WHOLE };
    }

    /// A card is drawn for the quest; when it has all the letters that help it (L87), nothing is drawn any more.
    fn drawn(
        &mut self,
        table: &mut Table<'_>,
        crew: Crew,
        (letters, left): (u8, u8),
        mut deck: ActionDeck,
        card: ActionCardId,
    ) {
        deck.take(card);
        if deck.is_empty() {
            deck = ActionDeck::WHOLE;
        }
        let hit = bears_letter(card);
        table.tell(case!("24.0"), Event::QuestCard { card, hit });
        let letters = letters.saturating_add(u8::from(hit));
        if letters >= letters_at_most(table.state, self.planet, crew.ship.side()) {
            self.found(table, crew, letters);
        } else {
            self.step = Step::Cards { crew, letters, left: left.saturating_sub(1), deck };
        }
    }

    /// What its letters are good for. One frees somebody; where an Atrocity unit was all there was to be won, it is nothing, and nothing is
    /// suffered for it (37.3).
    fn found(&mut self, table: &mut Table<'_>, crew: Crew, letters: u8) {
        if letters < 2 && can_be_freed(table.state, self.planet, crew).is_empty() {
            table.tell(case!("37.3"), Event::MissionFailed { letter: Letter::J });
            self.step = Step::Over { crew };
            return;
        }
        let case = if letters < 2 { case!("24.0") } else { case!("37.3") };
        table.tell(case, Event::MissionCompleted { letter: Letter::J, letters });
        self.step = if letters < 2 { Step::Free { crew } } else { Step::Brings { crew } };
    }

    /// Who of those held there can be freed, and why others cannot.
    fn list_prisoners(&self, state: &State, crew: Crew, list: &mut List<'_>) {
        let side = crew.ship.side();
        let freed = can_be_freed(state, self.planet, crew);
        list.offer_all(freed.iter().map(Answer::Character));
        if list.wants_reasons() {
            let held = state.prisoners_at(self.place(), side);
            list.close_all(held.without(freed).iter().map(Answer::Character), Why::NoPlaceAboard);
            for other in state.present(side).without(held).iter() {
                let why = if state.is_free(other) { Why::NotPrisoner } else { Why::NotHere };
                list.close(Answer::Character(other), why);
            }
        }
    }

    /// What two letters are good for (37.3): an Atrocity unit that lies open, one that may lie face down, or somebody who is freed.
    fn list_prey(&self, state: &State, crew: Crew, list: &mut List<'_>) {
        let units = state.units_at(self.place(), Side::Imperial);
        let open: UnitSet = hunted_in_the_open(state, self.planet).collect();
        list.offer_all(open.iter().map(Answer::Unit));
        let face_down = units.iter().any(|unit| could_be_prey(state, unit));
        list.judge(Answer::FaceDown, face_down.then_some(()).ok_or(Why::NoAtrocityUnitThere));
        if list.wants_reasons() {
            // Of what lies face down nothing is said that would tell what it is.
            list.close_all(units.without(open).iter().map(Answer::Unit), Why::OnlyByChance);
        }
        self.list_prisoners(state, crew, list);
    }

    /// An Atrocity unit that lies face down there is hit, by chance if there are several; if there is none, the Rebel Player learns that, and
    /// may still free somebody.
    fn strikes_face_down(&mut self, table: &mut Table<'_>, crew: Crew) {
        let state = &*table.state;
        let units = state.units_at(self.place(), Side::Imperial);
        let prey: UnitSet = units.iter().filter(|&unit| unit.data().atrocity && could_be_prey(state, unit)).collect();
        if prey.is_empty() {
            table.tell(case!("37.3"), Event::NoAtrocityUnitFound { planet: self.planet });
            self.step = Step::Free { crew };
        } else {
            table.call(Call::Unit { from: prey });
            self.step = Step::Hit { crew };
        }
    }

    /// An Atrocity unit is destroyed (37.3); if it kept the populace under hypnosis, that is looked at (36.33).
    fn destroys(&mut self, table: &mut Table<'_>, crew: Crew, unit: UnitId) {
        lose_unit_under(table, unit, case!("37.3"));
        table.call(Call::Look);
        self.step = Step::Over { crew };
    }

    /// What the die does to who found nothing (24.0).
    fn fails(&self, table: &mut Table<'_>, crew: Crew, die: crate::Die) {
        let Crew { ship, aboard, .. } = crew;
        let (by, planet, fate) = (ship.side(), self.planet, QuestFate::of(die));
        table.tell(case!("24.0"), Event::Check(Check::Quest(Quest { by, ship, planet, die, fate })));
        table.call(Call::Look);
        match fate {
            QuestFate::Unharmed => {}
            QuestFate::Damaged => damage(table, case!("24.0"), ship, aboard),
            QuestFate::Captured => {
                lose_ship_under(table, case!("24.0"), ship);
                table.call(Call::Captives { place: self.place(), caught: aboard, by: By::Anyone });
            }
            QuestFate::Destroyed => destroy(table, case!("24.0"), ship, aboard),
        }
    }
}

impl Frame for SpaceshipQuest {
    const NAME: &'static str = "a Spaceship Quest";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, side, planet) = (sight.state, sight.state.clock.side, self.planet);
        let question = match self.step {
            Step::Ship => {
                for ship in state.afloat(side).iter() {
                    list.judge(Answer::Ship(ship), quest_crew(state, planet, side, ship, self.busy).map(|_| ()));
                }
                Question::QuestShip { planet }
            }
            Step::Crew { crew, last } => {
                // Whoever would float must come along first.
                let enough = if afloat(state, self.place(), crew) == 0 { Ok(()) } else { Err(Why::WouldFloat) };
                list.judge(Answer::Done, enough);
                for character in state.present(side).iter() {
                    list.judge(Answer::Character(character), self.goes_along(state, crew, last, character));
                }
                Question::QuestCrew { planet, ship: crew.ship }
            }
            Step::Free { crew } => {
                self.list_prisoners(state, crew, list);
                (list.len() > 0).then_some(Question::QuestFrees { planet })?
            }
            Step::Brings { crew } => {
                self.list_prey(state, crew, list);
                (list.len() > 0).then_some(Question::QuestBrings { planet })?
            }
            Step::Cards { .. } | Step::Hit { .. } | Step::Die { .. } | Step::Over { .. } => return None,
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Ship, Come::Answer(Answer::Ship(ship))) => {
                let Ok(crew) = quest_crew(table.state, self.planet, table.state.clock.side, ship, self.busy) else {
                    return Self::fault(come);
                };
                self.step = Step::Crew { crew, last: None };
            }
            (Step::Crew { crew, .. }, Come::Answer(Answer::Character(character))) => {
                self.step = Step::Crew { crew: crew.with(character), last: Some(character) };
            }
            (Step::Crew { crew, .. }, Come::Answer(Answer::Done)) => self.sets_out(table, crew),
            (Step::Cards { crew, letters: letters @ 1.., left: 0, .. }, Come::Go) => self.found(table, crew, letters),
            (Step::Cards { crew, left: 0, .. }, Come::Go) => {
                self.step = Step::Die { crew };
                table.call(Call::Die(RollFor::Quest(crew.ship.side())));
            }
            (Step::Cards { deck, .. }, Come::Go) => table.call(Call::ActionCard { from: deck }),
            (Step::Cards { crew, letters, left, deck }, Come::Value(Value::Card(card))) => {
                self.drawn(table, crew, (letters, left), deck, card);
            }
            (Step::Free { crew } | Step::Brings { crew }, Come::Answer(Answer::Character(prisoner))) => {
                capture::free(table, prisoner);
                table.call(Call::Look);
                self.step = Step::Over { crew };
            }
            (Step::Brings { crew }, Come::Answer(Answer::Unit(unit)))
            | (Step::Hit { crew }, Come::Value(Value::Unit(unit))) => {
                self.destroys(table, crew, unit);
            }
            (Step::Brings { crew }, Come::Answer(Answer::FaceDown)) => self.strikes_face_down(table, crew),
            (Step::Die { crew }, Come::Value(Value::Die(die))) => {
                self.fails(table, crew, die);
                self.step = Step::Over { crew };
            }
            // There is nobody to free.
            (Step::Free { crew } | Step::Over { crew }, Come::Go) => return Ok(Next::Give(Value::Sent(crew.aboard))),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        if let Step::Crew { crew, .. } = self.step {
            // The pilot was not picked, but he goes with his spaceship.
            picked.extend(crew.aboard.iter().map(Answer::Character));
            picked.push(Answer::Ship(crew.ship));
        }
    }

    keeps_no_secrets!();
}
