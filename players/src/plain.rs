//! The plain player: simple sense and no foresight. It looks at the board through its own view, never cheats, and answers
//! the same decision on the same board always alike but for draws among equals.
//!
//! It is here to show that the game can be played well or badly, to be a first opponent, and to lead the random games into
//! positions that random players never reach: rebellions, battles, prisoners.

mod dominoes;
pub(crate) mod errands;
mod events;
mod fights;
mod galactic;
mod imperial;
pub mod leaning;
mod missions;
mod plans;
mod prospects;
mod purchases;
mod rebel;
mod reckoning;
mod voyages;

use crate::own_chance::OwnChance;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::pieces::{CharacterId, GameLevel, PossessionId};
use fitg_engine::ratings::rating;
use fitg_engine::state::{Rating, State};
use fitg_engine::view::View;
use leaning::Leaning;

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
    /// What the stack that sets out for space, or comes down from it, is to do.
    voyage: Option<voyages::Voyage>,
    /// The missions that it was told to go on.
    errand: Option<errands::Errand>,
    /// Where it was told to search.
    hunt: Option<EnvironId>,
    /// How much it weighs each thing.
    leaning: &'static Leaning,
}

/// What it has before it when it answers.
struct Table<'a> {
    side: Side,
    answers: &'a [Answer],
    /// What it has picked so far of what it puts together.
    picked: Vec<Answer>,
    view: &'a View,
    state: &'a State,
    leaning: &'a Leaning,
}

impl Plain {
    /// The plain player of one side in the game with this seed.
    #[must_use]
    pub fn new(side: Side, seed: Seed) -> Plain {
        Plain {
            chance: OwnChance::new(seed, side),
            target: None,
            stack: 0,
            all_go: false,
            voyage: None,
            errand: None,
            hunt: None,
            leaning: &Leaning::PLAIN,
        }
    }

    /// One who weighs things otherwise.
    #[must_use]
    pub fn leaning(self, leaning: &'static Leaning) -> Plain {
        Plain { leaning, ..self }
    }

    /// The same player, meaning to bring what it moves next to this environ, with all who can go along or alone.
    pub(crate) fn aimed(&self, target: EnvironId, all_go: bool) -> Plain {
        Plain { target: Some(target), stack: 1, all_go, ..self.clone() }
    }

    /// Where what it moves is to go, and whether all who can go along are to.
    pub(crate) const fn aim(&self) -> Option<(EnvironId, bool)> {
        match self.target {
            Some(target) => Some((target, self.all_go)),
            None => None,
        }
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
fn character<S: Ord>(answers: &[Answer], score: impl Fn(CharacterId) -> S) -> Option<Answer> {
    answers
        .iter()
        .filter_map(|&answer| if let Answer::Character(who) = answer { Some((score(who), answer)) } else { None })
        .max_by(|(one, _), (other, _)| one.cmp(other))
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
        let (side, answers, picked) = (decision.side, decision.answers, decision.picked());
        let table = Table { side, answers, picked, view: &view, state: view.possible_state(), leaning: self.leaning };
        let told = self.on_errand(&table, decision.question).or_else(|| self.on_hunt(&table, decision.question));
        let wanted = told.or_else(|| self.sense(&table, decision.question));
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
            Question::SetUpUnit { kind } | Question::PlaceBought { kind } if table.larger() => {
                table.places_bought(kind)
            }
            Question::BuyAtStart { points } => table.buys_at_start(points),
            Question::SpendPoints { .. } => table.spends(),
            Question::NameRoute { .. } | Question::EnterFrom { .. } => table.route(),
            Question::EnterTogether { system } => self.enters(table, system),
            Question::SetUpCharacter { character } => {
                self.begins_at(table, rating(state, character, Rating::Leadership) >= 3)
            }
            Question::SetUpShip { .. } | Question::PlaceCamp { .. } => self.begins_at(table, false),
            Question::ShowAtCamp { environ } => {
                let strong =
                    state.acting_strength(state.units_in(environ, table.side)) >= u16::from(environ.size()) + 3;
                Some(if strong { Answer::Yes } else { Answer::No })
            }
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
            Question::Fly { ship } => self.flight(table, ship),
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
            Question::SecondMission { environ, .. } => table.second_mission(environ),
            // He was somebody once.
            Question::GainTheDead { .. } => listed(answers, Answer::Yes),
            Question::JoinMission { environ, letter } => table.join(environ, letter),
            Question::QuestShip { planet } => table.quest_ship(planet),
            // Nobody goes along who need not.
            Question::QuestCrew { .. } => listed(answers, Answer::Done),
            Question::MissionInOrbit { .. } => table.in_orbit(),
            Question::QuestBrings { .. } => table.quest_brings(),
            Question::QuestionBy { place } => table.questioner(place),
            Question::QuestionWhom { .. } => {
                character(answers, |who| -i32::from(rating(state, who, Rating::Intelligence)))
            }
            Question::Torture { questioner, prisoner } => Some(table.tortures(questioner, prisoner)),
            Question::DemandSecret => self.demands(table),
            Question::RevealToo { .. } => self.chance.pick(answers),
            Question::QuestFrees { .. } => character(answers, |who| reckoning::worth(state, who)),
            Question::NameTarget { environ } => {
                character(answers, |who| reckoning::worth(state, who) + 100 * i32::from(table.is_enemy(who, environ)))
            }
            Question::DrawOrStop { .. } => Some(table.contented().unwrap_or(Answer::Draw)),
            Question::CompleteNext { .. } | Question::BonusNext { .. } => table.missions_in_order(),
            Question::ChooseVictim => character(answers, |who| -reckoning::worth(state, who)),
            Question::CreatureTarget { .. } => {
                character(answers, |who| i32::from(rating(state, who, Rating::Intelligence)))
            }
            Question::FreePrisoner { .. } => character(answers, |who| reckoning::worth(state, who)),
            Question::DeclarePossession { .. } => table.possession(),
            Question::BuyUnits { environ, points } if table.larger() => table.buys_strength(points, Some(environ)),
            Question::BuyUnits { environ, points } => table.units_to_buy(environ, points),
            // The dearest are listed first, and nothing is kept.
            Question::BuyForSovereign { .. } => answers.iter().copied().find(|&answer| answer != Answer::Done),
            Question::RaisePdbInstead => Some(Answer::No),
            Question::MoveCharacters => self.next_flight(table),
            // The more look the better; and a fleet is run away from.
            Question::DetectWith { .. } => {
                [Answer::BaseAndUnits, Answer::Units, Answer::Base].into_iter().find_map(|with| listed(answers, with))
            }
            Question::EvadeFleet { .. } => Some(Answer::Yes),
            // Nothing is shown where it need not be (21.27).
            Question::JumpAs { distance, .. } => {
                Some(if distance < 2 { Answer::NavigationTwo } else { Answer::NavigationShown })
            }
            // Whatever can be repaired is, by whoever is best at it.
            Question::Repair => answers.iter().copied().find(|&answer| answer != Answer::Done),
            Question::RepairShip { .. } => character(answers, |who| i32::from(rating(state, who, Rating::Navigation))),
            Question::RepairPossession { .. } => {
                character(answers, |who| i32::from(rating(state, who, Rating::Intelligence)))
            }
            Question::SetOut => self.sets_out(table),
            Question::MoveOnSurface => self.moves_on_surface(table),
            Question::StackSetsOut { .. } | Question::StackComesDown { .. } => self.stack_in_space(table),
            Question::Land { planet } => self.lands(table, planet),
            Question::Intercept { planet } => table.interception(planet),
            Question::InterceptWith { .. } => table.everybody(),
            Question::Rake { .. } => Some(Answer::Yes),
            Question::StandInOrbit { .. } => listed(answers, Answer::Done),
            Question::NextDomino | Question::ShiftPlanet { .. } | Question::LeaveOut { .. } | Question::RebelNext => {
                table.domino(question)
            }
            Question::ImproveBases { .. }
            | Question::BuyGarrison { .. }
            | Question::PlaceGarrison { .. }
            | Question::PostCharacter { .. }
            | Question::PlaceGroup { .. }
            | Question::ArrangeAssignments { .. }
            | Question::ChooseBase
            | Question::NameNotTheBase { .. }
            | Question::TaxNext
            | Question::TaxPlanet { .. }
            | Question::Maintain { .. }
            | Question::SpendTrack { .. }
            | Question::SpendRebelTrack { .. }
            | Question::PlaceAtBase { .. }
            | Question::CommitAtrocity { .. }
            | Question::SneakAttack { .. }
            | Question::HypnotizeWith { .. }
            | Question::ReleaseWith { .. }
            | Question::LiftHypnosis
            | Question::RevealSecret { .. } => self.in_the_galaxy(table, question),
            Question::Plunder
            | Question::MoveMarkers { .. }
            | Question::RiseByEvent { .. }
            | Question::ShowAgainstPlague { .. }
            | Question::PlaceClone { .. }
            | Question::LoseSuicideSquad
            | Question::SendGhostFleet
            | Question::ThankDefender { .. }
            | Question::BendJump { .. } => self.by_event(table, question),
            _ => self.in_a_fight(table, question),
        }
    }
}

impl Plain {
    /// Where a stack goes: where it is needed on the surface, else to an Orbit Box.
    fn destination(&mut self, table: &Table<'_>) -> Option<Answer> {
        self.best(table.answers, |answer| match answer {
            Answer::Environ(environ) => Some(100 + table.garrison(environ)),
            Answer::Orbit(planet) => Some(reckoning::unrest(table.state, planet)),
            Answer::No => Some(50),
            _ => None,
        })
    }
}

impl Table<'_> {
    /// Whether one of the larger games is played.
    fn larger(&self) -> bool {
        self.state.terms.level != GameLevel::StarSystem
    }

    /// Whether the Galactic Game is played.
    fn galactic(&self) -> bool {
        self.state.terms.level == GameLevel::Galactic
    }

    /// It intercepts with all it has where it seems to be at least as strong.
    fn interception(&self, planet: PlanetId) -> Option<Answer> {
        let free =
            |side| reckoning::space_strength(self.state, self.side, self.state.units_in_orbit(planet, side, false));
        let bold = free(self.side) >= free(self.side.enemy());
        listed(self.answers, if bold { Answer::Yes } else { Answer::No })
    }

    /// One after the other, all who can.
    fn everybody(&self) -> Option<Answer> {
        let pieces = self.answers.iter().copied();
        pieces
            .clone()
            .find(|answer| matches!(answer, Answer::Unit(_)))
            .or_else(|| pieces.clone().find(|&answer| answer != Answer::Done))
    }

    /// How good it is for characters to be in an environ.
    fn landing(&self, environ: EnvironId) -> i32 {
        match self.side {
            Side::Rebel => rebel::landing(self.state, self.leaning, environ),
            Side::Imperial => imperial::landing(self.state, self.leaning, environ),
        }
    }

    /// How much an environ needs one more unit.
    fn garrison(&self, environ: EnvironId) -> i32 {
        let (state, lean, planet) = (self.state, self.leaning, environ.planet());
        let here = state.unit_count(environ, self.side) as i32;
        let enemies = i32::from(reckoning::strength(state, self.side, state.units_in(environ, self.side.enemy())));
        let held = i32::from(state.has_units_on(planet, self.side));
        let loyalty = reckoning::unrest(state, planet);
        let value = i32::from(environ.coup_rating().unwrap_or(0)) + i32::from(environ.resources()) / 3;
        lean.need_unrest * loyalty + value + lean.need_enemies * enemies - lean.need_here * here - lean.need_held * held
    }

    /// Missions take effect, and draw their bonus cards, in the order in which they help each other: loyalty first.
    fn missions_in_order(&self) -> Option<Answer> {
        use fitg_engine::cards::Letter;
        let order = [Letter::D, Letter::C, Letter::R];
        order.into_iter().find_map(|letter| listed(self.answers, Answer::Mission(letter)))
    }

    /// Nearly everything that helps now is used now; the gems and the drug are kept for fights and missions.
    fn possession(&self) -> Option<Answer> {
        let in_need = self.view.fight().is_some() || !self.view.missions().is_empty();
        self.answers.iter().copied().find(|answer| match *answer {
            Answer::Possession(PossessionId::HELIAN_DRUG | PossessionId::CACHE_OF_RARE_GEMS) => in_need,
            Answer::Possession(_) => true,
            _ => false,
        })
    }
}
