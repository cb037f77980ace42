import { describe, expect, it } from "vitest";
import { baseTicks, loyaltyArcs, octagon, RING } from "./glyph";

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number);

describe("the glyph of a planet", () => {
  it("has the five loyalties on its ring from the left over the top to the right", () => {
    expect(loyaltyArcs.map(({ space }) => space)).toEqual([
      "patriotic",
      "loyal",
      "neutral",
      "dissent",
      "unrest",
    ]);
    const begins = loyaltyArcs.map(({ path }) => numbers(path)[0]!);
    const ends = loyaltyArcs.map(({ path }) => numbers(path).at(-2)!);
    expect(begins[1]!).toBeLessThan(begins[2]!);
    expect(begins[2]! + ends[2]!).toBeCloseTo(0, 0);
    expect(ends[4]!).toBeGreaterThan(0);
    // Neutral lies on top, and no place lies where the base has its ticks.
    expect(numbers(loyaltyArcs[2]!.path)[1]!).toBeLessThan(-0.9 * RING);
    expect(
      Math.max(...loyaltyArcs.flatMap(({ path }) => [numbers(path)[1]!, numbers(path).at(-1)!])),
    ).toBeLessThan(0.75 * RING);
  });

  it("has a tick for each level of the base, below and side by side", () => {
    expect(baseTicks(0)).toEqual([]);
    const [one] = baseTicks(1).map(numbers);
    expect(one![0]).toBeCloseTo(0);
    expect(one![1]!).toBeGreaterThan(0);
    const [left, right] = baseTicks(2)
      .map((tick) => numbers(tick)[0]!)
      .sort((a, b) => a - b);
    expect(left! + right!).toBeCloseTo(0);
    expect(right! - left!).toBeGreaterThan(10);
  });

  it("has eight corners where the Empire controls it", () => {
    expect(octagon(50).match(/[ML]/g)).toHaveLength(8);
  });
});
