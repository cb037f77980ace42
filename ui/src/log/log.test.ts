import { describe, expect, it } from "vitest";
import type { LogLine } from "../backend/generated/LogLine";
import { asText } from "./copying";
import { everything, filtered, marked, narrows, wordsOf } from "./filtering";
import { grouped } from "./grouping";
import { topicOf } from "./topics";

let number = 0;
const line = (text: string, change: Partial<LogLine> = {}): LogLine => ({
  number: (number += 1),
  position: number,
  turn: 1,
  side: "rebel",
  segment: "movement",
  heading: null,
  text,
  case: "9.1",
  environ: null,
  planet: null,
  ...change,
});

const book: LogLine[] = [
  line("Set-up", { heading: "segment", segment: "set_up" }),
  line("Jon Kidu is placed in Angoff Urban.", {
    segment: "set_up",
    environ: 2221,
    planet: 222,
    case: "16.12",
  }),
  line("Game-Turn 1", { heading: "turn" }),
  line("Rebel Player-Turn", { heading: "player_turn" }),
  line("Movement Segment", { heading: "segment", case: "9.0" }),
  line("Boccanegra lands in Angoff Urban.", { environ: 2221, planet: 222, case: "9.2", position: 20 }),
  line("The Explorer belongs to Boccanegra.", { case: "14.51", position: 20 }),
  line("A unit goes to Charkhan Wild.", { environ: 2232, planet: 223, position: 21 }),
  line("Search Phase", { heading: "segment", segment: "search" }),
  line("Mission Phase", { heading: "segment", segment: "missions" }),
  line("Coup: 1 letter.", { segment: "missions", case: "13.51" }),
  line("Game-Turn Interphase", { heading: "segment", segment: "interphase" }),
  line("A planet gets more bases.", { segment: "interphase", case: "9.22", planet: 222 }),
];

describe("grouping", () => {
  const chapters = grouped(book);

  it("is by turn, Player-Turn and segment, without segments in which nothing happened", () => {
    expect(chapters.map((chapter) => [chapter.turnTitle, chapter.title])).toEqual([
      [null, "Set-up"],
      ["Game-Turn 1", "Rebel Player-Turn"],
      [null, "Game-Turn Interphase"],
    ]);
    expect(chapters[1]?.segments.map((segment) => segment.title)).toEqual([
      "Movement Segment",
      "Mission Phase",
    ]);
  });

  it("is by place within a segment; a line without one stays with the answer that caused it", () => {
    const runs = chapters[1]?.segments[0]?.runs ?? [];
    expect(runs.map((run) => [run.environ, run.lines.length])).toEqual([
      [2221, 2],
      [2232, 1],
    ]);
  });

  it("keeps the chapters that have not changed as they are", () => {
    const longer = [...book, line("One more.", { segment: "interphase" })];
    const next = grouped(longer, chapters);
    expect(next[0]).toBe(chapters[0]);
    expect(next[1]).toBe(chapters[1]);
    expect(next[2]).not.toBe(chapters[2]);
    expect(next[2]?.lines).toBe(2);
  });

  it("of two thousand lines takes no time that anybody notices", () => {
    const long = Array.from({ length: 200 }, () => book).flat();
    const begin = performance.now();
    grouped(long.map((one, at) => ({ ...one, number: at })));
    expect(performance.now() - begin).toBeLessThan(200);
  });
});

describe("the filter", () => {
  const texts = (wanted: Partial<typeof everything>) =>
    filtered(book, { ...everything, ...wanted })
      .filter((one) => one.heading === null)
      .map((one) => one.text);

  it("lets everything through until something is wanted", () => {
    expect(filtered(book, everything)).toBe(book);
    expect(narrows(everything)).toBe(false);
  });

  it("knows segments, planets with their environs, and topics", () => {
    expect(texts({ segment: "missions" })).toEqual(["Coup: 1 letter."]);
    expect(texts({ place: 222 })).toHaveLength(3);
    expect(texts({ place: 2232 })).toEqual(["A unit goes to Charkhan Wild."]);
    expect(texts({ topic: "detection" })).toEqual(["A planet gets more bases."]);
    expect(texts({ side: "imperial" })).toEqual([]);
  });

  it("finds lines with all the words, or with the case", () => {
    expect(texts({ text: "angoff boc" })).toEqual(["Boccanegra lands in Angoff Urban."]);
    expect(texts({ text: "13.51" })).toEqual(["Coup: 1 letter."]);
    expect(texts({ text: "nobody" })).toEqual([]);
  });

  it("marks what was found", () => {
    expect(marked("Angoff and ANGOFF", wordsOf("ang"))).toEqual([
      { text: "Ang", hit: true },
      { text: "off and ", hit: false },
      { text: "ANG", hit: true },
      { text: "OFF", hit: false },
    ]);
    expect(marked("Angoff", [])).toEqual([{ text: "Angoff", hit: false }]);
  });
});

describe("topics", () => {
  it("follow from the section of the rules", () => {
    expect(topicOf({ case: "9.31" })).toBe("detection");
    expect(topicOf({ case: "9.2" })).toBe("movement");
    expect(topicOf({ case: "12.73" })).toBe("fight");
    expect(topicOf({ case: "4.0" })).toBe("game");
  });
});

describe("copying", () => {
  it("has the headings and each line with its case", () => {
    const text = asText(grouped(book));
    expect(text).toContain("Game-Turn 1\n\nRebel Player-Turn\n  Movement Segment\n    Boccanegra lands");
    expect(text).toContain("Coup: 1 letter. [13.51]");
  });
});
