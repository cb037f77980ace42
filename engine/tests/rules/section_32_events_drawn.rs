//! Galactic Events (32): the deck, and what events do at once when they are drawn, card by card.

use crate::play::{Play, character, environ, galactic_scenario, planet, play_galaxy, ship};
use fitg_engine::Side;
use fitg_engine::cards::GalacticEventId;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::state::{ControlState, Options, Place, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

fn event(slug: &str) -> GalacticEventId {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The Galactic Event Phase of Game-Turn One, in which this event is drawn by hand.
#[track_caller]
pub fn drawing(slug: &str, planets: Value, position: Value) -> Play {
    let mut table = before(planets, position);
    table.give(&[&format!("event:{slug}")]);
    table
}

/// The same before the card is drawn.
#[track_caller]
fn before(planets: Value, position: Value) -> Play {
    let mut whole =
        json!({"turn": 1, "side": "rebel", "segment": "galactic_event", "events_drawn": [], "characters": []});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), position) {
        fields.extend(more);
    }
    if let Some(list) = whole["characters"].as_array_mut()
        && list.is_empty()
    {
        list.push(json!({"character": "drakir_grebb", "at": 4411}));
    }
    play_galaxy(planets, whole)
}

fn loyal(number: u16, loyalty: &str) -> Value {
    json!({"planet": number, "loyalty": loyalty, "pdb_level": 0, "pdb_up": false})
}

fn in_state(number: u16, state: &str) -> Value {
    json!({"planet": number, "state": state, "pdb_level": 0, "pdb_up": false})
}

/// Every planet in this state of control.
fn all_in(state: &str) -> Value {
    Value::Array(PlanetId::all().map(|planet| in_state(planet.number(), state)).collect())
}

fn loyalty(table: &Play, number: u16) -> String {
    format!("{:?}", table.state().planets[planet(number)].loyalty)
}

fn in_vain(table: &Play) -> Vec<String> {
    table.cases(|event| matches!(event, Event::GalacticEventInVain { .. }))
}

fn planets_offered(table: &Play) -> Vec<String> {
    table.answers().into_iter().filter(|answer| answer.starts_with("planet:")).collect()
}

/// Cases: 32.0
/// Rows: ruling/L113
#[test]
pub fn case_32_0_the_rebel_player_draws_one_of_those_left_each_game_turn() {
    let lost: Vec<Value> = [152, 162].map(|number| in_state(number, "rebellion")).to_vec();
    let mut table = before(Value::Array(lost), json!({"events_drawn": ["plague", "peace_month"]}));
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)));
    assert!(table.awaits_chance());
    assert_eq!(table.answers().len(), 27, "those drawn before do not come back");
    table.closed(&[("event:plague", Why::NotDrawnFrom, "4.0")]);
    table.give(&["event:scholarly_recruits"]);
    let drawn = |event: &Event| matches!(event, Event::GalacticEventDrawn { .. });
    assert_eq!(table.cases(drawn), ["32.0"]);
    assert_eq!(table.state().galactic.event, Some(event("scholarly_recruits")));
    while !table.awaits_chance() {
        table.give(&["done"]);
    }
    assert_eq!(table.state().clock.turn, 2);
    assert_eq!(table.answers().len(), 26);
    assert_eq!(table.state().galactic.event, None, "it is over with its Game-Turn");
    assert_eq!(table.cases(|event| matches!(event, Event::GalacticEventEnds { .. })), ["32.0"]);
    table.give(&["event:space_pirates"]);
    while !table.awaits_chance() {
        let first = table.answers()[0].clone();
        table.give(&[if table.allows("done") { "done" } else { &first }]);
    }
    assert_eq!(table.state().clock.turn, 3);
    assert_eq!(
        table.count(|event| matches!(event, Event::GalacticEventEnds { .. })),
        1,
        "what was over at once is not told to end"
    );
}

/// Without dice by hand chance draws, whichever it is.
///
/// Cases: 32.0, 38.18
#[test]
pub fn case_32_0_chance_draws_any_of_them() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let position = json!({"turn": 1, "side": "rebel", "segment": "galactic_event", "events_drawn": [],
            "characters": [{"character": "drakir_grebb", "at": 4411}]});
        let scenario = galactic_scenario(json!([]), position, json!({}));
        let game = Game::new(&scenario, Options::default(), Seed(seed)).expect("a scenario");
        let drawn = game.state().galactic.events_drawn;
        assert_eq!(drawn.len(), 1);
        seen.extend(drawn.iter());
    }
    assert_eq!(seen.len(), GalacticEventId::COUNT);
}

/// A deck of which nothing is left brings nothing.
///
/// Cases: 32.0
#[test]
pub fn case_32_0_an_empty_deck_brings_nothing() {
    let all: Vec<&str> = GalacticEventId::all().map(|event| event.slug()).collect();
    let table = before(json!([]), json!({"events_drawn": all}));
    assert!(!table.awaits_chance());
    assert_eq!(table.cases(|event| *event == Event::NoGalacticEventLeft), ["32.0"]);
    let last = before(json!([]), json!({"events_drawn": all[..28]}));
    assert_eq!(last.state().galactic.event, Some(event(all[28])), "of one that is left nothing is left to chance");
}

/// Cases: 32.0
#[test]
pub fn case_32_0_what_was_drawn_stands_in_facts_boards_and_positions() {
    let position = json!({"side": "imperial", "segment": "opening", "pair": "second", "event": "peace_month",
        "events_drawn": ["plague", "clones"], "tracks": {"owed": 3}, "units": [{"kind": "line", "at": 2211}],
        "characters": [{"character": "drakir_grebb", "at": 4411}]});
    let table = play_galaxy(json!([]), position);
    let state = table.state();
    assert_eq!(state.galactic.events_drawn.len(), 3);
    assert_eq!(State::from_facts(&state.facts()).expect("facts").galactic, state.galactic);
    let again = galactic_scenario(json!([]), json!({"side": "rebel", "segment": "opening"}), json!({})).at(state);
    let position = serde_json::to_value(again.position).expect("a value");
    assert_eq!(position["event"], json!("peace_month"));
    assert_eq!(position["events_drawn"], json!(["plague", "clones"]));
    assert_eq!(position["tracks"], json!({"owed": 3}));
    let fate = table.game.view(Viewer::Side(Side::Rebel)).board().fate.expect("something befell the galaxy");
    assert_eq!((fate.event, fate.events_drawn.len()), (Some(event("peace_month")), 3));
    let never = play_galaxy(
        json!([]),
        json!({"side": "rebel", "segment": "opening", "events_drawn": [],
        "characters": [{"character": "drakir_grebb", "at": 4411}]}),
    );
    assert!(!never.state().facts().contains("event"), "nothing is written where nothing was drawn");
}

/// Every card has words of its own.
///
/// Cases: 32.0
#[test]
pub fn case_32_0_every_event_says_what_it_does() {
    for event in GalacticEventId::all() {
        assert!(!event.does().is_empty() && !event.words().is_empty(), "{event}");
        assert!(event.words().ends_with('.'), "{}", event.words());
    }
    assert_eq!(GalacticEventId::all().map(|event| event.number()).collect::<Vec<_>>(), (98..=126).collect::<Vec<_>>());
}

/// Cases: 32.0
/// Rows: event/98, ruling/L115
#[test]
pub fn case_32_0_space_pirates_plunder_an_undefended_environ_for_the_rebels() {
    let position = json!({"tracks": {"rebel": 4}, "units": [{"kind": "patrol", "at": 2231}],
        "space": [{"at": {"orbit": 222}, "units": [{"kind": "patrol"}]}]});
    let mut table = drawing("space_pirates", json!([in_state(221, "rebellion")]), position);
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)));
    assert!(!table.allows("done") && !table.allows("no"), "he must if there is one");
    table.closed(&[
        ("environ:2231", Why::Defended, "32.0"),
        ("environ:2221", Why::Defended, "32.0"),
        ("environ:2211", Why::NoImperialPlanet, "32.0"),
    ]);
    // Units elsewhere on the planet do not guard it.
    table.give(&["environ:2232"]);
    assert_eq!(table.state().galactic.track(Side::Rebel), 4 + 5);
    let told = |event: &Event| matches!(event, Event::TrackRises { side: Side::Rebel, points: 5 });
    assert_eq!(table.cases(told), ["32.0"]);
    let nothing = drawing("space_pirates", all_in("rebellion"), json!({}));
    assert_eq!(in_vain(&nothing), ["32.0"]);
    assert_eq!(nothing.state().galactic.track(Side::Rebel), 0);
}

/// Cases: 32.0
/// Rows: event/99, ruling/L113, ruling/L114
#[test]
pub fn case_32_0_news_shifts_three_segunden_planets_whom_the_empire_names() {
    let planets = json!([loyal(122, "unrest"), loyal(521, "patriotic")]);
    let mut table = drawing("segunden_news", planets, json!({}));
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Imperial)));
    assert_eq!(planets_offered(&table), ["planet:131", "planet:232", "planet:421", "planet:521"]);
    assert!(!table.allows("done"), "three have to be");
    table.closed(&[("planet:122", Why::TrackEnds, "15.13"), ("planet:221", Why::NotOfTheEvent, "32.0")]);
    table.give(&["planet:521", "planet:131"]);
    table.closed(&[("planet:131", Why::Picked, "32.0")]);
    table.give(&["planet:421"]);
    let now = [122, 131, 232, 421, 521].map(|number| loyalty(&table, number));
    assert_eq!(now, ["Unrest", "Dissent", "Neutral", "Dissent", "Loyal"]);
    // Fewer if fewer can be.
    let few =
        json!([in_state(122, "rebellion"), loyal(131, "unrest"), loyal(232, "unrest"), in_state(421, "rebel_control")]);
    let table = drawing("segunden_news", few, json!({}));
    assert_eq!(loyalty(&table, 521), "Dissent", "{}", table.story());
    assert_eq!(table.count(|event| matches!(event, Event::LoyaltyMoved { .. })), 1);
    assert_eq!(in_vain(&drawing("segunden_news", all_in("rebellion"), json!({}))), ["32.0"]);
}

/// Cases: 32.0
/// Rows: event/104, ruling/L113, ruling/L114
#[test]
pub fn case_32_0_the_games_shift_three_planets_of_province_one_whom_the_rebels_name() {
    let planets = json!([loyal(111, "patriotic"), loyal(112, "unrest"), in_state(113, "rebellion")]);
    let mut table = drawing("galactic_games", planets, json!({}));
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.closed(&[
        ("planet:111", Why::TrackEnds, "15.13"),
        ("planet:113", Why::LoyaltyFixed, "15.14"),
        ("planet:211", Why::NotOfTheEvent, "32.0"),
        ("done", Why::EventGoesOn, "32.0"),
    ]);
    table.give(&["planet:112", "planet:121", "planet:122"]);
    assert_eq!([112, 121, 122].map(|number| loyalty(&table, number)), ["Dissent", "Loyal", "Loyal"]);
    assert_ne!(table.case(), "32.0");
}

/// Cases: 32.0
/// Rows: event/108, secret/empire_forever, ruling/L129
#[test]
fn case_32_0_the_secret_of_empire_forever_keeps_a_scandal_from_its_planet() {
    let secrets =
        |revealed: bool| json!({"secrets": [{"planet": 512, "secret": "empire_forever", "revealed": revealed}]});
    let kept = |event: &Event| matches!(event, Event::SecretKeepsMarker { .. });
    let held = drawing("zakir_scandal", json!([loyal(512, "patriotic")]), secrets(true));
    assert_eq!((loyalty(&held, 512).as_str(), held.cases(kept)), ("Patriotic", vec!["31.0".to_owned()]));
    assert!(held.story().contains("its secret keeps events from it"), "{}", held.story());
}

/// Cases: 32.0
/// Rows: event/107, ruling/L115
#[test]
pub fn case_32_0_demonstrations_make_lonica_loyal() {
    let after = |planet: Value| drawing("lonica_demonstrations", json!([planet]), json!({}));
    for before in ["unrest", "neutral", "loyal"] {
        let table = after(loyal(421, before));
        assert_eq!(loyalty(&table, 421), "Loyal", "from {before}");
        assert!(!table.happened(|event| matches!(event, Event::DominoBegins { .. } | Event::DominoMovesNobody { .. })));
    }
    let stays = after(loyal(421, "patriotic"));
    assert_eq!(loyalty(&stays, 421), "Patriotic");
    assert_eq!(stays.cases(|event| matches!(event, Event::MarkerStays { .. })), ["32.0"]);
    // Its ban stands, so that something has come of it.
    assert!(!stays.happened(|event| matches!(event, Event::GalacticEventInVain { .. })));
    let risen = after(in_state(421, "rebellion"));
    assert_eq!(risen.state().planets[planet(421)].control, ControlState::Rebellion, "without a marker nothing moves");
    assert_eq!(risen.cases(|event| matches!(event, Event::LoyaltyFixed { .. })), ["15.14"]);
}

/// Cases: 32.0
/// Rows: event/108
#[test]
pub fn case_32_0_a_scandal_shifts_all_planets_of_zakir() {
    let planets =
        json!([loyal(511, "patriotic"), loyal(512, "unrest"), in_state(513, "rebellion"), loyal(521, "loyal")]);
    let table = drawing("zakir_scandal", planets, json!({}));
    assert_eq!([511, 512, 521].map(|number| loyalty(&table, number)), ["Loyal", "Unrest", "Loyal"]);
    let control = |number: u16| table.state().planets[planet(number)].control;
    assert_eq!((control(512), control(513)), (ControlState::ImperialControl, ControlState::Rebellion));
}

/// Cases: 32.0
/// Rows: event/109, ruling/L77, ruling/L116
#[test]
pub fn case_32_0_a_cult_stirs_deblon_and_may_spark_dominoes() {
    // Patriotic: two spaces, and a Domino Effect of 23.1.
    let table = drawing("deblon_cult", json!([loyal(441, "patriotic"), loyal(442, "loyal")]), json!({}));
    assert_eq!([441, 442].map(|number| loyalty(&table, number)), ["Neutral", "Neutral"]);
    let domino = |number: u16| {
        move |event: &Event| {
            matches!(event, Event::DominoBegins { domino } | Event::DominoMovesNobody { domino }
                if domino.planet == planet(number) && domino.gainer == Side::Rebel)
        }
    };
    assert_eq!(table.cases(domino(441)), ["23.1"]);
    assert_eq!(table.cases(domino(442)).len(), 0, "one space sparks nothing");
    // At Unrest he may start a rebellion, or not.
    let unrest = || drawing("deblon_cult", json!([loyal(441, "unrest"), loyal(442, "dissent")]), json!({}));
    let mut table = unrest();
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)));
    assert_eq!(table.answers(), ["yes", "no"]);
    table.give(&["no"]);
    assert_eq!([441, 442].map(|number| loyalty(&table, number)), ["Unrest", "Unrest"]);
    assert_eq!(table.state().planets[planet(441)].control, ControlState::ImperialControl);
    let mut table = unrest();
    table.give(&["yes"]);
    assert_eq!(table.state().planets[planet(441)].control, ControlState::Rebellion);
    assert_eq!(table.case(), "15.41", "its units rise at once");
    while table.case() == "15.41" {
        table.give(&["done"]);
    }
    assert_eq!(table.cases(domino(441)), ["23.2"]);
    assert_eq!(loyalty(&table, 442), "Unrest", "the other planet was shifted before the effect");
    let first = table.told.iter().position(domino(441)).expect("an effect");
    let moved = |event: &Event| matches!(event, Event::LoyaltyMoved { planet: at, .. } if *at == planet(442));
    assert!(table.told.iter().position(moved).is_some_and(|at| at < first), "{}", table.story());
}

/// Cases: 32.0
/// Rows: event/112, ruling/L148
#[test]
pub fn case_32_0_a_cracked_code_gives_a_secret_away() {
    let mut table = drawing("code_cracked", json!([]), json!({}));
    assert_eq!((table.case().as_str(), table.asked()), ("34.22", Some(Side::Rebel)));
    let named: Vec<String> = table.answers().into_iter().take(2).collect();
    table.give(&[&named[0], &named[1]]);
    assert_eq!(table.count(|event| matches!(event, Event::NotTheBase { .. })), 2, "one secret");
    let known = drawing("code_cracked", json!([]), json!({"secret_base": {"planet": 112, "fate": "known"}}));
    assert_eq!(known.count(|event| *event == Event::NoSecretLeft { of: Side::Rebel }), 1);
}

/// Cases: 32.0
/// Rows: event/113, ruling/L116
#[test]
pub fn case_32_0_a_transport_goes_astray_and_what_the_empire_lacks_is_owed() {
    let tracks = |imperial: u8| json!({"tracks": {"imperial": imperial, "rebel": 2}});
    let table = drawing("bungled_transport", json!([]), tracks(9));
    let galactic = table.state().galactic;
    assert_eq!((galactic.track(Side::Imperial), galactic.track(Side::Rebel), galactic.owed), (4, 7, 0));
    let table = drawing("bungled_transport", json!([]), tracks(2));
    let galactic = table.state().galactic;
    assert_eq!((galactic.track(Side::Imperial), galactic.track(Side::Rebel), galactic.owed), (0, 7, 3));
    assert_eq!(table.cases(|event| matches!(event, Event::PointsOwed { points: 3 })), ["32.0"]);
    let board = table.game.view(Viewer::Side(Side::Rebel)).board().resources.expect("tracks");
    assert_eq!(board.owed, 3, "everybody sees it");
}

/// What is owed comes off the next taxes, however many planets they take.
///
/// Cases: 32.0
/// Rows: event/113
#[test]
pub fn case_32_0_what_is_owed_comes_off_the_next_taxes() {
    let position = json!({"turn": 2, "tracks": {"imperial": 1}});
    let mut table = drawing("bungled_transport", json!([]), position);
    assert_eq!(table.state().galactic.owed, 4);
    // Quibron by half: three of six Resources; Angoff by half: four of nine.
    assert_eq!(table.case(), "33.1", "{}", table.prompt());
    table.give(&["planet:221", "tax:half"]);
    assert_eq!((table.state().galactic.track(Side::Imperial), table.state().galactic.owed), (0, 1));
    table.give(&["planet:222", "tax:half"]);
    assert_eq!((table.state().galactic.track(Side::Imperial), table.state().galactic.owed), (3, 0));
    assert_eq!(table.cases(|event| matches!(event, Event::DebtPaid { .. })), ["32.0", "32.0"]);
}

fn wounds(table: &Play, who: &str) -> u8 {
    table.state().characters[character(who)].wounds
}

/// Cases: 32.0
/// Rows: event/117, ruling/L118
#[test]
pub fn case_32_0_a_plague_wounds_everybody_in_province_three_but_those_with_the_doctor() {
    let position = json!({
        "characters": [{"character": "doctor_sontag", "at": 3111}, {"character": "ran_jayma", "at": 3111},
            {"character": "frun_sentel", "at": 3112}, {"character": "jon_kidu", "at": 3111},
            {"character": "scott_rubel", "at": 3112, "held_by": "patrol"}, {"character": "drakir_grebb", "at": 4411},
            {"character": "thysa_kymbo", "at": 3311, "wounds": 1}],
        "units": [{"kind": "patrol", "at": 3112}],
        "space": [{"at": {"drift": 32}, "characters": [{"character": "odene_hobar", "ship": "star_cruiser"}]},
            {"at": {"orbit": 341}, "characters": [{"character": "vans_ka_tie_a", "ship": "imperial_spaceship_1"}]}]});
    let table = drawing("plague", json!([loyal(311, "loyal")]), position);
    let unharmed = ["doctor_sontag", "ran_jayma", "drakir_grebb"];
    assert_eq!(unharmed.map(|who| wounds(&table, who)), [0; 3], "{}", table.story());
    let struck = ["frun_sentel", "jon_kidu", "scott_rubel", "odene_hobar", "vans_ka_tie_a"];
    assert_eq!(struck.map(|who| wounds(&table, who)), [1; 5], "a prisoner too, in Drift and over planets");
    assert_eq!(wounds(&table, "thysa_kymbo"), 2);
    assert_eq!(loyalty(&table, 311), "Neutral", "once for the planet with the Doctor");
    assert_eq!(loyalty(&table, 331), "Neutral");
    assert!(table.cases(|event| matches!(event, Event::Wounded { .. })).iter().all(|case| case == "32.0"));
    let spared =
        |event: &Event| matches!(event, Event::SparedByHealer { at, .. } if *at == Place::Environ(environ(3111)));
    assert_eq!(table.cases(spared), ["32.0"]);
}

/// He who has the Medi-kit may show it now, and need not; also one that works no more.
///
/// Cases: 32.0
/// Rows: event/117, ruling/L118
#[test]
pub fn case_32_0_the_medi_kit_keeps_the_plague_away_once_it_is_shown() {
    let with_kit = |shown: Value, inoperative: Value| {
        let position = json!({"inoperative": inoperative, "characters": [
            {"character": "ran_jayma", "at": 3111, "possessions": ["medi_kit_of_ptolus"], "shown": shown},
            {"character": "frun_sentel", "at": 3111}, {"character": "scott_rubel", "at": 3112}]});
        drawing("plague", json!([loyal(311, "loyal")]), position)
    };
    let harm = |table: &Play| ["ran_jayma", "frun_sentel", "scott_rubel"].map(|who| wounds(table, who));
    let mut table = with_kit(json!([]), json!([]));
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)));
    assert_eq!(table.answers(), ["yes", "no"]);
    table.give(&["yes"]);
    assert_eq!((harm(&table), loyalty(&table, 311).as_str()), ([0, 0, 1], "Neutral"));
    assert_eq!(table.count(|event| matches!(event, Event::PossessionShown { .. })), 1);
    let mut table = with_kit(json!([]), json!([]));
    table.give(&["no"]);
    assert_eq!((harm(&table), loyalty(&table, 311).as_str()), ([1, 1, 1], "Loyal"));
    for inoperative in [json!([]), json!(["medi_kit_of_ptolus"])] {
        let table = with_kit(json!(["medi_kit_of_ptolus"]), inoperative);
        assert_eq!(harm(&table), [0, 0, 1], "one that was shown is seen");
    }
}

/// It is asked wherever somebody in the province has something that nobody has seen: silence would tell what it is not.
///
/// Cases: 32.0
/// Rows: event/117
#[test]
pub fn case_32_0_whether_the_medi_kit_is_shown_is_asked_of_every_unseen_card() {
    let holding = |card: &str, at: u16| {
        drawing(
            "plague",
            json!([]),
            json!({"characters": [{"character": "ran_jayma", "at": at, "possessions": [card]}]}),
        )
    };
    let other = holding("norrocks", 3111);
    assert_eq!(other.answers(), ["no"]);
    other.closed(&[("yes", Why::NotHeld, "14.2")]);
    let empire = Viewer::Side(Side::Imperial);
    assert!(other.game.view(empire) == holding("medi_kit_of_ptolus", 3111).game.view(empire));
    assert_ne!(holding("norrocks", 2211).case(), "32.0", "elsewhere nobody is asked");
    let sample = other.game.view(empire).sample(Seed(4));
    assert!(sample.fault().is_none() && sample.view(empire) == other.game.view(empire));
}

/// Cases: 32.0
/// Rows: event/119, ruling/L120
#[test]
pub fn case_32_0_three_of_the_dead_live_again_where_their_side_holds_planets() {
    let position = json!({"dead": ["kogus", "boccanegra", "jon_kidu", "barca"], "destroyed": ["norrocks"],
        "characters": [{"character": "drakir_grebb", "at": 4411}]});
    let held = json!([in_state(442, "rebel_control"), in_state(431, "rebellion")]);
    let mut table = drawing("clones", held, position);
    assert_eq!((table.case().as_str(), table.awaits_chance()), ("32.0", true));
    assert_eq!(table.answers(), ["character:kogus", "character:boccanegra", "character:barca", "character:jon_kidu"]);
    table.give(&["character:boccanegra"]);
    assert_eq!(
        (table.asked(), table.answers()),
        (Some(Side::Rebel), vec!["environ:4421".to_owned(), "environ:4422".to_owned()])
    );
    table.closed(&[("environ:4311", Why::NotYourPlanet, "32.0")]);
    table.give(&["environ:4422"]);
    let back = &table.state().characters[character("boccanegra")];
    assert_eq!(back.place(), Place::Environ(environ(4422)));
    assert_eq!((back.wounds, back.detected), (0, false));
    let his = table.state().ships[ship("planetary_privateer")];
    assert_eq!((his.owner, his.place()), (Some(character("boccanegra")), back.place()), "with his own spaceship");
    assert!(table.state().possessions_of(character("boccanegra")).is_empty());
    assert!(!table.allows("character:boccanegra"), "nobody is drawn twice: {:?}", table.answers());
    table.give(&["character:barca"]);
    assert_eq!(table.asked(), Some(Side::Imperial));
    table.closed(&[("environ:4421", Why::NotYourPlanet, "32.0")]);
    table.give(&["environ:1521"]);
    table.give(&["character:kogus", "environ:4421"]);
    assert!(!table.awaits_chance() && table.case() != "32.0", "three");
    assert_eq!(table.state().characters[character("jon_kidu")].place(), Place::OutOfPlay);
    table.game.recount().expect("sound");
}

/// Cases: 32.0
/// Rows: event/119
#[test]
pub fn case_32_0_a_clone_without_a_place_stays_dead() {
    let position = json!({"dead": ["kogus"], "characters": [{"character": "drakir_grebb", "at": 4411}]});
    // Without a planet of their own the Rebels take one in rebellion.
    let mut table = drawing("clones", json!([in_state(442, "rebellion")]), position.clone());
    assert_eq!(table.case(), "32.0", "{}", table.story());
    assert_eq!(table.answers(), ["environ:4421", "environ:4422"]);
    table.give(&["environ:4421"]);
    assert!(table.state().is_free(character("kogus")));
    let table = drawing("clones", json!([]), position);
    assert_eq!(table.state().characters[character("kogus")].place(), Place::OutOfPlay);
    assert_eq!(table.cases(|event| matches!(event, Event::CloneHasNoPlace { .. })), ["32.0"]);
    assert_eq!(in_vain(&drawing("clones", json!([]), json!({}))), ["32.0"], "nobody is dead");
}

/// Cases: 32.0
/// Rows: event/123, ruling/L23, ruling/L121
#[test]
pub fn case_32_0_outrage_costs_the_empire_a_suicide_squad() {
    let position = json!({"units": [{"kind": "suicide_squad", "at": 2211}, {"kind": "patrol", "at": 2211}],
        "space": [{"at": {"orbit": 431}, "units": [{"kind": "suicide_squad"}, {"kind": "line"}]}]});
    let mut table = drawing("suicide_squad_outrage", json!([]), position);
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["unit:suicide_squad-1", "unit:suicide_squad-2"]);
    table.closed(&[("done", Why::OneMustGo, "32.0"), ("unit:patrol-1", Why::NoSuicideSquad, "32.0")]);
    table.give(&["unit:suicide_squad-2"]);
    let left = |table: &Play| {
        UnitKind::all()
            .filter(|kind| kind.slug() == "suicide_squad")
            .flat_map(UnitKind::units)
            .filter(|&unit| table.state().units[unit].place().on_map())
            .count()
    };
    assert_eq!(left(&table), 1);
    assert!(table.state().spare_counter("suicide_squad".parse().expect("a kind")).is_some(), "it can be bought again");
    // Who has none is asked all the same, as long as units lie face down: silence would tell.
    let mut none = drawing("suicide_squad_outrage", json!([]), json!({"units": [{"kind": "patrol", "at": 2211}]}));
    assert_eq!((none.asked(), none.answers()), (Some(Side::Imperial), vec!["done".to_owned()]));
    let rebels = Viewer::Side(Side::Rebel);
    let one = drawing("suicide_squad_outrage", json!([]), json!({"units": [{"kind": "suicide_squad", "at": 2211}]}));
    assert!(none.game.view(rebels) == one.game.view(rebels), "the Rebels see no difference");
    for seed in 0..5 {
        let sample = none.game.view(rebels).sample(Seed(seed));
        assert!(sample.fault().is_none() && sample.view(rebels) == none.game.view(rebels));
    }
    none.give(&["done"]);
    assert_eq!(in_vain(&none), ["32.0"]);
}

/// Cases: 32.0
/// Rows: event/124
#[test]
pub fn case_32_0_a_suvan_leader_moves_their_home_or_two_others() {
    let fresh = || drawing("suvan_leader", json!([loyal(351, "loyal"), loyal(113, "unrest")]), json!({}));
    let mut table = fresh();
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)));
    assert_eq!(table.answers(), ["planet:241", "planet:341", "planet:342", "planet:351", "done"]);
    table.closed(&[("planet:113", Why::TrackEnds, "15.13"), ("planet:221", Why::NotOfTheEvent, "32.0")]);
    table.give(&["planet:351"]);
    assert_eq!(loyalty(&table, 351), "Neutral");
    assert_ne!(table.case(), "32.0", "the home, and nothing else: {}", table.prompt());
    let mut table = fresh();
    table.give(&["planet:342"]);
    table.closed(&[("planet:351", Why::HomeOrOthers, "32.0")]);
    table.give(&["planet:241"]);
    assert_ne!(table.case(), "32.0", "two others");
    assert_eq!([241, 341, 342, 351].map(|number| loyalty(&table, number)), ["Dissent", "Neutral", "Dissent", "Loyal"]);
    let mut table = fresh();
    table.give(&["done"]);
    assert_eq!(table.count(|event| matches!(event, Event::LoyaltyMoved { .. })), 0, "he may leave it");
}
