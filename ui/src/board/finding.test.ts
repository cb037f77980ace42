import { describe, expect, test } from "vitest";
import galaxy from "../../dev/atlas.json";
import type { Atlas } from "../backend/generated/Atlas";
import { movement, roster } from "./fixtures";
import { findables, found, type Findable } from "./finding";
import { placesOf } from "./spots";

const one = (id: string, name: string, side: Findable["side"], words: string[] = []): Findable => ({
  id,
  name,
  about: "somewhere",
  words,
  system: 11,
  spots: [111],
  side,
});
const all = [
  one("planet:311", "Zakir", "imperial", ["planet", "capital"]),
  one("character:zina_adora", "Zina Adora", "rebel", ["character", "wounded", "damaged"]),
  one("ship:explorer", "Explorer", "rebel", ["spaceship", "damaged"]),
  one("ship:redjacs_spaceship", "Redjac's Spaceship", "imperial", ["spaceship", "damaged"]),
];
const ids = (words: string, own: Findable["side"] = "rebel") => found(all, words, own).map(({ id }) => id);

describe("finding something on the map", () => {
  test("a name is found by its beginning, and by any of its words", () => {
    expect(ids("zi")).toEqual(["character:zina_adora"]);
    expect(ids("adora")).toEqual(["character:zina_adora"]);
    expect(ids("za")[0]).toBe("planet:311");
  });

  test("what is damaged is found by that word, of one side if it is to be one's own", () => {
    expect(ids("damaged")).toEqual(["ship:explorer", "ship:redjacs_spaceship", "character:zina_adora"]);
    expect(ids("everything of mine damaged")).toEqual(["ship:explorer", "character:zina_adora"]);
    expect(ids("everything of mine that is damaged")).toEqual(["ship:explorer", "character:zina_adora"]);
    expect(ids("my damaged", "imperial")).toEqual(["ship:redjacs_spaceship"]);
  });

  test("without words nothing is listed", () => {
    expect(ids("  ")).toEqual([]);
  });

  test("a base that is down is something that is damaged", () => {
    const atlas = galaxy as unknown as Atlas;
    const planets = movement.board.planets.map((planet) =>
      planet.planet === 221 ? { ...planet, pdb: { level: 1, up: false } } : planet,
    );
    const board = { ...movement.board, planets };
    const all = findables(board, placesOf(board, atlas), atlas, roster);
    expect(found(all, "everything of mine that is damaged", "imperial").map(({ id }) => id)).toEqual([
      "planet:221",
      "character:vans_ka_tie_a",
    ]);
    expect(found(all, "base down", null).map(({ id }) => id)).toEqual(["planet:221"]);
  });
});
