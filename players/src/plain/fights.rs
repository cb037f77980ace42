//! Combat, search and what they lead to, for both sides alike: fight when the odds are good, get away when they are bad,
//! let the sturdy take the wounds.

use super::reckoning::{assault_gain, attack_gain, finds, gain_in_orbit, stamina, worth};
use super::{Plain, Table, character, listed};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::charts::pdb::space_defence;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::pieces::UnitKind;
use fitg_engine::ratings::rating;
use fitg_engine::rules::control::can_use_pdb;
use fitg_engine::state::{Rating, State};
use fitg_engine::view::FightBoard;

impl Plain {
    pub(super) fn in_a_fight(&mut self, table: &Table<'_>, question: Question) -> Option<Answer> {
        let (state, answers, side, lean) = (table.state, table.answers, table.side, table.leaning);
        let yes = |yes: bool| Some(if yes { Answer::Yes } else { Answer::No });
        let fight = || table.view.fight();
        match question {
            Question::DeclareCombat { environ } => {
                yes(attack_gain(state, side, environ, state.units_in(environ, side), false) > lean.attack)
            }
            Question::DeclareSpaceCombat { planet } => yes(gain_in_orbit(state, side, planet) > lean.attack_space),
            Question::AttackBase { planet } => {
                // An attack that has two to one at least; a base that is Down is let be.
                let base = state.planets[planet].pdb;
                let own = state.space_strength(state.units_in_orbit(planet, side, false));
                yes(base.up && own >= 2 * u16::from(space_defence(base.level)))
            }
            // Who aids a base cannot be lost by it (22.24).
            Question::AidBase { .. } => {
                answers.iter().copied().find(|answer| matches!(answer, Answer::Unit(_))).or(Some(Answer::Done))
            }
            Question::NameSpaceLeader { .. } => {
                character(answers, |who| i32::from(rating(state, who, Rating::SpaceLeadership)))
            }
            Question::DetermineAssault { field } => {
                let gains = |assault: bool| assault_gain(state, side, field, assault);
                yes(gains(true) > gains(false))
            }
            Question::NextSpaceCombat => answers.first().copied(),
            Question::AttackWithNewUnits => self
                .best(answers, |answer| match answer {
                    Answer::Environ(environ) => {
                        let gain = attack_gain(state, side, environ, state.units_in(environ, side), true);
                        Some(gain).filter(|&gain| gain > lean.attack_new)
                    }
                    _ => None,
                })
                .or(Some(Answer::Done)),
            Question::NextSearch => self
                .best(answers, |answer| match answer {
                    Answer::Environ(environ) => table.hunt(environ),
                    _ => None,
                })
                .or(Some(Answer::Done)),
            Question::SearchWithUnits { .. } | Question::SearchWithAll { .. } => Some(Answer::Yes),
            Question::SearchWithCharacters { .. } => {
                // Who searches is detected: only the strong do.
                let strong = |answer: &Answer| {
                    matches!(*answer, Answer::Character(who)
                        if side == Side::Imperial && rating(state, who, Rating::Combat) >= 4 && stamina(state, who) >= 3)
                };
                answers.iter().copied().find(strong).or(Some(Answer::Done))
            }
            Question::WhoSearchesFirst { .. } | Question::FindWith { .. } | Question::SendPatrol { .. } => {
                listed(answers, Answer::Units).or(listed(answers, Answer::Characters))
            }
            Question::KillOrCapture { .. } => table.kill_or_capture(&fight()?),
            Question::Weapons { .. } => fight().map(|fight| {
                let ours =
                    if fight.attacker == side { fight.attack - fight.defense } else { fight.defense - fight.attack };
                if i32::from(ours) > lean.firefight { Answer::Firefight } else { Answer::HandToHand }
            }),
            Question::NameActive { .. } => {
                let able = |who| rating(state, who, Rating::Combat) >= 2 && stamina(state, who) >= 2;
                let fit = |answer: &Answer| matches!(*answer, Answer::Character(who) if able(who));
                answers.iter().copied().find(fit).or(listed(answers, Answer::Done))
            }
            Question::BreakOff { .. } => table.break_off(&fight()?),
            Question::Wound { .. } | Question::Accident => {
                character(answers, |who| 10 * stamina(state, who) - worth(state, who))
            }
            Question::Hold { .. } | Question::HandOver { .. } => self.best(answers, |answer| match answer {
                Answer::Unit(unit) => Some(100 + i32::from(unit.strength())),
                Answer::Character(who) => Some(-worth(state, who)),
                _ => None,
            }),
            Question::Sabotage { environ } => table.sabotage(environ),
            Question::Lose { .. }
            | Question::LoseToFire { .. }
            | Question::LoseInJump { .. }
            | Question::LoseInSpace { .. }
            | Question::LoseToRaking { .. }
            | Question::Excess { .. }
            | Question::Raid { .. }
            | Question::GiveUpTroops { .. } => self.best(answers, |answer| match answer {
                Answer::Unit(unit) => Some(-i32::from(unit.mobile())),
                Answer::Kind(kind) => Some(-i32::from(kind.data().environ_strength)),
                _ => Some(-5),
            }),
            Question::PlaceWithheld { .. } | Question::EnterBought { .. } => {
                self.best(answers, |answer| match answer {
                    Answer::Kind(kind) => Some(i32::from(UnitKind::data(kind).environ_strength)),
                    _ => None,
                })
            }
            _ => None,
        }
    }
}

impl Table<'_> {
    /// Prisoners count more than the dead (16.17), but taking them costs columns: only the much stronger try.
    fn kill_or_capture(&self, fight: &FightBoard) -> Option<Answer> {
        let margin = i32::from(fight.attack - fight.defense);
        Some(if margin >= self.leaning.capture {
            Answer::Capture
        } else if margin >= self.leaning.kill {
            Answer::Kill
        } else {
            Answer::No
        })
    }

    /// Defenders get away from what is stronger than they are.
    fn break_off(&self, fight: &FightBoard) -> Option<Answer> {
        let answers = self.answers;
        let margin = i32::from(fight.defense - fight.attack);
        let away = margin < self.leaning.break_off;
        let wanted = if away { [Answer::BreakOffAll, Answer::BreakOffInactive] } else { [Answer::No, Answer::No] };
        wanted.into_iter().find_map(|answer| listed(answers, answer)).or(listed(answers, Answer::No))
    }

    /// How promising a search is: the numbers of the die that find.
    fn hunt(&self, environ: EnvironId) -> Option<i32> {
        let state: &State = self.state;
        let units = state.strength(state.units_in(environ, self.side));
        let found = i32::from(finds(state, self.side, environ, units));
        let hunters = state.free_in(environ, self.side);
        let strong = hunters.iter().any(|who| rating(state, who, Rating::Combat) >= 4) && self.side == Side::Imperial;
        (found > 0 || strong).then_some(found)
    }

    /// A base that stands in the way, else the strongest unit that is known.
    fn sabotage(&self, environ: EnvironId) -> Option<Answer> {
        let base =
            listed(self.answers, Answer::Pdb).filter(|_| can_use_pdb(self.state, environ.planet(), self.side.enemy()));
        let unit = self
            .answers
            .iter()
            .filter_map(|&answer| if let Answer::Unit(unit) = answer { Some((unit.strength(), answer)) } else { None })
            .max_by_key(|&(strength, _)| strength)
            .map(|(_, answer)| answer);
        listed(self.answers, Answer::FaceDown).or(unit).or(base).or(listed(self.answers, Answer::Pdb))
    }
}
