//! What an atrocity would do (36.3): what it takes, how the planet turns against the Empire, and what that sparks.

use super::{Forecast, Oracle};
use crate::Side;
use crate::galaxy::{EnvironId, PlanetId};
use crate::rules::atrocities::{Backlash, Blow, sneak_attack};
use crate::rules::domino_reach::SPACES_OF_A_SPARK;
use crate::state::{BaseFate, Domino};
use crate::terms::Atrocity;

impl Oracle<'_> {
    /// An act on a planet. What the face-down units of the Empire could do nobody else is told.
    pub(super) fn atrocity(&self, planet: PlanetId, act: Atrocity) -> Vec<Forecast> {
        if !self.viewer.sees_secrets_of(Side::Imperial) {
            return Vec::new();
        }
        let state = self.state;
        let Blow { units, wounded, wounds, dead } = Blow::of(state, planet, act);
        let count =
            |side: Side| u8::try_from(units.iter().filter(|unit| unit.side() == side).count()).unwrap_or(u8::MAX);
        let (from, backlash) = (state.planets[planet].loyalty, Backlash::of(state, planet, act));
        let loyalty = match backlash {
            Backlash::Moves { to } => Some(to),
            Backlash::Nothing | Backlash::Rebels => None,
        };
        let mut all = vec![Forecast::Atrocity {
            act,
            planet,
            rebel_units: count(Side::Rebel),
            imperial_units: count(Side::Imperial),
            dead: dead.iter().collect(),
            loyalty,
            rebels: backlash == Backlash::Rebels,
            base: self.base_at_stake(planet, act),
        }];
        if act == Atrocity::SneakAttack {
            all.extend(planet.environs().filter_map(|environ| self.sneak_attack(environ)));
        }
        all.extend(wounded.iter().map(|who| self.wound(who, wounds)));
        match backlash {
            Backlash::Rebels => {
                all.push(self.rebellion(planet));
                all.extend(self.domino(Domino::of_rebellion(planet), None));
            }
            Backlash::Moves { to } if (from as i8 - to as i8).unsigned_abs() >= SPACES_OF_A_SPARK => {
                all.extend(self.domino(Domino::of_shift(planet, Side::Rebel), None));
            }
            Backlash::Moves { .. } | Backlash::Nothing => {}
        }
        if act == Atrocity::Rotation {
            all.extend(self.domino(Domino::of_destruction(planet), None));
        }
        all
    }

    /// The combat of a sneak attack in an environ (36.31).
    pub(super) fn sneak_attack(&self, environ: EnvironId) -> Option<Forecast> {
        if !self.viewer.sees_secrets_of(Side::Imperial) {
            return None;
        }
        sneak_attack(self.state, environ).map(|battle| self.combat_to_come(battle))
    }

    /// What the end of a planet would mean for the secret base, as everybody knows (34.46): no place of a hidden base is looked at.
    fn base_at_stake(&self, planet: PlanetId, act: Atrocity) -> Option<BaseFate> {
        let base = self.state.galactic.base;
        if act != Atrocity::Rotation {
            None
        } else if base.is_hidden() {
            base.left().contains(planet).then_some(BaseFate::Hidden)
        } else {
            (base.working() == Some(planet)).then_some(BaseFate::Destroyed)
        }
    }
}
