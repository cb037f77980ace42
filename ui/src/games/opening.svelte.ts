import { BackendFailure, call } from "../backend/backend";
import type { Table } from "../backend/commands";
import { toast } from "../frame/toasts.svelte";
import { place, type Screen } from "../frame/screen.svelte";
import { session } from "../table/session.svelte";
import { problemKind } from "../backend/problems";

/** What came in the way of the last thing done with a game, and how to try it once more. */
export interface Trouble {
  failure: BackendFailure;
  /** The game it is about, if it is one of the list. */
  game: string | null;
  again: (() => Promise<unknown>) | null;
}

/** The trouble that is shown now. */
export const trouble: { now: Trouble | null } = $state({ now: null });

function arriveAt(screen: Screen, table: Table): void {
  session.take(table);
  for (const text of table.notices) toast({ text });
  // Another game in place of the one that was shown: the way back still leads to where that one was opened.
  if (place.screen.name === "table") place.replace(screen);
  else place.go(screen);
}

/** Shows the table; the desk has the game on it already. */
export function toTable(table: Table): void {
  arriveAt({ name: "table", game: table.game }, table);
}

/** Shows a game that was opened: the table, or, of one that is over, how it went. */
function toOpened(table: Table): void {
  if (table.board.outcome) arriveAt({ name: "ending", game: table.game }, table);
  else {
    // Who comes back to a game against a program is told what happened since he decided last.
    if (table.shown.length > 0) session.arrived = true;
    toTable(table);
  }
}

/** Shows what went wrong: in a dialog with what can be done, or, where everything is as it was, in passing. */
export function report(thrown: unknown, game: string | null, again: Trouble["again"] = null): void {
  const failure = BackendFailure.from(thrown);
  if (problemKind(failure.code).small) toast({ kind: "problem", text: failure.message, case: failure.case });
  else trouble.now = { failure, game, again };
}

/** Does something with a game. What goes wrong is reported; then nothing is returned. */
export async function attempt<T>(game: string | null, act: () => Promise<T>): Promise<T | undefined> {
  trouble.now = null;
  try {
    return await act();
  } catch (thrown) {
    report(thrown, game, () => attempt(game, act));
    return undefined;
  }
}

/** Puts a game of the list on the table. */
export const openGame = (id: string) => attempt(id, async () => toOpened(await call("open_game", { id })));

/** Puts a game's file on the table, wherever it is. */
export const openFile = (path: string) =>
  attempt(null, async () => toOpened(await call("open_file", { path })));

/** Puts a lesson on the table, where it was left or from its beginning. */
export const openLesson = (lesson: string, anew: boolean) =>
  attempt(null, async () => toTable(await call("begin_lesson", { lesson, anew })));

/** Begins a game from a sample. */
export const openSample = (id: string) =>
  attempt(null, async () => toTable(await call("open_sample", { id })));
