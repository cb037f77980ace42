//! Only what somebody would want to be asked: which questions are answered for a person because hardly anybody ever answers
//! them otherwise. What was answered so is offered: the person "may also" do it.
//!
//! Where the answer of one who is silent would tell the other side something, the question is put as the rules put it: nothing
//! here hangs on what only one side knows, as long as two people share the table.

use crate::orders::SearchOrder;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::{Gathers, Question};
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::game::Game;
use fitg_engine::state::{CharacterSet, EnvironSet, Holder, Place, StackKind, UnitSet};
use fitg_engine::view::Viewer;

/// Something that a person was not asked and may do all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// Possessions and spaceships change hands in these environs (14.12).
    Exchange(EnvironSet),
    /// Other characters stand with the units of an environ (9.57).
    StandWithUnits(EnvironId),
    /// These environs are searched, in which no die can find anybody (11.1).
    Search(EnvironSet),
    /// The same in one environ, by units or by characters (11.2).
    SearchIn(EnvironId),
    /// A possession is declared before it is time for any (14.2).
    Declare,
}

impl Offer {
    /// What may be done.
    pub(crate) fn words(self) -> String {
        match self {
            Offer::Exchange(_) => "exchange possessions and spaceships".to_owned(),
            Offer::StandWithUnits(environ) => format!("change who stands with the units in {}", environ.name()),
            Offer::Search(_) => "search all the same, though no die can find anybody".to_owned(),
            Offer::SearchIn(environ) => {
                format!("search in {} all the same, though no die can find anybody", environ.name())
            }
            // The same whether he has one that could be declared or not.
            Offer::Declare => "declare a possession already now".to_owned(),
        }
    }

    /// Where it may be done; nowhere where that is in space, or not in one place.
    pub(crate) fn environs(self) -> EnvironSet {
        match self {
            Offer::Exchange(environs) | Offer::Search(environs) => environs,
            Offer::StandWithUnits(environ) | Offer::SearchIn(environ) => EnvironSet::only(environ),
            Offer::Declare => EnvironSet::EMPTY,
        }
    }
}

/// Who stood with the units of an environ when it was said last, and who and what was there then (9.57).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stood {
    characters: CharacterSet,
    units: UnitSet,
    with_units: CharacterSet,
}

impl Stood {
    /// What is so once this is answered to the question of an environ.
    pub(crate) fn after(game: &Game, environ: EnvironId, answer: Answer) -> Option<Stood> {
        let mut stood = Stood::now(game, environ)?;
        if let Answer::Character(character) = answer {
            stood.with_units.insert(character);
        }
        Some(stood)
    }

    /// What is so now.
    fn now(game: &Game, environ: EnvironId) -> Option<Stood> {
        let side = game.decision()?.side;
        let state = game.state();
        Some(Stood {
            characters: state.free_in(environ, side),
            units: state.units_in(environ, side),
            with_units: state.stack_in(environ, side, StackKind::Military),
        })
    }

    /// Whether the same are there, so that the same choice can be meant.
    fn is_as_before(&self, now: &Stood) -> bool {
        (self.characters, self.units) == (now.characters, now.units)
    }
}

/// An answer given for a person, and what he is offered in its place, if it is worth it.
pub(crate) type Unasked = (Answer, Option<Offer>);

/// What is known beside the game when it is decided whether to ask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// Whether two people share the table, so that silence could tell something.
    pub(crate) two_people: bool,
    /// What the side's orders say of searches by units.
    pub(crate) unit_searches: SearchOrder,
    /// What was chosen last where it is asked now who stands with the units.
    pub(crate) stood: Option<Stood>,
    /// The environ that the person has just chosen to search himself.
    pub(crate) chosen_to_search: Option<EnvironId>,
}

impl Known {
    /// The answer to a question that hardly anybody wants to be asked.
    pub(crate) fn unasked(&self, game: &Game) -> Option<Unasked> {
        let decision = game.decision()?;
        match decision.question {
            Question::Exchange => {
                let places = decision.answers.iter().filter_map(|&goods| place_of_goods(game, goods));
                Some((Answer::Done, Some(Offer::Exchange(places.filter_map(Place::environ).collect()))))
            }
            Question::DeclarePossession { .. } => self.nothing_declared(game, decision.answers),
            Question::NextMissions => match environs(decision.answers)[..] {
                // A Spaceship Quest may come before them (24.0).
                [only] if !decision.answers.iter().any(|answer| matches!(answer, Answer::Orbit(_))) => {
                    Some((Answer::Environ(only), None))
                }
                _ => None,
            },
            Question::BonusNext { .. } => bonus_in_vain(game, decision.side, decision.answers).map(|stop| (stop, None)),
            Question::NextSearch => self.next_search(game, decision.answers),
            Question::SearchWithUnits { environ } => {
                self.is_vain(game, environ, Searching::Units).then_some((Answer::No, Some(Offer::SearchIn(environ))))
            }
            Question::SearchWithCharacters { environ } if decision.picked().is_empty() => self
                .is_vain(game, environ, Searching::Characters)
                .then_some((Answer::Done, Some(Offer::SearchIn(environ)))),
            Question::StandWithUnits { environ } => {
                Some((self.stands(game, environ)?, Some(Offer::StandWithUnits(environ))))
            }
            _ => None,
        }
    }

    /// Nothing to declare (14.2), where he has nothing that helps now, or it is not time for it. A person across the table would learn that if
    /// he were not asked; a program does not, and nobody does where it is time for no card that he may have.
    fn nothing_declared(&self, game: &Game, answers: &[Answer]) -> Option<Unasked> {
        let silence = game.silence()?;
        let something_can = answers.len() > 1;
        let (unasked, offered) = match self.two_people {
            true => (!silence.timely, silence.tells || something_can),
            false => (game.timely_declarations().is_empty(), something_can),
        };
        (unasked && answers.contains(&Answer::Done)).then_some((Answer::Done, offered.then_some(Offer::Declare)))
    }

    /// The one environ where a search is worth a thought, or none.
    fn next_search(&self, game: &Game, answers: &[Answer]) -> Option<Unasked> {
        let all = environs(answers);
        let worth: Vec<EnvironId> =
            all.into_iter().filter(|&environ| !self.is_vain(game, environ, Searching::Any)).collect();
        match worth[..] {
            [] => Some((Answer::Done, Some(Offer::Search(environs(answers).into_iter().collect())))),
            [only] => {
                // A question that needs no secrets is not changed into one that does: the screen would change hands for it.
                let side = game.decision()?.side;
                let secret = game.state().units_in(only, side).iter().any(|unit| game.state().lies_face_down(unit));
                let asked = self.two_people && secret && self.unit_searches == SearchOrder::Ask;
                (!asked).then_some((Answer::Environ(only), None))
            }
            _ => None,
        }
    }

    /// Whether no die can find anybody there, whoever of these searches. With two people it is looked at with the eyes of both:
    /// what is not asked then hangs on nothing that only one of them knows.
    fn is_vain(&self, game: &Game, environ: EnvironId, by: Searching) -> bool {
        let Some(decision) = game.decision() else { return false };
        if self.chosen_to_search == Some(environ) {
            return false;
        }
        let viewer = if self.two_people { Viewer::Both } else { Viewer::Side(decision.side) };
        game.search_prospect(environ, decision.side, viewer).is_some_and(|prospect| match by {
            Searching::Units => prospect.units == 0,
            Searching::Characters => prospect.characters == 0,
            Searching::Any => prospect.is_hopeless(),
        })
    }

    /// The next answer that leads to the same characters with the units as last time.
    fn stands(&self, game: &Game, environ: EnvironId) -> Option<Answer> {
        let decision = game.decision()?;
        let last = self.stood.filter(|stood| Stood::now(game, environ).is_some_and(|now| stood.is_as_before(&now)))?;
        let picked = decision.picked();
        let missing = |&character: &_| !picked.contains(&Answer::Character(character));
        let next = last.with_units.iter().find(missing).map_or(Answer::Done, Answer::Character);
        decision.answers.contains(&next).then_some(next)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Searching {
    Units,
    Characters,
    Any,
}

/// To leave bonus draws that change nothing: one group alone could take them, and has as many letters as can help it (13.6).
fn bonus_in_vain(game: &Game, side: Side, answers: &[Answer]) -> Option<Answer> {
    let mut groups = answers.iter().filter(|answer| matches!(answer, Answer::Mission(_)));
    let (Some(&group), None) = (groups.next(), groups.next()) else { return None };
    if !answers.contains(&Answer::Stop) {
        return None;
    }
    let forecasts = game.forecast(group, Viewer::Side(side));
    let help_no_more = forecasts.iter().any(|forecast| match forecast {
        Forecast::Mission { drawn, results, .. } => results.iter().all(|more| more.letters <= *drawn),
        _ => false,
    });
    help_no_more.then_some(Answer::Stop)
}

/// What a person is asked once who sends nobody on a mission where somebody could go (13.1).
pub(crate) fn left_idle(game: &Game, answer: Answer) -> Option<String> {
    let decision = game.decision()?;
    let (Question::AssignMission { environ }, Answer::Done) = (decision.question, answer) else { return None };
    if !game.view(Viewer::Both).board().missions.is_empty() {
        return None;
    }
    let mut idle = CharacterSet::EMPTY;
    for &mission in decision.answers.iter().filter(|answer| matches!(answer, Answer::Mission(_))) {
        let mut after = Game::resume(game.moment().clone()).without_undo();
        if after.apply(mission).is_err() {
            continue;
        }
        // Who alone could go is sent without a question.
        let sent = after.events().iter().flat_map(|report| match report.event {
            Event::MissionAssigned { members, .. } => members.iter().collect::<Vec<_>>(),
            _ => Vec::new(),
        });
        let asked = after.decision().filter(|asked| matches!(asked.question, Question::JoinMission { .. }));
        let able = asked.into_iter().flat_map(|asked| asked.answers).filter_map(|one| match one {
            Answer::Character(character) => Some(*character),
            _ => None,
        });
        sent.chain(able).for_each(|character| {
            idle.insert(character);
        });
    }
    let names: Vec<&str> = idle.iter().map(|character| character.name()).collect();
    let (last, others) = names.split_last()?;
    Some(match others {
        [] => format!("{last} stays idle in {}.", environ.name()),
        _ => format!("{} characters stay idle in {}: {} and {last}.", names.len(), environ.name(), others.join(", ")),
    })
}

/// What a person is asked once who buys no more where points are left for which something can be had: they are lost (15.41, 19.0, 25.14).
pub(crate) fn left_unspent(game: &Game, answer: Answer) -> Option<String> {
    let decision = game.decision().filter(|_| answer == Answer::Done)?;
    let gathers = decision.question.about().gathers;
    // What lies on a Resource Track stays there (33.2); what bases of the set-up leave goes into units (38.22).
    let kept = matches!(
        decision.question,
        Question::SpendTrack { .. } | Question::SpendRebelTrack { .. } | Question::ImproveBases { .. }
    );
    let more = !kept && gathers == Gathers::Goods && decision.answers.iter().any(|&good| gathers.takes(good));
    if !more {
        return None;
    }
    let points = crate::ledger::points(decision.question)?;
    let (are, them) = if points == 1 { ("Point is", "it") } else { ("Points are", "them") };
    Some(format!(
        "{points} Force {are} left, and something can still be had for {them}. What is not spent now is lost."
    ))
}

/// Where a possession or a spaceship is that can change hands: a card with its owner.
fn place_of_goods(game: &Game, goods: Answer) -> Option<Place> {
    let state = game.state();
    match goods {
        Answer::Possession(possession) => match state.possessions[possession].holder {
            Holder::Character(owner) => Some(state.characters[owner].place()),
            _ => None,
        },
        Answer::Ship(ship) => Some(state.ships[ship].place()),
        _ => None,
    }
}

fn environs(answers: &[Answer]) -> Vec<EnvironId> {
    answers
        .iter()
        .filter_map(|answer| match answer {
            Answer::Environ(environ) => Some(*environ),
            _ => None,
        })
        .collect()
}
