//! The charts in the text are those of the engine, cell by cell.

use crate::support::{Table, table};
use fitg_engine::charts::{character_combat, detection, military};
use fitg_engine::charts::{control, force_points, hyperjump, locals, pdb, search, search_ten, squad};
use fitg_engine::galaxy::{EnvironKind, RaceId};
use fitg_engine::pieces::UnitKind;
use fitg_engine::{Side, case, charts};

/// Compares heads and rows; `corner` is what stands above the heads of the rows in the text.
fn same(text: &Table, chart: &charts::Table) {
    assert_eq!(text.heads[1..], chart.column_heads, "the heads of {}", chart.name);
    assert_eq!(text.rows.len(), chart.rows.len(), "the rows of {}", chart.name);
    for (text, (head, cells)) in text.rows.iter().zip(&chart.rows) {
        assert_eq!(text[0], *head, "a head of {}", chart.name);
        assert_eq!(text[1..], *cells, "row {head} of {}", chart.name);
    }
}

#[test]
fn the_detection_table() {
    same(&table(case!("9.7"), "Die"), &detection::table());
}

#[test]
fn the_military_combat_results_table() {
    same(&table(case!("10.8"), "Die"), &military::table());
}

#[test]
fn the_search_table() {
    same(&table(case!("11.4"), "Hiding Value"), &search::table());
}

#[test]
fn the_ten_sided_search_table() {
    same(&table(case!("11.4"), "Hiding Value (d10)"), &search_ten::table());
}

#[test]
fn the_character_combat_results_table() {
    let mut text = table(case!("12.9"), "Die");
    // The text begins with the lines for breaking off, as the printed chart does.
    text.rows.rotate_left(2);
    if let Some(last) = text.heads.last_mut() {
        *last = last.replace(" or more", "+");
    }
    same(&text, &character_combat::table());
}

#[test]
fn the_squad_chart() {
    let text = table(case!("12.16"), "Environ strength of the units");
    let chart = squad::table();
    assert_eq!(text.heads[1..], chart.column_heads);
    assert_eq!(text.rows[0][1..], chart.rows[0].1, "strength");
    assert_eq!(text.rows[1][1..], chart.rows[1].1, "endurance");
    assert_eq!(squad::squad(1, true, false).endurance, squad::squad(1, false, false).endurance + 2);
    assert_eq!(squad::squad(1, false, true).combat, squad::squad(1, false, false).combat + 2);
}

#[test]
fn the_irate_locals_chart() {
    let text = table(case!("12.17"), "Race");
    let mut lines = text.rows.iter();
    let mut expected: Vec<Vec<String>> = RaceId::all()
        .flat_map(|race| EnvironKind::ALL.map(|kind| (race, kind)))
        .filter_map(|(race, kind)| race.irate_locals(kind).map(|locals| (race, kind, locals)))
        .map(|(race, kind, locals)| {
            let combat = if locals.firefight { "firefight" } else { "hand-to-hand" };
            let numbers = [locals.combat, locals.endurance].map(|number| number.to_string());
            let [strength, endurance] = numbers;
            vec![race.name().into(), kind.name().into(), strength, endurance, combat.into()]
        })
        .collect();
    // The text keeps the printed order of the races, and within a race an order of its own.
    let mut written: Vec<Vec<String>> = lines.by_ref().cloned().collect();
    written.iter_mut().for_each(|row| row[1] = row[1].to_lowercase());
    expected.iter_mut().for_each(|row| row[1] = row[1].to_lowercase());
    written.sort();
    expected.sort();
    assert_eq!(written, expected);
    assert_eq!(locals::table().case, case!("12.17"));
}

#[test]
fn the_planet_control_chart() {
    let text = table(case!("15.8"), "State");
    assert_eq!(text.rows.len() * (text.heads.len() - 1), control::rows().len());
    let states = ["Imperial Control", "Rebellion", "Rebel Control", "Rebellion Stopped"];
    let units = ["Imperial units only", "Rebel units only", "Both", "None"];
    let who = |side: Option<Side>| side.map_or("nobody", Side::name);
    for (at, row) in control::rows().iter().enumerate() {
        let expected = if row.pdb_up == row.pdb_down {
            who(row.pdb_up).to_owned()
        } else {
            format!("PDB Up: {}; Down: {}", who(row.pdb_up), who(row.pdb_down))
        };
        assert_eq!(text.cell(states[at / 4], units[at % 4]), expected, "{} with {}", states[at / 4], units[at % 4]);
    }
}

#[test]
fn the_force_point_costs() {
    let text = table(case!("15.41"), "Rebel unit");
    for kind in EnvironKind::ALL {
        for (strong, printed) in [(false, "1-0"), (true, "2-1")] {
            let unit = UnitKind::rebel(kind, strong);
            assert_eq!(unit.strengths(), printed);
            let cost = force_points::cost(unit).expect("known").to_string();
            assert_eq!(text.cell(printed, "Force Points"), cost, "{printed} in {kind:?}");
        }
    }
}

#[test]
fn the_columns_in_which_pdbs_fire() {
    let text = fitg_rulebook::rulebook().entry(case!("9.22")).expect("9.22").markdown.replace('\n', " ");
    let [one, two] = [1, 2].map(|level| pdb::fire(level).expect("it fires"));
    assert!(text.contains(&format!("A Level 2 PDB fires on column {two}, a Level 1 PDB on column {one},")));
    assert!(text.contains("A Level 0 PDB cannot fire."));
    assert_eq!(pdb::fire(0), None);
}

/// Attested costs and ours, marked.
#[test]
fn case_19_7_the_force_point_cost_chart() {
    same(&table(case!("19.7"), "What is paid for"), &force_points::table());
}

#[test]
fn case_21_7_the_hyperjump_table() {
    let mut text = table(case!("21.7"), "Distance − Navigation + die");
    // In the chart, results follow their area after a comma in both; only the numbers' head is the text's own.
    text.heads[0].clear();
    same(&text, &hyperjump::table());
}

#[test]
fn case_20_61_and_22_22_what_a_pdb_does_to_units_in_orbit() {
    let words = |case| fitg_rulebook::rulebook().entry(case).expect("an entry").markdown.replace('\n', " ");
    let [one, two] = [1, 2].map(|level| pdb::raking(level).expect("it rakes"));
    assert!(
        words(case!("20.61")).contains(&format!("A Level 2 PDB rakes on column {two}, a Level 1 PDB on column {one} "))
    );
    assert!(words(case!("20.65")).starts_with("Those of Level 0"));
    assert_eq!(pdb::raking(0), None);
    let strengths = table(case!("22.22"), "Level of the PDB");
    for level in 0..=pdb::MAX_LEVEL {
        assert_eq!(strengths.cell("Strength", &level.to_string()), pdb::space_defence(level).to_string());
    }
}

#[test]
fn every_chart_stands_under_its_case() {
    for chart in &charts::all() {
        assert!(
            fitg_rulebook::rulebook().entry(chart.case).is_some(),
            "{} has no entry for {}",
            chart.name,
            chart.case
        );
    }
}
