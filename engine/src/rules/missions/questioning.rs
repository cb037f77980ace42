//! Question Prisoner (Q, 37.1): one character questions an enemy prisoner where he is held, on the surface or in orbit.
//!
//! Like a Spaceship Quest it has bonus draws alone, and no event touches it. Who stands with the units can do it too, and so can a guard:
//! the prisoner is his business (12.81). It is assigned with the other missions of its place, and comes before their first card: the
//! Empire may torture, and the die of that falls before any card (37.12).

use super::ActionDeck;
use super::bonus_draws::BonusItem;
use super::enemy_secrets;
use crate::Side;
use crate::answer::Answer;
use crate::cards::{ActionCardId, BonusTerm, Letter};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::{Check, Torture};
use crate::galactic_events;
use crate::galaxy::Section;
use crate::pieces::CharacterId;
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::possessions::Window;
use crate::rules::wounds::{boxes, wound_anybody};
use crate::state::{CharacterSet, Place, Rating, State};
use crate::terms::missions::Questioning;
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The bonus draws of the card for torture, in place of those for mere questions (card 67).
const DRAWS_BY_TORTURE: i16 = 6;

/// Whether a character can question somebody where he stands (37.1): he is free and able, in whatever stack, and a guard too (L164); but
/// no sovereign (L92).
fn can_question(state: &State, place: Place, character: CharacterId) -> Result<(), Why> {
    let now = &state.characters[character];
    if now.place() != place {
        Err(if now.place().on_map() { Why::NotHere } else { Why::NotInPlay })
    } else if now.captor().is_some() {
        Err(Why::Prisoner)
    } else if character.is_sovereign() {
        Err(Why::NotForSovereigns)
    } else if state.is_disabled(character) {
        Err(Why::Disabled)
    } else {
        Ok(())
    }
}

/// Who of a side can question a prisoner in a place (37.1).
#[must_use]
pub fn questioners(state: &State, place: Place, side: Side) -> CharacterSet {
    state.free_at(place, side).iter().filter(|&who| can_question(state, place, who).is_ok()).collect()
}

/// Whether the Phasing Player can have somebody questioned in a place (37.1), by somebody who is on no other mission there.
///
/// # Errors
///
/// If it is not the Galactic Game, nobody of the enemy is held there, or nobody there can question him.
pub fn can_be_questioned(state: &State, place: Place, busy: CharacterSet) -> Result<(), Why> {
    let side = state.clock.side;
    if !Letter::Q.mission().in_game(state.terms.level) {
        Err(Why::LargerGames)
    } else if state.prisoners_at(place, side.enemy()).is_empty() {
        Err(Why::NobodyToQuestion)
    } else if questioners(state, place, side).without(busy).is_empty() {
        Err(Why::NobodyAble)
    } else {
        Ok(())
    }
}

/// Whether a card has the letter of the mission in any of its three sections (37.11).
#[must_use]
pub fn answers_question(card: ActionCardId) -> bool {
    Section::ALL.into_iter().any(|section| card.section(section).letters.contains(Letter::Q))
}

/// What adds to the bonus draws, item by item: what the Mission Card names, and nothing else (37.11). With torture it names more draws,
/// and the Intelligence of the prisoner takes from them (37.12).
#[must_use]
pub fn question_items(state: &State, questioning: Questioning) -> Vec<BonusItem> {
    let Questioning { questioner, prisoner, torture } = questioning;
    let rated = |who: CharacterId, rating: Rating| i16::from(ratings::rating(state, who, rating));
    let item = |term: &BonusTerm| match *term {
        BonusTerm::Constant(_) if torture => Some(BonusItem::Card(DRAWS_BY_TORTURE)),
        BonusTerm::Constant(draws) => Some(BonusItem::Card(i16::from(draws))),
        BonusTerm::BestRating(rating) => Some(BonusItem::Rating(questioner, rating, rated(questioner, rating))),
        BonusTerm::PerOtherCharacter
        | BonusTerm::LoyaltyValue
        | BonusTerm::CoupRating
        | BonusTerm::UnsummonedSovereign
        | BonusTerm::EvasionValue
        | BonusTerm::Cannons => None,
    };
    let own = Letter::Q.mission().bonus.iter().filter_map(item);
    let wits = Rating::Intelligence;
    let his = torture.then(|| BonusItem::Rating(prisoner, wits, -rated(prisoner, wits)));
    own.chain(his).filter(|item| item.draws() != 0).collect()
}

/// The bonus draws of a questioning, never below 0 (L165).
#[must_use]
pub fn question_draws(state: &State, questioning: Questioning) -> u8 {
    // A Galactic Event may forbid bonus draws on the planet (110).
    let at = state.characters[questioning.questioner].place();
    if at.planet().is_some_and(|planet| galactic_events::no_bonus_draws(state, planet)) {
        return 0;
    }
    let sum: i16 = question_items(state, questioning).into_iter().map(BonusItem::draws).sum();
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}

/// It is said who questions whom in a place, and how (37.1, 37.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AssignQuestioning {
    place: Place,
    /// Who is on another mission there.
    busy: CharacterSet,
    step: Assigning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Assigning {
    /// Who questions.
    By,
    /// Whom.
    Whom { questioner: CharacterId },
    /// Whether he is tortured.
    How { questioner: CharacterId, prisoner: CharacterId },
}

impl AssignQuestioning {
    pub(crate) const fn at(place: Place, busy: CharacterSet) -> AssignQuestioning {
        AssignQuestioning { place, busy, step: Assigning::By }
    }

    /// It is settled: the questioner has acted in this Player-Turn (13.71).
    fn assigned(table: &mut Table<'_>, questioning: Questioning) -> Next {
        let Questioning { questioner, prisoner, torture } = questioning;
        table.state.characters[questioner].acted = true;
        let case = if torture { case!("37.12") } else { case!("37.1") };
        table.tell(case, Event::PrisonerQuestioned { questioner, prisoner, torture });
        Next::Give(Value::Questioning(questioning))
    }
}

impl Frame for AssignQuestioning {
    const NAME: &'static str = "the assignment of a questioning";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, side, place) = (sight.state, sight.state.clock.side, self.place);
        let question = match self.step {
            Assigning::By => {
                for character in state.present(side).iter() {
                    let verdict = match self.busy.contains(character) {
                        true => Err(Why::OnAnotherMission),
                        false => can_question(state, place, character),
                    };
                    list.judge(Answer::Character(character), verdict);
                }
                Question::QuestionBy { place }
            }
            Assigning::Whom { questioner } => {
                let held = state.prisoners_at(place, side.enemy());
                list.offer_all(held.iter().map(Answer::Character));
                if list.wants_reasons() {
                    for other in state.present(side.enemy()).without(held).iter() {
                        let why = if state.is_free(other) { Why::NotPrisoner } else { Why::NotHere };
                        list.close(Answer::Character(other), why);
                    }
                }
                Question::QuestionWhom { place, questioner }
            }
            // The Rebels never torture, and are never asked (37.13).
            Assigning::How { questioner, prisoner } if side == Side::Imperial => {
                list.offer_all([Answer::Yes, Answer::No]);
                Question::Torture { questioner, prisoner }
            }
            Assigning::How { .. } => return None,
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        self.step = match (self.step, come) {
            (Assigning::By, Come::Answer(Answer::Character(questioner))) => Assigning::Whom { questioner },
            (Assigning::Whom { questioner }, Come::Answer(Answer::Character(prisoner))) => {
                Assigning::How { questioner, prisoner }
            }
            (Assigning::How { questioner, prisoner }, Come::Answer(Answer::Yes)) => {
                return Ok(AssignQuestioning::assigned(table, Questioning { questioner, prisoner, torture: true }));
            }
            (Assigning::How { questioner, prisoner }, Come::Answer(Answer::No) | Come::Go) => {
                return Ok(AssignQuestioning::assigned(table, Questioning { questioner, prisoner, torture: false }));
            }
            (_, come) => return Self::fault(come),
        };
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// A prisoner is questioned, from the torture to the last card (37.11, 37.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Interrogation {
    place: Place,
    questioning: Questioning,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// The Rebel Player has declared what raises the Intelligence of his questioner.
    Declared,
    /// The die of the torture.
    Die,
    /// Cards are drawn.
    Cards {
        left: u8,
        deck: ActionDeck,
    },
}

impl Interrogation {
    pub(crate) const fn of(place: Place, questioning: Questioning) -> Interrogation {
        Interrogation { place, questioning, step: Step::Begin }
    }

    /// Who questions whom.
    pub(crate) const fn questioning(&self) -> Questioning {
        self.questioning
    }

    /// Whether the two are still together: the one free, the other a prisoner (37.1).
    fn stands(&self, state: &State) -> bool {
        let Questioning { questioner, prisoner, .. } = self.questioning;
        let held = &state.characters[prisoner];
        can_question(state, self.place, questioner).is_ok() && held.place() == self.place && held.captor().is_some()
    }

    fn begins(&mut self, table: &mut Table<'_>) -> Next {
        if !self.stands(table.state) {
            table.tell(case!("37.1"), Event::MissionFailed { letter: Letter::Q });
            return Next::Done;
        }
        if self.questioning.torture {
            table.call(Call::Die(RollFor::Torture));
            self.step = Step::Die;
            return Next::Stay;
        }
        self.draws(table)
    }

    /// What the die of the torture does (37.12): whoever dies of it tells nothing.
    fn tortured(&mut self, table: &mut Table<'_>, die: crate::Die) -> Next {
        let Questioning { questioner, prisoner, .. } = self.questioning;
        let endurance = boxes(table.state, prisoner);
        let wounds = Torture::wounds_by(die, endurance);
        let torture = Torture { questioner, prisoner, endurance, die, wounds };
        table.tell(case!("37.12"), Event::Check(Check::Torture(torture)));
        if wounds > 0 {
            wound_anybody(table, case!("37.12"), prisoner, wounds);
        }
        if !table.state.characters[prisoner].place().on_map() {
            table.tell(case!("37.12"), Event::MissionFailed { letter: Letter::Q });
            table.call(Call::Look);
            return Next::Done;
        }
        self.draws(table)
    }

    /// The cards begin: with so many draws as the two are worth now.
    fn draws(&mut self, table: &mut Table<'_>) -> Next {
        let left = question_draws(table.state, self.questioning);
        table.tell(case!("37.11"), Event::BonusDraws { letter: Letter::Q, draws: left });
        self.step = Step::Cards { left, deck: ActionDeck::WHOLE };
        Next::Stay
    }

    /// A card is drawn; one letter is all that is needed, so that nothing is drawn after it (37.14).
    fn drawn(&mut self, table: &mut Table<'_>, left: u8, mut deck: ActionDeck, card: ActionCardId) -> Next {
        deck.take(card);
        if deck.is_empty() {
            deck = ActionDeck::WHOLE;
        }
        let hit = answers_question(card);
        table.tell(case!("37.11"), Event::QuestioningCard { card, hit });
        if hit {
            table.tell(case!("37.14"), Event::MissionCompleted { letter: Letter::Q, letters: 1 });
            enemy_secrets::earn(table, case!("37.14"));
            return Next::Done;
        }
        self.step = Step::Cards { left: left.saturating_sub(1), deck };
        Next::Stay
    }
}

impl Frame for Interrogation {
    const NAME: &'static str = "the questioning of a prisoner";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Begin, Come::Go) if table.state.clock.side == Side::Rebel => {
                self.step = Step::Declared;
                let concerned = CharacterSet::only(self.questioning.questioner);
                table.call(Call::Declare { window: Window::Questioning, concerned });
                Ok(Next::Stay)
            }
            // The Empire has no possessions.
            (Step::Begin, Come::Go) | (Step::Declared, Come::Value(Value::Declared(_))) => Ok(self.begins(table)),
            (Step::Die, Come::Value(Value::Die(die))) => Ok(self.tortured(table, die)),
            (Step::Cards { left: 0, .. }, Come::Go) => {
                table.tell(case!("37.11"), Event::MissionFailed { letter: Letter::Q });
                Ok(Next::Done)
            }
            (Step::Cards { deck, .. }, Come::Go) => {
                table.call(Call::ActionCard { from: deck });
                Ok(Next::Stay)
            }
            (Step::Cards { left, deck }, Come::Value(Value::Card(card))) => Ok(self.drawn(table, left, deck, card)),
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
