import { expect, it } from "vitest";
import type { Board } from "../backend/generated/Board";
import type { Roster } from "../backend/generated/Roster";
import { ratingsOf } from "./given";

const roster = {
  characters: [{ character: "els_taroff", ratings: [["navigation", 2] as const] }],
} as unknown as Roster;
const force = (characters: object[] = []) => ({
  military: { characters },
  mission: { characters: [] },
});
const board = (characters: object[]) =>
  ({
    planets: [{ environs: [{ rebel: force(characters), imperial: force() }] }],
    waiting: [],
  }) as unknown as Board;

it("whoever may get a card is shown with his ratings as they are now, and as printed before he is on the map", () => {
  expect(ratingsOf("els_taroff", board([]), roster)).toEqual([["navigation", 2]]);
  const wounded = {
    character: "els_taroff",
    ratings: [{ rating: "navigation", now: 1, printed: 2, reasons: [] }],
  };
  expect(ratingsOf("els_taroff", board([wounded]), roster)).toEqual([["navigation", 1]]);
  expect(ratingsOf("nobody", null, null)).toEqual([]);
});
