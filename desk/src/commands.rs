//! Every command that the page can give: whose concern it is, its name, what it takes, what it answers. Declared once, here; the dispatch and the
//! page's types are made from it.

use crate::ask::Reason;
use crate::atlas::Atlas;
use crate::charts::Chart;
use crate::desk::lessons::{BackToLesson, BeginLesson};
use crate::desk::{Carried, CarriedMoves, Desk, RaisedTaxes, Start, args};
use crate::draft::Draft;
use crate::editor::{EditorTable, SavedScenarios};
use crate::ending::Chronicle;
use crate::failure::{Code, Failure};
use crate::games::{Games, ScenarioCard};
use crate::lesson::LessonCard;
use crate::log::{LogBook, LogPart};
use crate::notebook::OpenNotebook;
use crate::open_game::{AssignedGoal, TakebackPoint};
use crate::pace::GamePace;
use crate::replay::ReplayTable;
use crate::reviews::ReviewStand;
use crate::roster::Roster;
use crate::rules::{GlossaryTerm, RuleEntry, RuleHits, RuleTopic};
use crate::settings::Settings;
use crate::summary::Summary;
use crate::table::Table;
use crate::terms::terms_file;
use fitg_engine::forecast::{DetectionRisk, DominoForecast, Forecast};
use fitg_players::Hint;
use fitg_players::review::Review;
use fitg_players::thoughts::Thoughts;
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
                self.pacing().beats();
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
    /// Asks for a file with figures that replace those of this project and tries it with a scenario; its name, or null if the person thought better of it.
    opening.pick_figures(args::PickFigures) -> Option<String>;
    /// The scenarios of a person's own that he saved, and those in the trash.
    editing.saved_scenarios(args::Nothing) -> SavedScenarios;
    /// Gives one of them another name.
    editing.rename_scenario(args::NamedScenario) -> ();
    /// Puts one of them into the trash, where it may get another id.
    editing.delete_scenario(args::ScenarioId) -> String;
    /// Takes one out of the trash; if its id is taken, it gets another.
    editing.restore_scenario(args::ScenarioId) -> String;
    /// Removes a deleted one for good.
    editing.erase_scenario(args::ScenarioId) -> ();
    /// Begins to edit a scenario; null if the person was asked for a file and thought better of it.
    editing.editor_begin(args::EditorBegin) -> Option<EditorTable>;
    /// The scenario that is edited.
    editing.editor_table(args::Nothing) -> EditorTable;
    /// Changes it.
    editing.editor_change(args::EditorChange) -> EditorTable;
    /// Takes the last change back.
    editing.editor_undo(args::Nothing) -> EditorTable;
    /// Makes the change again that was taken back last.
    editing.editor_redo(args::Nothing) -> EditorTable;
    /// Writes it into the folder of a person's own scenarios.
    editing.editor_save(args::Nothing) -> EditorTable;
    /// Asks where to and writes its file there; answers with the path, null if the person thought better of it.
    editing.editor_export(args::Nothing) -> Option<String>;
    /// Chooses it for a new game, as the player's own scenario.
    editing.editor_play(args::Nothing) -> ScenarioCard;
    /// Puts it away.
    editing.editor_close(args::Nothing) -> ();
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

    /// The lessons that come with the program.
    lessons.lessons(args::Nothing) -> Vec<LessonCard>;
    /// Puts a lesson on the table, where it was left or from its beginning.
    lessons.begin_lesson(BeginLesson) -> Table;
    /// What there was to read in the lesson on the table has been read.
    lessons.read_on(args::Nothing) -> Table;
    /// Goes back in the lesson on the table, past dice and all: to a step, or to where something else was done.
    lessons.back_to_lesson(BackToLesson) -> Table;

    /// What is on the table.
    open_table.table(args::Nothing) -> Table;
    /// A person's answer.
    open_table.answer(args::GivenAnswer) -> Table;
    /// The set that the question puts together, with these pieces in it; nothing of it is answered.
    drafts.draft(args::DraftOf) -> Draft;
    /// What the end of a draft would lead to.
    drafts.draft_forecast(args::DraftEnd) -> Vec<Forecast>;
    /// Gives the answers of a draft one after the other, up to the first by which somebody learns something.
    drafts.carry_out(args::CarryOut) -> Carried;
    /// Gives the answers of moves that were chosen beforehand, one move after the other, up to the first news.
    drafts.carry_out_moves(args::CarryOutMoves) -> CarriedMoves;
    /// Raises the taxes that were chosen, one planet after the other, up to the first news.
    drafts.raise_taxes(args::RaiseTaxes) -> RaisedTaxes;
    /// The private notebook of whoever looks alone; null where nobody does, or where nothing is kept beside the game.
    notes.notebook(args::Nothing) -> Option<OpenNotebook>;
    /// Writes the private notebook of whoever looks alone.
    notes.write_notebook(args::WriteNotebook) -> ();
    /// A side says that it alone looks at the screen.
    open_table.i_am_here(args::Here) -> Table;
    /// A program gives its next answer.
    open_table.go_on(args::Nothing) -> Table;
    /// Takes the last answer back.
    open_table.undo(args::Nothing) -> Table;
    /// Does again what was taken back last.
    open_table.redo(args::Nothing) -> Table;
    /// Takes back what was answered for a person who was not asked, and asks him.
    open_table.ask_all_the_same(args::Unasked) -> Table;
    /// The decisions to which the players can agree to go back, the newest first.
    open_table.takeback_points(args::Nothing) -> Vec<TakebackPoint>;
    /// A person asks to go back to a decision of his; a program on the other side agrees at once.
    open_table.ask_takeback(args::BackTo) -> Table;
    /// The other person agrees to go back, or does not.
    open_table.answer_takeback(args::Agreed) -> Table;
    /// What an answer would lead to.
    open_table.forecast(args::ForecastOf) -> Vec<Forecast>;
    /// The answers that the captain would think of, weighed from what whoever is asked sees; null where there is nothing to weigh, or when it
    /// was stopped: by an answer, by undo, by leaving the game, by another hint.
    hints.hint(args::AtStep) -> Option<Hint>;
    /// Thinks no longer about the hint that was asked for.
    hints.stop_hint(args::Nothing) -> ();
    /// What a captain is after in a Player-Turn, from its own view: of the game on the table in the last that it has begun, which tells what the other
    /// side should not know; of a finished game that is replayed where its position lies. Null where there is nothing to tell.
    minds.thoughts(args::EndingOf) -> Option<Thoughts>;
    /// What a captain would have weighed where the step was taken that led to the position of a finished game that is replayed.
    minds.weighed(args::Nothing) -> Option<Hint>;
    /// What the Domino Effects that a planet can spark would do on the board as it lies; none in the Star System Game.
    open_table.dominoes(args::PlanetOf) -> Vec<DominoForecast>;
    /// What the spaceships of whoever looks would risk over every planet.
    open_table.detection_risks(args::Nothing) -> Vec<DetectionRisk>;
    /// What happened since the last Player-Turn of whoever looks, then and now; null behind a curtain.
    open_table.summary(args::Nothing) -> Option<Summary>;
    /// How far the game is, and at what pace it was played.
    pacing.pace(args::Nothing) -> GamePace;
    /// Where the Strategic Assignment in force lets Imperial pieces go from a planet, and why not elsewhere; the Galactic Game.
    open_table.assigned(args::PlanetOf) -> Vec<AssignedGoal>;
    /// Why an answer is not allowed now; null if it is.
    open_table.why_not(args::ClosedAnswer) -> Option<Reason>;
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
    /// Asks where to and writes the story of a war there; answers with the path, null if the person thought better of it.
    endings.export_story(args::ExportStory) -> Option<String>;
    /// The review of a game that is over, if there is one, or how far it is.
    reviews.reviewed(args::EndingOf) -> ReviewStand;
    /// Looks back upon a game that is over; answers when that is done: null if it was stopped, or is under way already.
    reviews.review(args::EndingOf) -> Option<Review>;
    /// Reckons no longer on the review that was asked for.
    reviews.stop_review(args::Nothing) -> ();

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
    /// The terms of the game, each explained in a sentence or two.
    rules.glossary(args::Nothing) -> Vec<GlossaryTerm>;
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
