//! What a reader can count of a game: its steps, and the lines of its log.
//!
//! How many answers the other side gave is a secret. Pieces are picked one by one and a goal that is the only one left is not asked for, so
//! that the same move takes more or fewer answers by what lies face down (7.22). Who may not know what was picked can count what he sees: an
//! answer to a question that he may read, and an answer by which a line came into his log. Everything that numbers steps or lines for him
//! (positions, what a takeback would take back, how far the log goes) is numbered by these.

use crate::log::{Happened, LogLine};
use crate::scene::Shown;
use fitg_engine::view::Viewer;

/// What one reader can count.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    viewer: Viewer,
    /// The positions of the record that are steps for him.
    steps: Vec<usize>,
    /// The numbers of the events of which he has a line.
    lines: Vec<usize>,
    /// Up to which position, and which event, all this is counted.
    position: usize,
    events: usize,
    /// How many lines he was left with each time something was taken back of which he knew.
    cuts: Vec<usize>,
}

impl Counted {
    /// Nothing is counted yet.
    pub(crate) const fn by(viewer: Viewer) -> Counted {
        Counted { viewer, steps: Vec::new(), lines: Vec::new(), position: 0, events: 0, cuts: Vec::new() }
    }

    /// Who counts.
    pub(crate) const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Counts on up to a position. `is_read` says whether he may read the question that was answered on the way to one.
    pub(crate) fn count_on(&mut self, story: &[Happened], position: usize, is_read: impl Fn(usize) -> bool) {
        let new = story.iter().enumerate().skip(self.events);
        // The referee counts every event, those without a line too.
        let all = self.viewer == Viewer::Referee;
        let told = new.filter(|(_, happened)| all || happened.event.line(self.viewer).is_some());
        let before = self.lines.len();
        self.lines.extend(told.map(|(number, _)| number));
        let mut lines = self.lines.iter().skip(before).filter_map(|&number| story.get(number)).peekable();
        for position in self.position + 1..=position {
            let mut is_step = is_read(position);
            while let Some(line) = lines.next_if(|line| line.position <= position) {
                is_step |= line.position == position;
            }
            if is_step {
                self.steps.push(position);
            }
        }
        (self.position, self.events) = (self.position.max(position), self.events.max(story.len()));
    }

    /// The game went back: so many events and this position are left of it.
    pub(crate) fn cut(&mut self, events: usize, position: usize) {
        let known = (self.lines.len(), self.steps.len());
        self.lines.truncate(self.lines.partition_point(|&number| number < events));
        self.steps.truncate(self.steps.partition_point(|&step| step <= position));
        (self.position, self.events) = (self.position.min(position), self.events.min(events));
        if known != (self.lines.len(), self.steps.len()) {
            self.cuts.push(self.lines.len());
        }
    }

    /// How many steps there were up to a position of the record.
    pub(crate) fn steps_to(&self, position: usize) -> usize {
        self.steps.partition_point(|&step| step <= position)
    }

    /// How many steps there are.
    pub(crate) fn last_step(&self) -> usize {
        self.steps.len()
    }

    /// Whether the answer that led to a position is a step for him.
    pub(crate) fn is_step(&self, position: usize) -> bool {
        self.steps.binary_search(&position).is_ok()
    }

    /// The position of the record to which so many steps lead.
    pub(crate) fn position_after(&self, steps: usize) -> Option<usize> {
        steps.checked_sub(1).map_or(Some(0), |last| self.steps.get(last).copied())
    }

    /// The number of an event among his lines; of one that he has none of, that of the next.
    pub(crate) fn number_of(&self, event: usize) -> usize {
        self.lines.partition_point(|&number| number < event)
    }

    /// How many lines there are.
    pub(crate) fn last_line(&self) -> usize {
        self.lines.len()
    }

    /// The event of a line; after the last, the next event to come.
    pub(crate) fn event_of(&self, line: usize) -> usize {
        self.lines.get(line).copied().unwrap_or(self.events)
    }

    /// How often something was taken back of which he knew.
    pub(crate) fn cut_count(&self) -> usize {
        self.cuts.len()
    }

    /// How many of his lines he can keep who read so many when there had been so many cuts.
    pub(crate) fn kept(&self, cuts: usize, lines: usize) -> usize {
        let since = self.cuts.get(cuts..).map(|since| since.iter().fold(lines, |kept, &left| kept.min(left)));
        since.unwrap_or_default().min(self.lines.len())
    }

    /// A line with the numbers that he counts.
    pub(crate) fn line(&self, line: LogLine) -> LogLine {
        LogLine { number: self.number_of(line.number), position: self.steps_to(line.position), ..line }
    }

    /// Something to show with the number that he counts.
    pub(crate) fn shown(&self, shown: Shown) -> Shown {
        Shown { number: self.number_of(shown.number), ..shown }
    }
}
