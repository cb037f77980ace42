import type { About, Board, ForceBoard, GoalNote, PlannedMove, UnitsBoard } from "../backend/commands";
import { placeOfAnswer, type Highlight } from "./pointing";

/** What the board needs to know of moves that are chosen before they are carried out. */
export interface Moving {
  /** Every piece that could set out, as answers name it. */
  movable: readonly string[];
  /** Whether goals are chosen beforehand now. */
  plans: boolean;
  /** What is in, set by set. */
  sets: readonly (readonly string[])[];
  /** What is known of the goals of what is in. */
  notes: readonly GoalNote[];
  /** The moves that were chosen. */
  moves: readonly PlannedMove[];
  /** Takes a stack, besides what is in or in its place. */
  take: (ids: readonly string[], besides: boolean) => void;
}

function groupsOf({ military, mission, withheld }: ForceBoard): UnitsBoard[] {
  return [...military.units, ...mission.units, ...withheld];
}

/** The units on the board of which one is this. */
export function groupOf(board: Board, unit: string): UnitsBoard | null {
  const boxes = [...board.planets.flatMap(({ environs }) => environs), ...(board.space ?? [])];
  const groups = boxes.flatMap(({ rebel, imperial }) => [...groupsOf(rebel), ...groupsOf(imperial)]);
  return groups.find(({ units }) => units.includes(unit)) ?? null;
}

/** Where a piece is that an answer names by its text. */
export function placeOfPiece(board: Board, id: string): Highlight | null {
  const [kind, name = ""] = id.split(/:(.*)/s);
  const about =
    kind === "unit"
      ? { kind, unit: name, unit_kind: "" }
      : kind === "character"
        ? { kind, character: name }
        : { kind: "ship", ship: name };
  return placeOfAnswer(board, about as About);
}
