import { describe, expect, it } from "vitest";
import { fan } from "./fan";

const room = { width: 20, counter: 4, tab: 2 };

describe("the counters of a force", () => {
  it("lie apart while there is room for all of them in a row", () => {
    expect(fan([2], room)).toBeGreaterThan(1);
    expect(fan([1, 1], room)).toBeGreaterThan(1);
  });

  it("are fanned where that saves a row, and no closer than needed", () => {
    const five = fan([5], room);
    expect(five).toBeLessThan(1);
    expect(2 + 4 * (1 + 4 * five)).toBeLessThanOrEqual(20);
    expect(2 + 4 * (1 + 4 * (five + 0.05))).toBeGreaterThan(20);
  });

  it("are fanned so far only that each can be told from the next", () => {
    expect(fan([4, 4, 4], room)).toBeGreaterThanOrEqual(0.7);
    expect(fan([30], room)).toBe(0.5);
  });

  it("lie apart where nothing is known of the room yet", () => {
    expect(fan([9], { ...room, width: 0 })).toBeGreaterThan(1);
  });
});
