import type { Ask } from "../backend/generated/Ask";
import type { Picked } from "../backend/generated/Picked";
import type { ReplayTable } from "../backend/generated/ReplayTable";
import type { Side } from "../backend/generated/Side";
import type { Table } from "../backend/generated/Table";
import { sideName } from "../pieces/side";

/** The name of the program, as window titles carry it. */
export const programName = "Freedom in the Galaxy";

/** "The Rebel Player", with the person's name if there is one. */
export function playerName(table: Table, side: Side): string {
  const name = table.names[side];
  return name ? `${name} (${sideName[side]} Player)` : `The ${sideName[side]} Player`;
}

/** The names of what was picked for a question, equal pieces together: "2 × Patrol 1-2", "Jon Kidu". */
export function pickedNames(picked: readonly Picked[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of picked) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

/** The pieces of a set, equal ones together: the last of each, and how many there are. */
export function grouped(pieces: readonly Picked[]): { piece: Picked; count: number }[] {
  const named = new Map<string, { piece: Picked; count: number }>();
  for (const piece of pieces)
    named.set(piece.name, { piece, count: (named.get(piece.name)?.count ?? 0) + 1 });
  return [...named.values()];
}

/** A question as it is read out, with what was picked for it. */
export function spoken(ask: Ask): string {
  const names = pickedNames(ask.picked);
  return names.length > 0 ? `${ask.prompt} Picked so far: ${names.join(", ")}.` : ask.prompt;
}

/** Where the game is, in a few words. */
export function moment(table: { board: Table["board"] }): string {
  const { turn, side, segment } = table.board.clock;
  if (segment === "set_up") return "Setting up";
  if (segment === "interphase") return `Game-Turn ${turn}, Interphase`;
  return `Game-Turn ${turn}, ${sideName[side]} Player-Turn`;
}

/** The title of the window: it says nothing of the game while the screen waits for a player. */
export function titleOf(table: Table | null): string {
  if (!table || table.curtain) return programName;
  const where = table.board.outcome ? "the game is over" : moment(table);
  return `${table.name}: ${where} – ${programName}`;
}

/** The title of the window while a recorded game is looked at. */
export function replayTitle(replay: ReplayTable): string {
  return `${replay.name}, replay: ${moment(replay)} – ${programName}`;
}

/** The title of the window while it is told how a game went. */
export function endingTitle(name: string): string {
  return `${name}: how it went – ${programName}`;
}
