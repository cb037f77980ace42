//! What is answered for a person: by his standing orders, or because hardly anybody wants to be asked; and what he may do in
//! place of it.

use super::{Author, Given, OpenGame, index};
use crate::failure::{Code, Failure};
use crate::matters::{Known, Offer, Stood, Unasked};
use crate::orders::{Asked, LetBe, OrderNow, Past, TaxOrder};
use crate::seats::{Pace, Sitter};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::game::Game;
use fitg_engine::state::Place;
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// Something that a person was not asked, and may do all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MayAlso {
    /// The step at which it would have been asked, as whoever looks counts them. It is sent back to have it asked after all.
    pub step: usize,
    /// What may be done: "exchange possessions and spaceships".
    pub words: String,
    /// Its case.
    pub case: fitg_engine::Case,
    /// Where it may be done, as far as that is in environs and whoever looks may know it.
    pub environs: Vec<EnvironId>,
}

impl OpenGame {
    /// What is answered without anybody being asked, if something is.
    pub(super) fn automatic(&mut self) -> Option<Unasked> {
        let decision = self.saved.game().decision()?;
        let side = decision.side;
        // While a lesson leads, nothing but its file answers by itself.
        if let Some(course) = self.lesson() {
            let answers = self.answers();
            if course.leads(&answers) {
                let by_itself = course.by_itself(&answers).filter(|answer| decision.answers.contains(answer));
                return by_itself.map(|answer| (answer, None));
            }
        }
        match self.arrangement.seats.of(side) {
            Sitter::Person if self.asked_all_the_same == Some(self.position) => None,
            Sitter::Person => self.for_person(self.saved.game(), side),
            // Who thinks for long is asked answer by answer: the window shows each, and goes on meanwhile.
            sitter if sitter.thinks_long() => None,
            _ if self.arrangement.seats.pace == Pace::AtOnce && self.arrangement.seats.only_person().is_some() => {
                self.program_chooses().map(|answer| (answer, None))
            }
            _ => None,
        }
    }

    /// What the orders of the person who is asked let be by this answer, given without asking him.
    pub(super) fn let_be(&self, answer: Answer) -> Option<LetBe> {
        let game = self.saved.game();
        let side = game.decision()?.side;
        if self.lesson().is_some() || self.arrangement.seats.of(side) != Sitter::Person {
            return None;
        }
        self.arrangement.orders.of(side).let_be(game, answer)
    }

    /// What the orders of whoever reads the screen let be since his last decision, each once.
    pub(super) fn let_be_for(&self, viewer: Viewer) -> Vec<LetBe> {
        let Some(side) = self.person_reading(viewer) else { return Vec::new() };
        let from = self.seen[index(side)];
        let mut told: Vec<LetBe> = Vec::new();
        let since = self.given.iter().filter(|given| given.story >= from && given.side == side);
        for let_be in since.filter_map(|given| given.let_be.as_ref()) {
            if !told.contains(let_be) {
                told.push(let_be.clone());
            }
        }
        told
    }

    /// What is answered for a person who is asked in a game: by his standing orders, or because hardly anybody wants to be asked.
    fn for_person(&self, game: &Game, side: Side) -> Option<Unasked> {
        let by_order = self.arrangement.orders.of(side).answer(game, self.past(game, side));
        by_order.map(|answer| (answer, None)).or_else(|| self.unasked(game, side))
    }

    /// What the desk would answer for the person who is asked in a game that is read from its file: the file holds his answers and
    /// those given for him alike. In a lesson its own file answers for him, and nothing is offered.
    pub(super) fn was_for_person(&self, game: &Game, answer: Answer) -> Option<Option<Offer>> {
        let side = game.decision()?.side;
        if self.lesson().is_some() || self.arrangement.seats.of(side) != Sitter::Person {
            return None;
        }
        let (given, offer) = self.for_person(game, side)?;
        (given == answer).then_some(offer)
    }

    /// The answer to a question that hardly anybody wants to be asked, for whoever is content with that.
    fn unasked(&self, game: &Game, side: Side) -> Option<Unasked> {
        let orders = self.arrangement.orders.of(side);
        let planet = game.decision()?.question.about().place.planet();
        if orders.asked == Asked::Everything || planet.is_some_and(|planet| orders.asks_on.contains(planet)) {
            return None;
        }
        if self.is_exchanging() {
            return None;
        }
        let stood = match game.decision()?.question {
            Question::StandWithUnits { environ } => self.stood_last(side, environ),
            _ => None,
        };
        let known = Known {
            two_people: self.arrangement.seats.two_people(),
            unit_searches: orders.unit_searches,
            stood,
            chosen_to_search: self.chosen_to_search(),
        };
        known.unasked(game)
    }

    /// Whether a person is in the midst of an exchange: then he is asked what changes hands next.
    fn is_exchanging(&self) -> bool {
        self.given.last().is_some_and(|last| {
            let exchange = matches!(
                last.question,
                Question::Exchange | Question::GivePossession { .. } | Question::GiveShip { .. }
            );
            exchange && last.author == Author::Person && last.answer != Answer::Done
        })
    }

    /// Who stood with the units of an environ when its owner said so last; nothing while he is saying so himself.
    fn stood_last(&self, side: Side, environ: EnvironId) -> Option<Stood> {
        let of_environ = |given: &&Given| given.side == side && given.question == Question::StandWithUnits { environ };
        let goes_on = |last: &Given| last.author == Author::Person && last.answer != Answer::Done;
        if self.given.last().filter(of_environ).is_some_and(goes_on) {
            return None;
        }
        self.given.iter().rev().filter(of_environ).find_map(|given| given.stood)
    }

    /// The environ that a person has just chosen to search: what he has chosen is not declined for him.
    fn chosen_to_search(&self) -> Option<EnvironId> {
        let mut newest_first = self.given.iter().rev();
        let choice = newest_first.find(|given| given.question == Question::NextSearch)?;
        match choice.answer {
            Answer::Environ(environ) if choice.author == Author::Person => Some(environ),
            _ => None,
        }
    }

    /// What a side did before by which its orders go: where it has moved in this Player-Turn, if it is its own, how planets were taxed,
    /// and whether a person is in the midst of what is asked.
    fn past(&self, game: &Game, side: Side) -> Past {
        let mut past = Past::default();
        for happened in self.story.iter().rev() {
            match happened.event.event {
                Event::PlayerTurnBegins { .. } => break,
                Event::StackMoves { side: mover, destination, .. } if mover == side => {
                    past.moved_to(Place::Environ(destination));
                }
                Event::StackTravels { side: mover, destination, .. } if mover == side => past.moved_to(destination),
                // From outside the province the Rebels alone come (19.42).
                Event::UnitsEnter { planet, .. } if side == Side::Rebel => past.moved_to(Place::Orbit(planet)),
                Event::CharacterWalks { character, destination, .. } if character.side() == side => {
                    past.moved_to(Place::Environ(destination));
                }
                Event::ShipFlies { ship, destination, .. } if ship.side() == side => {
                    past.moved_to(Place::Environ(destination));
                }
                Event::ShipSetsOut { ship, destination, .. } if ship.side() == side => past.moved_to(destination),
                _ => {}
            }
        }
        let asked = game.decision().filter(|decision| decision.side == side).map(|decision| decision.question);
        if self.arrangement.orders.of(side).taxes == TaxOrder::AsLast
            && matches!(asked, Some(Question::TaxNext | Question::TaxPlanet { .. }))
        {
            for happened in self.story.iter().rev() {
                if let Event::Taxed { planet, rate, .. } = happened.event.event {
                    past.taxed_before(planet, rate);
                }
            }
        }
        if asked.is_some_and(|question| self.has_begun(side, question)) {
            past.goes_on();
        }
        past
    }

    /// Whether a person has begun to answer what is asked: with other parts of the same set, or with the planet whose tax it is.
    fn has_begun(&self, side: Side, asked: Question) -> bool {
        self.given.last().is_some_and(|last| {
            let same = match (last.question, asked) {
                (Question::TaxNext | Question::TaxPlanet { .. }, Question::TaxPlanet { planet }) => {
                    last.answer == Answer::Planet(planet)
                }
                (before, now) => before.goes_on_as(now),
            };
            same && last.side == side && last.author != Author::Automatic
        })
    }

    /// The person who reads the screen: whose eyes look, or where both do who is asked.
    pub(super) fn person_reading(&self, viewer: Viewer) -> Option<Side> {
        let asked = self.saved.game().decision().map(|decision| decision.side);
        let reader = match viewer {
            Viewer::Side(side) => Some(side),
            Viewer::Both | Viewer::Referee => asked,
        };
        reader.filter(|&side| self.arrangement.seats.of(side) == Sitter::Person)
    }

    /// What the standing orders of a side will do now, for whoever looks.
    pub(super) fn orders_now(&self, viewer: Viewer) -> Vec<OrderNow> {
        self.person_reading(viewer).map_or_else(Vec::new, |side| {
            let game = self.saved.game();
            self.arrangement.orders.of(side).now(game, side, self.past(game, side), viewer)
        })
    }

    /// What the person who is asked now was not asked since his last answer, and may do all the same: nobody has learned
    /// anything since.
    pub(super) fn may_also(&self, viewer: Viewer) -> Vec<MayAlso> {
        self.offers(viewer).into_iter().map(|(_, offered)| offered).collect()
    }

    /// The same with the answers given instead. Of offers that are at one step for whoever looks, the first stands for all: once it is asked
    /// after all, the next is offered in its turn.
    fn offers(&self, viewer: Viewer) -> Vec<(&Given, MayAlso)> {
        let Some(decision) = self.saved.game().decision() else { return Vec::new() };
        let depth = self.saved.game().undo_depth();
        let since = self.given.iter().rev().take(depth).take_while(|given| given.author == Author::Automatic);
        let own: Vec<(Offer, &Given)> = since
            .take_while(|given| given.side == decision.side)
            .filter_map(|given| Some((given.offer?, given)))
            .collect();
        let counted = self.counted(viewer);
        let mut offered: Vec<(&Given, MayAlso)> = Vec::new();
        let mut last = None;
        for (offer, given) in own.into_iter().rev() {
            // Several answers to one question in a row are one thing.
            if last != Some(offer) {
                let (words, case) = (offer.words(), given.question.about().case);
                let step = counted.steps_to(given.step);
                // Whose cards can change hands is nobody's business who may not see them.
                let open = !matches!(offer, Offer::Exchange(_)) || viewer.sees_secrets_of(decision.side);
                let environs = if open { offer.environs().iter().collect() } else { Vec::new() };
                if offered.last().is_none_or(|(_, before)| before.step != step) {
                    offered.push((given, MayAlso { step, words, case, environs }));
                }
            }
            last = Some(offer);
        }
        offered
    }

    /// Whether something else was answered for the person who is asked now, or by a program, since a person answered last. What the other
    /// person's orders answered does not count: that he was asked at all may be nobody's business.
    pub(super) fn answered_between(&self) -> bool {
        let Some(asked) = self.saved.game().decision().map(|decision| decision.side) else { return false };
        let mut since = self.given.iter().rev().take_while(|given| given.author == Author::Automatic);
        since.any(|given| given.side == asked || self.arrangement.seats.of(given.side) != Sitter::Person)
    }

    /// Takes back what was answered for a person, up to the question of a step, and puts that.
    ///
    /// # Errors
    ///
    /// If it is not among what he may also do: somebody has learned something since, or he has answered himself.
    pub fn ask_all_the_same(&mut self, step: usize) -> Result<usize, Failure> {
        let look = self.look();
        self.may_answer(look)?;
        self.count(look.viewer);
        let offers = self.offers(look.viewer);
        let Some(step) = offers.iter().find(|(_, offered)| offered.step == step).map(|(given, _)| given.step) else {
            let why = "That cannot be asked any more: something was answered or seen since.";
            return Err(Failure::new(Code::NothingToUndo, why));
        };
        while self.given.last().is_some_and(|given| given.step >= step) {
            self.take_one_back()?;
        }
        self.asked_all_the_same = Some(step);
        Ok(self.story.len())
    }
}
