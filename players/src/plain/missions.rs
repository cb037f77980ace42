//! Missions: which are assigned, and who goes. Every card drawn can bring a letter for each group, so the characters are
//! spread over as many useful missions as there are characters.

use super::reckoning::{best, stamina, worth};
use super::{Plain, Table, character, listed};
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::event::check::Torture;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::pieces::CharacterId;
use fitg_engine::ratings::rating;
use fitg_engine::rules::missions::{
    Questioning, Shifting, assassination_targets, can_be_questioned, conditions_met, eligible, letters_needed,
    quest_crews, quest_draws, question_draws,
};
use fitg_engine::rules::wounds;
use fitg_engine::state::{Camp, CharacterSet, Place, Rating};
use fitg_engine::{Die, Side};

impl Plain {
    /// The environ with the most useful missions first.
    pub(super) fn next_missions(&mut self, table: &Table<'_>) -> Option<Answer> {
        let most_useful = |environ: EnvironId| {
            let useful = |letter: Letter| {
                let met = conditions_met(table.state, environ, table.side, letter, Shifting::Coup);
                if met { table.mission(environ, letter) } else { 0 }
            };
            Letter::ALL.into_iter().map(useful).max().unwrap_or(0)
        };
        let environ = self.best(table.answers, |answer| match answer {
            Answer::Environ(environ) => Some(most_useful(environ)).filter(|&value| value > 0),
            _ => None,
        });
        environ.or_else(|| table.quest()).or_else(|| table.questions()).or(Some(Answer::Done))
    }

    /// Where its own people are, the units that may look for them are worth knowing.
    pub(super) fn demands(&mut self, table: &Table<'_>) -> Option<Answer> {
        let state = table.state;
        let in_province = |who: CharacterId, province| state.characters[who].place().province() == Some(province);
        self.best(table.answers, |answer| match answer {
            Answer::Province(province) => {
                Some(state.present(Side::Rebel).iter().filter(|&who| in_province(who, province)).count() as i32)
            }
            _ => Some(0),
        })
    }

    /// The missions come up in the order of their letters: it takes the next one of those it has in mind.
    pub(super) fn assign(&mut self, table: &Table<'_>, environ: EnvironId) -> Option<Answer> {
        // A prisoner's answers come as often as not, and cost nothing.
        if let Some(questions) = listed(table.answers, Answer::Mission(Letter::Q)) {
            return Some(questions);
        }
        // A sovereign goes on none by himself (25.2).
        let people = table.idle(environ).iter().filter(|who| !who.is_sovereign()).count();
        let hands = people + usize::from(table.idle_camp(environ));
        let mut useful: Vec<(i32, Letter)> = table
            .answers
            .iter()
            .filter_map(|&answer| match answer {
                Answer::Mission(letter) => Some((table.mission(environ, letter), letter)),
                _ => None,
            })
            .filter(|&(value, _)| value > 0)
            .collect();
        useful.sort_by_key(|&(value, letter)| (std::cmp::Reverse(value), letter));
        useful.truncate(table.groups_of(hands));
        let next = useful.into_iter().map(|(_, letter)| letter).min();
        Some(next.map_or(Answer::Done, Answer::Mission))
    }
}

/// The bonus draws with which a Spaceship Quest is worth its danger: with so many it succeeds as often as it fails, and a failure
/// costs the spaceship once in three times.
const BOLD: u8 = 6;

impl Table<'_> {
    /// An Orbit Box from which a quest is likely to free somebody.
    fn quest(&self) -> Option<Answer> {
        self.answers.iter().copied().find(|&answer| match answer {
            Answer::Orbit(planet) => quest_crews(self.state, planet, self.side, CharacterSet::EMPTY)
                .any(|crew| quest_draws(self.state, crew) >= BOLD),
            _ => false,
        })
    }

    /// A place where a prisoner can be questioned; in an Orbit Box only where that sends no spaceship on a quest.
    fn questions(&self) -> Option<Answer> {
        self.answers.iter().copied().find(|&answer| match answer {
            Answer::Environ(environ) => self.can_question(Place::Environ(environ)),
            Answer::Orbit(planet) => {
                let mut quests = quest_crews(self.state, planet, self.side, CharacterSet::EMPTY);
                quests.next().is_none() && self.can_question(Place::Orbit(planet))
            }
            _ => false,
        })
    }

    fn can_question(&self, place: Place) -> bool {
        can_be_questioned(self.state, place, CharacterSet::EMPTY).is_ok()
    }

    /// Questions cost nothing; a quest was weighed before.
    pub(super) fn in_orbit(&self) -> Option<Answer> {
        listed(self.answers, Answer::Mission(Letter::Q))
    }

    /// Whoever is free is worth more than a unit that may not be there; an Atrocity unit that lies open is worth most.
    pub(super) fn quest_brings(&self) -> Option<Answer> {
        self.answers.iter().copied().max_by_key(|&answer| match answer {
            Answer::Unit(_) => 1000,
            Answer::Character(who) => 10 + worth(self.state, who),
            _ => 0,
        })
    }

    /// Who goes on no other mission, and of those the cleverest.
    pub(super) fn questioner(&self, place: Place) -> Option<Answer> {
        let idle = place.environ().map_or(CharacterSet::EMPTY, |environ| self.idle(environ));
        let able = self.answers.iter().filter_map(|&answer| match answer {
            Answer::Character(who) => {
                Some((!idle.contains(who), rating(self.state, who, Rating::Intelligence), answer))
            }
            _ => None,
        });
        able.max_by_key(|&(free, wits, _)| (free, wits)).map(|(.., answer)| answer)
    }

    /// It tortures whom no die kills, if that brings more draws.
    pub(super) fn tortures(&self, questioner: CharacterId, prisoner: CharacterId) -> Answer {
        let boxes = wounds::boxes(self.state, prisoner);
        let safe = Die::FACES.into_iter().all(|die| Torture::wounds_by(die, boxes) < boxes);
        let draws = |torture| question_draws(self.state, Questioning { questioner, prisoner, torture });
        if safe && draws(true) > draws(false) { Answer::Yes } else { Answer::No }
    }

    /// The spaceship with the most bonus draws.
    pub(super) fn quest_ship(&self, planet: PlanetId) -> Option<Answer> {
        let crews = quest_crews(self.state, planet, self.side, CharacterSet::EMPTY);
        crews.max_by_key(|&crew| quest_draws(self.state, crew)).map(|crew| Answer::Ship(crew.ship))
    }

    /// The second mission of a group that may go on two: whatever is of use.
    pub(super) fn second_mission(&self, environ: EnvironId) -> Option<Answer> {
        let value = |answer: Answer| match answer {
            Answer::Mission(letter) => Some((self.mission(environ, letter), std::cmp::Reverse(letter))),
            _ => None,
        };
        let all = self.answers.iter().filter_map(|&answer| value(answer).map(|value| (value, answer)));
        let best = all.filter(|((value, _), _)| *value > 0).max_by_key(|&(value, _)| value);
        Some(best.map_or(Answer::Done, |(_, answer)| answer))
    }

    fn mission(&self, environ: EnvironId, letter: Letter) -> i32 {
        match self.side {
            Side::Rebel => self.rebel_mission(environ, letter),
            Side::Imperial => self.imperial_mission(environ, letter),
        }
    }

    /// A summons is tried where somebody there has the words for it: enough bonus draws for one letter, and twice as many for two.
    pub(super) fn summons(&self, environ: EnvironId) -> i32 {
        let here = self.idle(environ);
        let talent = here.iter().map(|who| i32::from(who.bonus_draws(Letter::E))).max().unwrap_or(0);
        let draws = i32::from(environ.size())
            + best(self.state, here, Rating::Diplomacy)
            + best(self.state, here, Rating::Leadership)
            + talent;
        // About one card in eight has the letter.
        let needed = 6 * i32::from(letters_needed(environ, Letter::E, self.side));
        if draws >= needed { 75 } else { 0 }
    }

    /// Who may yet be called is not killed: an unsummoned sovereign is a target if he is the enemy's.
    pub(super) fn assassination(&self, environ: EnvironId) -> i32 {
        let mut targets = assassination_targets(self.state, environ, self.side.enemy());
        let enemy = targets.any(|target| self.is_enemy(target, environ));
        match self.side {
            Side::Rebel if enemy && self.state.unsummoned_in(environ).is_some() => 30,
            Side::Imperial if enemy => self.leaning.imperial_a,
            _ => 0,
        }
    }

    /// Whether a target of assassins is one of the enemy's: a neutral sovereign whom nobody has summoned is not.
    pub(super) fn is_enemy(&self, target: CharacterId, environ: EnvironId) -> bool {
        let printed = target.sovereign().and_then(|sovereign| sovereign.data().allegiance);
        !self.state.is_unsummoned_in(target, environ) || printed == Some(self.side.enemy())
    }

    /// The mission that is completed with the letters it has: every further card may bring a creature besides a letter.
    pub(super) fn contented(&self) -> Option<Answer> {
        let enough = usize::try_from(self.leaning.content).ok().filter(|&enough| enough > 0)?;
        let groups = self.view.missions();
        let content =
            |letter: Letter| groups.iter().any(|group| group.letter == letter && usize::from(group.letters) >= enough);
        self.answers.iter().copied().find(|answer| matches!(*answer, Answer::Mission(letter) if content(letter)))
    }

    /// Whoever is to rest until his wounds are healed (13.71).
    pub(super) fn rests(&self, who: CharacterId) -> bool {
        let bears = self.leaning.rest;
        bears > 0 && i32::from(self.state.characters[who].wounds) >= bears
    }

    /// The characters who could still go on a mission here.
    pub(super) fn idle(&self, environ: EnvironId) -> CharacterSet {
        let groups = self.view.missions();
        let busy: CharacterSet = groups.iter().flat_map(|group| group.members.iter().copied()).collect();
        let able = eligible(self.state, environ, self.side).without(busy);
        if self.leaning.rest > 0 { able.iter().filter(|&who| !self.rests(who)).collect() } else { able }
    }

    fn idle_camp(&self, environ: EnvironId) -> bool {
        let established = self.state.environs[environ].camp == Some(Camp::Established);
        self.side == Side::Rebel && established && !self.view.missions().iter().any(|group| group.camp)
    }

    /// One character a mission, the one best suited; further ones help a Diplomacy mission when there is nothing better.
    pub(super) fn join(&self, environ: EnvironId, letter: Letter) -> Option<Answer> {
        if let Some(camp) = listed(self.answers, Answer::Camp) {
            return Some(camp);
        }
        let manned = self
            .view
            .missions()
            .iter()
            .any(|group| group.letter == letter && (group.camp || !group.members.is_empty()));
        if manned
            && self.short_of_a_band(letter)
            && !self.idle(environ).is_empty()
            && let Some(company) = if self.leaning.guard == 0 { self.best_suited(letter) } else { self.guard(letter) }
        {
            return Some(company);
        }
        if manned && let Some(done) = listed(self.answers, Answer::Done) {
            let others = Letter::ALL.into_iter().filter(|&other| {
                other > letter
                    && conditions_met(self.state, environ, self.side, other, Shifting::Coup)
                    && self.mission(environ, other) > 0
            });
            if letter != Letter::D || self.idle(environ).len() <= others.count() {
                return Some(done);
            }
        }
        self.best_suited(letter)
    }

    /// Who goes along to fight whatever is met there.
    fn guard(&self, letter: Letter) -> Option<Answer> {
        let fights = |who: CharacterId| {
            self.leaning.guard * (i32::from(rating(self.state, who, Rating::Combat)) + stamina(self.state, who))
                - worth(self.state, who)
                + i32::from(letter == Letter::D) * 4 * i32::from(rating(self.state, who, Rating::Diplomacy))
        };
        character(self.answers, |who| (!self.rests(who), fights(who)))
    }

    /// How many people go on a mission together: the twenty Game-Turns of a campaign are long, and whoever meets locals or a creature alone seldom
    /// comes back.
    fn band(&self) -> usize {
        match usize::try_from(self.leaning.band) {
            Ok(0) | Err(_) => 1 + usize::from(self.galactic() && self.side == Side::Rebel),
            Ok(many) => many,
        }
    }

    /// How many groups so many people make.
    fn groups_of(&self, hands: usize) -> usize {
        hands.div_ceil(self.band())
    }

    /// Whether somebody is on a mission, and fewer than go together.
    fn short_of_a_band(&self, letter: Letter) -> bool {
        let few = |members: usize| (1..self.band()).contains(&members);
        self.view.missions().iter().any(|group| group.letter == letter && !group.camp && few(group.members.len()))
    }

    /// Of those who can still be named for a mission the one whom it suits best; who is to rest only if there is nobody else.
    pub(super) fn best_suited(&self, letter: Letter) -> Option<Answer> {
        let suits = |who: CharacterId| {
            match letter {
                Letter::D => Some(Rating::Diplomacy),
                Letter::C | Letter::T | Letter::B => Some(Rating::Leadership),
                Letter::I | Letter::A => Some(Rating::Intelligence),
                Letter::E => Some(Rating::Diplomacy),
                _ => None,
            }
            .map_or(-worth(self.state, who), |suited| {
                10 * (i32::from(rating(self.state, who, suited)) + i32::from(who.bonus_draws(letter)))
                    - worth(self.state, who)
            })
        };
        character(self.answers, |who| (!self.rests(who), suits(who)))
    }
}
