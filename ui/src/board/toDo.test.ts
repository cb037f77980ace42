import { describe, expect, it } from "vitest";
import galaxy from "../../dev/atlas.json";
import type { Atlas } from "../backend/generated/Atlas";
import { movement } from "./fixtures";
import { placedAnswers, spotsOfPieces } from "./placed";
import { placesOf, systemsByPlanet } from "./spots";
import { placesToDo } from "./toDo";

const atlas = galaxy as unknown as Atlas;
const names = { planet: String, system: (system: number) => `star ${system}` };
const nothing = { spots: new Map(), planets: new Map(), systems: new Map() };
const board = movement.board;
const places = placesOf(board, atlas);
const systems = systemsByPlanet(atlas);
const systemOf = (planet: number) => systems.get(planet) ?? null;

describe("what is to be done", () => {
  it("names the places with somebody who was not moved, though nothing is answered there now", () => {
    const all = placesToDo(nothing, places, names, systemOf, [{ planet: 223 }, { planet: 221 }]);
    expect(all.map(({ name, count, unmoved }) => [name, count, unmoved])).toEqual([
      ["221", 0, true],
      ["223", 0, true],
    ]);
    // One is led to a place of it.
    expect(all[0]!.spots.length).toBeGreaterThan(0);
    expect(all[0]!.system).toBe(22);
  });

  it("counts a place once that has an answer and somebody who was not moved", () => {
    const placed = placedAnswers(movement.ask, spotsOfPieces(places));
    const plain = placesToDo(placed, places, names, systemOf);
    const [first] = plain;
    const both = placesToDo(placed, places, names, systemOf, [{ planet: Number(first!.name) }]);
    expect(both.map(({ name }) => name)).toEqual(plain.map(({ name }) => name));
    expect(both[0]).toMatchObject({ count: first!.count, unmoved: true });
    // The way to it is its answer.
    expect(both[0]!.spots).toEqual(first!.spots);
  });

  it("names the space of a star, after the planets if nothing lies there", () => {
    const all = placesToDo(nothing, places, names, systemOf, [{ system: 22 }, { planet: 222 }]);
    expect(all.map(({ key }) => key)).toEqual(["planet 222", "system 22"]);
  });
});
