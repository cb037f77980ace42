import { describe, expect, it } from "vitest";
import type { Shown } from "../backend/generated/Shown";
import type { Side } from "../backend/generated/Side";
import type { Weight } from "../backend/generated/Weight";
import { recapOf, wantsRecap } from "./recap";
import { along, curve, seenAt } from "./tracks";
import { waysOf } from "./ways";

let number = 0;
const line = (text: string, weight: Weight, environ: number | null = null): Shown => ({
  number: (number += 1),
  text,
  case: "12.7",
  environ,
  weight,
  scene: { what: "line" },
});
const move = (side: Side, from: number | null, to: number, units = 1, characters: string[] = []): Shown => ({
  ...line(`${side} goes`, "step", to),
  scene: { what: "move", side, from, to, units, characters, ships: [] },
});
const nameOf = (character: string) => character.toUpperCase();

describe("a recap", () => {
  it("tells the moves of the other in one, with their ways, and none of one's own", () => {
    const shown = [
      move("rebel", 2211, 2221),
      move("imperial", 2221, 2211, 2),
      move("imperial", null, 2231, 0, ["jon_kidu", "barca"]),
      line("A wound.", "result"),
      line("Kogus is killed.", "turn", 2231),
    ];
    const headlines = recapOf(shown, "rebel", nameOf);
    expect(headlines.map(({ title }) => title)).toEqual(["Imperial moves", "Kogus is killed."]);
    expect(headlines[0]?.ways).toEqual([
      { side: "imperial", from: 2221, to: 2211, via: [], who: "2 units", after: 0 },
      { side: "imperial", from: null, to: 2231, via: [], who: "JON_KIDU +1", after: 0 },
    ]);
    expect(headlines[1]?.place).toEqual({ environ: 2231, planet: 223 });
  });

  it("keeps its order, and of too much what counts for victory", () => {
    const shown = [
      line("First.", "turn"),
      ...Array.from({ length: 12 }, (_, index) => line(`Blow ${index}.`, "blow")),
      move("imperial", 2221, 2211),
      line("Last.", "turn"),
    ];
    const titles = recapOf(shown, "rebel", nameOf).map(({ title }) => title);
    expect(titles).toHaveLength(8);
    expect([titles[0], titles[6], titles[7]]).toEqual(["First.", "imperial goes", "Last."]);
  });

  it("is for who sits down again, or where very much happened at once", () => {
    const three = [move("imperial", 1, 2), move("imperial", 2, 1), move("imperial", 1, 2)];
    expect([wantsRecap(three, true), wantsRecap(three, false)]).toEqual([true, false]);
    expect(wantsRecap(three.slice(0, 2), true)).toBe(false);
    expect(wantsRecap([...three, ...three, ...three], false)).toBe(true);
  });
});

describe("the ways on the board", () => {
  it("are one for those who went the same", () => {
    const ways = waysOf(
      [
        move("rebel", 2211, 2221, 0, ["kogus"]),
        move("rebel", 2211, 2221, 2),
        move("rebel", 2221, 2211, 0, ["tourag"]),
      ],
      nameOf,
    );
    expect(ways.map(({ who }) => who)).toEqual(["KOGUS, 2 units", "TOURAG"]);
  });
});

describe("the way of a ghost", () => {
  it("begins and ends where it should, and goes there and back on two ways", () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const there = along(curve(a, b), 9);
    expect(there[0]).toEqual(a);
    expect(there[8]).toEqual(b);
    const back = along(curve(b, a), 9);
    expect(Math.sign(there[4]?.y ?? 0)).not.toBe(Math.sign(back[4]?.y ?? 0));
  });
});

describe("the places of a ghost", () => {
  const seen = (markup: string) => {
    const root = document.createElement("div");
    root.innerHTML = markup;
    for (const one of root.querySelectorAll<HTMLElement>("[data-width]")) {
      one.getBoundingClientRect = () => new DOMRect(1, 2, Number(one.dataset["width"]), 4);
    }
    return seenAt(root, 2211);
  };

  it("are environs on the board, and on the map their planets", () => {
    const board = `<i data-environ="2211" data-width="7"></i>`;
    const map = `<i data-world="221" data-width="9"></i>`;
    expect(seen(map + board)?.width).toBe(7);
    expect(seen(map)?.width).toBe(9);
    // What is there and not seen is nowhere.
    expect(seen(board.replace("7", "0") + map)?.width).toBe(9);
    expect(seen(`<i data-world="222" data-width="9"></i>`)).toBeNull();
  });
});
