//! Where on its chart a check was read: by the heads of the printed columns and rows, so that it can be lit.

use super::{
    BreakOff, Check, CombatCheck, Detection, FleetAttack, HyperjumpCheck, PdbFire, Raking, Reckoning, RoundCheck,
    Search, SearchDie, SelfAttack, Sting,
};
use crate::Die;
use crate::charts::{character_combat, hyperjump, search, search_ten};
use crate::decision::Chart;
use serde::Serialize;

/// Which half of a cell such as "3/1" a die decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Half {
    /// What the attacker suffers.
    First,
    /// What the defender suffers.
    Second,
}

/// A row that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadRow {
    /// Its head.
    pub row: String,
    /// Which half of its cell; none where the cell is one.
    pub half: Option<Half>,
}

/// Where on a chart a check was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The chart.
    pub chart: Chart,
    /// The rows of the chart that serve a check of its kind; all of them if none is named.
    pub part: Vec<String>,
    /// The head of the column; none where the value is below all columns.
    pub column: Option<String>,
    /// The rows that were read, in the order of the dice.
    pub rows: Vec<ReadRow>,
}

fn row(die: Die, half: Option<Half>) -> ReadRow {
    ReadRow { row: die.pips().to_string(), half }
}

/// The rows of the Character Combat Results Table that a die of combat is read on.
fn fight_rows() -> Vec<String> {
    Die::FACES.iter().map(|die| die.pips().to_string()).collect()
}

impl Check {
    /// Where it was read, if on a chart.
    #[must_use]
    pub fn reading(&self) -> Option<Reading> {
        let chart = self.chart()?;
        let (column, rows) = match *self {
            Check::Detection(Detection { terms, die, .. }) => (Some(terms.column.label()), vec![row(die.row(), None)]),
            Check::PdbFire(PdbFire { column, attack, defense, .. }) => (
                Some(column.label().to_owned()),
                vec![row(attack, Some(Half::Second)), row(defense, Some(Half::First))],
            ),
            Check::Raking(Raking { column, die, .. }) => {
                (Some(column.label().to_owned()), vec![row(die, Some(Half::Second))])
            }
            Check::Combat(CombatCheck { combat, attack, defense, .. }) => (
                Some(combat.terms.column.label().to_owned()),
                vec![row(attack, Some(Half::Second)), row(defense, Some(Half::First))],
            ),
            Check::Search(Search { search: value, hiding, die, .. }) => {
                let (column, head) = match die {
                    SearchDie::Six(_) => (search::column_label(value), search::row_label(hiding)),
                    SearchDie::Ten(_) => (search_ten::column_label(value), search_ten::row_label(hiding)),
                };
                (column, vec![ReadRow { row: head, half: None }])
            }
            Check::BreakOff(BreakOff { column, all, .. }) => {
                let [active, inactive] = character_combat::BREAK_OFF_ROWS;
                let read = if all { vec![active, inactive] } else { vec![inactive] };
                let rows = read.into_iter().map(|head| ReadRow { row: head.to_owned(), half: None });
                (Some(column.column.label()), rows.collect())
            }
            Check::Round(RoundCheck { round, attack, defense, .. }) => {
                let attack = attack.iter().map(|blow| row(blow.die, Some(Half::Second)));
                let defense = defense.iter().map(|blow| row(blow.die, Some(Half::First)));
                (Some(round.column.column.label()), attack.chain(defense).collect())
            }
            Check::SelfAttack(SelfAttack { column, die, .. }) => {
                (Some(column.label()), vec![row(die, Some(Half::First))])
            }
            Check::Sting(Sting { column, die, .. }) => (Some(column.label()), vec![row(die, Some(Half::Second))]),
            Check::FleetAttack(FleetAttack { column, die, .. }) => {
                (Some(column.label()), die.iter().map(|&die| row(die, Some(Half::Second))).collect())
            }
            // The table has one column; its rows are numbers that the die only adds to.
            Check::Hyperjump(HyperjumpCheck { distance, navigation, die, .. }) => {
                let head = hyperjump::row_label(distance, navigation, die?);
                (None, vec![ReadRow { row: head, half: None }])
            }
            Check::Patrol(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::Repair(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => return None,
        };
        let part = match self {
            Check::BreakOff(_) => character_combat::BREAK_OFF_ROWS.map(str::to_owned).to_vec(),
            _ if chart == Chart::CharacterCombat => fight_rows(),
            _ => Vec::new(),
        };
        Some(Reading { chart, part, column, rows })
    }
}

impl Reckoning {
    /// The column on which the dice will be read.
    #[must_use]
    pub fn reading(&self) -> Reading {
        let (chart, part, column) = match self {
            Reckoning::Combat(combat) => (Chart::MilitaryCombat, Vec::new(), combat.terms.column.label().to_owned()),
            Reckoning::Round(round) => (Chart::CharacterCombat, fight_rows(), round.column.column.label()),
        };
        Reading { chart, part, column: Some(column), rows: Vec::new() }
    }
}
