//! Errands: missions and searches that `plain` is told to go on by whoever plays on with it, instead of those that it would choose itself.

use super::reckoning::stamina;
use super::{Plain, Table, listed};
use fitg_engine::answer::Answer;
use fitg_engine::cards::{Letter, LetterSet};
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::ratings::rating;
use fitg_engine::state::Rating;

/// The missions of one environ in this Mission Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Errand {
    /// Where.
    pub(crate) environ: EnvironId,
    /// Which; each gets somebody, and whoever is left over goes along on the first.
    pub(crate) letters: LetterSet,
}

impl Plain {
    /// The same player, on an errand.
    pub(crate) fn sent(&self, errand: Errand) -> Plain {
        Plain { errand: Some(errand), ..self.clone() }
    }

    /// The same player, searching in an environ with all who are strong enough for the fight that follows.
    pub(crate) fn hunting(&self, environ: EnvironId) -> Plain {
        Plain { hunt: Some(environ), ..self.clone() }
    }

    /// Who is sent to search where it hunts.
    pub(super) fn on_hunt(&mut self, table: &Table<'_>, question: Question) -> Option<Answer> {
        let hunted = self.hunt?;
        match question {
            Question::NextSearch => listed(table.answers, Answer::Environ(hunted)),
            Question::SearchWithCharacters { environ } if environ == hunted => {
                let strong = |answer: &Answer| {
                    matches!(*answer, Answer::Character(who)
                        if rating(table.state, who, Rating::Combat) >= 2 && stamina(table.state, who) >= 2)
                };
                table.answers.iter().copied().find(strong).or(Some(Answer::Done))
            }
            Question::NextMissions | Question::Move => {
                self.hunt = None;
                None
            }
            _ => None,
        }
    }

    /// What the errand asks for; `None` where it has nothing to say, or is over.
    pub(super) fn on_errand(&mut self, table: &Table<'_>, question: Question) -> Option<Answer> {
        let Errand { environ: to, letters } = self.errand?;
        match question {
            Question::NextMissions => {
                let there = listed(table.answers, Answer::Environ(to));
                if there.is_none() {
                    self.errand = None;
                }
                there
            }
            Question::AssignMission { environ } if environ == to => {
                let next = letters.iter().find_map(|letter| listed(table.answers, Answer::Mission(letter)));
                Some(next.unwrap_or(Answer::Done))
            }
            Question::JoinMission { environ, letter } if environ == to && letters.contains(letter) => {
                table.joins_errand(environ, letter, letters)
            }
            Question::DrawOrStop { .. } => {
                self.errand = None;
                None
            }
            _ => None,
        }
    }
}

impl Table<'_> {
    /// One for each mission that is still to be assigned; all others go on this one if it is the first.
    fn joins_errand(&self, environ: EnvironId, letter: Letter, letters: LetterSet) -> Option<Answer> {
        if let Some(camp) = listed(self.answers, Answer::Camp) {
            return Some(camp);
        }
        let mut groups = self.view.missions().into_iter();
        let manned = groups.any(|group| group.letter == letter && (group.camp || !group.members.is_empty()));
        let later = letters.iter().filter(|&other| other > letter).count();
        let first = letters.iter().next() == Some(letter);
        let done = listed(self.answers, Answer::Done).filter(|_| manned);
        done.filter(|_| !first || self.idle(environ).len() <= later).or_else(|| self.best_suited(letter)).or(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Player, Seat};
    use fitg_engine::Side;
    use fitg_engine::chance::Seed;
    use fitg_engine::game::Game;
    use fitg_engine::scenario::official;
    use fitg_engine::state::Options;

    /// Plays games between two plain players to the first question of this kind to the Rebel side that leaves a choice of environs.
    fn asked(wanted: fn(Question) -> bool) -> (Game, EnvironId) {
        let scenario = official("varu-powderkeg").expect("an official scenario");
        for seed in 1..60 {
            let mut game =
                Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
            let mut players = Side::BOTH.map(|side| Plain::new(side, Seed(seed)));
            while let Some(seat) = Seat::asked(&game) {
                let decision = seat.decision();
                let environ = decision.answers.iter().find_map(|answer| match *answer {
                    Answer::Environ(environ) => Some(environ),
                    _ => None,
                });
                if let Some(environ) = environ.filter(|_| seat.side() == Side::Rebel && wanted(decision.question)) {
                    return (game.clone(), environ);
                }
                let answer = players[seat.side().index()].choose(&seat);
                game.apply(answer).expect("a listed answer");
            }
        }
        unreachable!("no such question in sixty games")
    }

    #[test]
    fn who_is_sent_on_an_errand_goes_on_its_missions_and_on_no_other() {
        let (mut game, environ) = asked(|question| question == Question::NextMissions);
        let letters = LetterSet::of(&[Letter::G, Letter::P]);
        let mut sent = Plain::new(Side::Rebel, Seed(1)).sent(Errand { environ, letters });
        let mut missions = Vec::new();
        while let Some(seat) = Seat::asked(&game).filter(|seat| seat.side() == Side::Rebel) {
            let question = seat.decision().question;
            if matches!(question, Question::DrawOrStop { .. }) {
                break;
            }
            let answer = sent.choose(&seat);
            if let Answer::Mission(letter) = answer {
                missions.push(letter);
            }
            game.apply(answer).expect("a listed answer");
        }
        assert!(!missions.is_empty(), "nobody was sent");
        assert!(missions.iter().all(|&letter| letters.contains(letter)), "{missions:?}");
    }

    #[test]
    fn who_hunts_searches_where_it_was_told_to() {
        let (game, environ) = asked(|question| question == Question::NextSearch);
        let seat = Seat::asked(&game).expect("it is asked");
        assert_eq!(Plain::new(Side::Rebel, Seed(1)).hunting(environ).choose(&seat), Answer::Environ(environ));
    }
}
