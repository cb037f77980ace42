//! A site for tests of the Mission Phase: one environ of any planet, who stands there, and missions assigned by a line.
#![allow(dead_code)]

use crate::play::{Play, play_with};
use fitg_engine::cards::{ActionCardId, Letter};
use fitg_engine::event::Event;
use fitg_engine::state::Options;
use serde_json::{Map, Value, json};

/// One environ and what is there when the Mission Phase begins.
pub struct Site {
    environ: u16,
    turn: u8,
    side: &'static str,
    segment: &'static str,
    planet: Map<String, Value>,
    more_planets: Vec<Value>,
    characters: Vec<Value>,
    units: Vec<Value>,
    environs: Vec<Value>,
    position: Map<String, Value>,
    changes: Map<String, Value>,
}

impl Site {
    /// The Rebel Mission Phase on a neutral planet in the state of Imperial control, with a base of level 1 that is Down.
    pub fn at(environ: u16) -> Site {
        let mut planet = Map::new();
        planet.insert("planet".into(), json!(environ / 10));
        planet.insert("loyalty".into(), json!("neutral"));
        planet.insert("pdb_level".into(), json!(1));
        planet.insert("pdb_up".into(), json!(false));
        Site {
            environ,
            turn: 1,
            side: "rebel",
            segment: "missions",
            planet,
            more_planets: Vec::new(),
            characters: Vec::new(),
            units: Vec::new(),
            environs: Vec::new(),
            position: Map::new(),
            changes: Map::new(),
        }
    }

    /// The Imperial Mission Phase instead.
    pub fn imperial(mut self) -> Site {
        self.side = "imperial";
        self
    }

    /// Another segment than the Mission Phase.
    pub fn segment(mut self, segment: &'static str) -> Site {
        self.segment = segment;
        self
    }

    pub fn loyalty(mut self, loyalty: &str) -> Site {
        self.planet.insert("loyalty".into(), json!(loyalty));
        self
    }

    /// A state of control without a loyalty marker: `rebellion` or `rebel_control`.
    pub fn state(mut self, state: &str) -> Site {
        self.planet.insert("state".into(), json!(state));
        if state.starts_with("rebel_c") || state == "rebellion" {
            self.planet.remove("loyalty");
        }
        self
    }

    pub fn pdb(mut self, level: u8, up: bool) -> Site {
        self.planet.insert("pdb_level".into(), json!(level));
        self.planet.insert("pdb_up".into(), json!(up));
        self
    }

    /// Another planet that takes part.
    pub fn also(mut self, planet: Value) -> Site {
        self.more_planets.push(planet);
        self
    }

    /// Characters who stand here, able to do missions.
    pub fn who(mut self, characters: &[&str]) -> Site {
        self.characters.extend(characters.iter().map(|who| json!({"character": who, "at": self.environ})));
        self
    }

    /// A character with particulars; here, unless they say where.
    pub fn with(mut self, mut character: Value) -> Site {
        if let Some(fields) = character.as_object_mut() {
            fields.entry("at").or_insert(json!(self.environ));
        }
        self.characters.push(character);
        self
    }

    /// Units that stand here.
    pub fn units(self, kind: &str, count: u8) -> Site {
        let environ = self.environ;
        self.units_at(environ, kind, count)
    }

    /// Units that stand elsewhere.
    pub fn units_at(mut self, environ: u16, kind: &str, count: u8) -> Site {
        self.units.push(json!({"kind": kind, "at": environ, "count": count}));
        self
    }

    /// A rebel camp that is at work.
    pub fn camp(mut self) -> Site {
        self.environs.push(json!({"environ": self.environ, "camp": "established"}));
        self
    }

    /// A coup marker.
    pub fn coup(mut self) -> Site {
        self.environs.push(json!({"environ": self.environ, "coup": true}));
        self
    }

    /// Another field of the position.
    pub fn position(mut self, field: &str, value: Value) -> Site {
        self.position.insert(field.into(), value);
        self
    }

    /// Another field of the scenario.
    pub fn scenario(mut self, field: &str, value: Value) -> Site {
        self.changes.insert(field.into(), value);
        self
    }

    /// Sets the table and goes to the first question of the segment's own.
    pub fn play(mut self) -> Play {
        let mut planets = vec![Value::Object(self.planet)];
        planets.extend(self.more_planets);
        let fields = [
            ("turn", json!(self.turn)),
            ("side", json!(self.side)),
            ("segment", json!(self.segment)),
            ("characters", Value::Array(self.characters)),
            ("units", Value::Array(self.units)),
            ("environs", Value::Array(self.environs)),
        ];
        for (field, value) in fields {
            self.position.entry(field).or_insert(value);
        }
        self.changes.insert("planets".into(), Value::Array(planets));
        play_with(Value::Object(self.position), Value::Object(self.changes), Options::default())
    }

    /// Sets the table in the Mission Phase, lets the possessions of the segment's opening and the exchange pass, and goes to
    /// the missions of this environ.
    pub fn open(self) -> Play {
        let environ = self.environ;
        let mut play = self.play();
        play.pass_to("13.0").give(&[&format!("environ:{environ}")]);
        play
    }

    /// The same, with these missions assigned. Ends before the first card, or at a window for possessions.
    pub fn send(self, groups: &[(char, &[&str])]) -> Play {
        let mut play = self.open();
        assign(&mut play, groups);
        play
    }
}

/// Assigns missions in the order of their letters and ends the assignment. A group of `camp` is the rebel camp.
#[track_caller]
pub fn assign(play: &mut Play, groups: &[(char, &[&str])]) {
    for &(letter, members) in groups {
        let before = play.told.len();
        play.give(&[&format!("mission:{letter}")]);
        while play.prompt().contains("Who goes on") {
            let allowed = play.answers();
            let wanted = |answer: &&String| {
                answer.as_str() == "camp" && members.contains(&"camp")
                    || answer.strip_prefix("character:").is_some_and(|who| members.contains(&who))
            };
            let next = allowed.iter().find(wanted).map_or("done", String::as_str);
            play.give(&[next]);
        }
        let wanted = Letter::from_char(letter);
        let sent = play.told[before..].iter().find_map(|event| match event {
            Event::MissionAssigned { letter, members, camp, .. } if Some(*letter) == wanted => Some((*members, *camp)),
            _ => None,
        });
        let mut names: Vec<&str> = members.iter().copied().filter(|who| *who != "camp").collect();
        names.sort_unstable();
        let mut found: Vec<&str> = sent.iter().flat_map(|(members, _)| members.iter()).map(|who| who.slug()).collect();
        found.sort_unstable();
        assert_eq!(found, names, "who went on {letter}\n{}", play.story());
        assert_eq!(sent.map(|(_, camp)| camp), Some(members.contains(&"camp")), "whether the camp is on {letter}");
    }
    if play.prompt().contains("Which mission do you assign") {
        play.give(&["done"]);
    }
}

/// Draws these Action Cards one after the other, saying `draw` where another card is a choice.
#[track_caller]
pub fn draw(play: &mut Play, cards: &[u16]) {
    for card in cards {
        if play.allows("draw") {
            play.give(&["draw"]);
        }
        play.give(&[&format!("card:{card}")]);
    }
}

/// The bonus draws that a group was given, if any.
pub fn bonus(play: &Play, letter: char) -> Option<u8> {
    let wanted = Letter::from_char(letter);
    play.told.iter().find_map(|event| match event {
        Event::BonusDraws { letter, draws } if Some(*letter) == wanted => Some(*draws),
        _ => None,
    })
}

/// How many letters a completed mission had; `None` if it was not completed.
pub fn completed(play: &Play, letter: char) -> Option<u8> {
    let wanted = Letter::from_char(letter);
    play.told.iter().find_map(|event| match event {
        Event::MissionCompleted { letter, letters } if Some(*letter) == wanted => Some(*letters),
        _ => None,
    })
}

/// Whether a mission was aborted.
pub fn aborted(play: &Play, letter: char) -> bool {
    let wanted = Letter::from_char(letter);
    play.happened(|event| matches!(event, Event::MissionAborted { letter } if Some(*letter) == wanted))
}

/// How many letters were drawn for a mission, bonus draws not among them.
pub fn letters(play: &Play, letter: char) -> usize {
    let wanted = Letter::from_char(letter);
    play.count(|event| matches!(event, Event::LetterDrawn { letter, .. } if Some(*letter) == wanted))
}

/// Assigns one mission and leaves the assignment open for others.
#[track_caller]
pub fn assign_only(play: &mut Play, letter: char, members: &[&str]) {
    play.give(&[&format!("mission:{letter}")]);
    while play.prompt().contains("Who goes on") {
        let allowed = play.answers();
        let wanted = |answer: &&String| answer.strip_prefix("character:").is_some_and(|who| members.contains(&who));
        let next = allowed.iter().find(wanted).map_or("done", String::as_str);
        play.give(&[next]);
    }
}

/// A card that brings an event in an environ: the first of its number.
pub fn card_with(environ: u16, event: &str) -> u16 {
    let section = crate::play::environ(environ).kind().section();
    let brings = |card: &ActionCardId| format!("{:?}", card.section(section).event).eq_ignore_ascii_case(event);
    ActionCardId::all().find(brings).unwrap_or_else(|| panic!("no card brings {event} there")).number()
}
