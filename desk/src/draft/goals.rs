//! What is known of a goal before anybody goes there: the jump, and whom a stack may meet on the way.

use super::course::Over;
use fitg_engine::answer::Answer;
use fitg_engine::forecast::{Forecast, JumpForecast, Share};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::terms::JumpEnd;
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// What is known of a goal for one of the sets that could go there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GoalNote {
    /// The answer that names the goal.
    pub goal: String,
    /// Which of the sets, by its place among them.
    pub set: usize,
    /// The hyperjump, if it is one.
    pub jump: Option<JumpNote>,
    /// The planets whose bases may fire at the units or rake them (9.2, 20.6).
    pub fired_at: Vec<PlanetId>,
    /// Who may intercept, Orbit Box by Orbit Box (20.4).
    pub interceptors: Vec<InterceptorsNote>,
    /// The planets over which a spaceship may be looked for (9.3, 20.7).
    pub looked_for: Vec<PlanetId>,
}

/// A hyperjump in a few figures (21.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct JumpNote {
    /// The distance (21.1).
    pub distance: u8,
    /// The Navigation that counts (21.2).
    pub navigation: i8,
    /// The chance to arrive, in percent.
    pub arrives: u8,
    /// The chance to be adrift afterwards.
    pub drifts: u8,
    /// The chance to be lost altogether.
    pub lost: u8,
}

/// Who may intercept in an Orbit Box (20.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct InterceptorsNote {
    /// Whose.
    pub planet: PlanetId,
    /// How many units.
    pub units: u8,
    /// How many of them lie face down.
    pub face_down: u8,
}

/// What is known of a goal of the set that is put together in a game; nothing where there is nothing to be said.
pub(super) fn note(at: &Game, viewer: Viewer, goal: Answer, set: usize) -> Option<GoalNote> {
    let forecasts = at.forecast(goal, viewer);
    let mut note = GoalNote {
        goal: goal.to_string(),
        set,
        jump: None,
        fired_at: Vec::new(),
        interceptors: Vec::new(),
        looked_for: Vec::new(),
    };
    for forecast in &forecasts {
        match forecast {
            Forecast::Hyperjump { distance, navigation, odds, .. } => {
                let ends = |end: fn(JumpEnd) -> bool| percent(odds, end);
                note.jump = Some(JumpNote {
                    distance: *distance,
                    navigation: *navigation,
                    arrives: ends(|end| end == JumpEnd::Arrived),
                    drifts: ends(|end| matches!(end, JumpEnd::Drift | JumpEnd::DriftTwo)),
                    lost: ends(|end| end == JumpEnd::Lost),
                });
            }
            Forecast::PdbFire { planet, .. } => note.fired_at.push(*planet),
            Forecast::Interception { planet, units, face_down } => {
                note.interceptors.push(InterceptorsNote { planet: *planet, units: *units, face_down: *face_down });
            }
            // A fleet of face-down units is foretold twice, at its weakest and at its strongest.
            Forecast::Detection { planet, .. } if !note.looked_for.contains(planet) => note.looked_for.push(*planet),
            _ => {}
        }
    }
    let silent = note.fired_at.is_empty() && note.interceptors.is_empty() && note.looked_for.is_empty();
    (note.jump.is_some() || !silent).then_some(note)
}

/// What is known of the one goal that was left to a set, and that nobody chooses: who fires at it there.
pub(super) fn under_fire(over: &Over, set: usize) -> Option<GoalNote> {
    let goal = over.goal.filter(|_| !over.fired_at.is_empty())?;
    Some(GoalNote {
        goal: goal.to_string(),
        set,
        jump: None,
        fired_at: over.fired_at.clone(),
        interceptors: Vec::new(),
        looked_for: Vec::new(),
    })
}

/// The chance of some ends of a jump, in percent, rounded.
fn percent(odds: &[Share<JumpForecast>], end: fn(JumpEnd) -> bool) -> u8 {
    let of = odds.iter().map(|share| share.of).max().unwrap_or(1).max(1);
    let ways: u64 = odds.iter().filter(|share| end(share.outcome.end)).map(|share| share.ways).sum();
    u8::try_from((ways * 200 + of) / (of * 2)).unwrap_or(100)
}
