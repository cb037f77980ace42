import { describe, expect, it } from "vitest";
import { movement, roster } from "../board/fixtures";
import { placedAnswers } from "../board/placed";
import { reach } from "./asked";
import type { Held } from "./editing.svelte";

const { board } = movement;
const secret: Held = {
  marker: { what: "secret", secret: "gem_world" },
  label: "Gem World",
  planets: [222, 113],
  case: "31.1",
};

describe("what the board offers in the editor", () => {
  it("is nothing but pieces to be taken while the hand is empty", () => {
    const { ask } = reach(board, null, roster, true);
    expect(ask.answers.length).toBeGreaterThan(0);
    expect(ask.answers.every(({ id }) => id.startsWith("take:"))).toBe(true);
  });

  /** Case: 31.1 */
  it("is the planets of the board where the marker in the hand can be, and no other place", () => {
    const { ask } = reach(board, null, roster, true, secret);
    const offered = ask.answers.filter(({ id }) => !id.startsWith("take:"));
    expect(offered.map(({ id, label }) => [id, label])).toEqual([["planet:222", "Put Gem World on Angoff"]]);
    expect(ask).toMatchObject({ prompt: "Where does Gem World go?", case: "31.1" });
    // The board finds it at the planet itself.
    expect([...placedAnswers(ask, new Map()).planets.keys()]).toEqual([222]);
  });
});
