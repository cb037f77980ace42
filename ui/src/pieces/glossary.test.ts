import { describe, expect, it } from "vitest";
import type { GlossaryTerm } from "../backend/commands";
import { newGlossary } from "./glossary.svelte";

const term = (term: string, ...forms: string[]): GlossaryTerm => ({
  term,
  forms,
  text: `${term}.`,
  case: "1.0",
});
const marked = (text: string, ...terms: GlossaryTerm[]) => {
  const glossary = newGlossary();
  glossary.take(terms);
  const parts = glossary.parts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  return parts.filter((part) => part.term).map((part) => part.text);
};

describe("the glossary", () => {
  it("marks whole words only", () => {
    expect(marked("Researchers search.", term("search"))).toEqual(["search"]);
    expect(marked("counter-search and searching", term("search"))).toEqual([]);
  });

  it("takes the longest term that stands there", () => {
    const terms = [
      term("Rebel control"),
      term("bonus draw", "bonus draws"),
      term("draw"),
      term("hand-to-hand"),
    ];
    expect(marked("Five bonus draws under Rebel control.", ...terms)).toEqual([
      "bonus draws",
      "Rebel control",
    ]);
  });

  it("marks each term once a text, whatever its form", () => {
    expect(marked("A wound, two wounds; wounded.", term("wound", "wounds", "wounded"))).toEqual(["wound"]);
  });

  it("leaves a text alone as long as it has no terms", () => {
    expect(newGlossary().parts("Unrest")).toEqual([{ text: "Unrest", term: null }]);
  });

  it("takes a thousand lines apart in no time", () => {
    const glossary = newGlossary();
    const names = "abcdefghijklmnopqrstuvwxyz".split("");
    glossary.take(
      names.flatMap((one) => ["x", "y"].map((other) => term(`${one}${other} value`, `${one}${other}s`))),
    );
    const began = performance.now();
    for (let line = 0; line < 1000; line += 1)
      glossary.parts(`Search in Charkhan Wild ${line}: bx value 7 against cy value 5.`);
    expect(performance.now() - began).toBeLessThan(400);
  });
});
