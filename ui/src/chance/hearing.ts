import type { Table } from "../backend/generated/Table";
import type { SoundName } from "../sound/tones";
import { diceOf, scenesOf, type Beat } from "./beats";

/** What is heard of a beat; nothing of plain lines. */
export function soundOf(beat: Beat): SoundName | null {
  const lost = [...beat.items, ...beat.after].some(({ scene }) => scene.what === "lost");
  switch (beat.kind) {
    case "over":
      return "end";
    case "opening":
    case "interception":
      return "fight";
    case "cards":
    case "galactic":
      return "card";
    case "move":
      return "move";
    case "loyalty":
    case "domino":
      return "loyalty";
    case "check":
    case "die":
      if (diceOf(beat.items).length > 0) return "die";
      return scenesOf(beat, "check").some((check) => check.outcome === null) ? "fight" : null;
    case "lines":
    case "mission":
      return lost ? "loss" : null;
  }
}

/** Whether somebody is lost in a beat: heard after its dice. */
export function tellsOfLoss(beat: Beat): boolean {
  return beat.after.some(({ scene }) => scene.what === "lost");
}

/** Whose turn it is to answer, and in which Player-Turn; nothing while a program thinks, and when the game is over. */
export function turnOf(table: Table | null): string | null {
  if (!table) return null;
  const side = table.curtain ?? (table.ask && !table.ask.by_program ? table.ask.side : null);
  if (side === null) return null;
  return `${side} in ${table.board.clock.side} ${table.board.clock.turn}`;
}
