import { describe, expect, test } from "vitest";
import type { Atlas } from "../backend/generated/Atlas";
import type { Chronicle } from "../backend/generated/Chronicle";
import { lookOf } from "../galaxy/planetLooks";
import { framesOf, pageOf, pictureOf } from "./filmStrip";

const atlas = {
  systems: [
    {
      number: 11,
      name: "Orlog",
      x: 1000,
      y: 1000,
      province: 1,
      planets: [
        { number: 111, name: "Charkhan" },
        { number: 112, name: "Fliad & Co" },
      ],
    },
  ],
} as unknown as Atlas;

const point = (moment: object, planets: object[], points = 0) => ({
  moment,
  position: points,
  points,
  planets,
});
const calm = { loyalty: 0, control: "imperial_control" };
const risen = { loyalty: null, control: "rebellion" };
const gone = { loyalty: null, control: "imperial_control", gone: true };
const chronicle = {
  name: "A <war>",
  outcome: { winner: "rebel" },
  why: "They had the points.",
  turn: 2,
  turns: 20,
  points: 9,
  needed: 26,
  handicap: 0,
  scores: [{ what: "Fliad is in rebellion", points: 3 }],
  planets: [
    { planet: 111, name: "Charkhan" },
    { planet: 112, name: "Fliad & Co" },
  ],
  course: [
    point({ what: "beginning" }, [calm, calm]),
    point({ what: "after", turn: 1, side: "rebel" }, [calm, risen], 3),
    point({ what: "after", turn: 1, side: "imperial" }, [calm, risen], 4),
    point({ what: "after", turn: 2, side: "rebel" }, [gone, risen], 8),
    point({ what: "end", turn: 2, side: "imperial" }, [gone, risen], 9),
  ],
} as unknown as Chronicle;

describe("the film strip of a war", () => {
  test("it has a picture of the beginning, of the end of each Game-Turn, and of the end", () => {
    const frames = framesOf(chronicle, atlas);
    expect(frames.map(({ title }) => title)).toEqual(["Set up", "Game-Turn 1", "The end, Game-Turn 2"]);
    expect(frames.map(({ points }) => points)).toEqual([0, 4, 9]);
  });

  test("a Game-Turn that is over has its picture also where the game ends early in the next", () => {
    const early = [
      ...chronicle.course.slice(0, 3),
      point({ what: "end", turn: 2, side: "rebel" }, [gone, risen], 8),
    ];
    const frames = framesOf({ ...chronicle, course: early } as Chronicle, atlas);
    expect(frames.map(({ title }) => title)).toEqual(["Set up", "Game-Turn 1", "The end, Game-Turn 2"]);
  });

  test("what changed since the picture before is marked and said", () => {
    const [, first, last] = framesOf(chronicle, atlas);
    expect(first!.spots.map(({ changed }) => changed)).toEqual([false, true]);
    expect(first!.news).toEqual(["Fliad & Co: in rebellion"]);
    expect(last!.news).toEqual(["Charkhan: destroyed"]);
  });

  test("a planet that is gone is gone, whatever lay there", () => {
    expect(lookOf(gone as never)).toBe("gone");
    expect(lookOf(calm as never)).toBe("patriotic");
  });

  test("page and picture stand by themselves, and no name can break them", () => {
    const page = pageOf(chronicle, atlas);
    expect(page).toContain("A &lt;war&gt;");
    expect(page).toContain("Fliad &amp; Co");
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    const picture = pictureOf(chronicle, atlas);
    const parsed = new DOMParser().parseFromString(picture, "image/svg+xml");
    expect(parsed.querySelector("parsererror")).toBeNull();
    expect(parsed.querySelectorAll("svg > svg, g > svg").length).toBe(3);
  });

  test("a picture has room for all it says, however short the war and however long its reason", () => {
    const why = "The Empire has lost its throne, ".repeat(12).trim();
    const drawn = pictureOf({ ...chronicle, why, course: chronicle.course.slice(0, 2) }, atlas);
    const parsed = new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement;
    const width = Number(parsed.getAttribute("width"));
    expect(width).toBeGreaterThanOrEqual(1144);
    const lines = [...parsed.querySelectorAll(":scope > text")].slice(1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ textContent }) => textContent).join(" ")).toBe(`Rebel victory: ${why}`);
    // A letter of this size is 8 wide at most on average.
    for (const { textContent } of lines) expect((textContent ?? "").length * 8).toBeLessThan(width);
    const below = Number(lines.at(-1)!.getAttribute("y"));
    const first = parsed.querySelector(":scope > g")!.getAttribute("transform") ?? "";
    expect(Number(/ (\d+)\)/.exec(first)?.[1])).toBeGreaterThan(below);
  });

  test("what is new stands below its picture, and no more of it than there is room for", () => {
    const many = Array.from({ length: 12 }, (_, at) => `Planet ${at}`);
    const war = {
      ...chronicle,
      planets: many.map((name, at) => ({ planet: 111 + at, name })),
      course: [
        point(
          { what: "beginning" },
          many.map(() => calm),
        ),
        point(
          { what: "end", turn: 1, side: "rebel" },
          many.map(() => risen),
        ),
      ],
    } as unknown as Chronicle;
    const galaxy = {
      systems: [{ ...atlas.systems[0], planets: many.map((name, at) => ({ number: 111 + at, name })) }],
    } as unknown as Atlas;
    const news = [
      ...new DOMParser()
        .parseFromString(pictureOf(war, galaxy), "image/svg+xml")
        .querySelectorAll("g > text"),
    ].flatMap((text) => (text.getAttribute("fill") ? (text.textContent ?? "") : []));
    expect(news).toHaveLength(2);
    expect(news[0]).toMatch(/^Planet 0: in rebellion, /);
    expect(news[1]).toMatch(/ …$/);
  });
});
