// Written by the tests of fitg-desk; do not change it by hand.
import type { About } from "./About";
import type { Agreed } from "./Agreed";
import type { Animation } from "./Animation";
import type { Arrange } from "./Arrange";
import type { Arrangement } from "./Arrangement";
import type { Ask } from "./Ask";
import type { AskOrNever } from "./AskOrNever";
import type { Asked } from "./Asked";
import type { AssignedGoal } from "./AssignedGoal";
import type { Assignment } from "./Assignment";
import type { AssignmentBoard } from "./AssignmentBoard";
import type { AssignmentsAt } from "./AssignmentsAt";
import type { Astray } from "./Astray";
import type { AtStake } from "./AtStake";
import type { AtStep } from "./AtStep";
import type { Atlas } from "./Atlas";
import type { Atrocity } from "./Atrocity";
import type { BackTo } from "./BackTo";
import type { BackToLesson } from "./BackToLesson";
import type { BalanceCard } from "./BalanceCard";
import type { BaseFate } from "./BaseFate";
import type { BattleBase } from "./BattleBase";
import type { BattleBoard } from "./BattleBoard";
import type { BattleForce } from "./BattleForce";
import type { BattleKind } from "./BattleKind";
import type { BattleScene } from "./BattleScene";
import type { BattleStep } from "./BattleStep";
import type { BeginLesson } from "./BeginLesson";
import type { Begins } from "./Begins";
import type { Board } from "./Board";
import type { Bond } from "./Bond";
import type { BonusForecast } from "./BonusForecast";
import type { BothOrders } from "./BothOrders";
import type { Bound } from "./Bound";
import type { BreakOffForecast } from "./BreakOffForecast";
import type { Broken } from "./Broken";
import type { Camp } from "./Camp";
import type { CampaignRule } from "./CampaignRule";
import type { CardFace } from "./CardFace";
import type { CardPart } from "./CardPart";
import type { Carried } from "./Carried";
import type { CarriedMoves } from "./CarriedMoves";
import type { CarryOut } from "./CarryOut";
import type { CarryOutMoves } from "./CarryOutMoves";
import type { Case } from "./Case";
import type { Change } from "./Change";
import type { ChangedPlanet } from "./ChangedPlanet";
import type { CharacterAt } from "./CharacterAt";
import type { CharacterBoard } from "./CharacterBoard";
import type { CharacterCard } from "./CharacterCard";
import type { CharacterId } from "./CharacterId";
import type { CharacterInSpace } from "./CharacterInSpace";
import type { CharacterSearchOrder } from "./CharacterSearchOrder";
import type { CharacterToCome } from "./CharacterToCome";
import type { Chart } from "./Chart";
import type { ChartRow } from "./ChartRow";
import type { CheckScene } from "./CheckScene";
import type { Choice } from "./Choice";
import type { Chronicle } from "./Chronicle";
import type { ClosedAnswer } from "./ClosedAnswer";
import type { ClosedMission } from "./ClosedMission";
import type { ClosedPlace } from "./ClosedPlace";
import type { Code } from "./Code";
import type { CombatForecast } from "./CombatForecast";
import type { CombatOrder } from "./CombatOrder";
import type { Condition } from "./Condition";
import type { ControlState } from "./ControlState";
import type { Corner } from "./Corner";
import type { Counts } from "./Counts";
import type { CoursePoint } from "./CoursePoint";
import type { CreatureBoard } from "./CreatureBoard";
import type { CreatureId } from "./CreatureId";
import type { CurvePoint } from "./CurvePoint";
import type { DamageForecast } from "./DamageForecast";
import type { DecisionCosts } from "./DecisionCosts";
import type { DeclarationOrder } from "./DeclarationOrder";
import type { DetectionResult } from "./DetectionResult";
import type { DetectionRisk } from "./DetectionRisk";
import type { Disabled } from "./Disabled";
import type { Domino } from "./Domino";
import type { DominoForecast } from "./DominoForecast";
import type { DominoOrder } from "./DominoOrder";
import type { DominoPart } from "./DominoPart";
import type { DominoShift } from "./DominoShift";
import type { Draft } from "./Draft";
import type { DraftEnd } from "./DraftEnd";
import type { DraftOf } from "./DraftOf";
import type { DraftPiece } from "./DraftPiece";
import type { DrawnGroupRule } from "./DrawnGroupRule";
import type { Drug } from "./Drug";
import type { EditorBegin } from "./EditorBegin";
import type { EditorChange } from "./EditorChange";
import type { EditorSource } from "./EditorSource";
import type { EditorTable } from "./EditorTable";
import type { Ending } from "./Ending";
import type { EndingOf } from "./EndingOf";
import type { Environ } from "./Environ";
import type { EnvironAt } from "./EnvironAt";
import type { EnvironBoard } from "./EnvironBoard";
import type { EnvironId } from "./EnvironId";
import type { EnvironKind } from "./EnvironKind";
import type { EventCard } from "./EventCard";
import type { Expected } from "./Expected";
import type { ExportGame } from "./ExportGame";
import type { ExportStory } from "./ExportStory";
import type { Failure } from "./Failure";
import type { Fate } from "./Fate";
import type { FateBoard } from "./FateBoard";
import type { FightBoard } from "./FightBoard";
import type { FightForce } from "./FightForce";
import type { Figures } from "./Figures";
import type { Finished } from "./Finished";
import type { FleetHit } from "./FleetHit";
import type { ForceBoard } from "./ForceBoard";
import type { ForceKind } from "./ForceKind";
import type { Forecast } from "./Forecast";
import type { ForecastOf } from "./ForecastOf";
import type { GalacticCards } from "./GalacticCards";
import type { GalacticChange } from "./GalacticChange";
import type { GalacticEventId } from "./GalacticEventId";
import type { GameAbout } from "./GameAbout";
import type { GameCard } from "./GameCard";
import type { GameFile } from "./GameFile";
import type { GameId } from "./GameId";
import type { GameLevel } from "./GameLevel";
import type { GamePace } from "./GamePace";
import type { Games } from "./Games";
import type { GarrisonRule } from "./GarrisonRule";
import type { GivenAnswer } from "./GivenAnswer";
import type { GlossaryTerm } from "./GlossaryTerm";
import type { GoOn } from "./GoOn";
import type { GoalNote } from "./GoalNote";
import type { Goals } from "./Goals";
import type { GroupBoard } from "./GroupBoard";
import type { GroupRule } from "./GroupRule";
import type { Half } from "./Half";
import type { Heading } from "./Heading";
import type { Here } from "./Here";
import type { Hint } from "./Hint";
import type { HintReason } from "./HintReason";
import type { HitReason } from "./HitReason";
import type { ImperialForces } from "./ImperialForces";
import type { ImperialInstantRule } from "./ImperialInstantRule";
import type { InSpace } from "./InSpace";
import type { IncomeRule } from "./IncomeRule";
import type { Information } from "./Information";
import type { InstantVictory } from "./InstantVictory";
import type { InterceptorsNote } from "./InterceptorsNote";
import type { JumpEnd } from "./JumpEnd";
import type { JumpForecast } from "./JumpForecast";
import type { JumpNote } from "./JumpNote";
import type { JumpScene } from "./JumpScene";
import type { KnightRule } from "./KnightRule";
import type { KnownSecret } from "./KnownSecret";
import type { LargerChange } from "./LargerChange";
import type { Ledger } from "./Ledger";
import type { LedgerBase } from "./LedgerBase";
import type { LedgerKind } from "./LedgerKind";
import type { LedgerLimit } from "./LedgerLimit";
import type { LeftOut } from "./LeftOut";
import type { Leg } from "./Leg";
import type { LesserUnit } from "./LesserUnit";
import type { LessonCard } from "./LessonCard";
import type { LessonNow } from "./LessonNow";
import type { LetBe } from "./LetBe";
import type { Letter } from "./Letter";
import type { LettersForecast } from "./LettersForecast";
import type { Likelihood } from "./Likelihood";
import type { Limited } from "./Limited";
import type { LocalsBoard } from "./LocalsBoard";
import type { LogBook } from "./LogBook";
import type { LogLine } from "./LogLine";
import type { LogMark } from "./LogMark";
import type { LogPart } from "./LogPart";
import type { LogRead } from "./LogRead";
import type { Look } from "./Look";
import type { LookoutOrder } from "./LookoutOrder";
import type { Lookouts } from "./Lookouts";
import type { Loyalty } from "./Loyalty";
import type { LuckOfSide } from "./LuckOfSide";
import type { Made } from "./Made";
import type { MaintenanceLedger } from "./MaintenanceLedger";
import type { MaintenanceLine } from "./MaintenanceLine";
import type { MaintenanceOrder } from "./MaintenanceOrder";
import type { MapPlace } from "./MapPlace";
import type { MayAlso } from "./MayAlso";
import type { MaybeGameId } from "./MaybeGameId";
import type { Means } from "./Means";
import type { Measure } from "./Measure";
import type { Mechanic } from "./Mechanic";
import type { MissionCard } from "./MissionCard";
import type { Mistake } from "./Mistake";
import type { Moment } from "./Moment";
import type { Muster } from "./Muster";
import type { NamedGame } from "./NamedGame";
import type { NamedPlanet } from "./NamedPlanet";
import type { NamedScenario } from "./NamedScenario";
import type { Names } from "./Names";
import type { NavigationOrder } from "./NavigationOrder";
import type { NewGame } from "./NewGame";
import type { Notebook } from "./Notebook";
import type { Nothing } from "./Nothing";
import type { Odds } from "./Odds";
import type { OpenNotebook } from "./OpenNotebook";
import type { Options } from "./Options";
import type { Order } from "./Order";
import type { OrderNow } from "./OrderNow";
import type { Orders } from "./Orders";
import type { Otherwise } from "./Otherwise";
import type { Outcome } from "./Outcome";
import type { Pace } from "./Pace";
import type { Pair } from "./Pair";
import type { Parting } from "./Parting";
import type { Pdb } from "./Pdb";
import type { PeopleGroup } from "./PeopleGroup";
import type { PickFigures } from "./PickFigures";
import type { Picked } from "./Picked";
import type { PictureStrip } from "./PictureStrip";
import type { Piece } from "./Piece";
import type { Placed } from "./Placed";
import type { PlacedAgain } from "./PlacedAgain";
import type { PlacedKind } from "./PlacedKind";
import type { Placement } from "./Placement";
import type { Planet } from "./Planet";
import type { PlanetAt } from "./PlanetAt";
import type { PlanetBoard } from "./PlanetBoard";
import type { PlanetId } from "./PlanetId";
import type { PlanetOf } from "./PlanetOf";
import type { PlanetPoint } from "./PlanetPoint";
import type { PlannedLook } from "./PlannedLook";
import type { PlannedMove } from "./PlannedMove";
import type { PlannedTax } from "./PlannedTax";
import type { Position } from "./Position";
import type { PossessionBoard } from "./PossessionBoard";
import type { PossessionCard } from "./PossessionCard";
import type { PossessionId } from "./PossessionId";
import type { PossessionKind } from "./PossessionKind";
import type { Progress } from "./Progress";
import type { Province } from "./Province";
import type { ProvinceId } from "./ProvinceId";
import type { PurchaseOrder } from "./PurchaseOrder";
import type { PurchaseRule } from "./PurchaseRule";
import type { Race } from "./Race";
import type { RaceId } from "./RaceId";
import type { RaiseTaxes } from "./RaiseTaxes";
import type { RaisedTaxes } from "./RaisedTaxes";
import type { RandomPossessionsRule } from "./RandomPossessionsRule";
import type { Rating } from "./Rating";
import type { RatingBoard } from "./RatingBoard";
import type { ReactionOrder } from "./ReactionOrder";
import type { ReadRow } from "./ReadRow";
import type { Reason } from "./Reason";
import type { RebelForces } from "./RebelForces";
import type { RebelInstantRule } from "./RebelInstantRule";
import type { Reckoned } from "./Reckoned";
import type { ReinforcementRule } from "./ReinforcementRule";
import type { Repeat } from "./Repeat";
import type { ReplayTable } from "./ReplayTable";
import type { ReplayViewer } from "./ReplayViewer";
import type { ResourceBoard } from "./ResourceBoard";
import type { Review } from "./Review";
import type { ReviewStand } from "./ReviewStand";
import type { RolledDie } from "./RolledDie";
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
import type { SavedScenario } from "./SavedScenario";
import type { SavedScenarios } from "./SavedScenarios";
import type { Scenario } from "./Scenario";
import type { ScenarioCard } from "./ScenarioCard";
import type { ScenarioId } from "./ScenarioId";
import type { ScenarioPosition } from "./ScenarioPosition";
import type { Scene } from "./Scene";
import type { ScoreBoard } from "./ScoreBoard";
import type { SearchOrder } from "./SearchOrder";
import type { Searchers } from "./Searchers";
import type { SearchesFinding } from "./SearchesFinding";
import type { Seats } from "./Seats";
import type { SecretAt } from "./SecretAt";
import type { SecretBaseAt } from "./SecretBaseAt";
import type { SecretBoard } from "./SecretBoard";
import type { SecretCard } from "./SecretCard";
import type { SecretId } from "./SecretId";
import type { Section } from "./Section";
import type { Seed } from "./Seed";
import type { Segment } from "./Segment";
import type { Sense } from "./Sense";
import type { SetSettings } from "./SetSettings";
import type { SetTitle } from "./SetTitle";
import type { Settings } from "./Settings";
import type { Share } from "./Share";
import type { ShipAt } from "./ShipAt";
import type { ShipBoard } from "./ShipBoard";
import type { ShipCard } from "./ShipCard";
import type { ShipFate } from "./ShipFate";
import type { ShipId } from "./ShipId";
import type { ShipInSpace } from "./ShipInSpace";
import type { ShipToll } from "./ShipToll";
import type { ShipsInOrbitRule } from "./ShipsInOrbitRule";
import type { Shown } from "./Shown";
import type { Side } from "./Side";
import type { SideLuck } from "./SideLuck";
import type { SideReview } from "./SideReview";
import type { Sitter } from "./Sitter";
import type { SovereignAt } from "./SovereignAt";
import type { SovereignBoard } from "./SovereignBoard";
import type { SovereignId } from "./SovereignId";
import type { SovereignSeat } from "./SovereignSeat";
import type { Sovereignty } from "./Sovereignty";
import type { SpaceAt } from "./SpaceAt";
import type { SpaceBoard } from "./SpaceBoard";
import type { Spark } from "./Spark";
import type { Spot } from "./Spot";
import type { StackBoard } from "./StackBoard";
import type { StackKind } from "./StackKind";
import type { Stamp } from "./Stamp";
import type { Standing } from "./Standing";
import type { Start } from "./Start";
import type { StepMade } from "./StepMade";
import type { Stopped } from "./Stopped";
import type { StoryKind } from "./StoryKind";
import type { Style } from "./Style";
import type { Styles } from "./Styles";
import type { Summary } from "./Summary";
import type { SurfaceBattleBoard } from "./SurfaceBattleBoard";
import type { System } from "./System";
import type { SystemId } from "./SystemId";
import type { Table } from "./Table";
import type { TakebackAsked } from "./TakebackAsked";
import type { TakebackPoint } from "./TakebackPoint";
import type { TaxLedger } from "./TaxLedger";
import type { TaxLine } from "./TaxLine";
import type { TaxOrder } from "./TaxOrder";
import type { TaxOutlook } from "./TaxOutlook";
import type { TaxRate } from "./TaxRate";
import type { Theme } from "./Theme";
import type { Thoughts } from "./Thoughts";
import type { Told } from "./Told";
import type { ToldAnswer } from "./ToldAnswer";
import type { ToldRoll } from "./ToldRoll";
import type { Toll } from "./Toll";
import type { Topic } from "./Topic";
import type { Tracks } from "./Tracks";
import type { Tray } from "./Tray";
import type { TurnMark } from "./TurnMark";
import type { TurnPace } from "./TurnPace";
import type { TurnedBy } from "./TurnedBy";
import type { TurningPoint } from "./TurningPoint";
import type { Unasked } from "./Unasked";
import type { UnitCard } from "./UnitCard";
import type { UnitId } from "./UnitId";
import type { UnitKind } from "./UnitKind";
import type { UnitToll } from "./UnitToll";
import type { UnitsAt } from "./UnitsAt";
import type { UnitsBoard } from "./UnitsBoard";
import type { UnitsInSpace } from "./UnitsInSpace";
import type { Unmoved } from "./Unmoved";
import type { VictoryRule } from "./VictoryRule";
import type { Viewer } from "./Viewer";
import type { Waits } from "./Waits";
import type { Watchers } from "./Watchers";
import type { Weighed } from "./Weighed";
import type { Weight } from "./Weight";
import type { WhichScenario } from "./WhichScenario";
import type { Worth } from "./Worth";
import type { WriteNotebook } from "./WriteNotebook";

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
  /** Asks for a file with figures that replace those of this project and tries it with a scenario; its name, or null if the person thought better of it. */
  pick_figures: { args: PickFigures; reply: string | null };
  /** The scenarios of a person's own that he saved, and those in the trash. */
  saved_scenarios: { args: Nothing; reply: SavedScenarios };
  /** Gives one of them another name. */
  rename_scenario: { args: NamedScenario; reply: null };
  /** Puts one of them into the trash, where it may get another id. */
  delete_scenario: { args: ScenarioId; reply: string };
  /** Takes one out of the trash; if its id is taken, it gets another. */
  restore_scenario: { args: ScenarioId; reply: string };
  /** Removes a deleted one for good. */
  erase_scenario: { args: ScenarioId; reply: null };
  /** Begins to edit a scenario; null if the person was asked for a file and thought better of it. */
  editor_begin: { args: EditorBegin; reply: EditorTable | null };
  /** The scenario that is edited. */
  editor_table: { args: Nothing; reply: EditorTable };
  /** Changes it. */
  editor_change: { args: EditorChange; reply: EditorTable };
  /** Takes the last change back. */
  editor_undo: { args: Nothing; reply: EditorTable };
  /** Makes the change again that was taken back last. */
  editor_redo: { args: Nothing; reply: EditorTable };
  /** Writes it into the folder of a person's own scenarios. */
  editor_save: { args: Nothing; reply: EditorTable };
  /** Asks where to and writes its file there; answers with the path, null if the person thought better of it. */
  editor_export: { args: Nothing; reply: string | null };
  /** Chooses it for a new game, as the player's own scenario. */
  editor_play: { args: Nothing; reply: ScenarioCard };
  /** Puts it away. */
  editor_close: { args: Nothing; reply: null };
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
  /** The lessons that come with the program. */
  lessons: { args: Nothing; reply: Array<LessonCard> };
  /** Puts a lesson on the table, where it was left or from its beginning. */
  begin_lesson: { args: BeginLesson; reply: Table };
  /** What there was to read in the lesson on the table has been read. */
  read_on: { args: Nothing; reply: Table };
  /** Goes back in the lesson on the table, past dice and all: to a step, or to where something else was done. */
  back_to_lesson: { args: BackToLesson; reply: Table };
  /** What is on the table. */
  table: { args: Nothing; reply: Table };
  /** A person's answer. */
  answer: { args: GivenAnswer; reply: Table };
  /** The set that the question puts together, with these pieces in it; nothing of it is answered. */
  draft: { args: DraftOf; reply: Draft };
  /** What the end of a draft would lead to. */
  draft_forecast: { args: DraftEnd; reply: Array<Forecast> };
  /** Gives the answers of a draft one after the other, up to the first by which somebody learns something. */
  carry_out: { args: CarryOut; reply: Carried };
  /** Gives the answers of moves that were chosen beforehand, one move after the other, up to the first news. */
  carry_out_moves: { args: CarryOutMoves; reply: CarriedMoves };
  /** Raises the taxes that were chosen, one planet after the other, up to the first news. */
  raise_taxes: { args: RaiseTaxes; reply: RaisedTaxes };
  /** The private notebook of whoever looks alone; null where nobody does, or where nothing is kept beside the game. */
  notebook: { args: Nothing; reply: OpenNotebook | null };
  /** Writes the private notebook of whoever looks alone. */
  write_notebook: { args: WriteNotebook; reply: null };
  /** A side says that it alone looks at the screen. */
  i_am_here: { args: Here; reply: Table };
  /** A program gives its next answer. */
  go_on: { args: Nothing; reply: Table };
  /** Takes the last answer back. */
  undo: { args: Nothing; reply: Table };
  /** Does again what was taken back last. */
  redo: { args: Nothing; reply: Table };
  /** Takes back what was answered for a person who was not asked, and asks him. */
  ask_all_the_same: { args: Unasked; reply: Table };
  /** The decisions to which the players can agree to go back, the newest first. */
  takeback_points: { args: Nothing; reply: Array<TakebackPoint> };
  /** A person asks to go back to a decision of his; a program on the other side agrees at once. */
  ask_takeback: { args: BackTo; reply: Table };
  /** The other person agrees to go back, or does not. */
  answer_takeback: { args: Agreed; reply: Table };
  /** What an answer would lead to. */
  forecast: { args: ForecastOf; reply: Array<Forecast> };
  /** The answers that the captain would think of, weighed from what whoever is asked sees; null where there is nothing to weigh, or when it */
  /** was stopped: by an answer, by undo, by leaving the game, by another hint. */
  hint: { args: AtStep; reply: Hint | null };
  /** Thinks no longer about the hint that was asked for. */
  stop_hint: { args: Nothing; reply: null };
  /** What a captain is after in a Player-Turn, from its own view: of the game on the table in the last that it has begun, which tells what the other */
  /** side should not know; of a finished game that is replayed where its position lies. Null where there is nothing to tell. */
  thoughts: { args: EndingOf; reply: Thoughts | null };
  /** What a captain would have weighed where the step was taken that led to the position of a finished game that is replayed. */
  weighed: { args: Nothing; reply: Hint | null };
  /** What the Domino Effects that a planet can spark would do on the board as it lies; none in the Star System Game. */
  dominoes: { args: PlanetOf; reply: Array<DominoForecast> };
  /** What the spaceships of whoever looks would risk over every planet. */
  detection_risks: { args: Nothing; reply: Array<DetectionRisk> };
  /** What happened since the last Player-Turn of whoever looks, then and now; null behind a curtain. */
  summary: { args: Nothing; reply: Summary | null };
  /** How far the game is, and at what pace it was played. */
  pace: { args: Nothing; reply: GamePace };
  /** Where the Strategic Assignment in force lets Imperial pieces go from a planet, and why not elsewhere; the Galactic Game. */
  assigned: { args: PlanetOf; reply: Array<AssignedGoal> };
  /** Why an answer is not allowed now; null if it is. */
  why_not: { args: ClosedAnswer; reply: Reason | null };
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
  /** Asks where to and writes the story of a war there; answers with the path, null if the person thought better of it. */
  export_story: { args: ExportStory; reply: string | null };
  /** The review of a game that is over, if there is one, or how far it is. */
  reviewed: { args: EndingOf; reply: ReviewStand };
  /** Looks back upon a game that is over; answers when that is done: null if it was stopped, or is under way already. */
  review: { args: EndingOf; reply: Review | null };
  /** Reckons no longer on the review that was asked for. */
  stop_review: { args: Nothing; reply: null };
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
  /** The terms of the game, each explained in a sentence or two. */
  glossary: { args: Nothing; reply: Array<GlossaryTerm> };
}

export type { About, Agreed, Animation, Arrange, Arrangement, Ask, AskOrNever, Asked, AssignedGoal, Assignment, AssignmentBoard, AssignmentsAt, Astray, AtStake, AtStep, Atlas, Atrocity, BackTo, BackToLesson, BalanceCard, BaseFate, BattleBase, BattleBoard, BattleForce, BattleKind, BattleScene, BattleStep, BeginLesson, Begins, Board, Bond, BonusForecast, BothOrders, Bound, BreakOffForecast, Broken, Camp, CampaignRule, CardFace, CardPart, Carried, CarriedMoves, CarryOut, CarryOutMoves, Case, Change, ChangedPlanet, CharacterAt, CharacterBoard, CharacterCard, CharacterId, CharacterInSpace, CharacterSearchOrder, CharacterToCome, Chart, ChartRow, CheckScene, Choice, Chronicle, ClosedAnswer, ClosedMission, ClosedPlace, Code, CombatForecast, CombatOrder, Condition, ControlState, Corner, Counts, CoursePoint, CreatureBoard, CreatureId, CurvePoint, DamageForecast, DecisionCosts, DeclarationOrder, DetectionResult, DetectionRisk, Disabled, Domino, DominoForecast, DominoOrder, DominoPart, DominoShift, Draft, DraftEnd, DraftOf, DraftPiece, DrawnGroupRule, Drug, EditorBegin, EditorChange, EditorSource, EditorTable, Ending, EndingOf, Environ, EnvironAt, EnvironBoard, EnvironId, EnvironKind, EventCard, Expected, ExportGame, ExportStory, Failure, Fate, FateBoard, FightBoard, FightForce, Figures, Finished, FleetHit, ForceBoard, ForceKind, Forecast, ForecastOf, GalacticCards, GalacticChange, GalacticEventId, GameAbout, GameCard, GameFile, GameId, GameLevel, GamePace, Games, GarrisonRule, GivenAnswer, GlossaryTerm, GoOn, GoalNote, Goals, GroupBoard, GroupRule, Half, Heading, Here, Hint, HintReason, HitReason, ImperialForces, ImperialInstantRule, InSpace, IncomeRule, Information, InstantVictory, InterceptorsNote, JumpEnd, JumpForecast, JumpNote, JumpScene, KnightRule, KnownSecret, LargerChange, Ledger, LedgerBase, LedgerKind, LedgerLimit, LeftOut, Leg, LesserUnit, LessonCard, LessonNow, LetBe, Letter, LettersForecast, Likelihood, Limited, LocalsBoard, LogBook, LogLine, LogMark, LogPart, LogRead, Look, LookoutOrder, Lookouts, Loyalty, LuckOfSide, Made, MaintenanceLedger, MaintenanceLine, MaintenanceOrder, MapPlace, MayAlso, MaybeGameId, Means, Measure, Mechanic, MissionCard, Mistake, Moment, Muster, NamedGame, NamedPlanet, NamedScenario, Names, NavigationOrder, NewGame, Notebook, Nothing, Odds, OpenNotebook, Options, Order, OrderNow, Orders, Otherwise, Outcome, Pace, Pair, Parting, Pdb, PeopleGroup, PickFigures, Picked, PictureStrip, Piece, Placed, PlacedAgain, PlacedKind, Placement, Planet, PlanetAt, PlanetBoard, PlanetId, PlanetOf, PlanetPoint, PlannedLook, PlannedMove, PlannedTax, Position, PossessionBoard, PossessionCard, PossessionId, PossessionKind, Progress, Province, ProvinceId, PurchaseOrder, PurchaseRule, Race, RaceId, RaiseTaxes, RaisedTaxes, RandomPossessionsRule, Rating, RatingBoard, ReactionOrder, ReadRow, Reason, RebelForces, RebelInstantRule, Reckoned, ReinforcementRule, Repeat, ReplayTable, ReplayViewer, ResourceBoard, Review, ReviewStand, RolledDie, Roster, RouteLine, RuleEntry, RuleExcerpt, RuleHeading, RuleHit, RuleHits, RuleNumber, RuleTopic, RulesQuery, SampleCard, SavedScenario, SavedScenarios, Scenario, ScenarioCard, ScenarioId, ScenarioPosition, Scene, ScoreBoard, SearchOrder, Searchers, SearchesFinding, Seats, SecretAt, SecretBaseAt, SecretBoard, SecretCard, SecretId, Section, Seed, Segment, Sense, SetSettings, SetTitle, Settings, Share, ShipAt, ShipBoard, ShipCard, ShipFate, ShipId, ShipInSpace, ShipToll, ShipsInOrbitRule, Shown, Side, SideLuck, SideReview, Sitter, SovereignAt, SovereignBoard, SovereignId, SovereignSeat, Sovereignty, SpaceAt, SpaceBoard, Spark, Spot, StackBoard, StackKind, Stamp, Standing, Start, StepMade, Stopped, StoryKind, Style, Styles, Summary, SurfaceBattleBoard, System, SystemId, Table, TakebackAsked, TakebackPoint, TaxLedger, TaxLine, TaxOrder, TaxOutlook, TaxRate, Theme, Thoughts, Told, ToldAnswer, ToldRoll, Toll, Topic, Tracks, Tray, TurnMark, TurnPace, TurnedBy, TurningPoint, Unasked, UnitCard, UnitId, UnitKind, UnitToll, UnitsAt, UnitsBoard, UnitsInSpace, Unmoved, VictoryRule, Viewer, Waits, Watchers, Weighed, Weight, WhichScenario, Worth, WriteNotebook };
