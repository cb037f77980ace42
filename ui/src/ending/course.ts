import type { Chronicle } from "../backend/generated/Chronicle";
import type { CoursePoint } from "../backend/generated/CoursePoint";
import type { PlanetPoint } from "../backend/generated/PlanetPoint";
import { sideName } from "../pieces/side";

/** The rungs of the chart: the five spaces of the Political Track, and what comes in place of the loyalty marker. */
export const rungs = [
  "Patriotic",
  "Loyal",
  "Neutral",
  "Dissent",
  "Unrest",
  "In rebellion",
  "Rebel-controlled",
] as const;

/** On which rung a planet stands. */
export function rung(planet: PlanetPoint): number {
  if (planet.loyalty !== null) return planet.loyalty;
  return planet.control === "rebel_control" ? 6 : 5;
}

/** A moment of the course, in full. */
export function momentName({ moment }: CoursePoint): string {
  if (moment.what === "beginning") return "The beginning";
  const turn = `Game-Turn ${moment.turn}, ${sideName[moment.side]} Player-Turn`;
  return moment.what === "end" ? `The end (${turn})` : `After ${turn}`;
}

/** What stands under a moment on the axis: the number of the Game-Turn that is over, or nothing. */
export function tick({ moment }: CoursePoint): string {
  if (moment.what === "beginning") return "Start";
  if (moment.what === "end") return "End";
  return moment.side === "imperial" ? String(moment.turn) : "";
}

/** How many planets' lines are told apart by their looks, with their names at their ends; more would be a tangle. */
export const MOST_LINES = 10;

/** How much became of a planet in the course of the game: the rungs that it went up and down, and then how far from where it began. */
function unrest(chronicle: Chronicle, index: number): number {
  const rungsOf = chronicle.course.flatMap(({ planets }) => {
    const planet = planets[index];
    return planet ? [rung(planet)] : [];
  });
  const steps = rungsOf.reduce((sum, at, moment) => sum + Math.abs(at - (rungsOf[moment - 1] ?? at)), 0);
  return steps * 10 + Math.abs((rungsOf.at(-1) ?? 0) - (rungsOf[0] ?? 0));
}

/** Which planets' lines are drawn to be told apart: all where there are few, else those that changed most; in the planets' order. */
export function foremost(chronicle: Chronicle): number[] {
  const all = chronicle.planets.map((_, index) => index);
  return all
    .toSorted((a, b) => unrest(chronicle, b) - unrest(chronicle, a) || a - b)
    .slice(0, MOST_LINES)
    .toSorted((a, b) => a - b);
}

/** The looks of the line with a number among those that are told apart: no two of them have the same hue and dashes. */
export function looksOf(number: number, hues: number): { hue: number; dash: number; mark: number } {
  const round = Math.floor(number / hues);
  return { hue: number % hues, dash: (number + round * 2) % hues, mark: (number + round) % hues };
}

/** Lines that lie on one another are drawn side by side: how far each is moved up, in rungs. */
export function lift(index: number, planets: number): number {
  return (index - (planets - 1) / 2) * Math.min(0.14, 0.8 / planets);
}

/** The values of one planet's line. */
export function line(chronicle: Chronicle, index: number): number[] {
  const up = lift(index, chronicle.planets.length);
  return chronicle.course.map((point) => {
    const planet = point.planets[index];
    return planet ? rung(planet) + up : 0;
  });
}
