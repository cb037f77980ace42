//! Odds of a military combat (10.0).

use super::{Answer, outcomes, rows, table, title};
use crate::failure::Failure;
use crate::page::Page;
use fitg_engine::case;
use fitg_engine::charts::military::{Column, Losses};
use fitg_engine::odds::{military_in, removed};
use serde::Serialize;

/// The combat.
#[derive(clap::Args)]
pub struct Arguments {
    /// The attacker's strength
    #[arg(long, required_unless_present = "column", value_parser = clap::value_parser!(u16).range(..=999))]
    pub attack: Option<u16>,
    /// The defender's strength
    #[arg(long, required_unless_present = "column", value_parser = clap::value_parser!(u16).range(..=999))]
    pub defend: Option<u16>,
    /// All column shifts together: to the right for the attacker, negative to the left
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-20..=20))]
    pub shift: i8,
    /// The column itself, such as 3-1, instead of strengths; a Planetary Defense Base fires in 1-1 or 3-1
    #[arg(long, conflicts_with_all = ["attack", "defend"])]
    pub column: Option<Column>,
    /// The strengths of the attacker's units, such as 3,2,1: what they really lose
    #[arg(long, value_delimiter = ',', value_name = "STRENGTHS")]
    pub attackers: Vec<u8>,
    /// The strengths of the defender's units
    #[arg(long, value_delimiter = ',', value_name = "STRENGTHS")]
    pub defenders: Vec<u8>,
}

#[derive(Serialize)]
struct Asked {
    attack: Option<u16>,
    defend: Option<u16>,
    shift: i8,
    ratio: Column,
    column: Column,
}

#[derive(Serialize)]
struct Outcome {
    attacker_loss: u8,
    defender_loss: u8,
}

/// Works them out.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Arguments { attack, defend, shift, .. } = *arguments;
    let ratio = match arguments.column {
        Some(column) => column,
        None => Column::from_ratio(attack.unwrap_or_default(), defend.unwrap_or_default()),
    };
    let column = ratio.shifted(shift);
    let all = military_in(column).map(|losses| Losses {
        attacker: taken(&arguments.attackers, losses.attacker),
        defender: taken(&arguments.defenders, losses.defender),
    });
    if page.json {
        let outcomes =
            outcomes(&all, |losses| Outcome { attacker_loss: losses.attacker, defender_loss: losses.defender });
        let asked = Asked { attack, defend, shift, ratio, column };
        return page.document(&Answer { odds: "military", case: case!("10.8"), asked, outcomes });
    }
    let shifted = if shift == 0 { String::new() } else { format!(", shifted by {shift:+}: column {column}") };
    let what = match (attack, defend) {
        (Some(attack), Some(defend)) => format!("Military combat, {attack} to {defend} is {ratio}{shifted}"),
        _ => format!("Military combat in column {ratio}{shifted}"),
    };
    title(page, &what, case!("10.8"))?;
    let loses = |loss: &u8| format!("loses {loss}");
    table(page, "The defender", rows(&all.map(|losses| losses.defender), loses))?;
    table(page, "The attacker", rows(&all.map(|losses| losses.attacker), loses))
}

/// What a loss takes from units of these strengths (10.3); without them, the loss itself.
fn taken(units: &[u8], loss: u8) -> u8 {
    if units.is_empty() { loss } else { removed(units.iter().copied(), loss) }
}
