import type { CurvePoint, Measure, Review, Worth } from "../backend/commands";
import { signed } from "./words";

/** A moment of the game that the curve names: where a Player-Turn has begun, or the game ended. */
export interface Moment {
  position: number;
  name: string;
}

/** The curve drawn from left to right and from the Imperial Player's best below to the Rebel Player's above, all from 0 to 1. */
export interface Drawn {
  points: { x: number; y: number }[];
  /** The height at which neither side is ahead. */
  even: number;
}

/** The height of a result, before it is fitted. */
const height = (measure: Measure, worth: Worth) =>
  measure === "learned" ? (worth.chance ?? 500) : worth.points;

/** The curve of a review. */
export function drawn({ curve, measure }: Review): Drawn {
  const heights = curve.map(({ worth }) => height(measure, worth));
  const [low, high] =
    measure === "learned" ? [0, 1000] : [Math.min(-10, ...heights), Math.max(10, ...heights)];
  const even = measure === "learned" ? 500 : 0;
  const up = (value: number) => (value - low) / (high - low);
  const last = Math.max(1, curve.length - 1);
  return { points: heights.map((value, at) => ({ x: at / last, y: up(value) })), even: up(even) };
}

/** The path of a curve in a box of so many units; y grows downwards there. */
export function path(points: { x: number; y: number }[], width: number, tall: number): string {
  return points
    .map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${(x * width).toFixed(1)} ${((1 - y) * tall).toFixed(1)}`)
    .join("");
}

/** The moment in which a position lies. */
export function momentOf(moments: Moment[], position: number): string {
  return moments.findLast((moment) => moment.position <= position)?.name ?? "The set-up";
}

/** A result in words, for the Rebel Player. */
export function result(measure: Measure, worth: Worth): string {
  if (measure === "learned")
    return `${Math.floor(((worth.chance ?? 0) + 5) / 10)} in 100 for the Rebel Player`;
  return `${signed(worth.points / 10)} points against what the Rebel Player needs`;
}

/** The point of a curve at a position. */
export function pointAt(curve: CurvePoint[], position: number): CurvePoint | undefined {
  return curve[Math.min(Math.max(position, 0), curve.length - 1)];
}
