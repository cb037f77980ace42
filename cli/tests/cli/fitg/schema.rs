//! The JSON documents of `docs/protocol.md` for games: anything more or less than these fields fails.

#![allow(dead_code)] // Fields are here to be required.

use serde::Deserialize;

macro_rules! document {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? })*) => {
        $($(#[$doc])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $(pub $field: $type,)* })*
    };
}

document! {
    New { file: String, scenario: String, seed: String, options: Options }
    Options { dice_by_hand: bool, merciless_pdbs: bool, ten_sided_search: bool, no_hints: Option<bool> }
    Asked { side: Side, prompt: String, case: String, answers: Vec<Answer> }
    Answer { id: String, label: String }
    AskedFar { side: Side, prompt: String, case: String, answers: Vec<Foreseen> }
    Foreseen { id: String, label: String, forecast: Vec<serde_json::Value> }
    Hint { side: Side, sense: String, out_of: usize, games: u32, weighed: Vec<Weighed>, how: String }
    Weighed { id: String, label: String, meaning: Option<String>, expected: Option<Expected>, why: Vec<HintReason> }
    Expected { chance: i32, points: i32, words: String, as_good: bool }
    HintReason { games: u32, otherwise: Option<u32>, words: String }
    Review {
        made: Made, measure: String, curve: Vec<CurvePoint>, rebel: SideReview, imperial: SideReview,
        turning_points: Vec<TurningPoint>, how: String,
    }
    Made { review: u32, features: u32, rules: u32, rulings: u32, data: u32 }
    Worth { chance: Option<i32>, points: i32 }
    CurvePoint { position: usize, worth: Worth }
    SideReview { luck: LuckOfSide, decisions: Option<DecisionCosts> }
    LuckOfSide {
        all: Worth, own_dice: Worth, enemy_dice: Worth, both_dice: Worth, cards: Worth, times: usize, words: String,
    }
    DecisionCosts { weighed: usize, costly: usize, cost: Worth, words: String }
    TurningPoint {
        position: usize, turn: u8, phasing: Side, side: Side, prompt: String, label: String, by: String, worth: Worth,
        words: String, happened: Vec<String>, expected: Option<Worth>, otherwise: Vec<Otherwise>,
    }
    Otherwise { id: String, label: String, meaning: Option<String>, expected: Worth, words: String }
    Why { side: Side, answers: Vec<WhyNot> }
    WhyNot { answer: String, allowed: bool, reason: Option<Closed> }
    Closed { text: String, case: String }
    Given { given: Vec<OneGiven> }
    OneGiven { side: Side, answer: String, events: Vec<Event> }
    Event { case: String, line: String, place: Option<u16> }
    Undone { undone: Vec<Option<String>> }
    Redone { redone: Vec<Option<String>> }
    TakenBack { by: Side, answers: u16, events: Vec<Event> }
    Log { log: Vec<Chapter> }
    Chapter { turn: Option<u8>, side: Option<Side>, segment: Option<Segment>, events: Vec<Event> }
    Checked {
        lines: usize, answers: usize, digests: usize, snapshots: usize, takebacks: usize, over: bool, notices: Vec<serde_json::Value>,
    }
    Clock { turn: u8, side: Side, segment: Segment }
    Outcome { winner: Side, ending: Ending }
    Board {
        viewer: Viewer, clock: Clock, turns: u8, options: Options, outcome: Option<Outcome>, planets: Vec<Planet>,
        waiting: Vec<Character>, dead: Vec<String>, deck: usize, taken: Vec<String>, gone: Vec<String>, points: i16,
        scores: Vec<Score>, missions: Vec<Group>, drawing: Option<(u16, u8, u8)>, fight: Option<Fight>,
    }
    Pdb { level: u8, up: bool }
    Planet {
        planet: u16, name: String, loyalty: Option<Loyalty>, control: Control, controller: Option<Side>,
        rebel_units: bool, imperial_units: bool, pdb: Pdb, environs: Vec<Environ>,
    }
    Environ {
        environ: u16, name: String, kind: Kind, size: u8, races: Vec<(String, bool)>, resources: u8, starred: bool,
        coup_rating: Option<u8>, coup: bool, camp: Option<Camp>, creature: Option<Creature>, locals: Option<Locals>,
        rebel: Force, imperial: Force,
    }
    Creature {
        name: String, strength: Option<u8>, intelligence: Option<u8>, endurance: Option<u8>, firefight: bool,
    }
    Locals { combat: u8, endurance: u8, firefight: bool }
    Force {
        military: Stack, mission: Stack, withheld: Vec<Units>, prisoners: Vec<Character>, ships: Vec<Ship>,
        strength: Option<u16>,
    }
    Stack { units: Vec<Units>, face_down: usize, characters: Vec<Character> }
    Units { kind: String, count: usize, units: Vec<String>, hidden: bool }
    Character {
        character: String, name: String, side: Side, stack: StackKind, detected: bool, wounds: u8,
        ratings: Vec<Rating>, bonus_draws: Vec<(String, u8)>, moved: bool, acted: bool, guards: Vec<String>,
        guard: Option<String>, prisoner: bool, disabled: bool, possessions: Vec<Possession>, unseen: usize,
        ship: Option<String>,
    }
    Rating { rating: String, now: u8, printed: u8, reasons: Vec<String> }
    Possession { possession: String, name: String, kind: String, shown: bool }
    Ship { ship: String, name: String, owner: Option<String>, maneuver: u8, passengers: u8, moved: bool }
    Score { what: String, points: i16 }
    Group {
        letter: String, name: String, members: Vec<String>, camp: bool, letters: u8, progress: String,
        target: Option<String>,
    }
    Fight {
        environ: u16, attacker: Side, force: FightForce, round: u8, attack: i16, defense: i16, attackers: Vec<String>,
        defenders: Vec<String>, active: Vec<String>, capture: bool, firefight: bool, force_wounds: u8,
    }
    FightForce { kind: ForceKind, name: String, endurance: Option<u8>, left: Option<u8> }
    Simulated {
        scenario: String, options: Options, rebel: Option<String>, imperial: Option<String>, seed: u64, games: u64,
        ended: u64, results: std::collections::BTreeMap<String, u64>, rebel_wins: u64, imperial_wins: u64,
        points_mean: Option<f64>, turns: Spread, decisions: u64, decisions_per_game: Spread, most_answers: u64,
        deepest: u64, seconds: f64, decisions_per_second: f64, games_per_second: f64, threads: u64,
        faults: u64, fault_list: Vec<Fault>,
    }
    Spread { min: u64, mean: f64, max: u64 }
    Fault { seed: u64, step: u64, kind: String, what: String }
    Failed { error: Reason }
    Reason { code: String, case: Option<String>, message: String }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Rebel,
    Imperial,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForceKind {
    Characters,
    Squad,
    Creature,
    Sentries,
    Locals,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    Side(Side),
    Both,
    Referee,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    SetUp,
    Opening,
    Movement,
    Reaction,
    MilitaryCombat,
    Search,
    Missions,
    Closing,
    Interphase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    RebelInstantVictory,
    ImperialInstantVictory,
    VictoryPoints(i16),
    Resigned(Side),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loyalty {
    Patriotic,
    Loyal,
    Neutral,
    Dissent,
    Unrest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    #[serde(rename = "imperial_control")]
    Imperial,
    Rebellion,
    #[serde(rename = "rebel_control")]
    Rebel,
    #[serde(rename = "rebellion_stopped")]
    Stopped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Urban,
    Wild,
    Liquid,
    Subterranean,
    Air,
    Fire,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Camp {
    New,
    Established,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StackKind {
    Mission,
    Military,
}
