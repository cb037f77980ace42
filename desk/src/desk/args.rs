//! What commands take.

use crate::ask::About;
use crate::draft::Planned;
use crate::editor::{Change, EditorSource};
use crate::games::WhichScenario;
use crate::log::LogMark;
use crate::notebook::Notebook;
use crate::settings::Settings;
use crate::table::{Arrangement, Names};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::UnitKind;
use fitg_engine::state::Options;
use fitg_engine::terms::TaxRate;
use fitg_engine::view::Viewer;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Nothing.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// What a person likes from now on.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetSettings {
    /// All of it.
    pub settings: Settings,
}

/// The title of the window.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetTitle {
    /// The title.
    pub title: String,
}

/// A game of the list.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameId {
    /// Which.
    pub id: String,
}

/// A scenario of a person's own.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ScenarioId {
    /// Which.
    pub id: String,
}

/// A scenario of a person's own, and a name.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NamedScenario {
    /// Which.
    pub id: String,
    /// What it is called from now on.
    pub name: String,
}

/// A game of the list that is to be exported.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportGame {
    /// Which.
    pub id: String,
    /// Whether the dice to come go with it; otherwise the copy goes on with new ones.
    pub with_future: bool,
}

/// A game of the list, or the folder.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MaybeGameId {
    /// Which.
    pub id: Option<String>,
}

/// A game of the list, and a name.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NamedGame {
    /// Which.
    pub id: String,
    /// What it, or its copy, is called from now on.
    pub name: String,
}

/// A file.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Where it is.
    pub path: String,
}

/// A new game.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Which scenario.
    pub scenario: WhichScenario,
    /// What it is called; like its scenario if nothing is typed.
    pub name: String,
    /// The names of the players.
    pub names: Names,
    /// The rules switched on.
    pub options: Options,
    /// What the dice are made from, as text; drawn if nothing is typed.
    pub seed: Option<Seed>,
    /// Who sits where, and how they want to play.
    pub arrangement: Arrangement,
    /// Whether it is played with the figures of the file that was picked last, instead of this project's (19.7, 33.1, 35.1).
    #[serde(default)]
    pub own_figures: bool,
    /// How many more Victory Points the Rebel Player needs than the scenario says, or fewer.
    #[serde(default)]
    pub handicap: i16,
}

/// A file with figures is asked for.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PickFigures {
    /// The scenario that they are for.
    pub scenario: WhichScenario,
}

/// An answer.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GivenAnswer {
    /// Its text.
    pub answer: String,
    /// The step of the table that the page shows.
    pub step: usize,
}

/// What is asked of the question that the page shows.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AtStep {
    /// The step of the table that the page shows.
    pub step: usize,
}

/// The pieces of a draft.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftOf {
    /// The answers that name them, in any order; of equal pieces any, each as often as pieces are in.
    pub pieces: Vec<String>,
    /// What is put in besides, as far as it goes with them: a stack that is taken as a whole.
    #[serde(default)]
    pub more: Vec<String>,
    /// The moves that were chosen before and are not carried out yet.
    #[serde(default)]
    pub planned: Vec<PlannedMove>,
    /// Where units of several kinds are placed: of which kind the pieces are; of the first one without it.
    #[serde(default)]
    #[ts(optional)]
    pub kind: Option<UnitKind>,
    /// Where units of the other kinds are put.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<PlacedKind>>")]
    pub others: Vec<PlacedKind>,
    /// The step of the table that the page shows.
    pub step: usize,
}

/// Where units of a kind are put.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlacedKind {
    /// Which.
    pub kind: UnitKind,
    /// The answers that name their places, each as often as units go there.
    pub pieces: Vec<String>,
}

/// A move that was chosen and is not carried out yet.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlannedMove {
    /// What moves.
    pub pieces: Vec<String>,
    /// The answer that names where to.
    pub goal: String,
    /// What is answered to whether it lands; without it, that is asked.
    pub then: Option<String>,
}

impl From<&Planned> for PlannedMove {
    fn from(planned: &Planned) -> PlannedMove {
        PlannedMove {
            pieces: planned.pieces.iter().map(ToString::to_string).collect(),
            goal: planned.goal.to_string(),
            then: planned.then.map(|then| then.to_string()),
        }
    }
}

/// Moves to be carried out, one after the other.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CarryOutMoves {
    /// The moves, in their order.
    pub moves: Vec<PlannedMove>,
    /// The step of the table that the page shows.
    pub step: usize,
}

/// Taxes to be raised, one planet after the other.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RaiseTaxes {
    /// The planets in their order, each with its rate.
    pub taxes: Vec<PlannedTax>,
    /// The step of the table that the page shows.
    pub step: usize,
}

/// How a planet is to be taxed.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlannedTax {
    /// Which planet.
    pub planet: PlanetId,
    /// In full, by half or not at all.
    pub rate: TaxRate,
}

/// A notebook that is written.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct WriteNotebook {
    /// Whose it is, as the page knows.
    pub side: Side,
    /// What is in it now.
    pub notebook: Notebook,
}

/// The story of a war, as the page has drawn it.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportStory {
    /// What it is called.
    pub name: String,
    /// As what it is written.
    pub kind: StoryKind,
    /// The file: HTML or SVG as text, PNG in base64.
    pub content: String,
}

/// As what the story of a war is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StoryKind {
    /// A web page, HTML.
    Page,
    /// A picture, PNG.
    Picture,
    /// A drawing that stays sharp at any size, SVG.
    Drawing,
}

/// A draft with an end that is looked at.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftEnd {
    /// What is in it.
    pub pieces: Vec<String>,
    /// The answer that ends it.
    pub end: String,
    /// The moves that were chosen before and are not carried out yet.
    #[serde(default)]
    pub planned: Vec<PlannedMove>,
}

/// A draft to be carried out.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CarryOut {
    /// What is in it.
    pub pieces: Vec<String>,
    /// The answer that ends it.
    pub end: String,
    /// Where units of several kinds are placed: of which kind the pieces are; of the first one without it.
    #[serde(default)]
    #[ts(optional)]
    pub kind: Option<UnitKind>,
    /// Where units of the other kinds are put.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<PlacedKind>>")]
    pub others: Vec<PlacedKind>,
    /// The step of the table that the page shows.
    pub step: usize,
}

/// A question that was not put, and is to be.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Unasked {
    /// Its step, as the table told it.
    pub step: usize,
}

/// A decision to which a person asks to go back.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BackTo {
    /// Its step, as the list of such decisions told it.
    pub step: usize,
}

/// What the other person says to a takeback.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// Whether he agrees.
    pub agreed: bool,
}

/// An answer that is looked at.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ForecastOf {
    /// Its text.
    pub answer: String,
}

/// A planet that is looked at.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlanetOf {
    /// Which.
    pub planet: PlanetId,
}

/// An answer that is not among those listed.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClosedAnswer {
    /// What kind of answer it is, and what it names.
    pub about: About,
    /// What is in the set that is being put together.
    #[serde(default)]
    pub pieces: Vec<String>,
    /// The moves that were chosen before and are not carried out yet.
    #[serde(default)]
    pub planned: Vec<PlannedMove>,
    /// Where units of several kinds are placed: of which kind the pieces are; of the first one without it.
    #[serde(default)]
    #[ts(optional)]
    pub kind: Option<UnitKind>,
    /// Where units of the other kinds are put.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<PlacedKind>>")]
    pub others: Vec<PlacedKind>,
}

/// How far the page has read in the log.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LogRead {
    /// Up to where; null if it has nothing yet.
    pub since: Option<LogMark>,
}

/// Somebody is here.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Here {
    /// Which side.
    pub side: Side,
}

/// How the people want to play.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Arrange {
    /// All of it.
    pub arrangement: Arrangement,
}

/// A case of the rules.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RuleNumber {
    /// Its number, as somebody wrote it.
    pub number: String,
}

/// What somebody looks for in the rules.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RulesQuery {
    /// A number or words, perhaps still being typed.
    pub query: String,
}

/// A position of a replay.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Which, from 0.
    pub position: usize,
}

/// Through whose eyes a replay is looked at.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReplayViewer {
    /// Whose.
    pub viewer: Viewer,
}

/// A game that goes on from a position of the replay.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// What it is called.
    pub name: String,
    /// Who sits where, and how they want to play.
    pub arrangement: Arrangement,
}

/// What somebody begins to edit.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditorBegin {
    /// What.
    pub from: EditorSource,
}

/// A change of the scenario that is edited.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditorChange {
    /// What is changed.
    pub change: Change,
}

/// Whose end is told.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EndingOf {
    /// The game on the table, or the one that is replayed.
    pub of: Told,
}

/// Which of the two games on the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// The one on the table.
    Table,
    /// The one that is replayed.
    Replay,
}
