//! The Squad Chart (12.16).

use super::table::Table;
use super::{range, tables};
use serde::{Deserialize, Serialize};

/// A squad of military units as it fights characters (12.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Squad {
    /// Combat Strength.
    pub combat: u8,
    /// Endurance.
    pub endurance: u8,
}

/// The squad of units of this strength together: a leader adds 2 to its Endurance, an elite unit 2 to its Combat
/// Strength (12.16). Units without strength send nobody.
#[must_use]
pub fn squad(strength: u16, leader: bool, elite: bool) -> Squad {
    if strength == 0 {
        return Squad { combat: 0, endurance: 0 };
    }
    let strength = i16::try_from(strength).unwrap_or(i16::MAX);
    let squad = tables::SQUAD[range::place(&tables::SQUAD_COLUMNS, strength)];
    Squad {
        combat: squad.combat + if elite { tables::SQUAD_EXTRAS.combat } else { 0 },
        endurance: squad.endurance + if leader { tables::SQUAD_EXTRAS.endurance } else { 0 },
    }
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    Table {
        name: "squad",
        title: "Squad Chart",
        case: case!("12.16"),
        corner: "Strength of the units",
        column_heads: range::labels(&tables::SQUAD_COLUMNS),
        rows: vec![
            ("Combat".to_owned(), tables::SQUAD.iter().map(|squad| squad.combat.to_string()).collect()),
            ("Endurance".to_owned(), tables::SQUAD.iter().map(|squad| squad.endurance.to_string()).collect()),
        ],
        notes: vec![
            format!("A leader with the units: Endurance +{}.", tables::SQUAD_EXTRAS.endurance),
            format!("An elite unit among them: Combat +{}.", tables::SQUAD_EXTRAS.combat),
            "A squad shoots: twice the wounds.".to_owned(),
        ],
    }
}
