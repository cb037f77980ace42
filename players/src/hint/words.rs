//! Hints in words.

use super::Change;
use super::weighing::Reacted;
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
pub(super) fn expected(side: Side, chance: i32, points: i32, reacted: Option<Reacted>) -> String {
    let (whole, tenth) = (points.abs() / 10, points.abs() % 10);
    let few = if whole == 1 && tenth == 0 { "point" } else { "points" };
    let kept = match (side, points >= 0) {
        (Side::Rebel, true) => "above what you need",
        (Side::Rebel, false) => "short of what you need",
        (Side::Imperial, true) => "short of what the Rebel Player needs",
        (Side::Imperial, false) => "above what the Rebel Player needs",
    };
    let chance = match reacted.filter(|both| both.quiet - both.reacted >= APART) {
        Some(Reacted { quiet, reacted }) => {
            format!("{} to win if the enemy reacts, {} if he does not", in_100(reacted), in_100(quiet))
        }
        None => format!("{} to win", in_100(chance)),
    };
    format!("{chance}; {whole}.{tenth} {few} {kept}")
}

/// What a reaction must cost to be told beside what comes without it, in parts of a thousand.
const APART: i32 = 30;

/// A chance in parts of a thousand, as far as it can be known from some games: never all of a hundred, and never none.
fn in_100(chance: i32) -> String {
    match (chance + 5) / 10 {
        100.. => "more than 99 in 100".to_owned(),
        ..=0 => "less than 1 in 100".to_owned(),
        some => format!("{some} in 100"),
    }
}

/// What is added to how a hint was made where the enemy can react.
pub(super) const fn with_reactions() -> &'static str {
    " Each was also played with an enemy who reacts to your units wherever he can (9.6): what is worse is told."
}

/// A change, and how often it came.
pub(super) fn reason(change: Change, own: Side, games: u32, here: u32, otherwise: Option<u32>, first: bool) -> String {
    let what = named(change, own);
    let other = if first { "second" } else { "first" };
    let here = if here == games { format!("all {games} dealt games") } else { format!("{here} of {games} games") };
    match otherwise {
        Some(there) => format!("{what}: in {here}; after the {other} answer: in {there}"),
        None => format!("{what}: in {here}"),
    }
}

/// What a program expects of its own turn.
pub(crate) fn own_expectation(side: Side, chance: i32, points: i32) -> String {
    let (whole, tenth) = (points.abs() / 10, points.abs() % 10);
    let kept = match (side, points >= 0) {
        (Side::Rebel, true) | (Side::Imperial, false) => "beyond what the Rebel Player needs",
        (Side::Rebel, false) | (Side::Imperial, true) => "short of what the Rebel Player needs",
    };
    format!("Expects to win {}, {whole}.{tenth} points {kept}.", in_100(chance))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sample_promises_all_of_a_hundred_or_none() {
        assert!(expected(Side::Rebel, 1000, 10, None).starts_with("more than 99 in 100 to win; 1.0 point above"));
        assert!(expected(Side::Rebel, 996, 0, None).starts_with("more than 99 in 100 to win"));
        assert!(expected(Side::Imperial, 0, 0, None).starts_with("less than 1 in 100 to win"));
        assert!(expected(Side::Rebel, 620, 0, None).starts_with("62 in 100 to win;"));
    }

    #[test]
    fn case_9_6_what_the_enemy_spoils_by_reacting_is_told_beside_what_comes_without_it() {
        let told = |quiet, reacted| expected(Side::Rebel, reacted, -20, Some(Reacted { quiet, reacted }));
        assert_eq!(
            told(1000, 350),
            "35 in 100 to win if the enemy reacts, more than 99 in 100 if he does not; 2.0 points short of what you need"
        );
        assert!(told(400, 380).starts_with("38 in 100 to win;"), "what chance could make is not told apart");
    }
}
