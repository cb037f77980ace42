import { describe, expect, test } from "vitest";
import type { Ledger } from "../backend/generated/Ledger";
import { maintained, rowsOf, takenBack } from "./setUpBases";

const base = (planet: number, raises: boolean, more: object = {}) => ({
  id: `${raises ? "raise-level" : "raise-pdb"}:${planet}`,
  planet,
  price: raises ? 4 : 2,
  level: 0,
  up: false,
  raises,
  closed: null,
  ...more,
});

const ledger = {
  points: 17,
  of: 17,
  for_units: 35,
  bases: [
    base(211, false),
    base(211, true, { closed: { text: "It must be Up first.", case: "38.26" } }),
    base(212, false, { level: 1, up: true, closed: { text: "It is Up already.", case: "19.21" } }),
    base(212, true, { level: 1, up: true }),
  ],
} as unknown as Ledger;

const inside = (basket: readonly string[]) => (id: string) => basket.filter((one) => one === id).length;

describe("bases of the set-up (38.26)", () => {
  test("a base that is Down takes three steps, the first of which is next; one that is Up at Level 1 takes one", () => {
    const [down, up] = rowsOf(ledger, inside([]));
    expect(down!.steps.map(({ name, next, taken }) => [name, next, taken])).toEqual([
      ["Up", true, false],
      ["Level 1", false, false],
      ["Level 2", false, false],
    ]);
    expect(down!.closed).toBeNull();
    expect(up!.steps.map(({ name, next }) => [name, next])).toEqual([["Level 2", true]]);
  });

  test("what is in the basket shows in the base as it will be, and in what it costs", () => {
    const [row] = rowsOf(ledger, inside(["raise-pdb:211", "raise-level:211", "raise-level:211"]));
    expect(row!.then).toEqual({ level: 2, up: true });
    expect(row!.cost).toBe(10);
    expect(row!.steps.every(({ taken }) => taken)).toBe(true);
    expect(maintained(rowsOf(ledger, inside(["raise-level:212"])))).toBe(1);
  });

  test("a step that is taken back takes those along that stand on it, and no others", () => {
    const [row] = rowsOf(ledger, inside(["raise-pdb:211", "raise-level:211"]));
    expect(takenBack(row!, row!.steps[0]!)).toEqual(["raise-pdb:211", "raise-level:211"]);
    expect(takenBack(row!, row!.steps[1]!)).toEqual(["raise-level:211"]);
  });
});
