import { makesRoomForCases } from "../frame/askedCase.svelte";

/** Where the rules stand when the screen has no place of its own for them. */
export type RulesElsewhere = "beside" | "above" | null;

/** Whether they stand there now. */
export const elsewhere: { now: RulesElsewhere } = $state({ now: null });

type Reachable = () => boolean;
let before: Element | null = null;
let docked: readonly Reachable[] = [];

/** A screen with a place for the rules says so while it is there, and whether it can be reached now. Returns how it leaves. */
export function dockRules(reachable: Reachable): () => void {
  docked = [...docked, reachable];
  if (elsewhere.now === "beside" && reachable()) elsewhere.now = null;
  return () => {
    docked = docked.filter((other) => other !== reachable);
  };
}

/**
 * Opens the rules if the screen has no place for them: beside it, or above a dialog that makes all else unreachable.
 * Answers whether they stand there now.
 */
export function openElsewhere(): boolean {
  if (elsewhere.now) return true;
  const focused = document.activeElement;
  if (document.querySelector("dialog[open]")) elsewhere.now = "above";
  else if (!docked.some((reachable) => reachable())) elsewhere.now = "beside";
  else return false;
  before = focused;
  return true;
}

makesRoomForCases(openElsewhere);

/** Takes the rules away again; the focus goes back to where it was. */
export function closeElsewhere(): void {
  elsewhere.now = null;
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

/** Opens or closes the rules beside a screen that has no place for them. */
export function toggleBeside(): void {
  if (elsewhere.now === "beside") closeElsewhere();
  else openElsewhere();
}
