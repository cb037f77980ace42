import { describe, expect, it } from "vitest";
import type { Chronicle } from "../backend/generated/Chronicle";
import type { CoursePoint } from "../backend/generated/CoursePoint";
import { apart } from "../review/apart";
import { foremost, line, looksOf, momentName, MOST_LINES, rung, rungs, tick } from "./course";

const means = { planets: 1, units: 2, strength: 5, people: 3, captured: 0, track: null };
const point = (moment: CoursePoint["moment"]): CoursePoint => ({
  moment,
  position: 0,
  points: 0,
  planets: [],
  rebel: means,
  imperial: means,
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

  const course = (loyalties: number[][]) =>
    ({
      course: loyalties[0]!.map((_, moment) => ({
        ...point({ what: "beginning" }),
        planets: loyalties.map((of) => ({ loyalty: of[moment]!, control: "imperial_control" as const })),
      })),
      planets: loyalties.map((_, index) => ({ planet: index, name: String(index) })),
    }) as unknown as Chronicle;

  it("draws of 51 planets the ten that changed most, and of eight all of them", () => {
    const still = [2, 2, 2];
    const many = course(Array.from({ length: 51 }, (_, index) => (index % 5 === 3 ? [2, 4, 1] : still)));
    expect(foremost(many)).toEqual([3, 8, 13, 18, 23, 28, 33, 38, 43, 48]);
    expect(foremost(course(Array.from({ length: 8 }, () => still)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const one = course([...Array.from({ length: 20 }, () => still), [0, 1, 0]]);
    expect(foremost(one)).toContain(20);
  });

  it("gives no two lines that are told apart the same looks", () => {
    const looks = Array.from({ length: MOST_LINES }, (_, number) => looksOf(number, 5));
    expect(new Set(looks.map(({ hue, dash }) => `${hue} ${dash}`)).size).toBe(MOST_LINES);
    expect(new Set(looks.map(({ hue, mark }) => `${hue} ${mark}`)).size).toBe(MOST_LINES);
  });

  it("keeps 51 equal planets nearer to their own rung than to any other", () => {
    const values = course(Array.from({ length: 51 }, () => [3]));
    for (let index = 0; index < 51; index += 1) expect(Math.round(line(values, index)[0]!)).toBe(3);
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
