//! A table for tests: a position, scripted answers and dice, and what came of them.
//!
//! Dice are always by hand here, so that every roll and draw is an answer such as `die:4` or `card:77`.
#![allow(dead_code)]

pub mod checks;
pub mod twins;

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::GalacticEventId;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::{Event, Report};
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Options, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A game on a test's table.
pub struct Play {
    pub game: Game,
    /// Everything that happened since the position was set up.
    pub told: Vec<Event>,
    /// The same, each with the case it was told under.
    pub reports: Vec<Report>,
}

/// A scenario of the Egrix system (Quibron 221: 2211 wild; Angoff 222: 2221 urban; Charkhan 223: 2231 air, 2232 wild) or,
/// with planets of the Varu system, of that one (Horon 431: 4311 liquid; Solvia 432: 4321 urban, 4322 subterranean, 4323
/// wild; Cercis 433: 4331 subterranean, 4332 wild), in the given position. Fields of `changes` replace those of the
/// scenario at its top level.
pub fn scenario(position: Value, changes: Value) -> Scenario {
    let mut whole = json!({
        "id": "test",
        "name": "Test",
        "turns": 6,
        "planets": [
            {"planet": 221, "loyalty": "loyal", "pdb_level": 1},
            {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
            {"planet": 223, "loyalty": "patriotic", "pdb_level": 0}
        ],
        "imperial": {"characters": ["jon_kidu", "vans_ka_tie_a"], "spaceships": ["imperial_spaceship_1"]},
        "victory": {"rebel_points": 12},
        "position": position,
    });
    if let (Some(fields), Value::Object(changes)) = (whole.as_object_mut(), changes) {
        for (name, value) in changes {
            fields.insert(name, value);
        }
    }
    Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("the test's scenario: {error}"))
}

/// A scenario of a whole province (17.0) in the given position: every planet neutral, Imperial-controlled, with a Level 1 base Up,
/// but for those that `planets` describes anew. Fields of `changes` replace those of the scenario at its top level.
pub fn province_scenario(province: u8, planets: Value, position: Value, changes: Value) -> Scenario {
    let listed = planets.as_array().cloned().unwrap_or_default();
    let described = |planet: PlanetId| listed.iter().find(|at| at["planet"] == json!(planet.number())).cloned();
    let all: Vec<Value> = PlanetId::all()
        .filter(|planet| planet.number() / 100 == u16::from(province))
        .map(|planet| {
            described(planet)
                .unwrap_or_else(|| json!({"planet": planet.number(), "loyalty": "neutral", "pdb_level": 1}))
        })
        .collect();
    let mut fields = json!({"level": "province", "turns": 10, "planets": all});
    if let (Some(fields), Value::Object(changes)) = (fields.as_object_mut(), changes) {
        fields.extend(changes);
    }
    scenario(position, fields)
}

/// A position in a province, dice by hand.
pub fn play_province(province: u8, planets: Value, position: Value) -> Play {
    let scenario = province_scenario(province, planets, position, json!({}));
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("the test's scenario: {error}"));
    Play::of(game)
}

/// A scenario of the whole galaxy (29.0) in the given position: every planet neutral, Imperial-controlled, with a Level 0 base Down, but
/// for those that `planets` describes anew. Fields of `changes` replace those of the scenario at its top level.
/// The secret base is on Magro (112), no Strategic Assignment binds anybody, and all Galactic Events were drawn, if the position does not
/// say otherwise.
pub fn galactic_scenario(planets: Value, mut position: Value, changes: Value) -> Scenario {
    if let Some(fields) = position.as_object_mut() {
        fields.entry("secret_base").or_insert(json!({"planet": 112}));
        fields.entry("assignments").or_insert(json!({"over": true}));
        let events: Vec<Value> = GalacticEventId::all().map(|event| json!(event.slug())).collect();
        fields.entry("events_drawn").or_insert(Value::Array(events));
    }
    let listed = planets.as_array().cloned().unwrap_or_default();
    let described = |planet: PlanetId| listed.iter().find(|at| at["planet"] == json!(planet.number())).cloned();
    let plain =
        |planet: PlanetId| json!({"planet": planet.number(), "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
    let all: Vec<Value> = PlanetId::all().map(|planet| described(planet).unwrap_or_else(|| plain(planet))).collect();
    let mut whole = json!({
        "id": "test", "name": "Test", "level": "galactic", "turns": 20, "planets": all,
        "imperial": {"characters": ["jon_kidu", "vans_ka_tie_a"], "spaceships": ["imperial_spaceship_1"]},
        "victory": {"rebel_points": 26}, "position": position,
    });
    if let (Some(fields), Value::Object(changes)) = (whole.as_object_mut(), changes) {
        fields.extend(changes);
    }
    Scenario::draft_from_json(&whole.to_string()).unwrap_or_else(|error| panic!("the test's scenario: {error}"))
}

/// A position in the Galactic Game, dice by hand.
#[track_caller]
pub fn play_galaxy(planets: Value, position: Value) -> Play {
    play_galaxy_with(planets, position, json!({}))
}

/// The same with changes to the scenario.
#[track_caller]
pub fn play_galaxy_with(planets: Value, position: Value, changes: Value) -> Play {
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = Game::new(&galactic_scenario(planets, position, changes), options, Seed(1));
    Play::of(game.unwrap_or_else(|error| panic!("the test's scenario: {error}")))
}

/// A position in the Egrix system, dice by hand.
pub fn play(position: Value) -> Play {
    play_with(position, json!({}), Options::default())
}

/// A position with changes to the scenario and options; dice are by hand all the same.
pub fn play_with(position: Value, changes: Value, options: Options) -> Play {
    let scenario = scenario(position, changes);
    let options = Options { dice_by_hand: true, ..options };
    let game = Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("the test's scenario: {error}"));
    Play::of(game)
}

impl Play {
    /// A table at which a game has begun.
    pub fn of(game: Game) -> Play {
        let begun = game.events().to_vec();
        let mut table = Play { game, told: Vec::new(), reports: Vec::new() };
        table.hear(&begun);
        table
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    fn hear(&mut self, reports: &[Report]) {
        self.reports.extend_from_slice(reports);
        self.told.extend(reports.iter().map(|report| report.event));
    }

    /// The texts of the answers now allowed.
    pub fn answers(&self) -> Vec<String> {
        self.game
            .decision()
            .map(|decision| decision.answers.iter().map(ToString::to_string).collect())
            .unwrap_or_default()
    }

    /// The prompt now open, or how the game ended.
    pub fn prompt(&self) -> String {
        match self.game.decision() {
            Some(decision) => format!("{} ({}): {}", decision.side.name(), decision.case(), decision.prompt()),
            None => format!("over: {:?}", self.game.outcome()),
        }
    }

    /// The case under which something is asked now.
    pub fn case(&self) -> String {
        self.game.decision().map(|decision| decision.case().to_string()).unwrap_or_default()
    }

    /// Who is asked now.
    pub fn asked(&self) -> Option<Side> {
        self.game.decision().map(|decision| decision.side)
    }

    pub fn allows(&self, answer: &str) -> bool {
        self.answers().iter().any(|allowed| allowed == answer)
    }

    /// Gives answers one after the other; each must be allowed.
    #[track_caller]
    pub fn give(&mut self, answers: &[&str]) -> &mut Play {
        for text in answers {
            let answer: Answer = text.parse().unwrap_or_else(|error| panic!("{error}"));
            let (prompt, allowed) = (self.prompt(), self.answers());
            match self.game.apply(answer) {
                Ok(events) => {
                    let events = events.to_vec();
                    self.hear(&events);
                }
                Err(refusal) => panic!("{refusal}\nasked: {prompt}\nallowed: {allowed:?}\nso far:\n{}", self.story()),
            }
        }
        self
    }

    /// Answers that must be closed now, each with its reason and the case it is given under.
    #[track_caller]
    pub fn closed(&self, expected: &[(&str, Why, &str)]) -> &Play {
        let reasons = self.game.reasons().unwrap_or_else(|| panic!("nothing is asked:\n{}", self.story()));
        for &(text, why, case) in expected {
            let answer: Answer = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(reasons.why_not(answer), Some(why), "{text}; asked: {}", self.prompt());
            assert_eq!(reasons.case(why).to_string(), case, "{text}; asked: {}", self.prompt());
        }
        self
    }

    /// An answer that must be refused, with the state untouched.
    #[track_caller]
    pub fn refuse(&mut self, text: &str) -> &mut Play {
        let answer: Answer = text.parse().unwrap_or_else(|error| panic!("{error}"));
        let before = *self.game.state();
        assert!(self.game.apply(answer).is_err(), "{text} was allowed; asked: {}", self.prompt());
        assert!(before == *self.game.state(), "a refused answer changed the state");
        self
    }

    /// Answers `done` or `no` (or `stop`) until a question under this case is open.
    #[track_caller]
    pub fn pass_to(&mut self, case: &str) -> &mut Play {
        for _ in 0..200 {
            if self.case() == case {
                return self;
            }
            let allowed = self.answers();
            let pass = ["done", "no", "stop"].into_iter().find(|pass| allowed.iter().any(|answer| answer == pass));
            match pass {
                Some(pass) => self.give(&[pass]),
                None => {
                    panic!("nothing to pass with at {}\nallowed: {allowed:?}\nso far:\n{}", self.prompt(), self.story())
                }
            };
        }
        panic!("{case} was never asked\nso far:\n{}", self.story());
    }

    /// Whether a die or a draw is asked for now.
    pub fn awaits_chance(&self) -> bool {
        self.game.decision().is_some_and(|open| matches!(open.question, Question::Chance(_)))
    }

    /// Answers `done`, `no` or `stop` until a die or a draw is asked for.
    #[track_caller]
    pub fn pass_to_chance(&mut self) -> &mut Play {
        for _ in 0..200 {
            if self.awaits_chance() {
                return self;
            }
            let pass = ["done", "no", "stop"].into_iter().find(|pass| self.allows(pass));
            match pass {
                Some(pass) => self.give(&[pass]),
                None => panic!("nothing to pass with at {}\nso far:\n{}", self.prompt(), self.story()),
            };
        }
        panic!("chance was never asked\nso far:\n{}", self.story());
    }

    /// Everything told so far, as the referee reads it.
    pub fn story(&self) -> String {
        let lines =
            self.reports.iter().filter_map(|event| Some(format!("{} {}", event.case, event.line(Viewer::Referee)?)));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Whether an event was told for which this holds.
    pub fn happened(&self, check: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(check)
    }

    /// The cases under which events were told for which this holds.
    pub fn cases(&self, check: impl Fn(&Event) -> bool) -> Vec<String> {
        self.reports.iter().filter(|report| check(&report.event)).map(|report| report.case.to_string()).collect()
    }

    /// How many events were told for which this holds.
    pub fn count(&self, check: impl Fn(&Event) -> bool) -> usize {
        self.told.iter().filter(|event| check(event)).count()
    }

    /// Forgets what was told, to look at what follows only.
    pub fn forget(&mut self) -> &mut Play {
        self.told.clear();
        self.reports.clear();
        self
    }
}

/// A character by his slug.
#[track_caller]
pub fn character(slug: &str) -> CharacterId {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A spaceship by its slug.
#[track_caller]
pub fn ship(slug: &str) -> ShipId {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A possession by its slug.
#[track_caller]
pub fn possession(slug: &str) -> PossessionId {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A unit by its name, such as `line-1`.
#[track_caller]
pub fn unit(name: &str) -> UnitId {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A kind of unit by its slug.
#[track_caller]
pub fn kind(slug: &str) -> UnitKind {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// An environ by its number.
#[track_caller]
pub fn environ(number: u16) -> EnvironId {
    EnvironId::from_number(number).unwrap_or_else(|| panic!("no environ {number}"))
}

/// A planet by its number.
#[track_caller]
pub fn planet(number: u16) -> PlanetId {
    PlanetId::from_number(number).unwrap_or_else(|| panic!("no planet {number}"))
}
