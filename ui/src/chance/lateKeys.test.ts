import { describe, expect, it } from "vitest";
import { LATE, LateKeys } from "./lateKeys";

const pressed = (key: string, repeat = false) => ({ key, repeat });

describe("a key that would have sent a panel away", () => {
  it("does nothing for a moment after it went by itself, once", () => {
    const late = new LateKeys();
    expect(late.isLate(pressed(" "), 10)).toBe(false);
    late.goneAlone([" ", "Escape"], 1000);
    expect(late.isLate(pressed("Enter"), 1001)).toBe(false);
    expect(late.isLate(pressed(" "), 1000 + LATE - 1)).toBe(true);
    expect(late.isLate(pressed(" "), 1000 + LATE - 1)).toBe(false);
    expect(late.isLate(pressed("Escape"), 1000 + LATE)).toBe(false);
  });

  it("is one key while it is held down", () => {
    const late = new LateKeys();
    late.goneAlone([" "], 0);
    expect([late.isLate(pressed(" ", true), 1), late.isLate(pressed(" ", true), 2)]).toEqual([true, true]);
  });

  it("means what it says where somebody has sent the panel away himself", () => {
    const late = new LateKeys();
    late.goneAlone([" "], 0);
    late.none();
    expect(late.isLate(pressed(" "), 1)).toBe(false);
  });
});
