//! A check: dice that a rule had rolled, with all that decided what they meant. Who tells of it, draws it, counts the luck in
//! it or lights its chart reads it here, and nobody has to find out which die belongs to which table.

mod characters;
mod detection;
mod journeys;
mod military;
mod reading;
mod roll;
mod search;

pub use characters::{
    Blow, BlowTerms, Blows, BreakOff, FightColumn, FightShift, Round, RoundCheck, SelfAttack, Sting, Torture,
};
pub use detection::{Detection, DetectionDie, DetectionShifts, DetectionTerms, Fleet, Watchers};
pub use journeys::{Broken, FleetAttack, FluxCheck, HyperjumpCheck, Jumping, Mechanic, Quest, QuestFate, Repair};
pub use military::{Combat, CombatCheck, CombatTerms, PdbFire, Raking};
pub use reading::{Half, ReadRow, Reading};
pub use roll::{Face, Roll};
pub use search::{Patrol, Search, SearchDie};

pub use crate::effects::{Shield, Source};
pub use crate::terms::{BattleKind, ChanceOf, Differential, Field, Leg, RollFor, Searchers, Shift};

use crate::cards::CoupAbort;
use crate::decision::Chart;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::PossessionId;
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// Dice that a rule had rolled: for what, on which column, and what came of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// A base looked for a spaceship (9.3).
    Detection(Detection),
    /// A base fired at units, and they at it (9.22).
    PdbFire(PdbFire),
    /// A base raked units between orbit and surface (20.6).
    Raking(Raking),
    /// A military combat (10.0).
    Combat(CombatCheck),
    /// A search (11.0).
    Search(Search),
    /// How strong the patrol of the ten-sided variant is.
    Patrol(Patrol),
    /// Somebody tried to break off (12.5).
    BreakOff(BreakOff),
    /// A round of a character combat (12.6).
    Round(RoundCheck),
    /// A creature turned on itself (13.45).
    SelfAttack(SelfAttack),
    /// One of a swarm attacked one character (13.45).
    Sting(Sting),
    /// An assassination failed (13.2).
    Assassins {
        /// Whose assassins.
        by: Side,
        /// The die.
        die: Die,
        /// What became of them.
        fate: AssassinsFate,
    },
    /// A coup was aborted (13.4).
    CoupAbort {
        /// Whose coup.
        by: Side,
        /// The die.
        die: Die,
        /// What came of it.
        outcome: CoupAbort,
    },
    /// A possession was used, and may be of no more use (14.22).
    Wear {
        /// Which.
        possession: PossessionId,
        /// The die.
        die: Die,
        /// Whether it breaks.
        breaks: bool,
    },
    /// A fleet detachment attacked a spaceship (20.71).
    FleetAttack(FleetAttack),
    /// A hyperjump (21.3).
    Hyperjump(HyperjumpCheck),
    /// A repair (27.0).
    Repair(Repair),
    /// A Spaceship Quest found nobody (24.0).
    Quest(Quest),
    /// A prisoner was tortured (37.12).
    Torture(Torture),
    /// Hyperspace in flux: whether a jump is bent to another star (32.0).
    Flux(FluxCheck),
}

/// What becomes of assassins who failed (13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AssassinsFate {
    /// Nothing.
    GetAway,
    /// They are prisoners.
    Caught,
    /// They die.
    Killed,
}

impl AssassinsFate {
    /// What the die decides.
    #[must_use]
    pub const fn of(die: Die) -> AssassinsFate {
        match die.pips() {
            4 | 5 => AssassinsFate::Caught,
            6 => AssassinsFate::Killed,
            _ => AssassinsFate::GetAway,
        }
    }
}

impl Check {
    /// The chart on which the dice were read, if it was one.
    #[must_use]
    pub const fn chart(&self) -> Option<Chart> {
        match self {
            Check::Detection(_) => Some(Chart::Detection),
            // The base's level only names the column of this table (9.23).
            Check::PdbFire(_) | Check::Raking(_) | Check::Combat(_) => Some(Chart::MilitaryCombat),
            Check::Search(Search { die: SearchDie::Six(_), .. }) => Some(Chart::Search),
            Check::Search(Search { die: SearchDie::Ten(_), .. }) => Some(Chart::SearchTen),
            Check::BreakOff(_) | Check::Round(_) | Check::SelfAttack(_) | Check::Sting(_) | Check::FleetAttack(_) => {
                Some(Chart::CharacterCombat)
            }
            // With a Navigation above the distance no chart is looked at (21.3).
            Check::Hyperjump(HyperjumpCheck { die: Some(_), .. }) => Some(Chart::Hyperjump),
            Check::Patrol(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::Hyperjump(_)
            | Check::Repair(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => None,
        }
    }

    /// Whether chance had a part in it.
    #[must_use]
    pub fn is_rolled(&self) -> bool {
        match self {
            Check::Detection(detection) => detection.die != DetectionDie::Merciless,
            Check::Round(RoundCheck { attack, defense, .. }) => attack.iter().next().or(defense.as_ref()).is_some(),
            Check::Hyperjump(HyperjumpCheck { die, .. }) | Check::Repair(Repair { die, .. }) => die.is_some(),
            Check::PdbFire(_)
            | Check::Raking(_)
            | Check::Combat(_)
            | Check::Search(_)
            | Check::Patrol(_)
            | Check::BreakOff(_)
            | Check::SelfAttack(_)
            | Check::Sting(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::FleetAttack(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => true,
        }
    }

    /// The dice in the order in which they were rolled: who rolled what, and for what.
    #[must_use]
    pub fn rolls(&self) -> Vec<Roll> {
        let six = |by, purpose, die| Roll { by, purpose, face: Face::Six(die) };
        match *self {
            Check::Detection(detection) => match detection.die {
                DetectionDie::Rolled(die) => vec![six(detection.by(), RollFor::Detection, die)],
                DetectionDie::Merciless => Vec::new(),
            },
            Check::PdbFire(fire) => vec![
                six(fire.by, RollFor::PdbFire, fire.attack),
                six(fire.by.enemy(), RollFor::PdbReturnFire, fire.defense),
            ],
            Check::Raking(Raking { by, die, .. }) => vec![six(by, RollFor::Raking, die)],
            Check::Combat(CombatCheck { combat: Combat { attacker, .. }, attack, defense, .. }) => vec![
                six(attacker, RollFor::MilitaryAttack(attacker), attack),
                six(attacker.enemy(), RollFor::MilitaryDefense(attacker.enemy()), defense),
            ],
            Check::Search(Search { searcher, die, .. }) => {
                vec![Roll { by: searcher, purpose: RollFor::Search(searcher), face: die.face() }]
            }
            Check::Patrol(Patrol { by, die, .. }) => vec![six(by, RollFor::Patrol(by), die)],
            Check::BreakOff(BreakOff { by, victim, column, die, .. }) => {
                let swarm = |victim| RollFor::SwarmBreakOff { victim, column: column.column };
                vec![six(by, victim.map_or(RollFor::BreakOff(by), swarm), die)]
            }
            Check::Round(RoundCheck { round: Round { attacker, .. }, attack, defense, .. }) => {
                let defender = attacker.enemy();
                let attack = attack.iter().map(|blow| six(attacker, RollFor::FightAttack(attacker), blow.die));
                let defense = defense.iter().map(|blow| six(defender, RollFor::FightDefense(defender), blow.die));
                attack.chain(defense).collect()
            }
            Check::SelfAttack(SelfAttack { by, die, .. }) => vec![six(by, RollFor::FightAttack(by), die)],
            Check::Sting(sting) => {
                let Sting { victim, column, .. } = sting;
                vec![six(sting.by(), RollFor::SwarmAttack { victim, column }, sting.die)]
            }
            Check::Assassins { by, die, .. } => vec![six(by, RollFor::AssassinationFailure, die)],
            Check::CoupAbort { by, die, .. } => vec![six(by, RollFor::CoupAbort, die)],
            Check::Wear { possession, die, .. } => vec![six(Side::Rebel, RollFor::Inoperative(possession), die)],
            Check::FleetAttack(attack) => {
                let (pilot, fleet) = (attack.ship.side(), attack.by());
                let away = attack.break_off.map(|die| six(pilot, RollFor::BreakOff(pilot), die));
                let hit = attack.die.map(|die| six(fleet, RollFor::FightAttack(fleet), die));
                away.into_iter().chain(hit).collect()
            }
            Check::Hyperjump(jump) => {
                jump.die.map(|die| six(jump.by(), RollFor::Hyperjump(jump.by()), die)).into_iter().collect()
            }
            Check::Repair(Repair { by, die, .. }) => {
                die.map(|die| six(by, RollFor::Repair(by), die)).into_iter().collect()
            }
            Check::Quest(Quest { by, die, .. }) => vec![six(by, RollFor::Quest(by), die)],
            // The Rebels torture nobody (37.13).
            Check::Torture(Torture { die, .. }) => vec![six(Side::Imperial, RollFor::Torture, die)],
            Check::Flux(flux) => {
                let by = flux.who.side();
                let figure = |first: bool, die| six(by, RollFor::Flux { by, first }, die);
                vec![figure(true, flux.dice[0]), figure(false, flux.dice[1])]
            }
        }
    }

    /// Where it was rolled, if in one environ.
    #[must_use]
    pub const fn environ(&self) -> Option<EnvironId> {
        match *self {
            Check::Combat(CombatCheck { combat: Combat { field, .. }, .. }) => field.environ(),
            Check::Search(Search { environ, .. })
            | Check::Patrol(Patrol { environ, .. })
            | Check::BreakOff(BreakOff { environ, .. })
            | Check::Round(RoundCheck { round: Round { environ, .. }, .. })
            | Check::SelfAttack(SelfAttack { environ, .. })
            | Check::Sting(Sting { environ, .. }) => Some(environ),
            Check::Detection(_)
            | Check::PdbFire(_)
            | Check::Raking(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::FleetAttack(_)
            | Check::Hyperjump(_)
            | Check::Repair(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => None,
        }
    }

    /// Whether its column was told before its dice, which are rolled by hand: its line does not tell it again.
    #[must_use]
    pub const fn was_reckoned(&self) -> bool {
        match *self {
            Check::Combat(CombatCheck { reckoned, .. }) | Check::Round(RoundCheck { reckoned, .. }) => reckoned,
            Check::Detection(_)
            | Check::PdbFire(_)
            | Check::Raking(_)
            | Check::Search(_)
            | Check::Patrol(_)
            | Check::BreakOff(_)
            | Check::SelfAttack(_)
            | Check::Sting(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::FleetAttack(_)
            | Check::Hyperjump(_)
            | Check::Repair(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => false,
        }
    }

    /// The planet whose base rolled.
    #[must_use]
    pub const fn planet(&self) -> Option<PlanetId> {
        match *self {
            Check::Detection(Detection { planet, .. })
            | Check::PdbFire(PdbFire { planet, .. })
            | Check::Raking(Raking { planet, .. })
            | Check::FleetAttack(FleetAttack { planet, .. })
            | Check::Combat(CombatCheck {
                combat: Combat { field: Field::Orbit(planet), kind: BattleKind::OnBase, .. },
                ..
            }) => Some(planet),
            _ => None,
        }
    }
}

/// The column of a check whose dice are rolled by hand: what is known before they fall. The check says it again.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reckoning {
    /// A military combat (10.2).
    Combat(Combat),
    /// A round of a character combat (12.6).
    Round(Round),
}
