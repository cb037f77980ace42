import type { Animation } from "../backend/generated/Animation";
import { diceOf, scenesOf, type Beat, type BeatKind } from "./beats";
import { cardWords } from "./galacticCard";

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
  galactic: 2200,
  over: 3000,
};

/** How long a word takes to read at normal speed, in milliseconds: 200 words a minute. */
const WORD = 300;

/** The sections of a card and its letters take a look of their own. */
const CARD = 1500;

/** How long it takes to read what cards say: the event of one drawn for its own sake, and what follows from them. */
function reading(beat: Beat): number {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const events = scenesOf(beat, "card")
    .filter((scene) => scene.bonus === null)
    .map(({ card, section }) => card.sections.find((part) => part.section === section)?.event ?? "");
  const galactic = beat.items.flatMap(({ scene }) => cardWords(scene) ?? []);
  const told = [...events, ...galactic, ...beat.after.map(({ text }) => text)];
  return CARD + WORD * told.reduce((sum, text) => sum + words(text), 0);
}

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
  if (kind === "galactic") return Math.max(stands.galactic, reading(beat));
  if (kind === "cards") {
    const further = 600 * Math.min(items.length - 1, 3);
    return Math.max(stands.cards + further, reading(beat));
  }
  const more = kind === "lines" ? 250 : 150;
  return stands[kind] + more * Math.min(items.length - 1, 3) + 300 * Math.min(after.length, 3);
}

/** How long each beat stands. Without movement nothing has to come to rest first, so it stands a shorter time. */
export function timesOf(beats: readonly Beat[], animation: Animation, reduced: boolean): number[] {
  if (animation === "off") return beats.map(() => 0);
  const times = beats.map(alone);
  const whole = times.reduce((sum, time) => sum + time, 0);
  const haste = Math.max(0.5, Math.min(1, PATIENCE / Math.max(whole, 1)));
  const speed = animation === "fast" || reduced ? 0.5 : 1;
  // What is there to be read takes its time, however long the show is.
  return times.map((time, index) =>
    Math.round(time * (["cards", "galactic"].includes(beats[index]?.kind ?? "") ? 1 : haste) * speed),
  );
}
