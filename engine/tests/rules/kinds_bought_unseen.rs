//! What the Rebel Player learns of the kinds of face-down units that were bought unseen: nothing (7.22, 19.15, 28.11).
//!
//! Two games are played side by side that differ in those kinds alone. As long as nothing is shown, the Rebel Player must have the same
//! view, board, log, questions, answers and forecasts in both, byte for byte.

use crate::play::{planet, province_scenario};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::{Decision, Game};
use fitg_engine::scenario::official;
use fitg_engine::state::{Options, Segment};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The same game twice, with other kinds of face-down units, or with other secrets of one side.
struct Twins {
    one: Game,
    other: Game,
    /// The side that may not tell them apart.
    to: Side,
    /// How many moments have been compared.
    compared: usize,
}

impl Twins {
    /// A position in Province Two in which `units` says the kinds.
    fn at(position: impl Fn(&[&str; 4]) -> Value, changes: Value) -> Twins {
        let game = |kinds: [&str; 4]| {
            let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
                .iter()
                .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}))
                .collect();
            let scenario = province_scenario(2, json!(planets), position(&kinds), changes.clone());
            let options = Options { dice_by_hand: true, ..Options::default() };
            Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"))
        };
        let mut twins = Twins {
            one: game(["patrol", "line", "patrol", "line"]),
            other: game(["elite_navy", "suicide_squad", "veteran", "elite_army"]),
            to: Side::Rebel,
            compared: 0,
        };
        twins.compare();
        twins
    }

    /// An official scenario from its first question, seen by a side.
    fn from_the_start(scenario: &str, to: Side) -> Twins {
        let game = || {
            let options = Options { dice_by_hand: true, ..Options::default() };
            let scenario = official(scenario).unwrap_or_else(|| panic!("no scenario {scenario}"));
            Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"))
        };
        let mut twins = Twins { one: game(), other: game(), to, compared: 0 };
        twins.compare();
        twins
    }

    /// To that side both are the same.
    #[track_caller]
    fn compare(&mut self) {
        let Twins { one, other, to, .. } = self;
        let viewer = Viewer::Side(*to);
        let (here, there) = (one.view(viewer), other.view(viewer));
        assert_eq!(here.board(), there.board());
        let written = |game: &Game| serde_json::to_string(game.view(viewer).possible_moment()).expect("plain data");
        // A question that takes secrets is put to nobody else, and not even its words are shown (`Ask::secret`).
        let asks = |game: &Game| {
            let words = |open: &Decision<'_>| (!open.needs_secrets()).then(|| open.prompt());
            game.decision().map(|open| (open.side, open.case(), words(&open)))
        };
        assert_eq!(asks(one), asks(other), "what is asked, as that side may read it");
        assert_eq!(written(one), written(other), "the view");
        for seed in 0..3 {
            let dealt = |game: &Game| {
                let sample = game.view(viewer).sample(Seed(seed));
                assert_eq!(sample.recount(), Ok(()));
                serde_json::to_string(sample.moment()).expect("plain data")
            };
            assert_eq!(dealt(one), dealt(other), "the games dealt from the view");
        }
        let lines = |game: &Game| game.events().iter().filter_map(|told| told.line(viewer)).collect::<Vec<_>>();
        assert_eq!(lines(one), lines(other), "the log");
        let Some(decision) = one.decision() else { return };
        if decision.side == *to {
            let answers = |game: &Game| game.decision().map(|open| open.answers.to_vec());
            assert_eq!(answers(one), answers(other));
            for &answer in decision.answers {
                let label = |game: &Game| game.decision().map(|open| open.label(answer));
                assert_eq!(label(one), label(other));
                assert_eq!(one.forecast(answer, viewer), other.forecast(answer, viewer), "{answer}");
            }
        }
        self.compared += 1;
    }

    /// The same answer in both.
    #[track_caller]
    fn give(&mut self, answers: &[&str]) -> &mut Twins {
        for text in answers {
            self.give_each(text, text);
        }
        self
    }

    /// What looks the same, though the units have other names.
    #[track_caller]
    fn give_each(&mut self, here: &str, there: &str) -> &mut Twins {
        for (game, text) in [(&mut self.one, here), (&mut self.other, there)] {
            let answer: Answer = text.parse().unwrap_or_else(|error| panic!("{error}"));
            let asked = game.decision().map(|open| (open.prompt(), open.answers.to_vec()));
            let given = game.apply(answer);
            assert!(given.is_ok(), "{text} is not allowed: {asked:?}");
        }
        self.compare();
        self
    }

    /// The first of these answers that is listed, in both, as long as one is.
    #[track_caller]
    fn as_long_as(&mut self, listed: &[&str]) -> &mut Twins {
        for _ in 0..200 {
            let answers = |game: &Game| -> Vec<String> {
                game.decision().map(|open| open.answers.iter().map(ToString::to_string).collect()).unwrap_or_default()
            };
            let (here, there) = (answers(&self.one), answers(&self.other));
            match listed.iter().find(|answer| here.iter().chain(&there).any(|listed| listed == *answer)) {
                Some(answer) => self.give(&[answer]),
                None => return self,
            };
        }
        panic!("{listed:?} without end");
    }

    #[track_caller]
    fn pass_to(&mut self, case: &str) -> &mut Twins {
        for _ in 0..100 {
            let Some(open) = self.one.decision() else { panic!("{case} was never asked") };
            if open.case().to_string() == case {
                return self;
            }
            let pass = open.answers.iter().find(|answer| matches!(answer, Answer::Done | Answer::No));
            let Some(pass) = pass.map(ToString::to_string) else { panic!("nothing to pass with: {}", open.prompt()) };
            self.give(&[&pass]);
        }
        panic!("{case} was never asked");
    }
}

/// Cases: 19.15
/// Rows: ruling/L44
#[test]
fn an_interception_that_is_declined_tells_nothing_of_who_could_have() {
    let mut twins = Twins::at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "interplanetary_movement",
                "units": [{"kind": "rebel_urban_4_3", "at": 2221}],
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[0]}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[1]}]}],
            })
        },
        json!({}),
    );
    twins.give(&["unit:rebel_urban_4_3-1", "orbit:241"]);
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Imperial));
    // A Suicide Squad alone intercepts nobody: it is asked all the same, twice.
    twins.give(&["no"]);
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Imperial), "over Orning");
    twins.give(&["no"]).pass_to("20.11").give(&["no"]);
}

/// Cases: 20.7
/// Rows: ruling/L52
#[test]
fn a_detection_that_is_declined_tells_nothing_of_units_in_orbit_that_could_have_looked() {
    let mut twins = Twins::at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "character_movement",
                "characters": [{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}],
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[0]}, {"kind": kinds[2]}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[1]}]}],
            })
        },
        json!({}),
    );
    twins.pass_to("20.2").give(&["ship:star_cruiser", "environ:2411"]);
    for over in ["Angoff", "Orning"] {
        assert_eq!(
            twins.one.decision().map(|open| (open.side, open.case().to_string())),
            Some((Side::Imperial, "20.7".into()))
        );
        twins.give(&["no"]);
        assert!(twins.compared > 3, "{over}");
    }
}

/// Cases: 19.31, 28.13
#[test]
fn what_is_bought_is_seen_when_all_of_it_stands_and_then_only_how_much_stands_where() {
    let income = json!({"income": [{"side": "imperial", "from": 2, "points": 24}]});
    let mut twins = Twins::at(|_| json!({"turn": 2, "side": "imperial", "segment": "purchases"}), income);
    // Two units each, of other kinds and prices: what is left over differs, and nobody is told.
    twins.give_each("kind:elite_army", "kind:veteran");
    twins.give_each("kind:patrol", "kind:line");
    twins.give(&["done"]);
    // The cheap one first: each asks for the kind that its owner alone knows.
    twins.give_each("orbit:241", "environ:2411").give_each("environ:2411", "orbit:241");
    assert!(twins.one.state().units_at(fitg_engine::state::Place::Orbit(planet(241)), Side::Imperial).len() == 1);
}

/// Cases: 21.27
/// Rows: ruling/L60
#[test]
fn a_jump_with_navigation_two_shows_nothing_of_who_jumps() {
    let mut twins = Twins::at(
        |kinds| {
            json!({
                "side": "imperial", "segment": "interplanetary_movement",
                "units": [{"kind": kinds[0], "at": 2221}, {"kind": kinds[2], "at": 2221}],
            })
        },
        json!({}),
    );
    twins.give_each("unit:patrol-1", "unit:veteran-1").give_each("unit:patrol-2", "unit:elite_navy-1");
    twins.give(&["orbit:241"]).pass_to("21.27").give(&["navigation:two"]);
    for die in ["die:3"] {
        if twins.one.decision().is_some_and(|open| open.answers.iter().any(|answer| matches!(answer, Answer::Die(_)))) {
            twins.give(&[die]);
        }
    }
}

/// Cases: 22.0
/// Rows: ruling/L68
#[test]
fn a_space_combat_that_nobody_declares_tells_nothing_of_who_could_have_fought() {
    let mut twins = Twins::at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "space_combat",
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[1]}, {"kind": "rebel_urban_4_3", "count": 2}]},
                    {"at": {"orbit": 241}, "units": [{"kind": kinds[0]}, {"kind": kinds[3]}, {"kind": "rebel_wild_4_3"}]}],
            })
        },
        json!({}),
    );
    twins.give(&["orbit:222", "no"]);
    // A Suicide Squad alone cannot declare: its owner is asked all the same.
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Imperial));
    twins.give(&["no"]);
    twins.give(&["no", "no"]);
    assert!(twins.compared >= 5);
}

/// Cases: 7.22
#[test]
fn a_forecast_reckons_with_any_kind_a_face_down_unit_may_be_of() {
    let twins = Twins::at(
        |kinds| {
            json!({
                "side": "rebel", "segment": "space_combat",
                "space": [{"at": {"orbit": 222}, "units": [{"kind": kinds[0]}, {"kind": "rebel_urban_4_3", "count": 2}]}],
            })
        },
        json!({}),
    );
    let forecast = twins.one.forecast(Answer::Yes, Viewer::Side(Side::Rebel));
    let [fitg_engine::forecast::Forecast::SpaceCombat { worst, best, .. }] = &forecast[..] else {
        panic!("{forecast:?}")
    };
    // Of all the counters that lie face down, a Suicide Squad alone has one point in space and an Elite Navy five.
    assert_eq!((best.defense, worst.defense), (1, 5));
}

/// Both buy for 65 points: an army and a Patrol here, a Veteran and a Line there; all that can move is put over Orning.
///
/// Cases: 28.11
/// Rows: ruling/L103
#[test]
fn case_28_11_the_set_up_of_the_empire_shows_where_units_stand_and_not_what_was_bought() {
    let mut twins = Twins::from_the_start("the-empires-backdoor", Side::Rebel);
    twins.give(&["character:barca"]);
    twins.give_each("kind:elite_army", "kind:veteran");
    twins.give(&["kind:veteran", "kind:veteran"]);
    twins.give_each("kind:line", "kind:line").give_each("kind:line", "kind:line").give_each("kind:line", "kind:line");
    twins.give_each("kind:patrol", "kind:line");
    twins.give(&["kind:patrol", "kind:patrol"]).as_long_as(&["kind:militia"]);
    let bought = twins.compared;
    // Militia lie open: they go to the same places. Then what can move, kind by kind; in the one game other kinds than in the other.
    twins.as_long_as(&["environ:2411", "environ:2412", "environ:2111", "environ:2211", "environ:2312", "orbit:241"]);
    assert!(twins.compared > bought, "they are placed");
    let standing = |game: &Game| game.state().units_in_orbit(planet(241), Side::Imperial, false).len();
    assert!(standing(&twins.one) >= 1 && standing(&twins.one) == standing(&twins.other));
    twins.as_long_as(&["orbit:241"]);
    assert_eq!(twins.one.decision().map(|open| open.side), Some(Side::Rebel), "all of the Empire stands");
    let kinds = |game: &Game| {
        let here = game.state().units_in_orbit(planet(241), Side::Imperial, false);
        here.iter().map(|unit| unit.kind()).collect::<Vec<_>>()
    };
    assert_ne!(kinds(&twins.one), kinds(&twins.other), "they are not the same");
    // Nor does the Rebel set-up, or his first Player-Turn.
    let mut steps = 0;
    while twins.one.state().clock.turn == 1 && twins.one.state().clock.side == Side::Rebel && steps < 120 {
        let next = twins.one.decision().and_then(|open| open.answers.first().map(ToString::to_string));
        twins.give(&[&next.expect("an answer")]);
        steps += 1;
    }
    assert_ne!(twins.one.state().clock.segment, Segment::SetUp);
}

/// The Rebel Player draws other cards here than there, and gives them to the same people; and other units are bought for Angoff, which are
/// shown when all stand.
///
/// Cases: 28.24, 28.25
/// Rows: ruling/L103
#[test]
fn case_28_24_the_set_up_of_the_rebels_shows_neither_their_cards_nor_before_its_end_their_purchases() {
    let mut twins = Twins::from_the_start("the-empires-backdoor", Side::Imperial);
    let mut drawn = 0;
    let mut bought = 0;
    for _ in 0..400 {
        let Some(open) = twins.one.decision() else { panic!("over") };
        let answers: Vec<String> = open.answers.iter().map(ToString::to_string).collect();
        if answers[0].starts_with("possession:") && open.case().to_string() == "28.12" {
            // Weapons and objects: who may hold one may hold the other.
            let cards = [
                ["possession:snipers_rifle", "possession:scanner"],
                ["possession:assassins_blade", "possession:helian_drug"],
            ];
            let [here, there] = cards[drawn % 2];
            twins.give_each(here, there);
            drawn += 1;
        } else if open.side == Side::Rebel && answers.contains(&"kind:rebel_urban_2_1".to_owned()) && bought == 0 {
            twins.give_each("kind:rebel_urban_2_3", "kind:rebel_urban_2_1");
            bought += 1;
            break;
        } else {
            twins.give(&[&answers[0]]);
        }
    }
    assert_eq!((drawn, bought), (2, 1));
}

/// What comes from off the map is bought unseen, and is shown when all of it has its star system.
///
/// Cases: 19.42
/// Rows: ruling/L106
#[test]
fn case_19_42_what_is_bought_off_the_map_is_seen_when_all_of_it_waits_outside() {
    let income = json!({"income": [{"side": "rebel", "from": 2, "points": 35, "enter": [32, 53], "routes": 1}]});
    let mut twins = Twins::at(|_| json!({"turn": 2, "side": "rebel", "segment": "purchases"}), income);
    twins.to = Side::Imperial;
    twins.compare();
    twins.give_each("kind:rebel_wild_4_4", "kind:rebel_urban_4_3");
    twins.give_each("kind:rebel_wild_2_3", "kind:rebel_urban_4_3");
    twins.give_each("kind:rebel_urban_2_1", "kind:rebel_wild_1_0");
    let here: Answer = "done".parse().unwrap_or_else(|error| panic!("{error}"));
    twins.give(&[&here.to_string()]);
    // Then they stand, and everybody sees them: Rebel units lie open.
    for game in [&mut twins.one, &mut twins.other] {
        let answer: Answer = "system:53".parse().unwrap_or_else(|error| panic!("{error}"));
        game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    let seen = |game: &Game| {
        let space = game.view(Viewer::Side(Side::Imperial)).board().space;
        space.iter().map(|at| at.rebel.withheld.clone()).find(|units| !units.is_empty()).unwrap_or_default()
    };
    assert!(!seen(&twins.one).is_empty() && seen(&twins.one) != seen(&twins.other));
}
