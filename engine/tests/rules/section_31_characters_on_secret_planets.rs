//! Planet secrets (31.0, the Guide): what they do to characters, their missions and fights.
//!
//! Angoff (222) is one city, 2221: size 6, Coup Rating 3, with a creature on the map. Etreg (212) has a city, 2121, and a wild environ.

use crate::play::{Play, character, environ, planet, play_galaxy, possession};
use crate::site::{aborted, assign, assign_only, bonus, completed, draw, letters};
use fitg_engine::Side;
use fitg_engine::environ_now;
use fitg_engine::event::{Check, Event, Report};
use fitg_engine::ratings::{Reason, rating, reasons};
use fitg_engine::rules::detection;
use fitg_engine::rules::fight::Force;
use fitg_engine::state::{Captor, CharacterSet, Holder, Place, Rating, Segment};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A segment of Game-Turn Six, in which a secret of this planet is known and `more` is said of the position.
pub fn on(number: u16, secret: &str, side: &str, segment: &str, more: Value) -> Play {
    on_planets(json!([]), number, secret, side, segment, more)
}

pub fn on_planets(planets: Value, number: u16, secret: &str, side: &str, segment: &str, more: Value) -> Play {
    let mut position = json!({"turn": 6, "side": side, "segment": segment,
        "secrets": [{"planet": number, "secret": secret, "revealed": true}]});
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        fields.extend(more);
    }
    play_galaxy(planets, position)
}

fn standing(at: u16, who: &[&str]) -> Value {
    who.iter().map(|who| json!({"character": who, "at": at})).collect()
}

/// The missions of Angoff's city, about to be assigned.
pub fn in_the_city(mut table: Play) -> Play {
    while !table.allows("environ:2221") {
        let pass = if table.allows("done") { "done" } else { "no" };
        table.give(&[pass]);
    }
    table.give(&["environ:2221"]);
    table
}

/// Rebels in the city of Angoff, about to be sent on missions, on such a secret.
fn rebels(secret: &str, who: &[&str], more: Value) -> Play {
    let mut position = json!({"characters": standing(2221, who)});
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        fields.extend(more);
    }
    in_the_city(on(222, secret, "rebel", "missions", position))
}

fn loyalty(number: u16, loyalty: &str) -> Value {
    json!([{"planet": number, "loyalty": loyalty, "pdb_level": 1, "pdb_up": false}])
}

fn at(table: &Play, who: &str) -> Place {
    table.state().characters[character(who)].place()
}

fn wounds(table: &Play, who: &str) -> u8 {
    table.state().characters[character(who)].wounds
}

/// What was told before a side's Player-Turn began.
fn before_the_turn_of(table: &Play, of: Side) -> Vec<Event> {
    let begins = |event: &&Event| !matches!(event, Event::PlayerTurnBegins { side } if *side == of);
    table.told.iter().take_while(begins).copied().collect()
}

/// Cases: 31.0
/// Rows: secret/casino_galactica, ruling/L126
#[test]
pub fn case_31_0_casino_galactica_gives_a_possession_to_each_group_with_intelligence_four() {
    let mut table = rebels("casino_galactica", &["professor_mareg", "kogus"], json!({}));
    assign(&mut table, &[('I', &["professor_mareg"]), ('D', &["kogus"])]);
    table.pass_to_chance();
    // It helps neither of them, and they draw no more.
    draw(&mut table, &[79]);
    table.give(&["stop"]);
    assert_eq!((table.case().as_str(), table.asked()), ("31.0", Some(Side::Rebel)), "however the missions went");
    table.give(&["possession:scanner"]);
    if table.allows("character:professor_mareg") {
        assert!(!table.allows("character:kogus"), "it is for his own group");
        table.give(&["character:professor_mareg"]);
    }
    let holder = table.state().possessions[possession("scanner")].holder;
    assert_eq!(holder, Holder::Character(character("professor_mareg")));
    assert_eq!(table.count(|event| matches!(event, Event::PossessionDrawn { .. })), 1, "Kogus is too simple");
    // Nobody wins after a rebellion, nor does the Empire.
    let over = json!({"secrets": [{"planet": 222, "secret": "casino_galactica", "revealed": true, "rebelled": true}]});
    let mut table = rebels("casino_galactica", &["professor_mareg"], over);
    assign(&mut table, &[('I', &["professor_mareg"])]);
    table.pass_to_chance();
    draw(&mut table, &[79]);
    table.give(&["stop"]);
    assert_ne!(table.case(), "31.0");
    let mut table = in_the_city(on(
        222,
        "casino_galactica",
        "imperial",
        "missions",
        json!({"characters": standing(2221, &["barca", "kogus"])}),
    ));
    assign(&mut table, &[('I', &["barca"])]);
    draw(&mut table, &[79]);
    table.give(&["stop"]);
    assert_ne!(table.case(), "31.0");
}

/// Cases: 31.0
/// Rows: secret/cloning_complex, ruling/L126
#[test]
pub fn case_31_0_the_cloning_complex_brings_back_one_of_the_dead() {
    let start = |more: Value| {
        let mut table = rebels("cloning_complex", &["kogus"], more);
        assign(&mut table, &[('G', &["kogus"])]);
        table.pass_to_chance();
        draw(&mut table, &[82]);
        table
    };
    let dead = json!({"dead": ["zina_adora", "barca"]});
    let mut table = start(dead.clone());
    assert_eq!((table.case().as_str(), table.answers()), ("31.0", vec!["yes".to_owned(), "no".to_owned()]));
    table.give(&["yes"]);
    assert_eq!((at(&table, "zina_adora"), wounds(&table, "zina_adora")), (Place::Environ(environ(2221)), 0));
    assert_eq!(table.cases(|event| matches!(event, Event::CharacterDrawn { .. })), ["31.0"]);
    let mut table = start(dead);
    table.give(&["no"]);
    assert!(!table.allows("character:zina_adora"), "out of the deck, as ever");
    assert_ne!(start(json!({})).case(), "31.0", "nobody is dead");
    // The Empire too, whoever holds the planet.
    let position = json!({"characters": standing(2221, &["barca"]), "dead": ["jon_kidu", "vans_ka_tie_a"]});
    let rebellion = json!([{"planet": 222, "state": "rebellion", "pdb_level": 1, "pdb_up": false}]);
    let mut table = in_the_city(on_planets(rebellion, 222, "cloning_complex", "imperial", "missions", position));
    assign(&mut table, &[('G', &["barca"])]);
    draw(&mut table, &[82]);
    table.give(&["yes"]);
    assert_eq!((table.case().as_str(), table.answers().len()), ("31.0", 2));
    table.give(&["character:jon_kidu"]);
    assert_eq!(at(&table, "jon_kidu"), Place::Environ(environ(2221)));
}

/// Cases: 31.0
/// Rows: secret/drug_world, ruling/L128
#[test]
pub fn case_31_0_the_drug_world_raises_what_is_printed_and_not_nothing() {
    let drugged = rebels(
        "drug_world",
        &["kogus"],
        json!({"space": [{"at": {"orbit": 222}, "characters": [
        {"character": "adam_starlight", "ship": "planetary_privateer"}]}]}),
    );
    let now = |who: &str, of: Rating| rating(drugged.state(), character(who), of);
    assert_eq!(
        (now("kogus", Rating::Combat), now("kogus", Rating::Endurance), now("kogus", Rating::Intelligence)),
        (6, 6, 3)
    );
    assert_eq!((now("kogus", Rating::Leadership), now("kogus", Rating::Diplomacy)), (0, 0), "nothing stays nothing");
    assert_eq!(now("adam_starlight", Rating::Combat), 3, "not in the Orbit Box");
    let why = reasons(drugged.state(), character("kogus"), Rating::Combat);
    assert_eq!(why, [Reason::Secret(planet(222), 1)]);
    // Figures of bonus draws too: his talent for coups.
    let draws = |secret: &str| {
        let mut table = rebels(secret, &["sidir_ganang"], json!({}));
        assign(&mut table, &[('C', &["sidir_ganang"])]);
        table.pass_to_chance();
        draw(&mut table, &[76, 91, 90, 81, 83, 73]);
        bonus(&table, 'C').expect("bonus draws")
    };
    assert_eq!(draws("drug_world"), draws("cloning_complex") + 1);
}

/// Cases: 31.0
/// Rows: secret/drug_world, ruling/L128
#[test]
pub fn case_31_0_the_drug_world_wounds_everybody_when_his_sides_mission_phase_ends() {
    let characters = json!([{"character": "kogus", "at": 2221, "wounds": 5}, {"character": "zina_adora", "at": 2221},
        {"character": "barca", "at": 2221}, {"character": "rayner_derban", "at": 2221, "guarded_by": "barca"}]);
    let mut table = on(222, "drug_world", "rebel", "missions", json!({"characters": characters}));
    while table.state().clock.turn == 6 && table.allows("done") {
        table.give(&["done"]);
    }
    let hurt = |events: Vec<Event>| -> Vec<&str> {
        let of = |event: &Event| {
            if let Event::Wounded { character, wounds: 1 } = event { Some(character.slug()) } else { None }
        };
        let mut hurt: Vec<&str> = events.iter().filter_map(of).collect();
        hurt.sort_unstable();
        hurt
    };
    // Prisoners too; whose turn is to come is spared until then.
    assert_eq!(hurt(before_the_turn_of(&table, Side::Imperial)), ["kogus", "rayner_derban", "zina_adora"]);
    assert_eq!(hurt(before_the_turn_of(&table, Side::Rebel)), ["barca", "kogus", "rayner_derban", "zina_adora"]);
    assert_eq!(at(&table, "kogus"), Place::OutOfPlay, "he has six boxes there: it can kill");
    assert!(table.cases(|event| matches!(event, Event::Wounded { .. })).iter().all(|case| case == "31.0"));
    // The log says whence the wounds come, once for each side's phase.
    let whence = |event: &Event| if let Event::SecretWounds { side, .. } = event { Some(*side) } else { None };
    assert!(table.told.iter().filter_map(whence).take(2).eq([Side::Rebel, Side::Imperial]), "{}", table.story());
    assert!(table.cases(|event| whence(event).is_some()).iter().all(|case| case == "31.0"));
    assert!(table.story().contains("Drug World: each Rebel character on Angoff takes"), "{}", table.story());
    // Nobody heals there, neither by rest nor by the Doctor.
    let ill = json!([{"character": "doctor_sontag", "at": 2221}, {"character": "kogus", "at": 2221, "wounds": 2}]);
    let table = on(222, "drug_world", "rebel", "opening", json!({"characters": ill.clone()}));
    assert_eq!(wounds(&table, "kogus"), 2);
    let table = on(222, "cloning_complex", "rebel", "opening", json!({"characters": ill}));
    assert_eq!(wounds(&table, "kogus"), 0, "elsewhere he does");
}

/// Cases: 31.0
/// Rows: secret/drug_world, ruling/L128
#[test]
pub fn case_31_0_nobody_dies_of_the_box_that_is_lost_with_the_drug_world() {
    let characters = json!([{"character": "kogus", "at": 2221, "wounds": 5, "ship": "planetary_privateer"}]);
    let mut table = on(222, "drug_world", "rebel", "character_movement", json!({"characters": characters}));
    table.pass_to("20.2").give(&["ship:planetary_privateer", "environ:2231"]);
    while table.awaits_chance() {
        table.give(&["die:1"]);
    }
    assert_eq!((at(&table, "kogus"), wounds(&table, "kogus")), (Place::Environ(environ(2231)), 4));
}

/// Cases: 31.0
/// Rows: secret/hyper_world, ruling/L132
#[test]
pub fn case_31_0_on_the_hyper_world_a_group_goes_on_two_missions() {
    let mut table = rebels("hyper_world", &["kogus", "zina_adora", "adam_starlight"], json!({}));
    assign_only(&mut table, 'I', &["kogus", "zina_adora"]);
    assert_eq!((table.case().as_str(), table.asked()), ("31.0", Some(Side::Rebel)));
    table.closed(&[("mission:I", Why::LetterTaken, "13.1")]);
    table.give(&["mission:D"]);
    assert_eq!(table.case(), "13.1", "two are the most");
    table.give(&["done"]);
    table.pass_to_chance();
    // Each card counts for both: D with the enemy raided, I and a wild populace.
    draw(&mut table, &[83, 85]);
    assert_eq!((letters(&table, 'D'), letters(&table, 'I')), (1, 1));
    // An abort ends the one mission: Zina has Diplomacy 2, and so it is confused protocol that it takes.
    draw(&mut table, &[90]);
    assert!(aborted(&table, 'D') && !aborted(&table, 'I'));
    draw(&mut table, &[81]);
    assert_eq!(completed(&table, 'I'), Some(2), "the other goes on");
}

/// Cases: 31.0
/// Rows: secret/hyper_world, ruling/L132
#[test]
pub fn case_31_0_a_group_on_two_missions_is_one_group_and_draws_its_bonus_for_each() {
    let mut table = rebels("hyper_world", &["kogus", "zina_adora"], json!({}));
    assign_only(&mut table, 'D', &["kogus", "zina_adora"]);
    table.give(&["mission:I"]);
    table.pass_to_chance();
    // Irate locals strike one group: it is the only one, and nobody draws which.
    draw(&mut table, &[71]);
    let struck = |event: &Event| matches!(event, Event::GroupStruck { group, .. } if group.len() == 2);
    assert_eq!(table.count(struck), 1, "{}", table.story());
    // Nobody may go on a second mission elsewhere.
    let mut table = rebels("ipoc", &["kogus"], json!({}));
    assign_only(&mut table, 'I', &["kogus"]);
    assert_ne!(table.case(), "31.0");
    // Each mission has bonus draws of its own.
    let mut table = rebels("hyper_world", &["zina_adora"], json!({}));
    assign_only(&mut table, 'D', &["zina_adora"]);
    table.give(&["mission:I"]);
    table.pass_to_chance();
    draw(&mut table, &[76, 77, 82, 93, 91, 78]);
    let mut given = Vec::new();
    for _ in 0..2 {
        if table.allows("mission:D") || table.allows("mission:I") {
            let next = if table.allows("mission:D") { "mission:D" } else { "mission:I" };
            table.give(&[next]);
        }
        given.extend(bonus(&table, 'D').is_some().then_some('D'));
        given.extend(bonus(&table, 'I').is_some().then_some('I'));
        while table.awaits_chance() {
            let card = table.answers()[0].clone();
            table.give(&[&card]);
        }
    }
    given.sort_unstable();
    given.dedup();
    assert_eq!(given, ['D', 'I'], "{}", table.story());
}

/// Cases: 31.0
/// Rows: secret/hyper_world
#[test]
pub fn case_31_0_on_the_hyper_world_a_camp_and_the_empire_go_on_two_missions_too() {
    let camp = json!({"environs": [{"environ": 2221, "camp": "established"}]});
    let planets = loyalty(222, "loyal");
    let mut position = json!({"characters": standing(2221, &["kogus"])});
    position["environs"] = camp["environs"].clone();
    let mut table = in_the_city(on_planets(planets, 222, "hyper_world", "rebel", "missions", position));
    table.give(&["mission:D", "camp"]);
    assert_eq!(table.case(), "31.0");
    table.closed(&[("mission:P", Why::NotForCamps, "13.2")]);
    table.give(&["mission:I"]);
    assert_eq!(table.case(), "13.1");
    let position = json!({"characters": standing(2221, &["barca", "kogus"])});
    let mut table = in_the_city(on(222, "hyper_world", "imperial", "missions", position));
    assign_only(&mut table, 'I', &["barca"]);
    assert_eq!((table.case().as_str(), table.asked()), ("31.0", Some(Side::Imperial)));
}

/// Cases: 31.24
/// Rows: case/31.24, secret/imperial_archives, ruling/L133
#[test]
pub fn case_31_24_information_in_the_archives_reveals_all_secrets() {
    let start = |side: &str, who: &str| {
        let secrets = json!([{"planet": 222, "secret": "imperial_archives", "revealed": true},
            {"planet": 221, "secret": "trap"}, {"planet": 212, "secret": "cloning_complex"}]);
        let characters = json!([{"character": who, "at": 2221}, {"character": "adam_starlight", "at": 2211, "detected": true},
            {"character": "jon_kidu", "at": 2221}, {"character": "kogus", "at": 2221}]);
        let position = json!({"secrets": secrets, "characters": characters});
        let mut table = in_the_city(on(222, "imperial_archives", side, "missions", position));
        assign(&mut table, &[('I', &[who])]);
        if !table.awaits_chance() {
            table.pass_to_chance();
        }
        // One letter is enough.
        draw(&mut table, &[81]);
        table.give(&["mission:I"]);
        table
    };
    let table = start("rebel", "zina_adora");
    let secrets = table.state().galactic.secrets;
    assert!(secrets.hidden().is_empty());
    assert_eq!(table.cases(|event| matches!(event, Event::SecretRevealed { .. })), ["31.24", "31.24"]);
    assert!(secrets.removed().contains(planet(221)), "the trap is out of play");
    assert!(table.state().is_free(character("adam_starlight")), "and catches nobody");
    let table = start("imperial", "barca");
    let by_it = table.cases(|event| matches!(event, Event::SecretRevealed { .. }));
    assert!(!by_it.contains(&"31.24".to_owned()), "the Imperial Player knows them");
}

/// Cases: 31.0
/// Rows: secret/imperial_deltronics, ruling/L133
#[test]
pub fn case_31_0_over_deltronics_ships_are_looked_for_two_columns_to_the_right() {
    let column = |secret: &str, ship: &str, over: u16| {
        let characters = json!([{"character": "kogus", "at": over, "ship": ship}]);
        let table = on_planets(
            json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 0, "pdb_up": true}]),
            222,
            secret,
            "rebel",
            "character_movement",
            json!({"characters": characters}),
        );
        let aboard = CharacterSet::only(character("kogus"));
        detection::terms(table.state(), crate::play::ship(ship), aboard, planet(over / 10)).column
    };
    let base = column("ipoc", "planetary_privateer", 2221);
    let shifted = column("imperial_deltronics", "planetary_privateer", 2221);
    assert_eq!(shifted.index(), base.index() + 2);
    assert_eq!(column("imperial_deltronics", "planetary_privateer", 2231), base, "not elsewhere");
    // The S-XIII never, also where it does not fly so well that no column is left to the right.
    let of_the_s_xiii = |secret: &str| {
        let characters = json!([{"character": "zina_adora", "at": 2221, "ship": "s_xiii", "detected": true}]);
        let planets = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": true}]);
        let table = on_planets(planets, 222, secret, "rebel", "character_movement", json!({"characters": characters}));
        let aboard = CharacterSet::only(character("zina_adora"));
        detection::terms(table.state(), crate::play::ship("s_xiii"), aboard, planet(222)).column
    };
    assert_eq!(of_the_s_xiii("imperial_deltronics"), of_the_s_xiii("ipoc"));
    // After a rebellion too, and never an Imperial ship.
    let imperial = |secret: &str| {
        let characters = json!([{"character": "vans_ka_tie_a", "at": 2221, "ship": "imperial_spaceship_1"}]);
        let table = on(222, secret, "imperial", "character_movement", json!({"characters": characters}));
        let aboard = CharacterSet::only(character("vans_ka_tie_a"));
        detection::terms(table.state(), crate::play::ship("imperial_spaceship_1"), aboard, planet(222)).column
    };
    assert_eq!(imperial("imperial_deltronics"), imperial("ipoc"));
    // The log says so.
    let characters = json!([{"character": "kogus", "at": 2221, "ship": "planetary_privateer"}]);
    let planets = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 0, "pdb_up": true}]);
    let mut table = on_planets(
        planets,
        222,
        "imperial_deltronics",
        "rebel",
        "character_movement",
        json!({"characters": characters}),
    );
    table.pass_to("20.2").give(&["ship:planetary_privateer", "environ:2231", "yes"]);
    while table.awaits_chance() {
        table.give(&["die:1"]);
    }
    let steps = table.told.iter().find_map(|event| match event {
        Event::Check(check @ Check::Detection(_)) => Some(check.reckoning()),
        _ => None,
    });
    assert!(steps.is_some_and(|steps| steps.iter().any(|step| step.contains("2 to the right"))), "{}", table.story());
}

/// Cases: 31.0
/// Rows: secret/imperial_deltronics, ruling/L133
#[test]
pub fn case_31_0_information_in_deltronics_brings_a_spaceship() {
    let start = |more: Value| {
        let mut table = rebels("imperial_deltronics", &["kogus"], more);
        assign(&mut table, &[('I', &["kogus"])]);
        table.pass_to_chance();
        draw(&mut table, &[81]);
        table.give(&["mission:I"]);
        table
    };
    let mut table = start(json!({}));
    assert_eq!((table.case().as_str(), table.asked()), ("31.0", Some(Side::Rebel)));
    assert!(table.answers().iter().all(|answer| {
        possession(answer.trim_start_matches("possession:")).ship().is_some() && answer != "possession:s_xiii"
    }));
    table.give(&["possession:planetary_privateer"]);
    if table.allows("character:kogus") {
        table.give(&["character:kogus"]);
    }
    assert_eq!(table.state().ship_of(character("kogus")), Some(crate::play::ship("planetary_privateer")));
    let over =
        json!({"secrets": [{"planet": 222, "secret": "imperial_deltronics", "revealed": true, "rebelled": true}]});
    assert_ne!(start(over).case(), "31.0", "none after a rebellion");
}

/// With two letters the Rebel Player takes a secret of the Empire's first, and then the spaceship of Deltronics is drawn.
///
/// Cases: 31.0, 37.2
/// Rows: secret/imperial_deltronics, ruling/L133, ruling/L168
#[test]
fn case_37_2_two_letters_in_deltronics_bring_a_secret_and_then_a_spaceship() {
    let known = json!([{"planet": 222, "secret": "imperial_deltronics", "revealed": true},
        {"planet": 221, "secret": "gem_world"}, {"planet": 212, "secret": "casino_galactica"},
        {"planet": 312, "secret": "mutant_world"}]);
    let mut table = rebels("imperial_deltronics", &["kogus"], json!({"secrets": known}));
    assign(&mut table, &[('I', &["kogus"])]);
    table.pass_to_chance();
    for card in [81, 85] {
        while !table.awaits_chance() {
            let on = ["done", "no", "draw"].into_iter().find(|on| table.allows(on));
            table.give(&[on.unwrap_or_else(|| panic!("{:?}\n{}", table.answers(), table.story()))]);
        }
        draw(&mut table, &[card]);
    }
    assert_eq!(letters(&table, 'I'), 2, "{}", table.story());
    assert_eq!((table.case().as_str(), table.answers().len()), ("37.42", 3), "the secret comes first");
    table.give(&["planet:221", "planet:212"]);
    assert!(table.happened(|event| matches!(event, Event::SecretRevealed { .. })));
    assert_eq!((table.case().as_str(), table.asked()), ("31.0", Some(Side::Rebel)));
    table.give(&["possession:planetary_privateer"]);
    if table.allows("character:kogus") {
        table.give(&["character:kogus"]);
    }
    assert_eq!(table.state().ship_of(character("kogus")), Some(crate::play::ship("planetary_privateer")));
}

/// Cases: 31.0
/// Rows: secret/mutant_world, ruling/L135
#[test]
pub fn case_31_0_on_the_mutant_world_mutants_live_in_every_environ() {
    let mutants = on(212, "mutant_world", "rebel", "missions", json!({"characters": standing(2121, &["kogus"])}));
    for number in [2121, 2122] {
        let creature = environ_now::creature(mutants.state(), environ(number)).expect("a creature").data();
        assert_eq!((creature.slug, creature.strength, creature.endurance), ("mutants", Some(10), Some(9)));
        assert!(!creature.firefight);
        let locals = environ_now::locals(mutants.state(), environ(number)).expect("locals");
        assert_eq!((locals.combat, locals.endurance, locals.firefight), (8, 8, false));
    }
    let fights = |card: u16| {
        let mut table = rebels("mutant_world", &["kogus", "rayner_derban"], json!({}));
        assign(&mut table, &[('I', &["kogus", "rayner_derban"])]);
        table.pass_to_chance();
        draw(&mut table, &[card]);
        let force = table.told.iter().find_map(|event| match event {
            Event::FightOpens { force, .. } => Some(*force),
            _ => None,
        });
        force.unwrap_or_else(|| panic!("no fight:\n{}", table.story()))
    };
    assert_eq!(fights(71), Force::Locals { combat: 8, endurance: 8, firefight: false });
    // Where no creature is on the map sentry robots would come: Tartio's city has none. Here it is the mutants.
    assert!(matches!(fights(70), Force::Creature(creature) if creature.data().slug == "mutants"));
}

/// Cases: 31.0
/// Rows: secret/trap, ruling/L135
#[test]
pub fn case_31_0_the_trap_captures_the_detected_and_needs_no_captor() {
    let characters =
        json!([{"character": "kogus", "at": 2221, "detected": true}, {"character": "adam_starlight", "at": 2231}]);
    let secrets = json!([{"planet": 222, "secret": "trap"}]);
    let space = json!([{"at": {"orbit": 222}, "characters": [
        {"character": "zina_adora", "ship": "planetary_privateer", "detected": true}]}]);
    let position = json!({"turn": 6, "side": "rebel", "segment": "search", "characters": characters, "secrets": secrets,
        "space": space});
    let table = play_galaxy(json!([]), position);
    let held = |table: &Play, who: &str| table.state().characters[character(who)].captor();
    assert_eq!(held(&table, "kogus"), Some(Captor::Planet));
    assert_eq!(held(&table, "zina_adora"), None, "only on the surface");
    assert_ne!(table.state().clock.segment, Segment::Search, "he stays, with nobody there");
    // Who is detected later is not taken, and a rebellion ends it.
    let characters = json!([{"character": "kogus", "at": 2221, "held_by_the_planet": true},
        {"character": "rayner_derban", "at": 2221, "detected": true}]);
    let planets = json!([{"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
    let mut table =
        in_the_city(on_planets(planets, 222, "trap", "rebel", "missions", json!({"characters": characters})));
    assert!(table.state().is_free(character("rayner_derban")));
    assign(&mut table, &[('R', &["rayner_derban"])]);
    table.pass_to_chance();
    draw(&mut table, &[80]);
    while !table.answers().is_empty() && table.case() != "13.0" && !table.state().is_free(character("kogus")) {
        table.give(&["done"]);
    }
    assert!(table.state().is_free(character("kogus")), "{}", table.story());
    assert!(table.state().galactic.secrets.is_over(planet(222)));
}

/// Cases: 31.0
/// Rows: secret/trap, ruling/L135
#[test]
pub fn case_31_0_prisoners_of_the_trap_stay_when_their_captor_goes_and_are_freed_by_a_mission() {
    let characters = json!([{"character": "kogus", "at": 2221, "guarded_by": "jon_kidu"},
        {"character": "jon_kidu", "at": 2221}, {"character": "barca", "at": 2221, "ship": "imperial_spaceship_1"}]);
    let mut table = on(222, "trap", "imperial", "character_movement", json!({"characters": characters}));
    table.pass_to("20.2").give(&["ship:imperial_spaceship_1"]);
    let takes = |table: &Play| table.allows("character:jon_kidu");
    assert!(takes(&table), "{}", table.prompt());
    // The guard takes his prisoner along.
    table.give(&["character:jon_kidu", "environ:2231"]);
    assert_eq!(at(&table, "kogus"), Place::Environ(environ(2231)));
    // Or leaves him with the planet, where he needs no captor.
    let mut table = on(222, "trap", "imperial", "character_movement", json!({"characters": characters}));
    table.pass_to("20.2").give(&["prisoner:kogus"]);
    assert!(table.allows("planet:222") && table.allows("character:barca"), "{:?}", table.answers());
    table.give(&["planet:222", "ship:imperial_spaceship_1", "character:jon_kidu", "environ:2231"]);
    assert_eq!(at(&table, "kogus"), Place::Environ(environ(2221)));
    assert_eq!(table.state().characters[character("kogus")].captor(), Some(Captor::Planet));
    // Elsewhere a prisoner needs somebody.
    let characters = json!([{"character": "kogus", "at": 2221, "guarded_by": "jon_kidu"},
        {"character": "jon_kidu", "at": 2221}, {"character": "barca", "at": 2221, "ship": "imperial_spaceship_1"}]);
    let mut table = on(222, "ipoc", "imperial", "character_movement", json!({"characters": characters}));
    table.pass_to("20.2").give(&["prisoner:kogus"]);
    assert!(!table.allows("planet:222"));
    // One whom the planet holds stays behind; a friend frees him.
    let characters = json!([{"character": "kogus", "at": 2221, "held_by_the_planet": true}, {"character": "zina_adora", "at": 2221}]);
    let mut table = in_the_city(on(222, "trap", "rebel", "missions", json!({"characters": characters})));
    assign(&mut table, &[('F', &["zina_adora"])]);
    table.pass_to_chance();
    draw(&mut table, &[97]);
    table.give(&["mission:F", "character:kogus"]);
    assert!(table.state().is_free(character("kogus")), "{}", table.story());
}

/// The Trap! is the Empire's: it holds Rebel prisoners, and an Imperial one needs somebody there as anywhere.
///
/// Cases: 31.0, 12.81
/// Rows: secret/trap, ruling/L135
#[test]
fn case_31_0_the_trap_holds_no_imperial_prisoner() {
    let characters = json!([{"character": "jon_kidu", "at": 2221, "guarded_by": "kogus"},
        {"character": "kogus", "at": 2221}, {"character": "zina_adora", "at": 2221, "ship": "star_cruiser"},
        {"character": "rayner_derban", "at": 2221}]);
    let mut table = on(222, "trap", "rebel", "character_movement", json!({"characters": characters}));
    table.pass_to("20.2").give(&["prisoner:jon_kidu"]);
    assert!(table.allows("character:zina_adora") && !table.allows("planet:222"), "{:?}", table.answers());
}

/// Where the units that hold a prisoner are wiped out on the planet of the Trap!, a Rebel stays where he is and the planet holds him; an Imperial
/// prisoner is free, as anywhere.
///
/// Cases: 31.0, 12.82
/// Rows: secret/trap, ruling/L135
#[test]
fn case_31_0_on_the_planet_of_the_trap_only_a_rebel_prisoner_outlives_his_captors() {
    let fought = |side: &str, prisoner: &str, holder: &str, enemy: &str| {
        let more = json!({"characters": [{"character": prisoner, "at": 2221, "held_by": holder}],
            "units": [{"kind": holder, "at": 2221}, {"kind": enemy, "at": 2221, "count": 3}]});
        let mut table = on(222, "trap", side, "military_combat", more);
        let holds =
            |table: &Play| matches!(table.state().characters[character(prisoner)].captor(), Some(Captor::Unit(_)));
        for _ in 0..20 {
            if holds(&table) {
                let first = table.answers()[0].clone();
                let next = ["yes", "die:6", "no"].into_iter().find(|answer| table.allows(answer));
                table.give(&[next.unwrap_or(&first)]);
            }
        }
        assert!(!holds(&table), "{}", table.story());
        table
    };
    let table = fought("rebel", "kogus", "patrol", "rebel_urban_4_3");
    assert_eq!(table.state().characters[character("kogus")].captor(), Some(Captor::Planet), "{}", table.story());
    assert_eq!(
        table.cases(|event| matches!(event, Event::PrisonerHandedOver { captor: Captor::Planet, .. })),
        ["12.81"]
    );
    let table = fought("imperial", "jon_kidu", "rebel_urban_1_0", "elite_army");
    assert!(table.state().is_free(character("jon_kidu")), "{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::Freed { .. })), ["12.82"]);
}

/// Whom the planet of the Trap! holds is questioned by an Imperial character who is there, and by nobody where none is. It holds who was
/// caught, and catches nobody: where no enemy is, who would be captured is not (12.87). An Imperial prisoner is rescued there by a mission of
/// his friends, and no position has the planet hold him.
///
/// Cases: 31.0, 12.87, 37.1
/// Rows: secret/trap, ruling/L135
#[test]
fn case_31_0_the_trap_holds_whom_others_caught_and_lets_him_be_questioned() {
    let asked = |at: u16| {
        let characters = json!([{"character": "kogus", "at": 2221, "held_by_the_planet": true}, {"character": "jon_kidu", "at": at}]);
        let mut table = on(222, "trap", "imperial", "missions", json!({"characters": characters}));
        table.pass_to("13.0");
        if !table.allows("environ:2221") {
            return false;
        }
        table.give(&["environ:2221"]);
        table.allows("mission:Q")
    };
    assert!(asked(2221) && !asked(2231));
    let mut table = rebels("trap", &["kogus", "zina_adora"], json!({}));
    assign(&mut table, &[('C', &["kogus", "zina_adora"])]);
    table.pass_to_chance();
    draw(&mut table, &[93]);
    table.give(&["die:6"]);
    assert_eq!(table.cases(|event| matches!(event, Event::StaysFree { .. })), ["12.87", "12.87"], "{}", table.story());
    let characters = json!([{"character": "jon_kidu", "at": 2221, "guarded_by": "kogus"}, {"character": "kogus", "at": 2221},
        {"character": "barca", "at": 2221}]);
    let mut table = in_the_city(on(222, "trap", "imperial", "missions", json!({"characters": characters})));
    assign_only(&mut table, 'F', &["barca"]);
    if !table.awaits_chance() {
        table.pass_to_chance();
    }
    draw(&mut table, &[97]);
    table.give(&["mission:F", "character:jon_kidu"]);
    assert!(table.state().is_free(character("jon_kidu")), "{}", table.story());
    let position = json!({"turn": 6, "side": "rebel", "segment": "opening",
        "secrets": [{"planet": 222, "secret": "trap", "revealed": true}],
        "characters": [{"character": "jon_kidu", "at": 2221, "held_by_the_planet": true}]});
    let mistakes = crate::play::galactic_scenario(json!([]), position, json!({})).mistakes();
    assert!(
        mistakes.iter().any(|mistake| mistake.field == "position.characters[0].held_by_the_planet"),
        "{mistakes:?}"
    );
}

/// Cases: 31.0
/// Rows: secret/ipoc, ruling/L134
#[test]
pub fn case_31_0_the_rebellion_of_ipoc_opens_all_mobile_imperial_units() {
    let view = |rebelled: bool, kinds: [&str; 2]| {
        let units: Vec<Value> =
            kinds.iter().zip([2211, 2231]).map(|(kind, at)| json!({"kind": kind, "at": at})).collect();
        let planets = json!([{"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
        let secrets = json!([{"planet": 222, "secret": "ipoc", "revealed": true, "rebelled": rebelled}]);
        let more = json!({"units": units, "secrets": secrets, "characters": standing(2311, &["kogus"])});
        on_planets(planets, 222, "ipoc", "rebel", "surface_movement", more).game
    };
    let rebels = Viewer::Side(Side::Rebel);
    let pair = |rebelled| [view(rebelled, ["line", "patrol"]), view(rebelled, ["patrol", "line"])];
    let [one, other] = pair(false);
    assert!(one.view(rebels) == other.view(rebels), "face down");
    let [one, other] = pair(true);
    assert!(one.view(rebels) != other.view(rebels), "face up");
    let face_down = |game: &fitg_engine::game::Game| {
        let board = game.view(rebels).board();
        board
            .planets
            .iter()
            .flat_map(|planet| &planet.environs)
            .map(|environ| environ.imperial.military.face_down)
            .sum::<usize>()
    };
    assert_eq!((face_down(&pair(false)[0]), face_down(&one)), (2, 0));
    // A rebellion there does it.
    let planets = json!([{"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false}]);
    let more = json!({"units": [{"kind": "line", "at": 2211}], "characters": standing(2221, &["kogus"])});
    let mut table = in_the_city(on_planets(planets, 222, "ipoc", "rebel", "missions", more));
    assign(&mut table, &[('R', &["kogus"])]);
    table.pass_to_chance();
    draw(&mut table, &[80]);
    assert_eq!(table.cases(|event| *event == Event::UnitsLieOpen), ["31.0"]);
    assert_eq!(face_down(&table.game), 0);
}

/// The log names what lies open from then on, to everybody, and told as it was what came before.
///
/// Cases: 31.0, 7.22
/// Rows: secret/ipoc, ruling/L134
#[test]
fn case_31_0_the_log_names_the_units_that_lie_open_since_ipoc_rebelled() {
    let moved = |rebelled: bool, viewer: Viewer| {
        let planets = json!([{"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
        let secrets = json!([{"planet": 222, "secret": "ipoc", "revealed": true, "rebelled": rebelled}]);
        let more = json!({"units": [{"kind": "line", "at": 2211}], "secrets": secrets});
        let mut table = on_planets(planets, 222, "ipoc", "imperial", "interplanetary_movement", more);
        table.pass_to("20.1").give(&["unit:line-1", "orbit:221"]);
        let goes = |report: &&Report| matches!(report.event, Event::StackTravels { .. });
        let report = *table.reports.iter().find(goes).unwrap_or_else(|| panic!("{}", table.story()));
        // What is written of it says so too.
        let written = serde_json::to_value(report).expect("plain data");
        let again: Report = serde_json::from_value(written).expect("a report");
        assert_eq!(again.line(viewer), report.line(viewer));
        report.line(viewer).expect("everybody sees it go")
    };
    for viewer in [Viewer::Side(Side::Rebel), Viewer::Both] {
        assert!(moved(false, viewer).contains("1 face-down unit"), "{}", moved(false, viewer));
        assert!(moved(true, viewer).contains("1 Line 3-2"), "{}", moved(true, viewer));
    }
    // What is bought is told when it is put down, and not once more when all stand.
    let bought = |rebelled: bool| {
        let planets = json!([{"planet": 222, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
        let secrets = json!([{"planet": 222, "secret": "ipoc", "revealed": true, "rebelled": rebelled}]);
        let more = json!({"secrets": secrets, "tracks": {"imperial": 5}});
        let mut table = on_planets(planets, 222, "ipoc", "rebel", "resources", more);
        while !table.allows("kind:line") {
            let next = ["done", "no", "tax:none"].into_iter().find(|pass| table.allows(pass));
            let first = table.answers()[0].clone();
            table.give(&[next.unwrap_or(&first)]);
        }
        table.give(&["kind:line"]);
        while !table.happened(|event| matches!(event, Event::UnitsDelivered { .. })) {
            let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
            let first = table.answers()[0].clone();
            table.give(&[pass.unwrap_or(&first)]);
        }
        let put = |report: &&Report| matches!(report.event, Event::UnitBought { .. } | Event::UnitsDelivered { .. });
        let lines = table.reports.iter().filter(put).filter_map(|report| report.line(Viewer::Side(Side::Rebel)));
        lines.collect::<Vec<_>>()
    };
    let (hidden, open) = (bought(false), bought(true));
    assert!(matches!(&hidden[..], [told] if told.contains("puts 1 face-down unit")), "{hidden:?}");
    assert!(matches!(&open[..], [told] if told.contains("A Line 3-2 is placed in")), "{open:?}");
}

/// What lies on a planet that was destroyed is out of play with it: the Archives reveal the others.
///
/// Cases: 31.24, 36.34
/// Rows: case/31.24
#[test]
fn case_31_24_the_archives_reveal_nothing_of_a_destroyed_planet() {
    let secrets = json!([{"planet": 222, "secret": "imperial_archives", "revealed": true},
        {"planet": 221, "secret": "gem_world"}, {"planet": 541, "secret": "ipoc"}]);
    let more =
        json!({"secrets": secrets, "destroyed_planets": [541], "characters": standing(2221, &["zina_adora", "kogus"])});
    let mut table = in_the_city(on(222, "imperial_archives", "rebel", "missions", more));
    assign(&mut table, &[('I', &["zina_adora"])]);
    table.pass_to_chance();
    draw(&mut table, &[81]);
    table.give(&["mission:I"]);
    let revealed = |number: u16| move |event: &Event| matches!(event, Event::SecretRevealed { planet: at, .. } if *at == planet(number));
    assert!(table.happened(revealed(221)) && !table.happened(revealed(541)), "{}", table.story());
    // Nor is it on the board any more.
    let board = table.game.view(Viewer::Both).board();
    assert!(board.secrets.iter().map(|at| at.planet.number()).eq([221, 222]));
}
