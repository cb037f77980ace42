import { describe, expect, it } from "vitest";
import type { Chronicle } from "../backend/generated/Chronicle";
import type { CoursePoint } from "../backend/generated/CoursePoint";
import { apart, line, momentName, rung, rungs, tick } from "./course";

const point = (moment: CoursePoint["moment"]): CoursePoint => ({
  moment,
  position: 0,
  points: 0,
  planets: [],
});

describe("the course of a game", () => {
  it("puts a rebellion above Unrest, and Rebel control above that", () => {
    expect(rungs[rung({ loyalty: 0, control: "imperial_control" })]).toBe("Patriotic");
    expect(rungs[rung({ loyalty: 4, control: "imperial_control" })]).toBe("Unrest");
    expect(rungs[rung({ loyalty: null, control: "rebellion" })]).toBe("In rebellion");
    expect(rungs[rung({ loyalty: null, control: "rebel_control" })]).toBe("Rebel-controlled");
  });

  it("names the moments, and numbers the Game-Turns that are over", () => {
    expect(tick(point({ what: "beginning" }))).toBe("Start");
    expect(tick(point({ what: "after", turn: 3, side: "rebel" }))).toBe("");
    expect(tick(point({ what: "after", turn: 3, side: "imperial" }))).toBe("3");
    expect(tick(point({ what: "end", turn: 6, side: "imperial" }))).toBe("End");
    expect(momentName(point({ what: "after", turn: 3, side: "rebel" }))).toBe(
      "After Game-Turn 3, Rebel Player-Turn",
    );
  });

  it("draws equal planets side by side, nearer to their own rung than to any other", () => {
    const planet = { loyalty: 2, control: "imperial_control" as const };
    const course = [{ ...point({ what: "beginning" }), planets: [planet, planet, planet] }];
    const planets = [221, 222, 223].map((number) => ({ planet: number, name: String(number) }));
    const chronicle = { course, planets } as unknown as Chronicle;
    const values = [0, 1, 2].map((index) => line(chronicle, index)[0] ?? 0);
    expect(new Set(values).size).toBe(3);
    for (const value of values) expect(Math.round(value)).toBe(2);
  });

  it("moves names apart that would be written over one another, in their order and within the chart", () => {
    expect(apart([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90]);
    expect(apart([50, 50, 50], 12, 0, 100)).toEqual([50, 62, 74]);
    expect(apart([98, 99, 100], 12, 0, 100)).toEqual([76, 88, 100]);
  });
});
