import { describe, expect, it } from "vitest";
import galaxy from "../../../dev/atlas.json";
import type { Atlas } from "../../backend/generated/Atlas";
import type { Board } from "../../backend/generated/Board";
import type { ChangedPlanet } from "../../backend/generated/ChangedPlanet";
import type { DetectionRisk } from "../../backend/generated/DetectionRisk";
import type { DominoForecast } from "../../backend/generated/DominoForecast";
import type { ForceBoard } from "../../backend/generated/ForceBoard";
import type { SpaceBoard } from "../../backend/generated/SpaceBoard";
import { keysFor, keyTable } from "../../keys/keyTable";
import { movement } from "../fixtures";
import { placesOf } from "../spots";
import { arrivalsAt } from "./arrivals";
import { Looked } from "./looked.svelte";
import {
  arrivalMarks,
  changedMarks,
  controlMarks,
  loyaltyMarks,
  reachMarks,
  resourceMarks,
  riskMarks,
  strengthMarks,
} from "./marks";
import { overlayNames, overlays } from "./overlays";

const atlas = galaxy as unknown as Atlas;
/** Egrix 22 from the middle of a game, with Orning 241 of another star system beside it: a board of a larger game. */
const egrix = movement.board;
const angoff = egrix.planets.find(({ planet }) => planet === 222)!;
const orning = { ...angoff, planet: 241, name: "Orning", loyalty: "unrest" as const, environs: [] };
const nobody: ForceBoard = {
  military: { units: [], face_down: 0, characters: [] },
  mission: { units: [], face_down: 0, characters: [] },
  withheld: [],
  prisoners: [],
  ships: [],
  strength: 0,
};
const fleet = (kind: "veteran" | "militia", count: number): ForceBoard => ({
  ...nobody,
  military: { units: [{ kind, count, units: [], hidden: false }], face_down: 0, characters: [] },
});
const space: SpaceBoard[] = [
  { at: { orbit: 241 }, rebel: nobody, imperial: fleet("veteran", 3) },
  {
    at: { drift: 24 },
    rebel: { ...nobody, military: { ...nobody.military, face_down: 2 } },
    imperial: nobody,
  },
  { at: { drift_two: 24 }, rebel: nobody, imperial: fleet("veteran", 1) },
];
const board: Board = { ...egrix, planets: [...egrix.planets, orning], space };
const places = placesOf(board, atlas);

describe("the overlays", () => {
  it("have a key each, which is no other's at the table", () => {
    const keys = overlayNames.flatMap((name) => [...keysFor(overlays[name].shortcut)]);
    expect(keys).toHaveLength(overlayNames.length);
    const table = keyTable.filter(({ title }) => /table|map/i.test(title)).flatMap(({ keys }) => [...keys]);
    const all = table.flatMap((entry) => ("id" in entry ? [...entry.keys] : [])) as string[];
    for (const key of keys)
      expect(
        all.filter((other) => other === key),
        key,
      ).toHaveLength(1);
  });

  it("say in words what they say with colours", () => {
    const all = [loyaltyMarks(board), controlMarks(board), strengthMarks(board), resourceMarks(board)];
    for (const mark of all.flatMap((marks) => [...marks.values()])) {
      expect(mark.words).not.toBe("");
      // On the galaxy map there is room for five characters.
      expect(mark.figure.length).toBeLessThanOrEqual(5);
    }
  });

  it("case 15.1: loyalty is where the marker lies", () => {
    expect(loyaltyMarks(board).get(241)).toMatchObject({ tone: "rebel", figure: "U", words: "Unrest" });
    const risen = { ...board, planets: [{ ...orning, loyalty: null, control: "rebellion" as const }] };
    expect(loyaltyMarks(risen).get(241)).toMatchObject({ tone: "rebel", words: "Rebellion" });
  });

  it("strength is that of the planet and of what is over it, and unknown while units lie face down", () => {
    expect(strengthMarks({ ...board, planets: [orning] }).get(241)).toMatchObject({ tone: "imperial" });
    const hidden = { ...nobody, military: { ...nobody.military, face_down: 2 }, strength: null };
    const unknown = {
      ...board,
      planets: [orning],
      space: [{ at: { orbit: 241 }, rebel: nobody, imperial: hidden }],
    };
    expect(strengthMarks(unknown).get(241)?.words).toBe("Rebel none, Imperial ? (2 units)");
  });

  it("case 28.14: resources are the sum of the ratings, with what the planet counts for now", () => {
    const scores = [{ what: "Angoff is in rebellion", points: 3 }];
    const sum = angoff.environs.reduce((all, { resources }) => all + resources, 0);
    const mark = resourceMarks({ ...board, scores }).get(222);
    expect(mark?.tone).toBe("rebel");
    expect(mark?.words).toMatch(new RegExp(`^Resources ${sum}★?, \\+3 Victory Points now$`));
  });
});

describe("what could come", () => {
  it("case 21.1: the nearest come first, those in the same star system without a jump", () => {
    const all = arrivalsAt(241, places, atlas);
    expect(all.map(({ distance }) => distance)).toEqual(all.map(({ distance }) => distance).toSorted());
    expect(all[0]?.place.spot).toBe("drift:24");
    expect(all.find(({ place }) => place.planet === 222)?.distance).toBeGreaterThan(0);
  });

  it("leaves out what cannot move by itself, what is there already, and who must come back to his star first", () => {
    const only = (imperial: ForceBoard) =>
      arrivalsAt(
        222,
        placesOf(
          { ...board, planets: [{ ...angoff, environs: [] }, orning], space: [{ ...space[0]!, imperial }] },
          atlas,
        ),
        atlas,
      );
    expect(only(fleet("veteran", 3)).map(({ units }) => units)).toEqual([3]);
    expect(only(fleet("militia", 3))).toEqual([]);
    expect(arrivalsAt(241, places, atlas).some(({ place }) => place.planet === 241)).toBe(false);
    const driftTwo = ({ place }: { place: { spot: unknown } }) => place.spot === "drift_two:24";
    expect(arrivalsAt(241, places, atlas).some(driftTwo)).toBe(true);
    expect(arrivalsAt(222, places, atlas).some(driftTwo)).toBe(false);
  });

  it("stands at the planets that they come from, and says at the goal how many there are", () => {
    expect(arrivalMarks(board, atlas, null, places).size).toBe(0);
    const marks = arrivalMarks(board, atlas, 222, places);
    expect(marks.get(222)?.tone).toBe("here");
    expect(marks.get(222)?.lines.join()).toContain("the Drift of");
    expect(marks.get(241)).toMatchObject({
      tone: "imperial",
      words: expect.stringContaining("Imperial: 3 units"),
    });
  });
});

describe("news", () => {
  const dominoes: DominoForecast[] = [
    {
      domino: { spark: "shift", planet: 222, gainer: "rebel" },
      news: "News of Angoff",
      letters: null,
      parts: [
        {
          bond: "system",
          near: "in the star system of Egrix",
          most: 1,
          planets: [
            { planet: 221, from: "neutral", to: "dissent", rebels: false },
            { planet: 223, from: "unrest", to: "unrest", rebels: true },
          ],
        },
      ],
    },
    {
      domino: { spark: "shift", planet: 222, gainer: "imperial" },
      news: "News of Angoff",
      letters: null,
      parts: [
        {
          bond: "system",
          near: "in the star system of Egrix",
          most: null,
          planets: [{ planet: 221, from: "neutral", to: "loyal", rebels: false }],
        },
      ],
    },
  ];

  it("case 23.0: says which planets it would move, for whom, how far, and why", () => {
    const marks = reachMarks(board, atlas, 222, dominoes);
    expect(marks.get(222)?.tone).toBe("here");
    expect(marks.get(221)).toMatchObject({
      tone: "warn",
      words: "Rebel → Dissent, Imperial → Loyal",
    });
    expect(marks.get(223)).toMatchObject({ tone: "rebel", figure: "!", words: "Rebel rises" });
    expect(marks.get(221)?.lines[0]).toContain("in the star system of Egrix, at most 1 planet");
  });

  it("shows the star-faring races while no planet is pointed at", () => {
    const marks = reachMarks(board, atlas, null, []);
    expect(marks.get(222)).toMatchObject({ tone: "neutral", words: "Yesters" });
  });
});

describe("detection", () => {
  const risk = (planet: number, ways: number, most: number, hit: number): DetectionRisk => ({
    planet,
    ship: "star_cruiser",
    pilot: "adam_starlight",
    watchers: most > 0 ? "base" : null,
    seen: { ways, of: 6 },
    seen_at_most: { ways: most, of: 6 },
    hit_at_most: { ways: hit, of: 6 },
  });
  const names = { ship: () => "Star Cruiser", pilot: () => "Adam Starlight" };

  it("case 9.3: says how likely a spaceship is seen and hit over each planet, and where nobody looks", () => {
    const marks = riskMarks(board, [risk(221, 0, 0, 0), risk(222, 1, 2, 0), risk(223, 3, 3, 1)], names);
    expect(marks.get(221)).toMatchObject({ tone: "good", words: "Nobody looks" });
    expect(marks.get(222)).toMatchObject({ tone: "warn", figure: "33%" });
    expect(marks.get(222)?.lines).toEqual(["Star Cruiser with Adam Starlight: seen 17–33 %, cannot be hit"]);
    expect(marks.get(223)).toMatchObject({ tone: "danger", words: "The base looks: seen 50 %" });
    expect(marks.has(241)).toBe(false);
  });
});

describe("what changed", () => {
  const changed: ChangedPlanet[] = [
    { planet: 222, last: 40, count: 2, lines: ["Angoff rises.", "A unit lands."], new: true },
  ];

  it("is told with what weighs most first", () => {
    expect(changedMarks(changed).get(222)).toEqual({
      tone: "warn",
      figure: "2",
      words: "Angoff rises.",
      lines: ["A unit lands."],
    });
  });

  it("is new until these eyes have looked, and again when more has happened", () => {
    const looked = new Looked();
    expect(looked.isNew("game/rebel", changed[0]!)).toBe(true);
    looked.look("game/rebel", 222, changed);
    expect(looked.isNew("game/rebel", changed[0]!)).toBe(false);
    expect(looked.isNew("game/imperial", changed[0]!)).toBe(true);
    expect(looked.isNew("game/rebel", { ...changed[0]!, last: 41 })).toBe(true);
  });
});
