import { describe, expect, it } from "vitest";
import galaxy from "../../dev/atlas.json";
import type { Atlas } from "../backend/generated/Atlas";
import { cardOf } from "./galacticCard";

const names = { atlas: galaxy as unknown as Atlas, roster: null };

describe("a card of the galaxy", () => {
  it("has its name, what kind it is and what it does", () => {
    const event = { what: "galactic_event", event: "peace_month", name: "A month of peace", words: "Quiet." };
    expect(cardOf(event as never, names)).toEqual({
      kind: "event",
      over: "Galactic Event",
      title: "A month of peace",
      words: "Quiet.",
    });
    const secret = { what: "secret", planet: 162, name: "Cloning Complex", words: "The dead come back." };
    expect(cardOf(secret as never, names)).toMatchObject({ kind: "secret", over: "The secret of Orlog" });
    const assignment = { what: "assignment", provinces: [1, 2] };
    expect(cardOf(assignment as never, names)?.title).toBe("Province One and Province Two");
  });

  it("of an atrocity says what it does, and not its own name again", () => {
    const acts = ["sneak_attack", "strafe", "chemicals", "hypnosis", "rotation"] as const;
    const words = acts.map((act) => {
      const card = cardOf({ what: "atrocity", act, planet: 223, name: "the base strafes the planet" }, names);
      expect(card).toMatchObject({ over: "Atrocity on Charkhan", title: "The base strafes the planet" });
      return card!.words;
    });
    expect(new Set(words).size).toBe(acts.length);
    for (const line of words) expect(line.length).toBeGreaterThan(60);
  });

  it("is turned up by nothing else", () => {
    expect(cardOf({ what: "line" }, names)).toBeNull();
  });
});
