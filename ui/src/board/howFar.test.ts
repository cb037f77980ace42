import { describe, expect, it } from "vitest";
import type { GamePace } from "../backend/generated/GamePace";
import { about, howFar, lasting, reckon } from "./howFar";

const pace = (change: Partial<GamePace> = {}): GamePace => ({
  first: 1,
  turn: 4,
  turns: 20,
  over: [
    { turn: 1, rebel: 60, imperial: 100, seconds: null },
    { turn: 2, rebel: 80, imperial: 140, seconds: 3000 },
    { turn: 3, rebel: 100, imperial: 180, seconds: 4200 },
  ],
  answers: 50,
  seconds: 600,
  ...change,
});

describe("how far a campaign is", () => {
  it("counts from the Game-Turn with which the game began", () => {
    expect(howFar({ first: 1, turn: 6, turns: 20 })).toMatchObject({ over: 5, whole: 20, percent: 25 });
    expect(howFar({ first: 10, turn: 10, turns: 17 })).toMatchObject({ over: 0, whole: 8, percent: 0 });
    expect(howFar({ first: 10, turn: 11, turns: 17 }).words).toBe(
      "Game-Turn 11 of 17: 1 of 8 Game-Turns is over",
    );
  });

  it("reckons what is left from what a Game-Turn took, less what the present one has had", () => {
    expect(reckon(pace())).toEqual({
      turns: 17,
      answers: { each: 220, left: 220 * 16 + 170 },
      rebel: 80,
      imperial: 140,
      time: { each: 3600, left: 3600 * 16 + 3000 },
    });
  });

  it("a Game-Turn that takes longer than the others leaves nothing of itself, not less", () => {
    expect(reckon(pace({ answers: 900 }))?.answers.left).toBe(220 * 16);
    expect(reckon(pace({ turn: 20, answers: 900 }))?.answers.left).toBe(0);
  });

  it("says nothing of time where nobody counted, and nothing at all before a Game-Turn is over", () => {
    const untimed = pace().over.map((one) => ({ ...one, seconds: null }));
    expect(reckon(pace({ over: untimed }))?.time).toBeNull();
    expect(reckon(pace({ over: [] }))).toBeNull();
  });

  it("an estimate is only said to be about right", () => {
    expect([7, 47, 214, 1938, 0].map(about)).toEqual(["7", "47", "210", "1,900", "0"]);
    expect([20, 60, 2880, 5400, 7500, 25_200].map(lasting)).toEqual([
      "less than a minute",
      "1 minute",
      "48 minutes",
      "90 minutes",
      "2 hours",
      "7 hours",
    ]);
    expect(lasting(9000)).toBe("2½ hours");
  });
});
