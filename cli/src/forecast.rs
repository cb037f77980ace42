//! What an answer would lead to, in words.

use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::event::check::Mechanic;
use fitg_engine::forecast::{
    AtStake, Bound, BreakOffForecast, CombatForecast, DamageForecast, DominoForecast, DominoPart, DominoShift,
    Forecast, JumpForecast, Lookouts, Share,
};
use fitg_engine::odds::{Chance, FleetHit, SearchesFinding, ShipFate};
use fitg_engine::rules::military_combat::BattleKind;
use fitg_engine::rules::search::Searchers;
use fitg_engine::state::BaseFate;
use fitg_engine::terms::JumpEnd;
use std::fmt::Display;

/// A forecast as a few lines.
pub fn lines(forecast: &Forecast) -> Vec<String> {
    match forecast {
        Forecast::Detection {
            ship,
            planet,
            evasion,
            level,
            level_shift,
            detected_shift,
            lookouts,
            column,
            odds,
            fates,
            damaged,
            ..
        } => {
            let shifts = match level_shift + detected_shift {
                0 => String::new(),
                shifts => format!(", {shifts} to the left"),
            };
            let detected = format!(
                "{} may be detected at {} (base of level {level}): evasion {evasion}{shifts}, column {column}: {}",
                ship.name(),
                planet.name(),
                shares(odds, |result| detection(*result).to_owned())
            );
            let all_in_all = (!fates.is_empty()).then(|| format!("All in all: {}", shares(fates, |fate| fated(*fate))));
            std::iter::once(detected)
                .chain(lookouts.as_ref().map(watching))
                .chain(all_in_all)
                .chain(damaged.as_ref().map(damage))
                .collect()
        }
        Forecast::PdbFire { planet, column, odds, .. } => {
            vec![format!("The base of {} may fire, on {column}: {}", planet.name(), shares(odds, loss))]
        }
        Forecast::Combat { environ, attacker, worst, best } => {
            let head = format!("{} attacks in {}", attacker.name(), environ.name());
            between(head, worst, best)
        }
        Forecast::SpaceCombat { planet, kind, attacker, worst, best, at_stake } => {
            let what = if *kind == BattleKind::OnBase { "the base of" } else { "in the Orbit Box of" };
            let head = format!("{} attacks {what} {}", attacker.name(), planet.name());
            between(head, worst, best).into_iter().chain(at_stake.iter().map(goes_with_the_units)).collect()
        }
        Forecast::Hyperjump { from, to, distance, navigation, odds, .. } => vec![format!(
            "A hyperjump from {} to {}: distance {distance}, Navigation {navigation}: {}",
            from.name(),
            to.name(),
            shares(odds, jump)
        )],
        Forecast::Interception { planet, units, face_down } => {
            let unknown = if *face_down > 0 { format!(", {face_down} of them face down") } else { String::new() };
            let units = counted(*units, "unit", "units");
            vec![format!("{units} over {} may intercept{unknown}", planet.name())]
        }
        Forecast::FleetAttack { ship, planet, strength, breaks_off, column, break_off, odds } => {
            let tried = if *breaks_off { format!("; it gets away {}", at_most(*break_off)) } else { String::new() };
            vec![format!(
                "A fleet detachment of {strength} attacks {} over {}, column {column}{tried}: {}",
                ship.name(),
                planet.name(),
                shares(odds, |hit| hit_by(*hit))
            )]
        }
        Forecast::Repair { broken, mechanic, highest } => {
            let who = match mechanic {
                Mechanic::Character(character) => character.name().to_owned(),
                Mechanic::Unit(unit) => unit.kind().title(),
            };
            let how = highest.map_or_else(|| "without a die".to_owned(), at_most);
            vec![format!("{who} repairs {} {how}", broken.name())]
        }
        Forecast::BaseRevealed { loses } => {
            let mut lines = vec!["The Empire learns where the secret base is".to_owned()];
            if *loses {
                lines.push("The game is lost at once: no planet is under Rebel control".to_owned());
            }
            lines
        }
        Forecast::Atrocity { planet, rebel_units, imperial_units, dead, loyalty, rebels, base, .. } => {
            let mut lines = Vec::new();
            for (units, whose) in [(*rebel_units, "Rebel"), (*imperial_units, "Imperial")] {
                if units > 0 {
                    let (one, many) = (format!("{whose} unit"), format!("{whose} units"));
                    lines.push(format!("{} lost", counted(units, &one, &many)));
                }
            }
            if !dead.is_empty() {
                let names: Vec<&str> = dead.iter().map(|who| who.name()).collect();
                lines.push(format!("Dead with the planet: {}", names.join(", ")));
            }
            match base {
                Some(BaseFate::Destroyed) => lines.push("The secret base is destroyed with it".to_owned()),
                Some(BaseFate::Hidden) => lines.push("The secret base may be there".to_owned()),
                Some(BaseFate::Known) | None => {}
            }
            if let Some(loyalty) = loyalty {
                lines.push(format!("The loyalty of {} moves to {}", planet.name(), loyalty.name()));
            }
            if *rebels {
                lines.push(format!("{} goes into rebellion", planet.name()));
            }
            lines
        }
        Forecast::Tax { planet, track, over, loyalty, rebels, dies, may_die } => {
            let mut lines = vec![format!("The Imperial Resource Track then shows {track}")];
            if *over > 0 {
                lines.push(format!("{} find no room on it", counted(*over, "Force Point", "Force Points")));
            }
            if let Some(loyalty) = loyalty {
                lines.push(format!("The loyalty of {} moves to {}", planet.name(), loyalty.name()));
            }
            if *rebels {
                let unless = if *may_die { ", unless its secret makes an end of it" } else { "" };
                lines.push(format!("{} goes into rebellion{unless}", planet.name()));
            }
            if *dies {
                lines.push(format!("{} dies: its secret is revealed before anything rises", planet.name()));
            }
            lines
        }
        Forecast::Purchase { price, left } => {
            vec![format!("It costs {}, and leaves {left}", counted(*price, "Force Point", "Force Points"))]
        }
        Forecast::Search { environ, searcher, by, leader, search, hiding, number, sides } => vec![format!(
            "A {} search in {} with {}{}: Search Value {} against Hiding Value {hiding}; found on {} or less of {sides}",
            searcher.name(),
            environ.name(),
            searchers(*by),
            leader.map(|leader| format!(" under {}", leader.name())).unwrap_or_default(),
            range(search.0, search.1),
            range(number.0, number.1)
        )],
        Forecast::BothSearches { environ, searcher, worst, best } => {
            let odds = if worst == best {
                shares(best, finding)
            } else {
                format!("at worst {}; at best {}", shares(worst, finding), shares(best, finding))
            };
            vec![format!("Both {} searches in {}: {odds}", searcher.name(), environ.name())]
        }
        Forecast::Fight {
            attack,
            defense,
            column,
            break_off,
            defender_wounds,
            attacker_wounds,
            captures,
            afterwards,
        } => {
            let break_off = match break_off {
                None => "Break-off: not in this round".to_owned(),
                Some(BreakOffForecast { active, inactive, column_after_failure }) => format!(
                    "Break-off: the active {}, the inactive {}; if the active try and fail, column {column_after_failure}",
                    at_most(*active),
                    at_most(*inactive)
                ),
            };
            let aim = if captures.is_empty() { "" } else { ", to capture" };
            let round = [
                format!("Attack {attack}, defense {defense}: column {column}{aim}"),
                break_off,
                format!("Wounds of the defender: {}", shares(defender_wounds, number)),
                format!("Wounds of the attacker: {}", shares(attacker_wounds, number)),
            ];
            let taken = (!captures.is_empty()).then(|| format!("Overpowered: {}", shares(captures, number)));
            round
                .into_iter()
                .chain(taken)
                .chain(afterwards.iter().map(|way| format!("After the round {way}")))
                .collect()
        }
        Forecast::Mission { letter, cards, items, bonus, odds, results, .. } => {
            let items: Vec<String> = items.iter().map(|item| format!("{:+} {}", item.draws, item.why)).collect();
            let why = if items.is_empty() { String::new() } else { format!(" ({})", items.join(", ")) };
            let drawn = format!(
                "{}: {cards} card{} and {bonus} bonus draw{}{why}; letters, events aside: {}",
                letter.mission().name,
                plural(*cards),
                plural(*bonus),
                shares(odds, number)
            );
            let results = results.iter().map(|row| format!("With {}: {}", letters(row.letters), row.does));
            std::iter::once(drawn).chain(results).collect()
        }
        Forecast::Torture { prisoner, boxes, odds } => {
            let marks = |wounds: &u8| if wounds == boxes { "dead".to_owned() } else { number(wounds) };
            vec![format!(
                "Wounds of {} ({} left): {}",
                prisoner.name(),
                counted(*boxes, "box", "boxes"),
                shares(odds, marks)
            )]
        }
        Forecast::Completed { letter, letters: drawn, does } => {
            vec![format!("{} with {}: {does}", letter.mission().name, letters(*drawn))]
        }
        Forecast::Wound { character, wounds, boxes, combat, dies } => {
            let name = character.name();
            if *dies {
                return vec![format!("{name} has {} left and dies", counted(boxes.0, "box", "boxes"))];
            }
            vec![format!(
                "{name} takes {} and has {} left; Combat {}",
                counted(*wounds, "wound", "wounds"),
                counted(boxes.1, "box", "boxes"),
                if combat.0 == combat.1 {
                    combat.0.to_string()
                } else {
                    format!("{} instead of {}", combat.1, combat.0)
                }
            )]
        }
        Forecast::Loyalty { planet, from, to, .. } => {
            let to: Vec<&str> = to.iter().map(|loyalty| loyalty.name()).collect();
            vec![format!("Loyalty of {}: {} to {}", planet.name(), from.name(), to.join(", with another letter "))]
        }
        Forecast::Rebellion { points } => {
            let points: Vec<String> =
                points.iter().map(|(environ, points)| format!("{} {points}", environ.name())).collect();
            vec![format!("Force points of the rebellion: {}", points.join(", "))]
        }
        Forecast::Domino(domino) => dominoes(domino),
    }
}

/// The units that look for a spaceship.
fn watching(units: &Lookouts) -> String {
    let bound = match units.bound {
        None => "",
        Some(Bound::Weakest) => ", if those face down are the weakest",
        Some(Bound::Strongest) => ", if those face down are the strongest",
    };
    format!("Units look too, of {} space strength points, {} the strongest{bound}", units.points, units.strongest)
}

fn fated(fate: ShipFate) -> String {
    let name = match fate {
        ShipFate::Undetected => "undetected",
        ShipFate::Detected => "detected",
        ShipFate::Damaged => "damaged",
        ShipFate::Destroyed => "destroyed",
    };
    name.to_owned()
}

fn finding(finding: &SearchesFinding) -> String {
    let who = match finding {
        SearchesFinding::Neither => "neither finds",
        SearchesFinding::Units => "the units alone find",
        SearchesFinding::Characters => "the characters alone find",
        SearchesFinding::Both => "both find",
    };
    who.to_owned()
}

fn hit_by(hit: FleetHit) -> String {
    let name = match hit {
        FleetHit::Missed => "unharmed",
        FleetHit::Damaged => "damaged",
        FleetHit::Destroyed => "destroyed",
    };
    name.to_owned()
}

fn jump(outcome: &JumpForecast) -> String {
    let end = match outcome.end {
        JumpEnd::Arrived => "arrives",
        JumpEnd::Drift => "Drift",
        JumpEnd::DriftTwo => "Drift Two",
        JumpEnd::Lost => "lost",
    };
    let cost = match outcome {
        JumpForecast { end: JumpEnd::Lost, .. } | JumpForecast { damaged: false, lost: 0, .. } => String::new(),
        JumpForecast { damaged: true, .. } => " and damaged".to_owned(),
        JumpForecast { lost, .. } => format!(" and {} lost", counted(*lost, "unit", "units")),
    };
    format!("{end}{cost}")
}

/// A Domino Effect part by part.
fn dominoes(forecast: &DominoForecast) -> Vec<String> {
    let from = match forecast.letters {
        Some(letters) => format!(", with {letters} or more letters"),
        None => String::new(),
    };
    let planet = |shift: &DominoShift| match shift.rebels {
        true => format!("{} rises in rebellion", shift.planet.name()),
        false => format!("{} from {} to {}", shift.planet.name(), shift.from.name(), shift.to.name()),
    };
    let part = |part: &DominoPart| {
        let most = part.most.map_or_else(|| "all".to_owned(), |most| format!("{most} at most"));
        let planets: Vec<String> = part.planets.iter().map(planet).collect();
        format!("  {}, {most}: {}", part.near, planets.join(", "))
    };
    std::iter::once(format!("{}{from}:", forecast.news)).chain(forecast.parts.iter().map(part)).collect()
}

/// A combat at worst and at best for its attacker, or as it is where nothing is hidden.
fn between(head: String, worst: &CombatForecast, best: &CombatForecast) -> Vec<String> {
    if worst == best {
        return std::iter::once(head).chain(combat(worst)).collect();
    }
    let one = |which: &str, forecast| combat(forecast).map(|line| format!("{which}: {line}")).collect::<Vec<_>>();
    [vec![head], one("at worst", worst), one("at best", best)].concat()
}

/// Who goes with the units of a side, and how likely that is.
fn goes_with_the_units(stake: &AtStake) -> String {
    let AtStake { side, characters, ships, prisoners, worst, best } = stake;
    let mut names: Vec<String> = characters.iter().map(|character| character.name().to_owned()).collect();
    names.extend(ships.iter().map(|ship| ship.name().to_owned()));
    names.extend(prisoners.iter().map(|prisoner| format!("{} (a prisoner)", prisoner.name())));
    let chance = match worst.percent.abs_diff(best.percent) {
        0 => format!("{} %", worst.percent),
        _ => format!("{} to {} %", worst.percent.min(best.percent), worst.percent.max(best.percent)),
    };
    format!("if all {} units are lost ({chance}), so are: {} [22.43]", side.name(), names.join(", "))
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

/// The dice that do, up to the highest.
fn at_most(highest: u8) -> String {
    if highest == 0 { "on no number".to_owned() } else { format!("on {highest} or less") }
}

/// The name of a number of something, before its chance.
fn number(number: &u8) -> String {
    format!("{number}:")
}

fn letters(count: u8) -> String {
    if count == 0 { "no letter".to_owned() } else { counted(count, "letter", "letters") }
}

fn counted(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

const fn searchers(by: Searchers) -> &'static str {
    match by {
        Searchers::Units => "units",
        Searchers::Characters => "characters",
        Searchers::UnitsAndCharacters => "units and characters",
    }
}

/// What damage would mean.
fn damage(forecast: &DamageForecast) -> String {
    match forecast {
        DamageForecast::Destroyed => "Damaged: it was damaged before, and is destroyed with all aboard".to_owned(),
        DamageForecast::Lost { environ, marooned } => {
            let names: Vec<&str> = marooned.iter().map(|character| character.name()).collect();
            let who =
                if names.is_empty() { String::new() } else { format!("; {} left there without one", names.join(", ")) };
            format!("Damaged: it lands in {} and is lost{who}", environ.name())
        }
    }
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
