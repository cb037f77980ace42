//! Section 25: sovereigns, case by case.

use crate::play::{Play, character, environ, kind, planet, play_province, province_scenario, scenario};
use crate::site::{assign, assign_only, bonus, completed, draw};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::{Loyalty, SovereignId};
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::state::{Options, Place, Sovereignty, StackKind};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The planets of a province with all bases Down, some of them in rebellion and the others neutral.
fn planets(province: u16, in_rebellion: &[u16]) -> Value {
    let all: Vec<Value> = fitg_engine::galaxy::PlanetId::all()
        .map(fitg_engine::galaxy::PlanetId::number)
        .filter(|number| number / 100 == province)
        .map(|number| {
            if in_rebellion.contains(&number) {
                json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false})
            } else {
                json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false})
            }
        })
        .collect();
    json!(all)
}

/// A Mission Phase in a province in which two planets are in rebellion, at the missions of an environ.
fn missions_at(number: u16, side: &str, fields: Value) -> Play {
    let in_rebellion: &[u16] = match number / 1000 {
        2 => &[211, 241],
        3 => &[311, 321],
        _ => panic!("no rebellions there"),
    };
    missions_with(number, side, in_rebellion, fields)
}

fn missions_with(number: u16, side: &str, in_rebellion: &[u16], mut fields: Value) -> Play {
    fields["side"] = json!(side);
    fields["segment"] = json!("missions");
    let mut table = play_province((number / 1000) as u8, planets(number / 1000, in_rebellion), fields);
    table.pass_to("13.0").give(&[&format!("environ:{number}")]);
    table
}

fn people(at: u16, who: &[&str]) -> Value {
    json!({"characters": who.iter().map(|who| json!({"character": who, "at": at})).collect::<Vec<_>>()})
}

fn with(mut fields: Value, name: &str, value: Value) -> Value {
    fields[name] = value;
    fields
}

fn sovereign(slug: &str) -> SovereignId {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn place(table: &Play, who: &str) -> Place {
    table.state().characters[character(who)].place()
}

fn loyalty(table: &Play, number: u16) -> Loyalty {
    table.state().planets[planet(number)].loyalty
}

fn summoned(table: &Play) -> Option<CharacterId> {
    table.told.iter().find_map(|event| match event {
        Event::SovereignSummoned { sovereign, .. } => Some(*sovereign),
        _ => None,
    })
}

fn viewer(table: &Play) -> Viewer {
    Viewer::Side(table.asked().unwrap_or(Side::Rebel))
}

/// The bonus draws that everybody there would have on a mission together.
fn draws_of(table: &Play, letter: Letter) -> u8 {
    let forecasts = table.game.forecast(Answer::Mission(letter), viewer(table));
    forecasts
        .iter()
        .find_map(|forecast| match forecast {
            Forecast::Mission { letter: of, bonus, .. } if *of == letter => Some(*bonus),
            _ => None,
        })
        .unwrap_or_else(|| panic!("nothing is foretold of {letter}: {forecasts:?}"))
}

/// Cases: 25.0
/// Rows: sovereign/ascaill, sovereign/balgar, sovereign/treb_eyro, sovereign/xela_grebb
/// Rows: sovereign/odel_hobar, sovereign/inzenzia_iii, sovereign/nam_nhuk, sovereign/tensok_phi
/// Rows: sovereign/darb_selesh, sovereign/megda_sheels, sovereign/shirofune, sovereign/yaldor
#[test]
fn case_25_0_twelve_sovereigns_have_sixteen_faces_with_three_ratings_or_four() {
    /// Name, environ, Combat, Endurance, Leadership, the same in space, faces.
    type Printed = (&'static str, u16, u8, u8, u8, Option<u8>, &'static str);
    let printed: [Printed; 12] = [
        ("ascaill", 2311, 3, 3, 2, Some(1), "imperial"),
        ("balgar", 3511, 4, 4, 2, Some(1), "both"),
        ("treb_eyro", 2121, 3, 3, 2, None, "imperial"),
        ("xela_grebb", 3221, 3, 3, 2, None, "both"),
        ("odel_hobar", 4122, 3, 3, 2, None, "imperial"),
        ("inzenzia_iii", 5111, 3, 3, 1, None, "rebel"),
        ("nam_nhuk", 1411, 4, 4, 2, Some(2), "rebel"),
        ("tensok_phi", 5211, 3, 3, 1, None, "both"),
        ("darb_selesh", 5411, 5, 4, 2, None, "both"),
        ("megda_sheels", 2232, 2, 2, 1, None, "imperial"),
        ("shirofune", 3122, 5, 5, 2, None, "rebel"),
        ("yaldor", 4411, 4, 4, 2, None, "rebel"),
    ];
    assert_eq!(SovereignId::all().count(), printed.len());
    let mut faces = 0;
    for (slug, seat, combat, endurance, leadership, in_space, of) in printed {
        let who = sovereign(slug);
        assert_eq!(environ(seat).sovereign(), Some(who));
        let own: Vec<CharacterId> = who.faces().collect();
        let slugs: Vec<&str> = own.iter().map(|face| face.slug()).collect();
        match of {
            "both" => assert_eq!(slugs, [format!("{slug}_rebel"), format!("{slug}_imperial")]),
            _ => assert_eq!(slugs, [slug]),
        }
        for face in own {
            faces += 1;
            let card = face.data();
            assert_eq!(
                (card.combat, card.endurance, card.leadership, card.space_leadership),
                (combat, endurance, leadership, in_space),
                "{slug}"
            );
            assert_eq!(who.face(face.side()), Some(face));
            // 25.22: he has no other rating, no gift, no home (26.0).
            assert_eq!((card.intelligence, card.diplomacy, card.navigation), (0, 0, 0));
            assert!(card.abilities.is_empty() && card.bonus_draws.is_empty() && card.home_planets.is_empty());
            assert_eq!(card.royalty_planet, None);
            assert_eq!(card.race, who.data().race);
        }
    }
    assert_eq!((faces, CharacterId::all().count(), CharacterId::people().count()), (16, 48, 32));
    assert_eq!(CharacterId::beings(Side::Rebel).count(), 20 + 8);
}

/// Cases: 25.11
/// Rows: ruling/L89
/// Rows: ruling/L4
#[test]
fn case_25_11_a_sovereign_is_summoned_only_when_two_planets_of_the_province_are_in_rebellion() {
    for (in_rebellion, allowed) in [(&[][..], false), (&[321], false), (&[321, 311], true), (&[321, 311, 331], true)] {
        let table = missions_with(3122, "rebel", in_rebellion, people(3122, &["ran_jayma"]));
        assert_eq!(table.allows("mission:E"), allowed, "{in_rebellion:?}");
        if !allowed {
            table.closed(&[("mission:E", Why::TooFewRebellions, "25.11")]);
        }
    }
    // A planet under Rebel control has rebelled; one whose rebellion was stopped is in rebellion no more.
    for (state, allowed) in [("rebel_control", true), ("rebellion_stopped", false)] {
        let mut all = planets(3, &[321]);
        let chim = all.as_array_mut().unwrap().iter_mut().find(|at| at["planet"] == json!(311)).unwrap();
        *chim = json!({"planet": 311, "state": state, "pdb_level": 0, "pdb_up": false});
        if state == "rebellion_stopped" {
            chim["loyalty"] = json!("unrest");
        }
        let position = with(with(people(3122, &["ran_jayma"]), "side", json!("rebel")), "segment", json!("missions"));
        let mut table = play_province(3, all, position);
        table.pass_to("13.0").give(&["environ:3122"]);
        assert_eq!(table.allows("mission:E"), allowed, "{state}");
    }
}

/// Cases: 25.11
#[test]
fn case_25_11_the_planet_is_not_in_rebellion_and_its_sovereign_neither_summoned_nor_gone() {
    let with_planet = |in_rebellion: &[u16], fields: Value| {
        missions_with(
            3122,
            "rebel",
            in_rebellion,
            with(fields, "characters", json!([{"character": "ran_jayma", "at": 3122}])),
        )
    };
    with_planet(&[311, 312, 321], json!({})).closed(&[("mission:E", Why::SovereignsPlanetRebels, "25.11")]);
    let was = |what: Value| json!({"sovereigns": [what]});
    with_planet(&[311, 321], was(json!({"sovereign": "shirofune", "gone": true}))).closed(&[(
        "mission:E",
        Why::SovereignGone,
        "25.11",
    )]);
    with_planet(&[311, 321], was(json!({"sovereign": "shirofune", "summoned_by": "rebel"}))).closed(&[(
        "mission:E",
        Why::SovereignSummoned,
        "25.11",
    )]);
    assert!(with_planet(&[311, 321], was(json!({"sovereign": "balgar", "gone": true}))).allows("mission:E"));
    let elsewhere = missions_with(3121, "rebel", &[311, 321], people(3121, &["ran_jayma"]));
    elsewhere.closed(&[("mission:E", Why::NoSovereign, "25.11")]);
}

/// Cases: 25.12
#[test]
fn case_25_12_each_side_summons_its_own_and_the_neutral_sovereigns() {
    missions_at(3122, "imperial", people(3122, &["telmen"])).closed(&[(
        "mission:E",
        Why::SovereignOfTheEnemy,
        "25.12",
    )]);
    missions_at(2311, "rebel", people(2311, &["ran_jayma"])).closed(&[(
        "mission:E",
        Why::SovereignOfTheEnemy,
        "25.12",
    )]);
    assert!(missions_at(2311, "imperial", people(2311, &["telmen"])).allows("mission:E"));
    for (side, who) in [("rebel", "ran_jayma"), ("imperial", "telmen")] {
        assert!(missions_at(3511, side, people(3511, &[who])).allows("mission:E"), "{side}");
    }
    let small = crate::site::Site::at(2232).imperial().who(&["telmen"]).open();
    small.closed(&[("mission:E", Why::LargerGames, "13.2")]);
}

/// Vudot Vodot: Diplomacy 4, Leadership 2, and two draws for this mission on his card.
///
/// Cases: 25.13
#[test]
fn case_25_13_one_letter_calls_an_own_sovereign_and_two_a_neutral_one() {
    let mut table = missions_at(3122, "rebel", people(3122, &["vudot_vodot"]));
    assign(&mut table, &[('E', &["vudot_vodot"])]);
    draw(&mut table, &[94]);
    assert_eq!(completed(&table, 'E'), Some(1), "\n{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::LetterDrawn { .. })), ["25.13"]);

    let mut table = missions_at(3511, "rebel", people(3511, &["vudot_vodot"]));
    assign(&mut table, &[('E', &["vudot_vodot"])]);
    draw(&mut table, &[77]);
    assert_eq!(completed(&table, 'E'), None);
    draw(&mut table, &[96]);
    assert_eq!(completed(&table, 'E'), Some(2), "\n{}", table.story());
}

/// Cases: 25.13
#[test]
fn case_25_13_one_diplomacy_and_one_leadership_rating_bring_bonus_draws() {
    // Drakir Grebb: Diplomacy 1, Leadership 1; Vudot Vodot: 4 and 2, and two draws on his card; Rayner Derban: 3 and 4.
    for (who, draws) in
        [(&["drakir_grebb"][..], 2), (&["vudot_vodot"], 4 + 2 + 2), (&["vudot_vodot", "rayner_derban"], 4 + 4 + 2)]
    {
        let mut table = missions_at(3122, "rebel", people(3122, who));
        assign(&mut table, &[('E', who)]);
        draw(&mut table, &[68, 70, 82, 83, 87]);
        assert_eq!(bonus(&table, 'E'), Some(draws), "{who:?}\n{}", table.story());
    }
}

/// Cases: 25.14, 25.1
/// Rows: ruling/L90
#[test]
fn case_25_14_a_rebel_summons_buys_what_rises_there_for_the_resources() {
    let mut table = missions_at(3122, "rebel", people(3122, &["vudot_vodot"]));
    assign(&mut table, &[('E', &["vudot_vodot"])]);
    draw(&mut table, &[94]);
    assert_eq!(summoned(&table), Some(character("shirofune")));
    assert_eq!(place(&table, "shirofune"), Place::Environ(environ(3122)));
    assert_eq!((table.case().as_str(), table.asked()), ("25.14", Some(Side::Rebel)));
    assert!(table.prompt().contains("5 Force Points"), "{}", table.prompt());
    table.closed(&[
        ("kind:rebel_wild_2_3", Why::NotSoldHere, "19.0"),
        ("kind:rebel_urban_1_0", Why::NotSoldHere, "19.0"),
        ("kind:veteran", Why::NotSoldHere, "19.0"),
    ]);
    table.give(&["kind:rebel_wild_2_1"]);
    table.closed(&[("kind:rebel_wild_2_1", Why::TooDear, "15.41")]);
    assert_eq!(table.state().unit_count(environ(3122), Side::Rebel), 0, "they come when all are bought");
    table.give(&["kind:rebel_wild_1_0", "done"]);
    assert_eq!(table.state().unit_count(environ(3122), Side::Rebel), 2);
    assert_eq!(table.count(|event| matches!(event, Event::PointsLost { points: 1, .. })), 1);
    assert_eq!(table.state().sovereignty(sovereign("shirofune")), Sovereignty::Summoned(character("shirofune")));
    assert_eq!(table.state().recount(), Ok(()));
}

/// Cases: 25.14
/// Rows: ruling/L90
#[test]
fn case_25_14_rebel_units_without_room_are_withheld() {
    let units = json!([{"kind": "rebel_wild_1_0", "at": 3122, "count": 4}]);
    let mut table = missions_at(3122, "rebel", with(people(3122, &["vudot_vodot"]), "units", units));
    assign(&mut table, &[('E', &["vudot_vodot"])]);
    draw(&mut table, &[94]);
    table.give(&["kind:rebel_wild_2_1", "kind:rebel_wild_1_0", "done"]);
    assert_eq!((table.case().as_str(), table.asked()), ("15.44", Some(Side::Rebel)), "one of two kinds finds room");
    assert!(table.prompt().contains("Which of the new units enters"), "{}", table.prompt());
    table.give(&["kind:rebel_wild_2_1"]);
    let withheld = table.state().units_to_come(Side::Rebel);
    assert_eq!(withheld.iter().map(|unit| unit.kind()).collect::<Vec<_>>(), [kind("rebel_wild_1_0")]);
    assert_eq!(table.state().unit_count(environ(3122), Side::Rebel), 5);
}

/// Cases: 25.14
/// Rows: ruling/L90
#[test]
fn case_25_14_an_imperial_summons_buys_local_troops_as_far_as_there_is_room() {
    let summon = |units: Value| {
        let mut table = missions_at(2121, "imperial", with(people(2121, &["thysa_kymbo"]), "units", units));
        assign(&mut table, &[('E', &["thysa_kymbo"])]);
        draw(&mut table, &[80]);
        assert_eq!(summoned(&table), Some(character("treb_eyro")), "\n{}", table.story());
        table
    };
    let mut table = summon(json!([]));
    assert_eq!(table.asked(), Some(Side::Imperial));
    assert!(table.allows("kind:veteran") && table.allows("kind:line") && table.allows("kind:militia"));
    table.closed(&[
        ("kind:elite_army", Why::NotSoldHere, "19.0"),
        ("kind:suicide_squad", Why::NotSoldHere, "19.0"),
        ("kind:rebel_urban_1_0", Why::NotSoldHere, "19.0"),
    ]);
    // The dearest first (L17): eight points are a Line and a Patrol, or a Veteran and a Militia.
    table.give(&["kind:line", "kind:patrol"]);
    assert_eq!(table.state().unit_count(environ(2121), Side::Imperial), 2, "nothing is left to spend");
    assert!(!table.happened(|event| matches!(event, Event::PointsLost { .. })));

    // Its size is three: there is room for one.
    let mut table = summon(json!([{"kind": "militia", "at": 2121, "count": 2}]));
    table.give(&["kind:patrol"]);
    assert_eq!(table.state().unit_count(environ(2121), Side::Imperial), 3);
    assert_eq!(table.count(|event| matches!(event, Event::PointsLost { points: 5, .. })), 1);
    assert_eq!(table.state().recount(), Ok(()));

    // Without any room nothing is asked, and he comes all the same.
    let table = summon(json!([{"kind": "militia", "at": 2121, "count": 3}]));
    assert_ne!(table.case(), "25.14");
    assert_eq!(place(&table, "treb_eyro"), Place::Environ(environ(2121)));
}

/// Cases: 25.14
#[test]
fn case_25_14_a_neutral_sovereign_shows_the_face_of_who_has_summoned_him() {
    for (side, who, face, other) in [
        ("rebel", "vudot_vodot", "balgar_rebel", "balgar_imperial"),
        ("imperial", "thysa_kymbo", "balgar_imperial", "balgar_rebel"),
    ] {
        let mut table = missions_at(3511, side, people(3511, &[who]));
        assign(&mut table, &[('E', &[who])]);
        draw(&mut table, &[77, 96]);
        assert_eq!(summoned(&table), Some(character(face)), "\n{}", table.story());
        assert_eq!((place(&table, face), place(&table, other)), (Place::Environ(environ(3511)), Place::Reserve));
        assert_eq!(table.state().recount(), Ok(()));
    }
}

/// Cases: 25.15, 25.1
/// Rows: ruling/L91
#[test]
fn case_25_15_success_moves_the_loyalty_one_space_for_the_summoner_after_the_units() {
    let mut table = missions_at(3122, "rebel", people(3122, &["vudot_vodot"]));
    assign(&mut table, &[('E', &["vudot_vodot"])]);
    draw(&mut table, &[94]);
    assert_eq!(loyalty(&table, 312), Loyalty::Neutral, "not before the units");
    table.give(&["kind:rebel_wild_1_0", "done"]);
    assert_eq!(loyalty(&table, 312), Loyalty::Dissent);
    let at = |wanted: fn(&Event) -> bool| table.told.iter().position(wanted);
    let (bought, moved) = (
        at(|event| matches!(event, Event::UnitBought { .. })),
        at(|event| matches!(event, Event::LoyaltyMoved { .. })),
    );
    assert!(bought < moved, "\n{}", table.story());
    // It sparks nothing: no other planet moved.
    assert_eq!(table.cases(|event| matches!(event, Event::LoyaltyMoved { .. })), ["25.15"]);
}

/// Cases: 25.15
/// Rows: ruling/L89
#[test]
fn case_25_15_a_summons_that_comes_to_nothing_moves_it_one_space_for_the_enemy() {
    // Drakir Grebb has two bonus draws, and none of these seven cards has the letter.
    let mut table = missions_at(3122, "rebel", people(3122, &["drakir_grebb"]));
    assign(&mut table, &[('E', &["drakir_grebb"])]);
    draw(&mut table, &[68, 70, 82, 83, 87, 71, 73]);
    assert_eq!(completed(&table, 'E'), None);
    assert_eq!(loyalty(&table, 312), Loyalty::Loyal, "\n{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::SummonsInVain { .. })), ["25.15"]);
    assert!(table.happened(|event| matches!(event, Event::MissionFailed { letter: Letter::E })));

    // The Imperial Player's in vain helps the Rebel Player.
    let mut table = missions_at(2232, "imperial", people(2232, &["els_taroff"]));
    assign(&mut table, &[('E', &["els_taroff"])]);
    draw(&mut table, &[68, 70, 82]);
    while table.awaits_chance() {
        let card = [83, 87, 71, 73, 69].into_iter().map(|card| format!("card:{card}")).find(|card| table.allows(card));
        table.give(&[&card.expect("a card")]);
    }
    assert_eq!(loyalty(&table, 223), Loyalty::Dissent, "\n{}", table.story());
}

/// An abort and the loss of the whole group count as any other end, in the moment in which they happen; where the marker cannot move it
/// stays.
///
/// Cases: 25.15
/// Rows: ruling/L89
#[test]
fn case_25_15_the_loss_of_the_group_counts_too_and_a_marker_at_the_end_stays() {
    let mut table = missions_at(3122, "rebel", people(3122, &["drakir_grebb", "ran_jayma"]));
    assign(&mut table, &[('D', &["ran_jayma"]), ('E', &["drakir_grebb"])]);
    let mut state = serde_json::to_value(table.game.moment()).expect("plain data");
    let facts = if state["state"].is_object() { &mut state["state"] } else { &mut state["facts"] };
    facts["planets"]["312"]["loyalty"] = json!("patriotic");
    facts["characters"]["drakir_grebb"]["place"] = json!("out_of_play");
    facts["characters"]["drakir_grebb"].as_object_mut().unwrap().remove("acted");
    let mut table = Play::of(Game::resume(serde_json::from_value(state).expect("a moment")));
    draw(&mut table, &[68]);
    assert_eq!(table.count(|event| matches!(event, Event::SummonsInVain { .. })), 1, "\n{}", table.story());
    assert_eq!(table.count(|event| matches!(event, Event::LoyaltyStays { favor: Side::Imperial, .. })), 1);
    draw(&mut table, &[70]);
    assert_eq!(table.count(|event| matches!(event, Event::SummonsInVain { .. })), 1, "once");
}

/// The Rebel Player sees that units come, and how many; neither their kinds nor, while it lasts, how the purchase goes.
///
/// Cases: 25.14
#[test]
fn case_25_14_what_the_imperial_player_buys_is_his_secret() {
    let views = |buys: &[&str]| {
        let mut table = missions_at(2121, "imperial", people(2121, &["thysa_kymbo"]));
        assign(&mut table, &[('E', &["thysa_kymbo"])]);
        draw(&mut table, &[80]);
        table.forget();
        let before = table.game.view(Viewer::Side(Side::Rebel));
        let mut buys = buys.iter();
        if let Some(first) = buys.next() {
            table.give(&[first]);
            assert!(table.game.view(Viewer::Side(Side::Rebel)) == before, "a purchase under way is not seen");
            let own = table.game.view(Viewer::Side(Side::Imperial));
            assert!(own.sample(Seed(3)).view(Viewer::Side(Side::Imperial)) == own);
        }
        for buy in buys {
            table.give(&[buy]);
        }
        let rebel = Viewer::Side(Side::Rebel);
        let lines: Vec<String> = table.reports.iter().filter_map(|report| report.line(rebel)).collect();
        (table.game.view(rebel), lines)
    };
    let (line, line_told) = views(&["kind:line", "done"]);
    let (veteran, veteran_told) = views(&["kind:veteran", "done"]);
    assert_eq!(line_told, veteran_told);
    assert_eq!(line_told.iter().filter(|line| line.contains("face-down unit")).count(), 1, "{line_told:?}");
    assert!(!line_told.iter().any(|line| line.contains("lost")), "what is left would tell: {line_told:?}");
    let units = |view: &fitg_engine::view::View| {
        view.board()
            .planets
            .iter()
            .flat_map(|at| at.environs.clone())
            .map(|at| at.imperial.military.face_down + at.imperial.mission.face_down)
            .sum::<usize>()
    };
    assert_eq!((units(&line), units(&veteran)), (1, 1));
}

/// What a summons would bring is foretold before it is tried.
///
/// Cases: 25.14
#[test]
fn case_25_14_what_a_summons_would_bring_is_foretold() {
    let table = missions_at(3122, "rebel", people(3122, &["vudot_vodot"]));
    let [_, success] = &foretold(&table, Letter::E)[..] else { panic!("{:?}", foretold(&table, Letter::E)) };
    let words = "Shirofune takes your side with 5 Force Points of units, and Tamset becomes Dissent";
    assert_eq!(success, &(1, words.to_owned()));
}

/// What a mission would do, by the number of its letters.
fn foretold(table: &Play, letter: Letter) -> Vec<(u8, String)> {
    let forecasts = table.game.forecast(Answer::Mission(letter), viewer(table));
    let results = forecasts.iter().filter_map(|forecast| match forecast {
        Forecast::Mission { results, .. } => Some(results),
        _ => None,
    });
    results.flatten().map(|result| (result.letters, result.does.clone())).collect()
}

/// What it costs if it comes to nothing is foretold too: of a neutral sovereign also with one letter, and nothing where the marker cannot move.
///
/// Cases: 25.15
/// Rows: ruling/L89
#[test]
fn case_25_15_what_a_summons_costs_that_comes_to_nothing_is_foretold() {
    let first = |number: u16, who: &str, loyalty: &str| {
        let table = missions_at(number, "rebel", people(number, &[who]));
        let mut state = serde_json::to_value(table.game.moment()).expect("plain data");
        let facts = if state["state"].is_object() { &mut state["state"] } else { &mut state["facts"] };
        facts["planets"][(number / 10).to_string()]["loyalty"] = json!(loyalty);
        let table = Play::of(Game::resume(serde_json::from_value(state).expect("a moment")));
        let all = foretold(&table, Letter::E);
        assert_eq!(all.len(), 2, "{all:?}");
        all[0].clone()
    };
    assert_eq!(first(3122, "vudot_vodot", "neutral"), (0, "it comes to nothing, and Tamset becomes Loyal".to_owned()));
    assert_eq!(first(3122, "vudot_vodot", "patriotic"), (0, "it comes to nothing".to_owned()));
    let neutral = (0, "fewer than 2 letters come to nothing, and Mrane becomes Loyal".to_owned());
    assert_eq!(first(3511, "vudot_vodot", "neutral"), neutral);
}

/// No die is foretold for the assassins of a sovereign who was not summoned; beside him another target has one.
///
/// Cases: 25.3, 13.2
/// Rows: ruling/L94
#[test]
fn case_25_3_no_die_is_foretold_for_the_assassins_of_an_unsummoned_sovereign() {
    let alone = missions_with(3122, "imperial", &[], people(3122, &["redjac"]));
    let failure = |table: &Play| foretold(table, Letter::A)[0].clone();
    assert_eq!(failure(&alone), (0, "it fails, and no die is rolled for the assassins".to_owned()));
    let beside = json!({"characters": [
        {"character": "redjac", "at": 3122}, {"character": "ran_jayma", "at": 3122, "detected": true},
    ]});
    let beside = missions_with(3122, "imperial", &[], beside);
    let die = "it fails: the assassins are caught on 4 and 5, killed on 6; if Shirofune was named, no die is rolled";
    assert_eq!(failure(&beside), (0, die.to_owned()));
}

/// The two environs of Tamset, with the sovereign summoned.
fn beside_shirofune(fields: Value) -> Play {
    let fields = with(fields, "sovereigns", json!([{"sovereign": "shirofune", "summoned_by": "rebel"}]));
    missions_with(3122, "rebel", &[], fields)
}

/// Cases: 25.2, 25.23
/// Rows: ruling/L92
#[test]
fn case_25_2_a_sovereign_goes_on_a_mission_only_with_a_character() {
    let mut table = beside_shirofune(people(3122, &["drakir_grebb", "ran_jayma"]));
    table.give(&["mission:D", "character:ran_jayma"]);
    assert!(table.allows("character:shirofune"), "he joins by being named");
    table.give(&["character:shirofune"]);
    table.give(&["mission:P"]);
    assert!(
        table.happened(|event| matches!(event, Event::MissionAssigned { members, letter: Letter::P, .. }
        if members.len() == 1)),
        "he is on another mission\n{}",
        table.story()
    );

    let mut table = beside_shirofune(people(3122, &["drakir_grebb"]));
    // The character is picked unasked: without him nobody goes.
    table.give(&["mission:D"]);
    assert_eq!(table.answers(), ["done", "character:shirofune"]);
    table.give(&["done"]);
    // With the only character on a mission nothing is left for the sovereign by himself.
    assert!(table.awaits_chance(), "no other mission can be assigned: {}", table.prompt());
    let mut table = beside_shirofune(people(3122, &["drakir_grebb", "ran_jayma"]));
    table.give(&["mission:D"]);
    table.closed(&[("character:shirofune", Why::SovereignAlone, "25.2"), ("done", Why::NobodyPicked, "13.1")]);

    // Where only a sovereign is, no missions are done.
    let position = json!({
        "side": "rebel", "segment": "missions",
        "sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel"}],
        "characters": [{"character": "drakir_grebb", "at": 3221}],
    });
    let mut table = play_province(3, planets(3, &[]), position);
    table.pass_to("13.0").closed(&[("environ:3122", Why::NobodyAble, "13.1")]);
}

/// Shirofune has Leadership 2, Drakir Grebb 1; a camp draws for Leadership, Diplomacy for its own rating and for each other character.
///
/// Cases: 25.22
/// Rows: ruling/L92
#[test]
fn case_25_22_a_sovereign_lends_his_leadership_and_counts_for_nothing_else() {
    let draws = |letter: char, who: &[&str], summoned: bool| {
        let mut all = planets(3, &[]);
        let tamset = all.as_array_mut().unwrap().iter_mut().find(|at| at["planet"] == json!(312)).unwrap();
        tamset["loyalty"] = json!("loyal");
        let sovereigns = match summoned {
            true => json!([{"sovereign": "shirofune", "summoned_by": "rebel"}]),
            false => json!([{"sovereign": "shirofune", "gone": true}]),
        };
        let fields = with(with(people(3122, who), "sovereigns", sovereigns), "segment", json!("missions"));
        let mut table = play_province(3, all, with(fields, "side", json!("rebel")));
        table.pass_to("13.0").give(&["environ:3122"]);
        draws_of(&table, Letter::from_char(letter).expect("a letter"))
    };
    assert_eq!(draws('B', &["drakir_grebb"], false), 1);
    assert_eq!(draws('B', &["drakir_grebb"], true), 2, "Leadership 2");
    // Loyal costs the Rebel Player a draw: Diplomacy 1, and one for another character.
    assert_eq!(draws('D', &["drakir_grebb", "ran_jayma"], false), 1 + 1 - 1);
    assert_eq!(draws('D', &["drakir_grebb"], true), 0, "he is no other character");
}

/// Cases: 25.22
/// Rows: ruling/L92
#[test]
fn case_25_22_a_sovereign_neither_searches_nor_guards_nor_holds_anything() {
    // The Imperial sovereign alone looks for nobody.
    let position = |imperials: Value| {
        json!({
            "side": "rebel", "segment": "search",
            "sovereigns": [{"sovereign": "treb_eyro", "summoned_by": "imperial"}],
            "characters": imperials,
        })
    };
    let rebel = json!({"character": "kogus", "at": 2121, "detected": true});
    let table = play_province(2, planets(2, &[]), position(json!([rebel])));
    assert_ne!(table.case(), "11.1", "{}", table.prompt());
    let knight = json!({"character": "els_taroff", "at": 2121});
    let mut table = play_province(2, planets(2, &[]), position(json!([rebel, knight])));
    table.give(&["environ:2121"]);
    table.closed(&[("character:treb_eyro", Why::NotForSovereigns, "25.22")]);

    // A possession changes hands, but not to him.
    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "missions",
            "sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel"}],
            "characters": [
                {"character": "ran_jayma", "at": 3122, "possessions": ["scanner"]},
                {"character": "drakir_grebb", "at": 3122}, {"character": "kogus", "at": 3122}],
        }),
    );
    table.pass_to("14.12").give(&["possession:scanner"]);
    table.closed(&[("character:shirofune", Why::NotForSovereigns, "25.22")]);
}

/// Cases: 25.21
/// Rows: ruling/L92
#[test]
fn case_25_21_a_sovereign_stays_in_his_environ() {
    // Shirofune has no rating for space; a ship and units stand beside him.
    let position = |segment: &str| {
        json!({
            "side": "rebel", "segment": segment,
            "sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel"}],
            "characters": [{"character": "adam_starlight", "at": 3122, "ship": "star_cruiser"}],
            "units": [{"kind": "rebel_wild_2_1", "at": 3122}],
        })
    };
    let mut table = play_province(3, planets(3, &[]), position("character_movement"));
    table.closed(&[("character:shirofune", Why::SovereignStays, "25.21")]);
    table.give(&["ship:star_cruiser"]);
    table.closed(&[("character:shirofune", Why::SovereignStays, "25.21")]);
    let mut table = play_province(3, planets(3, &[]), position("interplanetary_movement"));
    table.give(&["unit:rebel_wild_2_1-1"]);
    table.closed(&[("character:shirofune", Why::SovereignStays, "25.21")]);
    let mut table = play_province(3, planets(3, &[]), position("surface_movement"));
    table.give(&["unit:rebel_wild_2_1-1"]);
    table.closed(&[("character:shirofune", Why::SovereignStays, "25.21")]);
}

/// Cases: 25.21
/// Rows: ruling/L92
#[test]
fn case_25_21_one_with_leadership_in_space_goes_between_his_environ_and_its_orbit_box() {
    let balgar = |in_orbit: bool| json!([{"sovereign": "balgar", "summoned_by": "rebel", "in_orbit": in_orbit}]);
    // Aboard a spaceship: up, and nowhere else.
    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "character_movement", "sovereigns": balgar(false),
            "characters": [{"character": "adam_starlight", "at": 3511, "ship": "star_cruiser"}],
        }),
    );
    table.closed(&[("character:balgar_rebel", Why::SovereignStays, "25.21")]);
    table.give(&["ship:star_cruiser"]);
    assert!(table.allows("orbit:352") && table.allows("environ:3521"));
    // There is one goal with him, so that nobody is asked.
    table.give(&["character:balgar_rebel"]);
    assert_eq!(place(&table, "balgar_rebel"), Place::Orbit(planet(351)));
    assert_eq!(table.state().recount(), Ok(()));

    // With units, and back down again.
    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "interplanetary_movement", "sovereigns": balgar(false),
            "units": [{"kind": "rebel_liquid_2_1", "at": 3511}],
            "characters": [{"character": "kogus", "at": 3511, "ship": "star_cruiser"}],
        }),
    );
    table.give(&["unit:rebel_liquid_2_1-1", "character:balgar_rebel"]);
    assert_eq!(table.answers(), ["orbit:351", "ship:star_cruiser"]);
    table.closed(&[("orbit:352", Why::SovereignsOrbit, "25.21"), ("orbit:342", Why::SovereignsOrbit, "25.21")]);
    table.give(&["orbit:351"]);
    assert_eq!(place(&table, "balgar_rebel"), Place::Orbit(planet(351)));
    // He would float alone, and lands nowhere but in his environ: nothing is left to be asked.
    table.pass_to("20.3").give(&["unit:rebel_liquid_2_1-1"]);
    assert_eq!(place(&table, "balgar_rebel"), Place::Environ(environ(3511)));
}

/// Units on which a sovereign stands in orbit cannot leave him there, and nowhere else can he go.
///
/// Cases: 25.21
#[test]
fn case_25_21_units_that_would_leave_a_sovereign_floating_take_him_home_or_stay() {
    let position = |room: bool| {
        let surface = if room {
            json!([])
        } else {
            json!([
            {"kind": "rebel_liquid_1_0", "at": 3511, "count": 2}, {"kind": "rebel_liquid_2_3", "at": 3511}])
        };
        json!({
            "side": "rebel", "segment": "interplanetary_movement",
            "sovereigns": [{"sovereign": "balgar", "summoned_by": "rebel", "in_orbit": true, "stack": "military"}],
            "units": surface,
            "space": [{"at": {"orbit": 351}, "units": [{"kind": "rebel_liquid_2_1"}]}],
        })
    };
    let mut table = play_province(3, planets(3, &[]), with(position(true), "units", json!([])));
    // Nothing is left to be asked.
    table.give(&["unit:rebel_liquid_2_1-1"]);
    assert_eq!(place(&table, "balgar_rebel"), Place::Environ(environ(3511)));
    let mut fields = position(false);
    fields["sovereigns"][0]["stack"] = json!("mission");
    let table = play_province(3, planets(3, &[]), fields);
    table.closed(&[("unit:rebel_liquid_2_1-1", Why::WouldFloat, "14.56")]);
}

/// Cases: 25.2, 25.21
#[test]
fn case_25_2_a_sovereign_leads_the_units_of_his_environ_and_in_his_orbit_box() {
    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "military_combat",
            "sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel"}],
            "units": [{"kind": "rebel_wild_2_1", "at": 3122}, {"kind": "militia", "at": 3122}],
        }),
    );
    table.pass_to("10.1").give(&["yes"]);
    assert_eq!((table.case().as_str(), table.asked()), ("10.4", Some(Side::Rebel)), "{}", table.prompt());
    table.give(&["character:shirofune"]);
    assert_eq!(table.state().characters[character("shirofune")].stack, StackKind::Military);

    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "space_combat",
            "sovereigns": [{"sovereign": "balgar", "summoned_by": "rebel", "in_orbit": true, "stack": "military"}],
            "space": [{"at": {"orbit": 351}, "units": [{"kind": "rebel_liquid_2_1"}, {"kind": "patrol"}]}],
        }),
    );
    for _ in 0..5 {
        if table.allows("character:balgar_rebel") {
            break;
        }
        let next = ["orbit:351", "yes"].into_iter().find(|answer| table.allows(answer));
        table.give(&[next.unwrap_or_else(|| panic!("{}: {:?}", table.prompt(), table.answers()))]);
    }
    assert_eq!(table.case(), "22.4");
}

/// Cases: 25.23
#[test]
fn case_25_23_a_sovereign_takes_wounds_and_heals_by_rest() {
    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "missions",
            "sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel", "wounds": 2}],
            "characters": [{"character": "drakir_grebb", "at": 3221}],
        }),
    );
    assert_eq!(table.state().characters[character("shirofune")].wounds, 2);
    table.give(&["done"]);
    assert_eq!(table.state().characters[character("shirofune")].wounds, 0, "\n{}", table.story());
}

/// Cases: 25.24
/// Rows: ruling/L92, ruling/L93
#[test]
fn case_25_24_a_sovereign_who_is_captured_is_out_of_play() {
    let mut table = play_province(
        3,
        planets(3, &[]),
        json!({
            "side": "rebel", "segment": "search",
            "sovereigns": [{"sovereign": "shirofune", "summoned_by": "rebel", "detected": true}],
            "characters": [{"character": "redjac", "at": 3122}, {"character": "barca", "at": 3122}],
        }),
    );
    assert_eq!(table.case(), "11.1", "alone he can be found");
    table.give(&["environ:3122", "character:barca", "character:redjac", "die:1"]);
    for _ in 0..60 {
        if table.happened(|event| matches!(event, Event::SovereignTaken { .. }))
            || place(&table, "shirofune") == Place::OutOfPlay
        {
            break;
        }
        let wanted = ["capture", "character:shirofune", "hand-to-hand", "die:4", "character:redjac", "done", "no"];
        let next = wanted.into_iter().find(|answer| table.allows(answer));
        table.give(&[next.unwrap_or_else(|| panic!("{}: {:?}\n{}", table.prompt(), table.answers(), table.story()))]);
    }
    assert_eq!(table.cases(|event| matches!(event, Event::SovereignTaken { .. })), ["25.24"], "\n{}", table.story());
    assert!(!table.happened(|event| matches!(event, Event::Captured { .. })), "nobody holds him");
    assert_eq!(place(&table, "shirofune"), Place::OutOfPlay);
    assert_eq!(table.state().sovereignty(sovereign("shirofune")), Sovereignty::Gone);
    assert!(table.state().prisoners().is_empty());
    assert_eq!(table.state().recount(), Ok(()));
    let scores: Vec<_> = fitg_engine::rules::victory::scores(table.state()).collect();
    assert!(!scores.iter().any(|score| format!("{score:?}").contains("shirofune")), "{scores:?}");
}

/// Cases: 25.24
#[test]
fn case_25_24_a_summoned_sovereign_is_assassinated_like_anybody_who_is_detected() {
    let table = |detected: bool| {
        let sovereigns = json!([{"sovereign": "treb_eyro", "summoned_by": "imperial", "detected": detected}]);
        missions_with(2121, "rebel", &[], with(people(2121, &["agan_rafa"]), "sovereigns", sovereigns))
    };
    table(false).closed(&[("mission:A", Why::NoTarget, "9.44")]);
    let mut table = table(true);
    assign(&mut table, &[('A', &["agan_rafa"])]);
    draw(&mut table, &[76]);
    assert_eq!(completed(&table, 'A'), Some(1), "\n{}", table.story());
    assert_eq!(place(&table, "treb_eyro"), Place::OutOfPlay);
}

/// Cases: 25.3
/// Rows: ruling/L94
#[test]
fn case_25_3_an_unsummoned_sovereign_is_a_target_of_either_side_and_defends_with_nothing() {
    for (number, side, who, target, card) in [
        (2121, "imperial", "redjac", "treb_eyro", 76),
        (2121, "rebel", "agan_rafa", "treb_eyro", 76),
        (3511, "rebel", "agan_rafa", "balgar_imperial", 86),
        (3511, "imperial", "redjac", "balgar_rebel", 86),
    ] {
        let mut table = missions_with(number, side, &[], people(number, &[who]));
        assign_only(&mut table, 'A', &[who]);
        if !table.happened(|event| matches!(event, Event::TargetNamed { .. })) {
            table.give(&[&format!("character:{target}")]);
        }
        assert!(
            table
                .happened(|event| matches!(event, Event::TargetNamed { target: named } if *named == character(target)))
        );
        if table.allows("done") {
            table.give(&["done"]);
        }
        draw(&mut table, &[card]);
        assert_eq!(completed(&table, 'A'), Some(1), "{side} {target}\n{}", table.story());
        let gone = character(target).sovereign().expect("a sovereign");
        assert_eq!(table.state().sovereignty(gone), Sovereignty::Gone);
        assert_eq!(table.state().recount(), Ok(()));
    }
}

/// Cases: 25.3
/// Rows: ruling/L94
#[test]
fn case_25_3_failure_to_assassinate_an_unsummoned_sovereign_costs_no_die() {
    // Ran Jayma: Intelligence 2 and one draw on her card.
    let mut table = missions_with(3122, "rebel", &[], people(3122, &["ran_jayma"]));
    assign(&mut table, &[('A', &["ran_jayma"])]);
    draw(&mut table, &[68, 70, 82, 83, 87, 71, 73, 76]);
    assert!(table.happened(|event| matches!(event, Event::MissionFailed { letter: Letter::A })), "\n{}", table.story());
    assert!(!table.happened(|event| matches!(event, Event::Check(Check::Assassins { .. }))));
    assert!(!table.awaits_chance(), "{}", table.prompt());
    assert_eq!(table.state().sovereignty(sovereign("shirofune")), Sovereignty::Unsummoned);
}

/// The assassins' target is gone once he has come when he was called; a sovereign who dies can be called no more.
///
/// Cases: 25.3, 25.11
#[test]
fn case_25_3_who_is_killed_unsummoned_is_not_summoned_any_more() {
    let mut table = missions_at(3511, "rebel", people(3511, &["agan_rafa", "vudot_vodot"]));
    assign_only(&mut table, 'A', &["agan_rafa"]);
    assign(&mut table, &[('E', &["vudot_vodot"])]);
    draw(&mut table, &[86]);
    assert_eq!(completed(&table, 'A'), Some(1), "\n{}", table.story());
    draw(&mut table, &[77]);
    assert_eq!(table.cases(|event| matches!(event, Event::LetterNotCounted { letter: Letter::E })), ["25.11"]);
    draw(&mut table, &[68]);
    while table.awaits_chance() {
        let card = table.answers().into_iter().next().expect("a card");
        table.give(&[&card]);
    }
    assert_eq!(completed(&table, 'E'), None);
    assert_eq!(summoned(&table), None);
    assert_eq!(loyalty(&table, 351), Loyalty::Loyal, "a summons that comes to nothing (25.15)");
}

/// Treb Eyro, the Empire's friend, is a target as long as he was not called; once he has come there is nobody to kill and nobody who would
/// catch them.
///
/// Cases: 13.2, 25.3
/// Rows: ruling/L94
#[test]
fn case_25_3_assassins_have_no_target_in_a_sovereign_whom_their_own_side_has_summoned() {
    let mut table = missions_at(2121, "imperial", people(2121, &["redjac", "thysa_kymbo"]));
    assign_only(&mut table, 'A', &["redjac"]);
    if !table.happened(|event| matches!(event, Event::TargetNamed { .. })) {
        table.give(&["character:treb_eyro"]);
    }
    assign(&mut table, &[('E', &["thysa_kymbo"])]);
    draw(&mut table, &[80]);
    assert_eq!(summoned(&table), Some(character("treb_eyro")), "\n{}", table.story());
    table.give(&["kind:line", "kind:patrol"]);
    // The assassins are called off at once: no further card is drawn for them.
    assert!(
        table.happened(|event| matches!(event, Event::MissionAborted { letter: Letter::A })),
        "\n{}",
        table.story()
    );
    assert_eq!(completed(&table, 'A'), None);
    assert!(!table.happened(|event| matches!(event, Event::Check(Check::Assassins { .. }))));
    assert_ne!(place(&table, "treb_eyro"), Place::OutOfPlay);
}

/// Drakir Grebb has Diplomacy 1, Telmen 0.
///
/// Cases: 25.3
/// Rows: ruling/L95
#[test]
fn case_25_3_an_unsummoned_friend_gives_diplomacy_two_draws_and_an_enemy_takes_two() {
    let draws = |number: u16, side: &str, who: &str, sovereigns: Value| {
        let fields = with(people(number, &[who]), "sovereigns", sovereigns);
        let table = missions_with(number, side, &[], fields);
        draws_of(&table, Letter::D)
    };
    let none = || json!([]);
    assert_eq!(draws(3122, "rebel", "drakir_grebb", none()), 1 + 2, "a friend");
    assert_eq!(draws(3122, "imperial", "senator_dermond", none()), 4 - 2, "an enemy");
    assert_eq!(draws(2311, "imperial", "senator_dermond", none()), 4 + 2);
    assert_eq!(draws(3511, "rebel", "drakir_grebb", none()), 1, "a neutral one");
    assert_eq!(draws(3121, "rebel", "drakir_grebb", none()), 1, "in his environ alone");
    let gone = json!([{"sovereign": "shirofune", "gone": true}]);
    assert_eq!(draws(3122, "rebel", "drakir_grebb", gone), 1, "dead");
    let there = json!([{"sovereign": "shirofune", "summoned_by": "rebel"}]);
    assert_eq!(draws(3122, "imperial", "senator_dermond", there), 4, "summoned");
}

/// Rows: ruling/L93
#[test]
fn ruling_l93_a_sovereign_counts_for_nobodys_number_of_characters() {
    // The scenario began with two Imperial characters: with more of them none can be gained.
    let open = |sovereigns: Value, who: &[&str]| {
        let fields = with(people(2121, who), "sovereigns", sovereigns);
        missions_with(2121, "imperial", &[], fields).allows("mission:G")
    };
    let summoned = || json!([{"sovereign": "treb_eyro", "summoned_by": "imperial"}]);
    assert!(open(summoned(), &["telmen", "els_taroff"]));
    assert!(!open(json!([]), &["telmen", "els_taroff", "barca"]));
}

/// Rows: ruling/L93
#[test]
fn ruling_l93_a_sovereign_is_never_drawn_as_a_character() {
    let mut table = missions_with(3122, "rebel", &[], people(3122, &["ran_jayma"]));
    assign(&mut table, &[('G', &["ran_jayma"])]);
    draw(&mut table, &[70]);
    while table.awaits_chance() && !table.answers().iter().any(|answer| answer.starts_with("character:")) {
        let card = table.answers().into_iter().next().expect("a card");
        table.give(&[&card]);
    }
    let drawn = table.answers();
    assert!(drawn.len() > 10 && drawn.iter().all(|answer| !answer.contains("shirofune")), "{drawn:?}");
}

/// Cases: 25.2
#[test]
fn a_position_says_which_sovereigns_were_summoned_and_every_mistake_names_its_field() {
    let mistakes = |fields: Value| -> Vec<String> {
        let fields = with(with(fields, "side", json!("rebel")), "segment", json!("missions"));
        let whole = json!({"side": "rebel", "segment": "missions"});
        let mut scenario = province_scenario(3, planets(3, &[]), whole, json!({}));
        scenario.position = Some(serde_json::from_value(fields).expect("a position"));
        scenario.mistakes().iter().map(|mistake| mistake.field.clone()).collect()
    };
    let sovereigns = |which: Value| json!({"sovereigns": [which]});
    assert_eq!(mistakes(sovereigns(json!({"sovereign": "shirofune", "summoned_by": "rebel"}))), [""; 0]);
    for (which, field) in [
        (json!({"sovereign": "shirofune", "summoned_by": "imperial"}), "summoned_by"),
        (json!({"sovereign": "shirofune"}), "gone"),
        (json!({"sovereign": "shirofune", "summoned_by": "rebel", "gone": true}), "gone"),
        (json!({"sovereign": "shirofune", "summoned_by": "rebel", "in_orbit": true}), "in_orbit"),
        (json!({"sovereign": "shirofune", "summoned_by": "rebel", "wounds": 5}), "wounds"),
        (json!({"sovereign": "shirofune", "summoned_by": "rebel", "stack": "military"}), "stack"),
        (json!({"sovereign": "ascaill", "gone": true}), "sovereign"),
    ] {
        assert_eq!(mistakes(sovereigns(which.clone())), [format!("position.sovereigns[0].{field}")], "{which}");
    }
    let twice = json!({"sovereigns": [
        {"sovereign": "balgar", "summoned_by": "rebel"}, {"sovereign": "balgar", "summoned_by": "imperial"}]});
    assert_eq!(mistakes(twice), ["position.sovereigns[1].sovereign"]);
    for (fields, field) in [
        (people(3122, &["shirofune"]), "position.characters[0].character"),
        (json!({"dead": ["shirofune"]}), "position.dead[0]"),
        (
            json!({"space": [{"at": {"orbit": 351}, "characters": [{"character": "balgar_rebel"}]}]}),
            "position.space[0].characters[0].character",
        ),
    ] {
        assert_eq!(mistakes(fields), [field]);
    }
    let mut small = scenario(json!({"side": "rebel", "segment": "missions"}), json!({}));
    let gone =
        json!({"side": "rebel", "segment": "missions", "sovereigns": [{"sovereign": "megda_sheels", "gone": true}]});
    small.position = Some(serde_json::from_value(gone).expect("a position"));
    assert_eq!(small.mistakes()[0].field, "position.sovereigns[0]");
}

/// Cases: 25.2
#[test]
fn a_moment_with_sovereigns_is_a_scenario_with_the_same_sovereigns() {
    let fields = json!({
        "side": "rebel", "segment": "missions",
        "sovereigns": [
            {"sovereign": "shirofune", "summoned_by": "rebel", "wounds": 1, "detected": true},
            {"sovereign": "balgar", "summoned_by": "imperial", "in_orbit": true, "stack": "military"},
            {"sovereign": "xela_grebb", "gone": true}],
        "space": [{"at": {"orbit": 351}, "units": [{"kind": "patrol"}]}],
        "characters": [{"character": "drakir_grebb", "at": 3221}],
    });
    let written = province_scenario(3, planets(3, &[]), fields, json!({}));
    let game = Game::new(&written, Options::default(), Seed(1)).expect("no mistake");
    let again = written.at(game.state());
    assert_eq!(again.mistakes(), []);
    let mut listed = again.position.expect("a position").sovereigns;
    listed.sort_by_key(|at| at.sovereign.slug());
    let mut first = written.position.expect("a position").sovereigns;
    first.sort_by_key(|at| at.sovereign.slug());
    assert_eq!(listed, first);
}
