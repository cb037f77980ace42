//! The curtain between two people at one screen whose secrets differ.

use super::input::Input;
use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color};
use crate::story;
use fitg_engine::Side;
use fitg_engine::event::Report;
use fitg_engine::state::{Segment, Stamp};
use fitg_engine::view::Viewer;

/// What the screen shows, and to whom.
pub struct Curtain {
    /// Through whose eyes the screen shows the game when it is open.
    open: Viewer,
    /// Through whose eyes it shows it now.
    now: Viewer,
    /// What happened while one player alone looked, or since the last question if both did: those who come to the screen
    /// may not have seen it.
    unseen: Vec<Report>,
    /// Whether people sit at a screen that can be cleared.
    screen: bool,
    /// The Player-Turn in which the map was last shown.
    mapped: Option<(u8, Side)>,
}

impl Curtain {
    /// Nothing is hidden from those who look on.
    pub const fn new(open: Viewer, screen: bool) -> Curtain {
        Curtain { open, now: open, unseen: Vec::new(), screen, mapped: None }
    }

    /// Through whose eyes the screen shows the game now.
    pub const fn viewer(&self) -> Viewer {
        self.now
    }

    /// Whether the Player-Turn is one in which nobody was asked anything yet; the set-up counts as none.
    pub fn is_new(&mut self, clock: Stamp) -> bool {
        let now = Some((clock.turn, clock.side));
        let new = clock.segment != Segment::SetUp && self.mapped != now;
        if new {
            self.mapped = now;
        }
        new
    }

    /// Shows what happened, to whoever looks.
    pub fn tell(&mut self, events: &[Report], page: &mut Page) -> Result<(), Failure> {
        self.unseen.extend_from_slice(events);
        story::show(events, self.now, page)
    }

    /// A question for this side comes: draws the curtain if it needs the side's secrets, and opens it if the screen still
    /// shows those of the other side. False if nobody is there any more.
    pub fn draw(&mut self, side: Side, secret: bool, input: &mut Input, page: &mut Page) -> Result<bool, Failure> {
        let wanted = match (self.open, secret) {
            (Viewer::Both, true) => Viewer::Side(side),
            (Viewer::Both, false) if self.now == Viewer::Side(side) => self.now,
            (open, _) => open,
        };
        if wanted == self.now {
            if self.now == self.open {
                self.unseen.clear();
            }
            return Ok(true);
        }
        if self.screen {
            page.clear()?;
        }
        let style = color(side);
        if secret {
            let rule = "▒".repeat(page.text_width());
            page.line(format!("{style}{rule}{style:#}"))?;
            let say = format!("{} Player only. The other player looks away.", side.name());
            page.line(format!("{style}{say}{style:#}"))?;
            if self.screen {
                page.prompt(format!("{BOLD}Press Enter when you are here.{BOLD:#} "))?;
                if input.line()?.is_none() {
                    return Ok(false);
                }
            }
        } else {
            page.line(format!("{DIM}Both players may look again.{DIM:#}"))?;
        }
        self.now = wanted;
        let unseen = std::mem::take(&mut self.unseen);
        if !unseen.is_empty() {
            page.line(format!("{DIM}Meanwhile:{DIM:#}"))?;
            story::show(&unseen, wanted, page)?;
        }
        Ok(true)
    }
}
