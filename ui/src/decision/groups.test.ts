import { describe, expect, it } from "vitest";
import type { Choice } from "../backend/generated/Choice";
import { firstOf, HeldKeys, keyOnAnswer, keysOf, sorted } from "./groups";

const choice = (id: string, about: Choice["about"]): Choice => ({
  id,
  about,
  label: id,
  forecast: false,
  for_good: false,
  warning: null,
});
const ship = choice("ship:star_cruiser", { kind: "ship", ship: "star_cruiser" } as Choice["about"]);
const [adora, kogus] = ["zina_adora", "kogus"].map((who) =>
  choice(`character:${who}`, { kind: "character", character: who } as Choice["about"]),
) as [Choice, Choice];
const [liquid, urban] = [4311, 4321].map((environ) =>
  choice(`environ:${environ}`, { kind: "environ", environ } as Choice["about"]),
) as [Choice, Choice];
const done = choice("done", { kind: "done" });
const isPiece = ({ about }: Choice) => about.kind !== "environ" && about.kind !== "done";

describe("the keys of a set that is put together", () => {
  it("stay with their pieces, and goals have the figures with the shift key", () => {
    const held = new HeldKeys();
    const empty = held.at(7, sorted([adora, kogus, ship, done], isPiece));
    expect([...empty]).toEqual([
      [adora.id, "1"],
      [kogus.id, "2"],
      [ship.id, "3"],
      [done.id, "E"],
    ]);
    // The pilot is no piece any more, and goals come into reach.
    const aboard = held.at(7, sorted([liquid, urban, kogus, ship], isPiece));
    expect([...aboard]).toEqual([
      [kogus.id, "2"],
      [ship.id, "3"],
      [liquid.id, "Shift+1"],
      [urban.id, "Shift+2"],
    ]);
    expect([...held.at(7, sorted([adora, kogus, ship, done], isPiece))]).toEqual([...empty]);
  });

  it("reach every goal, however many pieces come before it", () => {
    const held = new HeldKeys();
    const many = Array.from({ length: 12 }, (_, index) =>
      choice(`unit:line-${index}`, {
        kind: "unit",
        unit: `line-${index}`,
        unit_kind: "line",
      } as Choice["about"]),
    );
    held.at(7, sorted([...many, done], isPiece));
    expect(held.at(7, sorted([...many, urban], isPiece)).get(urban.id)).toBe("Shift+1");
    // A goal that is out of reach leaves its key to the one that comes in its place; one that stays keeps its own.
    expect(held.at(7, sorted([...many, liquid], isPiece)).get(liquid.id)).toBe("Shift+1");
    const both = held.at(7, sorted([...many, urban, liquid], isPiece));
    expect(new Set([both.get(urban.id), both.get(liquid.id)]).size).toBe(2);
  });

  it("go on after the ninth with the lead key before the figure, and no key is twice there", () => {
    const held = new HeldKeys();
    const many = Array.from({ length: 40 }, (_, index) =>
      choice(`environ:${index}`, { kind: "environ", environ: index } as Choice["about"]),
    );
    const keys = held.at(7, sorted(many));
    const at = (index: number) => keys.get(many[index]!.id);
    expect([0, 8, 9, 17, 18, 35].map(at)).toEqual(["1", "9", "Q1", "Q9", "QQ1", "QQQ9"]);
    expect(at(36), "longer lists are filtered").toBeUndefined();
    expect(new Set(keys.values()).size).toBe(keys.size);
    expect(keyOnAnswer("QShift+1")).toBe("Q⇧1");
    // Goals after the ninth have theirs too.
    const goals = new HeldKeys().at(7, sorted([kogus, ...many], isPiece));
    expect([goals.get(kogus.id), goals.get(many[9]!.id)]).toEqual(["1", "QShift+1"]);
  });

  it("end a whole phase with the shift key only", () => {
    const end = { ...done, ends_phase: true };
    expect(keysOf(sorted([adora, end], isPiece)).get("done")).toBe("Shift+E");
    expect(keysOf(sorted([adora, done], isPiece)).get("done")).toBe("E");
  });

  it("are dealt out anew with the next question", () => {
    const held = new HeldKeys();
    held.at(7, sorted([adora, kogus], isPiece));
    expect(held.at(8, sorted([kogus], isPiece)).get(kogus.id)).toBe("1");
  });
});

describe("the order of answers", () => {
  it("has what can be put in before the goals while a set is put together, and goals first elsewhere", () => {
    const kinds = (isIn?: (one: Choice) => boolean) =>
      sorted([kogus, liquid, ship], isIn).groups.map((group) => group.kind);
    expect(kinds(isPiece)).toEqual(["character", "ship", "place"]);
    expect(kinds()).toEqual(["place", "character", "ship"]);
  });

  it("gives a die the key of its pips", () => {
    const five = choice("die:5", { kind: "die", pips: 5 });
    expect(keysOf(sorted([five])).get("die:5")).toBe("5");
  });
});

describe("the first answers of a long list", () => {
  const { groups } = sorted([liquid, urban, adora, kogus, ship, done]);
  const named = (most: number) =>
    firstOf(most, groups).map(({ kind, choices }) => [kind, choices.map(({ id }) => id)]);

  it("are so many of all groups together, and no group is empty", () => {
    expect(named(3)).toEqual([
      ["place", [liquid.id, urban.id]],
      ["character", [adora.id]],
    ]);
    expect(named(2)).toEqual([["place", [liquid.id, urban.id]]]);
  });

  it("are the list itself where it is no longer", () => {
    expect(firstOf(5, groups)).toBe(groups);
    expect(firstOf(Infinity, groups)).toBe(groups);
  });
});
