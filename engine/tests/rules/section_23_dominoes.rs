//! Section 23: star-faring races and the Domino Effect, case by case.
//!
//! Most tests play in Province Two: Cieson 211, the home of the Yesters, and Etreg 212 (Kayns) are one star system; Quibron 221
//! (Saurians), Angoff 222 and Charkhan 223 (both Yesters) another; Pronox 231 (Rhones and Yesters) and Lysenda 232 (Piorads
//! and Segundens) a third; Orning 241, the capital (Rhones and Suvans), stands alone.

use crate::play::{Play, planet, play_province};
use crate::site::{Site, assign, completed, draw};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::event::Event;
use fitg_engine::forecast::{DominoForecast, Forecast};
use fitg_engine::galaxy::{Loyalty, PlanetId, RaceId};
use fitg_engine::game::{Game, Moment};
use fitg_engine::rules::domino_reach::star_faring_races;
use fitg_engine::state::{ControlState, Spark};
use fitg_engine::terms::{Bond, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A Mission Phase in a whole province: every planet neutral, but for those named.
fn site(environ: u16, here: &str, others: &[(u16, &str)]) -> Site {
    let province = environ / 1000;
    let mut site = Site::at(environ).loyalty(here).scenario("level", json!("province")).scenario("turns", json!(10));
    for number in PlanetId::all().map(PlanetId::number).filter(|number| number / 100 == province) {
        if number != environ / 10 {
            site = site.also(described(number, others));
        }
    }
    site
}

fn described(number: u16, others: &[(u16, &str)]) -> Value {
    let word = others.iter().find(|(other, _)| *other == number).map_or("neutral", |(_, word)| word);
    match word {
        "rebellion" | "rebel_control" => json!({"planet": number, "state": word, "pdb_level": 1, "pdb_up": false}),
        "stopped" => json!({"planet": number, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": 1}),
        loyalty => json!({"planet": number, "loyalty": loyalty, "pdb_level": 1}),
    }
}

/// Odene Hobar turns the people of Angoff two spaces.
fn diplomacy_on_angoff(here: &str, others: &[(u16, &str)]) -> Play {
    let mut table = site(2221, here, others).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut table, &[73, 83]);
    table
}

/// Kogus starts a rebellion in the city of Angoff; what it raises is not bought.
fn rebellion_on_angoff(others: &[(u16, &str)]) -> Play {
    let mut table = site(2221, "unrest", others).who(&["kogus"]).send(&[('R', &["kogus"])]);
    draw(&mut table, &[80]);
    table
}

/// The end of an Imperial Player-Turn in Province Two: these planets are in rebellion with their bases Up, so that they become
/// Rebel-controlled at its check.
fn check(rebels: &[u16], others: &[(u16, &str)]) -> Play {
    let mut planets: Vec<Value> = others.iter().map(|(number, _)| described(*number, others)).collect();
    planets.extend(
        rebels.iter().map(|number| json!({"planet": number, "state": "rebellion", "pdb_level": 1, "pdb_up": true})),
    );
    play_province(
        2,
        json!(planets),
        json!({"side": "imperial", "segment": "closing", "characters": [{"character": "kogus", "at": 2412}]}),
    )
}

fn loyalty(table: &Play, number: u16) -> Loyalty {
    table.state().planets[planet(number)].loyalty
}

fn control(table: &Play, number: u16) -> ControlState {
    table.state().planets[planet(number)].control
}

/// The planets that Domino Effects have shifted so far, each with the planet that sparked it and the race that binds them.
fn shifted(table: &Play) -> Vec<(u16, u16, Option<&'static str>)> {
    let shifts = table.told.iter().filter_map(|event| match event {
        Event::DominoShifts { domino, planet, bond, .. } | Event::DominoStirs { domino, planet, bond } => {
            Some((domino.planet.number(), planet.number(), bond.race().map(RaceId::slug)))
        }
        _ => None,
    });
    shifts.collect()
}

/// The effects carried out so far that reached somebody.
fn effects(table: &Play) -> Vec<(Spark, u16, Side)> {
    let begun = table.told.iter().filter_map(|event| match event {
        Event::DominoBegins { domino } => Some((domino.spark, domino.planet.number(), domino.gainer)),
        _ => None,
    });
    begun.collect()
}

/// Whether a Domino Effect is asked about now.
fn asks(table: &Play) -> bool {
    table.case().starts_with("23.")
}

/// The effects that are foretold of an answer.
fn foretold(table: &Play, answer: &str) -> Vec<DominoForecast> {
    let answer: Answer = answer.parse().expect("an answer");
    let all = table.game.forecast(answer, Viewer::Both).into_iter().filter_map(|forecast| match forecast {
        Forecast::Domino(domino) => Some(domino),
        _ => None,
    });
    all.collect()
}

/// Rows: case/23.0
/// Cases: 23.0
#[test]
fn case_23_0_eight_races_travel_and_the_rhones_have_no_home() {
    let travel: Vec<RaceId> = RaceId::all().filter(|race| race.star_faring()).collect();
    assert_eq!(travel.len(), 8);
    let homeless: Vec<&str> =
        travel.iter().filter(|race| race.home_planet().is_none()).map(|race| race.slug()).collect();
    assert_eq!(homeless, ["rhones"]);
    let slugs = |number| star_faring_races(planet(number)).into_iter().map(RaceId::slug).collect::<Vec<_>>();
    assert_eq!(slugs(231), ["rhones", "yesters"], "in the order of the Guide");
    assert_eq!(slugs(232), ["piorads", "segundens"]);
    assert_eq!(slugs(212), ["kayns"], "the Ultraks stay at home");
    assert_eq!(slugs(322), Vec::<&str>::new());
}

/// Rows: case/23.0
/// Cases: 23.0, 17.0
#[test]
fn case_23_0_in_the_star_system_game_nothing_is_sparked() {
    let mut table = Site::at(2221)
        .loyalty("patriotic")
        .also(json!({"planet": 221, "loyalty": "neutral", "pdb_level": 1}))
        .also(json!({"planet": 223, "loyalty": "neutral", "pdb_level": 1}))
        .who(&["odene_hobar"])
        .send(&[('D', &["odene_hobar"])]);
    assert!(foretold(&table, "card:73").is_empty());
    draw(&mut table, &[73, 83]);
    assert_eq!(completed(&table, 'D'), Some(2));
    assert!(!asks(&table), "{}", table.prompt());
    assert!(table.game.dominoes(planet(222), Viewer::Both).is_empty());
}

/// Rows: case/23.1
/// Cases: 23.1
#[test]
fn case_23_1_two_spaces_let_the_phasing_player_shift_one_planet_of_the_system_and_one_of_the_race() {
    let mut table = diplomacy_on_angoff("loyal", &[]);
    assert_eq!(loyalty(&table, 222), Loyalty::Dissent);
    assert_eq!((table.case().as_str(), table.asked()), ("23.1", Some(Side::Rebel)), "{}", table.prompt());
    assert_eq!(table.answers(), ["done", "planet:221", "planet:223"]);
    table.give(&["planet:221"]);
    assert_eq!(loyalty(&table, 221), Loyalty::Dissent, "one space");
    assert_eq!(table.answers(), ["done", "planet:223", "planet:231"], "the Yesters, but not their home");
    table.give(&["planet:231"]);
    assert_eq!(shifted(&table), [(222, 221, None), (222, 231, Some("yesters"))]);
    assert!(!asks(&table), "one of each: {}", table.prompt());
    assert_eq!(table.cases(|event| matches!(event, Event::DominoShifts { .. })), ["23.1", "23.1"]);
}

/// Rows: case/23.1
/// Cases: 23.1
#[test]
fn case_23_1_without_a_star_faring_race_one_planet_of_the_system_may_be_shifted() {
    // Suti 322 and its neighbours Unarpha 321, the home of the Saurians, and Tsipa 323.
    let suti = planet(322).environs().map(|environ| environ.number()).collect::<Vec<_>>();
    assert!(star_faring_races(planet(322)).is_empty(), "{suti:?}");
    let table = site(2221, "neutral", &[]).who(&["kogus"]).open();
    let told = table.game.dominoes(planet(221), Viewer::Both);
    let shift = told.iter().find(|told| told.domino.spark == Spark::Shift && told.domino.gainer == Side::Rebel);
    let parts = &shift.expect("it would move something").parts;
    assert_eq!(parts.len(), 1, "no other Saurians are in Province Two");
    assert_eq!((parts[0].bond, parts[0].most), (Bond::System, Some(1)));
}

/// Rows: case/23.1
/// Cases: 23.1
#[test]
fn case_23_1_from_its_home_a_whole_race_in_the_province_is_reached() {
    let mut table = site(2111, "loyal", &[]).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut table, &[75, 78]);
    assert_eq!(completed(&table, 'D'), Some(2), "{}", table.story());
    assert_eq!(table.answers(), ["done", "planet:212"]);
    table.give(&["done"]);
    assert_eq!(table.answers(), ["done", "planet:222", "planet:223", "planet:231"], "left out are those that he names");
    table.give(&["planet:223", "done"]);
    assert_eq!(shifted(&table), [(211, 222, Some("yesters")), (211, 231, Some("yesters"))]);
    assert_eq!(loyalty(&table, 223), Loyalty::Neutral);
    assert!(!asks(&table), "nobody is outside the province: {}", table.prompt());
}

/// In the Galactic Game a home reaches its race in the province and, in a part by itself, outside: the words tell the one from the other.
///
/// Rows: case/23.1, case/23.2
/// Cases: 23.1, 23.2
#[test]
fn case_23_2_the_part_outside_the_province_of_a_home_says_so() {
    let planets = json!([{"planet": 211, "loyalty": "unrest", "pdb_level": 1, "pdb_up": false}]);
    let position = json!({"turn": 6, "side": "rebel", "segment": "missions",
        "characters": [{"character": "kogus", "at": 2111}]});
    let mut table = crate::play::play_galaxy(planets, position);
    table.pass_to("13.0").give(&["environ:2111"]);
    let told = table.game.dominoes(planet(211), Viewer::Both);
    let rises = told.iter().find(|told| told.domino.spark == Spark::Rebellion && told.domino.gainer == Side::Rebel);
    let near: Vec<&str> = rises.expect("it would move something").parts.iter().map(|part| part.near.as_str()).collect();
    assert_eq!(
        near,
        [
            "in the star system of Phisaria",
            "where Yesters live, whose home is Cieson",
            "where Yesters live outside Province Two, whose home is Cieson"
        ]
    );
    assign(&mut table, &[('R', &["kogus"])]);
    draw(&mut table, &[r_card(2111)]);
    table.pass_to("23.2").give(&["done", "done"]);
    assert_eq!(table.answers(), ["done", "planet:112", "planet:312"], "{}", table.prompt());
    assert!(table.prompt().contains("planets where Yesters live outside Province Two"), "{}", table.prompt());
    table.give(&["planet:112"]);
    assert!(
        table.story().contains("the loyalty of Magro, where Yesters live outside Province Two,"),
        "{}",
        table.story()
    );
}

/// Rows: case/23.1
/// Cases: 23.1
#[test]
fn case_23_1_the_rebel_player_shifts_nothing_patriotic_and_starts_no_rebellion() {
    let mut table = diplomacy_on_angoff("loyal", &[(221, "patriotic"), (223, "unrest"), (231, "rebellion")]);
    assert!(!asks(&table), "nothing is left to shift: {}", table.prompt());
    assert!(effects(&table).is_empty(), "and nothing spreads");
    table = diplomacy_on_angoff("loyal", &[(221, "patriotic"), (223, "unrest")]);
    table.closed(&[
        ("planet:211", Why::HomeStandsFirm, "23.46"),
        ("planet:212", Why::NotReached, "23.1"),
        ("planet:222", Why::SparkedIt, "23.1"),
        ("planet:223", Why::NoRebellionByIt, "23.1"),
    ]);
    assert_eq!(table.answers(), ["done", "planet:231"]);
    table = diplomacy_on_angoff("loyal", &[(221, "patriotic")]);
    table.closed(&[("planet:221", Why::TooPatriotic, "23.1")]);
}

/// Rows: case/23.1
/// Cases: 23.1
#[test]
fn case_23_1_the_imperial_player_shifts_nothing_at_dissent_or_beyond() {
    let table = |others: &[(u16, &str)]| {
        let mut table = site(2221, "dissent", others).imperial().who(&["gelba"]).send(&[('D', &["gelba"])]);
        draw(&mut table, &[73, 83]);
        assert_eq!(loyalty(&table, 222), Loyalty::Loyal, "{}", table.story());
        table
    };
    let mut reached = table(&[(221, "dissent"), (223, "loyal"), (231, "unrest")]);
    assert_eq!(reached.asked(), Some(Side::Imperial));
    assert_eq!(reached.answers(), ["done", "planet:223"]);
    reached.closed(&[("planet:221", Why::TooUnruly, "23.1")]);
    reached.give(&["planet:223"]);
    assert_eq!(loyalty(&reached, 223), Loyalty::Patriotic);
    let none = table(&[(221, "patriotic"), (223, "rebellion"), (231, "rebel_control")]);
    assert!(!asks(&none), "{}", none.prompt());
}

/// Rows: ruling/L77
///
/// Rows: case/23.1
/// Cases: 23.1
#[test]
fn case_23_1_the_marker_must_really_have_moved_two_spaces_by_one_mission() {
    // Two letters at Dissent move it one space.
    let table = diplomacy_on_angoff("dissent", &[]);
    assert_eq!((loyalty(&table, 222), completed(&table, 'D')), (Loyalty::Unrest, Some(2)));
    assert!(!asks(&table), "{}", table.prompt());
    // One space by each of two missions is not two by one.
    let group: [(char, &[&str]); 2] = [('C', &["tourag"]), ('D', &["odene_hobar"])];
    let mut table = site(2221, "loyal", &[]).who(&["odene_hobar", "tourag"]).send(&group);
    draw(&mut table, &[77, 73]);
    table.give(&["mission:C", "mission:D"]);
    assert_eq!((completed(&table, 'C'), completed(&table, 'D')), (Some(1), Some(1)));
    assert_eq!(loyalty(&table, 222), Loyalty::Dissent);
    assert!(effects(&table).is_empty(), "{}", table.story());
}

/// Rows: ruling/L77
///
/// Rows: case/23.1
/// Cases: 23.1, 13.45
#[test]
fn case_23_1_the_space_of_beaten_synestins_counts_with_the_next_mission_there() {
    let mut table = site(3421, "neutral", &[]).who(&["agan_rafa"]).send(&[('D', &["agan_rafa"])]);
    draw(&mut table, &[69]);
    for _ in 0..20 {
        if table.happened(|event| matches!(event, Event::FightEnds { .. })) {
            break;
        }
        let fights = ["hand-to-hand", "die:1", "no"].into_iter().find(|answer| table.allows(answer));
        table.give(&[fights.unwrap_or("done")]);
    }
    assert_eq!(loyalty(&table, 342), Loyalty::Dissent, "{}", table.story());
    table.give(&["mission:D"]);
    assert_eq!((completed(&table, 'D'), loyalty(&table, 342)), (Some(1), Loyalty::Unrest));
    assert_eq!(effects(&table), [(Spark::Shift, 342, Side::Rebel)], "{}", table.story());
}

/// Rows: ruling/L77
///
/// Rows: case/23.1
/// Cases: 23.1, 13.2
#[test]
fn case_23_1_a_rebel_camp_sparks_like_anybody() {
    let mut table = site(2221, "patriotic", &[]).who(&["kogus"]).camp().send(&[('D', &["camp"])]);
    draw(&mut table, &[73, 83]);
    assert_eq!(completed(&table, 'D'), Some(2), "{}", table.story());
    assert_eq!(table.case(), "23.1");
}

/// The example in the rulebook's entry of 23.43.
///
/// Rows: case/23.2, case/23.43
/// Cases: 23.2, 23.43
/// Rows: ruling/L78
#[test]
fn case_23_2_a_rebellion_begun_reaches_the_whole_system_and_two_more_of_the_race() {
    let mut table = rebellion_on_angoff(&[]);
    table.pass_to("23.2");
    assert_eq!(table.asked(), Some(Side::Rebel));
    assert_eq!(table.answers(), ["done", "planet:221", "planet:223"]);
    table.give(&["done"]);
    assert_eq!((loyalty(&table, 221), loyalty(&table, 223)), (Loyalty::Dissent, Loyalty::Dissent));
    assert_eq!(table.answers(), ["done", "planet:231"], "Charkhan moves once, not twice");
    table.closed(&[("planet:223", Why::ShiftedAlready, "23.43"), ("planet:211", Why::HomeStandsFirm, "23.46")]);
    table.give(&["planet:231"]);
    assert_eq!(shifted(&table), [(222, 221, None), (222, 223, None), (222, 231, Some("yesters"))], "{}", table.story());
    // What is in Unrest stays there: this effect brings no planet into rebellion.
    let mut table = rebellion_on_angoff(&[(221, "unrest")]);
    table.pass_to("23.2");
    table.closed(&[("planet:221", Why::NoRebellionByIt, "23.2")]);
}

/// Rows: case/23.2
/// Cases: 23.2
#[test]
fn case_23_2_two_of_a_race_may_be_shifted_and_no_third() {
    // Province One: Liomax 161 (Rhones) rises. Of the Rhones, Magro, Adare and Jura are no capitals.
    let environ = planet(161).environs().next().expect("it has one").number();
    let mut table = site(environ, "unrest", &[]).who(&["kogus"]).open();
    let told = table.game.dominoes(planet(161), Viewer::Both);
    let rises = told.iter().find(|told| told.domino.spark == Spark::Rebellion && told.domino.gainer == Side::Rebel);
    let parts = &rises.expect("it would move something").parts;
    let numbers = |part: usize| parts[part].planets.iter().map(|shift| shift.planet.number()).collect::<Vec<_>>();
    assert_eq!((numbers(0), parts[0].most), (vec![163], None), "Orlog, the Throne Planet, stands firm");
    assert_eq!((numbers(1), parts[1].most), (vec![112, 142, 151], Some(2)), "as does Diomas");
    assign(&mut table, &[('R', &["kogus"])]);
    let card = r_card(environ);
    draw(&mut table, &[card]);
    table.pass_to("23.2");
    table.give(&["done"]);
    assert_eq!(table.answers(), ["done", "planet:112", "planet:142", "planet:151"]);
    table.give(&["planet:142"]);
    assert_eq!(table.answers(), ["done", "planet:151"], "named in ascending order (L81)");
    table.closed(&[
        ("planet:112", Why::BeforeThePicked, "23.2"),
        ("planet:142", Why::Picked, "23.2"),
        ("planet:152", Why::CapitalStandsFirm, "23.45"),
    ]);
    assert!(Why::CapitalStandsFirm.words().contains("Throne Planet"), "it stands as firm");
    table.give(&["planet:151"]);
    assert!(!asks(&table), "{}", table.prompt());
}

/// An Action Card with an R in the section of an environ, and an event that leaves the planet alone.
fn r_card(environ: u16) -> u16 {
    match crate::play::environ(environ).kind().section().name().to_lowercase().as_str() {
        "urban" => 80,
        "wild" => 89,
        _ => 82,
    }
}

/// Rows: case/23.2
/// Cases: 23.2
#[test]
fn case_23_2_a_rebellion_stopped_lets_the_imperial_player_shift_even_from_dissent() {
    let mut table = site(2221, "unrest", &[(221, "dissent"), (223, "unrest")])
        .state("rebellion")
        .imperial()
        .who(&["telmen"])
        .units("rebel_urban_1_0", 1)
        .send(&[('R', &["telmen"])]);
    draw(&mut table, &[80, 93]);
    assert_eq!(control(&table, 222), ControlState::RebellionStopped);
    assert_eq!((table.case().as_str(), table.asked()), ("23.2", Some(Side::Imperial)), "{}", table.prompt());
    assert_eq!(table.answers(), ["done", "planet:221"]);
    table.closed(&[("planet:223", Why::TooUnruly, "23.2")]);
    table.give(&["done", "planet:231"]);
    assert_eq!((loyalty(&table, 221), loyalty(&table, 231)), (Loyalty::Neutral, Loyalty::Loyal));
    assert_eq!((loyalty(&table, 223), control(&table, 223)), (Loyalty::Unrest, ControlState::ImperialControl));
    assert_eq!(effects(&table), [(Spark::Rebellion, 222, Side::Imperial)]);
}

/// Rows: ruling/L79
///
/// Rows: case/23.2
/// Cases: 23.2, 23.47
#[test]
fn case_23_2_the_effect_waits_until_the_new_units_have_risen_and_fought() {
    // Charkhan has two environs, and Militia stand in both: a combat in one of them is not the end of it.
    let site = site(2232, "unrest", &[]).who(&["kogus"]).units("militia", 1).units_at(2231, "militia", 1);
    let mut table = site.send(&[('R', &["kogus"])]);
    draw(&mut table, &[89]);
    while table.case() == "15.41" {
        let dearest = table.answers()[1].clone();
        table.give(&[&dearest]);
    }
    assert_eq!(table.case(), "15.45", "{}", table.prompt());
    for environ in ["environ:2231", "environ:2232"] {
        assert!(table.allows(environ) && effects(&table).is_empty(), "{}", table.story());
        table.give(&[environ]);
        table.pass_to_chance();
        while table.awaits_chance() {
            assert!(effects(&table).is_empty(), "{}", table.story());
            table.give(&["die:1"]);
        }
    }
    table.pass_to("23.2");
    assert_eq!(effects(&table), [(Spark::Rebellion, 223, Side::Rebel)]);
}

/// Rows: case/23.3
/// Cases: 23.3
/// Rows: ruling/L78
#[test]
fn case_23_3_a_planet_that_becomes_rebel_controlled_stirs_its_system_and_its_race() {
    let mut table = check(&[222], &[(221, "patriotic"), (231, "dissent")]);
    assert_eq!(control(&table, 222), ControlState::RebelControl);
    assert_eq!((table.case().as_str(), table.asked()), ("23.3", Some(Side::Rebel)), "{}", table.prompt());
    assert_eq!(table.answers(), ["done", "planet:223"]);
    table.closed(&[("planet:221", Why::TooPatriotic, "23.3")]);
    table.give(&["done", "planet:231"]);
    assert_eq!((loyalty(&table, 223), loyalty(&table, 231)), (Loyalty::Dissent, Loyalty::Unrest));
    assert_eq!(control(&table, 231), ControlState::ImperialControl, "to Unrest, and no farther");
    assert_eq!(table.cases(|event| matches!(event, Event::DominoBegins { .. })), ["23.3"]);
}

/// The last answer of an Imperial Player-Turn leads to its check (15.52): what that sparks is foretold of it, and of no answer with
/// which the turn goes on.
///
/// Cases: 15.52, 23.3
#[test]
fn case_23_3_the_answer_that_ends_the_imperial_turn_foretells_what_the_check_would_spark() {
    let at = |state: &str, up: bool| {
        play_province(
            2,
            json!([{"planet": 222, "state": state, "pdb_level": 1, "pdb_up": up}]),
            json!({"side": "imperial", "segment": "missions", "characters": [{"character": "jon_kidu", "at": 2412}]}),
        )
    };
    let mut table = at("rebellion", true);
    let one = |table: &Play| {
        let news = foretold(table, "done");
        assert_eq!(news.len(), 1, "{} {:?}", table.prompt(), table.answers());
        assert_eq!((news[0].domino.planet.number(), news[0].domino.spark), (222, Spark::Control));
    };
    // To send nobody at all ends the turn; to look whom to send does not.
    one(&table);
    assert_eq!(foretold(&table, "environ:2412"), []);
    table.give(&["environ:2412"]);
    one(&table);
    let mission = table.answers().into_iter().find(|answer| answer.starts_with("mission:")).expect("he can be sent");
    assert!(foretold(&table, &mission).iter().all(|news| news.domino.spark != Spark::Control), "the turn goes on");
    let done: Answer = "done".parse().expect("an answer");
    assert!(table.game.foretells(done, Viewer::Side(Side::Imperial)));
    table.give(&["done"]);
    assert_eq!(control(&table, 222), ControlState::RebelControl);
    // With the base Down nothing comes of it.
    assert_eq!(foretold(&at("rebellion", false), "done"), []);
}

/// Rows: ruling/L82
///
/// Rows: case/23.3
/// Cases: 23.3
#[test]
fn case_23_3_from_its_home_every_planet_of_the_race_may_be_shifted() {
    let mut table = check(&[211], &[]);
    table.give(&["planet:212"]);
    assert_eq!(table.answers(), ["done", "planet:222", "planet:223", "planet:231"]);
    table.give(&["done"]);
    let yesters = Some("yesters");
    assert_eq!(shifted(&table), [(211, 222, yesters), (211, 223, yesters), (211, 231, yesters)]);
}

/// Rows: case/23.3
/// Cases: 23.3
#[test]
fn case_23_3_imperial_control_and_planets_that_begin_rebel_controlled_spark_nothing() {
    let planets = json!([
        {"planet": 222, "state": "rebel_control", "pdb_level": 1, "pdb_up": true},
        {"planet": 231, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": 1, "pdb_up": true}
    ]);
    let position =
        json!({"side": "imperial", "segment": "closing", "units": [{"kind": "line", "at": 2311, "count": 1}]});
    let table = play_province(2, planets, position);
    assert_eq!(control(&table, 231), ControlState::ImperialControl, "{}", table.story());
    assert!(effects(&table).is_empty() && !asks(&table), "{}", table.story());
}

/// Rows: ruling/L83
///
/// Rows: case/23.3, case/23.47
/// Cases: 23.3, 23.47
#[test]
fn case_23_47_planets_in_unrest_rise_in_turn_each_with_its_units_and_an_effect_of_its_own() {
    let mut table = check(&[222], &[(221, "unrest"), (223, "unrest"), (231, "loyal")]);
    table.give(&["done"]);
    let unrisen = [control(&table, 221), control(&table, 223)];
    assert_eq!(unrisen, [ControlState::ImperialControl; 2], "they are marked, and the effect is finished first");
    table.give(&["planet:231"]);
    assert_eq!(loyalty(&table, 231), Loyalty::Neutral);
    assert_eq!((table.case().as_str(), table.answers()), ("23.47", vec!["planet:221".into(), "planet:223".into()]));
    table.closed(&[("planet:231", Why::NothingWaitsThere, "23.47")]);
    table.give(&["planet:223"]);
    assert_eq!(control(&table, 223), ControlState::Rebellion);
    assert_eq!(control(&table, 221), ControlState::ImperialControl, "one after the other");
    assert_eq!(table.case(), "15.41", "its units rise: {}", table.prompt());
    table.pass_to("23.2");
    assert_eq!(table.answers(), ["done", "planet:231"], "its own effect, which moves again what was moved");
    table.give(&["planet:231"]);
    assert_eq!(loyalty(&table, 231), Loyalty::Dissent);
    assert_eq!(control(&table, 221), ControlState::Rebellion, "then the other rises: {}", table.story());
    let all = [(Spark::Control, 222, Side::Rebel), (Spark::Rebellion, 223, Side::Rebel)];
    assert_eq!(effects(&table), all, "the rebellion on Quibron reaches nobody");
    let rises = |event: &Event| matches!(event, Event::ControlChanged { control: ControlState::Rebellion, .. });
    assert_eq!(table.cases(rises), ["23.47", "23.47"], "no mission began them");
}

/// Rows: ruling/L83
///
/// Rows: case/23.3
/// Cases: 23.3, 15.48
#[test]
fn case_23_3_a_stopped_rebellion_in_unrest_can_be_stirred_up_again_without_units() {
    let mut table = check(&[222], &[(223, "stopped"), (221, "patriotic")]);
    table.give(&["done", "done"]);
    assert_eq!(control(&table, 223), ControlState::Rebellion, "{}", table.story());
    assert!(table.happened(|event| matches!(event, Event::NoUnitsRise { .. })), "{}", table.story());
    assert_eq!(table.case(), "23.2", "and it sparks all the same");
}

/// Rows: ruling/L81
///
/// Rows: case/23.3
/// Cases: 23.3
#[test]
fn case_23_3_nobody_has_to_bring_a_planet_into_rebellion() {
    let mut table = check(&[222], &[(221, "unrest"), (223, "unrest")]);
    table.give(&["planet:221", "planet:223"]);
    assert_eq!(
        (control(&table, 221), control(&table, 223)),
        (ControlState::ImperialControl, ControlState::ImperialControl)
    );
    assert_eq!(table.answers(), ["done", "planet:223", "planet:231"], "what was left out is not shifted yet");
    table.give(&["done"]);
    assert!(shifted(&table).is_empty(), "{}", table.story());
}

/// Rows: ruling/L84
///
/// Rows: case/23.47
/// Cases: 23.47, 15.52
#[test]
fn case_23_47_the_check_looks_once_before_any_effect_of_its_own() {
    // Quibron's base is Up and no Imperial unit is there: it would be Rebel-controlled at once.
    let mut table = check(&[222], &[(221, "unrest"), (223, "patriotic"), (231, "patriotic")]);
    while table.state().clock.side == Side::Imperial {
        assert!(table.state().planets[planet(221)].pdb.up);
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        table.give(&[pass.unwrap_or_else(|| panic!("{}", table.prompt()))]);
    }
    assert_eq!(control(&table, 221), ControlState::Rebellion, "it waits for the next check");
}

/// Two planets come under Rebel control at one check, and the effect of the first stirs a third: that rises, with its own effect, before the
/// second is heard of (23.47, before L79).
///
/// Rows: ruling/L79, ruling/L83
///
/// Rows: case/23.47
/// Cases: 23.0, 23.47
#[test]
fn case_23_47_of_several_effects_that_wait_the_gainer_picks_the_next_and_each_runs_whole() {
    let mut table = check(&[221, 231], &[(222, "unrest")]);
    assert_eq!((table.case().as_str(), table.asked()), ("23.0", Some(Side::Rebel)), "{}", table.prompt());
    assert_eq!(table.answers(), ["planet:221", "planet:231"]);
    table.closed(&[("planet:222", Why::NothingWaitsThere, "23.0")]);
    let of_quibron = foretold(&table, "planet:221");
    assert_eq!(of_quibron.len(), 1);
    assert!(of_quibron[0].parts[0].planets.iter().any(|shift| shift.planet == planet(222) && shift.rebels));
    table.give(&["planet:221", "done"]);
    assert_eq!(control(&table, 222), ControlState::Rebellion, "Angoff rises before Pronox is heard of");
    table.pass_to("23.2");
    table.give(&["done"]);
    while asks(&table) {
        table.give(&["done"]);
    }
    let order = [(Spark::Control, 221), (Spark::Rebellion, 222), (Spark::Control, 231)];
    assert_eq!(effects(&table), order.map(|(spark, number)| (spark, number, Side::Rebel)), "{}", table.story());
}

/// Effects of both sides wait at once only where a state says so: no rule of the Province Game brings it about.
///
/// Rows: case/23.47
/// Cases: 23.47
///
/// Rows: ruling/L79
#[test]
fn case_23_47_effects_of_the_rebel_player_come_before_those_of_the_imperial_player() {
    let table = diplomacy_on_angoff("loyal", &[]);
    let mut moment = serde_json::to_value(table.game.moment()).expect("plain data");
    moment["state"]["awaiting"] = json!({"rebellions": [[212], [231]]});
    let moment: Moment = serde_json::from_value(moment).expect("a moment");
    let mut table = Play::of(Game::resume(moment));
    for _ in 0..10 {
        if asks(&table) {
            table.give(&["done"]);
        }
    }
    let order = [(Spark::Rebellion, 212, Side::Rebel), (Spark::Rebellion, 231, Side::Imperial)];
    assert_eq!(effects(&table), order, "{}", table.story());
}

/// Risk 7: the chain ends, though every planet of the province be in Unrest.
///
/// Rows: case/23.47
/// Cases: 23.47
#[test]
fn case_23_47_a_chain_ends_and_no_planet_rises_twice() {
    let all: Vec<(u16, &str)> = [212, 221, 222, 223, 231, 232, 241].map(|number| (number, "unrest")).to_vec();
    let mut table = check(&[211], &all);
    for _ in 0..200 {
        if table.state().clock.side == Side::Rebel {
            break;
        }
        let answers = table.answers();
        let next = if table.allows("done") { "done".to_owned() } else { answers[0].clone() };
        table.give(&[&next]);
    }
    assert_eq!(table.state().clock.side, Side::Rebel, "{}", table.prompt());
    let rose: Vec<u16> =
        all.iter().map(|(number, _)| *number).filter(|&n| control(&table, n) == ControlState::Rebellion).collect();
    assert_eq!(rose, [212, 222, 223, 231], "the system and the Yesters: 23.2 starts no rebellion");
    let begun = table.count(|event| matches!(event, Event::ControlChanged { control: ControlState::Rebellion, .. }));
    assert_eq!(begun, rose.len());
}

/// Rows: case/23.41
/// Cases: 23.41
#[test]
fn case_23_41_the_same_planet_may_spark_again_and_again() {
    let group: [(char, &[&str]); 2] = [('C', &["tourag"]), ('D', &["odene_hobar"])];
    let mut table =
        site(2221, "patriotic", &[(223, "patriotic"), (231, "patriotic")]).who(&["odene_hobar", "tourag"]).send(&group);
    draw(&mut table, &[73, 83]);
    assert_eq!((completed(&table, 'D'), table.case()), (Some(2), "23.1".to_owned()), "{}", table.story());
    table.give(&["planet:221"]);
    draw(&mut table, &[77, 87]);
    table.give(&["mission:C"]);
    assert_eq!(table.case(), "23.1", "{}", table.story());
    table.give(&["planet:221"]);
    assert_eq!(shifted(&table), [(222, 221, None), (222, 221, None)]);
    assert_eq!(loyalty(&table, 221), Loyalty::Unrest);
}

/// Rows: case/23.42
/// Cases: 23.42
#[test]
fn case_23_42_the_race_may_live_in_any_environ_of_the_planet() {
    // The Yesters of Pronox live in its air; the mission is in the city of the Rhones.
    let mut table = site(2311, "loyal", &[]).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut table, &[73, 83]);
    table.give(&["planet:232"]);
    assert_eq!(table.answers(), ["done", "planet:222", "planet:223"]);
    table.give(&["planet:223"]);
    assert_eq!(shifted(&table), [(231, 232, None), (231, 223, Some("yesters"))]);
}

/// Rows: ruling/L80
///
/// Rows: case/23.43
/// Cases: 23.43, 23.1
#[test]
fn case_23_43_with_two_races_the_effect_is_carried_out_for_each_the_system_first() {
    // Magro 112: Rhones and Yesters. Its neighbours are Mimulus 111 and Fliad 113.
    let environ = planet(112).environs().next().expect("it has one").number();
    let table = site(environ, "neutral", &[]).who(&["kogus"]).open();
    let told = table.game.dominoes(planet(112), Viewer::Both);
    let shift = told.iter().find(|told| told.domino.spark == Spark::Shift && told.domino.gainer == Side::Rebel);
    let parts = &shift.expect("it would move something").parts;
    assert_eq!((parts[0].bond, parts[0].most), (Bond::System, Some(2)), "each race brings one planet of the system");
    let home = planet(111);
    assert!(parts[0].planets.iter().any(|shift| shift.planet == home), "a home, as a planet of the system (23.46)");
    let races: Vec<Option<&str>> = parts[1..].iter().map(|part| part.bond.race().map(RaceId::slug)).collect();
    assert_eq!(races, [Some("rhones")], "no other Yesters are in Province One");
    assert_eq!(parts[1].most, Some(1));
}

/// Rows: case/23.44, case/23.45
/// Cases: 23.44, 23.45
#[test]
fn case_23_45_a_capital_is_touched_only_by_what_was_sparked_on_one() {
    // Pronox: of the Rhones only Orning is in Province Two, and it is the capital.
    let mut table = site(2311, "loyal", &[]).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut table, &[73, 83]);
    table.closed(&[("planet:241", Why::NotReached, "23.1")]);
    table.give(&["planet:232", "done"]);
    assert!(shifted(&table).iter().all(|(_, planet, _)| *planet != 241));
    let all = |number: u16, table: &Play| -> Vec<u16> {
        let told = table.game.dominoes(planet(number), Viewer::Both);
        let rises = told.iter().find(|told| told.domino.spark == Spark::Rebellion && told.domino.gainer == Side::Rebel);
        rises.map_or_else(Vec::new, |told| {
            told.parts.iter().flat_map(|part| part.planets.iter().map(|shift| shift.planet.number())).collect()
        })
    };
    assert_eq!(all(231, &table), [232, 222, 223]);
    assert_eq!(all(241, &table), [231], "a capital sparks like any other (23.44)");
    // Province One has both: what is sparked on the capital Diomas reaches Orlog, the Throne Planet, and the other way round.
    let environ = planet(161).environs().next().expect("it has one").number();
    let table = site(environ, "neutral", &[]).who(&["kogus"]).open();
    assert!(all(152, &table).contains(&162) && all(162, &table).contains(&152));
    assert!(!all(161, &table).contains(&162) && !all(151, &table).contains(&152));
}

/// Rows: ruling/L82
///
/// Rows: case/23.46
/// Cases: 23.46
#[test]
fn case_23_46_a_home_is_reached_as_a_planet_of_the_system_alone() {
    let table = site(2121, "neutral", &[]).who(&["kogus"]).open();
    let of = |number: u16| {
        let told = table.game.dominoes(planet(number), Viewer::Both);
        let reached = told.into_iter().flat_map(|told| told.parts).flat_map(|part| {
            let bond = part.bond;
            part.planets.into_iter().map(move |shift| (shift.planet.number(), bond))
        });
        reached.filter(|(number, _)| *number == 211).map(|(_, bond)| bond).collect::<Vec<_>>()
    };
    assert!(!of(212).is_empty() && of(212).iter().all(|bond| *bond == Bond::System), "Etreg is its neighbour");
    assert!(of(222).is_empty() && of(231).is_empty(), "Yesters live on Angoff and Pronox");
}

/// Rows: ruling/L85
///
/// Rows: case/23.0
/// Cases: 23.0
#[test]
fn case_23_0_only_planets_in_the_game_are_touched() {
    let mut site = Site::at(2221).loyalty("loyal").scenario("level", json!("province")).scenario("turns", json!(10));
    site = site.also(json!({"planet": 221, "loyalty": "neutral", "pdb_level": 1}));
    let mut table = site.who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut table, &[73, 83]);
    assert_eq!(table.answers(), ["done", "planet:221"]);
    table.closed(&[("planet:223", Why::NotInPlay, "4.0")]);
    table.give(&["planet:221"]);
    assert!(!asks(&table), "{}", table.prompt());
}

/// Rows: case/23.1, case/23.2
/// Cases: 23.1, 23.2
#[test]
fn case_23_1_what_a_mission_would_spark_is_foretold_with_the_letters_that_it_takes() {
    let table = site(2221, "loyal", &[(221, "patriotic")]).who(&["odene_hobar"]).open();
    let told = foretold(&table, "mission:D");
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((told[0].domino.spark, told[0].domino.gainer, told[0].letters), (Spark::Shift, Side::Rebel, Some(2)));
    let moves = |part: usize| {
        told[0].parts[part]
            .planets
            .iter()
            .map(|shift| (shift.planet.number(), shift.to, shift.rebels))
            .collect::<Vec<_>>()
    };
    assert_eq!(moves(0), [(223, Loyalty::Dissent, false)], "Quibron is Patriotic");
    assert_eq!(moves(1), [(223, Loyalty::Dissent, false), (231, Loyalty::Dissent, false)]);
    let table = site(2221, "dissent", &[]).who(&["odene_hobar"]).open();
    assert!(foretold(&table, "mission:D").is_empty(), "one space is all that can come of it");
    let table = site(2221, "unrest", &[]).who(&["kogus"]).open();
    let told = foretold(&table, "mission:R");
    assert_eq!((told[0].domino.spark, told[0].letters), (Spark::Rebellion, None));
}

/// Rows: case/23.2
/// Cases: 23.2
#[test]
fn case_23_2_each_answer_of_an_effect_says_what_becomes_of_which_planets() {
    let mut table = rebellion_on_angoff(&[]);
    table.pass_to("23.2");
    let moved = |table: &Play, answer: &str| {
        let told = foretold(table, answer);
        let planets = told.iter().flat_map(|told| told.parts.iter()).flat_map(|part| part.planets.iter());
        planets.map(|shift| (shift.planet.number(), shift.to)).collect::<Vec<_>>()
    };
    assert_eq!(moved(&table, "done"), [(221, Loyalty::Dissent), (223, Loyalty::Dissent)]);
    assert_eq!(moved(&table, "planet:221"), [(223, Loyalty::Dissent)], "without the one left out");
    table.give(&["done"]);
    assert_eq!(moved(&table, "planet:231"), [(231, Loyalty::Dissent)]);
    assert!(moved(&table, "done").is_empty());
}

/// Nothing about an effect is secret, so that two people at one table see it together.
///
/// Rows: case/23.0
/// Cases: 23.0
#[test]
fn case_23_0_both_sides_see_what_waits_and_what_is_shifted() {
    let mut table = rebellion_on_angoff(&[]);
    table.pass_to("23.2");
    let decision = table.game.decision().expect("a question");
    assert!(!decision.needs_secrets());
    for viewer in [Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial), Viewer::Both] {
        for report in &table.reports {
            if matches!(report.event, Event::DominoBegins { .. }) {
                assert!(report.line(viewer).is_some());
            }
        }
    }
    let written = serde_json::to_string(table.game.moment()).expect("plain data");
    let read: fitg_engine::game::Moment = serde_json::from_str(&written).expect("a moment");
    assert_eq!(&read, table.game.moment(), "a game can be saved in the middle of it");
}

/// News that reaches no planet whose marker it could move is told as well: silence would leave a reader guessing.
///
/// Cases: 23.1
#[test]
fn case_23_1_news_that_changes_nothing_is_told() {
    let table = diplomacy_on_angoff("loyal", &[(221, "patriotic"), (223, "unrest"), (231, "rebellion")]);
    let in_vain = |event: &Event| matches!(event, Event::DominoMovesNobody { .. });
    assert_eq!(table.cases(in_vain), ["23.1"], "{}", table.story());
    assert!(effects(&table).is_empty());
    let words = "23.1 News of the turn of Angoff towards the Rebels changes nothing on other planets.";
    assert!(table.story().contains(words), "{}", table.story());
    // Where it moves one it says nothing of the kind.
    let table = diplomacy_on_angoff("loyal", &[]);
    assert_eq!(table.count(in_vain), 0, "{}", table.story());
}
