import type { Ending } from "../backend/generated/Ending";
import type { GameLevel } from "../backend/generated/GameLevel";
import type { Side } from "../backend/generated/Side";
import type { Table } from "../backend/generated/Table";
import { sideName } from "../pieces/side";

/** Which of the games is played: only the larger ones have space, only the Galactic Game has Resource Tracks. */
export function levelOf({ board }: Pick<Table, "board">): GameLevel {
  if (board.resources) return "galactic";
  return board.space?.length ? "province" : "star_system";
}

/** Where it is written what counts for Victory Points, and with how many the Rebel Player wins. */
export const pointsCase = (level: GameLevel): string =>
  ({ star_system: "16.17", province: "28.14", galactic: "38.5" })[level];

/** When the Rebel Player wins who has as many Victory Points as he needs: in the Galactic Game at once (38.51). */
export const winsWhen = (level: GameLevel): string =>
  level === "galactic" ? "at the end of an Imperial Player-Turn" : "at the end";

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
