import { describe, expect, it } from "vitest";
import type { AssignmentsAt, Scenario, ScenarioPosition, SecretAt } from "../backend/commands";
import {
  baseOn,
  cardsLeft,
  drawnNext,
  hasRemnants,
  ofTheGalaxy,
  padded,
  placed,
  putBack,
  secretKnown,
  secretOn,
  tracksOf,
} from "./galactic";
import { inOrderOf, shifted, toggled } from "./lists";

const secrets: readonly SecretAt[] = [
  { planet: 221, secret: "trap", revealed: true, rebelled: true },
  { planet: 312, secret: "ipoc" },
];

const at = (position: Partial<ScenarioPosition> | null, more: Partial<Scenario> = {}): Scenario => ({
  id: "test",
  name: "Test",
  level: "galactic",
  turns: 20,
  planets: [],
  victory: { rebel_points: 26 },
  position: position && { turn: 10, side: "rebel", segment: "opening", ...position },
  ...more,
});

describe("the secret base, as a scenario lists it", () => {
  /** Cases: 34.1, 34.22 */
  it("goes to another planet, which was not named as being without it", () => {
    expect(baseOn(null, 112)).toEqual({ planet: 112, named: [] });
    const known = { planet: 112, named: [121, 223], fate: "known" as const };
    expect(baseOn(known, 223)).toEqual({ planet: 223, named: [121], fate: "known" });
  });
});

describe("planet secrets, as a scenario lists them", () => {
  /** Case: 31.1 */
  it("a planet has one secret, and a secret lies on one planet", () => {
    expect(secretOn(secrets, 113, "gem_world")).toEqual([{ planet: 113, secret: "gem_world" }, ...secrets]);
    // What lay elsewhere is there no longer; what is known of the planet stays.
    expect(secretOn(secrets, 221, "ipoc")).toEqual([
      { planet: 221, secret: "ipoc", revealed: true, rebelled: true },
    ]);
    expect(secretOn(secrets, 312, null)).toEqual([secrets[0]]);
  });

  /** Case: 31.2 */
  it("what a rebellion has counted for is revealed, and what is hidden is nothing else", () => {
    expect(secretKnown(secrets, 312, { rebelled: true })[1]).toEqual({
      planet: 312,
      secret: "ipoc",
      rebelled: true,
      revealed: true,
    });
    expect(secretKnown(secrets, 221, { revealed: false })[0]).toEqual({ planet: 221, secret: "trap" });
    expect(secretKnown(secrets, 221, { rebelled: false })[0]).toMatchObject({
      revealed: true,
      rebelled: false,
    });
  });
});

describe("a marker that is put onto a planet", () => {
  /** Cases: 31.1, 34.1, 36.34 */
  it("says what the file then has, and leaves the rest as it is", () => {
    const scenario = at({
      secret_base: { planet: 112, named: [121] },
      secrets: [...secrets],
      deal_secrets: true,
      destroyed_planets: [441],
    });
    expect(placed({ what: "base" }, 121, scenario)).toEqual({
      what: "galactic",
      change: { rule: "secret_base", base: { planet: 121, named: [] } },
    });
    expect(placed({ what: "secret", secret: "trap" }, 113, scenario)).toEqual({
      what: "galactic",
      change: { rule: "secrets", secrets: [{ planet: 113, secret: "trap" }, secrets[1]], deal: true },
    });
    expect(placed({ what: "destroyed" }, 112, scenario)).toEqual({
      what: "galactic",
      change: { rule: "destroyed", planets: [112, 441] },
    });
    expect(placed({ what: "destroyed" }, 441, scenario)).toMatchObject({ change: { planets: [441] } });
    expect(placed({ what: "base" }, 121, at(null))).toMatchObject({ change: { base: { planet: 121 } } });
  });
});

describe("Strategic Assignments, as a scenario lists them", () => {
  const cards = ["1-2", "1-2", "1-3", "2-3"];

  /** Cases: 35.1, 35.4 */
  it("of two equal cards one is left while the other lies in a pile", () => {
    expect(cardsLeft(cards, {})).toEqual(cards);
    expect(cardsLeft(cards, { drawn: ["1-2"], to_come: ["2-3"] })).toEqual(["1-2", "1-3"]);
    expect(cardsLeft(cards, { put_aside: "1-3", drawn: ["1-2", "1-2", "1-2"] })).toEqual(["2-3"]);
  });

  /** Cases: 35.4, 37.42 */
  it("the first to come is drawn, and what the Rebels had seen is no longer the next", () => {
    const deck: AssignmentsAt = { drawn: ["1-2"], to_come: ["1-3", "2-3"], next_seen: true };
    const after = drawnNext(deck);
    expect(after).toEqual({ drawn: ["1-2", "1-3"], to_come: ["2-3"], next_seen: false });
    expect(putBack(after)).toEqual({ ...deck, next_seen: false });
    expect(drawnNext({ drawn: ["1-2"] })).toEqual({ drawn: ["1-2"] });
    expect(putBack({})).toEqual({});
  });
});

describe("what belongs to the part of the galaxy", () => {
  it("is known by the field of the file", () => {
    for (const field of [
      "position.tracks.rebel",
      "position.secret_base.named[2]",
      "position.assignments",
      "position.secrets[3].planet",
      "position.deal_secrets",
      "position.event",
      "position.events_drawn[1]",
      "position.destroyed_planets[0]",
      "campaign.knights[1].spaceship",
      "figures.tax_schedule[6]",
      "figures.strategic_assignments",
    ]) {
      expect(ofTheGalaxy(field), field).toBe(true);
    }
    for (const field of ["position.pair", "position.space[0].at", "figures.unit_costs.line", "planets"]) {
      expect(ofTheGalaxy(field), field).toBe(false);
    }
  });

  /** Case: 29.0 */
  it("is looked for in a scenario of a smaller game, and found wherever it is", () => {
    const smaller = (position: Partial<ScenarioPosition> | null, more: Partial<Scenario> = {}) =>
      at(position, { level: "province", ...more });
    expect(hasRemnants(smaller({}))).toBe(false);
    expect(hasRemnants(smaller(null))).toBe(false);
    expect(hasRemnants(at({ pair: "second" })), "in the Galactic Game it is in its place").toBe(false);
    const left: Partial<ScenarioPosition>[] = [
      { pair: "second" },
      { segment: "resources" },
      { tracks: { rebel: 0, imperial: 0, owed: 1 } },
      { secret_base: { planet: 112 } },
      { assignments: {} },
      { deal_secrets: true },
      { secrets: [...secrets] },
      { destroyed_planets: [112] },
      { event: "plague" },
      { events_drawn: ["plague"] },
      { characters: [{ character: "kogus", at: 2221, held_by_the_planet: true }] },
      { space: [{ at: { orbit: 222 }, units: [{ kind: "resolution", hypnotizes: true }] }] },
    ];
    for (const position of left) {
      expect(hasRemnants(smaller(position)), JSON.stringify(position)).toBe(true);
    }
    expect(hasRemnants(smaller(null, { campaign: { garrisons: [] } }))).toBe(true);
    expect(hasRemnants(smaller(null, { figures: { tax_schedule: [1] } }))).toBe(true);
    const victory = { rebel_points: 26, imperial_instant: "rebellion_broken" as const };
    expect(hasRemnants(smaller(null, { victory }))).toBe(true);
  });
});

describe("lists of a scenario", () => {
  it("take a thing in, leave it out, keep an order, and let neighbours change places", () => {
    expect(toggled([1, 2], 3, true)).toEqual([1, 2, 3]);
    expect(toggled([1, 2], 2, true)).toEqual([1, 2]);
    expect(toggled([1, 2], 2, false)).toEqual([1]);
    expect(inOrderOf([9, 3, 1], [1, 2, 3])).toEqual([1, 3, 9]);
    expect(shifted(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(shifted(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });

  /** Case: 33.1 */
  it("are filled up with our own figures, as long as there are any", () => {
    expect(padded([5], [1, 2, 3], 3)).toEqual([5, 2, 3]);
    expect(padded([5, 4, 3], [1, 2], 1)).toEqual([5, 4, 3]);
    expect(padded([], [1, 2], 4)).toEqual([1, 2]);
    expect(tracksOf({ imperial: 12 })).toEqual({ rebel: 0, imperial: 12, owed: 0 });
  });
});
