//! Who sits where: a person, or a program.

use fitg_engine::Side;
use fitg_players::{Kind, Style};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who answers for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person at this computer.
    #[default]
    Person,
    /// The program with simple sense.
    Plain,
    /// The program that looks ahead and has learned what a position is worth.
    Captain,
    /// The captain with more thought.
    Admiral,
    /// The program that answers at random.
    Random,
}

impl Sitter {
    /// All of them.
    pub const ALL: [Sitter; 5] = [Sitter::Person, Sitter::Plain, Sitter::Captain, Sitter::Admiral, Sitter::Random];

    /// The program that sits there, if it is one; only those that think have a style.
    const fn program(self, style: Style) -> Option<Kind> {
        match self {
            Sitter::Person => None,
            Sitter::Plain => Some(Kind::Plain),
            Sitter::Captain => Some(Kind::Captain(style)),
            Sitter::Admiral => Some(Kind::Admiral(style)),
            Sitter::Random => Some(Kind::Random),
        }
    }

    /// Whether the program that sits there takes so long for an answer that somebody who waits notices.
    #[must_use]
    pub const fn thinks_long(self) -> bool {
        match self {
            Sitter::Admiral => true,
            Sitter::Person | Sitter::Plain | Sitter::Captain | Sitter::Random => false,
        }
    }

    /// What the program that sits there is called where players have their names.
    #[must_use]
    pub const fn called(self) -> Option<&'static str> {
        match self {
            Sitter::Person => None,
            Sitter::Plain => Some("Plain program"),
            Sitter::Captain => Some("Captain program"),
            Sitter::Admiral => Some("Admiral program"),
            Sitter::Random => Some("Random program"),
        }
    }
}

/// How fast a program answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// One answer at a time, so that people can follow.
    #[default]
    Followed,
    /// All answers up to the next that a person owes.
    AtOnce,
}

/// In what spirit each side's program plays, if it is one that has a style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Styles {
    /// That of the Rebel Player.
    pub rebel: Style,
    /// That of the Imperial Player.
    pub imperial: Style,
}

/// Both seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Seats {
    /// The Rebel Player.
    pub rebel: Sitter,
    /// The Imperial Player.
    pub imperial: Sitter,
    /// How fast programs answer.
    pub pace: Pace,
    /// In what spirit they play.
    pub styles: Styles,
}

impl Seats {
    /// Who answers for a side.
    #[must_use]
    pub const fn of(self, side: Side) -> Sitter {
        match side {
            Side::Rebel => self.rebel,
            Side::Imperial => self.imperial,
        }
    }

    /// The program that answers for a side, if it is one.
    #[must_use]
    pub const fn program_of(self, side: Side) -> Option<Kind> {
        let style = match side {
            Side::Rebel => self.styles.rebel,
            Side::Imperial => self.styles.imperial,
        };
        self.of(side).program(style)
    }

    /// The only person at the table, if there is just one.
    #[must_use]
    pub fn only_person(self) -> Option<Side> {
        match (self.rebel, self.imperial) {
            (Sitter::Person, Sitter::Person) => None,
            (Sitter::Person, _) => Some(Side::Rebel),
            (_, Sitter::Person) => Some(Side::Imperial),
            _ => None,
        }
    }

    /// Whether two people share the screen.
    #[must_use]
    pub const fn two_people(self) -> bool {
        matches!((self.rebel, self.imperial), (Sitter::Person, Sitter::Person))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_thinks_plays_in_the_style_of_his_own_seat() {
        let styles = Styles { rebel: Style::Bold, imperial: Style::Careful };
        let seats = Seats { rebel: Sitter::Captain, imperial: Sitter::Admiral, styles, ..Seats::default() };
        assert_eq!(seats.program_of(Side::Rebel), Some(Kind::Captain(Style::Bold)));
        assert_eq!(seats.program_of(Side::Imperial), Some(Kind::Admiral(Style::Careful)));
        let others = Seats { rebel: Sitter::Plain, imperial: Sitter::Person, ..seats };
        assert_eq!(Side::BOTH.map(|side| others.program_of(side)), [Some(Kind::Plain), None]);
    }

    #[test]
    fn seats_from_before_there_were_styles_are_read_with_the_usual_one() {
        let old = r#"{"rebel": "captain", "imperial": "person", "pace": "at_once"}"#;
        let seats: Seats = serde_json::from_str(old).expect("seats of an older release");
        assert_eq!((seats.program_of(Side::Rebel), seats.pace), (Some(Kind::CAPTAIN), Pace::AtOnce));
    }
}
