//! What a completed mission brings about, or a failed Assassination costs (13.2, 13.5).

use crate::Side;
use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{CharacterId, PossessionId, UnitKind};
use crate::procedure::Run;
use crate::rules::capture::{self, By, Captives};
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::control::{controller, lower_pdb, shift_loyalty};
use crate::rules::detection::{detect_all, spread};
use crate::rules::losses::distinct;
use crate::rules::military_combat::lose_unit_under;
use crate::rules::missions::{MOST_DIPLOMACY, Progress, counts, letters_needed, subvertible};
use crate::rules::possessions::{Acquire, Declare, Window};
use crate::rules::rebellion::Rebellion;
use crate::state::{Camp, CharacterSet, ControlState, Place, PossessionSet, StackKind, State, UnitSet};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// The end of one Mission Group's mission.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MissionResult {
    letter: Letter,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// The gems may negate the enemy's information.
    InformationWarded {
        letters: u8,
    },
    /// The assassins' die was rolled.
    AssassinsDie,
    /// What is sabotaged, with this many letters.
    Sabotage {
        letters: u8,
    },
    /// Which face-down unit is hit was drawn.
    SabotageDrawn,
    /// Whom to free, while letters are left.
    Free {
        left: u8,
    },
    /// Which units the Imperial Player gives up.
    Subvert {
        letters: u8,
    },
    /// The possession found was drawn.
    Found,
    /// The character won was drawn.
    Won,
}

impl MissionResult {
    pub(crate) fn new(letter: Letter) -> MissionResult {
        MissionResult { letter, step: Step::Begin }
    }

    fn at(self, step: Step) -> MissionResult {
        MissionResult { step, ..self }
    }

    fn members(self, state: &State) -> CharacterSet {
        state.work.missions.as_ref().map_or(CharacterSet::EMPTY, |missions| missions.members(state, self.letter))
    }

    fn environ(state: &State) -> Option<EnvironId> {
        state.work.missions.as_ref().map(|missions| missions.environ)
    }

    fn begin(self, table: &mut Table<'_>) {
        let Some(mut missions) = table.state.work.missions else { return };
        let side = table.state.clock.side;
        let environ = missions.environ;
        let Some(group) = missions.group_mut(self.letter) else { return };
        let letters = group.letters;
        let completed = letters >= letters_needed(self.letter, side) && counts(table.state, environ, self.letter);
        let target = group.target;
        group.progress = if completed { Progress::Completed } else { Progress::Out };
        table.state.work.missions = Some(missions);
        if self.letter == Letter::A && target.is_none_or(|target| !there(table.state, target, environ)) {
            // The target is gone: the mission comes to nothing, and nobody rolls for the group.
            table.tell(Event::MissionAborted { letter: self.letter });
            return;
        }
        if !completed {
            table.tell(Event::MissionFailed { letter: self.letter });
            if self.letter == Letter::A {
                table.push(self.at(Step::AssassinsDie));
                table.push(Draw::Die(RollFor::AssassinationFailure));
            }
            return;
        }
        table.tell(Event::MissionCompleted { letter: self.letter, letters });
        self.complete(table, environ, letters, target);
    }

    fn complete(self, table: &mut Table<'_>, environ: EnvironId, letters: u8, target: Option<CharacterId>) {
        let side = table.state.clock.side;
        let planet = environ.planet();
        match self.letter {
            Letter::A => {
                if let Some(target) = target {
                    capture::kill(table, target);
                }
            }
            Letter::B => {
                table.state.environs[environ].camp = Some(Camp::New);
                table.tell(Event::CampPlaced { environ });
            }
            Letter::C => {
                if shift_loyalty(table, planet, side, letters) > 0 {
                    table.state.environs[environ].coup = true;
                    table.tell(Event::CoupMarker { environ });
                }
            }
            Letter::D => {
                shift_loyalty(table, planet, side, letters.min(MOST_DIPLOMACY));
            }
            Letter::F => table.push(self.at(Step::Free { left: letters })),
            Letter::G => self.draw_character(table, side),
            Letter::I => {
                table.push(self.at(Step::InformationWarded { letters }));
                if side == Side::Imperial {
                    table.state.work.warded = false;
                    let here = table.state.free_in(environ, Side::Rebel);
                    table.push(Declare::at(Window::EnemyInformation, here));
                }
            }
            Letter::P => {
                let deck: PossessionSet = PossessionId::all().filter(|&card| table.state.in_deck(card)).collect();
                if deck.is_empty() {
                    table.tell(Event::DeckEmpty);
                } else {
                    table.push(self.at(Step::Found));
                    table.push(Draw::Possession { from: deck, case: case!("14.1") });
                }
            }
            Letter::R => match side {
                Side::Rebel => {
                    if table.state.planets[planet].loyalty == Loyalty::Unrest {
                        table.push(Rebellion::new(planet));
                    }
                }
                Side::Imperial => {
                    let now = &mut table.state.planets[planet];
                    now.control = ControlState::RebellionStopped;
                    now.loyalty = Loyalty::Unrest;
                    table.tell(Event::ControlChanged { planet, control: ControlState::RebellionStopped });
                }
            },
            Letter::S => table.push(self.at(Step::Sabotage { letters })),
            Letter::T => table.push(self.at(Step::Subvert { letters })),
            Letter::E | Letter::H | Letter::J | Letter::Q => {}
        }
    }

    fn draw_character(self, table: &mut Table<'_>, side: Side) {
        let deck: CharacterSet = CharacterId::of(side)
            .filter(|&character| table.state.characters[character].place == Place::Reserve)
            .collect();
        if deck.is_empty() {
            table.tell(Event::DeckEmpty);
        } else {
            table.push(self.at(Step::Won));
            table.push(Draw::Character { from: deck, by: side, case: case!("13.2") });
        }
    }

    /// A new character joins (13.2); with him comes the spaceship that is his own, if it is not in play (14.53).
    fn join(table: &mut Table<'_>, character: CharacterId) {
        let Some(environ) = MissionResult::environ(table.state) else { return };
        table.state.put_character(character, Place::Environ(environ));
        let now = &mut table.state.characters[character];
        now.stack = StackKind::Mission;
        now.moved = true;
        now.acted = true;
        table.tell(Event::CharacterJoins { character, environ });
        if character.side() == Side::Rebel
            && let Some(ship) = character.data().owned_ship
            && table.state.ships[ship].place == Place::Reserve
        {
            table.state.ships[ship].place = Place::Environ(environ);
            table.state.ships[ship].owner = Some(character);
            table.tell(Event::ShipAssigned { ship, owner: character });
        }
        spread(table, environ, character.side());
    }

    /// Information (13.2): enemy units on the planet are looked at, enemy characters on it detected; with two letters a
    /// Victory Point, once a side (16.19).
    fn inform(table: &mut Table<'_>, letters: u8) {
        let Some(environ) = MissionResult::environ(table.state) else { return };
        let side = table.state.clock.side;
        let planet = environ.planet();
        for environ in planet.environs() {
            let units = table.state.units_in(environ, side.enemy());
            if !units.is_empty() {
                table.tell(Event::UnitsSeen { environ, units });
            }
            let characters = table.state.free_in(environ, side.enemy());
            detect_all(table, characters);
        }
        if letters >= 2 {
            match side {
                Side::Rebel => table.state.information.rebel = true,
                Side::Imperial => table.state.information.imperial = true,
            }
            table.tell(Event::SecretLearned { side });
        }
    }
}

/// Whether a character is free and in an environ.
pub(crate) fn there(state: &State, character: CharacterId, environ: EnvironId) -> bool {
    state.is_free(character) && state.characters[character].place == Place::Environ(environ)
}

/// The units a saboteur can hit (13.2): with one letter those of strength 1 that cannot fly, the 1-0s; with two any.
fn sabotage_targets(state: &State, environ: EnvironId, enemy: Side, letters: u8) -> UnitSet {
    state
        .units_in(environ, enemy)
        .iter()
        .filter(|unit| {
            let printed = unit.kind().data();
            letters >= 2 || printed.environ_strength == 1 && printed.space_strength == 0
        })
        .collect()
}

/// Whether Sabotage can do something to the enemy's base (13.2): put it Down if it is Up, or with two letters lower it.
fn base_can_be_lowered(state: &State, planet: PlanetId, enemy: Side, letters: u8) -> bool {
    let pdb = state.planets[planet].pdb;
    controller(state, planet) == Some(enemy) && (pdb.up || letters >= 2 && pdb.level > 0)
}

/// The sets of units that can be given up to Subvert Troops (13.2), as the kind of their first unit: with two letters two
/// Militia, a Patrol or a Line; with one a Militia. Two letters without such a set count as one.
fn subvertible_sets(state: &State, environ: EnvironId, letters: u8) -> Vec<(UnitKind, u8)> {
    let count =
        |kind: UnitKind| state.units_in(environ, Side::Imperial).iter().filter(|unit| unit.kind() == kind).count();
    let mut sets = Vec::new();
    if letters >= 2 {
        if count(UnitKind::MILITIA) >= 2 {
            sets.push((UnitKind::MILITIA, 2));
        }
        for kind in [UnitKind::PATROL, UnitKind::LINE] {
            if count(kind) >= 1 {
                sets.push((kind, 1));
            }
        }
    }
    if sets.is_empty() && count(UnitKind::MILITIA) >= 1 {
        sets.push((UnitKind::MILITIA, 1));
    }
    debug_assert!(sets.iter().all(|&(kind, _)| subvertible(kind)));
    sets
}

impl Run for MissionResult {
    fn asks(&self, state: &State) -> Option<Asked> {
        let environ = MissionResult::environ(state)?;
        let side = state.clock.side;
        let question = match self.step {
            Step::Sabotage { letters } => {
                let something = !sabotage_targets(state, environ, side.enemy(), letters).is_empty()
                    || base_can_be_lowered(state, environ.planet(), side.enemy(), letters);
                something.then_some(Question::Sabotage { environ })?
            }
            Step::Free { left } => (left > 0 && !state.prisoners_in(environ, side).is_empty())
                .then_some(Question::FreePrisoner { environ })?,
            Step::Subvert { letters } => {
                let any = !subvertible_sets(state, environ, letters).is_empty();
                return any.then_some(Asked { side: Side::Imperial, question: Question::GiveUpTroops { environ } });
            }
            _ => return None,
        };
        Some(Asked { side, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(environ) = MissionResult::environ(state) else { return };
        let side = state.clock.side;
        match self.step {
            Step::Sabotage { letters } => {
                // He may, and need not (13.2).
                answers.push(Answer::No);
                let targets = sabotage_targets(state, environ, side.enemy(), letters);
                let (hidden, open): (UnitSet, UnitSet) =
                    targets.iter().fold((UnitSet::EMPTY, UnitSet::EMPTY), |(mut hidden, mut open), unit| {
                        if unit.hidden() {
                            hidden.insert(unit)
                        } else {
                            open.insert(unit)
                        };
                        (hidden, open)
                    });
                answers.extend(distinct(state, open.iter()).map(Answer::Unit));
                if !hidden.is_empty() {
                    answers.push(Answer::FaceDown);
                }
                if base_can_be_lowered(state, environ.planet(), side.enemy(), letters) {
                    answers.push(Answer::Pdb);
                    let pdb = state.planets[environ.planet()].pdb;
                    if letters >= 2 && pdb.up && pdb.level > 0 {
                        answers.push(Answer::PdbDown);
                    }
                }
            }
            Step::Free { .. } => answers.extend(state.prisoners_in(environ, side).iter().map(Answer::Character)),
            Step::Subvert { letters } => {
                answers
                    .extend(subvertible_sets(state, environ, letters).into_iter().map(|(kind, _)| Answer::Kind(kind)));
            }
            _ => {}
        }
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        let Some(environ) = MissionResult::environ(table.state) else { return };
        match (self.step, answer) {
            (Step::Sabotage { .. }, Answer::Unit(unit)) => lose_unit_under(table, unit, case!("13.2")),
            (Step::Sabotage { letters }, Answer::Pdb) => lower_pdb(table, environ.planet(), letters >= 2),
            (Step::Sabotage { .. }, Answer::PdbDown) => lower_pdb(table, environ.planet(), false),
            (Step::Sabotage { .. }, Answer::FaceDown) => {
                let hidden: UnitSet = table
                    .state
                    .units_in(environ, table.state.clock.side.enemy())
                    .iter()
                    .filter(|unit| unit.hidden())
                    .collect();
                table.push(self.at(Step::SabotageDrawn));
                table.push(Draw::Unit { from: hidden });
            }
            (Step::Free { left }, Answer::Character(prisoner)) => {
                table.push(self.at(Step::Free { left: left - 1 }));
                capture::free(table, prisoner);
            }
            (Step::Subvert { letters }, Answer::Kind(kind)) => {
                let sets = subvertible_sets(table.state, environ, letters);
                let Some(&(_, count)) = sets.iter().find(|&&(offered, _)| offered == kind) else { return };
                let given: Vec<_> = table
                    .state
                    .units_in(environ, Side::Imperial)
                    .iter()
                    .filter(|unit| unit.kind() == kind)
                    .take(usize::from(count))
                    .collect();
                for unit in given {
                    lose_unit_under(table, unit, case!("13.2"));
                }
                let strong = kind != UnitKind::MILITIA || count == 2;
                let won = UnitKind::rebel(environ.kind(), strong);
                if let Some(unit) = table.state.spare_counter(won) {
                    table.state.put_unit(unit, Place::Environ(environ));
                    table.tell_under(case!("13.2"), Event::UnitPlaced { unit, environ });
                }
            }
            _ => {}
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        let drawn = usize::from(table.state.work.result);
        match self.step {
            Step::Begin => self.begin(table),
            Step::InformationWarded { letters } => {
                if table.state.clock.side == Side::Imperial && table.state.work.warded {
                    table.tell(Event::InformationNegated);
                } else {
                    MissionResult::inform(table, letters);
                }
            }
            Step::AssassinsDie => {
                let die = table.die();
                let group = self.members(table.state);
                let Some(environ) = MissionResult::environ(table.state) else { return };
                table.tell(Event::AssassinsRolled { die });
                match die.pips() {
                    4 | 5 => table.push(Captives::new(environ, group, By::Anyone)),
                    6 => {
                        for character in group.iter() {
                            capture::kill(table, character);
                        }
                    }
                    _ => {}
                }
            }
            Step::SabotageDrawn => {
                if let Some(unit) = crate::pieces::UnitId::from_index(drawn) {
                    lose_unit_under(table, unit, case!("13.2"));
                }
            }
            Step::Found => {
                if let Some(possession) = PossessionId::from_index(drawn) {
                    let group = self.members(table.state);
                    table.push(Acquire::new(possession, group));
                }
            }
            Step::Won => {
                if let Some(character) = CharacterId::from_index(drawn) {
                    MissionResult::join(table, character);
                }
            }
            Step::Sabotage { .. } | Step::Free { .. } | Step::Subvert { .. } => {}
        }
    }
}
