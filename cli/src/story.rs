//! What happened, as lines with their cases.

use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color, wrapping};
use fitg_engine::event::{Event, Report};
use fitg_engine::galaxy::EnvironId;
use fitg_engine::state::{Segment, Stamp};
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use serde::Serialize;

/// How far the text of a line stands from the edge: the room for the number of its case.
const INDENT: &str = "        ";

/// An event as one line.
#[derive(Clone, Serialize)]
pub struct Told {
    /// The case that made it happen.
    pub case: Case,
    /// The event in plain English.
    pub line: String,
    /// The environ where it happened, if it was one.
    pub place: Option<EnvironId>,
}

/// The event for a viewer; nothing where he has nothing to learn from it.
pub fn told(event: &Report, viewer: Viewer) -> Option<Told> {
    event.line(viewer).map(|line| Told { case: event.case, line, place: event.environ() })
}

/// The events for a viewer.
pub fn tell(events: &[Report], viewer: Viewer) -> Vec<Told> {
    events.iter().filter_map(|event| told(event, viewer)).collect()
}

/// Writes events as they come: the beginnings of turns and segments as headings.
pub fn show(events: &[Report], viewer: Viewer, page: &mut Page) -> Result<(), Failure> {
    for (event, Told { case, line, .. }) in without_empty_segments(events, viewer) {
        match &event.event {
            Event::TurnBegins { .. } => {
                let rule = "═".repeat(page.text_width().saturating_sub(line.chars().count() + 4));
                page.line("")?;
                page.styled(BOLD, format!("══ {line} {rule}"))?;
            }
            Event::PlayerTurnBegins { side } => {
                let style = color(*side);
                let rule = "─".repeat(page.text_width().saturating_sub(line.chars().count() + 4));
                page.line(format!("{style}── {line} {rule}{style:#}"))?;
            }
            Event::SegmentBegins { .. } => page.line(format!("{BOLD}{line}{BOLD:#} {DIM}({case}){DIM:#}"))?,
            _ => one(case, &line, page)?,
        }
    }
    Ok(())
}

/// The events with their lines; a segment in which nothing happens that the viewer is told needs no heading. One that he is not told of makes
/// no difference to that.
fn without_empty_segments(events: &[Report], viewer: Viewer) -> Vec<(&Report, Told)> {
    let mut all = events.iter().filter_map(|event| Some((event, told(event, viewer)?))).peekable();
    let mut shown = Vec::new();
    while let Some((event, told)) = all.next() {
        let opened = matches!(event.event, Event::SegmentBegins { .. });
        if !(opened && all.peek().is_some_and(|(next, _)| opens(next))) {
            shown.push((event, told));
        }
    }
    shown
}

const fn opens(event: &Event) -> bool {
    matches!(event, Event::SegmentBegins { .. } | Event::PlayerTurnBegins { .. } | Event::TurnBegins { .. })
}

/// Writes a line with its case.
pub fn one(case: Case, line: &str, page: &mut Page) -> Result<(), Failure> {
    let options = wrapping(page.text_width()).initial_indent(INDENT).subsequent_indent(INDENT);
    let text = textwrap::fill(line, options);
    page.line(format!("{DIM}{:>6}{DIM:#}  {}", case.to_string(), text.trim_start()))
}

/// The events of one segment.
#[derive(Serialize)]
pub struct Chapter {
    /// The Game-Turn; none during the set-up.
    pub turn: Option<u8>,
    /// The Phasing Player; none during the set-up, between the Game-Turns and in the Galactic Stage.
    pub side: Option<Side>,
    /// The step of the sequence of play; none before the first.
    pub segment: Option<Segment>,
    /// What happened.
    pub events: Vec<Told>,
}

/// Groups events by Game-Turn, Player-Turn and segment. Segments in which nothing happened are left out.
///
/// `first` is the time before the events: a game that begins with a position begins in some turn and segment.
pub fn chapters(events: &[Report], first: Stamp, viewer: Viewer) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let (mut turn, mut side) = match first.segment {
        Segment::SetUp => (None, None),
        segment if segment == Segment::Interphase || segment.of_galactic_stage() => (Some(first.turn), None),
        _ => (Some(first.turn), Some(first.side)),
    };
    let mut current = Chapter { turn, side, segment: None, events: Vec::new() };
    for event in events {
        match event.event {
            Event::TurnBegins { turn: begun } => turn = Some(begun),
            Event::PlayerTurnBegins { side: begun } => side = Some(begun),
            Event::SegmentBegins { segment } => {
                if segment == Segment::Interphase {
                    side = None;
                }
                let next = Chapter { turn, side, segment: Some(segment), events: Vec::new() };
                chapters.push(std::mem::replace(&mut current, next));
            }
            _ => current.events.extend(told(event, viewer)),
        }
    }
    chapters.push(current);
    chapters.retain(|chapter| !chapter.events.is_empty());
    chapters
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::case;
    use fitg_engine::galaxy::EnvironId;
    use fitg_engine::pieces::UnitId;

    /// Of what is bought and set up face down the other side is told nothing, nor by a heading over nothing (7.22).
    #[test]
    fn an_event_that_nobody_else_is_told_of_leaves_no_heading() {
        let report = |event: Event| Report::new(case!("4.0"), event);
        let segment = |segment: Segment| report(Event::SegmentBegins { segment });
        let unit = UnitId::from_slug("line-1").expect("a unit");
        let environ = EnvironId::from_number(4331).expect("an environ");
        let hidden = report(Event::UnitSetUp { unit, environ });
        let silent = [segment(Segment::SetUp), segment(Segment::Movement)];
        let with = [segment(Segment::SetUp), hidden, segment(Segment::Movement)];
        let lines = |events: &[Report], viewer: Viewer| without_empty_segments(events, viewer).len();
        assert_eq!(lines(&with, Viewer::Side(Side::Imperial)), 3);
        for viewer in [Viewer::Both, Viewer::Side(Side::Rebel)] {
            assert_eq!(lines(&with, viewer), lines(&silent, viewer));
        }
    }
}
