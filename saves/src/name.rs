//! What people call their games and themselves. Such a name is text to show, never a path.

use crate::SaveError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The name of a game or of a player: any Unicode text of one line, without control characters, so that a file from somebody
/// else cannot play tricks on a terminal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameName(String);

impl GameName {
    /// How many characters a name can have.
    pub const LONGEST: usize = 120;

    /// The name that a person typed, without blanks at its ends.
    ///
    /// # Errors
    ///
    /// If nothing is left, if it is too long, or if it has characters that cannot be shown.
    pub fn new(typed: &str) -> Result<GameName, SaveError> {
        let wrong = |what| Err(SaveError::BadName { name: typed.chars().take(40).collect(), what });
        let name = typed.trim();
        if name.is_empty() {
            return wrong("it is empty");
        }
        if name.chars().count() > GameName::LONGEST {
            return wrong("it has more than 120 characters");
        }
        if name.chars().any(|c| c.is_control() || turns_text_around(c)) {
            return wrong("it has characters that cannot be shown in a line");
        }
        Ok(GameName(name.to_owned()))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A beginning for the name of a file: lower-case letters, digits and hyphens only.
    pub(crate) fn slug(&self) -> String {
        let mut slug = String::new();
        for c in self.0.chars() {
            if slug.len() == 40 {
                break;
            }
            if c.is_ascii_alphanumeric() {
                slug.push(c.to_ascii_lowercase());
            } else if !slug.is_empty() && !slug.ends_with('-') {
                slug.push('-');
            }
        }
        let slug = slug.trim_end_matches('-');
        if slug.is_empty() { "game".to_owned() } else { slug.to_owned() }
    }
}

/// Marks that turn the direction of the text after them, or end a line: they could make a list of games unreadable.
const fn turns_text_around(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

impl Default for GameName {
    fn default() -> GameName {
        GameName("Game".to_owned())
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for GameName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for GameName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameName, D::Error> {
        GameName::new(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_writing_can_name_a_game() {
        for name in ["Samstagabend", "Свобода в галактике", "銀河の自由", "../../etc/passwd", "CON", "a/b\\c:d", "🚀"]
        {
            assert_eq!(GameName::new(name).map(|name| name.to_string()).ok().as_deref(), Some(name));
        }
        assert_eq!(GameName::new("  two  words ").map(|name| name.to_string()).ok().as_deref(), Some("two  words"));
    }

    #[test]
    fn what_cannot_be_shown_in_a_line_is_refused() {
        let long = "x".repeat(121);
        for name in ["", "   ", "a\nb", "a\0b", "\u{202e}gnp.exe", long.as_str()] {
            assert_eq!(GameName::new(name).err().map(|error| error.code()), Some("bad-name"), "{name:?}");
        }
    }

    #[test]
    fn a_slug_has_letters_digits_and_hyphens_only() {
        let slug = |name: &str| GameName::new(name).unwrap_or_default().slug();
        assert_eq!(slug("Our 3rd game!"), "our-3rd-game");
        assert_eq!(slug("../../etc/passwd"), "etc-passwd");
        assert_eq!(slug("銀河"), "game");
        assert_eq!(slug(&"a".repeat(100)).len(), 40);
    }
}
