//! Forecasts held against what then happens, with every die thrown, and against numbers copied from the charts by hand.

use crate::play::{Play, planet, play, play_with};
use crate::site::{Site, draw};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, CombatCheck};
use fitg_engine::forecast::{CombatForecast, Forecast, Share};
use fitg_engine::game::Game;
use fitg_engine::rules::detection::Leg;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::json;
use std::collections::BTreeMap;

const REBEL: Viewer = Viewer::Side(Side::Rebel);
const IMPERIAL: Viewer = Viewer::Side(Side::Imperial);

/// Of how many of the six faces of a die each outcome comes.
type Sixths = BTreeMap<u8, u64>;

fn answer(text: &str) -> Answer {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// What the forecast says, in sixths; it says nothing finer about one die.
fn sixths(shares: &[Share<u8>]) -> Sixths {
    shares
        .iter()
        .map(|share| {
            assert_eq!(share.ways * 6 % share.of, 0, "{share:?} is no number of faces");
            let faces = share.ways * 6 / share.of;
            assert_eq!(u64::from(share.percent), (faces * 100 + 3) / 6, "{share:?}, rounded");
            (share.outcome, faces)
        })
        .collect()
}

/// What happens in a game after these answers, a die for each of the two throws; every pair of faces is thrown.
fn thrown<T>(game: &Game, answers: &[&str], read: impl Fn(&[Event]) -> T) -> Vec<T> {
    let faces = 1..=6;
    let pairs = faces.clone().flat_map(|first| faces.clone().map(move |second| (first, second)));
    pairs
        .map(|(first, second)| {
            let mut game = game.clone();
            let mut told = Vec::new();
            let dice = [format!("die:{first}"), format!("die:{second}")];
            for text in answers.iter().copied().chain(dice.iter().map(String::as_str)) {
                let reports = game.apply(answer(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
                told.extend(reports.iter().map(|report| report.event));
            }
            read(&told)
        })
        .collect()
}

/// Thirty-six throws of which only one die counts, in sixths.
fn counted(outcomes: impl Iterator<Item = u8>) -> Sixths {
    let mut all = Sixths::new();
    for outcome in outcomes {
        *all.entry(outcome).or_default() += 1;
    }
    all.values_mut().for_each(|count| {
        assert_eq!(*count % 6, 0);
        *count /= 6;
    });
    all
}

// The halves of the columns of the Military Combat Results Table (10.8) for the dice 1 to 6, as they are printed.
const DEFENDER_AT_1_1: [u8; 6] = [0, 1, 1, 2, 2, 3];
const DEFENDER_AT_2_1: [u8; 6] = [1, 2, 2, 3, 3, 4];
const DEFENDER_AT_3_1: [u8; 6] = [2, 3, 3, 3, 4, 5];
const ATTACKER_AT_2_1: [u8; 6] = [3, 2, 2, 1, 1, 0];
const ATTACKER_AT_3_1: [u8; 6] = [3, 2, 2, 1, 0, 0];

fn printed(half: [u8; 6]) -> Sixths {
    half.into_iter().fold(Sixths::new(), |mut all, loss| {
        *all.entry(loss).or_default() += 1;
        all
    })
}

/// A Rebel unit on Angoff (base of this level) that can fly to Quibron (base of that level); it has been picked.
fn about_to_leave(angoff: u8, quibron: u8) -> Play {
    let position = json!({"side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_urban_2_1", "at": 2221, "count": 3}, {"kind": "line", "at": 2221}, {"kind": "line", "at": 2211}]});
    let planets = json!({"planets": [
        {"planet": 221, "loyalty": "loyal", "pdb_level": quibron},
        {"planet": 222, "loyalty": "neutral", "pdb_level": angoff},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0},
    ]});
    let mut table = play_with(position, planets, Options::default());
    table.give(&["unit:rebel_urban_2_1-1"]);
    table
}

#[test]
fn case_9_22_the_forecast_of_a_bases_fire_is_what_the_dice_bring_in_its_column() {
    let table = about_to_leave(2, 1);
    let forecasts = table.game.forecast(answer("environ:2211"), REBEL);
    let [
        Forecast::PdbFire { planet: first, leg: Leg::Departure, column: leaving, odds: left },
        Forecast::PdbFire { planet: second, leg: Leg::Arrival, column: arriving, odds: arrived },
    ] = &forecasts[..]
    else {
        panic!("{forecasts:?}")
    };
    assert_eq!((*first, *second), (planet(222), planet(221)));
    assert_eq!((leaving.as_str(), arriving.as_str()), ("3-1", "1-1"), "a Level 2 base and a Level 1 base");
    assert_eq!(sixths(left), printed(DEFENDER_AT_3_1));
    assert_eq!(sixths(arrived), printed(DEFENDER_AT_1_1));

    // The Imperial Player fires from Angoff, and, where he holds that fire, from Quibron.
    let loss = |events: &[Event]| {
        let mut losses = events.iter().filter_map(|event| match event {
            Event::Check(Check::PdbFire(fire)) => Some(fire.loss),
            _ => None,
        });
        losses.next_back().expect("it fired")
    };
    assert_eq!(sixths(left), counted(thrown(&table.game, &["environ:2211", "yes"], loss).into_iter()));
    assert_eq!(sixths(arrived), counted(thrown(&table.game, &["environ:2211", "no", "yes"], loss).into_iter()));
    // He who fires is told the same as he who flies.
    let mut asked = table.game.clone();
    asked.apply(answer("environ:2211")).expect("it can go there");
    assert_eq!(&asked.forecast(Answer::Yes, IMPERIAL)[..], &forecasts[..1]);
}

#[test]
fn case_9_22_nothing_is_foretold_where_no_base_can_fire() {
    // A base of Level 0 does not fire at units, and none fires within its planet.
    let table = about_to_leave(0, 0);
    assert_eq!(table.game.forecast(answer("environ:2211"), REBEL), []);
    let table = about_to_leave(2, 0);
    let forecasts = table.game.forecast(answer("environ:2211"), REBEL);
    assert!(matches!(&forecasts[..], [Forecast::PdbFire { leg: Leg::Departure, .. }]), "{forecasts:?}");
}

/// Four Rebel 2-1s in Angoff against two units face down, a Patrol and a Line; another Line lies face down elsewhere.
fn against_the_unknown() -> Play {
    let mut table = play(json!({"side": "rebel", "segment": "military_combat", "units": [
        {"kind": "rebel_urban_2_1", "at": 2221, "count": 4},
        {"kind": "patrol", "at": 2221}, {"kind": "line", "at": 2221}, {"kind": "line", "at": 2211}
    ]}));
    table.pass_to("10.1");
    table
}

/// Strengths and columns as the combat itself reckons them, with the losses of all throws.
fn fought(game: &Game) -> (u16, u16, &'static str, &'static str, Sixths, Sixths) {
    let fights = thrown(game, &["yes"], |events| {
        let check = events.iter().find_map(|event| match event {
            Event::Check(Check::Combat(check)) => Some(*check),
            _ => None,
        });
        let CombatCheck { combat, attacker_loss, defender_loss, .. } = check.expect("a combat");
        let terms = combat.terms;
        ((terms.attack, terms.defense, terms.base.label(), terms.column.label()), (attacker_loss, defender_loss))
    });
    let (attack, defense, base, column) = fights[0].0;
    let attacker = counted(fights.iter().map(|fight| fight.1.0));
    let defender = counted(fights.iter().map(|fight| fight.1.1));
    (attack, defense, base, column, attacker, defender)
}

fn is(forecast: &CombatForecast, fought: &(u16, u16, &'static str, &'static str, Sixths, Sixths)) -> bool {
    let CombatForecast { attack, defense, base, column, attacker_loss, defender_loss, .. } = forecast;
    (*attack, *defense, base.as_str(), column.as_str()) == (fought.0, fought.1, fought.2, fought.3)
        && (sixths(attacker_loss), sixths(defender_loss)) == (fought.4.clone(), fought.5.clone())
}

#[test]
fn case_10_2_the_range_of_a_combat_has_the_columns_and_the_losses_of_the_chart_at_both_ends() {
    let table = against_the_unknown();
    let forecasts = table.game.forecast(Answer::Yes, REBEL);
    let [Forecast::Combat { attacker: Side::Rebel, worst, best, .. }] = &forecasts[..] else { panic!("{forecasts:?}") };
    // Eight against two Lines (6) is 1-1, against a Patrol and a Line (4) it is 2-1; Urban units in an Urban environ shift
    // one column to the right (10.5).
    assert_eq!((worst.attack, worst.defense, worst.base.as_str(), worst.column.as_str()), (8, 6, "1-1", "2-1"));
    assert_eq!((best.attack, best.defense, best.base.as_str(), best.column.as_str()), (8, 4, "2-1", "3-1"));
    assert_eq!(sixths(&worst.defender_loss), printed(DEFENDER_AT_2_1));
    assert_eq!(sixths(&worst.attacker_loss), printed(ATTACKER_AT_2_1));
    assert_eq!(sixths(&best.defender_loss), printed(DEFENDER_AT_3_1));
    assert_eq!(sixths(&best.attacker_loss), printed(ATTACKER_AT_3_1));
}

#[test]
fn case_10_2_every_combat_that_the_viewer_must_reckon_with_lies_within_the_range_and_both_ends_can_be() {
    let table = against_the_unknown();
    let forecasts = table.game.forecast(Answer::Yes, REBEL);
    let [Forecast::Combat { worst, best, .. }] = &forecasts[..] else { panic!("{forecasts:?}") };
    let view = table.game.view(REBEL);
    let (mut as_bad, mut as_good) = (0, 0);
    for seed in 0..40 {
        let fought = fought(&view.sample(Seed(seed)));
        assert!(best.defense <= fought.1 && fought.1 <= worst.defense, "{fought:?}");
        as_bad += usize::from(is(worst, &fought));
        as_good += usize::from(is(best, &fought));
    }
    assert!(as_bad > 0 && as_good > 0, "{as_bad} as bad, {as_good} as good");
    assert_eq!(as_bad + as_good, 40, "with these units there is nothing between");
    // Whoever knows all units is told no range but the combat that there is.
    let forecasts = table.game.forecast(Answer::Yes, Viewer::Referee);
    let [Forecast::Combat { worst, best, .. }] = &forecasts[..] else { panic!("{forecasts:?}") };
    assert_eq!(worst, best);
    assert!(is(best, &fought(&table.game)), "{best:?}");
}

/// Two Rebel units face two Militia in an environ of Charkhan, with these of both sides beside them.
fn led(characters: &serde_json::Value) -> Play {
    let mut table = play(json!({
        "side": "rebel", "segment": "military_combat", "characters": characters,
        "units": [{"kind": "rebel_air_2_1", "at": 2231, "count": 2}, {"kind": "militia", "at": 2231, "count": 2}],
    }));
    while table.case() == "10.1" && table.answers().iter().any(|answer| answer.starts_with("environ:")) {
        let first = table.answers()[0].clone();
        table.give(&[&first]);
    }
    table
}

/// The column of the combat that is asked about, at worst and at best, and its shifts.
fn foretold_column(table: &Play, yes: &str) -> (String, String, Vec<String>) {
    match &table.game.forecast(answer(yes), REBEL)[..] {
        [Forecast::Combat { worst, best, .. }] => (worst.column.clone(), best.column.clone(), worst.shifts.clone()),
        other => panic!("{yes}: {other:?}"),
    }
}

/// The enemy's leader stands there in plain sight and will be named, as the own one: the forecast reckons with both (10.4).
#[test]
fn case_10_4_a_combat_is_foretold_with_the_leaders_who_stand_there() {
    let jon_kidu = json!({"character": "jon_kidu", "at": 2231, "stack": "military"});
    let adam = json!({"character": "adam_starlight", "at": 2231, "stack": "military"});
    let (alone, _, shifts) = foretold_column(&led(&json!([])), "yes");
    assert!(shifts.iter().all(|shift| !shift.contains("leader")), "{shifts:?}");
    let mut against = led(&json!([jon_kidu]));
    let (worst, best, shifts) = foretold_column(&against, "yes");
    assert!(shifts.iter().any(|shift| shift.contains("leader")), "{shifts:?}");
    assert_eq!(worst, best);
    assert_ne!(worst, alone);
    // It is the column of the fight in which he is named.
    against.give(&["yes"]);
    assert_eq!(against.asked(), Some(Side::Imperial), "{:?}", against.answers());
    against.give(&["character:jon_kidu"]);
    against.pass_to_chance();
    let fought = against.game.view(REBEL).board().surface_battle.and_then(|battle| battle.column);
    assert_eq!(fought.as_deref(), Some(worst.as_str()));
    // Where both have one, the attacker who names his own reckons with the answer of the other.
    let mut both = led(&json!([jon_kidu, adam]));
    let (together, _, _) = foretold_column(&both, "yes");
    both.give(&["yes"]);
    assert_eq!(both.asked(), Some(Side::Rebel), "{:?}", both.answers());
    assert_eq!(foretold_column(&both, "character:adam_starlight").0, together);
    assert_eq!(foretold_column(&both, "no").0, worst, "without his own the enemy's counts alone");
}

/// Kogus on a mission to start a rebellion on Solvia, whose environs have the Resources 7, 3 and 3.
fn kogus(site: Site) -> Play {
    site.loyalty("unrest").who(&["kogus"]).open()
}

fn foretold(table: &Play) -> Vec<(u16, u8)> {
    let forecasts = table.game.forecast(answer("mission:R"), REBEL);
    let points = forecasts.iter().find_map(|forecast| match forecast {
        Forecast::Rebellion { points } => Some(points),
        _ => None,
    });
    points.expect("a rebellion is foretold").iter().map(|(environ, points)| (environ.number(), *points)).collect()
}

/// The points that there really are when the rebellion starts with these cards, environ by environ.
fn given(mut table: Play, cards: &[u16]) -> Vec<(u16, u8)> {
    crate::site::assign(&mut table, &[('R', &["kogus"])]);
    draw(&mut table, cards);
    let mut all = Vec::new();
    while let Some(Question::BuyUnits { environ, points }) = table.game.decision().map(|decision| decision.question) {
        all.push((environ.number(), points));
        table.give(&["done"]);
    }
    all
}

#[test]
fn case_15_41_the_force_points_foretold_are_the_resources_and_are_what_the_rebellion_brings() {
    let table = kogus(Site::at(4321));
    let points = foretold(&table);
    assert_eq!(points, [(4321, 7), (4322, 3), (4323, 3)]);
    assert_eq!(points, given(table, &[80]));
}

#[test]
fn case_15_46_a_wild_populace_is_foretold_as_twice_its_environ() {
    let mut table = Site::at(4321).loyalty("unrest").who(&["kogus"]).send(&[('R', &["kogus"])]);
    draw(&mut table, &[97]);
    let forecasts = table.game.forecast(Answer::Draw, REBEL);
    let points = forecasts.iter().find_map(|forecast| match forecast {
        Forecast::Rebellion { points } => Some(points),
        _ => None,
    });
    let points: Vec<(u16, u8)> =
        points.expect("a rebellion is foretold").iter().map(|(environ, points)| (environ.number(), *points)).collect();
    assert_eq!(points, [(4321, 14), (4322, 3), (4323, 3)]);
    assert_eq!(points, given(kogus(Site::at(4321)), &[97, 80]));
}

#[test]
fn case_15_48_from_a_stopped_rebellion_nothing_is_foretold_and_nothing_comes() {
    let table = kogus(Site::at(4321).state("rebellion_stopped").units("rebel_urban_1_0", 1));
    assert_eq!(foretold(&table), [(4321, 0), (4322, 0), (4323, 0)]);
    assert_eq!(given(table, &[80]), []);
}
