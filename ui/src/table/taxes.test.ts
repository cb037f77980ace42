import { describe, expect, test } from "vitest";
import type { TaxLedger } from "../backend/generated/TaxLedger";
import { allAt, asBefore, planned, raisedWords, sumOf } from "./taxes";

const ledger: TaxLedger = {
  province: 2,
  track: 90,
  room: 9,
  owed: 0,
  maintenance: 3,
  lines: [
    {
      planet: 211,
      from: "unrest",
      rates: [
        { rate: "full", points: 6, loyalty: null, rebels: true, stirs: 4 },
        { rate: "half", points: 3, loyalty: null, rebels: false, stirs: 0 },
        { rate: "nothing", points: 0, loyalty: "dissent", rebels: false, stirs: 0 },
      ],
      last: "half",
      closed: null,
    },
    {
      planet: 212,
      from: "loyal",
      rates: [
        { rate: "full", points: 8, loyalty: "neutral", rebels: false, stirs: 0 },
        { rate: "half", points: 4, loyalty: null, rebels: false, stirs: 0 },
        { rate: "nothing", points: 0, loyalty: null, rebels: false, stirs: 0 },
      ],
      last: null,
      closed: null,
    },
    {
      planet: 221,
      from: "neutral",
      rates: [{ rate: "full", points: 5, loyalty: "dissent", rebels: false, stirs: 0 }],
      last: "full",
      closed: { text: "It was taxed already.", case: "33.1" },
    },
  ],
} as unknown as TaxLedger;

describe("taxes", () => {
  test("at one rate for all only those are taxed that still can be", () => {
    expect([...allAt(ledger, "half")]).toEqual([
      [211, "half"],
      [212, "half"],
    ]);
    expect([...asBefore(ledger)]).toEqual([[211, "half"]]);
  });

  test("what sparks a rebellion is raised last, so that the rest is done before anybody is asked", () => {
    expect(planned(ledger, allAt(ledger, "full"))).toEqual([
      { planet: 212, rate: "full" },
      { planet: 211, rate: "full" },
    ]);
  });

  test("the sum tells points, what finds no room, markers that move and planets that rebel", () => {
    expect(sumOf(ledger, allAt(ledger, "full"))).toEqual({
      points: 14,
      lost: 5,
      down: 1,
      up: 0,
      rebels: 1,
      dies: 0,
    });
    expect(sumOf(ledger, allAt(ledger, "nothing"))).toEqual({
      points: 0,
      lost: 0,
      down: 0,
      up: 1,
      rebels: 0,
      dies: 0,
    });
  });

  test("what stopped the taxes is said", () => {
    const told = { raised: 2, of: 5, stopped: "asked" } as unknown as Parameters<typeof raisedWords>[0];
    expect(raisedWords(told)).toBe("2 of 5 planets were taxed: something else is asked first.");
  });
});
