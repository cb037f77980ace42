//! What only the scenarios of the Galactic Game say: tracks, the secret base, assignments, secrets, events, destroyed planets, the campaign.

use super::change::{clear, position};
use crate::failure::Failure;
use fitg_engine::cards::GalacticEventId;
use fitg_engine::galaxy::{Assignment, PlanetId, ProvinceId};
use fitg_engine::scenario::{
    AssignmentsAt, CampaignRule, ImperialInstantRule, Position, Scenario, SecretAt, SecretBaseAt, Tracks,
};
use fitg_engine::state::{Pair, Segment};
use serde::Deserialize;
use ts_rs::TS;

/// A change that only the Galactic Game knows.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "rule", deny_unknown_fields)]
pub enum GalacticChange {
    /// Which pair of Player-Turns a position begins in (30.0).
    Pair {
        /// Which.
        pair: Pair,
    },
    /// What lies on the Resource Tracks (33.2, 34.31).
    Tracks {
        /// All of it.
        tracks: Tracks,
    },
    /// The secret base of the Rebels (34.0).
    SecretBase {
        /// Where, and what is known of it; if nothing, the Rebel Player chooses it first.
        base: Option<SecretBaseAt>,
    },
    /// The Strategic Assignments (35.0).
    Assignments {
        /// The deck; if there is none, the Imperial Player arranges it first.
        assignments: Option<AssignmentsAt>,
    },
    /// The planet secrets (31.0).
    Secrets {
        /// All that are listed.
        secrets: Vec<SecretAt>,
        /// Whether chance deals the others.
        deal: bool,
    },
    /// The Galactic Events (32.0).
    Events {
        /// The one in force.
        event: Option<GalacticEventId>,
        /// Those that were drawn.
        drawn: Vec<GalacticEventId>,
    },
    /// The planets that were destroyed (36.34). What lay on and over one that is new among them lies in the box.
    Destroyed {
        /// All of them.
        planets: Vec<PlanetId>,
    },
    /// How a campaign begins (38.2 to 38.4).
    Campaign {
        /// All of it; nothing if no campaign is set up.
        campaign: Option<CampaignRule>,
    },
    /// Figures of this scenario instead of ours.
    Figures {
        /// The province that is taxed in each Game-Turn (33.1); ours if none is named.
        tax_schedule: Vec<ProvinceId>,
        /// What the Strategic Assignments name (35.1); ours if none is named.
        strategic_assignments: Vec<Assignment>,
    },
    /// Nothing of all this is left: the scenario is to be one of a smaller game.
    LeaveOut,
}

impl GalacticChange {
    /// Makes the change.
    ///
    /// # Errors
    ///
    /// If it is about a position that there is not.
    pub(super) fn make(self, scenario: &mut Scenario) -> Result<(), Failure> {
        match self {
            GalacticChange::Pair { pair } => position(scenario)?.pair = pair,
            GalacticChange::Tracks { tracks } => position(scenario)?.tracks = tracks,
            GalacticChange::SecretBase { base } => position(scenario)?.secret_base = base,
            GalacticChange::Assignments { assignments } => position(scenario)?.assignments = assignments,
            GalacticChange::Secrets { secrets, deal } => {
                let position = position(scenario)?;
                position.secrets = secrets;
                position.deal_secrets = deal;
            }
            GalacticChange::Events { event, drawn } => {
                let position = position(scenario)?;
                position.event = event;
                position.events_drawn = drawn;
            }
            GalacticChange::Destroyed { planets } => destroy(scenario, planets)?,
            GalacticChange::Campaign { campaign } => scenario.campaign = campaign,
            GalacticChange::Figures { tax_schedule, strategic_assignments } => {
                scenario.figures.tax_schedule = tax_schedule;
                scenario.figures.strategic_assignments = strategic_assignments;
            }
            GalacticChange::LeaveOut => leave_out(scenario),
        }
        Ok(())
    }
}

/// What lay on a planet that is gone lies in the box, unless the engine says that pieces can still be there, as on a Dead World.
fn destroy(scenario: &mut Scenario, planets: Vec<PlanetId>) -> Result<(), Failure> {
    let before = std::mem::replace(&mut position(scenario)?.destroyed_planets, planets.clone());
    let ground = scenario.sketch().ground();
    let position = position(scenario)?;
    for planet in planets.into_iter().filter(|planet| !before.contains(planet) && !ground.contains(*planet)) {
        clear(position, planet);
    }
    Ok(())
}

fn leave_out(scenario: &mut Scenario) {
    scenario.campaign = None;
    scenario.figures.tax_schedule.clear();
    scenario.figures.strategic_assignments.clear();
    let of_this_game = |rule: &ImperialInstantRule| *rule == ImperialInstantRule::RebellionBroken;
    scenario.victory.imperial_instant = scenario.victory.imperial_instant.take().filter(|rule| !of_this_game(rule));
    let Some(now) = &mut scenario.position else { return };
    let segment = if now.segment.of_galactic_stage() { Segment::Opening } else { now.segment };
    let plain = Position::empty(now.turn, now.side, segment);
    now.segment = plain.segment;
    now.pair = plain.pair;
    now.tracks = plain.tracks;
    now.secret_base = plain.secret_base;
    now.assignments = plain.assignments;
    now.secrets = plain.secrets;
    now.deal_secrets = plain.deal_secrets;
    now.destroyed_planets = plain.destroyed_planets;
    now.event = plain.event;
    now.events_drawn = plain.events_drawn;
    for at in &mut now.characters {
        at.held_by_the_planet = false;
    }
    for on in now.space.iter_mut().flat_map(|here| &mut here.units) {
        on.hypnotizes = false;
    }
}
