import type { Animation } from "../backend/generated/Animation";
import { diceOf, scenesOf, type Beat, type BeatKind } from "./beats";

/** How long a beat stands at normal speed, in milliseconds: as long as it takes to see what came out. */
const stands: Record<BeatKind, number> = {
  lines: 700,
  move: 1000,
  die: 1300,
  mission: 1200,
  opening: 1500,
  interception: 2200,
  check: 2300,
  cards: 2000,
  loyalty: 1800,
  domino: 1800,
  over: 3000,
};

/** A whole show is not made longer than this at normal speed, if it can be told faster. */
const PATIENCE = 15_000;

/** How long news is on its way from one planet to the next, in milliseconds. */
export const WAVE = 400;

/** How much longer a check stands for each stop of a hyperjump. */
const STOP = 180;

/** How much longer a check stands for each die after its first. */
const DIE = 800;

function alone(beat: Beat): number {
  const { kind, items, after } = beat;
  if (kind === "check") {
    const further = Math.max(0, diceOf(items).length - 1);
    const stops = scenesOf(beat, "check").reduce((sum, { jump }) => sum + (jump?.distance ?? 0), 0);
    return stands.check + DIE * Math.min(further, 2) + STOP * stops + 300 * Math.min(after.length, 3);
  }
  // A wave: each planet after the one before it.
  if (kind === "domino") return stands.domino + WAVE * (items.length - 1) + 300 * Math.min(after.length, 3);
  const more = kind === "lines" ? 250 : kind === "cards" ? 600 : 150;
  return stands[kind] + more * Math.min(items.length - 1, 3) + 300 * Math.min(after.length, 3);
}

/** How long each beat stands. Without movement nothing has to come to rest first, so it stands a shorter time. */
export function timesOf(beats: readonly Beat[], animation: Animation, reduced: boolean): number[] {
  if (animation === "off") return beats.map(() => 0);
  const times = beats.map(alone);
  const whole = times.reduce((sum, time) => sum + time, 0);
  const haste = Math.max(0.5, Math.min(1, PATIENCE / Math.max(whole, 1)));
  const speed = animation === "fast" || reduced ? 0.5 : 1;
  return times.map((time) => Math.round(time * haste * speed));
}
