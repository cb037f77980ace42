//! The Irate Locals Chart (12.17).

use super::table::Table;
use crate::printed::galaxy::{EnvironId, EnvironKind, IrateLocals, RaceId};

/// The Irate Locals of an environ: its first race in its kind of environ (13.47).
#[must_use]
pub fn of(environ: EnvironId) -> Option<IrateLocals> {
    environ.races().first().and_then(|race| race.irate_locals(environ.kind()))
}

/// "5/4", with a star for hand to hand.
fn cell(race: RaceId, kind: EnvironKind) -> String {
    race.irate_locals(kind).map_or_else(
        || "–".to_owned(),
        |locals| format!("{}/{}{}", locals.combat, locals.endurance, if locals.firefight { "" } else { "*" }),
    )
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    Table {
        name: "locals",
        title: "Irate Locals Chart",
        case: case!("12.17"),
        corner: "Race / Environ",
        column_heads: EnvironKind::ALL.map(|kind| kind.name().to_owned()).to_vec(),
        rows: RaceId::all()
            .map(|race| (race.name().to_owned(), EnvironKind::ALL.map(|kind| cell(race, kind)).to_vec()))
            .collect(),
        notes: [
            "Combat/Endurance. They shoot (firefight), except where starred (hand to hand).",
            "Where several races live, the first named counts.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
