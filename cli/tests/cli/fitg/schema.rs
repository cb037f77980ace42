//! The JSON documents of `docs/protocol.md` for games: anything more or less than these fields fails.
//!
//! On the board a field that can be `null` is `Nullable`, and must be there; one that can be left out is an `Option`. Which of those a game
//! has shown is counted (`Told`), so that a field that never comes is missed.

#![allow(dead_code)] // Fields are here to be required.

use serde::Deserialize;
use std::collections::BTreeSet;

macro_rules! document {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? })*) => {
        $($(#[$doc])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $(pub $field: $type,)* })*
    };
}

/// A field that can be `null`, and is there all the same. (Without a type of its own serde would let it be left out.)
#[derive(Debug, Deserialize)]
pub struct Nullable<T>(pub Option<T>);

/// What a document has told: of its fields those that were there.
pub trait Told {
    /// Whether the field is there.
    fn there(&self) -> bool {
        true
    }

    /// Writes down the fields that are there, each with the name of its document.
    fn tell(&self, told: &mut BTreeSet<String>);
}

impl<T: Told> Told for Option<T> {
    fn there(&self) -> bool {
        self.is_some()
    }

    fn tell(&self, told: &mut BTreeSet<String>) {
        self.iter().for_each(|one| one.tell(told));
    }
}

impl<T: Told> Told for Nullable<T> {
    fn tell(&self, told: &mut BTreeSet<String>) {
        self.0.tell(told);
    }
}

impl<T: Told> Told for Vec<T> {
    fn tell(&self, told: &mut BTreeSet<String>) {
        self.iter().for_each(|one| one.tell(told));
    }
}

macro_rules! plain {
    ($($type:ty),* $(,)?) => { $(impl Told for $type {
        fn tell(&self, _: &mut BTreeSet<String>) {}
    })* };
}

plain! {
    bool, u8, u16, i16, usize, String, Options, Side, Viewer, Segment, Pair, Ending, Loyalty, Control, Kind, Camp, StackKind, ForceKind,
    Sovereignty, BaseFate, At, Step, (String, bool), (String, u8), (u16, u8, u8), (u16, u16),
}

/// The documents that the board is made of, with the names of their fields.
macro_rules! board {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? })*) => {
        document! { $($name { $($field: $type,)* })* }

        $(impl Told for $name {
            fn tell(&self, told: &mut BTreeSet<String>) {
                $(if self.$field.there() {
                    told.insert(concat!(stringify!($name), ".", stringify!($field)).to_owned());
                })*
                $(self.$field.tell(told);)*
            }
        })*

        /// Every field of the board: the document it stands in, and its name.
        pub const BOARD_FIELDS: &[(&str, &str)] = &[$($((stringify!($name), stringify!($field)),)*)*];
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
    Simulated {
        scenario: String, options: Options, rebel: Option<String>, imperial: Option<String>, seed: u64, games: u64,
        ended: u64, results: std::collections::BTreeMap<String, u64>, rebel_wins: u64, imperial_wins: u64,
        points_mean: Option<f64>, turns: Spread, decisions: u64, decisions_per_game: Spread, most_answers: u64,
        deepest: u64, seconds: f64, decisions_per_second: f64, games_per_second: f64, threads: u64,
        cases: Option<Vec<Counted>>, faults: u64, fault_list: Vec<Fault>,
    }
    Counted { case: String, count: u64 }
    Spread { min: u64, mean: f64, max: u64 }
    Fault { seed: u64, step: u64, kind: String, what: String }
    Failed { error: Reason }
    Reason { code: String, case: Option<String>, message: String }
}

board! {
    Clock { turn: u8, pair: Option<Pair>, side: Side, segment: Segment }
    Outcome { winner: Side, ending: Ending }
    Board {
        viewer: Viewer, clock: Clock, turns: u8, options: Options, outcome: Nullable<Outcome>,
        planets: Vec<Planet>, space: Option<Vec<Space>>, waiting: Vec<Character>, dead: Vec<String>, deck: usize,
        taken: Vec<String>, gone: Vec<String>, points: i16, scores: Vec<Score>, resources: Option<Resources>,
        assignments: Option<Assignments>, fate: Option<Fate>, secrets: Option<Vec<Secret>>, missions: Vec<Group>,
        drawing: Nullable<(u16, u8, u8)>, fight: Nullable<Fight>, battle: Option<Battle>,
        surface_battle: Option<SurfaceBattle>,
    }
    Pdb { level: u8, up: bool }
    Planet {
        planet: u16, name: String, loyalty: Nullable<Loyalty>, control: Control, controller: Nullable<Side>,
        rebel_units: bool, imperial_units: bool, pdb: Pdb, environs: Vec<Environ>,
    }
    Environ {
        environ: u16, name: String, kind: Kind, size: u8, races: Vec<(String, bool)>, resources: u8, starred: bool,
        coup_rating: Nullable<u8>, coup: bool, sovereign: Option<Sovereign>, camp: Nullable<Camp>,
        creature: Nullable<Creature>, locals: Nullable<Locals>, rebel: Force, imperial: Force,
    }
    Sovereign { sovereign: String, name: String, allegiance: Nullable<Side>, now: Sovereignty }
    Creature {
        name: String, strength: Nullable<u8>, intelligence: Nullable<u8>, endurance: Nullable<u8>, firefight: bool,
    }
    Locals { combat: u8, endurance: u8, firefight: bool }
    Space { at: At, rebel: Force, imperial: Force }
    Force {
        military: Stack, mission: Stack, withheld: Vec<Units>, prisoners: Vec<Character>, ships: Vec<Ship>,
        strength: Nullable<u16>,
    }
    Stack {
        units: Vec<Units>, face_down: usize, laden: Option<usize>, face_down_engaged: Option<usize>,
        characters: Vec<Character>,
    }
    Units {
        kind: String, count: usize, units: Vec<String>, hidden: bool, carries: Option<String>, carried: Option<bool>,
        engaged: Option<bool>,
    }
    Character {
        character: String, name: String, side: Side, stack: StackKind, detected: bool, wounds: u8,
        ratings: Vec<Rating>, bonus_draws: Vec<(String, u8)>, moved: bool, acted: bool, guards: Vec<String>,
        guard: Nullable<String>, prisoner: bool, disabled: bool, engaged: Option<bool>, possessions: Vec<Possession>,
        unseen: usize, ship: Nullable<String>,
    }
    Rating { rating: String, now: u8, printed: u8, reasons: Vec<String> }
    Possession { possession: String, name: String, kind: String, shown: bool }
    Ship {
        ship: String, name: String, owner: Nullable<String>, maneuver: u8, passengers: u8, moved: bool,
        damaged: Option<bool>, engaged: Option<bool>,
    }
    Score { what: String, points: i16 }
    Resources {
        imperial: u8, owed: Option<u8>, rebel: u8, taxed: Nullable<u8>, base: Nullable<u16>, base_left: Vec<u16>,
        base_fate: BaseFate,
    }
    Assignments {
        in_force: Nullable<String>, drawn: Vec<String>, to_come: Nullable<Vec<String>>, next: Nullable<String>,
        over: bool,
    }
    Fate {
        event: Nullable<String>, event_name: Option<String>, event_words: Option<String>, events_drawn: Option<Vec<String>>,
        hypnotized: Vec<u16>, destroyed: Vec<u16>,
    }
    Secret { planet: u16, secret: Option<KnownSecret>, revealed: bool, over: bool }
    KnownSecret { secret: String, name: String, words: String }
    Group {
        letter: String, name: String, members: Vec<String>, camp: bool, letters: u8, progress: String,
        target: Nullable<String>,
    }
    Fight {
        environ: u16, attacker: Side, force: FightForce, round: u8, attack: i16, defense: i16, attackers: Vec<String>,
        defenders: Vec<String>, active: Vec<String>, capture: bool, firefight: bool, force_wounds: u8,
    }
    FightForce { kind: ForceKind, name: String, endurance: Nullable<u8>, left: Nullable<u8> }
    Battle {
        planet: u16, step: Step, attacker: Nullable<Side>, assault: bool, rebel: BattleForce, imperial: BattleForce,
        base: Nullable<BattleBase>, shifts: Vec<String>, column: Nullable<String>,
    }
    SurfaceBattle {
        environ: u16, rebellion: bool, attacker: Nullable<Side>, asked: Nullable<Side>, assault: bool,
        rebel: BattleForce, imperial: BattleForce, shifts: Vec<String>, column: Nullable<String>,
    }
    BattleForce { units: usize, strength: (u16, u16), leader: Nullable<String> }
    BattleBase { level: u8, up: bool, controller: Nullable<Side>, strength: u8 }
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
    GalacticEvent,
    Resources,
    StrategicAssignment,
    Opening,
    Purchases,
    InterplanetaryMovement,
    SpaceCombat,
    CharacterMovement,
    SurfaceMovement,
    Movement,
    Reaction,
    MilitaryCombat,
    OrbitOrganization,
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

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sovereignty {
    Unsummoned,
    Summoned(String),
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseFate {
    Hidden,
    Known,
    Destroyed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum At {
    Orbit(u16),
    Drift(u8),
    DriftTwo(u8),
    Outside(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Interception,
    Free,
    Base,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pair {
    First,
    Second,
}
