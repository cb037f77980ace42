//! What a completed mission brings about, or a failed Assassination costs (13.2, 13.5).

use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::event::check::AssassinsFate;
use crate::event::{Check, Event};
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, UnitId, UnitKind};
use crate::planet_secrets;
use crate::rules::capture::{self, By};
use crate::rules::chance_draw::RollFor;
use crate::rules::control::{controller, lower_pdb, shift_loyalty};
use crate::rules::detection::{detect_all, spread};
use crate::rules::domino_reach::SPACES_OF_A_SPARK;
use crate::rules::dominoes::spark;
use crate::rules::losses::distinct;
use crate::rules::military_combat::{lose_unit_under, take_off};
use crate::rules::missions::{
    MOST_DIPLOMACY, Progress, counts, dead_to_gain, diplomacy_brings_rebellion, enemy_secrets, letters_needed,
    subvertible, under_way, under_way_mut,
};
use crate::rules::possessions::Window;
use crate::rules::secrets;
use crate::state::{Camp, CharacterSet, ControlState, Domino, Place, PossessionSet, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Die, Side};
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
    /// The enemy's secret was given away first (37.2); the spaceship that the planet of the mission brings besides is still to come.
    Informed,
    /// Which units the Imperial Player gives up.
    Subvert {
        letters: u8,
    },
    /// Whether one of the dead is drawn, or somebody new.
    Gain,
    /// The possession found was drawn.
    Found,
    /// The character won was drawn.
    Won,
}

impl MissionResult {
    pub(crate) fn new(letter: Letter) -> MissionResult {
        MissionResult { letter, step: Step::Begin }
    }

    /// The frame goes on at another step.
    fn at(&mut self, step: Step) -> Result<Next, Fault> {
        self.step = step;
        Ok(Next::Stay)
    }

    fn members(&self, table: &Table<'_>) -> Result<CharacterSet, Fault> {
        Ok(under_way(table, Self::NAME)?.members(table.state, self.letter))
    }

    fn begin(&mut self, table: &mut Table<'_>, environ: EnvironId) -> Result<Next, Fault> {
        let side = table.state.clock.side;
        let counts = counts(table.state, environ, self.letter);
        let Some(group) = under_way_mut(table, Self::NAME)?.group_mut(self.letter) else {
            return Self::fault(Come::Go);
        };
        let (letters, target) = (group.letters, group.target);
        let completed = letters >= letters_needed(environ, self.letter, side) && counts;
        group.progress = if completed { Progress::Completed } else { Progress::Out };
        if self.letter == Letter::A && target.is_none_or(|target| !can_be_struck(table.state, target, environ, side)) {
            // The target is gone: the mission comes to nothing, and nobody rolls for the group.
            table.tell(case!("13.44"), Event::MissionAborted { letter: self.letter });
            return Ok(Next::Done);
        }
        if completed && self.letter == Letter::F && table.state.prisoners_in(environ, side).is_empty() {
            // There is nobody left to free: nothing is completed, whatever letters were drawn.
            if let Some(group) = under_way_mut(table, Self::NAME)?.group_mut(self.letter) {
                group.progress = Progress::Out;
            }
            table.tell(case!("13.2"), Event::MissionFailed { letter: self.letter });
            return Ok(Next::Done);
        }
        if completed {
            table.tell(case!("13.5"), Event::MissionCompleted { letter: self.letter, letters });
            return self.complete(table, environ, letters, target);
        }
        table.tell(case!("13.5"), Event::MissionFailed { letter: self.letter });
        // An unsummoned sovereign has no guards who would catch them (25.3).
        if self.letter == Letter::A && target.is_none_or(|target| table.state.is_free(target)) {
            table.call(Call::Die(RollFor::AssassinationFailure));
            return self.at(Step::AssassinsDie);
        }
        Ok(Next::Done)
    }

    fn complete(
        &mut self,
        table: &mut Table<'_>,
        environ: EnvironId,
        letters: u8,
        target: Option<CharacterId>,
    ) -> Result<Next, Fault> {
        let side = table.state.clock.side;
        let planet = environ.planet();
        match self.letter {
            Letter::A => {
                if let Some(target) = target {
                    capture::kill(table, case!("13.2"), target);
                }
            }
            Letter::B => {
                table.state.environs[environ].camp = Some(Camp::New);
                table.tell(case!("13.2"), Event::CampPlaced { environ });
            }
            Letter::C => {
                let moved = shift_loyalty(table, planet, side, letters);
                sparks_by_shift(table, planet, moved);
                if moved > 0 {
                    table.state.environs[environ].coup = true;
                    table.tell(case!("13.2"), Event::CoupMarker { environ });
                }
            }
            // Its people only wait for somebody who speaks to them (L134).
            Letter::D if diplomacy_brings_rebellion(table.state, environ) => {
                table.call(Call::Rebellion { planet, case: case!("31.0") });
            }
            Letter::D => {
                let moved = shift_loyalty(table, planet, side, letters.min(MOST_DIPLOMACY));
                sparks_by_shift(table, planet, moved);
            }
            Letter::F => return self.at(Step::Free { left: letters }),
            Letter::G => return self.gain(table, environ),
            Letter::I if side == Side::Imperial => {
                let concerned = table.state.free_in(environ, Side::Rebel);
                table.call(Call::Declare { window: Window::EnemyInformation, concerned });
                return self.at(Step::InformationWarded { letters });
            }
            Letter::I => {
                MissionResult::inform(table, environ, letters);
                if planet_secrets::information_reveals_all(table.state, planet) {
                    secrets::reveal_everything(table);
                }
                return self.at(Step::Informed);
            }
            Letter::P => {
                let deck: PossessionSet = PossessionId::all().filter(|&card| table.state.in_deck(card)).collect();
                if deck.is_empty() {
                    table.tell(case!("14.1"), Event::DeckEmpty);
                } else {
                    table.call(Call::Possession { from: deck, case: case!("14.1") });
                    return self.at(Step::Found);
                }
            }
            Letter::R => match side {
                // It is in Unrest, or the mission would not have been completed.
                Side::Rebel => table.call(Call::Rebellion { planet, case: case!("15.2") }),
                Side::Imperial => {
                    let now = &mut table.state.planets[planet];
                    now.control = ControlState::RebellionStopped;
                    now.loyalty = Loyalty::Unrest;
                    table
                        .tell(case!("15.3"), Event::ControlChanged { planet, control: ControlState::RebellionStopped });
                    spark(table.state, Domino::of_end_of_rebellion(planet));
                }
            },
            Letter::S => return self.at(Step::Sabotage { letters }),
            Letter::T => return self.at(Step::Subvert { letters }),
            Letter::E => table.call(Call::Summons { environ, side }),
            Letter::H => MissionResult::steal(table, letters),
            // A quest starts from an Orbit Box, and who questions is in no Mission Group.
            Letter::J | Letter::Q => return Self::fault(Come::Go),
        }
        Ok(Next::Done)
    }

    /// A new character is drawn out of the deck, or one of the dead where a planet secret lets that be chosen (13.2, L126).
    fn gain(&mut self, table: &mut Table<'_>, environ: EnvironId) -> Result<Next, Fault> {
        let dead = dead_to_gain(table.state, environ, table.state.clock.side);
        if dead.is_empty() { self.draw_character(table, false) } else { self.at(Step::Gain) }
    }

    fn draw_character(&mut self, table: &mut Table<'_>, of_the_dead: bool) -> Result<Next, Fault> {
        let side = table.state.clock.side;
        let environ = under_way(table, Self::NAME)?.environ;
        let (from, case) = match of_the_dead {
            true => (dead_to_gain(table.state, environ, side), case!("31.0")),
            false => (deck_of(table.state, side), case!("13.2")),
        };
        if from.is_empty() {
            table.tell(case!("14.1"), Event::DeckEmpty);
            return Ok(Next::Done);
        }
        table.call(Call::Character { from, by: side, case });
        self.at(Step::Won)
    }

    /// The spaceship that Gather Information of the Rebel Player brings on some planets besides, with one letter (31.0, L133).
    fn find_a_spaceship(&mut self, table: &mut Table<'_>, environ: EnvironId) -> Result<Next, Fault> {
        let Some(excluded) = planet_secrets::information_brings_ship(table.state, environ.planet()) else {
            return Ok(Next::Done);
        };
        let fits = |card: &PossessionId| card.ship().is_some() && *card != excluded && table.state.in_deck(*card);
        let ships: PossessionSet = PossessionId::all().filter(fits).collect();
        if ships.is_empty() {
            table.tell(case!("31.0"), Event::DeckEmpty);
            return Ok(Next::Done);
        }
        table.call(Call::Possession { from: ships, case: case!("31.0") });
        self.at(Step::Found)
    }

    /// A new character joins (13.2); with him comes the spaceship that is his own, if it is not in play (14.53).
    fn join(table: &mut Table<'_>, environ: EnvironId, character: CharacterId) {
        // Who comes back from the dead is as good as new.
        table.state.characters[character].wounds = 0;
        table.state.put_character(character, Place::Environ(environ));
        let now = &mut table.state.characters[character];
        now.stack = StackKind::Mission;
        now.moved = true;
        now.acted = true;
        table.tell(case!("13.2"), Event::CharacterJoins { character, environ });
        brings_his_spaceship(table, environ, character);
        spread(table, environ, character.side());
    }

    /// Force Points change from the enemy's Resource Track to the own, as far as there are any and as there is room for them (37.0,
    /// card 66, L166).
    fn steal(table: &mut Table<'_>, letters: u8) {
        let by = table.state.clock.side;
        let galactic = &mut table.state.galactic;
        let points = stolen_by(letters).min(galactic.track(by.enemy()));
        galactic.pay(by.enemy(), points);
        let lost = galactic.earn(by, points);
        if points == 0 {
            table.tell(case!("37.0"), Event::NothingDone { letter: Letter::H });
            return;
        }
        table.tell(case!("37.0"), Event::PointsStolen { by, points });
        if lost > 0 {
            let case = if by == Side::Rebel { case!("34.31") } else { case!("33.22") };
            table.tell(case, Event::PointsOverTheTop { side: by, points: lost });
        }
    }

    /// Information (13.2): enemy units on the planet are looked at, enemy characters on it detected; with two letters a
    /// Victory Point, once a side (16.19).
    fn inform(table: &mut Table<'_>, environ: EnvironId, letters: u8) {
        let side = table.state.clock.side;
        let planet = environ.planet();
        for environ in planet.environs() {
            let units = table.state.units_in(environ, side.enemy());
            if !units.is_empty() {
                table.tell(case!("13.2"), Event::UnitsSeen { environ, units });
            }
            let characters = table.state.free_in(environ, side.enemy());
            detect_all(table, case!("13.2"), characters);
        }
        if letters >= 2 && table.state.terms.level == GameLevel::Galactic {
            // It is worth no point here, but a secret (37.2, 34.21, L168).
            enemy_secrets::earn(table, case!("37.2"));
        } else if letters >= 2 {
            let counts = match side {
                Side::Rebel => &mut table.state.information.rebel,
                Side::Imperial => &mut table.state.information.imperial,
            };
            // It is worth a point once in a game, however often it is gathered.
            if !std::mem::replace(counts, true) {
                table.tell(case!("16.19"), Event::SecretLearned { side });
            }
        }
    }

    /// What can be sabotaged, or nothing: he may, and need not (13.2).
    fn list_sabotage(state: &State, environ: EnvironId, letters: u8, list: &mut List<'_>) {
        let enemy = state.clock.side.enemy();
        let targets = sabotage_targets(state, environ, enemy, letters);
        let open: UnitSet = targets.iter().filter(|&unit| !state.lies_face_down(unit)).collect();
        list.offer(Answer::No);
        list.offer_all(distinct(state, open.iter()).map(Answer::Unit));
        if list.wants_reasons() {
            for unit in state.units_in(environ, enemy).iter().filter(|&unit| !state.lies_face_down(unit)) {
                let why = if open.contains(unit) { Why::EqualListed } else { Why::TooFewLetters };
                list.close(Answer::Unit(unit), why);
            }
            // Nothing is said of a face-down unit that would tell which one stands there (7.22).
            for unit in UnitId::all().filter(|&unit| unit.side() == enemy && state.lies_face_down(unit)) {
                list.close(Answer::Unit(unit), Why::OnlyByChance);
            }
        }
        let face_down = state.units_in(environ, enemy).iter().any(|unit| state.lies_face_down(unit));
        list.judge(
            Answer::FaceDown,
            match (open != targets, face_down) {
                (true, _) => Ok(()),
                (false, true) => Err(Why::TooFewLetters),
                (false, false) => Err(Why::NoneFaceDown),
            },
        );
        list.judge(Answer::Pdb, base_can_be_lowered(state, environ.planet(), enemy, letters));
        list.judge(Answer::PdbDown, base_can_be_put_down_alone(state, environ.planet(), enemy, letters));
    }

    /// Who can be freed, or nobody: one captured character may be freed by a letter (13.2).
    fn list_prisoners(state: &State, environ: EnvironId, list: &mut List<'_>) {
        let side = state.clock.side;
        list.offer(Answer::No);
        list.offer_all(state.prisoners_in(environ, side).iter().map(Answer::Character));
        if list.wants_reasons() {
            for character in state.present(side).iter() {
                let free = state.is_free(character);
                list.close(Answer::Character(character), if free { Why::NotPrisoner } else { Why::NotHere });
            }
        }
    }

    /// Troops change sides: they are gone, and a unit of the other side takes their place (13.2).
    fn subvert(table: &mut Table<'_>, environ: EnvironId, kind: UnitKind, count: u8) {
        let given: Vec<_> = table
            .state
            .units_in(environ, Side::Imperial)
            .iter()
            .filter(|unit| unit.kind() == kind)
            .take(usize::from(count))
            .collect();
        for unit in given {
            take_off(table, unit);
            table.tell(case!("13.2"), Event::UnitTurned { unit, environ });
        }
        if let Some(unit) = table.state.spare_counter(turned(environ, kind, count)) {
            table.state.put_unit(unit, Place::Environ(environ));
            table.tell(case!("13.2"), Event::UnitPlaced { unit, environ });
        } else {
            table.tell(case!("13.2"), Event::NoCounterToTurn { environ });
        }
    }

    /// A failed Assassination costs the assassins what their die says (13.2).
    fn assassins_rolled(&self, table: &mut Table<'_>, environ: EnvironId, die: Die) -> Result<Next, Fault> {
        let group = self.members(table)?;
        let (by, fate) = (table.state.clock.side, AssassinsFate::of(die));
        table.tell(case!("13.2"), Event::Check(Check::Assassins { by, die, fate }));
        match fate {
            AssassinsFate::GetAway => {}
            AssassinsFate::Caught => {
                table.call(Call::Captives { place: Place::Environ(environ), caught: group, by: By::Anyone })
            }
            AssassinsFate::Killed => {
                for character in group.iter() {
                    capture::kill(table, case!("13.2"), character);
                }
            }
        }
        Ok(Next::Done)
    }
}

/// The characters of a side who were in no game so far: its deck (13.2).
fn deck_of(state: &State, side: Side) -> CharacterSet {
    CharacterId::of(side).filter(|&character| state.characters[character].place() == Place::Reserve).collect()
}

/// How many Force Points so many letters steal at most (card 66).
pub(super) const fn stolen_by(letters: u8) -> u8 {
    if letters >= 2 { 8 } else { 2 }
}

/// With a Rebel who comes into play comes the spaceship that is his own, if it is not in play (14.53).
pub(crate) fn brings_his_spaceship(table: &mut Table<'_>, environ: EnvironId, character: CharacterId) {
    if character.side() == Side::Rebel
        && let Some(ship) = character.data().owned_ship
        && table.state.ships[ship].place() == Place::Reserve
    {
        table.state.put_ship(ship, Place::Environ(environ));
        table.state.ships[ship].owner = Some(character);
        table.tell(case!("14.53"), Event::ShipAssigned { ship, owner: character });
    }
}

/// One Coup or Diplomacy mission has moved the marker so many spaces for the Phasing Player. Two spark a Domino Effect (23.1), the
/// space among them that Synestins beaten in this environ and phase have brought it (L77).
fn sparks_by_shift(table: &mut Table<'_>, planet: PlanetId, moved: u8) {
    if moved == 0 {
        return;
    }
    let before = table.missions_mut().map_or(0, |missions| std::mem::take(&mut missions.moved_before));
    if moved.saturating_add(before) >= SPACES_OF_A_SPARK {
        spark(table.state, Domino::of_shift(planet, table.state.clock.side));
    }
}

/// Whether the target of a side's assassins is still theirs: an enemy who is free in the environ (13.2), or the sovereign whom
/// nobody has summoned there yet, whosever friend he is (25.3). One whom that side summons meanwhile is no enemy any more.
pub(crate) fn can_be_struck(state: &State, target: CharacterId, environ: EnvironId, assassins: Side) -> bool {
    let enemy = target.side() == assassins.enemy();
    enemy && state.is_free(target) && state.characters[target].place() == Place::Environ(environ)
        || state.is_unsummoned_in(target, environ)
}

/// The units a saboteur can hit (13.2): with one letter those of strength 1 that cannot fly, the 1-0s; with two any.
pub(super) fn sabotage_targets(state: &State, environ: EnvironId, enemy: Side, letters: u8) -> UnitSet {
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
pub(super) fn base_can_be_lowered(state: &State, planet: PlanetId, enemy: Side, letters: u8) -> Result<(), Why> {
    let pdb = state.planets[planet].pdb;
    if controller(state, planet) != Some(enemy) {
        Err(Why::NotTheirBase)
    } else if pdb.up || letters >= 2 && pdb.level > 0 {
        Ok(())
    } else if pdb.level > 0 {
        Err(Why::TooFewLetters)
    } else {
        Err(Why::BaseSpent)
    }
}

/// Whether he has the choice to put the base Down and leave it its Level: with two letters, if it is Up and has one (13.2).
fn base_can_be_put_down_alone(state: &State, planet: PlanetId, enemy: Side, letters: u8) -> Result<(), Why> {
    base_can_be_lowered(state, planet, enemy, letters)?;
    let pdb = state.planets[planet].pdb;
    if !pdb.up {
        Err(Why::BaseDown)
    } else if letters < 2 || pdb.level == 0 {
        Err(Why::OnlyDown)
    } else {
        Ok(())
    }
}

/// The sets of units that can be given up to Subvert Troops (13.2), as the kind of their first unit: with two letters two
/// Militia, a Patrol or a Line; with one a Militia. Two letters without such a set count as one.
pub(super) fn subvertible_sets(state: &State, environ: EnvironId, letters: u8) -> Vec<(UnitKind, u8)> {
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

/// The unit that takes the place of those who changed sides (13.2).
pub(super) fn turned(environ: EnvironId, kind: UnitKind, count: u8) -> UnitKind {
    let strong = kind != UnitKind::MILITIA || count == 2;
    UnitKind::rebel(environ.kind(), strong)
}

/// Why units of a kind are not among those that can be given up (13.2).
fn does_not_change_sides(state: &State, environ: EnvironId, letters: u8, kind: UnitKind) -> Why {
    if !subvertible(kind) {
        Why::StaysLoyal
    } else if !state.units_in(environ, Side::Imperial).iter().any(|unit| unit.kind() == kind) {
        Why::NoneOfThem
    } else if letters < 2 {
        Why::TooFewLetters
    } else {
        Why::MilitiaByTwos
    }
}

impl Frame for MissionResult {
    const NAME: &'static str = "the result of a mission";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let environ = sight.missions()?.environ;
        let side = state.clock.side;
        let (asked, question) = match self.step {
            Step::Sabotage { letters } => {
                MissionResult::list_sabotage(state, environ, letters, list);
                // Nothing but to leave it is no question.
                (list.len() > 1).then_some((side, Question::Sabotage { environ }))?
            }
            Step::Free { left: 1.. } => {
                MissionResult::list_prisoners(state, environ, list);
                // With nobody to free there is no question.
                (list.len() > 1).then_some((side, Question::FreePrisoner { environ }))?
            }
            Step::Subvert { letters } => {
                list.offer_all(
                    subvertible_sets(state, environ, letters).into_iter().map(|(kind, _)| Answer::Kind(kind)),
                );
                if list.wants_reasons() {
                    for kind in UnitKind::all() {
                        list.close(Answer::Kind(kind), does_not_change_sides(state, environ, letters, kind));
                    }
                }
                (list.len() > 0).then_some((Side::Imperial, Question::GiveUpTroops { environ }))?
            }
            Step::Gain => {
                list.offer(Answer::Yes);
                let deck = deck_of(state, side);
                list.judge(Answer::No, if deck.is_empty() { Err(Why::NobodyToGain) } else { Ok(()) });
                (list.len() > 1).then_some((side, Question::GainTheDead { environ }))?
            }
            _ => return None,
        };
        Some(Asked { side: asked, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let environ = under_way(table, Self::NAME)?.environ;
        match (self.step, come) {
            (Step::Begin, Come::Go) => return self.begin(table, environ),
            (Step::InformationWarded { letters }, Come::Value(Value::Declared(did))) => {
                if let Some(by) = did.warded {
                    table.tell(case!("14.4"), Event::InformationNegated { by });
                } else {
                    MissionResult::inform(table, environ, letters);
                }
            }
            (Step::Informed, Come::Go) => return self.find_a_spaceship(table, environ),
            (Step::AssassinsDie, Come::Value(Value::Die(die))) => return self.assassins_rolled(table, environ, die),
            (Step::Sabotage { .. }, Come::Answer(Answer::Unit(unit))) => lose_unit_under(table, unit, case!("13.2")),
            (Step::Sabotage { letters }, Come::Answer(Answer::Pdb)) => {
                lower_pdb(table, environ.planet(), letters >= 2, case!("13.2"));
            }
            (Step::Sabotage { .. }, Come::Answer(Answer::PdbDown)) => {
                lower_pdb(table, environ.planet(), false, case!("13.2"));
            }
            (Step::Sabotage { .. }, Come::Answer(Answer::FaceDown)) => {
                let theirs = table.state.units_in(environ, table.state.clock.side.enemy());
                table.call(Call::Unit {
                    from: theirs.iter().filter(|&unit| table.state.lies_face_down(unit)).collect(),
                });
                return self.at(Step::SabotageDrawn);
            }
            // He leaves it, or there is nothing to sabotage.
            (Step::Sabotage { .. }, Come::Answer(Answer::No) | Come::Go) => {
                table.tell(case!("13.2"), Event::NothingDone { letter: Letter::S });
            }
            (Step::SabotageDrawn, Come::Value(Value::Unit(unit))) => lose_unit_under(table, unit, case!("13.2")),
            (Step::Free { left }, Come::Answer(Answer::Character(prisoner))) => {
                capture::free(table, prisoner);
                return self.at(Step::Free { left: left.saturating_sub(1) });
            }
            // No letters are left, or no prisoners, or the others stay what they are.
            (Step::Free { .. }, Come::Answer(Answer::No) | Come::Go) => {}
            (Step::Subvert { letters }, Come::Answer(Answer::Kind(kind))) => {
                let sets = subvertible_sets(table.state, environ, letters);
                let Some(&(_, count)) = sets.iter().find(|&&(offered, _)| offered == kind) else {
                    return Self::fault(come);
                };
                MissionResult::subvert(table, environ, kind, count);
            }
            // There is nobody who would change sides.
            (Step::Subvert { .. }, Come::Go) => table.tell(case!("13.2"), Event::NothingDone { letter: Letter::T }),
            (Step::Gain, Come::Answer(Answer::No)) => return self.draw_character(table, false),
            // There is nobody in the deck, or he takes one of the dead.
            (Step::Gain, Come::Answer(Answer::Yes) | Come::Go) => return self.draw_character(table, true),
            (Step::Found, Come::Value(Value::Possession(possession))) => {
                let group = self.members(table)?;
                table.call(Call::Acquire { possession, group });
            }
            (Step::Won, Come::Value(Value::Character(character))) => MissionResult::join(table, environ, character),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Done)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
