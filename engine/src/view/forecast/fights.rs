//! What the next round of a character combat may bring (12.6).

use super::{Forecast, Oracle, shares};
use crate::charts::character_combat as chart;
use crate::effects;
use crate::flow::procedure::Procedure;
use crate::galaxy::EnvironId;
use crate::odds::{self, Attempt, Round, RoundOutcome};
use crate::rules::creatures;
use crate::rules::fight::{Fight, Force};
use crate::rules::military_combat::squad_of;
use crate::rules::missions::action_events;
use crate::rules::wounds;
use crate::state::{State, UnitSet};
use crate::words;
use crate::{Die, Side};
use serde::Serialize;

/// A break-off before a round (12.5).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BreakOffForecast {
    /// The highest die with which the active get away, after what a creature adds to it; 0 if none does.
    pub active: u8,
    /// The highest die with which the inactive get away; 0 if none does.
    pub inactive: u8,
    /// The column of the results if the active try and fail (12.53), as the table heads it.
    pub column_after_failure: String,
}

/// How many of the active a round overpowers (12.8): one for each star, none twice, and none whom its wounds must kill. Whose
/// wounds they are is their owner's choice: whoever has one box at least left to him, as he is best off, can be taken.
fn overpowered(state: &State, fight: &Fight, outcome: &RoundOutcome) -> u8 {
    // So many wounds kill nobody, if they are well distributed; each one more kills one.
    let spare = fight.active.iter().map(|who| wounds::boxes(state, who).saturating_sub(1)).fold(0, u8::saturating_add);
    let deaths = usize::from(outcome.defender.saturating_sub(spare));
    let alive = fight.active.len().saturating_sub(deaths);
    outcome.captures.min(u8::try_from(alive).unwrap_or(u8::MAX))
}

impl Oracle<'_> {
    /// Whether the viewer knows how strong these units are.
    pub(super) fn knows(&self, units: UnitSet, side: Side) -> bool {
        let (least, most) = self.acting_strength(units, side);
        least == most
    }

    /// The attack on a group that is found without a search (12.15), by a squad or by the characters: to kill, and to capture.
    pub(super) fn found(&self, environ: EnvironId, squad: bool) -> Vec<Forecast> {
        let Some(Procedure::ActionEvents(event)) = self.running.top() else { return Vec::new() };
        let (state, Some(group)) = (self.state, event.found()) else { return Vec::new() };
        let sent = squad_of(state, environ, self.side);
        let force = match squad {
            true if !self.knows(sent.units, self.side) => return Vec::new(),
            true => sent.force(state),
            false => Force::Characters(action_events::finders(state, environ, self.side)),
        };
        let fight = Fight::new(environ, self.side, force, group);
        vec![self.intent(fight, false), self.intent(fight, true)]
    }

    /// A fight as the attacker sees it before it begins: all defenders active.
    pub(super) fn intent(&self, fight: Fight, capture: bool) -> Forecast {
        self.round(Fight { capture, active: fight.defenders, ..fight }, Attempt::None)
    }

    /// The round as the fight itself would reckon it.
    pub(super) fn round(&self, fight: Fight, attempt: Attempt) -> Forecast {
        let state = self.state;
        let column = fight.column(state);
        let column_after_failure = fight.column_after_failure(state);
        let break_off_column = fight.break_off_column(state).column;
        let rule = fight.break_off();
        let odds = odds::round(&Round {
            column,
            column_after_failure,
            break_off_column,
            firefight: fight.firefight,
            capture: fight.capture,
            attempt,
            break_off_die_mod: rule.die_mod,
            attacker_dice: fight.attack_dice(),
            defender_dice: fight.defense_dice(),
            // Nothing of the table reaches a force that the defenders cannot wound.
            attacker_shield: if fight.strikes_back(state) {
                effects::lessened(state, fight.attackers())
            } else {
                u8::MAX
            },
            defender_shield: effects::lessened(state, fight.active),
        });
        let numbers = chart::break_off(break_off_column);
        let highest =
            |number| Die::FACES.into_iter().filter(|&die| rule.frees(die, number)).map(Die::pips).max().unwrap_or(0);
        let differential = fight.differential(state);
        Forecast::Fight {
            attack: differential.attack,
            defense: differential.defense,
            column: column.label(),
            break_off: rule.allowed.then(|| BreakOffForecast {
                active: highest(numbers.active),
                inactive: highest(numbers.inactive),
                column_after_failure: column_after_failure.label(),
            }),
            defender_wounds: shares(&odds.map(|outcome| outcome.defender)),
            attacker_wounds: shares(&odds.map(|outcome| outcome.attacker)),
            captures: if fight.capture {
                shares(&odds.map(|outcome| overpowered(state, &fight, outcome)))
            } else {
                Vec::new()
            },
            afterwards: creatures::after_round(&fight).map(words::after_round_words).collect(),
        }
    }
}
