import { describe, expect, it } from "vitest";
import type { Ask } from "../backend/generated/Ask";
import type { Board } from "../backend/generated/Board";
import type { SpaceBoard } from "../backend/generated/SpaceBoard";
import galaxy from "../../dev/atlas.json";
import { distancesFrom, inRows } from "./distances";
import { movement } from "./fixtures";
import { commonFrame, frameAround, frameFor, wholeGalaxy, type Frame } from "./frames";
import { answersByStar, placedAnswers, spotsOfPieces } from "./placed";
import { between } from "./routes";
import { box, placesOf, systemsIn, type Spot } from "./spots";
import { Tabletop } from "./tabletop.svelte";
import type { Atlas } from "../backend/generated/Atlas";

const atlas = galaxy as unknown as Atlas;
const choice = (id: string, about: Ask["answers"][0]["about"]): Ask["answers"][0] => ({
  id,
  about,
  label: id,
  forecast: false,
  for_good: false,
  warning: null,
});

describe("frames", () => {
  const egrix: Frame = { level: "system", system: 22 };
  const two: Frame = { level: "province", province: 2 };
  const ask = { environ: null, planet: null };

  it("lie in one another: a star system in its province, a province in the galaxy", () => {
    expect(frameAround(egrix, atlas)).toEqual(two);
    expect(frameAround(two, atlas)).toEqual(wholeGalaxy);
    expect(frameAround(wholeGalaxy, atlas)).toBeNull();
  });

  it("are as small as what must be seen in them allows", () => {
    expect(commonFrame([22, 22], atlas)).toEqual(egrix);
    expect(commonFrame([22, 24], atlas)).toEqual(two);
    expect(commonFrame([22, 14], atlas)).toEqual(wholeGalaxy);
    expect(commonFrame([], atlas)).toBeNull();
  });

  it("follow a decision: from the galaxy to where it lies, farther where it does not all lie in sight", () => {
    expect(frameFor(wholeGalaxy, ask, { systems: [22], placed: 3, of: null }, atlas)).toEqual(egrix);
    expect(frameFor(egrix, ask, { systems: [22, 24], placed: 3, of: null }, atlas)).toEqual(two);
    expect(frameFor(egrix, ask, { systems: [22], placed: 1, of: null }, atlas)).toEqual(egrix);
  });

  it("stay over consecutive decisions whose answers are in sight already, wherever in the province they lie", () => {
    const run = [[22], [22, 24], [24], [22], [23, 21], [21]];
    const seen: Frame[] = [];
    run.reduce<Frame>((now, systems) => {
      const next = frameFor(now, ask, { systems, placed: 4, of: null }, atlas);
      seen.push(next);
      return next;
    }, egrix);
    expect(seen).toEqual([egrix, two, two, two, two, two]);
    expect(
      frameFor(two, { environ: 2221, planet: null }, { systems: [22], placed: 1, of: 22 }, atlas),
    ).toEqual(two);
  });

  it("leave a star system for one that is not in sight, and the galaxy for whatever must be chosen", () => {
    const orning: Frame = { level: "system", system: 24 };
    expect(frameFor(egrix, ask, { systems: [24], placed: 3, of: null }, atlas)).toEqual(orning);
    expect(frameFor(wholeGalaxy, ask, { systems: [22, 24], placed: 3, of: null }, atlas)).toEqual(two);
  });

  it("leave a single place where another is wanted, and stay in it where it alone is", () => {
    const urban: Frame = { level: "environ", spot: 2221, system: 22 };
    const of = (spots: Spot[], placed = spots.length) => ({ systems: [22], spots, placed, of: 22 });
    expect(frameAround(urban, atlas)).toEqual(egrix);
    expect(frameFor(urban, ask, of([2221]), atlas)).toEqual(urban);
    expect(frameFor(urban, ask, of([2221, 2232]), atlas)).toEqual(egrix);
    expect(
      frameFor(urban, ask, { systems: [24], spots: ["orbit:241"], placed: 1, of: null }, atlas).level,
    ).not.toBe("environ");
    const words = { systems: [], spots: [], placed: 0, of: 22 };
    expect(frameFor(urban, { environ: 2221, planet: null }, words, atlas)).toEqual(urban);
    expect(frameFor(urban, { environ: 2232, planet: null }, words, atlas)).toEqual(egrix);
    expect(frameFor(urban, { environ: null, planet: 222 }, words, atlas)).toEqual(egrix);
  });

  it("stay where a question is answered by words about what is in sight already", () => {
    expect(frameFor(two, ask, { systems: [], placed: 0, of: 22 }, atlas)).toEqual(two);
    expect(frameFor(egrix, ask, { systems: [], placed: 0, of: 24 }, atlas)).toEqual(two);
    expect(frameFor(two, ask, { systems: [], placed: 0, of: null }, atlas)).toEqual(two);
  });
});

describe("distances", () => {
  it("case 21.1: from Varu to Wex it is 2, and by way of Deblon 3 would be longer", () => {
    expect(distancesFrom(43, atlas).get(42)).toBe(2);
    expect(distancesFrom(43, atlas).get(43)).toBe(0);
  });

  it("sets the stars of a province in rows much as they stand on the map", () => {
    const stars = atlas.systems.filter(({ province }) => province === 2);
    const rows = inRows(stars, 2).map((row) => row.map(({ number }) => number));
    expect(rows).toEqual([
      [21, 22],
      [23, 24],
    ]);
    const six = inRows(
      atlas.systems.filter(({ province }) => province === 1),
      3,
    );
    expect(six.map((row) => row.length)).toEqual([3, 3]);
  });
});

describe("the star that a stack would set out from", () => {
  const at = (topic: Ask["topic"]) => {
    const ask = { ...movement.next, topic } as Ask;
    return new Tabletop(
      () => ({ ...movement, ask, atlas, highlight: null, onanswer: async () => null }) as never,
    );
  };

  it("is known where it moves, and nowhere else: units that are lost go nowhere", () => {
    expect(movement.next.picked).not.toEqual([]);
    expect(at("movement").setOutFrom).not.toBeNull();
    expect(at("losses").setOutFrom).toBeNull();
  });
});

describe("routes between cards", () => {
  it("have as many navigation stars as are printed, all of them where no card hides them", () => {
    const one = { left: 0, top: 0, right: 100, bottom: 100 };
    const other = { left: 300, top: 0, right: 400, bottom: 100 };
    const third = { left: 150, top: 0, right: 200, bottom: 100 };
    const [route] = between(
      [{ a: 1, b: 2, navigation_stars: 2 }],
      new Map([
        [1, one],
        [2, other],
        [3, third],
      ]),
    );
    expect(route?.stars).toHaveLength(2);
    for (const { x } of route?.stars ?? []) {
      expect(x).toBeGreaterThan(100);
      expect(x).toBeLessThan(300);
      expect(x <= 150 || x >= 200).toBe(true);
    }
  });
});

describe("places in space", () => {
  const [first] = movement.board.planets;
  const elsewhere = { ...first!, planet: 241, name: "Orning", environs: [] };
  const filled = first!.environs[0]!;
  const space: SpaceBoard[] = [
    { at: { orbit: 241 }, rebel: filled.rebel, imperial: filled.imperial },
    { at: { drift: 22 }, rebel: filled.rebel, imperial: filled.imperial },
  ];
  const board: Board = { ...movement.board, planets: [...movement.board.planets, elsewhere], space };

  it("are there in the larger games only", () => {
    expect(systemsIn(movement.board, atlas)).toEqual([22]);
    expect(placesOf(movement.board, atlas).every(({ spot }) => typeof spot === "number")).toBe(true);
    const spots = placesOf(board, atlas).map(({ spot }) => spot);
    expect(spots).toContain("orbit:241");
    expect(spots).toContain("orbit:222");
    expect(spots).toContain("drift:22");
  });

  it("are empty where the board says nothing of them", () => {
    expect(box(board, atlas, { orbit: 222 }).imperial.military.units).toEqual([]);
    expect(box(board, atlas, { orbit: 222 }).name).toBe("the Orbit Box of Angoff");
  });

  it("answers lie where their pieces and places do", () => {
    const places = placesOf(board, atlas);
    const placed = placedAnswers(
      {
        ...movement.ask!,
        answers: [
          choice("orbit:241", { kind: "orbit", planet: 241 }),
          choice("environ:2232", { kind: "environ", environ: 2232 }),
          choice("raise-level:241", { kind: "raise_level", planet: 241 }),
          choice("system:32", { kind: "system", system: 32 }),
          choice("done", { kind: "done" }),
        ],
      },
      spotsOfPieces(places),
    );
    expect([...placed.spots.keys()].sort()).toEqual([2232, "orbit:241"].sort());
    expect([...placed.planets.keys()]).toEqual([241]);
    expect([...placed.systems.keys()]).toEqual([32]);
  });

  it("answers in Drift and about a star are counted at the star, and those on planets are not", () => {
    const drifting = { ...filled.imperial.military, units: [], characters: [] };
    const ship = { ...space[1]!, at: { drift: 22 }, imperial: { ...filled.imperial, military: drifting } };
    const places = placesOf({ ...board, space: [ship] }, atlas);
    const drift = places.find(({ spot }) => spot === "drift:22")!;
    const placed = {
      spots: new Map([
        [drift.spot, [choice("unit:line-1", { kind: "done" })]],
        ["orbit:241" as const, [choice("orbit:241", { kind: "orbit", planet: 241 })]],
      ]),
      planets: new Map(),
      systems: new Map([[32, [choice("system:32", { kind: "system", system: 32 })]]]),
    };
    expect([...answersByStar(placed, places)]).toEqual([
      [22, 1],
      [32, 1],
    ]);
  });
});
