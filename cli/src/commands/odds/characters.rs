//! Odds of a round of character combat (12.5, 12.6).

use super::{Answer, outcomes, rows, table, title};
use crate::failure::Failure;
use crate::page::Page;
use clap::ValueEnum;
use fitg_engine::case;
use fitg_engine::charts::character_combat::Column;
use fitg_engine::odds::{self, Round};
use serde::Serialize;

/// The columns that an attempt to capture costs (12.8).
const CAPTURE_SHIFT: i8 = -2;

/// The round.
#[derive(clap::Args)]
pub struct Arguments {
    /// The attacker's Combat, all attackers together
    #[arg(long, value_parser = clap::value_parser!(i16).range(0..=99))]
    pub attack: i16,
    /// The Combat of the active defenders
    #[arg(long, value_parser = clap::value_parser!(i16).range(0..=99))]
    pub defend: i16,
    /// Further column shifts: to the right for the attacker, negative to the left
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-20..=20))]
    pub shift: i8,
    /// The attacker tries to capture: two columns to the left, and stars capture
    #[arg(long)]
    pub capture: bool,
    /// With fire weapons: twice the wounds
    #[arg(long)]
    pub firefight: bool,
    /// Who tries to break off before the round
    #[arg(long, value_enum, default_value_t)]
    pub break_off: Attempt,
    /// Added to the break-off die by some creatures
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-6..=6))]
    pub break_off_die_mod: i8,
    /// A Personal Body Shield among the attackers
    #[arg(long)]
    pub attacker_shield: bool,
    /// A Personal Body Shield among the defenders
    #[arg(long)]
    pub defender_shield: bool,
    /// The attacker's dice; some creatures roll none, or two
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub attacker_dice: u8,
    /// The defender's dice; against some creatures there is none
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub defender_dice: u8,
}

/// Who tries to break off.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Attempt {
    /// Nobody
    #[default]
    None,
    /// The inactive defenders only
    Inactive,
    /// All, the active ones too; if they fail, one column to the right
    All,
}

#[derive(Serialize)]
struct Asked {
    attack: i16,
    defend: i16,
    shift: i8,
    capture: bool,
    firefight: bool,
    break_off: Attempt,
    column: Column,
}

#[derive(Serialize)]
struct Outcome {
    active_gone: bool,
    inactive_gone: bool,
    attacker_wounds: u8,
    defender_wounds: u8,
    captures: u8,
}

/// Works them out.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Arguments { attack, defend, shift, capture, firefight, break_off, .. } = *arguments;
    let base = Column::from_differential(attack.saturating_sub(defend));
    let net = shift.saturating_add(if capture { CAPTURE_SHIFT } else { 0 });
    let column = base.shifted(net);
    let all = odds::round(&Round {
        column,
        column_after_failure: base.shifted(net.saturating_add(1)),
        break_off_column: column,
        firefight,
        capture,
        attempt: match break_off {
            Attempt::None => odds::Attempt::None,
            Attempt::Inactive => odds::Attempt::Inactive,
            Attempt::All => odds::Attempt::All,
        },
        break_off_die_mod: arguments.break_off_die_mod,
        attacker_dice: arguments.attacker_dice,
        defender_dice: arguments.defender_dice,
        attacker_shield: u8::from(arguments.attacker_shield),
        defender_shield: u8::from(arguments.defender_shield),
    });
    if page.json {
        let asked = Asked { attack, defend, shift, capture, firefight, break_off, column };
        let outcomes = outcomes(&all, |outcome| Outcome {
            active_gone: outcome.active_gone,
            inactive_gone: outcome.inactive_gone,
            attacker_wounds: outcome.attacker,
            defender_wounds: outcome.defender,
            captures: outcome.captures,
        });
        return page.document(&Answer { odds: "characters", case: case!("12.9"), asked, outcomes });
    }
    let how = [(capture, ", to capture"), (firefight, ", with fire weapons")];
    let how: String = how.into_iter().filter(|(is, _)| *is).map(|(_, words)| words).collect();
    let what = format!("A round of character combat, {attack} against {defend}{how}: column {column}");
    title(page, &what, case!("12.9"))?;
    if break_off != Attempt::None {
        let away = all.map(|outcome| (outcome.active_gone, outcome.inactive_gone));
        table(
            page,
            "The break-off",
            rows(&away, |away| match (break_off, away) {
                (_, (true, _)) => "all get away".to_owned(),
                (_, (false, true)) => "the inactive get away".to_owned(),
                _ => "nobody gets away".to_owned(),
            }),
        )?;
    }
    let wounds = |wounds: &u8| match wounds {
        1 => "1 wound".to_owned(),
        _ => format!("{wounds} wounds"),
    };
    table(page, "The defender takes", rows(&all.map(|outcome| outcome.defender), wounds))?;
    table(page, "The attacker takes", rows(&all.map(|outcome| outcome.attacker), wounds))?;
    if capture {
        let captures = all.map(|outcome| outcome.captures);
        table(page, "Active defenders captured, if so many live", rows(&captures, u8::to_string))?;
    }
    Ok(())
}
