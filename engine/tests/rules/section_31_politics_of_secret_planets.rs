//! Planet secrets (31.0, 33.14, the Guide): what they do to loyalty, taxes, rebellions and whole planets.

use crate::play::{Play, character, environ, planet, play_galaxy};
use crate::section_31_characters_on_secret_planets::{in_the_city, on, on_planets};
use crate::site::{assign, completed, draw, letters};
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::environ_now;
use fitg_engine::event::check::FightShift;
use fitg_engine::event::{Check, Event};
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::Loyalty;
use fitg_engine::rules::domino_reach::{clauses, reached};
use fitg_engine::rules::missions::{Shifting, conditions_met};
use fitg_engine::state::{ControlState, Domino, Place, PlanetSet, Spark};
use fitg_engine::terms::{Shift, TaxRate, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

fn angoff(loyalty: &str) -> Value {
    json!([{"planet": 222, "loyalty": loyalty, "pdb_level": 1, "pdb_up": false}])
}

fn loyalty(table: &Play) -> Loyalty {
    table.state().planets[planet(222)].loyalty
}

fn kogus() -> Value {
    json!([{"character": "kogus", "at": 2221}])
}

/// A Resource Phase of this Game-Turn, in which somebody is asked something at last; the Rebels are elsewhere.
fn resources(turn: u8, planets: Value, secrets: Value) -> Play {
    play_galaxy(
        planets,
        json!({"turn": turn, "side": "rebel", "segment": "resources", "secrets": secrets,
        "characters": [{"character": "kogus", "at": 5111}]}),
    )
}

fn track(table: &Play, side: Side) -> u8 {
    table.state().galactic.track(side)
}

/// Kogus starts a rebellion in Angoff, on such a secret, after these cards.
fn rebellion(secret: &str, cards: &[u16]) -> Play {
    let mut table =
        in_the_city(on_planets(angoff("unrest"), 222, secret, "rebel", "missions", json!({"characters": kogus()})));
    assign(&mut table, &[('R', &["kogus"])]);
    table.pass_to_chance();
    draw(&mut table, cards);
    table
}

/// The points for units, and those on the track.
fn points(table: &Play) -> (u8, u8) {
    let prompt = table.prompt();
    let words: Vec<&str> = prompt.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "force").unwrap_or_else(|| panic!("{prompt}\n{}", table.story()));
    (words[at - 1].parse().expect("a number"), track(table, Side::Rebel))
}

/// The rebellion over, with nothing bought.
fn over(mut table: Play) -> Play {
    while table.case().starts_with("15.") || table.case().starts_with("10.") || table.case() == "19.4" {
        table.give(&["done"]);
    }
    table
}

/// Whether an effect of a rebellion on Quibron (221), in the same system, reaches Angoff.
fn reached_by(table: &Play, domino: Domino) -> bool {
    let of = |clause| reached(table.state(), domino, clause, PlanetSet::EMPTY).any(|(at, _)| at == planet(222));
    clauses(domino).into_iter().any(of)
}

/// Cases: 31.0
/// Rows: secret/empire_forever, ruling/L129, ruling/L125
#[test]
pub fn case_31_0_empire_forever_is_patriotic_and_taxed_in_full_for_nothing() {
    let secrets = |revealed: bool| json!([{"planet": 222, "secret": "empire_forever", "revealed": revealed}]);
    // Revealed, the marker goes to Patriotic.
    let mut table = resources(7, angoff("dissent"), secrets(false));
    assert_eq!(table.case(), "31.22");
    table.give(&["planet:222"]);
    assert_eq!(loyalty(&table), Loyalty::Patriotic);
    assert_eq!(table.cases(|event| matches!(event, Event::LoyaltyMoved { .. })), ["31.0"]);
    let mut table = resources(7, angoff("dissent"), secrets(true));
    table.give(&["planet:222", "tax:full"]);
    assert_eq!((loyalty(&table), track(&table, Side::Imperial)), (Loyalty::Dissent, 9), "nothing is shifted");
    // Hidden it is like any planet (L130); and he may reveal it before he taxes it.
    let mut table = resources(7, angoff("loyal"), secrets(false));
    table.give(&["done", "planet:222"]);
    assert_eq!(table.answers(), ["tax:full", "tax:half", "tax:none", "planet:222"]);
    table.give(&["tax:full"]);
    assert_eq!(loyalty(&table), Loyalty::Neutral);
    let mut table = resources(7, angoff("loyal"), secrets(false));
    table.give(&["done", "planet:222", "planet:222"]);
    assert_eq!(
        (table.cases(|event| matches!(event, Event::SecretRevealed { .. })), loyalty(&table)),
        (vec!["31.22".to_owned()], Loyalty::Patriotic)
    );
    table.closed(&[("planet:222", Why::NoHiddenSecret, "31.2")]);
    table.give(&["tax:full"]);
    assert_eq!(loyalty(&table), Loyalty::Patriotic);
}

/// Cases: 33.14
/// Rows: case/33.14, ruling/L130
#[test]
pub fn case_33_14_after_a_rebellion_empire_forever_is_taxed_like_any_planet() {
    let secrets = json!([{"planet": 222, "secret": "empire_forever", "revealed": true, "rebelled": true}]);
    let mut table = resources(7, angoff("dissent"), secrets);
    table.give(&["planet:222", "tax:full"]);
    assert_eq!(loyalty(&table), Loyalty::Unrest);
}

/// Cases: 31.0
/// Rows: secret/empire_forever, secret/welcome_rebels, ruling/L129
#[test]
pub fn case_31_0_the_first_letter_of_a_coup_or_diplomacy_mission_is_void() {
    let diplomacy = |secret: &str, side: &str, who: &str| {
        let position = json!({"characters": [{"character": who, "at": 2221}]});
        let mut table = in_the_city(on(222, secret, side, "missions", position));
        assign(&mut table, &[('D', &[who])]);
        if !table.awaits_chance() {
            table.pass_to_chance();
        }
        draw(&mut table, &[83, 94]);
        (letters(&table, 'D'), table.cases(|event| matches!(event, Event::FirstLetterVoid { .. })))
    };
    let void = vec!["31.0".to_owned()];
    assert_eq!(diplomacy("empire_forever", "rebel", "zina_adora"), (1, void.clone()));
    assert_eq!(diplomacy("empire_forever", "imperial", "jon_kidu"), (2, vec![]));
    assert_eq!(diplomacy("welcome_rebels", "imperial", "jon_kidu"), (1, void));
    assert_eq!(diplomacy("welcome_rebels", "rebel", "zina_adora"), (2, vec![]));
    // Of coups too.
    let coup = |secret: &str, side: &str, who: &str| {
        let position = json!({"characters": [{"character": who, "at": 2221}]});
        let mut table = in_the_city(on(222, secret, side, "missions", position));
        assign(&mut table, &[('C', &[who])]);
        if !table.awaits_chance() {
            table.pass_to_chance();
        }
        draw(&mut table, &[77, 78]);
        letters(&table, 'C')
    };
    assert_eq!((coup("empire_forever", "rebel", "zina_adora"), coup("ipoc", "rebel", "zina_adora")), (1, 2));
    assert_eq!((coup("welcome_rebels", "imperial", "jon_kidu"), coup("ipoc", "imperial", "jon_kidu")), (1, 2));
    // Nothing came in six cards: then it is the first of the bonus draws that is void.
    let mut table = in_the_city(on(
        222,
        "empire_forever",
        "rebel",
        "missions",
        json!({"characters": [{"character": "zina_adora", "at": 2221}]}),
    ));
    assign(&mut table, &[('D', &["zina_adora"])]);
    table.pass_to_chance();
    draw(&mut table, &[79, 88, 76, 84, 96, 97]);
    table.give(&["card:83"]);
    assert_eq!(table.cases(|event| matches!(event, Event::FirstLetterVoid { .. })), ["31.0"]);
    assert!(table.happened(|event| matches!(event, Event::BonusCard { hit: false, .. })));
}

/// Cases: 31.0
/// Rows: secret/empire_forever, secret/welcome_rebels, ruling/L129
#[test]
pub fn case_31_0_no_domino_from_elsewhere_shifts_it_the_wrong_way() {
    let at =
        |secret: &str| on_planets(angoff("neutral"), 222, secret, "rebel", "missions", json!({"characters": kogus()}));
    let (up, down) = (Domino::of_rebellion(planet(221)), Domino::of_end_of_rebellion(planet(221)));
    assert!(reached_by(&at("ipoc"), up) && reached_by(&at("ipoc"), down));
    assert!(!reached_by(&at("empire_forever"), up) && reached_by(&at("empire_forever"), down));
    assert!(reached_by(&at("welcome_rebels"), up) && !reached_by(&at("welcome_rebels"), down));
}

/// Cases: 33.14
/// Rows: case/33.14, secret/gem_world, secret/industrial_world, secret/slave_world, ruling/L131, ruling/L123
#[test]
pub fn case_33_14_three_worlds_bring_constant_income_hidden_or_not() {
    let all = |revealed: bool| {
        json!([{"planet": 222, "secret": "gem_world", "revealed": revealed},
        {"planet": 221, "secret": "industrial_world"}, {"planet": 212, "secret": "slave_world"}])
    };
    // He is asked first whether he reveals any (31.22).
    let rises = |turn: u8, planets: Value, secrets: Value| {
        let mut table = resources(turn, planets, secrets);
        if table.case() == "31.22" && turn > 1 {
            assert!(!table.happened(|event| matches!(event, Event::TrackRises { .. })));
            table.give(&["done"]);
        }
        let of = |report: &fitg_engine::event::Report| match report.event {
            Event::TrackRises { side: Side::Imperial, points } => Some((report.case.to_string(), points)),
            _ => None,
        };
        let all: Vec<(String, u8)> = table.reports.iter().filter_map(of).collect();
        assert!(all.iter().all(|(case, _)| case == "33.14"));
        all.into_iter().map(|(_, points)| points).collect::<Vec<u8>>()
    };
    for revealed in [false, true] {
        assert_eq!(rises(7, json!([]), all(revealed)), [13], "one sum, before any tax");
    }
    // Whatever province is taxed; but not on Game-Turn One.
    assert_eq!(rises(6, json!([]), all(false)), [13]);
    assert!(rises(1, json!([]), all(false)).is_empty());
    for (secret, points) in [("gem_world", 5), ("industrial_world", 3), ("slave_world", 5)] {
        assert_eq!(rises(7, json!([]), json!([{"planet": 222, "secret": secret}])), [points]);
    }
    // Only while the Empire controls them, and never after a rebellion.
    let lost = json!([{"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
    assert_eq!(rises(7, lost, all(true)), [8]);
    let spent = json!([{"planet": 222, "secret": "gem_world", "revealed": true, "rebelled": true}]);
    assert!(rises(7, json!([]), spent).is_empty());
}

/// Angoff's city has Resources of 9. Card 80 starts the rebellion; card 85 has its people go wild before.
///
/// Cases: 31.0
/// Rows: secret/gem_world, secret/industrial_world, secret/slave_world, secret/welcome_rebels, ruling/L131, ruling/L144
#[test]
pub fn case_31_0_a_rebellion_on_a_rich_world_brings_more() {
    let expected = [
        ("ipoc", (9, 9), (18, 9)),
        ("gem_world", (9, 27), (18, 27)),
        ("industrial_world", (9, 18), (18, 18)),
        ("slave_world", (27, 9), (27, 18)),
        ("welcome_rebels", (18, 18), (18, 18)),
    ];
    for (secret, plain, wild) in expected {
        assert_eq!(points(&rebellion(secret, &[80])), plain, "{secret}");
        assert_eq!(points(&rebellion(secret, &[85, 80])), wild, "{secret}, wild");
    }
    let ignored = rebellion("welcome_rebels", &[85, 80]);
    assert_eq!(ignored.cases(|event| matches!(event, Event::EventIgnored { .. })), ["31.0"]);
    // When it has counted the planet is an ordinary one.
    for secret in ["gem_world", "industrial_world", "slave_world"] {
        let table = over(rebellion(secret, &[80]));
        assert!(table.state().galactic.secrets.is_over(planet(222)), "{secret}");
        assert_eq!(table.cases(|event| matches!(event, Event::SecretEnds { .. })), ["31.0"]);
    }
    assert!(!over(rebellion("welcome_rebels", &[80])).state().galactic.secrets.is_over(planet(222)));
    // On the Slave World units of all kinds of the environ rise, as where the Resources are starred.
    let etreg = |secret: &str| on(212, secret, "rebel", "missions", json!({"characters": kogus()}));
    assert!(!environ_now::starred(etreg("gem_world").state(), environ(2121)));
    assert!(environ_now::starred(etreg("slave_world").state(), environ(2121)));
}

/// Cases: 31.0
/// Rows: secret/welcome_rebels, ruling/L129, ruling/L130
#[test]
pub fn case_31_0_welcome_rebels_dissents_and_does_not_bear_taxes() {
    let secrets = |revealed: bool| json!([{"planet": 222, "secret": "welcome_rebels", "revealed": revealed}]);
    for (from, to) in [("patriotic", Loyalty::Dissent), ("unrest", Loyalty::Unrest)] {
        let mut table = resources(7, angoff(from), secrets(false));
        table.give(&["planet:222"]);
        assert_eq!(loyalty(&table), to, "{from}");
    }
    for (rate, to) in [("tax:full", Loyalty::Dissent), ("tax:half", Loyalty::Dissent), ("tax:none", Loyalty::Neutral)] {
        let mut table = resources(7, angoff("neutral"), secrets(true));
        table.give(&["planet:222", rate]);
        assert_eq!(loyalty(&table), to, "{rate}");
    }
    // Left of its S it is not shifted back by no tax either; in Unrest any tax brings a rebellion.
    let mut table = resources(7, angoff("dissent"), secrets(true));
    table.give(&["planet:222", "tax:none"]);
    assert_eq!(loyalty(&table), Loyalty::Dissent);
    let mut table = resources(7, angoff("unrest"), secrets(true));
    table.give(&["planet:222", "tax:half"]);
    assert_eq!(table.state().planets[planet(222)].control, ControlState::Rebellion);
}

/// Cases: 31.0
/// Rows: secret/living_planet, ruling/L134
#[test]
pub fn case_31_0_one_letter_of_diplomacy_raises_the_living_planet_and_sparks_nothing() {
    let start = |secret: &str| {
        let position = json!({"characters": [{"character": "zina_adora", "at": 2221}]});
        let mut table = in_the_city(on_planets(angoff("patriotic"), 222, secret, "rebel", "missions", position));
        assert_eq!(table.allows("mission:C"), secret != "living_planet", "no Coup Rating counts");
        assign(&mut table, &[('D', &["zina_adora"])]);
        table.pass_to_chance();
        draw(&mut table, &[83]);
        table
    };
    let table = start("living_planet");
    assert_eq!(completed(&table, 'D'), Some(1));
    assert_eq!(table.state().planets[planet(222)].control, ControlState::Rebellion);
    let table = over(table);
    assert!(!table.happened(|event| matches!(event, Event::DominoBegins { .. } | Event::DominoMovesNobody { .. })));
    let table = start("ipoc");
    assert_eq!(completed(&table, 'D'), None);
    assert!(over(rebellion("ipoc", &[80])).happened(|event| matches!(event, Event::DominoBegins { .. })));
    // Others still reach it.
    let quiet =
        on_planets(angoff("neutral"), 222, "living_planet", "rebel", "missions", json!({"characters": kogus()}));
    assert!(reached_by(&quiet, Domino::of_rebellion(planet(221))));
    // Its sovereign counts for nothing: Treb Eyro of Etreg's city.
    let etreg = |secret: &str| on(212, secret, "rebel", "missions", json!({"characters": kogus()}));
    assert!(etreg("ipoc").state().unsummoned_in(environ(2121)).is_some());
    assert!(etreg("living_planet").state().unsummoned_in(environ(2121)).is_none());
    let coup = |secret: &str| {
        conditions_met(quiet_state(secret).state(), environ(2221), Side::Imperial, Letter::C, Shifting::Nothing)
    };
    assert!(coup("ipoc") && !coup("living_planet"));
}

fn quiet_state(secret: &str) -> Play {
    on_planets(angoff("neutral"), 222, secret, "rebel", "missions", json!({"characters": kogus()}))
}

/// Cases: 31.0
/// Rows: secret/living_planet, ruling/L134
#[test]
pub fn case_31_0_the_living_planet_fights_beside_the_rebels() {
    // Two columns in military combat, whoever attacks.
    let battle = |side: &str| {
        let units = json!([{"kind": "rebel_urban_2_1", "at": 2221, "count": 2}, {"kind": "line", "at": 2221}]);
        let planets = json!([{"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
        let more = json!({"units": units, "characters": [{"character": "kogus", "at": 2311}]});
        let mut table = on_planets(planets, 222, "living_planet", side, "military_combat", more);
        while !table.awaits_chance() {
            let wanted = ["environ:2221", "yes", "no", "done"].into_iter().find(|answer| table.allows(answer));
            table.give(&[wanted.unwrap_or_else(|| panic!("{}\n{}", table.prompt(), table.story()))]);
        }
        table.give(&["die:1"]);
        if table.awaits_chance() {
            table.give(&["die:1"]);
        }
        let shifts = table.told.iter().find_map(|event| match event {
            Event::Check(Check::Combat(combat)) => Some(combat.combat.terms.shifts),
            _ => None,
        });
        shifts.unwrap_or_else(|| panic!("{}", table.story())).into_iter().flatten().collect::<Vec<Shift>>()
    };
    assert!(battle("rebel").contains(&Shift::Secret(2)));
    assert!(battle("imperial").contains(&Shift::Secret(-2)));
    // And in character combat: irate locals attack the Rebels, two columns to the left; to break off as well.
    let position = json!({"characters": [{"character": "kogus", "at": 2221}]});
    let mut table = in_the_city(on(222, "living_planet", "rebel", "missions", position));
    assign(&mut table, &[('I', &["kogus"])]);
    table.pass_to_chance();
    draw(&mut table, &[71]);
    while !table.awaits_chance() {
        let wanted = ["no", "done"].into_iter().find(|answer| table.allows(answer));
        let first = table.answers()[0].clone();
        table.give(&[wanted.unwrap_or(&first)]);
    }
    table.give(&["die:1", "die:1"]);
    let shifts = table.told.iter().find_map(|event| match event {
        Event::Check(Check::Round(round)) => Some(round.round.column.shifts),
        _ => None,
    });
    let shifts = shifts.unwrap_or_else(|| panic!("no round\n{}", table.story()));
    assert!(shifts.contains(&Some(FightShift::Secret(-2))), "{}", table.story());
}

/// Cases: 31.0
/// Rows: secret/dead_world, ruling/L127
#[test]
pub fn case_31_0_the_dead_world_is_gone_and_its_pieces_live() {
    let characters = json!([{"character": "kogus", "at": 2121, "ship": "planetary_privateer"},
        {"character": "adam_starlight", "at": 2122}, {"character": "jon_kidu", "at": 2122}]);
    let units = json!([{"kind": "line", "at": 2121}, {"kind": "rebel_wild_1_0", "at": 2122, "withheld": true}]);
    let space = json!([{"at": {"orbit": 212}, "units": [{"kind": "patrol"}]}]);
    let position = json!({"turn": 6, "side": "rebel", "segment": "search", "characters": characters, "units": units,
        "space": space, "secrets": [{"planet": 212, "secret": "dead_world"}]});
    let mut table = play_galaxy(json!([]), position);
    let etreg = planet(212);
    assert!(!table.state().exists(etreg) && table.state().dead_worlds().contains(etreg));
    assert_eq!(table.cases(|event| matches!(event, Event::PlanetDead { .. })), ["36.34"]);
    assert!(
        table.happened(|event| matches!(event, Event::DominoBegins { domino } if domino.planet == etreg)),
        "{}",
        table.story()
    );
    let story = table.story();
    assert!(story.contains("News of the end of Etreg") && !story.contains("control of Etreg"), "{story}");
    let at = |table: &Play, who: &str| table.state().characters[character(who)].place();
    assert_eq!(
        (at(&table, "kogus"), at(&table, "adam_starlight")),
        (Place::Environ(environ(2121)), Place::Environ(environ(2122)))
    );
    assert_eq!(table.state().unit_count(environ(2121), Side::Imperial), 1);
    assert_eq!(table.state().unit_count_at(Place::Orbit(etreg), Side::Imperial), 1);
    assert!(
        fitg_engine::pieces::UnitId::all()
            .all(|unit| table.state().units[unit].place() != Place::Withheld(environ(2122)))
    );
    // Nobody does anything there: no search, no missions.
    while table.state().clock.side == Side::Rebel {
        assert!(!table.allows("environ:2121") && !table.allows("environ:2122"), "{}", table.prompt());
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        table.give(&[pass.unwrap_or_else(|| panic!("{}", table.prompt()))]);
    }
    // The board still shows who is there.
    let board = table.game.view(fitg_engine::view::Viewer::Referee).board();
    assert!(board.planets.iter().any(|board| board.planet == etreg));
}

/// Cases: 31.0
/// Rows: secret/dead_world, ruling/L127
#[test]
pub fn case_31_0_from_the_dead_world_one_can_only_leave() {
    let dead = |side: &str, segment: &str, more: Value| {
        let mut position = json!({"destroyed_planets": [212]});
        position.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        on(212, "dead_world", side, segment, position)
    };
    let characters = json!([{"character": "kogus", "at": 2121, "ship": "planetary_privateer"},
        {"character": "adam_starlight", "at": 2122}, {"character": "rayner_derban", "at": 2111, "ship": "explorer"}]);
    let mut table = dead("rebel", "character_movement", json!({"characters": characters}));
    table.pass_to("20.2");
    assert!(!table.allows("character:adam_starlight"), "nobody walks there");
    table.closed(&[("character:adam_starlight", Why::NowhereToGo, "9.1")]);
    // Nobody comes any more.
    table.give(&["ship:explorer"]);
    assert!(!table.allows("environ:2121") && !table.allows("orbit:212"));
    table.give(&["environ:2311", "ship:planetary_privateer", "environ:2111"]);
    while table.awaits_chance() {
        table.give(&["die:1"]);
    }
    assert_eq!(table.state().characters[character("kogus")].place(), Place::Environ(environ(2111)));
    // Units leave it too, by way of space.
    let units = json!([{"kind": "line", "at": 2121}]);
    let mut table = dead("imperial", "interplanetary_movement", json!({"units": units, "assignments": {"over": true}}));
    table.pass_to("20.1").give(&["unit:line-1"]);
    assert!(!table.allows("orbit:212") && table.allows("orbit:211"), "{:?}", table.answers());
    table.give(&["orbit:211"]);
    // Such a position is one that a moment of a game gives again.
    let characters = json!([{"character": "adam_starlight", "at": 2122}]);
    let table = dead("rebel", "opening", json!({"characters": characters}));
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2122)));
}

/// Cases: 31.0
/// Rows: ruling/L125, ruling/L127
#[test]
pub fn case_31_0_a_rebellion_reveals_the_secret_first() {
    // Full taxes in Unrest, on a planet whose secret nobody has seen yet.
    let taxed = |secret: &str| {
        let mut table = resources(7, angoff("unrest"), json!([{"planet": 222, "secret": secret}]));
        table.give(&["done", "planet:222", "tax:full"]);
        table
    };
    let table = taxed("gem_world");
    assert_eq!(table.cases(|event| matches!(event, Event::SecretRevealed { .. })), ["31.0"]);
    assert_eq!(points(&table), (9, 27));
    // If nothing lives there, nobody rises.
    let table = taxed("dead_world");
    assert!(!table.state().exists(planet(222)));
    assert!(!table.happened(|event| matches!(event, Event::ControlChanged { .. })));
    assert_eq!(track(&table, Side::Imperial), 9, "what was taxed was taxed (L143)");
}

/// What the sheet of taxes says of full taxes in Angoff, as this viewer reads it: whether it rebels, dies, or may die instead.
fn sheet(table: &Play, viewer: Viewer) -> (bool, bool, bool) {
    let sheets = table.game.view(viewer).tax_sheets();
    let of_angoff = sheets.iter().find(|sheet| sheet.planet == planet(222)).expect("its province is taxed");
    let full = of_angoff.rates.iter().find(|one| one.rate == TaxRate::Full).expect("a rate");
    (full.rebels, full.dies, full.may_die)
}

/// A rebellion by taxes reveals the secret of its planet first. The Empire knows what that is, and its sheet says so; whoever does not know it
/// reads that the planet would rise, and that its secret may be the end of it as long as a dead world can lie there.
///
/// Cases: 31.0, 31.1, 33.1
/// Rows: ruling/L125, ruling/L127
#[test]
fn case_31_0_the_sheet_of_taxes_says_of_a_planet_what_its_reader_knows() {
    let (empire, rebels) = (Viewer::Side(Side::Imperial), Viewer::Side(Side::Rebel));
    let hidden = |secret: &str| resources(7, angoff("unrest"), json!([{"planet": 222, "secret": secret}]));
    let (mut dead, gems) = (hidden("dead_world"), hidden("gem_world"));
    assert_eq!((sheet(&dead, empire), sheet(&gems, empire)), ((false, true, false), (true, false, false)));
    for viewer in [rebels, Viewer::Both] {
        assert_eq!((sheet(&dead, viewer), sheet(&gems, viewer)), ((true, false, true), (true, false, true)));
        let sheets = |table: &Play| table.game.view(viewer).tax_sheets();
        assert_eq!(sheets(&dead), sheets(&gems), "nothing tells them apart");
    }
    // Where the dead world is known to lie elsewhere, it cannot be here.
    let elsewhere =
        json!([{"planet": 222, "secret": "gem_world"}, {"planet": 541, "secret": "dead_world", "revealed": true}]);
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "secrets": elsewhere,
        "destroyed_planets": [541], "characters": [{"character": "kogus", "at": 5111}]});
    assert_eq!(sheet(&play_galaxy(angoff("unrest"), position), rebels), (true, false, false));
    // Nothing living on it, and no news of its rebellion: so says the forecast.
    dead.give(&["done", "planet:222"]);
    let foretold = |viewer| dead.game.forecast("tax:full".parse().expect("an answer"), viewer);
    let all = foretold(empire);
    assert!(matches!(all[0], Forecast::Tax { rebels: false, dies: true, may_die: false, .. }), "{all:?}");
    assert!(!all.iter().any(|one| matches!(one, Forecast::Rebellion { .. })), "{all:?}");
    let sparks = all.iter().filter_map(|one| if let Forecast::Domino(of) = one { Some(of.domino.spark) } else { None });
    assert_eq!(sparks.collect::<Vec<_>>(), [Spark::Destruction]);
    assert!(matches!(foretold(Viewer::Both)[0], Forecast::Tax { rebels: true, dies: false, may_die: true, .. }));
}

/// On the Living Planet nothing sparks an effect: the Empire, which knows it, is foretold none of a rebellion there.
///
/// Cases: 31.0, 33.1
/// Rows: secret/living_planet, ruling/L134
#[test]
fn case_31_0_no_effect_is_foretold_of_taxes_on_the_living_planet() {
    let foretold = |secret: &str| {
        let mut table = resources(7, angoff("unrest"), json!([{"planet": 222, "secret": secret}]));
        table.give(&["done", "planet:222"]);
        let all = table.game.forecast("tax:full".parse().expect("an answer"), Viewer::Side(Side::Imperial));
        all.iter().filter(|one| matches!(one, Forecast::Domino(_))).count()
    };
    assert_eq!((foretold("gem_world"), foretold("living_planet")), (1, 0));
}

/// Cases: 31.22
/// Rows: case/31.22, ruling/L123
#[test]
pub fn case_31_22_the_imperial_player_may_reveal_what_a_domino_effect_is_about_to_touch() {
    let secrets = json!([{"planet": 222, "secret": "empire_forever"}, {"planet": 541, "secret": "trap"}]);
    let planets = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false},
        {"planet": 223, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"turn": 6, "side": "rebel", "segment": "missions", "secrets": secrets,
        "characters": [{"character": "kogus", "at": 2232}]});
    let mut table = play_galaxy(planets, position);
    while !table.allows("environ:2232") {
        table.give(&["done"]);
    }
    table.give(&["environ:2232"]);
    assign(&mut table, &[('R', &["kogus"])]);
    table.pass_to_chance();
    draw(&mut table, &[89]);
    while table.case() != "31.22" {
        let allowed = table.answers();
        let pass = ["done", "no", "stop"].into_iter().find(|pass| table.allows(pass));
        let next = pass.map_or_else(|| allowed[0].clone(), str::to_owned);
        table.give(&[&next]);
    }
    assert_eq!(
        (table.asked(), table.answers()),
        (Some(Side::Imperial), vec!["done".to_owned(), "planet:222".to_owned()])
    );
    table.give(&["planet:222"]);
    assert_eq!(loyalty(&table), Loyalty::Patriotic, "and so the effect does not shift it");
    while table.case().starts_with("23.") {
        table.give(&["done"]);
    }
    assert_eq!(loyalty(&table), Loyalty::Patriotic);
}

/// What the Rebel Player is foretold of a mission of Kogus in the city of Angoff.
fn foretold(planets: Value, secret: &str, letter: char) -> Vec<Forecast> {
    let position = json!({"characters": [{"character": "kogus", "at": 2221}]});
    let table = in_the_city(on_planets(planets, 222, secret, "rebel", "missions", position));
    let mission = format!("mission:{letter}").parse().expect("an answer");
    table.game.forecast(mission, Viewer::Side(Side::Rebel))
}

/// Cases: 31.0
/// Rows: secret/empire_forever, ruling/L129
#[test]
fn case_31_0_the_odds_of_a_mission_leave_out_the_letter_that_is_void() {
    let chances = |secret: &str| {
        let all = foretold(angoff("loyal"), secret, 'C');
        let odds = all.iter().find_map(|forecast| match forecast {
            Forecast::Mission { odds, .. } => Some(odds.clone()),
            _ => None,
        });
        odds.expect("odds").into_iter().map(|share| (share.outcome, share.ways)).collect::<Vec<_>>()
    };
    let (plain, void) = (chances("ipoc"), chances("empire_forever"));
    assert_eq!(void[0], (0, plain[0].1 + plain[1].1), "one letter is none");
    let shifted: Vec<_> = plain[2..].iter().map(|&(letters, ways)| (letters - 1, ways)).collect();
    assert_eq!(void[1..], shifted);
}

/// Cases: 31.0
/// Rows: secret/living_planet, ruling/L134
#[test]
fn case_31_0_on_the_living_planet_diplomacy_foretells_the_rebellion_and_nothing_foretells_an_effect() {
    for (letter, loyalty) in [('D', "loyal"), ('R', "unrest")] {
        let all = foretold(angoff(loyalty), "living_planet", letter);
        assert!(all.iter().any(|forecast| matches!(forecast, Forecast::Rebellion { .. })), "{letter}: {all:?}");
        assert!(
            !all.iter().any(|forecast| matches!(forecast, Forecast::Loyalty { .. } | Forecast::Domino(_))),
            "{letter}"
        );
        let does = all.iter().find_map(|forecast| match forecast {
            Forecast::Mission { results, .. } => results.first().map(|result| result.does.clone()),
            _ => None,
        });
        assert!(does.is_some_and(|does| does.contains("rebels")), "{letter}: {all:?}");
    }
    let elsewhere = foretold(angoff("unrest"), "ipoc", 'R');
    assert!(elsewhere.iter().any(|forecast| matches!(forecast, Forecast::Domino(_))), "{elsewhere:?}");
}

/// Cases: 32.0
/// Rows: event/121, ruling/L121
#[test]
fn case_32_0_while_messages_are_jammed_no_effect_is_foretold() {
    for (event, foretells) in [("jamming", false), ("plague", true)] {
        let position = json!({"event": event, "characters": [{"character": "kogus", "at": 2221}]});
        let table = in_the_city(on_planets(angoff("unrest"), 222, "ipoc", "rebel", "missions", position));
        let all = table.game.forecast("mission:R".parse().expect("an answer"), Viewer::Side(Side::Rebel));
        assert_eq!(all.iter().any(|forecast| matches!(forecast, Forecast::Domino(_))), foretells, "{event}");
        let reach = table.game.dominoes(planet(222), Viewer::Side(Side::Rebel));
        assert_eq!(!reach.is_empty(), foretells, "{event}");
    }
}
