//! The log: what happened, in plain English, for whoever reads it.

use crate::scene::{Scene, galactic_card};
use fitg_engine::event::{Event, Report};
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::state::{Pair, Segment, Stamp};
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One line.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogLine {
    /// Its number, from 0, among the lines that the reader has.
    pub number: usize,
    /// How many steps the reader could count when it happened, the one that caused it included: the position of a replay through his eyes.
    pub position: usize,
    /// The Game-Turn.
    pub turn: u8,
    /// The Phasing Player.
    pub side: Side,
    /// The segment.
    pub segment: Segment,
    /// Whether it is a heading: a turn, a Player-Turn, a segment begins.
    pub heading: Option<Heading>,
    /// What happened.
    pub text: String,
    /// The case that made it happen.
    pub case: Case,
    /// Where, if at one place.
    pub environ: Option<EnvironId>,
    /// On which planet, if on one.
    pub planet: Option<PlanetId>,
    /// The card of the galaxy that it is about, to be looked at again: an event, a secret, an atrocity, an assignment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<Box<Scene>>,
}

/// What begins with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// A Game-Turn.
    Turn,
    /// A Player-Turn.
    PlayerTurn,
    /// A segment.
    Segment,
}

/// All lines that a reader may see.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogBook {
    /// Who reads.
    pub viewer: Viewer,
    /// The lines, the oldest first.
    pub lines: Vec<LogLine>,
}

/// How far a reader has read in which log. The page sends it back as it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LogMark {
    /// Which opening of which game: the log of another has nothing to do with it.
    pub book: usize,
    /// How often something had been taken back of which he knew.
    pub cuts: usize,
    /// How many lines there were.
    pub events: usize,
    /// Who reads.
    pub viewer: Viewer,
    /// Whether the lines are counted for two people who hide nothing from one another: then others are counted than for one of them.
    pub together: bool,
}

/// What a reader of a log does not have yet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogPart {
    /// How far he has read with this.
    pub mark: LogMark,
    /// The lines go on from here: whatever he has of this number and above never happened, or is not for him.
    pub from: usize,
    /// The lines, the oldest first.
    pub lines: Vec<LogLine>,
}

/// An event with where it belongs.
#[derive(Clone, Copy, Debug)]
pub struct Happened {
    /// What happened, and under which case.
    pub event: Report,
    /// The time at which it happened.
    pub clock: Stamp,
    /// The position it led to.
    pub position: usize,
}

impl Happened {
    /// The events of one answer with their times: headings among them move the clock.
    pub fn of(events: &[Report], mut clock: Stamp, position: usize) -> impl Iterator<Item = Happened> + '_ {
        events.iter().map(move |&event| {
            match event.event {
                Event::TurnBegins { turn } => {
                    clock.turn = turn;
                    clock.pair = Pair::First;
                }
                Event::PairBegins { pair } => clock.pair = pair,
                Event::PlayerTurnBegins { side } => clock.side = side,
                Event::SegmentBegins { segment } => clock.segment = segment,
                _ => {}
            }
            Happened { event, clock, position }
        })
    }

    /// The line for a reader, by its number among all events and the position of the record; nothing where he has nothing to learn. What a
    /// reader is sent has the numbers that he can count (`Counted`).
    #[must_use]
    pub fn line(&self, number: usize, viewer: Viewer) -> Option<LogLine> {
        let text = self.event.line(viewer)?;
        Some(LogLine {
            number,
            position: self.position,
            turn: self.clock.turn,
            side: self.clock.side,
            segment: self.clock.segment,
            heading: heading(&self.event),
            text,
            case: self.event.case,
            card: galactic_card(&self.event),
            environ: self.event.environ(),
            planet: planet(&self.event).or_else(|| self.event.environ().map(EnvironId::planet)),
        })
    }
}

const fn heading(event: &Event) -> Option<Heading> {
    match event {
        Event::TurnBegins { .. } => Some(Heading::Turn),
        Event::PlayerTurnBegins { .. } => Some(Heading::PlayerTurn),
        Event::SegmentBegins { .. } => Some(Heading::Segment),
        _ => None,
    }
}

const fn planet(event: &Event) -> Option<PlanetId> {
    match *event {
        Event::DetectionDeclined { planet, .. }
        | Event::PdbFireDeclined { planet }
        | Event::PdbRaised { planet, .. }
        | Event::PdbLowered { planet, .. }
        | Event::NoUnitsRise { planet }
        | Event::LoyaltyMoved { planet, .. }
        | Event::LoyaltyStays { planet, .. }
        | Event::LoyaltyFixed { planet }
        | Event::MarkerStays { planet, .. }
        | Event::SecretKeepsMarker { planet }
        | Event::DominoShifts { planet, .. }
        | Event::DominoStirs { planet, .. }
        | Event::SecretWounds { planet, .. }
        | Event::ControlChanged { planet, .. }
        | Event::ControllerChanged { planet, .. } => Some(planet),
        Event::DominoBegins { domino } | Event::DominoMovesNobody { domino } => Some(domino.planet),
        Event::Check(ref check) => check.planet(),
        _ => None,
    }
}
