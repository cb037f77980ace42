import { describe, expect, it } from "vitest";
import { chosen, toResume } from "./sorting";
import { brokenCard, cardOf } from "./testGames";

const over = { winner: "rebel", ending: { victory_points: 14 } } as const;
const cards = [
  cardOf("Zeta", 30, { turn: 5, names: { rebel: "Ann", imperial: "Bert" } }),
  cardOf("Alpha 10", 20, { outcome: over, asked: null }),
  cardOf("Alpha 9", 10, { scenario_name: "The Varu Powderkeg" }),
  brokenCard("junk", "not-a-game"),
];
const names = (list: typeof cards) => list.map((card) => card.id);

describe("the list of games", () => {
  it("is sorted by when a game was played, by name with numbers in their order, or by turn", () => {
    expect(names(chosen(cards, "", "played"))).toEqual(["zeta", "alpha 10", "alpha 9", "junk"]);
    expect(names(chosen(cards, "", "name"))).toEqual(["alpha 9", "alpha 10", "junk", "zeta"]);
    expect(names(chosen(cards, "", "turn"))[0]).toBe("zeta");
    expect(names(chosen(cards, "", "scenario")).at(-1)).toBe("junk");
  });

  it("is filtered by words anywhere in what is known of a game, a broken one included", () => {
    expect(names(chosen(cards, "ann EGRIX", "played"))).toEqual(["zeta"]);
    expect(names(chosen(cards, "varu", "played"))).toEqual(["alpha 9"]);
    expect(names(chosen(cards, "rebel victory", "played"))).toEqual(["alpha 10"]);
    expect(names(chosen(cards, "not-a-game", "played"))).toEqual(["junk"]);
    expect(chosen(cards, "nothing of the kind", "played")).toEqual([]);
  });
});

describe("the game to resume", () => {
  it("is the last one on the table", () => expect(toResume(cards, "alpha 9")?.id).toBe("alpha 9"));
  it("is the one played last if that one is over, broken or gone", () => {
    for (const last of ["alpha 10", "junk", "gone", null]) expect(toResume(cards, last)?.id).toBe("zeta");
  });
  it("is none where nothing can be gone on with", () => {
    expect(toResume([cards[1]!, cards[3]!], "junk")).toBeNull();
  });
});
