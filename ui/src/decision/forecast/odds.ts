import type { DetectionResult } from "../../backend/generated/DetectionResult";
import type { FleetHit } from "../../backend/generated/FleetHit";
import type { JumpForecast } from "../../backend/generated/JumpForecast";
import type { SearchesFinding } from "../../backend/generated/SearchesFinding";
import type { Share } from "../../backend/generated/Share";
import type { ShipFate } from "../../backend/generated/ShipFate";

/** A bar of a chart of odds. */
export interface Bar {
  label: string;
  ways: number;
  of: number;
  /** Good or bad for the side that is asked; nothing where it depends. */
  tone?: "good" | "bad";
}

/** A chance in percent, as people say it: never 0 for what can happen, never 100 for what need not. */
export function percent(ways: number, of: number): string {
  const exact = (100 * ways) / of;
  if (ways > 0 && exact < 1) return "<1%";
  if (ways < of && exact > 99) return ">99%";
  return `${Math.round(exact)}%`;
}

/** A chance as a fraction. */
export function fraction(ways: number, of: number): string {
  return `${ways.toLocaleString("en")} of ${of.toLocaleString("en")}`;
}

/** Bars of figures: losses, wounds. */
export function bars(odds: readonly Share<number>[]): Bar[] {
  return odds.map(({ outcome, ways, of }) => ({ label: String(outcome), ways, of }));
}

/** The figure that comes out on average. */
export function mean(odds: readonly Share<number>[]): string {
  const sum = odds.reduce((total, { outcome, ways, of }) => total + (outcome * ways) / of, 0);
  return sum.toFixed(1);
}

/** The chances of at least one, at least two and so on. */
export function atLeast(odds: readonly Share<number>[], most: number): Bar[] {
  const of = odds[0]?.of ?? 1;
  const rows: Bar[] = [];
  for (let least = 1; least <= most; least += 1) {
    const ways = odds.filter(({ outcome }) => outcome >= least).reduce((sum, share) => sum + share.ways, 0);
    if (ways > 0 || least === 1) {
      rows.push({ label: `${least} ${least === 1 ? "letter" : "letters"} or more`, ways, of });
    }
  }
  return rows;
}

/** The chance of at least so many, or of fewer. */
export function chanceOf(
  odds: readonly Share<number>[],
  bound: { least: number } | { fewerThan: number },
): { ways: number; of: number } {
  const fits = (outcome: number) => ("least" in bound ? outcome >= bound.least : outcome < bound.fewerThan);
  const wanted = odds.filter(({ outcome }) => fits(outcome));
  return { ways: wanted.reduce((sum, share) => sum + share.ways, 0), of: odds[0]?.of ?? 1 };
}

/** What the Detection Table says, in a word. */
export function detectionWord(result: DetectionResult): string {
  if (result === "undetected") return "Undetected";
  if (result === "damaged") return "Damaged";
  return "detected" in result ? "Detected" : "Eliminated";
}

/** Bars of the Detection Table: results that mean the same in this game are one bar. */
export function detectionBars(odds: readonly Share<DetectionResult>[]): Bar[] {
  const together = new Map<string, Bar>();
  for (const { outcome, ways, of } of odds) {
    const label = detectionWord(outcome);
    const bar = together.get(label);
    if (bar) bar.ways += ways;
    else together.set(label, { label, ways, of });
  }
  return [...together.values()];
}

const fateWord: Record<ShipFate, string> = {
  undetected: "Undetected",
  detected: "Detected",
  damaged: "Damaged",
  destroyed: "Destroyed",
};

/** Bars of what a spaceship comes to, all in all. */
export function fateBars(odds: readonly Share<ShipFate>[]): Bar[] {
  return odds.map(({ outcome, ways, of }) => ({ label: fateWord[outcome], ways, of }));
}

const hitWord: Record<FleetHit, string> = { missed: "Unharmed", damaged: "Damaged", destroyed: "Destroyed" };

/** Bars of what a fleet detachment does. */
export function hitBars(odds: readonly Share<FleetHit>[]): Bar[] {
  return odds.map(({ outcome, ways, of }) => ({ label: hitWord[outcome], ways, of }));
}

const findingWord: Record<SearchesFinding, string> = {
  neither: "Neither",
  units: "The units alone",
  characters: "The characters alone",
  both: "Both",
};

/** Bars of what two searches find together. */
export function findingBars(odds: readonly Share<SearchesFinding>[]): Bar[] {
  return odds.map(({ outcome, ways, of }) => ({ label: findingWord[outcome], ways, of }));
}

const endWord: Record<JumpForecast["end"], string> = {
  arrived: "Arrives",
  drift: "Drift",
  drift_two: "Drift Two",
  lost: "Lost",
};

/** How a jump ends, in a few words. */
export function jumpWords({ end, damaged, lost }: JumpForecast): string {
  if (end === "lost") return endWord.lost;
  if (lost > 0) return `${endWord[end]}, ${lost} ${lost === 1 ? "unit" : "units"} lost`;
  return damaged ? `${endWord[end]}, damaged` : endWord[end];
}

/** Bars of how a jump ends. */
export function jumpBars(odds: readonly Share<JumpForecast>[]): Bar[] {
  return odds.map(({ outcome, ways, of }) => ({ label: jumpWords(outcome), ways, of }));
}

/** A figure with its sign. */
export const signed = (figure: number) => (figure > 0 ? `+${figure}` : `${figure}`);
