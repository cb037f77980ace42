import { describe, expect, it } from "vitest";
import { shareWith, withHandicap } from "./handicap";

const balance = {
  player: "admiral",
  games: 200,
  played_for: 12,
  even: 8,
  from: 7,
  won: [120, 100, 60, 20, 1, 0],
};

describe("a handicap", () => {
  it("is said in points, more or fewer", () => {
    expect([0, 1, -3].map(withHandicap)).toEqual([
      "as the scenario has it",
      "1 point more than the scenario says",
      "3 points fewer than the scenario says",
    ]);
  });

  it("is held against the games that were played, as far as they tell", () => {
    expect([7, 8, 10, 11, 12].map((needed) => shareWith(balance, needed))).toEqual([
      "60 %",
      "50 %",
      "10 %",
      "1 %",
      "none",
    ]);
    expect(shareWith(balance, -20), "no fewer points make more of it").toBe("60 %");
    expect(shareWith({ ...balance, games: 0 }, 8)).toBeNull();
  });
});
