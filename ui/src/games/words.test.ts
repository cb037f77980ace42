import { describe, expect, it } from "vitest";
import { aboutGame } from "./testGames";
import { ago, players, standing } from "./words";

const now = 1_800_000_000;

describe("when a game was played", () => {
  it.each([
    [5, "just now"],
    [-100, "just now"],
    [60, "1 minute ago"],
    [7300, "2 hours ago"],
    [86_400, "yesterday"],
    [9 * 86_400, "9 days ago"],
    [20 * 86_400, "26 Dec 2026"],
  ])("%d seconds earlier is %s", (earlier, words) => expect(ago(now - earlier, now)).toBe(words));
});

describe("where a game stands", () => {
  it("names who decides, with the person's name if there is one", () => {
    expect(standing(aboutGame("G"))).toBe("Rebel Player to decide");
    expect(standing(aboutGame("G", { names: { rebel: "Ann", imperial: null } }))).toBe(
      "Ann (Rebel) to decide",
    );
  });

  it("names the result of a game that is over", () => {
    const ended = (ending: "rebel_instant_victory" | { victory_points: number } | { resigned: "imperial" }) =>
      standing(aboutGame("G", { outcome: { winner: "rebel", ending } }));
    expect(ended("rebel_instant_victory")).toBe("Rebel victory at once");
    expect(ended({ victory_points: -4 })).toBe("Rebel victory with −4 victory points");
    expect(ended({ victory_points: 1 })).toBe("Rebel victory with 1 victory point");
    expect(ended({ resigned: "imperial" })).toBe("Rebel victory: the Imperial Player resigned");
  });

  it("says who plays whom only if somebody has a name", () => {
    expect(players({ rebel: null, imperial: null })).toBe("");
    expect(players({ rebel: "Ann", imperial: null })).toBe("Ann – Imperial Player");
  });
});
