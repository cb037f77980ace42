import { describe, expect, it } from "vitest";
import { FreshKeys, MOMENT } from "./freshKeys";

describe("a key whose meaning has just changed", () => {
  it("does nothing for a moment, and then what it says", () => {
    const keys = new FreshKeys();
    keys.ask(new Map([["E", "All missions are assigned"]]), 0);
    expect(keys.waits("E", 0)).toBe(false);
    keys.ask(new Map([["E", "Stop drawing"]]), 1000);
    expect(keys.waits("E", 1000 + MOMENT - 1)).toBe(true);
    expect(keys.waits("E", 1000 + MOMENT)).toBe(false);
  });

  it("is not one that means the same, or meant nothing", () => {
    const keys = new FreshKeys();
    keys.ask(new Map([["Y", "Fire"]]), 0);
    keys.ask(
      new Map([
        ["Y", "Fire"],
        ["E", "That is all"],
      ]),
      10,
    );
    expect(keys.waits("Y", 11)).toBe(false);
    expect(keys.waits("E", 11)).toBe(false);
  });
});
