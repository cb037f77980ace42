//! The commands that look something up: scenarios, rules, charts, odds.

use crate::fitg::fitg;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenarios {
    scenarios: Vec<Scenario>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    id: String,
    name: String,
    about: String,
    level: String,
    turns: u8,
    planets: Vec<String>,
}

#[test]
fn scenarios_are_listed() {
    let text = fitg(&["scenarios"]).fine().out;
    assert!(text.contains("flight-to-egrix  Flight to Egrix"), "{text}");
    let list: Scenarios = fitg(&["scenarios", "--json"]).fine().document();
    let ids: Vec<&str> = list.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    let all: Vec<&str> = fitg_engine::scenario::all_ids().collect();
    assert_eq!(ids, all);
    assert_eq!(ids[..4], ["flight-to-egrix", "varu-powderkeg", "the-empires-backdoor", "orlog-besieged"]);
    let campaign = &list.scenarios[4];
    assert_eq!((campaign.id.as_str(), campaign.turns), ("freedom-in-the-galaxy", 20));
    assert_eq!((campaign.level.as_str(), campaign.planets.len()), ("Galactic Game", 51));
    let first = &list.scenarios[0];
    assert_eq!((first.name.as_str(), first.turns, first.level.as_str()), ("Flight to Egrix", 6, "Star System Game"));
    assert_eq!(first.planets, ["Quibron", "Angoff", "Charkhan"]);
    assert!(!first.about.is_empty());
}

#[test]
fn help_names_who_can_play_and_in_what_styles() {
    for command in ["play", "sim", "match", "balance"] {
        let text = fitg(&[command, "--help"]).fine().out;
        for name in ["plain", "captain", "admiral", "bold-captain"] {
            assert!(text.contains(name), "{command}: {text}");
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    asked: String,
    exact: bool,
    case: String,
    title: String,
    markdown: String,
    parent: Option<Heading>,
    previous: Option<Heading>,
    next: Option<Heading>,
    children: Vec<Heading>,
    links: Vec<String>,
    mentioned_by: Vec<Heading>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    case: String,
    title: String,
}

#[test]
fn a_rule_is_found_by_its_number() {
    let text = fitg(&["rule", "9.31"]).fine().out;
    assert!(text.starts_with("9.31 Results of detection\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let rule: Rule = fitg(&["rule", "9.31", "--json"]).fine().document();
    assert_eq!((rule.asked.as_str(), rule.exact, rule.case.as_str()), ("9.31", true, "9.31"));
    assert_eq!(rule.parent.map(|parent| parent.case).as_deref(), Some("9.3"));
    assert_eq!(rule.previous.map(|entry| entry.case).as_deref(), Some("9.3"));
    assert!(rule.next.is_some_and(|next| !next.title.is_empty()));
    assert!(rule.children.is_empty() && !rule.markdown.is_empty() && rule.title == "Results of detection");
    assert!(rule.links.contains(&"14.54".to_owned()));
    assert!(rule.mentioned_by.iter().any(|entry| entry.case == "9.7"));
}

#[test]
fn a_number_that_the_rulebook_lacks_leads_to_the_one_above_it() {
    let text = fitg(&["rule", "9.39"]).fine().out;
    assert!(text.contains("no entry 9.39") && text.contains("\n9.3 "), "{text}");
    let rule: Rule = fitg(&["--json", "rule", "9.39"]).fine().document();
    assert_eq!((rule.exact, rule.case.as_str()), (false, "9.3"));
}

#[test]
fn what_is_no_rule_is_refused() {
    fitg(&["rule", "77"]).failed(1, &["fitg: no-such-case:", "77"]);
    fitg(&["rule", "break"]).failed(2, &["fitg: not-a-case:", "rules --search"]);
    assert_eq!(fitg(&["rule"]).code, 2);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    contents: Vec<Topic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Topic {
    case: String,
    title: String,
    children: Vec<Topic>,
}

#[test]
fn the_contents_are_listed() {
    let text = fitg(&["rules"]).fine().out;
    assert!(text.contains("12.5  Break-off"), "{text}");
    let all: Contents = fitg(&["rules", "--json"]).fine().document();
    let nine = all.contents.iter().find(|topic| topic.case == "9.0").expect("section 9");
    let three = nine.children.iter().find(|topic| topic.case == "9.3").expect("9.3");
    assert!(three.children.iter().any(|topic| topic.case == "9.31" && topic.title == "Results of detection"));
    let one: Contents = fitg(&["rules", "--section", "9", "--json"]).fine().document();
    assert_eq!(one.contents.len(), 1);
    fitg(&["rules", "--section", "99"]).failed(1, &["no-such-section"]);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    search: String,
    hits: Vec<Hit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hit {
    case: String,
    title: String,
    excerpt: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    text: String,
    marked: bool,
}

#[test]
fn rules_are_searched_by_words_with_typing_errors() {
    for words in [&["break off"][..], &["break", "off"], &["brake off"]] {
        let arguments = [&["rules", "--json", "--search"], words].concat();
        let found: Found = fitg(&arguments).fine().document();
        assert_eq!(found.search, words.join(" "));
        assert_eq!((found.hits[0].case.as_str(), found.hits[0].title.as_str()), ("12.5", "Break-off"));
        assert!(found.hits[0].excerpt.iter().any(|part| part.marked && !part.text.is_empty()));
    }
    assert!(fitg(&["rules", "--search", "break off"]).fine().out.starts_with("12.5  Break-off\n"));
    assert!(fitg(&["rules", "--search", "qqqqq"]).fine().out.starts_with("Nothing"));
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chart {
    name: String,
    title: String,
    case: String,
    corner: String,
    columns: Vec<String>,
    rows: Vec<Row>,
    notes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    head: String,
    cells: Vec<String>,
}

#[test]
fn every_chart_is_printed_within_eighty_columns() {
    for name in [
        "detection",
        "military",
        "pdb",
        "search",
        "search-ten",
        "squad",
        "locals",
        "characters",
        "control",
        "force-points",
        "hyperjump",
    ] {
        let text = fitg(&["chart", name]).fine().out;
        let chart: Chart = fitg(&["chart", name, "--json"]).fine().document();
        assert_eq!(chart.name, name);
        assert!(text.starts_with(&format!("{} ({})\n", chart.title, chart.case)), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        for row in &chart.rows {
            assert_eq!(row.cells.len(), chart.columns.len(), "{name}: {}", row.head);
            assert!(row.cells.iter().all(|cell| text.contains(cell.as_str())), "{name}: {:?}", row.cells);
        }
        assert!(!chart.corner.is_empty() && !chart.notes.is_empty(), "{name}");
    }
    let refused = fitg(&["chart", "nonsense"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("possible values"), "{}", refused.err);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Military {
    odds: String,
    case: String,
    attack: Option<u16>,
    defend: Option<u16>,
    shift: i8,
    ratio: String,
    column: String,
    outcomes: Vec<Losses>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Losses {
    attacker_loss: u8,
    defender_loss: u8,
    ways: u64,
    of: u64,
    fraction: String,
    percent: u8,
}

#[test]
fn odds_of_a_military_combat_are_exact() {
    let arguments = ["odds", "military", "--attack", "6", "--defend", "2", "--shift", "1", "--json"];
    let odds: Military = fitg(&arguments).fine().document();
    assert_eq!((odds.odds.as_str(), odds.case.as_str()), ("military", "10.8"));
    assert_eq!((odds.attack, odds.defend, odds.shift), (Some(6), Some(2), 1));
    assert_eq!((odds.ratio.as_str(), odds.column.as_str()), ("3-1", "4-1"));
    assert!(odds.outcomes.iter().all(|outcome| outcome.of == 36));
    assert_eq!(odds.outcomes.iter().map(|outcome| outcome.ways).sum::<u64>(), 36);
    // In column 4-1 only a 1 takes 2 strength points, from either side.
    let worst = odds.outcomes.iter().find(|outcome| (outcome.attacker_loss, outcome.defender_loss) == (2, 2));
    assert!(worst.is_some_and(|worst| worst.fraction == "1/36" && worst.percent == 3));
    let text = fitg(&arguments[..arguments.len() - 1]).fine().out;
    assert!(text.contains("6 to 2 is 3-1, shifted by +1: column 4-1 (10.8)"), "{text}");
    assert!(text.contains("loses 4      1/3   33 %"), "{text}");
    let by_column: Military = fitg(&["odds", "military", "--column", "3-1", "--json"]).fine().document();
    assert_eq!((by_column.attack, by_column.column.as_str()), (None, "3-1"));
    // Units of 3 cannot lose 4: what is really taken is what fits.
    let arguments = ["odds", "military", "--column", "4-1", "--defenders", "3,3", "--json"];
    let real: Military = fitg(&arguments).fine().document();
    assert!(real.outcomes.iter().all(|outcome| [0, 3, 6].contains(&outcome.defender_loss)));
    assert_eq!(fitg(&["odds", "military", "--attack", "6"]).code, 2);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Characters {
    odds: String,
    case: String,
    attack: i16,
    defend: i16,
    shift: i8,
    capture: bool,
    firefight: bool,
    break_off: String,
    column: String,
    outcomes: Vec<Round>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    active_gone: bool,
    inactive_gone: bool,
    attacker_wounds: u8,
    defender_wounds: u8,
    captures: u8,
    ways: u64,
    of: u64,
    fraction: String,
    percent: u8,
}

#[test]
fn odds_of_a_round_of_character_combat_are_exact() {
    let arguments =
        ["odds", "characters", "--attack", "5", "--defend", "3", "--capture", "--break-off", "all", "--json"];
    let odds: Characters = fitg(&arguments).fine().document();
    assert_eq!((odds.odds.as_str(), odds.case.as_str(), odds.column.as_str()), ("characters", "12.9", "0"));
    assert_eq!((odds.attack, odds.defend, odds.shift, odds.break_off.as_str()), (5, 3, 0, "all"));
    assert!(odds.capture && !odds.firefight);
    assert!(odds.outcomes.iter().all(|round| round.of == 216 && !round.fraction.is_empty() && round.percent <= 100));
    // Column 0: the active get away on 3 or less.
    let away: u64 = odds.outcomes.iter().filter(|round| round.active_gone).map(|round| round.ways).sum();
    assert_eq!(away, 108);
    assert!(
        odds.outcomes.iter().filter(|round| round.active_gone).all(|round| {
            round.inactive_gone && round.attacker_wounds + round.defender_wounds + round.captures == 0
        })
    );
    let text = fitg(&arguments[..arguments.len() - 1]).fine().out;
    assert!(text.contains("all get away") && text.contains("Active defenders captured"), "{text}");
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Detection {
    odds: String,
    case: String,
    evasion: u8,
    level: u8,
    detected: bool,
    column: String,
    outcomes: Vec<DetectionOutcome>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DetectionOutcome {
    result: String,
    ways: u64,
    of: u64,
    fraction: String,
    percent: u8,
}

#[test]
fn odds_of_a_detection_are_exact() {
    let arguments = ["odds", "detection", "--evasion", "4", "--level", "1", "--json"];
    let odds: Detection = fitg(&arguments).fine().document();
    assert_eq!((odds.odds.as_str(), odds.case.as_str(), odds.evasion, odds.level), ("detection", "9.7", 4, 1));
    assert!(!odds.detected && odds.column == "4");
    let seen: Vec<(&str, u64, u64)> =
        odds.outcomes.iter().map(|outcome| (outcome.result.as_str(), outcome.ways, outcome.of)).collect();
    assert_eq!(seen, [("undetected", 2, 6), ("detected", 3, 6), ("damaged", 1, 6)]);
    assert_eq!((odds.outcomes[0].fraction.as_str(), odds.outcomes[0].percent), ("1/3", 33));
    // 14.52: the higher rating counts as one above the lower.
    let by_ship = ["odds", "detection", "--maneuver", "4", "--navigation", "2", "--json"];
    let odds: Detection = fitg(&by_ship).fine().document();
    assert_eq!(odds.evasion, 5);
    let text = fitg(&["odds", "detection", "--evasion", "0", "--level", "0"]).fine().out;
    assert!(text.contains("detected") && !text.contains("eliminated"), "{text}");
    assert_eq!(fitg(&["odds", "detection"]).code, 2);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Search {
    odds: String,
    case: String,
    search: i16,
    hiding: i16,
    ten_sided: bool,
    outcomes: Vec<SearchOutcome>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SearchOutcome {
    found: bool,
    ways: u64,
    of: u64,
    fraction: String,
    percent: u8,
}

#[test]
fn odds_of_a_search_are_exact() {
    let odds: Search = fitg(&["odds", "search", "--search", "5", "--hiding", "3", "--json"]).fine().document();
    assert_eq!((odds.odds.as_str(), odds.case.as_str(), odds.search, odds.hiding), ("search", "11.4", 5, 3));
    assert!(!odds.ten_sided);
    let found = &odds.outcomes[0];
    assert_eq!((found.found, found.ways, found.of, found.fraction.as_str(), found.percent), (true, 2, 6, "1/3", 33));
    let ten: Search = fitg(&["odds", "search", "--search", "5", "--hiding", "-3", "--ten-sided", "--json"]).document();
    assert!(ten.ten_sided && ten.outcomes.iter().all(|outcome| outcome.of == 10));
    let text = fitg(&["odds", "search", "--search", "5", "--hiding", "3"]).fine().out;
    assert!(text.contains("not found      2/3   67 %"), "{text}");
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Letters {
    odds: String,
    case: String,
    draws: u8,
    mission: Option<String>,
    wanted: u8,
    deck: u8,
    outcomes: Vec<LettersOutcome>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LettersOutcome {
    letters: u8,
    ways: u64,
    of: u64,
    fraction: String,
    percent: u8,
}

#[test]
fn odds_of_mission_letters_are_exact() {
    let plain = ["odds", "letters", "--draws", "2", "--wanted", "2", "--deck", "4", "--json"];
    let odds: Letters = fitg(&plain).fine().document();
    assert_eq!(
        (odds.odds.as_str(), odds.case.as_str(), odds.draws, odds.wanted, odds.deck),
        ("letters", "13.5", 2, 2, 4)
    );
    let ways: Vec<(u8, u64, u64)> =
        odds.outcomes.iter().map(|outcome| (outcome.letters, outcome.ways, outcome.of)).collect();
    assert_eq!(ways, [(0, 1, 6), (1, 4, 6), (2, 1, 6)]);
    assert_eq!((odds.outcomes[1].fraction.as_str(), odds.outcomes[1].percent), ("2/3", 67));
    let mission = ["odds", "letters", "--draws", "3", "--mission", "d", "--environ", "urban", "--json"];
    let odds: Letters = fitg(&mission).fine().document();
    assert_eq!((odds.mission.as_deref(), odds.deck), (Some("D"), 30));
    let text = fitg(&mission[..mission.len() - 1]).fine().out;
    assert!(text.contains("Letters of Diplomacy on 3 of 30 cards"), "{text}");
    fitg(&["odds", "letters", "--draws", "2", "--wanted", "5", "--deck", "4"]).failed(2, &["wrong-number"]);
    assert_eq!(fitg(&["odds", "letters", "--draws", "2", "--mission", "x", "--environ", "urban"]).code, 2);
}

#[test]
fn failures_as_json_are_one_line_with_code_case_and_message() {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Report {
        error: Reason,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Reason {
        code: String,
        case: Option<String>,
        message: String,
    }
    let failed = fitg(&["--json", "rule", "77"]).failed(1, &["no-such-case"]);
    let Report { error } = serde_json::from_str(&failed.err).expect("JSON");
    assert_eq!((error.code.as_str(), error.case), ("no-such-case", None));
    assert!(error.message.contains("77"));
    assert_eq!(failed.out, "");
}

#[test]
fn help_and_version_are_there() {
    assert!(fitg(&["--help"]).fine().out.contains("Usage: fitg"));
    assert!(fitg(&["--version"]).fine().out.starts_with("fitg "));
    assert_eq!(fitg(&[]).code, 2);
    assert_eq!(fitg(&["nonsense"]).code, 2);
}
