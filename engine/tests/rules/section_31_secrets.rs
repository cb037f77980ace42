//! Planet secrets (31.0): how they are dealt, who knows them, and what makes them known.

use crate::play::{Play, galactic_scenario, planet, play_galaxy};
use fitg_engine::answer::Answer;
use fitg_engine::cards::SecretId;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Where;
use fitg_engine::event::{Event, Report};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Options, Secrets};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use fitg_engine::{Side, case};
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// The sixteen planets of 31.1.
const PLANETS: [u16; 16] = [113, 131, 143, 212, 221, 222, 312, 331, 341, 352, 442, 512, 521, 522, 531, 541];

fn secret(slug: &str) -> SecretId {
    SecretId::from_slug(slug).unwrap_or_else(|| panic!("no {slug}"))
}

/// A step in which a planet's secret was revealed.
fn reveals(number: u16) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::SecretRevealed { planet: at, .. } if *at == planet(number))
}

/// Quibron (221) and Angoff (222) hide secrets, as does Etreg (212); whoever is there at this time.
fn at(side: &str, segment: &str, characters: Value, space: Value) -> Play {
    let position = json!({"turn": 6, "side": side, "segment": segment, "characters": characters, "space": space,
        "secrets": [{"planet": 222, "secret": "casino_galactica"}, {"planet": 221, "secret": "cloning_complex"},
            {"planet": 212, "secret": "hyper_world"}]});
    play_galaxy(json!([]), position)
}

fn begun(seed: u64, options: Options) -> Game {
    let scenario = official("freedom-in-the-galaxy").expect("the campaign");
    Game::new(&scenario, options, Seed(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// A position late in a campaign lists what is known of the secrets, and has chance deal the others before anything else, so that its file
/// gives none of them away.
///
/// Cases: 31.1
#[test]
fn case_31_1_a_late_position_has_the_secrets_dealt_that_are_not_listed() {
    let known = json!([{"planet": 222, "secret": "hyper_world", "revealed": true}]);
    let position = |deal: bool| {
        json!({"turn": 10, "side": "rebel", "segment": "galactic_event", "secrets": known, "deal_secrets": deal,
            "characters": [{"character": "kogus", "at": 2231}]})
    };
    let begun = |seed: u64, deal: bool| {
        let scenario = galactic_scenario(json!([]), position(deal), json!({}));
        Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"))
    };
    let lie = |game: &Game| Secrets::planets().map(|at| game.state().galactic.secrets.of(at)).collect::<Vec<_>>();
    let (one, other) = (begun(1, true), begun(2, true));
    for game in [&one, &other] {
        let secrets = &game.state().galactic.secrets;
        assert_eq!((secrets.dealt().len(), secrets.hidden().len(), secrets.revealed().len()), (16, 15, 1));
        assert_eq!(secrets.of(planet(222)).map(|secret| secret.name()), Some("Hyper-World"));
        let told = game.events().iter().find(|report| matches!(report.event, Event::SecretsPlaced { .. }));
        assert_eq!(told.map(|report| report.case.to_string()).as_deref(), Some("31.1"));
        assert_eq!(game.recount(), Ok(()));
        assert!(
            !galactic_scenario(json!([]), position(true), json!({}))
                .at(game.state())
                .to_json()
                .contains("deal_secrets")
        );
    }
    assert_ne!(lie(&one), lie(&other), "chance deals them");
    assert_eq!(begun(1, false).state().galactic.secrets.dealt().len(), 1, "none but those that are listed");
    let mut smaller = crate::play::scenario(json!({"side": "rebel", "segment": "opening"}), json!({}));
    smaller.position.as_mut().expect("a position").deal_secrets = true;
    assert_eq!(smaller.check().expect_err("no secrets there").field, "position.deal_secrets");
}

/// Cases: 31.1, 38.15
/// Rows: case/31.1, ruling/L170
#[test]
fn case_31_1_the_secrets_are_dealt_by_chance_before_anything_else() {
    let numbers: Vec<u16> = Secrets::planets().map(PlanetId::number).collect();
    assert_eq!(numbers, PLANETS);
    let mut met = Vec::new();
    for seed in 0..60 {
        let game = begun(seed, Options::default());
        let secrets = game.state().galactic.secrets;
        assert!(secrets.dealt().iter().map(PlanetId::number).eq(PLANETS), "each of the sixteen has one");
        assert!(SecretId::all().all(|secret| secrets.planet_of(secret).is_some()), "each is dealt");
        assert!(secrets.revealed().is_empty());
        met.push(secrets.of(planet(221)).expect("one"));
    }
    met.sort_unstable();
    met.dedup();
    assert!(met.len() > 12, "by chance any of them: {met:?}");
    // By hand the Imperial Player draws them, planet after planet, and nothing was decided before.
    let mut table = Play::of(begun(1, Options { dice_by_hand: true, ..Options::default() }));
    for ((n, slug), at) in SecretId::all().map(SecretId::slug).enumerate().take(15).zip(Secrets::planets()) {
        assert_eq!((table.case().as_str(), table.asked()), ("31.1", Some(Side::Imperial)));
        assert!(table.prompt().contains(&format!("for {}.", at.name())), "{}", table.prompt());
        assert_eq!(table.game.decision().map(|open| open.question.about().place), Some(Where::Planet(at)));
        assert_eq!(table.answers().len(), 16 - n);
        table.give(&[&format!("secret:{slug}")]);
    }
    assert_ne!(table.case(), "31.1", "the last is certain");
    let secrets = table.state().galactic.secrets;
    assert_eq!(secrets.planet_of(secret("casino_galactica")), Some(planet(113)));
    assert_eq!(secrets.planet_of(secret("welcome_rebels")), Some(planet(541)));
    assert_eq!(table.cases(|event| matches!(event, Event::SecretsPlaced { count: 16 })), ["31.1"]);
}

/// Cases: 31.1
/// Rows: case/31.1
#[test]
fn case_31_1_only_the_imperial_player_sees_which_secret_is_where() {
    let dealt = |pair: [&str; 2]| {
        let position = json!({"turn": 6, "side": "imperial", "segment": "opening", "secrets": [
            {"planet": 222, "secret": pair[0]}, {"planet": 221, "secret": pair[1]},
            {"planet": 212, "secret": "cloning_complex", "revealed": true}]});
        play_galaxy(json!([]), position).game
    };
    let one = dealt(["drug_world", "living_planet"]);
    let others = [dealt(["living_planet", "drug_world"]), dealt(["gem_world", "ipoc"])];
    for other in &others {
        for viewer in [REBELS, Viewer::Both] {
            assert!(one.view(viewer) == other.view(viewer), "{viewer:?}");
        }
        assert!(one.view(EMPIRE) != other.view(EMPIRE));
    }
    // A game dealt from the Rebel Player's view has any that was not revealed, and the one that was where it is.
    let mut met = Vec::new();
    for seed in 0..300 {
        let sample = one.view(REBELS).sample(Seed(seed));
        let secrets = sample.state().galactic.secrets;
        assert_eq!(secrets.of(planet(212)), Some(secret("cloning_complex")));
        assert!(sample.view(REBELS) == one.view(REBELS));
        met.extend(secrets.of(planet(221)));
    }
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 15);
    let own = one.view(EMPIRE).sample(Seed(3)).state().galactic.secrets;
    assert_eq!(own.of(planet(221)), Some(secret("living_planet")), "the Imperial Player knows them");
    // What is told of the dealing names none.
    let begun = begun(5, Options::default());
    let lines: String = begun.events().iter().filter_map(|report| report.line(REBELS)).collect();
    assert!(lines.contains("16 planet secrets"), "{lines}");
    assert!(SecretId::all().all(|secret| !lines.contains(secret.name())));
}

/// Cases: 31.2
/// Rows: case/31.2, ruling/L124
#[test]
fn case_31_2_the_rebel_search_phase_reveals_where_free_rebels_are() {
    let here = json!([{"character": "kogus", "at": 2221}, {"character": "adam_starlight", "at": 2211},
        {"character": "rayner_derban", "at": 2121, "guarded_by": "jon_kidu"}, {"character": "jon_kidu", "at": 2121}]);
    let table = at("rebel", "search", here.clone(), json!([]));
    assert_eq!(table.cases(|event| matches!(event, Event::SecretRevealed { .. })), ["31.2", "31.2"]);
    assert!(table.happened(reveals(221)) && table.happened(reveals(222)));
    assert_eq!(table.state().galactic.secrets.revealed().iter().map(PlanetId::number).collect::<Vec<_>>(), [221, 222]);
    let hidden = table.state().galactic.secrets.hidden();
    assert!(hidden.iter().eq([planet(212)]), "a prisoner reveals nothing");
    // In the Imperial Player-Turn nobody looks, nor does anybody before the Search Phase.
    let table = at("imperial", "search", here.clone(), json!([]));
    assert!(!table.happened(|event| matches!(event, Event::SecretRevealed { .. })));
    let mut here = here;
    here.as_array_mut().expect("a list").push(json!({"character": "zina_adora", "at": 2311}));
    let table = at("rebel", "character_movement", here, json!([]));
    assert!(table.state().galactic.secrets.revealed().is_empty());
    // Who is in the Orbit Box is in no environ.
    let above = json!([{"at": {"orbit": 222}, "characters": [{"character": "kogus", "ship": "planetary_privateer"}]}]);
    assert!(at("rebel", "search", json!([]), above).state().galactic.secrets.revealed().is_empty());
}

/// Cases: 31.2
/// Rows: secret/imperial_deltronics
#[test]
fn case_31_2_a_name_that_ends_in_a_stop_brings_no_second_one() {
    let secret = SecretId::from_slug("imperial_deltronics").expect("a secret");
    let told = Report::new(case!("31.2"), Event::SecretRevealed { planet: planet(222), secret });
    let line = told.line(Viewer::Referee).expect("everybody learns it");
    assert!(line.ends_with("Imperial Deltronics Ltd.") && !line.ends_with(".."), "{line}");
}

/// Cases: 31.22
/// Rows: case/31.22, ruling/L123
#[test]
fn case_31_22_the_imperial_player_may_reveal_as_his_resource_and_mission_phases_open() {
    for (side, segment) in [("rebel", "resources"), ("imperial", "missions")] {
        let mut table = at(side, segment, json!([{"character": "jon_kidu", "at": 2231}]), json!([]));
        assert_eq!((table.case().as_str(), table.asked()), ("31.22", Some(Side::Imperial)), "{segment}");
        assert_eq!(table.answers(), ["done", "planet:212", "planet:221", "planet:222"]);
        table.closed(&[("planet:223", Why::NoHiddenSecret, "31.2")]);
        // He knows them all, and so each answer says which it is (31.1).
        let open = table.game.decision().expect("he is asked");
        for answer in open.answers {
            if let Answer::Planet(planet) = *answer {
                let secret = table.state().galactic.secrets.of(planet).expect("a secret planet");
                assert_eq!(open.label(*answer), format!("{}: {}", planet.name(), secret.name()));
            }
        }
        table.give(&["planet:221"]);
        assert_eq!(table.cases(reveals(221)), ["31.22"]);
        assert_eq!(table.answers(), ["done", "planet:212", "planet:222"]);
        table.give(&["done"]);
        assert_ne!(table.case(), "31.22");
    }
    let rebels = at("rebel", "missions", json!([{"character": "kogus", "at": 2231}]), json!([]));
    assert_eq!(rebels.asked(), Some(Side::Rebel), "not in the Rebel Mission Phase");
}

/// Cases: 31.21
/// Rows: case/31.21, ruling/L124
#[test]
pub fn case_31_21_professor_mareg_and_a_shown_android_see_it_from_the_orbit_box() {
    let over = |who: &str, more: Value| {
        let mut one = json!({"character": who, "ship": "planetary_privateer"});
        one.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        at("rebel", "character_movement", json!([]), json!([{"at": {"orbit": 222}, "characters": [one]}]))
    };
    let revealed =
        |table: &Play| table.state().galactic.secrets.revealed().iter().map(PlanetId::number).collect::<Vec<_>>();
    let mareg = over("professor_mareg", json!({}));
    assert_eq!((revealed(&mareg), mareg.cases(reveals(222))), (vec![222], vec!["31.21".to_owned()]));
    let shown = over("kogus", json!({"possessions": ["advisor_android"], "shown": ["advisor_android"]}));
    assert_eq!(revealed(&shown), [222]);
    assert!(revealed(&over("kogus", json!({"possessions": ["advisor_android"]}))).is_empty(), "it must be shown");
    assert!(revealed(&over("kogus", json!({}))).is_empty());
}

/// Cases: 31.2
/// Rows: case/31.2
#[test]
fn case_31_2_a_position_says_what_is_known() {
    let scenario = |secrets: Value| -> Scenario {
        let position = json!({"turn": 6, "side": "rebel", "segment": "opening", "secrets": secrets});
        galactic_scenario(json!([]), position, json!({}))
    };
    let problems = |secrets: Value| {
        let mistakes = scenario(secrets).mistakes();
        mistakes.iter().map(|mistake| mistake.to_string()).filter(|text| text.contains("secrets")).collect::<Vec<_>>()
    };
    assert!(problems(json!([{"planet": 222, "secret": "trap", "revealed": true, "removed": true}])).is_empty());
    assert_eq!(problems(json!([{"planet": 223, "secret": "trap"}])).len(), 1, "it is no secret planet");
    assert_eq!(problems(json!([{"planet": 222, "secret": "trap", "rebelled": true}])).len(), 1, "over and hidden");
    assert_eq!(problems(json!([{"planet": 222, "secret": "trap"}, {"planet": 221, "secret": "trap"}])).len(), 1);
    assert_eq!(problems(json!([{"planet": 222, "secret": "trap"}, {"planet": 222, "secret": "ipoc"}])).len(), 1);
    // A dead world is one of the planets that are gone: who lists it as revealed lists it there too.
    let dead = |destroyed: Value| {
        let position = json!({"turn": 6, "side": "rebel", "segment": "opening", "destroyed_planets": destroyed,
            "secrets": [{"planet": 222, "secret": "dead_world", "revealed": true}]});
        galactic_scenario(json!([]), position, json!({})).mistakes()
    };
    assert!(dead(json!([222])).is_empty());
    let mistakes = dead(json!([]));
    let [mistake] = &mistakes[..] else { panic!("{mistakes:?}") };
    assert_eq!(mistake.field, "position.secrets[0].revealed");
    assert!(mistake.problem.contains("Angoff is dead: list it in position.destroyed_planets too"), "{mistake}");
    assert_eq!(mistake.case, Some(case!("36.34")));
    // And a moment of a game says it again.
    let list = json!([{"planet": 221, "secret": "ipoc"}, {"planet": 222, "secret": "trap", "revealed": true}]);
    let first = scenario(list);
    let game = Game::new(&first, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    let again = first.at(game.state());
    assert_eq!(again.position.map(|position| position.secrets), first.position.map(|position| position.secrets));
}
