import { expect, test } from "vitest";
import type { Repeat } from "../backend/generated/Repeat";
import { countOf, reasoned } from "./repeats";

const dear = { text: "It costs more Force Points than are left.", case: "33.3" };
const gone = { text: "No counter is left.", case: "33.37" };
const repeat = {
  when: "Game-Turn 6",
  pieces: ["kind:line", "kind:line"],
  places: [{ kind: "patrol", pieces: ["orbit:162", "orbit:162", "environ:1621"] }],
  left_out: [
    { name: "Elite Army 6-6", count: 2, why: dear },
    { name: "Suicide Squad", count: 1, why: gone },
    { name: "Veteran 3-4", count: 1, why: dear },
  ],
} as unknown as Repeat;

test("what can be bought or put down again is counted", () => {
  expect(countOf(repeat)).toBe(5);
});

test("what is left out is told once for each reason, with how many of it", () => {
  expect(reasoned(repeat)).toEqual([
    { names: "2 × Elite Army 6-6, Veteran 3-4", why: dear },
    { names: "Suicide Squad", why: gone },
  ]);
});
