import { settings, changeSettings } from "./settings.svelte";
import type { Animation } from "../backend/generated/Animation";

/** How dice, cards and combats are shown; beside the desk's own paces each can wait until somebody goes on. */
export type Pace = Animation | "waits";

const KEY = "fitg.waits";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

// The desk knows how fast things are shown, and this window whether they wait: it is kept as the division of the table is.
const waiting = $state({ on: remembered() });

/** The pace in force. */
export function pace(): Pace {
  return waiting.on && settings.animation === "normal" ? "waits" : settings.animation;
}

/** Whether what is shown at length stands until somebody goes on. */
export function waits(): boolean {
  return pace() === "waits";
}

/** Chooses a pace, now and for the next start. */
export function choosePace(chosen: Pace): void {
  waiting.on = chosen === "waits";
  try {
    localStorage.setItem(KEY, waiting.on ? "yes" : "no");
  } catch {
    // Then it lasts as long as the window.
  }
  void changeSettings({ animation: chosen === "waits" ? "normal" : chosen });
}
