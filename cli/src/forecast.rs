//! What an answer would lead to, in words.

use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::forecast::{CombatForecast, Forecast, Share};
use fitg_engine::odds::Chance;
use std::fmt::Display;

/// A forecast as a few lines.
pub fn lines(forecast: &Forecast) -> Vec<String> {
    match forecast {
        Forecast::Detection { ship, planet, evasion, level, level_shift, detected_shift, column, odds, .. } => {
            let shifts = match level_shift + detected_shift {
                0 => String::new(),
                shifts => format!(", {shifts} to the left"),
            };
            vec![format!(
                "{} may be detected at {} (base of level {level}): evasion {evasion}{shifts}, column {column}: {}",
                ship.name(),
                planet.name(),
                shares(odds, |result| detection(*result).to_owned())
            )]
        }
        Forecast::PdbFire { planet, column, odds, .. } => {
            vec![format!("The base of {} may fire, on {column}: {}", planet.name(), shares(odds, loss))]
        }
        Forecast::Combat { environ, attacker, worst, best } => {
            let head = format!("{} attacks in {}", attacker.name(), environ.name());
            if worst == best {
                return std::iter::once(head).chain(combat(worst)).collect();
            }
            let one =
                |which: &str, forecast| combat(forecast).map(|line| format!("{which}: {line}")).collect::<Vec<_>>();
            [vec![head], one("at worst", worst), one("at best", best)].concat()
        }
        Forecast::Search { environ, search, hiding, number, sides, .. } => vec![format!(
            "A search in {}: Search Value {} against Hiding Value {hiding}; found on {} or less of {sides}",
            environ.name(),
            range(search.0, search.1),
            range(number.0, number.1)
        )],
        Forecast::Fight {
            attack,
            defense,
            column,
            break_off_active,
            break_off_inactive,
            defender_wounds,
            attacker_wounds,
        } => vec![
            format!("Attack {attack}, defense {defense}: column {column}"),
            format!(
                "Break-off: the active on {break_off_active} or less, the inactive on {break_off_inactive} or less"
            ),
            format!("Wounds of the defender: {}", shares(defender_wounds, number)),
            format!("Wounds of the attacker: {}", shares(attacker_wounds, number)),
        ],
        Forecast::Mission { letter, cards, items, bonus, odds } => {
            let items: Vec<String> = items.iter().map(|item| format!("{:+} {}", item.draws, item.why)).collect();
            let why = if items.is_empty() { String::new() } else { format!(" ({})", items.join(", ")) };
            vec![format!(
                "{}: {cards} card{} and {bonus} bonus draw{}{why}; letters, events aside: {}",
                letter.mission().name,
                plural(*cards),
                plural(*bonus),
                shares(odds, number)
            )]
        }
        Forecast::Loyalty { planet, from, to } => {
            let to: Vec<&str> = to.iter().map(|loyalty| loyalty.name()).collect();
            vec![format!("Loyalty of {}: {} to {}", planet.name(), from.name(), to.join(", with another letter "))]
        }
        Forecast::Rebellion { points } => {
            let points: Vec<String> =
                points.iter().map(|(environ, points)| format!("{} {points}", environ.name())).collect();
            vec![format!("Force points of the rebellion: {}", points.join(", "))]
        }
    }
}

fn combat(forecast: &CombatForecast) -> impl Iterator<Item = String> {
    let CombatForecast { attack, defense, base, shifts, column, attacker_loss, defender_loss } = forecast;
    let shifts: String = shifts.iter().map(|shift| format!("; {shift}")).collect();
    [
        format!("{attack} to {defense} is {base}{shifts}; column {column}"),
        format!("loss of the defender: {}", shares(defender_loss, number)),
        format!("loss of the attacker: {}", shares(attacker_loss, number)),
    ]
    .into_iter()
}

/// Every outcome with its chance; those of one name together.
fn shares<T>(shares: &[Share<T>], name: impl Fn(&T) -> String) -> String {
    let mut named: Vec<(String, u64, u64)> = Vec::new();
    for share in shares {
        let name = name(&share.outcome);
        match named.iter_mut().find(|(known, ..)| *known == name) {
            Some((_, ways, _)) => *ways += share.ways,
            None => named.push((name, share.ways, share.of)),
        }
    }
    let percent = |ways: u64, of: u64| Chance { weight: u128::from(ways), of: u128::from(of) }.percent();
    named.iter().map(|(name, ways, of)| format!("{name} {}%", percent(*ways, *of))).collect::<Vec<_>>().join(", ")
}

/// The name of a number of something, before its chance.
fn number(number: &u8) -> String {
    format!("{number}:")
}

const fn plural(number: u8) -> &'static str {
    if number == 1 { "" } else { "s" }
}

fn loss(points: &u8) -> String {
    format!("loss {points}:")
}

fn range<T: Display + PartialEq>(low: T, high: T) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

const fn detection(result: DetectionResult) -> &'static str {
    match result {
        DetectionResult::Undetected => "undetected",
        DetectionResult::Detected { .. } => "detected",
        DetectionResult::Damaged => "damaged",
        DetectionResult::Eliminated { .. } => "eliminated",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_of_one_name_are_taken_together() {
        let of = |outcome, ways| Share { outcome, ways, of: 6, percent: 0 };
        let odds = [
            of(DetectionResult::Undetected, 4),
            of(DetectionResult::Detected { star: false }, 1),
            of(DetectionResult::Detected { star: true }, 1),
        ];
        assert_eq!(shares(&odds, |result| detection(*result).to_owned()), "undetected 67%, detected 33%");
    }
}
