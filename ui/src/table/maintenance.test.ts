import { describe, expect, test } from "vitest";
import type { Draft } from "../backend/generated/Draft";
import type { MaintenanceLedger } from "../backend/generated/MaintenanceLedger";
import { falls, inFull, paidOf, toGive } from "./maintenance";

const ledger = {
  due: 5,
  paid: 0,
  left: 3,
  lines: [
    { id: "planet:222", province: 2, name: "Level 2 base of Angoff", unit_kind: null, up: true, count: 1 },
    { id: "unit:elite_army-1", province: 2, name: "Elite Army", unit_kind: "elite_army", up: null, count: 3 },
    { id: "unit:elite_navy-1", province: 4, name: "Elite Navy", unit_kind: "elite_navy", up: null, count: 1 },
  ],
  lesser: [
    { kind: "veteran", left: 2 },
    { kind: "line", left: 1 },
    { kind: "patrol", left: 0 },
  ],
} as unknown as MaintenanceLedger;

/** The set with so many of each piece in it. */
const draft = (inside: Record<string, number>): Draft =>
  ({
    pieces: Object.entries(inside).map(([id, count]) => ({ id, stands_for: [id], inside: count, most: 3 })),
    inside: Object.values(inside).flatMap((count) => Array.from({ length: count }, () => ({}))),
  }) as unknown as Draft;

describe("maintenance (33.41)", () => {
  test("before anything is paid all of it is told: who becomes what, and who is gone for want of a counter", () => {
    expect(falls(ledger, null)).toEqual({
      bases: 1,
      becomes: [
        { kind: "veteran", count: 2 },
        { kind: "line", count: 1 },
      ],
      gone: 1,
    });
    expect(toGive(ledger, null)).toBe(3);
  });

  test("what is in the set falls no more, and its points are given out", () => {
    const some = draft({ "unit:elite_army-1": 2 });
    expect(paidOf(some, ledger.lines[1]!)).toBe(2);
    expect(falls(ledger, some)).toEqual({ bases: 1, becomes: [{ kind: "veteran", count: 2 }], gone: 0 });
    expect(toGive(ledger, some)).toBe(1);
  });

  test("units first or bases first gives out every point and no more", () => {
    expect(inFull(ledger, "units")).toEqual(Array(3).fill("unit:elite_army-1"));
    expect(inFull(ledger, "bases")).toEqual(["planet:222", "unit:elite_army-1", "unit:elite_army-1"]);
  });
});
