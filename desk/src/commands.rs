//! Every command that the page can give: whose concern it is, its name, what it takes, what it answers. Declared once, here; the dispatch and the
//! page's types are made from it.

use crate::atlas::Atlas;
use crate::charts::Chart;
use crate::desk::{Desk, Start, args};
use crate::ending::Chronicle;
use crate::failure::{Code, Failure};
use crate::games::{Games, ScenarioCard};
use crate::log::{LogBook, LogPart};
use crate::replay::ReplayTable;
use crate::roster::Roster;
use crate::rules::{RuleEntry, RuleHits, RuleTopic};
use crate::settings::Settings;
use crate::table::Table;
use crate::terms::terms_file;
use fitg_engine::forecast::Forecast;
use serde_json::Value;
use std::path::Path;
use ts_rs::{Config, ExportError, TS, TypeVisitor};

macro_rules! commands {
    ($($(#[doc = $doc:literal])+ $concern:ident.$name:ident($args:ty) -> $reply:ty;)+) => {
        /// The names of all commands.
        pub const NAMES: &[&str] = &[$(stringify!($name)),+];

        impl Desk {
            /// Carries out a command.
            ///
            /// # Errors
            ///
            /// If there is no such command, if its arguments are malformed, or if it cannot be done.
            pub fn call(&self, command: &str, args: Value) -> Result<Value, Failure> {
                match command {
                    $(stringify!($name) => {
                        let args: $args = fitg_reading::from_json(args).map_err(Failure::malformed)?;
                        let reply: $reply = self.$concern().$name(args)?;
                        serde_json::to_value(reply).map_err(Failure::malformed)
                    })+
                    _ => {
                        let meant = fitg_reading::nearest(command, NAMES.iter().copied())
                            .map_or_else(String::new, |name| format!(" Did you mean {name:?}?"));
                        Err(Failure::new(Code::NoSuchCommand, format!("There is no command {command:?}.{meant}")))
                    }
                }
            }
        }

        /// The page's map of commands, in TypeScript.
        #[must_use]
        pub fn declarations(config: &Config) -> String {
            let mut body = String::new();
            $(
                for line in [$($doc),+] {
                    body.push_str(&format!("  /**{line} */\n"));
                }
                body.push_str(&format!(
                    "  {}: {{ args: {}; reply: {} }};\n",
                    stringify!($name),
                    <$args as TS>::name(config),
                    <$reply as TS>::name(config),
                ));
            )+
            body
        }

        /// Writes the page's types into a folder, a file each.
        ///
        /// # Errors
        ///
        /// If a file cannot be written.
        pub fn export(config: &Config) -> Result<(), ExportError> {
            let mut written = Written { config, error: None };
            $(
                written.visit::<$args>();
                written.visit::<$reply>();
            )+
            written.error.map_or(Ok(()), Err)?;
            Failure::export_all(config)
        }
    };
}

/// Writes every type that it is shown, and goes on to what a list or a maybe is made of.
struct Written<'a> {
    config: &'a Config,
    error: Option<ExportError>,
}

impl TypeVisitor for Written<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.error.is_some() {
            return;
        }
        if T::output_path().is_some() {
            self.error = T::export_all(self.config).err();
        } else {
            T::visit_generics(self);
        }
    }
}

commands! {
    /// What the start of the program finds.
    program.start(args::Nothing) -> Start;
    /// What a person likes.
    program.set_settings(args::SetSettings) -> Settings;
    /// Sets the title of the window.
    program.set_title(args::SetTitle) -> ();

    /// The list of games.
    shelf.games(args::Nothing) -> Games;
    /// The scenarios that come with the program.
    scenarios.scenarios(args::Nothing) -> Vec<ScenarioCard>;
    /// Asks for a scenario file and reads it; null if the person thought better of it.
    scenarios.pick_scenario(args::Nothing) -> Option<ScenarioCard>;
    /// Begins a game.
    opening.new_game(args::NewGame) -> Table;
    /// Puts a game of the list on the table.
    opening.open_game(args::GameId) -> Table;
    /// Puts a game's file from anywhere on the table.
    opening.open_file(args::GameFile) -> Table;
    /// Puts the game that lay on the table last there once more, from its file, wherever that is.
    opening.open_again(args::Nothing) -> Table;
    /// Begins a game from a sample.
    opening.open_sample(args::GameId) -> Table;
    /// Copies a game, with its own dice to come; answers with the id of the copy.
    shelf.copy_game(args::NamedGame) -> String;
    /// Calls a game otherwise.
    shelf.rename_game(args::NamedGame) -> ();
    /// Puts a game into the trash; answers with its id there.
    shelf.delete_game(args::GameId) -> String;
    /// Takes a game out of the trash; answers with its id.
    shelf.restore_game(args::GameId) -> String;
    /// Deletes a game in the trash for good.
    shelf.erase_game(args::GameId) -> ();
    /// Asks for a game's file and copies it into the folder; answers with its id, null if the person thought better of it.
    shelf.import_game(args::Nothing) -> Option<String>;
    /// Asks where to and copies a game there, with the dice to come or without; answers with the path, null if the person thought better of it.
    shelf.export_game(args::ExportGame) -> Option<String>;
    /// Makes a game of the list one that opens, as far as it can be read; answers with what is to be said about that.
    shelf.salvage_game(args::GameId) -> Vec<String>;
    /// Shows a game's file, or the folder, in the system's own window of files.
    shelf.show_in_folder(args::MaybeGameId) -> ();

    /// What is on the table.
    open_table.table(args::Nothing) -> Table;
    /// A person's answer.
    open_table.answer(args::GivenAnswer) -> Table;
    /// A side says that it alone looks at the screen.
    open_table.i_am_here(args::Here) -> Table;
    /// A program gives its next answer.
    open_table.go_on(args::Nothing) -> Table;
    /// Takes the last answer back.
    open_table.undo(args::Nothing) -> Table;
    /// Does again what was taken back last.
    open_table.redo(args::Nothing) -> Table;
    /// What an answer would lead to.
    open_table.forecast(args::ForecastOf) -> Vec<Forecast>;
    /// What whoever looks does not have of the log yet: the lines after those that he has read, or all.
    open_table.log_since(args::LogRead) -> LogPart;
    /// Asks where to and writes the log as text; answers with the path, null if the person thought better of it.
    open_table.export_log(args::Nothing) -> Option<String>;
    /// Changes who sits where, the standing orders, the curtain.
    open_table.arrange(args::Arrange) -> Table;
    /// Writes the file of the game on the table again, which was deleted or moved meanwhile.
    open_table.write_again(args::Nothing) -> Table;
    /// Clears the table; the game stays in its file.
    opening.leave(args::Nothing) -> ();

    /// Looks at a game of the list, or with null at the one on the table, from its beginning.
    replays.open_replay(args::MaybeGameId) -> ReplayTable;
    /// Shows a position of the replay.
    replays.replay_go(args::Position) -> ReplayTable;
    /// Shows the replay through other eyes.
    replays.replay_view(args::ReplayViewer) -> ReplayTable;
    /// The log of the replayed game from beginning to end.
    replays.replay_log(args::Nothing) -> LogBook;
    /// Puts the replay away.
    replays.replay_close(args::Nothing) -> ();
    /// Goes on from the position shown, as another game with dice of its own, and puts that on the table.
    opening.go_on_from_here(args::GoOn) -> Table;
    /// How a game that is over went.
    endings.ending(args::EndingOf) -> Chronicle;

    /// The printed galaxy.
    printed.atlas(args::Nothing) -> Atlas;
    /// What is printed on the pieces.
    printed.roster(args::Nothing) -> Roster;
    /// All charts.
    printed.charts(args::Nothing) -> Vec<Chart>;

    /// A case of the rules, or the nearest above it.
    rules.rule(args::RuleNumber) -> RuleEntry;
    /// The table of contents of the rules.
    rules.rules_contents(args::Nothing) -> Vec<RuleTopic>;
    /// Cases by number or by words, as they are typed.
    rules.rules_search(args::RulesQuery) -> RuleHits;
}

/// The text of the page's file `commands.ts`.
#[must_use]
pub fn commands_file(config: &Config, types: &[String]) -> String {
    let imports: String = types.iter().map(|name| format!("import type {{ {name} }} from \"./{name}\";\n")).collect();
    let exports = types.join(", ");
    format!(
        "// Written by the tests of fitg-desk; do not change it by hand.\n{imports}\n/** Every command of the desk. */\n\
         export interface Commands {{\n{}}}\n\nexport type {{ {exports} }};\n",
        declarations(config)
    )
}

/// Writes all of the page's types into a folder, with `commands.ts` and `terms.ts` among them.
///
/// # Errors
///
/// If a file cannot be written.
pub fn write_types(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    export(&config)?;
    let mut types: Vec<String> = std::fs::read_dir(folder)?
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .filter(|name| name != "commands" && name != "terms")
        .collect();
    types.sort();
    std::fs::write(folder.join("commands.ts"), commands_file(&config, &types))?;
    std::fs::write(folder.join("terms.ts"), terms_file())?;
    Ok(())
}
