import { describe, expect, it } from "vitest";
import type { Atlas } from "../backend/generated/Atlas";
import type { ChangedPlanet } from "../backend/generated/ChangedPlanet";
import type { Standing } from "../backend/generated/Standing";
import type { Summary } from "../backend/generated/Summary";
import { sinceWords, sumsOf } from "./summing";

const atlas = {
  systems: [
    { number: 11, name: "Tardyn", x: 1000, y: 1000, planets: [{ number: 111 }, { number: 112 }] },
    { number: 12, name: "Uracus", x: 2000, y: 1000, planets: [{ number: 121 }] },
    { number: 13, name: "Zamorax", x: 3000, y: 1000, planets: [{ number: 131 }] },
  ],
} as unknown as Atlas;

const calm = { loyalty: 2, control: "imperial_control" } as const;
const risen = { loyalty: null, control: "rebellion" } as const;
const standing = (change: Partial<Standing>): Standing => ({
  position: 0,
  points: 0,
  planets: [calm, calm, calm, calm],
  tracks: null,
  dead: [],
  own: null,
  ...change,
});
const summary = {
  side: "rebel",
  turn: 3,
  turns: 10,
  needed: 12,
  planets: [
    { planet: 111, name: "Mimulus" },
    { planet: 112, name: "Magro" },
    { planet: 121, name: "Kalgar" },
    { planet: 131, name: "Mitrith" },
  ],
  then: standing({ points: 2 }),
  now: standing({ points: 5, planets: [calm, calm, risen, calm] }),
  news: [],
  more: 0,
} as Summary;
const changed: ChangedPlanet[] = [
  { planet: 111, last: 9, count: 1, lines: ["A base is raised."], new: true },
  { planet: 112, last: 8, count: 6, lines: ["One.", "Two.", "Three.", "Four."], new: true },
  { planet: 121, last: 7, count: 1, lines: ["Kalgar rebels."], new: true },
];

describe("what happened since one's last turn", () => {
  it("is told by star system, those first of which a planet is otherwise than it was", () => {
    const { systems } = sumsOf(summary, changed, atlas);
    expect(systems.map(({ name }) => name)).toEqual(["Uracus", "Tardyn"]);
    expect(systems[0]?.planets).toEqual([
      { planet: 121, name: "Kalgar", became: "Neutral → In rebellion", lines: ["Kalgar rebels."], more: 0 },
    ]);
    expect(systems[1]?.planets.map(({ name, became, more }) => [name, became, more])).toEqual([
      ["Mimulus", null, 0],
      ["Magro", null, 2],
    ]);
  });

  it("has the map then and now, and rings the planets that changed on the second alone", () => {
    const { then, now } = sumsOf(summary, changed, atlas);
    expect(then.map(({ changed }) => changed)).toEqual([false, false, false, false]);
    expect(now.filter((spot) => spot.changed).map(({ name }) => name)).toEqual(["Kalgar"]);
  });

  it("counts what there is to count, then and now", () => {
    expect(sumsOf(summary, [], atlas).figures).toEqual([{ name: "Victory Points", then: 2, now: 5 }]);
    const tracks = {
      ...summary,
      then: standing({ tracks: [4, 20] }),
      now: standing({ tracks: [3, 26] }),
    };
    expect(sumsOf(tracks, [], atlas).figures.slice(1)).toEqual([
      { name: "Rebel Resource Track", then: 4, now: 3 },
      { name: "Imperial Resource Track", then: 20, now: 26 },
    ]);
  });

  it("says since when", () => {
    expect(sinceWords(summary)).toBe("since your Player-Turn in Game-Turn 3 of 10");
    expect(sinceWords({ turn: null, turns: 10 })).toBe("since everything was set up");
  });
});
