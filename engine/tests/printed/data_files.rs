//! A mistake in a data file stops the build with a message that names file and field.

#[path = "../../build/main.rs"]
mod build;

use std::path::Path;

/// Builds the tables with one text of one data file changed.
fn built_with(file: &str, old: &str, new: &str) -> Result<(), String> {
    let source = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name);
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        if name == file {
            assert!(text.contains(old), "{file} does not contain {old}");
            return Ok(text.replacen(old, new, 1));
        }
        Ok(text)
    };
    build::generate(&source).map(|_| ())
}

#[test]
fn the_data_files_as_they_are_make_the_tables() {
    assert_eq!(built_with("provinces.json", "Province One", "Province One"), Ok(()));
}

#[test]
fn mistakes_in_the_data_name_file_and_field() {
    let mut wrong = Vec::new();
    for (file, old, new, message) in [
        ("planets.json", "\"ring\": 1, ", "", "data/planets.json: planets[0]: missing field `ring`"),
        (
            "planets.json",
            "\"ring\": 1",
            "\"ring\": \"1\"",
            "data/planets.json: planets[0].ring: invalid type: string \"1\", expected u8",
        ),
        (
            "planets.json",
            "\"ring\": 1",
            "\"ring\": 1, \"moons\": 2",
            "data/planets.json: planets[0].moons: unknown field `moons`",
        ),
        (
            "planets.json",
            "\"start\": \"patriotic\"",
            "\"start\": \"happy\"",
            "data/planets.json: planets[0].start: unknown variant `happy`, expected one of `patriotic`, `loyal`, `neutral`",
        ),
        (
            "planets.json",
            "\"home_of\": \"kayns\"",
            "\"home_of\": \"cains\"",
            "data/planets.json: planets[0].home_of: \"cains\" is not a known RaceId",
        ),
        (
            "planets.json",
            "\"number\": 112",
            "\"number\": 911",
            "data/planets.json: planets[1].number: 911 is not part of a SystemId",
        ),
        (
            "environs.json",
            "\"number\": 1122",
            "\"number\": 1123",
            "data/environs.json: environs[2].number: 1123 is not the next environ of its planet",
        ),
        (
            "environs.json",
            "\"number\": 1122",
            "\"number\": 1121",
            "data/environs.json: environs[2].number: \"1121\" is taken by environs[1]",
        ),
        (
            "unattested.json",
            "\"unit\": \"line\"",
            "\"unit\": \"lime\"",
            "data/unattested.json: unit_costs[2].unit: \"lime\" is not a known UnitKind",
        ),
        (
            "unattested.json",
            "\"unit\": \"line\"",
            "\"unit\": \"patrol\"",
            "data/unattested.json: unit_costs[2].unit: \"patrol\" has a cost already",
        ),
        (
            "unattested.json",
            "\"unit\": \"line\"",
            "\"unit\": \"rebel_fire_1_0\"",
            "data/unattested.json: unit_costs[2].unit: \"rebel_fire_1_0\" has a printed cost in units.json",
        ),
        (
            "unattested.json",
            "{\"unit\": \"militia\", \"cost\": 1},",
            "",
            "data/unattested.json: unit_costs: no cost for \"militia\"",
        ),
        (
            "unattested.json",
            "\"tax_schedule\": [1, 2,",
            "\"tax_schedule\": [1, 6,",
            "data/unattested.json: tax_schedule[1]: 6 is not a known ProvinceId",
        ),
        (
            "unattested.json",
            "\"tax_schedule\": [1, 2,",
            "\"tax_schedule\": [1,",
            "data/unattested.json: tax_schedule: 19 Game-Turns, not twenty",
        ),
        (
            "unattested.json",
            "    [1, 2], [1, 2],",
            "    [1, 2],",
            "data/unattested.json: strategic_assignments: 13 cards, not fourteen",
        ),
        (
            "unattested.json",
            "    [1, 2], [1, 2],",
            "    [1, 2], [2, 1],",
            "data/unattested.json: strategic_assignments[1]: two provinces, and the cards in their order",
        ),
        (
            "environs.json",
            "\"creature\": \"prox\"",
            "\"creature\": \"pros\"",
            "data/environs.json: environs[0].creature: \"pros\" is not a known CreatureId",
        ),
        (
            "routes.json",
            "\"a\": 11, \"b\": 12",
            "\"a\": 12, \"b\": 11",
            "data/routes.json: routes[0]: a route is listed once, from the lower number to the higher",
        ),
        (
            "characters.json",
            "\"combat\": 1,",
            "\"combat\": -1,",
            "data/characters.json: characters[0].combat: invalid value: integer `-1`, expected u8",
        ),
        (
            "characters.json",
            "\"combat\": 1,",
            "\"combat\": 100,",
            "data/characters.json: characters[0].combat: 100 is too much",
        ),
        (
            "characters.json",
            "\"bonus_draws\": [[\"I\", 1]]",
            "\"bonus_draws\": [[\"X\", 1]]",
            "data/characters.json: characters[0].bonus_draws[0][0]: \"X\" is not a known Letter",
        ),
        (
            "characters.json",
            "\"card\": 2,",
            "\"card\": 3,",
            "data/characters.json: characters[1].card: 3 is not card 2",
        ),
        ("characters.json", "\"heal_stacked\"", "\"heal\"", "characters[11].abilities[0]: unknown variant `heal`"),
        (
            "creatures.json",
            "\"from_round\": 2, \"every\": 1",
            "\"from_round\": 2",
            "specials[0].grow: missing field `every`",
        ),
        (
            "possessions.json",
            "\"from\": 3",
            "\"from\": true",
            "after_use.inoperative.from: invalid type: boolean `true`, expected u8",
        ),
        (
            "units.json",
            "\"counters\": 35",
            "\"counters\": 34",
            "data/units.json: 35 kinds with 209 counters, not 35 with 210",
        ),
        (
            "action_cards.json",
            "\"letters\": \"HR\"",
            "\"letters\": \"RH\"",
            "data/action_cards.json: cards[0].urban.letters: \"RH\" is not a row of different mission letters in order",
        ),
        (
            "action_cards.json",
            "\"event\": \"creature_attack_or_none\"",
            "\"event\": \"tea_break\"",
            "data/action_cards.json: cards[0].urban.event: \"tea_break\" is not a known ActionEvent",
        ),
        (
            "action_events.json",
            "\"shift_kill\"]",
            "\"shift_kill\", \"no_effect\"]",
            "events[26].does[2].coup_roll: trailing characters",
        ),
        (
            "chart_military.json",
            "3/1",
            "3/x",
            "data/chart_military.json: rows[0]: \"3/x\" is not a cell such as 3/1 or 2*/0",
        ),
        ("chart_military.json", "8/0 ", "", "rows[0] is not a row of 11 cells"),
        (
            "chart_detection.json",
            "Dd",
            "Ddd",
            "data/chart_detection.json: rows[0]: \"Ddd\" is not U, D, D*, Dd, E or E*",
        ),
        (
            "chart_search.json",
            "[2, 3]",
            "[3, 3]",
            "data/chart_search.json: columns: range 1 does not follow the one before it",
        ),
        (
            "chart_search.json",
            "[1, 2, 3, 4, 4, 5, 6, 6]",
            "[1, 2, 3, 4, 4, 5, 6, 7]",
            "data/chart_search.json: values[0][7]: 7 is not a number on the die",
        ),
        ("chart_pdb.json", "\"3-1\"", "\"3-2\"", "data/chart_pdb.json: fire[2]: \"3-2\" is not a ratio"),
        ("secrets.json", "{", "", "data/secrets.json: .: invalid type: string"),
    ] {
        let said = built_with(file, old, new).expect_err(new);
        if !said.contains(message) {
            wrong.push(format!("{file}, {new} for {old}:\n  said   {said}\n  wanted {message}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
