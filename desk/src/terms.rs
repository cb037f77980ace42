//! The names of loyalties, states of control and segments: said once, in the engine, and written down for the page.

use fitg_engine::Side;
use fitg_engine::galaxy::Loyalty;
use fitg_engine::state::{ControlState, Segment};
use serde::Serialize;

/// The text of the page's file `terms.ts`.
#[must_use]
pub fn terms_file() -> String {
    let loyalties = || Loyalty::ALL.into_iter();
    let states = || ControlState::ALL.into_iter();
    let tables = [
        record(
            "The names of the loyalties.",
            "loyaltyName",
            "Loyalty",
            "string",
            loyalties().map(|one| (one, one.name())),
        ),
        record(
            "What a loyalty is worth to the Rebel Player; to the Imperial Player it is worth the opposite (15.11).",
            "loyaltyValue",
            "Loyalty",
            "number",
            loyalties().map(|one| (one, one.value_for(Side::Rebel))),
        ),
        record(
            "The names of the states of control.",
            "stateName",
            "ControlState",
            "string",
            states().map(|one| (one, one.name())),
        ),
        record(
            "The case of each state of control.",
            "stateCase",
            "ControlState",
            "Case",
            states().map(|one| (one, one.case())),
        ),
        record(
            "The names of the segments.",
            "segmentName",
            "Segment",
            "string",
            Segment::ALL.into_iter().map(|one| (one, one.name())),
        ),
    ];
    let spaces: Vec<String> = loyalties().map(text).collect();
    format!(
        "// Written by the tests of fitg-desk; do not change it by hand.\n\
         import type {{ Case }} from \"./Case\";\nimport type {{ ControlState }} from \"./ControlState\";\n\
         import type {{ Loyalty }} from \"./Loyalty\";\nimport type {{ Segment }} from \"./Segment\";\n\n\
         /** The spaces of a Political Track, as they lie from left to right. */\n\
         export const spaces: readonly Loyalty[] = [{}];\n{}",
        spaces.join(", "),
        tables.concat()
    )
}

/// A table of the page: what each of the keys is called, or worth.
fn record<K: Serialize, V: Serialize>(
    about: &str,
    name: &str,
    of: &str,
    to: &str,
    rows: impl Iterator<Item = (K, V)>,
) -> String {
    let rows: String = rows.map(|(key, value)| format!("  {}: {},\n", text(key), text(value))).collect();
    format!("\n/** {about} */\nexport const {name}: Readonly<Record<{of}, {to}>> = {{\n{rows}}};\n")
}

/// As JSON, which TypeScript reads too.
fn text(value: impl Serialize) -> String {
    serde_json::to_value(value).map_or_else(|_| "null".to_owned(), |value| value.to_string())
}
