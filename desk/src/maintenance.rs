//! The maintenance for which the Empire has too few Force Points, as it lies before whoever chooses what is paid for (33.41): place by
//! place what can be maintained, and what becomes of the rest.

use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::forecast::LesserUnit;
use fitg_engine::galaxy::ProvinceId;
use fitg_engine::game::{Decision, Game};
use fitg_engine::pieces::UnitKind;
use fitg_engine::rules::losses::alike;
use fitg_engine::state::State;
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// What can be maintained, and for how much of it there are points.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MaintenanceLedger {
    /// What all of it would take, with what is paid for already.
    pub due: usize,
    /// How much of it is paid for already.
    pub paid: usize,
    /// The Force Points that are still to be given out.
    pub left: u8,
    /// What is not paid for yet, province by province.
    pub lines: Vec<MaintenanceLine>,
    /// What elite units become for which nobody pays, one after the other.
    pub lesser: Vec<LesserUnit>,
}

/// Equal elite units of one place, or a base.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MaintenanceLine {
    /// The answer that pays for one.
    pub id: String,
    /// The province in which it is.
    pub province: Option<ProvinceId>,
    /// What it is, and where.
    pub name: String,
    /// The kind of unit; nothing for a base.
    pub unit_kind: Option<UnitKind>,
    /// Whether the base is Up; nothing for units.
    pub up: Option<bool>,
    /// How many there are, each of which takes a point.
    pub count: usize,
}

impl MaintenanceLedger {
    /// The ledger of the open question, if it asks what is maintained.
    pub(crate) fn of(game: &Game) -> Option<MaintenanceLedger> {
        let decision = game.decision()?;
        let Question::Maintain { left } = decision.question else { return None };
        let state = game.state();
        let paid = decision.picked();
        let mut found: Vec<(usize, MaintenanceLine)> = decision
            .answers
            .iter()
            .filter_map(|&answer| {
                let count = alike_with(state, answer, &paid);
                Some((place_in_order(state, answer), line(&decision, state, answer, count)?))
            })
            .collect();
        found.sort_by_key(|(place, line)| (line.province, *place));
        let lines: Vec<MaintenanceLine> = found.into_iter().map(|(_, line)| line).collect();
        let due = paid.len() + lines.iter().map(|line| line.count).sum::<usize>();
        let lesser = game.view(Viewer::Side(decision.side)).lesser_units();
        Some(MaintenanceLedger { due, paid: paid.len(), left, lines, lesser })
    }
}

fn line(decision: &Decision<'_>, state: &State, answer: Answer, count: usize) -> Option<MaintenanceLine> {
    let (province, name, unit_kind, up) = match answer {
        Answer::Unit(unit) => (state.units[unit].place().province(), decision.label(answer), Some(unit.kind()), None),
        Answer::Planet(planet) => {
            let name = format!("Level 2 base of {}", planet.name());
            (Some(planet.province()), name, None, Some(state.planets[planet].pdb.up))
        }
        _ => return None,
    };
    Some(MaintenanceLine { id: answer.to_string(), province, name, unit_kind, up, count })
}

/// How many pieces the answer stands for that are not paid for yet.
fn alike_with(state: &State, answer: Answer, paid: &[Answer]) -> usize {
    let Answer::Unit(unit) = answer else { return 1 };
    unit.kind().units().filter(|&other| alike(state, unit, other) && !paid.contains(&Answer::Unit(other))).count()
}

/// Planets by their numbers, units on and over each before its base; what is in Drift after all planets.
fn place_in_order(state: &State, answer: Answer) -> usize {
    let planet = match answer {
        Answer::Unit(unit) => state.units[unit].place().planet(),
        Answer::Planet(planet) => Some(planet),
        _ => None,
    };
    planet.map_or(usize::MAX, |planet| usize::from(planet.number()))
}
