//! The tables of the charts.

use super::data::charts::{ControlRow, HyperjumpResult};
use super::source::{Rust, ensure, read, rows, rust, table, value};
use super::{Outcome, Source};
use serde::Deserialize as Read;
use serde::de::{Deserialize, Deserializer, Error};

pub fn charts(source: Source) -> Outcome<String> {
    let mut out = String::new();
    let labels = military(source, &mut out)?;
    pdb(source, &labels, &mut out)?;

    let chart: Characters = read(source, "chart_characters.json")?;
    let columns = chart.columns.0.len();
    widths("chart_characters.json", columns, &chart.rows)?;
    let numbers: Vec<_> = chart.break_off_active.iter().zip(&chart.break_off_inactive).collect();
    ensure(numbers.len() == columns && chart.break_off_active.len() == chart.break_off_inactive.len(), || {
        format!(
            "chart_characters.json: break_off_active and break_off_inactive: a number for each of {columns} columns"
        )
    })?;
    table(&mut out, "CHARACTERS_COLUMNS", "(i16, i16)", &[], &chart.columns.0);
    let cell = |[(attacker, attacker_star), (defender, defender_star)]: [(u8, bool); 2]| {
        rust(format!(
            "Wounds {{ attacker: {attacker}, attacker_star: {attacker_star}, defender: {defender}, \
             defender_star: {defender_star} }}"
        ))
    };
    table(&mut out, "CHARACTERS", "[Wounds; 10]", &[], &cells(chart.rows, |halves: Halves| cell(halves.0)));
    let numbers = numbers.iter().map(|(a, i)| rust(format!("BreakOffNumbers {{ active: {a}, inactive: {i} }}")));
    table(&mut out, "CHARACTERS_BREAK_OFF", "BreakOffNumbers", &[], &numbers.collect::<Vec<_>>());

    let chart: Detection = read(source, "chart_detection.json")?;
    widths("chart_detection.json", chart.columns.0.len(), &chart.rows)?;
    table(&mut out, "DETECTION_COLUMNS", "(i16, i16)", &[], &chart.columns.0);
    table(
        &mut out,
        "DETECTION",
        "[DetectionResult; 8]",
        &["DetectionResult"],
        &cells(chart.rows, |cell: Seen| rust(cell.0)),
    );

    search(source, "chart_search.json", "SEARCH", &mut out)?;
    search(source, "chart_search_ten.json", "SEARCH_TEN", &mut out)?;
    squad(source, &mut out)?;

    table(
        &mut out,
        "HYPERJUMP",
        "HyperjumpResult",
        &[],
        &rows::<HyperjumpResult>(source, "chart_hyperjump.json", "results")?,
    );
    let control: Vec<ControlRow> = rows(source, "chart_control.json", "rows")?;
    for (place, row) in control.iter().enumerate() {
        ensure(row.state as usize * 4 + row.units as usize == place, || {
            format!("chart_control.json: rows[{place}]: not the next row of the chart")
        })?;
    }
    ensure(control.len() == 16, || format!("chart_control.json: {} rows, not 16", control.len()))?;
    table(&mut out, "CONTROL", "ControlRow", &[], &control);
    Ok(out)
}

/// Ranges of numbers, each beginning where the one before it ends; null is no limit.
struct Ranges(Vec<(i16, i16)>);

impl<'de> Deserialize<'de> for Ranges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ends = Vec::<(Option<i16>, Option<i16>)>::deserialize(deserializer)?;
        for (place, (low, high)) in ends.iter().enumerate() {
            let before = place.checked_sub(1).and_then(|before| ends.get(before)).and_then(|(_, high)| *high);
            let follows =
                place == 0 || before.zip(*low).is_some_and(|(before, low)| i32::from(before) + 1 == i32::from(low));
            let rises = low.unwrap_or(i16::MIN) <= high.unwrap_or(i16::MAX);
            if !follows || !rises || (high.is_none() && place + 1 < ends.len()) {
                return Err(D::Error::custom(format!("range {place} does not follow the one before it")));
            }
        }
        Ok(Ranges(ends.iter().map(|(low, high)| (low.unwrap_or(i16::MIN), high.unwrap_or(i16::MAX))).collect()))
    }
}

/// A row of cells with spaces between.
struct Cells<T>(Vec<T>);

impl<'de, T: for<'a> TryFrom<&'a str, Error = String>> Deserialize<'de> for Cells<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let row = String::deserialize(deserializer)?;
        row.split_whitespace().map(T::try_from).collect::<Result<_, _>>().map(Cells).map_err(D::Error::custom)
    }
}

fn cells<T>(rows: [Cells<T>; 6], cell: impl Fn(T) -> Rust) -> [Vec<Rust>; 6] {
    rows.map(|row| row.0.into_iter().map(&cell).collect())
}

fn widths<T>(file: &str, columns: usize, rows: &[Cells<T>]) -> Outcome<()> {
    let wrong = rows.iter().position(|row| row.0.len() != columns);
    wrong.map_or(Ok(()), |row| Err(format!("data/{file}: rows[{row}] is not a row of {columns} cells")))
}

/// The two halves of "3/1" or "2*/0": a number below ten and whether it is starred.
struct Halves([(u8, bool); 2]);

impl TryFrom<&str> for Halves {
    type Error = String;

    fn try_from(cell: &str) -> Result<Self, String> {
        let half = |text: &str| {
            let (digit, star) = text.strip_suffix('*').map_or((text, false), |digit| (digit, true));
            (digit.len() == 1).then(|| digit.parse().ok()).flatten().map(|number| (number, star))
        };
        let both = cell.split_once('/').and_then(|(left, right)| Some([half(left)?, half(right)?]));
        both.map(Halves).ok_or_else(|| format!("{cell:?} is not a cell such as 3/1 or 2*/0"))
    }
}

/// A result of detection.
struct Seen(&'static str);

impl TryFrom<&str> for Seen {
    type Error = String;

    fn try_from(cell: &str) -> Result<Self, String> {
        Ok(Seen(match cell {
            "U" => "Undetected",
            "D" => "Detected { star: false }",
            "D*" => "Detected { star: true }",
            "Dd" => "Damaged",
            "E" => "Eliminated { star: false }",
            "E*" => "Eliminated { star: true }",
            _ => return Err(format!("{cell:?} is not U, D, D*, Dd, E or E*")),
        }))
    }
}

#[derive(Read)]
#[serde(deny_unknown_fields)]
struct Military {
    columns: [String; 11],
    rows: [Cells<Halves>; 6],
}

fn military(source: Source, out: &mut String) -> Outcome<[String; 11]> {
    let chart: Military = read(source, "chart_military.json")?;
    widths("chart_military.json", chart.columns.len(), &chart.rows)?;
    let starred = chart.rows.iter().position(|row| row.0.iter().any(|cell| cell.0.iter().any(|(_, star)| *star)));
    ensure(starred.is_none(), || format!("chart_military.json: rows{starred:?}: no stars on this chart"))?;
    table(out, "MILITARY_LABELS", "&str", &[], &chart.columns);
    let cell = |Halves([(attacker, _), (defender, _)])| {
        rust(format!("Losses {{ attacker: {attacker}, defender: {defender} }}"))
    };
    table(out, "MILITARY", "[Losses; 11]", &[], &cells(chart.rows, cell));
    Ok(chart.columns)
}

#[derive(Read)]
#[serde(deny_unknown_fields)]
struct Pdb {
    fire: [Option<String>; 3],
    raking: [Option<String>; 3],
    space_defence: [u8; 3],
}

fn pdb(source: Source, labels: &[String], out: &mut String) -> Outcome<()> {
    let chart: Pdb = read(source, "chart_pdb.json")?;
    for (name, field, ratios) in [("PDB_FIRE", "fire", &chart.fire), ("PDB_RAKING", "raking", &chart.raking)] {
        let mut columns = Vec::new();
        for (level, ratio) in ratios.iter().enumerate() {
            let column = labels.iter().position(|label| Some(label) == ratio.as_ref());
            ensure(column.is_some() == ratio.is_some(), || {
                format!("chart_pdb.json: {field}[{level}]: {:?} is not a ratio", ratio.as_deref().unwrap_or_default())
            })?;
            columns.push(column.map(|place| rust(format!("Column::ALL[{place}]"))));
        }
        table(out, name, "Option<Column>", &[], &columns);
    }
    table(out, "PDB_SPACE_DEFENCE", "u8", &[], &chart.space_defence);
    Ok(())
}

#[derive(Read)]
#[serde(deny_unknown_fields)]
struct Characters {
    columns: Ranges,
    rows: [Cells<Halves>; 6],
    break_off_active: Vec<u8>,
    break_off_inactive: Vec<u8>,
}

#[derive(Read)]
#[serde(deny_unknown_fields)]
struct Detection {
    columns: Ranges,
    rows: [Cells<Seen>; 6],
}

#[derive(Read)]
#[serde(deny_unknown_fields)]
struct Search {
    die: u8,
    columns: Ranges,
    rows: Ranges,
    values: Vec<Vec<u8>>,
}

fn search(source: Source, file: &str, name: &str, out: &mut String) -> Outcome<()> {
    let chart: Search = read(source, file)?;
    let columns = chart.columns.0.len();
    ensure(chart.values.len() == chart.rows.0.len(), || format!("{file}: values: not as many rows as in rows"))?;
    for (row, values) in chart.values.iter().enumerate() {
        ensure(values.len() == columns, || format!("{file}: values[{row}] is not a list of {columns}"))?;
        for (place, value) in values.iter().enumerate() {
            ensure(*value <= chart.die, || {
                format!("{file}: values[{row}][{place}]: {value} is not a number on the die")
            })?;
        }
    }
    table(out, &format!("{name}_COLUMNS"), "(i16, i16)", &[], &chart.columns.0);
    table(out, &format!("{name}_ROWS"), "(i16, i16)", &[], &chart.rows.0);
    table(out, name, &format!("[u8; {columns}]"), &[], &chart.values);
    Ok(())
}

#[derive(Read)]
#[serde(deny_unknown_fields)]
struct Squads {
    columns: Ranges,
    combat: Vec<u8>,
    endurance: Vec<u8>,
    leader_endurance: u8,
    elite_combat: u8,
}

fn squad(source: Source, out: &mut String) -> Outcome<()> {
    let chart: Squads = read(source, "chart_squad.json")?;
    let columns = chart.columns.0.len();
    ensure(chart.combat.len() == columns && chart.endurance.len() == columns, || {
        format!("chart_squad.json: combat and endurance: a number for each of {columns} columns")
    })?;
    let of = |combat: &u8, endurance: &u8| rust(format!("Squad {{ combat: {combat}, endurance: {endurance} }}"));
    let squads: Vec<_> =
        chart.combat.iter().zip(&chart.endurance).map(|(combat, endurance)| of(combat, endurance)).collect();
    table(out, "SQUAD_COLUMNS", "(i16, i16)", &[], &chart.columns.0);
    table(out, "SQUAD", "Squad", &[], &squads);
    value(out, "SQUAD_EXTRAS", "Squad", &of(&chart.elite_combat, &chart.leader_endurance));
    Ok(())
}
