import { BackendFailure, call, onOpenGame } from "../backend/backend";
import type { Start } from "../backend/commands";
import { place } from "../frame/screen.svelte";
import { takeSettings } from "../settings/settings.svelte";
import { openFile, toTable } from "./opening.svelte";

/** What the program found when the page was loaded; null until the desk has answered. */
export const arrival: { start: Start | null; failure: BackendFailure | null } = $state({
  start: null,
  failure: null,
});

/** Asks the desk where we are and goes there: back to the table after a reload, to a file the program was given. */
export async function lookAround(): Promise<void> {
  try {
    const start = await call("start", {});
    arrival.start = start;
    arrival.failure = null;
    takeSettings(start.settings);
    if (place.screen.name !== "start") return;
    if (start.file) await openFile(start.file);
    else if (start.on_table) toTable(await call("table", {}));
  } catch (thrown) {
    arrival.failure = BackendFailure.from(thrown);
  }
}

/** Looks around and listens for files that the shell is asked to open; returns how to stop listening. */
export function arrive(): () => void {
  void lookAround();
  return onOpenGame((path) => void openFile(path));
}
