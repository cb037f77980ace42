//! The tables of the charts.

use super::field::*;
use super::names::*;
use super::{Outcome, Source};
use std::fmt::Write as _;

pub(super) fn charts(source: Source) -> Outcome<String> {
    let mut out = String::new();
    military_chart(source, &mut out)?;
    character_chart(source, &mut out)?;
    detection_chart(source, &mut out)?;
    search_chart(source, "chart_search.json", "SEARCH", &mut out)?;
    search_chart(source, "chart_search_ten.json", "SEARCH_TEN", &mut out)?;
    squad_chart(source, &mut out)?;
    small_charts(source, &mut out)?;
    Ok(out)
}

/// Ranges of numbers, each beginning where the one before it ends; null is no limit.
pub(super) fn ranges(field: &Field, name: &str, out: &mut String) -> Outcome<usize> {
    let mut rows = Vec::new();
    let mut next = None;
    let list = field.list()?;
    for (place, range) in list.iter().enumerate() {
        let ends = range.list_of(2)?;
        let low = ends[0].optional().map_or(Ok(i16::MIN), |field| field.number())?;
        let high = ends[1].optional().map_or(Ok(i16::MAX), |field| field.number())?;
        let follows = next.is_none_or(|next| next == i32::from(low));
        if low > high || !follows || (low == i16::MIN && place > 0) || (high == i16::MAX && place + 1 < list.len()) {
            return range.wrong("a range that follows the one before it");
        }
        next = Some(i32::from(high) + 1);
        rows.push(format!("({low}, {high})"));
    }
    table(out, name, "(i16, i16)", &rows);
    Ok(rows.len())
}

/// The six rows of a chart with a die, each a text of cells with spaces between.
pub(super) fn die_rows(
    object: &Object,
    columns: usize,
    cell: &dyn Fn(&Field, &str) -> Outcome<String>,
) -> Outcome<Vec<String>> {
    let rows = object.need("rows")?.object()?;
    let mut out = Vec::new();
    for die in 1..=6 {
        let row = rows.need(&die.to_string())?;
        let cells = row.text()?.split_whitespace().map(|text| cell(&row, text)).collect::<Outcome<Vec<_>>>()?;
        if cells.len() != columns {
            return row.wrong(&format!("a row of {columns} cells"));
        }
        out.push(format!("[{}]", cells.join(", ")));
    }
    rows.close()?;
    Ok(out)
}

/// The two halves of "3/1" or "2*/0": a number below ten and whether it is starred.
pub(super) fn halves(row: &Field, cell: &str) -> Outcome<[(u8, bool); 2]> {
    let half = |text: &str| {
        let (digit, star) = text.strip_suffix('*').map_or((text, false), |digit| (digit, true));
        (digit.len() == 1).then(|| digit.parse::<u8>().ok()).flatten().map(|number| (number, star))
    };
    let both = cell.split_once('/').and_then(|(left, right)| Some([half(left)?, half(right)?]));
    both.map_or_else(|| Err(format!("{}: {cell:?} is not a cell such as 3/1 or 2*/0", row.at)), Ok)
}

pub(super) fn military_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_military.json")?;
    let object = file.object()?;
    let labels = object.need("columns")?.list_of(11)?;
    let rows = die_rows(&object, labels.len(), &|row, cell| match halves(row, cell)? {
        [(attacker, false), (defender, false)] => {
            Ok(format!("Losses {{ attacker: {attacker}, defender: {defender} }}"))
        }
        _ => Err(format!("{}: {cell:?}: no stars on this chart", row.at)),
    })?;
    object.close()?;
    let labels = labels.iter().map(|label| Ok(quoted(label.text()?))).collect::<Outcome<Vec<_>>>()?;
    table(out, "MILITARY_LABELS", "&str", &labels);
    table(out, "MILITARY", "[Losses; 11]", &rows);
    Ok(())
}

pub(super) fn character_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_characters.json")?;
    let object = file.object()?;
    let columns = ranges(&object.need("columns")?, "CHARACTERS_COLUMNS", out)?;
    let rows = die_rows(&object, columns, &|row, cell| {
        let [(attacker, attacker_star), (defender, defender_star)] = halves(row, cell)?;
        Ok(literal(
            "Wounds",
            &[
                ("attacker", attacker.to_string()),
                ("attacker_star", attacker_star.to_string()),
                ("defender", defender.to_string()),
                ("defender_star", defender_star.to_string()),
            ],
        ))
    })?;
    let active = object.need("break_off_active")?.list_of(columns)?;
    let inactive = object.need("break_off_inactive")?.list_of(columns)?;
    let numbers = active
        .iter()
        .zip(&inactive)
        .map(|(active, inactive)| {
            let (active, inactive): (u8, u8) = (active.number()?, inactive.number()?);
            Ok(format!("BreakOffNumbers {{ active: {active}, inactive: {inactive} }}"))
        })
        .collect::<Outcome<Vec<_>>>()?;
    object.close()?;
    table(out, "CHARACTERS", "[Wounds; 10]", &rows);
    table(out, "CHARACTERS_BREAK_OFF", "BreakOffNumbers", &numbers);
    Ok(())
}

pub(super) fn detection_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_detection.json")?;
    let object = file.object()?;
    let columns = ranges(&object.need("columns")?, "DETECTION_COLUMNS", out)?;
    let rows = die_rows(&object, columns, &|row, cell| {
        let result = match cell {
            "U" => "Undetected",
            "D" => "Detected { star: false }",
            "D*" => "Detected { star: true }",
            "Dd" => "Damaged",
            "E" => "Eliminated { star: false }",
            "E*" => "Eliminated { star: true }",
            _ => return Err(format!("{}: {cell:?} is not U, D, D*, Dd, E or E*", row.at)),
        };
        Ok(format!("DetectionResult::{result}"))
    })?;
    object.close()?;
    table(out, "DETECTION", "[DetectionResult; 8]", &rows);
    Ok(())
}

pub(super) fn search_chart(source: Source, name: &str, rust: &str, out: &mut String) -> Outcome<()> {
    let file = File::read(source, name)?;
    let object = file.object()?;
    let die = object.small("die")?;
    let columns = ranges(&object.need("columns")?, &format!("{rust}_COLUMNS"), out)?;
    let rows = ranges(&object.need("rows")?, &format!("{rust}_ROWS"), out)?;
    let mut values = Vec::new();
    for row in object.need("values")?.list_of(rows)? {
        let mut cells = Vec::new();
        for cell in row.list_of(columns)? {
            let value: u8 = cell.number()?;
            if value > die {
                return cell.wrong("a number on the die");
            }
            cells.push(value.to_string());
        }
        values.push(format!("[{}]", cells.join(", ")));
    }
    object.close()?;
    table(out, rust, &format!("[u8; {columns}]"), &values);
    Ok(())
}

pub(super) fn squad_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_squad.json")?;
    let object = file.object()?;
    let columns = ranges(&object.need("columns")?, "SQUAD_COLUMNS", out)?;
    let combat = object.need("combat")?.list_of(columns)?;
    let endurance = object.need("endurance")?.list_of(columns)?;
    let squads = combat
        .iter()
        .zip(&endurance)
        .map(|(combat, endurance)| {
            let (combat, endurance): (u8, u8) = (combat.number()?, endurance.number()?);
            Ok(format!("Squad {{ combat: {combat}, endurance: {endurance} }}"))
        })
        .collect::<Outcome<Vec<_>>>()?;
    table(out, "SQUAD", "Squad", &squads);
    let (leader, elite) = (object.small("leader_endurance")?, object.small("elite_combat")?);
    let _ =
        writeln!(out, "pub(super) static SQUAD_EXTRAS: Squad = Squad {{ combat: {elite}, endurance: {leader} }};\n");
    object.close()
}

pub(super) fn small_charts(source: Source, out: &mut String) -> Outcome<()> {
    let military = File::read(source, "chart_military.json")?;
    let labels = military.object()?.need("columns")?.list()?;
    let column = |field: &Field| -> Outcome<String> {
        let Some(field) = field.optional() else { return Ok("None".to_owned()) };
        let place = labels.iter().position(|label| label.value == field.value);
        place.map_or_else(|| field.wrong("a ratio"), |place| Ok(format!("Some(id_at!(Column, {place}))")))
    };
    let file = File::read(source, "chart_pdb.json")?;
    let object = file.object()?;
    for (key, name) in [("fire", "PDB_FIRE"), ("raking", "PDB_RAKING")] {
        let columns = object.need(key)?.list_of(3)?.iter().map(column).collect::<Outcome<Vec<_>>>()?;
        let _ = writeln!(out, "pub(super) static {name}: [Option<Column>; 3] = [{}];\n", columns.join(", "));
    }
    let strengths = object.need("space_defence")?.list_of(3)?;
    let strengths = strengths.iter().map(|f| Ok(f.number::<u8>()?.to_string())).collect::<Outcome<Vec<_>>>()?;
    let _ = writeln!(out, "pub(super) static PDB_SPACE_DEFENCE: [u8; 3] = [{}];\n", strengths.join(", "));
    object.close()?;

    let mut rows = Vec::new();
    let file = File::read(source, "chart_hyperjump.json")?;
    for (place, entry) in file.entries("results")?.iter().enumerate() {
        let index = entry.need("index")?;
        if index.number::<usize>()? != place + 1 {
            return index.wrong(&(place + 1).to_string());
        }
        let areas = [("ok", "Area::Arrived"), ("drift", "Area::Drift"), ("drift_2", "Area::Drift2")];
        rows.push(literal(
            "HyperjumpResult",
            &[
                ("area", entry.need("area")?.word(&areas)?),
                ("damaged", entry.flag("damaged")?.to_string()),
                ("eliminated", entry.flag("eliminated")?.to_string()),
            ],
        ));
        entry.close()?;
    }
    table(out, "HYPERJUMP", "HyperjumpResult", &rows);

    let states = [
        ("imperial_control", "ControlState::ImperialControl"),
        ("rebellion", "ControlState::Rebellion"),
        ("rebel_control", "ControlState::RebelControl"),
        ("rebellion_stopped", "ControlState::RebellionStopped"),
    ];
    let units = [
        ("imperial_only", "UnitsPresent::ImperialOnly"),
        ("rebel_only", "UnitsPresent::RebelOnly"),
        ("both", "UnitsPresent::Both"),
        ("none", "UnitsPresent::None"),
    ];
    let side = |field: Option<Field>| {
        field.map_or(Ok("None".to_owned()), |field| Ok::<_, String>(format!("Some({})", field.word(SIDES)?)))
    };
    let mut rows = Vec::new();
    let file = File::read(source, "chart_control.json")?;
    for (place, entry) in file.entries("rows")?.iter().enumerate() {
        let (state, present) = (entry.need("state")?, entry.need("units")?);
        if states.get(place / 4).map(|(word, _)| *word) != state.text().ok()
            || units.get(place % 4).map(|(word, _)| *word) != present.text().ok()
        {
            return Err(format!("{}: not the next row of the chart", entry.at));
        }
        let (up, down) = (side(entry.maybe("up"))?, side(entry.maybe("down"))?);
        rows.push(literal(
            "ControlRow",
            &[("state", state.word(&states)?), ("units", present.word(&units)?), ("pdb_up", up), ("pdb_down", down)],
        ));
        entry.close()?;
    }
    if rows.len() != 16 {
        return Err(format!("data/chart_control.json: {} rows, not 16", rows.len()));
    }
    table(out, "CONTROL", "ControlRow", &rows);
    Ok(())
}
