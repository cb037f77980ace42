import type { Ending } from "../backend/generated/Ending";
import type { Side } from "../backend/generated/Side";
import type { Table } from "../backend/generated/Table";
import { sideName } from "../pieces/side";

/** Who would win if the game ended now (16.17). */
export function wouldWin(table: Pick<Table, "board" | "goals">): Side {
  return table.board.points >= table.goals.rebel_points ? "rebel" : "imperial";
}

/** Why a game ended, in words. */
export function endingWords(ending: Ending): string {
  if (ending === "rebel_instant_victory" || ending === "imperial_instant_victory") {
    return "An instant victory.";
  }
  if ("resigned" in ending) return `The ${sideName[ending.resigned]} Player resigned.`;
  const points = ending.victory_points;
  return `The Rebel Player has ${points} ${points === 1 ? "Victory Point" : "Victory Points"}.`;
}
