//! Spaceship Quest (J, 24.0): from an Orbit Box a spaceship frees a prisoner whom the enemy holds there.
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
use crate::pieces::{CharacterId, ShipId};
use crate::ratings;
use crate::rules::capture::{self, By};
use crate::rules::chance_draw::RollFor;
use crate::rules::detection::evasion;
use crate::rules::flight::{damage, destroy, flown_by, lose_ship_under, places};
use crate::rules::footing;
use crate::state::{CharacterSet, Place, Rating, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Navigation that the pilot needs (24.0, card 65).
const NAVIGATION: u8 = 2;

/// The quest of one Orbit Box, from the choice of the spaceship to what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SpaceshipQuest {
    planet: PlanetId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// Which spaceship goes.
    Ship,
    /// Who goes along with its pilot.
    Crew { crew: Crew, last: Option<CharacterId> },
    /// Cards are drawn for it.
    Cards { crew: Crew, left: u8, deck: ActionDeck },
    /// A letter came: who is freed.
    Free,
    /// No letter came: the die.
    Die { crew: Crew },
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

    /// How many more find a place aboard while one place is kept for the prisoner.
    fn free_places(self, state: &State) -> usize {
        let taken: usize = self.aboard.iter().map(|who| places(state, who)).sum();
        usize::from(self.ship.data().passengers).saturating_sub(taken + 1)
    }
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

/// Who flies a spaceship on a quest from the Orbit Box of a planet, alone so far; or why it cannot go.
///
/// # Errors
///
/// If the spaceship is not there or damaged, nobody aboard can fly it well enough, the prisoner would have no place aboard, or somebody
/// would be left floating.
pub fn quest_crew(state: &State, planet: PlanetId, side: Side, ship: ShipId) -> Result<Crew, Why> {
    let (now, place) = (&state.ships[ship], Place::Orbit(planet));
    if now.place() != place || ship.side() != side {
        return Err(Why::NotHere);
    }
    if now.damaged {
        return Err(Why::Damaged);
    }
    let pilot = flown_by(state, ship)?;
    can_be_sent(state, place, pilot)?;
    if ratings::rating(state, pilot, Rating::Navigation) < NAVIGATION {
        return Err(Why::NeedsNavigation);
    }
    if places(state, pilot) + 1 > usize::from(ship.data().passengers) {
        return Err(Why::NoPlaceAboard);
    }
    let crew = Crew::of(ship, pilot);
    if nobody_floats(state, place, crew, None) { Ok(crew) } else { Err(Why::WouldFloat) }
}

/// The spaceships that can go on a quest from the Orbit Box of a planet.
pub fn quest_crews(state: &State, planet: PlanetId, side: Side) -> impl Iterator<Item = Crew> + '_ {
    let ships = state.ships_at(Place::Orbit(planet), side);
    ships.iter().filter_map(move |ship| quest_crew(state, planet, side, ship).ok())
}

/// Whether a quest can be flown in the Orbit Box of a planet (24.0): the enemy holds somebody there, and a spaceship can go.
pub(super) fn can_be_flown(state: &State, planet: PlanetId) -> Result<(), Why> {
    let side = state.clock.side;
    if state.prisoners_at(Place::Orbit(planet), side).is_empty() {
        Err(Why::NobodyHeld)
    } else if quest_crews(state, planet, side).next().is_none() {
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
fn nobody_floats(state: &State, place: Place, crew: Crew, last: Option<CharacterId>) -> bool {
    let lacking = afloat(state, place, crew);
    let staying = state.free_at(place, crew.ship.side()).without(crew.aboard);
    let later = |&who: &CharacterId| last.is_none_or(|last| who > last) && can_be_sent(state, place, who).is_ok();
    footing::can_be_taken(lacking, crew.free_places(state), staying.iter().filter(later).map(|who| places(state, who)))
}

impl SpaceshipQuest {
    pub(crate) fn over(planet: PlanetId) -> SpaceshipQuest {
        SpaceshipQuest { planet, step: Step::Ship }
    }

    fn place(&self) -> Place {
        Place::Orbit(self.planet)
    }

    /// Who is on the quest, once that is said.
    pub(crate) fn crew(&self) -> Option<Crew> {
        match self.step {
            Step::Crew { crew, .. } | Step::Cards { crew, .. } | Step::Die { crew } => Some(crew),
            Step::Ship | Step::Free => None,
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
        if last.is_some_and(|last| character < last) {
            return Err(Why::BeforeThePicked);
        }
        if places(state, character) > crew.free_places(state) {
            return Err(Why::NoPlaceAboard);
        }
        if nobody_floats(state, self.place(), crew.with(character), Some(character)) {
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
        self.step = Step::Cards { crew, left, deck: ActionDeck::WHOLE };
    }

    /// A card is drawn for the quest; one letter is all that helps it (L87), so that nothing is drawn after it.
    fn drawn(&mut self, table: &mut Table<'_>, crew: Crew, left: u8, mut deck: ActionDeck, card: ActionCardId) {
        deck.take(card);
        if deck.is_empty() {
            deck = ActionDeck::WHOLE;
        }
        let hit = bears_letter(card);
        table.tell(case!("24.0"), Event::QuestCard { card, hit });
        self.step = if hit {
            table.tell(case!("24.0"), Event::MissionCompleted { letter: Letter::J, letters: 1 });
            Step::Free
        } else {
            Step::Cards { crew, left: left.saturating_sub(1), deck }
        };
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
                    list.judge(Answer::Ship(ship), quest_crew(state, planet, side, ship).map(|_| ()));
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
            Step::Free => {
                let held = state.prisoners_at(self.place(), side);
                list.offer_all(held.iter().map(Answer::Character));
                if list.wants_reasons() {
                    for other in state.present(side).without(held).iter() {
                        let why = if state.is_free(other) { Why::NotPrisoner } else { Why::NotHere };
                        list.close(Answer::Character(other), why);
                    }
                }
                (list.len() > 0).then_some(Question::QuestFrees { planet })?
            }
            Step::Cards { .. } | Step::Die { .. } => return None,
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Ship, Come::Answer(Answer::Ship(ship))) => {
                let Ok(crew) = quest_crew(table.state, self.planet, table.state.clock.side, ship) else {
                    return Self::fault(come);
                };
                self.step = Step::Crew { crew, last: None };
            }
            (Step::Crew { crew, .. }, Come::Answer(Answer::Character(character))) => {
                self.step = Step::Crew { crew: crew.with(character), last: Some(character) };
            }
            (Step::Crew { crew, .. }, Come::Answer(Answer::Done)) => self.sets_out(table, crew),
            (Step::Cards { crew, left: 0, .. }, Come::Go) => {
                self.step = Step::Die { crew };
                table.call(Call::Die(RollFor::Quest(crew.ship.side())));
            }
            (Step::Cards { deck, .. }, Come::Go) => table.call(Call::ActionCard { from: deck }),
            (Step::Cards { crew, left, deck }, Come::Value(Value::Card(card))) => {
                self.drawn(table, crew, left, deck, card);
            }
            (Step::Free, Come::Answer(Answer::Character(prisoner))) => {
                capture::free(table, prisoner);
                table.call(Call::Look);
                return Ok(Next::Done);
            }
            (Step::Die { crew }, Come::Value(Value::Die(die))) => {
                self.fails(table, crew, die);
                return Ok(Next::Done);
            }
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
