//! Hints in words.

use super::Change;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::state::ControlState;

/// What is said where nobody has learned the game.
pub(super) const fn plain_sense() -> &'static str {
    "What the plain program would do. No program has learned what a position of this game is worth, so no value can be said."
}

/// How the captain's hint was made.
pub(super) fn captain(weighed: usize, answers: usize, games: u32) -> String {
    let of = if weighed < answers {
        format!("Out of {weighed} of {answers} answers")
    } else {
        format!("Out of {answers} answers")
    };
    format!(
        "{of}, compared in {games} games dealt from what you may know, played on by the plain program to the end of the Player-Turn."
    )
}

/// Where what is moved is meant to go.
pub(crate) fn aim(answer: Answer, to: EnvironId, all_go: bool) -> String {
    let company = match (answer, all_go) {
        (Answer::Unit(_), false) => "alone",
        _ => "with all who can go along",
    };
    format!("on to {}, {company}", to.name())
}

/// What an answer is expected to bring.
pub(super) fn expected(side: Side, chance: i32, points: i32) -> String {
    let (whole, tenth) = (points.abs() / 10, points.abs() % 10);
    let few = if whole == 1 && tenth == 0 { "point" } else { "points" };
    let kept = match (side, points >= 0) {
        (Side::Rebel, true) => "above what you need",
        (Side::Rebel, false) => "short of what you need",
        (Side::Imperial, true) => "short of what the Rebel Player needs",
        (Side::Imperial, false) => "above what the Rebel Player needs",
    };
    format!("{} in 100 to win; {whole}.{tenth} {few} {kept}", (chance + 5) / 10)
}

/// A change, and how often it came.
pub(super) fn reason(change: Change, own: Side, games: u32, here: u32, otherwise: Option<u32>, first: bool) -> String {
    let what = named(change, own);
    let other = if first { "next" } else { "first" };
    match otherwise {
        Some(there) => format!("{what}: in {here} of {games} games; after the {other} answer in {there}"),
        None => format!("{what}: in {here} of {games} games"),
    }
}

/// What a program expects of its own turn.
pub(crate) fn own_expectation(side: Side, chance: i32, points: i32) -> String {
    let (whole, tenth) = (points.abs() / 10, points.abs() % 10);
    let kept = match (side, points >= 0) {
        (Side::Rebel, true) | (Side::Imperial, false) => "beyond what the Rebel Player needs",
        (Side::Rebel, false) | (Side::Imperial, true) => "short of what the Rebel Player needs",
    };
    format!("Expects to win {} of 100 games, {whole}.{tenth} points {kept}.", (chance + 5) / 10)
}

/// What a program is after, or fears, and in how many of its dealt games it comes; nothing where there is none.
pub(crate) fn own_aims(what: &str, own: Side, changes: &[(Change, u32)], games: u32) -> Option<String> {
    let told: Vec<String> =
        changes.iter().map(|&(change, count)| format!("{} ({count} of {games})", of_itself(change, own))).collect();
    (!told.is_empty()).then(|| format!("{what}: {}.", told.join("; ")))
}

/// A change, as a program says it of itself.
fn of_itself(change: Change, own: Side) -> String {
    match change {
        Change::Won(side) if side == own => "to win this turn".to_owned(),
        Change::Won(_) => "to lose this turn".to_owned(),
        Change::Loyalty(planet, side) if side == own => format!("the loyalty of {} its way", planet.name()),
        Change::Loyalty(planet, _) => format!("the loyalty of {} against it", planet.name()),
        Change::UnitsLost(side) if side == own => "units of its own lost".to_owned(),
        Change::UnitsLost(_) => "enemy units lost".to_owned(),
        Change::Control(..)
        | Change::Dead(_)
        | Change::Captured(_)
        | Change::Freed(_)
        | Change::Wounded(_)
        | Change::Detected(_)
        | Change::EnemyPeopleLost
        | Change::BaseDown(_)
        | Change::Camp(_) => named(change, own),
    }
}

fn named(change: Change, own: Side) -> String {
    let whose = |side: Side| if side == own { "your" } else { "enemy" };
    match change {
        Change::Won(side) if side == own => "you win this turn".to_owned(),
        Change::Won(_) => "you lose this turn".to_owned(),
        Change::Control(planet, ControlState::Rebellion) => format!("a rebellion on {}", planet.name()),
        Change::Control(planet, now) => format!("{}: {}", planet.name(), now.name()),
        Change::Loyalty(planet, side) if side == own => format!("the loyalty of {} moves your way", planet.name()),
        Change::Loyalty(planet, _) => format!("the loyalty of {} moves against you", planet.name()),
        Change::Dead(who) => format!("{} dies", who.name()),
        Change::Captured(who) => format!("{} is captured", who.name()),
        Change::Freed(who) => format!("{} is freed", who.name()),
        Change::Wounded(who) => format!("{} is wounded", who.name()),
        Change::Detected(who) => format!("{} is detected", who.name()),
        Change::EnemyPeopleLost => "an enemy character dies or is captured".to_owned(),
        Change::UnitsLost(side) if side == own => "you lose military units".to_owned(),
        Change::UnitsLost(side) => format!("{} military units are lost", whose(side)),
        Change::BaseDown(planet) => format!("the base of {} goes Down", planet.name()),
        Change::Camp(planet) => format!("a new rebel camp on {}", planet.name()),
    }
}
