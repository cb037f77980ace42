// Written by the tests of fitg-desk; do not change it by hand.
import type { About } from "./About";
import type { Animation } from "./Animation";
import type { Arrange } from "./Arrange";
import type { Arrangement } from "./Arrangement";
import type { Ask } from "./Ask";
import type { Atlas } from "./Atlas";
import type { Attackers } from "./Attackers";
import type { Board } from "./Board";
import type { BonusForecast } from "./BonusForecast";
import type { BothOrders } from "./BothOrders";
import type { Camp } from "./Camp";
import type { CardFace } from "./CardFace";
import type { CardPart } from "./CardPart";
import type { Case } from "./Case";
import type { CharacterBoard } from "./CharacterBoard";
import type { CharacterCard } from "./CharacterCard";
import type { CharacterId } from "./CharacterId";
import type { Chart } from "./Chart";
import type { ChartRow } from "./ChartRow";
import type { Choice } from "./Choice";
import type { Chronicle } from "./Chronicle";
import type { Code } from "./Code";
import type { CombatForecast } from "./CombatForecast";
import type { ControlState } from "./ControlState";
import type { Corner } from "./Corner";
import type { CoursePoint } from "./CoursePoint";
import type { CreatureBoard } from "./CreatureBoard";
import type { CreatureId } from "./CreatureId";
import type { DetectionResult } from "./DetectionResult";
import type { Ending } from "./Ending";
import type { EndingOf } from "./EndingOf";
import type { Environ } from "./Environ";
import type { EnvironBoard } from "./EnvironBoard";
import type { EnvironId } from "./EnvironId";
import type { EnvironKind } from "./EnvironKind";
import type { ExportGame } from "./ExportGame";
import type { Failure } from "./Failure";
import type { Fate } from "./Fate";
import type { FightBoard } from "./FightBoard";
import type { FightForce } from "./FightForce";
import type { ForceBoard } from "./ForceBoard";
import type { ForceKind } from "./ForceKind";
import type { Forecast } from "./Forecast";
import type { ForecastOf } from "./ForecastOf";
import type { GameAbout } from "./GameAbout";
import type { GameCard } from "./GameCard";
import type { GameFile } from "./GameFile";
import type { GameId } from "./GameId";
import type { Games } from "./Games";
import type { GivenAnswer } from "./GivenAnswer";
import type { GoOn } from "./GoOn";
import type { Goals } from "./Goals";
import type { GroupBoard } from "./GroupBoard";
import type { Heading } from "./Heading";
import type { Here } from "./Here";
import type { HitReason } from "./HitReason";
import type { InstantVictory } from "./InstantVictory";
import type { Leg } from "./Leg";
import type { Letter } from "./Letter";
import type { LocalsBoard } from "./LocalsBoard";
import type { LogBook } from "./LogBook";
import type { LogLine } from "./LogLine";
import type { LogMark } from "./LogMark";
import type { LogPart } from "./LogPart";
import type { LogRead } from "./LogRead";
import type { Loyalty } from "./Loyalty";
import type { MaybeGameId } from "./MaybeGameId";
import type { MissionCard } from "./MissionCard";
import type { Moment } from "./Moment";
import type { Muster } from "./Muster";
import type { NamedGame } from "./NamedGame";
import type { NamedPlanet } from "./NamedPlanet";
import type { Names } from "./Names";
import type { NewGame } from "./NewGame";
import type { Nothing } from "./Nothing";
import type { Odds } from "./Odds";
import type { Options } from "./Options";
import type { Order } from "./Order";
import type { Orders } from "./Orders";
import type { Outcome } from "./Outcome";
import type { Pace } from "./Pace";
import type { Pdb } from "./Pdb";
import type { Picked } from "./Picked";
import type { PictureStrip } from "./PictureStrip";
import type { Planet } from "./Planet";
import type { PlanetBoard } from "./PlanetBoard";
import type { PlanetId } from "./PlanetId";
import type { PlanetPoint } from "./PlanetPoint";
import type { Position } from "./Position";
import type { PossessionBoard } from "./PossessionBoard";
import type { PossessionCard } from "./PossessionCard";
import type { PossessionId } from "./PossessionId";
import type { PossessionKind } from "./PossessionKind";
import type { Progress } from "./Progress";
import type { Province } from "./Province";
import type { ProvinceId } from "./ProvinceId";
import type { Race } from "./Race";
import type { RaceId } from "./RaceId";
import type { Rating } from "./Rating";
import type { RatingBoard } from "./RatingBoard";
import type { ReplayTable } from "./ReplayTable";
import type { ReplayViewer } from "./ReplayViewer";
import type { Roster } from "./Roster";
import type { RouteLine } from "./RouteLine";
import type { RuleEntry } from "./RuleEntry";
import type { RuleExcerpt } from "./RuleExcerpt";
import type { RuleHeading } from "./RuleHeading";
import type { RuleHit } from "./RuleHit";
import type { RuleHits } from "./RuleHits";
import type { RuleNumber } from "./RuleNumber";
import type { RuleTopic } from "./RuleTopic";
import type { RulesQuery } from "./RulesQuery";
import type { SampleCard } from "./SampleCard";
import type { ScenarioCard } from "./ScenarioCard";
import type { Scene } from "./Scene";
import type { ScoreBoard } from "./ScoreBoard";
import type { Searchers } from "./Searchers";
import type { Seats } from "./Seats";
import type { Section } from "./Section";
import type { Seed } from "./Seed";
import type { Segment } from "./Segment";
import type { SetSettings } from "./SetSettings";
import type { SetTitle } from "./SetTitle";
import type { Settings } from "./Settings";
import type { Share } from "./Share";
import type { ShipBoard } from "./ShipBoard";
import type { ShipCard } from "./ShipCard";
import type { ShipId } from "./ShipId";
import type { ShipToll } from "./ShipToll";
import type { Shown } from "./Shown";
import type { Side } from "./Side";
import type { SideLuck } from "./SideLuck";
import type { Sitter } from "./Sitter";
import type { SovereignId } from "./SovereignId";
import type { SovereignSeat } from "./SovereignSeat";
import type { StackBoard } from "./StackBoard";
import type { StackKind } from "./StackKind";
import type { Stamp } from "./Stamp";
import type { Start } from "./Start";
import type { StepMade } from "./StepMade";
import type { System } from "./System";
import type { SystemId } from "./SystemId";
import type { Table } from "./Table";
import type { Theme } from "./Theme";
import type { Told } from "./Told";
import type { ToldAnswer } from "./ToldAnswer";
import type { ToldRoll } from "./ToldRoll";
import type { Toll } from "./Toll";
import type { Topic } from "./Topic";
import type { TurnMark } from "./TurnMark";
import type { UnitCard } from "./UnitCard";
import type { UnitId } from "./UnitId";
import type { UnitKind } from "./UnitKind";
import type { UnitToll } from "./UnitToll";
import type { UnitsBoard } from "./UnitsBoard";
import type { Viewer } from "./Viewer";
import type { WhichScenario } from "./WhichScenario";

/** Every command of the desk. */
export interface Commands {
  /** What the start of the program finds. */
  start: { args: Nothing; reply: Start };
  /** What a person likes. */
  set_settings: { args: SetSettings; reply: Settings };
  /** Sets the title of the window. */
  set_title: { args: SetTitle; reply: null };
  /** The list of games. */
  games: { args: Nothing; reply: Games };
  /** The scenarios that come with the program. */
  scenarios: { args: Nothing; reply: Array<ScenarioCard> };
  /** Asks for a scenario file and reads it; null if the person thought better of it. */
  pick_scenario: { args: Nothing; reply: ScenarioCard | null };
  /** Begins a game. */
  new_game: { args: NewGame; reply: Table };
  /** Puts a game of the list on the table. */
  open_game: { args: GameId; reply: Table };
  /** Puts a game's file from anywhere on the table. */
  open_file: { args: GameFile; reply: Table };
  /** Puts the game that lay on the table last there once more, from its file, wherever that is. */
  open_again: { args: Nothing; reply: Table };
  /** Begins a game from a sample. */
  open_sample: { args: GameId; reply: Table };
  /** Copies a game, with its own dice to come; answers with the id of the copy. */
  copy_game: { args: NamedGame; reply: string };
  /** Calls a game otherwise. */
  rename_game: { args: NamedGame; reply: null };
  /** Puts a game into the trash; answers with its id there. */
  delete_game: { args: GameId; reply: string };
  /** Takes a game out of the trash; answers with its id. */
  restore_game: { args: GameId; reply: string };
  /** Deletes a game in the trash for good. */
  erase_game: { args: GameId; reply: null };
  /** Asks for a game's file and copies it into the folder; answers with its id, null if the person thought better of it. */
  import_game: { args: Nothing; reply: string | null };
  /** Asks where to and copies a game there, with the dice to come or without; answers with the path, null if the person thought better of it. */
  export_game: { args: ExportGame; reply: string | null };
  /** Makes a game of the list one that opens, as far as it can be read; answers with what is to be said about that. */
  salvage_game: { args: GameId; reply: Array<string> };
  /** Shows a game's file, or the folder, in the system's own window of files. */
  show_in_folder: { args: MaybeGameId; reply: null };
  /** What is on the table. */
  table: { args: Nothing; reply: Table };
  /** A person's answer. */
  answer: { args: GivenAnswer; reply: Table };
  /** A side says that it alone looks at the screen. */
  i_am_here: { args: Here; reply: Table };
  /** A program gives its next answer. */
  go_on: { args: Nothing; reply: Table };
  /** Takes the last answer back. */
  undo: { args: Nothing; reply: Table };
  /** Does again what was taken back last. */
  redo: { args: Nothing; reply: Table };
  /** What an answer would lead to. */
  forecast: { args: ForecastOf; reply: Array<Forecast> };
  /** What whoever looks does not have of the log yet: the lines after those that he has read, or all. */
  log_since: { args: LogRead; reply: LogPart };
  /** Asks where to and writes the log as text; answers with the path, null if the person thought better of it. */
  export_log: { args: Nothing; reply: string | null };
  /** Changes who sits where, the standing orders, the curtain. */
  arrange: { args: Arrange; reply: Table };
  /** Writes the file of the game on the table again, which was deleted or moved meanwhile. */
  write_again: { args: Nothing; reply: Table };
  /** Clears the table; the game stays in its file. */
  leave: { args: Nothing; reply: null };
  /** Looks at a game of the list, or with null at the one on the table, from its beginning. */
  open_replay: { args: MaybeGameId; reply: ReplayTable };
  /** Shows a position of the replay. */
  replay_go: { args: Position; reply: ReplayTable };
  /** Shows the replay through other eyes. */
  replay_view: { args: ReplayViewer; reply: ReplayTable };
  /** The log of the replayed game from beginning to end. */
  replay_log: { args: Nothing; reply: LogBook };
  /** Puts the replay away. */
  replay_close: { args: Nothing; reply: null };
  /** Goes on from the position shown, as another game with dice of its own, and puts that on the table. */
  go_on_from_here: { args: GoOn; reply: Table };
  /** How a game that is over went. */
  ending: { args: EndingOf; reply: Chronicle };
  /** The printed galaxy. */
  atlas: { args: Nothing; reply: Atlas };
  /** What is printed on the pieces. */
  roster: { args: Nothing; reply: Roster };
  /** All charts. */
  charts: { args: Nothing; reply: Array<Chart> };
  /** A case of the rules, or the nearest above it. */
  rule: { args: RuleNumber; reply: RuleEntry };
  /** The table of contents of the rules. */
  rules_contents: { args: Nothing; reply: Array<RuleTopic> };
  /** Cases by number or by words, as they are typed. */
  rules_search: { args: RulesQuery; reply: RuleHits };
}

export type { About, Animation, Arrange, Arrangement, Ask, Atlas, Attackers, Board, BonusForecast, BothOrders, Camp, CardFace, CardPart, Case, CharacterBoard, CharacterCard, CharacterId, Chart, ChartRow, Choice, Chronicle, Code, CombatForecast, ControlState, Corner, CoursePoint, CreatureBoard, CreatureId, DetectionResult, Ending, EndingOf, Environ, EnvironBoard, EnvironId, EnvironKind, ExportGame, Failure, Fate, FightBoard, FightForce, ForceBoard, ForceKind, Forecast, ForecastOf, GameAbout, GameCard, GameFile, GameId, Games, GivenAnswer, GoOn, Goals, GroupBoard, Heading, Here, HitReason, InstantVictory, Leg, Letter, LocalsBoard, LogBook, LogLine, LogMark, LogPart, LogRead, Loyalty, MaybeGameId, MissionCard, Moment, Muster, NamedGame, NamedPlanet, Names, NewGame, Nothing, Odds, Options, Order, Orders, Outcome, Pace, Pdb, Picked, PictureStrip, Planet, PlanetBoard, PlanetId, PlanetPoint, Position, PossessionBoard, PossessionCard, PossessionId, PossessionKind, Progress, Province, ProvinceId, Race, RaceId, Rating, RatingBoard, ReplayTable, ReplayViewer, Roster, RouteLine, RuleEntry, RuleExcerpt, RuleHeading, RuleHit, RuleHits, RuleNumber, RuleTopic, RulesQuery, SampleCard, ScenarioCard, Scene, ScoreBoard, Searchers, Seats, Section, Seed, Segment, SetSettings, SetTitle, Settings, Share, ShipBoard, ShipCard, ShipId, ShipToll, Shown, Side, SideLuck, Sitter, SovereignId, SovereignSeat, StackBoard, StackKind, Stamp, Start, StepMade, System, SystemId, Table, Theme, Told, ToldAnswer, ToldRoll, Toll, Topic, TurnMark, UnitCard, UnitId, UnitKind, UnitToll, UnitsBoard, Viewer, WhichScenario };
