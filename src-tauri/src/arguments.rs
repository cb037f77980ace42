//! The command line.

use clap::Parser;
use std::path::PathBuf;

/// Plays the board wargame Freedom in the Galaxy, in a window.
///
/// Games are kept in the folder of data of this user; the variable FITG_DATA_DIR names another one.
#[derive(Parser, Debug)]
#[command(name = "freedom-in-the-galaxy", version)]
pub struct Arguments {
    /// Open this game
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    game: Option<PathBuf>,
    /// The same, as a desktop gives it when a file is opened
    #[arg(value_name = "FILE", hide = true)]
    file: Option<PathBuf>,
}

impl Arguments {
    /// The game to open, as it was typed.
    pub fn game(&self) -> Option<PathBuf> {
        let typed = self.game.as_ref().or(self.file.as_ref())?;
        // The page may ask for it much later; by then the folder this was started in says nothing.
        Some(std::path::absolute(typed).unwrap_or_else(|_| typed.clone()))
    }

    /// The game that another start of the program asked for, which happened in `folder`.
    pub fn game_of(words: Vec<String>, folder: &str) -> Option<PathBuf> {
        let arguments = Self::try_parse_from(words).ok()?;
        let typed = arguments.game.or(arguments.file)?;
        Some(PathBuf::from(folder).join(typed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_game_is_named_with_and_without_its_option() {
        for line in ["fitg --game /games/a.fitg", "fitg /games/a.fitg"] {
            let arguments = Arguments::try_parse_from(words(line)).expect("a good command line");
            assert_eq!(arguments.game(), Some(PathBuf::from("/games/a.fitg")), "{line}");
        }
        assert!(Arguments::try_parse_from(words("fitg --game a.fitg b.fitg")).is_err(), "two games at once");
    }

    #[test]
    fn the_game_of_another_start_is_looked_for_where_that_start_happened() {
        let game = Arguments::game_of(words("fitg --game a.fitg"), "/elsewhere");
        assert_eq!(game, Some(PathBuf::from("/elsewhere/a.fitg")));
        let game = Arguments::game_of(words("fitg /games/a.fitg"), "/elsewhere");
        assert_eq!(game, Some(PathBuf::from("/games/a.fitg")));
        assert_eq!(Arguments::game_of(words("fitg"), "/elsewhere"), None);
        assert_eq!(Arguments::game_of(words("fitg --unheard-of"), "/elsewhere"), None);
    }
}
