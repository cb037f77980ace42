//! The plain player: simple sense and no foresight. It looks at the board through its own view, never cheats, and answers
//! the same decision on the same board always alike but for draws among equals.
//!
//! It is here to show that the game can be played well or badly, to be a first opponent, and to lead the random games into
//! positions that random players never reach: rebellions, battles, prisoners.

mod fights;
mod imperial;
mod missions;
mod rebel;
mod reckoning;

use crate::own_chance::OwnChance;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::pieces::{CharacterId, PossessionId};
use fitg_engine::ratings::rating;
use fitg_engine::state::{Rating, State};
use fitg_engine::view::View;

/// The plain player.
#[derive(Clone, Debug)]
pub struct Plain {
    chance: OwnChance,
    /// Where what is being moved is to go.
    target: Option<EnvironId>,
    /// How many units the stack being put together has.
    stack: usize,
    /// Whether all who can go along are to go along.
    all_go: bool,
}

/// What it has before it when it answers.
struct Table<'a> {
    side: Side,
    answers: &'a [Answer],
    view: &'a View,
    state: &'a State,
}

impl Plain {
    /// The plain player of one side in the game with this seed.
    #[must_use]
    pub fn new(side: Side, seed: Seed) -> Plain {
        Plain { chance: OwnChance::new(seed, side), target: None, stack: 0, all_go: false }
    }

    /// The answer with the highest score; among equals one by chance. Answers without a score are not given.
    fn best(&mut self, answers: &[Answer], score: impl Fn(Answer) -> Option<i32>) -> Option<Answer> {
        let scored: Vec<(i32, Answer)> = answers.iter().filter_map(|&answer| Some((score(answer)?, answer))).collect();
        let top = scored.iter().map(|&(score, _)| score).max()?;
        let equals: Vec<Answer> =
            scored.into_iter().filter(|&(score, _)| score == top).map(|(_, answer)| answer).collect();
        self.chance.pick(&equals)
    }
}

/// This one if it is listed.
fn listed(answers: &[Answer], wanted: Answer) -> Option<Answer> {
    answers.contains(&wanted).then_some(wanted)
}

/// The listed character with the highest score.
fn character(answers: &[Answer], score: impl Fn(CharacterId) -> i32) -> Option<Answer> {
    answers
        .iter()
        .filter_map(|&answer| if let Answer::Character(who) = answer { Some((score(who), answer)) } else { None })
        .max_by_key(|&(score, _)| score)
        .map(|(_, answer)| answer)
}

impl Player for Plain {
    fn choose(&mut self, seat: &Seat<'_>) -> Answer {
        let decision = seat.decision();
        let fallback = decision.answers.first().copied().unwrap_or(Answer::Resign);
        if let Question::Chance(_) = decision.question {
            // Dice by hand are thrown fairly.
            return self.chance.pick(decision.answers).unwrap_or(fallback);
        }
        let view = seat.view();
        let table = Table { side: decision.side, answers: decision.answers, view: &view, state: view.possible_state() };
        let wanted = self.sense(&table, decision.question);
        // Should its sense ever point to something that is not on the list, it takes the first listed answer.
        wanted.and_then(|answer| listed(decision.answers, answer)).unwrap_or(fallback)
    }
}

impl Plain {
    fn sense(&mut self, table: &Table<'_>, question: Question) -> Option<Answer> {
        let (state, answers) = (table.state, table.answers);
        match question {
            Question::SetUpCharacters | Question::ArriveFromSpace => self.best(answers, |answer| match answer {
                Answer::Environ(environ) => Some(table.landing(environ)),
                _ => None,
            }),
            Question::SetUpUnit { .. } | Question::PlaceReinforcement { .. } => {
                self.best(answers, |answer| match answer {
                    Answer::Environ(environ) => Some(table.garrison(environ)),
                    _ => None,
                })
            }
            Question::GiveShip { .. } | Question::Inherit { .. } | Question::NewSpaceship => {
                character(answers, |who| i32::from(rating(state, who, Rating::Navigation)))
            }
            Question::AssignPossession { .. } | Question::GivePossession { .. } => {
                character(answers, |who| reckoning::worth(state, who) - 3 * state.possessions_of(who).len() as i32)
            }
            Question::Move => self.next_move(table),
            Question::MoveStack { origin } => self.stack(table, origin),
            Question::Fly { .. } => self.flight(table),
            Question::Walk { .. } | Question::ReactUnit { .. } | Question::ReactShip { .. } => {
                let target = self.target;
                self.best(answers, |answer| match answer {
                    Answer::Environ(environ) if Some(environ) == target => Some(1000),
                    Answer::Environ(environ) => Some(table.landing(environ)),
                    _ => None,
                })
            }
            Question::React => self.reaction(table),
            Question::ReactLeader { .. } | Question::NameLeader { .. } | Question::LeadSearch { .. } => {
                character(answers, |who| i32::from(rating(state, who, Rating::Leadership)))
            }
            Question::StandWithUnits { environ } => table.stands_with_units(environ),
            Question::JoinUnits { .. } => Some(if table.side == Side::Imperial { Answer::Yes } else { Answer::No }),
            Question::Detect { .. } | Question::FirePdb { .. } => Some(Answer::Yes),
            Question::Exchange => Some(Answer::Done),
            Question::NextMissions => self.next_missions(table),
            Question::AssignMission { environ } => self.assign(table, environ),
            Question::JoinMission { environ, letter } => table.join(environ, letter),
            Question::NameTarget { .. } => character(answers, |who| reckoning::worth(state, who)),
            Question::DrawOrStop { .. } => Some(Answer::Draw),
            Question::CompleteNext { .. } | Question::BonusNext { .. } => table.missions_in_order(),
            Question::ChooseVictim => character(answers, |who| -reckoning::worth(state, who)),
            Question::CreatureTarget { .. } => {
                character(answers, |who| i32::from(rating(state, who, Rating::Intelligence)))
            }
            Question::FreePrisoner { .. } => character(answers, |who| reckoning::worth(state, who)),
            Question::DeclarePossession { .. } => table.possession(),
            Question::BuyUnits { environ, points } => table.units_to_buy(environ, points),
            Question::RaisePdbInstead => Some(Answer::No),
            _ => self.in_a_fight(table, question),
        }
    }
}

impl Table<'_> {
    /// How good it is for characters to be in an environ.
    fn landing(&self, environ: EnvironId) -> i32 {
        match self.side {
            Side::Rebel => rebel::landing(self.state, environ),
            Side::Imperial => imperial::landing(self.state, environ),
        }
    }

    /// How much an environ needs one more unit.
    fn garrison(&self, environ: EnvironId) -> i32 {
        let (state, planet) = (self.state, environ.planet());
        let here = state.unit_count(environ, self.side) as i32;
        let enemies = i32::from(reckoning::strength(state, self.side, state.units_in(environ, self.side.enemy())));
        let held = i32::from(state.has_units_on(planet, self.side));
        let loyalty = reckoning::unrest(state, planet);
        let value = i32::from(environ.coup_rating().unwrap_or(0)) + i32::from(environ.resources()) / 3;
        loyalty * 3 + value + enemies - here * 4 - held * 4
    }

    /// Missions take effect, and draw their bonus cards, in the order in which they help each other: loyalty first.
    fn missions_in_order(&self) -> Option<Answer> {
        use fitg_engine::cards::Letter;
        let order = [Letter::D, Letter::C, Letter::R];
        order.into_iter().find_map(|letter| listed(self.answers, Answer::Mission(letter)))
    }

    /// Nearly everything that helps now is used now; the gems and the drug are kept for fights and missions.
    fn possession(&self) -> Option<Answer> {
        let in_need = self.view.board().fight.is_some() || !self.view.board().missions.is_empty();
        self.answers.iter().copied().find(|answer| match *answer {
            Answer::Possession(PossessionId::HELIAN_DRUG | PossessionId::CACHE_OF_RARE_GEMS) => in_need,
            Answer::Possession(_) => true,
            _ => false,
        })
    }
}
