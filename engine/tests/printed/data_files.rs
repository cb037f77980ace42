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
    for (file, old, new, message) in [
        ("planets.json", "\"ring\": 1", "\"rong\": 1", "data/planets.json.planets[0].ring: missing"),
        (
            "planets.json",
            "\"ring\": 1",
            "\"ring\": \"1\"",
            "data/planets.json.planets[0].ring: \"1\" is not a number of type u8",
        ),
        (
            "planets.json",
            "\"ring\": 1",
            "\"ring\": 1, \"moons\": 2",
            "data/planets.json.planets[0].moons: no such field",
        ),
        (
            "planets.json",
            "\"start\": \"patriotic\"",
            "\"start\": \"happy\"",
            "data/planets.json.planets[0].start: \"happy\" is not one of patriotic, loyal, neutral, dissent, unrest",
        ),
        (
            "planets.json",
            "\"home_of\": \"kayns\"",
            "\"home_of\": \"cains\"",
            "data/planets.json.planets[0].home_of: \"cains\" is not a known RaceId",
        ),
        (
            "planets.json",
            "\"number\": 112",
            "\"number\": 911",
            "data/planets.json.planets[1].number: 911 is not part of a SystemId",
        ),
        (
            "environs.json",
            "\"number\": 1122",
            "\"number\": 1123",
            "data/environs.json.environs[2].number: 1123 is not the next environ of its planet",
        ),
        (
            "environs.json",
            "\"number\": 1122",
            "\"number\": 1121",
            "data/environs.json.environs[2].number: \"1121\" is taken by data/environs.json.environs[1].number",
        ),
        (
            "environs.json",
            "\"creature\": \"prox\"",
            "\"creature\": \"pros\"",
            "data/environs.json.environs[0].creature: \"pros\" is not a known CreatureId",
        ),
        (
            "routes.json",
            "\"a\": 11, \"b\": 12",
            "\"a\": 12, \"b\": 11",
            "data/routes.json.routes[0]: a route is listed once, from the lower number to the higher",
        ),
        (
            "characters.json",
            "\"combat\": 1,",
            "\"combat\": -1,",
            "data/characters.json.characters[0].combat: -1 is not a number of type u8",
        ),
        (
            "characters.json",
            "\"combat\": 1,",
            "\"combat\": 100,",
            "data/characters.json.characters[0].combat: 100 is too much",
        ),
        (
            "characters.json",
            "\"bonus_draws\": {\"I\": 1}",
            "\"bonus_draws\": {\"X\": 1}",
            "data/characters.json.characters[0].bonus_draws: \"X\" is not a mission letter",
        ),
        ("characters.json", "\"card\": 2,", "\"card\": 3,", "data/characters.json.characters[1].card: 3 is not card 2"),
        (
            "characters.json",
            "\"code\": \"heal_stacked\"",
            "\"code\": \"heal\"",
            "\"heal\" is not one of heal_stacked, auto_repair",
        ),
        (
            "creatures.json",
            "\"code\": \"grow\", \"from_round\": 2, \"every\": 1",
            "\"code\": \"grow\", \"from_round\": 2",
            "specials[0].every: missing",
        ),
        (
            "possessions.json",
            "\"from_die\": 3",
            "\"from_die\": true",
            "after_use.from_die: true is not a number of type u8",
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
            "data/action_cards.json.cards[0].urban.letters: \"RH\" is not a row of different mission letters in order",
        ),
        (
            "action_cards.json",
            "\"event\": \"creature_attack_or_none\"",
            "\"event\": \"tea_break\"",
            "data/action_cards.json.cards[0].urban.event: \"tea_break\" is not a known ActionEvent",
        ),
        ("action_events.json", "\"shift_kill\"]", "\"shift_kill\", \"none\"]", "is not a list of 6"),
        (
            "chart_military.json",
            "3/1",
            "3/x",
            "data/chart_military.json.rows.1: \"3/x\" is not a cell such as 3/1 or 2*/0",
        ),
        ("chart_military.json", "8/0 ", "", "is not a row of 11 cells"),
        ("chart_detection.json", "Dd", "Ddd", "data/chart_detection.json.rows.1: \"Ddd\" is not U, D, D*, Dd, E or E*"),
        (
            "chart_search.json",
            "[2, 3]",
            "[3, 3]",
            "data/chart_search.json.columns[1]: [3,3] is not a range that follows the one before it",
        ),
        (
            "chart_search.json",
            "[1, 2, 3, 4, 4, 5, 6, 6]",
            "[1, 2, 3, 4, 4, 5, 6, 7]",
            "data/chart_search.json.values[0][7]: 7 is not a number on the die",
        ),
        ("chart_pdb.json", "\"3-1\"", "\"3-2\"", "data/chart_pdb.json.fire[2]: \"3-2\" is not a ratio"),
        ("secrets.json", "{", "", "data/secrets.json: trailing characters at line"),
    ] {
        let said = built_with(file, old, new).expect_err(new);
        assert!(said.contains(message), "{file}, {new} for {old}:\n  said   {said}\n  wanted {message}");
    }
}
