//! The taxes of a Resource Phase as they lie before whoever raises them (33.1): planet by planet what each rate gives, what it shifts and
//! sparks, and how the planet was taxed when its province came last.

use crate::ask::Reason;
use crate::log::Happened;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::forecast::TaxOutlook;
use fitg_engine::galaxy::{Loyalty, PlanetId, ProvinceId};
use fitg_engine::game::Game;
use fitg_engine::terms::TaxRate;
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// The taxes that can be raised, and those that were in this phase.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TaxLedger {
    /// The province that is taxed.
    pub province: ProvinceId,
    /// What lies on the Imperial Resource Track.
    pub track: u8,
    /// How much there is room for on it (33.2).
    pub room: u8,
    /// What is owed, which comes off what is received next (32.0).
    pub owed: u8,
    /// What maintenance will take after the taxes, for who may know it (33.4).
    pub maintenance: Option<u8>,
    /// The planets of the province.
    pub lines: Vec<TaxLine>,
}

/// A planet of the province.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TaxLine {
    /// Which.
    pub planet: PlanetId,
    /// Where its marker is.
    pub from: Loyalty,
    /// What each rate would come to: in full, by half, not at all.
    pub rates: Vec<TaxOutlook>,
    /// How it was taxed last in this game, in this phase or before.
    pub last: Option<TaxRate>,
    /// Why it is not taxed now; nothing if it can be.
    pub closed: Option<Reason>,
}

impl TaxLedger {
    /// The ledger of the open question, if it asks which planet is taxed.
    pub(crate) fn of(game: &Game, viewer: Viewer, story: &[Happened]) -> Option<TaxLedger> {
        let decision = game.decision()?;
        if decision.question != Question::TaxNext {
            return None;
        }
        let state = game.state();
        let view = game.view(viewer);
        let reasons = game.reasons()?;
        let line = |sheet: fitg_engine::forecast::TaxSheet| {
            let answer = Answer::Planet(sheet.planet);
            let open = decision.answers.contains(&answer);
            let why = if open { None } else { reasons.why_not(answer) };
            TaxLine {
                planet: sheet.planet,
                from: sheet.from,
                rates: sheet.rates,
                last: last_rate(story, sheet.planet),
                closed: why.map(|why| Reason::of(&reasons, why)),
            }
        };
        Some(TaxLedger {
            province: state.taxed_province()?,
            track: state.galactic.track(Side::Imperial),
            room: state.galactic.room_on_track(Side::Imperial),
            owed: state.galactic.owed,
            maintenance: view.maintenance_due(),
            lines: view.tax_sheets().into_iter().map(line).collect(),
        })
    }
}

/// How a planet was taxed last.
fn last_rate(story: &[Happened], of: PlanetId) -> Option<TaxRate> {
    story.iter().rev().find_map(|happened| match happened.event.event {
        Event::Taxed { planet, rate, .. } if planet == of => Some(rate),
        _ => None,
    })
}
