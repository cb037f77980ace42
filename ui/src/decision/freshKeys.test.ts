import { describe, expect, it } from "vitest";
import { FreshKeys, MOMENT } from "./freshKeys";

describe("a key whose meaning has just changed", () => {
  it("does nothing for a moment where it was just pressed, and then what it says", () => {
    const keys = new FreshKeys();
    keys.ask(new Map([["E", "All missions are assigned"]]), 0);
    expect(keys.waits("E", 0)).toBe(false);
    keys.press("E");
    keys.ask(new Map([["E", "Stop drawing"]]), 1000);
    expect(keys.waits("E", 1000 + MOMENT - 1)).toBe(true);
    expect(keys.waits("E", 1000 + MOMENT)).toBe(false);
  });

  it("is not one that means the same, or meant nothing", () => {
    const keys = new FreshKeys();
    keys.ask(new Map([["Y", "Fire"]]), 0);
    keys.press("Y");
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

  it("is not one that somebody presses after another: he has read what it says", () => {
    const keys = new FreshKeys();
    const figures = (one: string, two: string) =>
      new Map([
        ["1", one],
        ["2", two],
      ]);
    keys.ask(figures("Angoff", "Quibron"), 0);
    keys.press("1");
    keys.ask(figures("Quibron", "Charkhan"), 10);
    expect(keys.waits("2", 11)).toBe(false);
    expect(keys.waits("1", 11)).toBe(true);
  });
});
