import { describe, expect, it } from "vitest";
import { FreshKeys, HANDS_MOMENT, HANDS_MOMENT_TO_END, MOMENT, SKIPPED_MOMENT } from "./freshKeys";

const put = (meanings: [string, string][], side = "rebel", skipped = false) => ({
  meanings: new Map(meanings),
  side,
  skipped,
});

describe("a key whose meaning has just changed", () => {
  it("does nothing for a moment where it was just pressed, and then what it says", () => {
    const keys = new FreshKeys();
    keys.ask(put([["E", "All missions are assigned"]]), 0);
    expect(keys.waits("E", 0)).toBe(false);
    keys.press("E");
    keys.ask(put([["E", "Stop drawing"]]), 1000);
    expect(keys.waits("E", 1000 + MOMENT - 1)).toBe(true);
    expect(keys.waits("E", 1000 + MOMENT)).toBe(false);
  });

  it("is not one that means the same, or meant nothing", () => {
    const keys = new FreshKeys();
    keys.ask(put([["Y", "Fire"]]), 0);
    keys.press("Y");
    keys.ask(
      put([
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
      put([
        ["1", one],
        ["2", two],
      ]);
    keys.ask(figures("Angoff", "Quibron"), 0);
    keys.press("1");
    keys.ask(figures("Quibron", "Charkhan"), 10);
    expect(keys.waits("2", 11)).toBe(false);
    expect(keys.waits("1", 11)).toBe(true);
  });

  it("waits longer where the question expected next was answered by itself", () => {
    const keys = new FreshKeys();
    keys.ask(put([["1", "Angoff"]]), 0);
    keys.press("1");
    keys.ask(put([["1", "Redjac leads"]], "rebel", true), 10);
    expect(keys.waits("1", 10 + SKIPPED_MOMENT - 1)).toBe(true);
    expect(keys.waits("1", 10 + SKIPPED_MOMENT)).toBe(false);
  });
});

describe("the keys of the other side's question", () => {
  const reacts: [string, string][] = [
    ["1", "Mitrith"],
    ["Shift+E", "No more reactions"],
  ];

  it("all do nothing for a moment, and what ends a phase does nothing for longer", () => {
    const keys = new FreshKeys();
    keys.ask(put([["Shift+E", "Nobody moves any more"]]), 0);
    keys.ask(put(reacts, "imperial"), 100);
    expect([keys.waits("1", 101), keys.waits("Shift+E", 101)]).toEqual([true, true]);
    expect(keys.waits("1", 100 + HANDS_MOMENT)).toBe(false);
    expect(keys.waits("Shift+E", 100 + HANDS_MOMENT)).toBe(true);
    expect(keys.waits("Shift+E", 100 + HANDS_MOMENT_TO_END)).toBe(false);
  });

  it("still wait where nobody was asked in between", () => {
    const keys = new FreshKeys();
    keys.ask(put([["1", "Mitrith"]]), 0);
    keys.ask({ meanings: new Map(), side: null, skipped: false }, 50);
    keys.ask(put(reacts, "imperial"), 100);
    expect(keys.waits("1", 101)).toBe(true);
  });
});
