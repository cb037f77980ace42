//! What an answer would lead to, in words.

use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::forecast::{CombatForecast, Forecast, Share};
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
            format!("Wounds of the defender: {}", shares(defender_wounds, u8::to_string)),
            format!("Wounds of the attacker: {}", shares(attacker_wounds, u8::to_string)),
        ],
        Forecast::Mission { letter, cards, items, bonus, odds } => {
            let items: Vec<String> = items.iter().map(|item| format!("{:+} {}", item.draws, item.why)).collect();
            let why = if items.is_empty() { String::new() } else { format!(" ({})", items.join(", ")) };
            vec![format!(
                "{}: {cards} cards and {bonus} bonus draws{why}; letters, events aside: {}",
                letter.mission().name,
                shares(odds, u8::to_string)
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
        format!("loss of the defender: {}", shares(defender_loss, u8::to_string)),
        format!("loss of the attacker: {}", shares(attacker_loss, u8::to_string)),
    ]
    .into_iter()
}

fn shares<T>(shares: &[Share<T>], name: impl Fn(&T) -> String) -> String {
    let one = |share: &Share<T>| format!("{} {} %", name(&share.outcome), share.percent);
    shares.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn loss(points: &u8) -> String {
    format!("loss {points}")
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
