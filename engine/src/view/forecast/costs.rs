//! What is bought (19.0), and what is repaired (27.0).

use super::{Forecast, Oracle};
use crate::answer::Answer;
use crate::event::check::{Broken, Mechanic};
use crate::flow::procedure::Procedure;
use crate::pieces::{PDB_LEVEL_COST, PDB_UP_COST};
use crate::rules::points::shop::Shop;
use crate::rules::repairs;
use crate::rules::resources::secret_base::no_planet_held;
use crate::scenario::ImperialInstant;

impl Oracle<'_> {
    /// What a purchase costs and leaves. What the Imperial Player has left tells what he has bought: nobody else is told.
    pub(super) fn purchase(&self, goods: Answer, points: u8, secret: bool) -> Option<Forecast> {
        if secret && !self.viewer.sees_secrets_of(self.side) {
            return None;
        }
        let price = match goods {
            Answer::Kind(kind) => Shop::price(self.state, kind),
            Answer::RaisePdb(_) => PDB_UP_COST,
            Answer::RaiseLevel(_) => PDB_LEVEL_COST,
            _ => return None,
        };
        Some(Forecast::Purchase { price, left: points.checked_sub(price)? })
    }

    /// What tells the enemy where the secret base is: units, and levels of bases (34.2, 34.44, L150).
    pub(super) fn reveals_base(&self, goods: Answer) -> Option<Forecast> {
        let reveals = matches!(goods, Answer::Kind(_) | Answer::RaiseLevel(_));
        let hidden = self.state.galactic.base.is_hidden();
        let can_lose = self.state.terms.victory.imperial_instant == Some(ImperialInstant::RebellionBroken);
        let loses = can_lose && no_planet_held(self.state);
        (reveals && hidden).then_some(Forecast::BaseRevealed { loses })
    }

    /// Everybody who could repair what is named.
    pub(super) fn repairs(&self, broken: Broken) -> Vec<Forecast> {
        let Some(Procedure::Repairs(repairs)) = self.running.top() else { return Vec::new() };
        let able = repairs.mechanics(self.state, self.side, broken);
        able.into_iter().filter_map(|mechanic| self.repaired_by(broken, mechanic)).collect()
    }

    /// The dice with which somebody repairs something.
    pub(super) fn repair(&self, broken: Broken, mechanic: Answer) -> Option<Forecast> {
        match mechanic {
            Answer::Character(character) => self.repaired_by(broken, Mechanic::Character(character)),
            Answer::Unit(unit) => self.repaired_by(broken, Mechanic::Unit(unit)),
            _ => None,
        }
    }

    /// What a face-down unit is nobody else is told.
    fn repaired_by(&self, broken: Broken, mechanic: Mechanic) -> Option<Forecast> {
        if matches!(mechanic, Mechanic::Unit(unit) if self.state.lies_face_down(unit))
            && !self.viewer.sees_secrets_of(self.side)
        {
            return None;
        }
        let highest = repairs::highest_die(self.state, broken, mechanic).map(|rating| rating.min(6));
        Some(Forecast::Repair { broken, mechanic, highest })
    }
}
