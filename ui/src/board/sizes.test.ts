import { describe, expect, it } from "vitest";
import { movement, combat } from "./fixtures";
import { measure } from "./sizes";

describe("the sizes of things on the board", () => {
  const egrix = movement.board.planets.map(({ environs }) => environs.length);
  const varu = combat.board.planets.map(({ environs }) => environs.length);

  it("can be read in the smallest window", () => {
    const sizes = measure(49, 40, varu);
    expect(sizes).toMatchObject({ scale: 1, low: true });
    expect(sizes.counter).toBeGreaterThanOrEqual(3);
    expect(49 - sizes.head).toBeGreaterThan(30);
  });

  it("grow with the window, all of them", () => {
    const middle = measure(80, 58, egrix);
    const large = measure(124, 95, egrix);
    expect(large.scale).toBeGreaterThan(middle.scale);
    expect(large.counter).toBeGreaterThan(middle.counter);
    expect(large.disc).toBeGreaterThan(middle.disc);
    expect(middle.low).toBe(false);
  });

  it("make the most of a window of 1920 by 1080: counters of 72 to 88 pixels", () => {
    for (const environs of [egrix, varu]) {
      const pixels = 16.8 * measure(80, 58.6, environs).counter;
      expect(pixels).toBeGreaterThanOrEqual(72);
      expect(pixels).toBeLessThanOrEqual(89);
    }
  });
});
