import { afterEach, describe, expect, it } from "vitest";
import { sensibleOrders } from "../table/orders";
import type { ScenarioCard } from "../backend/commands";
import { agree, chooseOwn, draft, handicapOf, mistakesOf, newGameOf, plainDraft } from "./draft.svelte";
import { nameMistake } from "../frame/names";
import { seedMistake, seedOf } from "./validation";

describe("a seed", () => {
  it("is a whole number below 2^64, or nothing", () => {
    for (const good of ["", " ", "0", "7", " 42 ", "18446744073709551615"])
      expect(seedMistake(good)).toBeNull();
    for (const bad of ["-1", "1.5", "1e5", "0x10", "seven", "1 2", "١٢"]) {
      expect(seedMistake(bad)).toContain("whole number");
    }
    expect(seedMistake("18446744073709551616")).toContain("18446744073709551615");
  });

  it("is sent as text with all its digits", () => {
    expect(seedOf(" 18446744073709551615 ")).toBe("18446744073709551615");
    expect(seedOf("0012")).toBe("12");
    expect(seedOf("  ")).toBeNull();
  });
});

describe("a name", () => {
  it("has up to 120 characters that can be shown in a line", () => {
    for (const good of ["", "Samstagabend", "銀河の自由", "🚀".repeat(120)])
      expect(nameMistake(good)).toBeNull();
    expect(nameMistake("x".repeat(121))).toContain("120");
    for (const bad of ["a\u202eb", "a\u0000b", "a\u2028b"])
      expect(nameMistake(bad)).toContain("cannot be shown");
  });
});

describe("a new game", () => {
  it("is not begun without a scenario", () => expect(newGameOf(plainDraft())).toBeNull());

  it("names its programs, and keeps the orders chosen for whoever takes a program's seat", () => {
    const draft = { ...plainDraft(), scenario: "flight-to-egrix", name: " Evening ", seed: "7" };
    draft.rebel = { name: " Ann ", sitter: "person", style: "usual" };
    draft.imperial = { name: "typed before", sitter: "plain", style: "usual" };
    const game = newGameOf(draft);
    expect(game).toMatchObject({
      scenario: { official: "flight-to-egrix" },
      name: "Evening",
      seed: "7",
      names: { rebel: "Ann", imperial: "Plain program" },
    });
    expect(game?.arrangement.orders.rebel).toEqual(sensibleOrders());
    expect(game?.arrangement.orders.imperial).toEqual(sensibleOrders());
  });

  it("tells in what style each side's program is to play", () => {
    const draft = { ...plainDraft(), scenario: "flight-to-egrix" };
    draft.rebel = { name: "", sitter: "captain", style: "bold" };
    draft.imperial = { name: "", sitter: "admiral", style: "careful" };
    expect(newGameOf(draft)?.arrangement.seats).toEqual({
      rebel: "captain",
      imperial: "admiral",
      pace: "followed",
      styles: { rebel: "bold", imperial: "careful" },
    });
  });

  it("has no seed where the dice are thrown by hand, whatever stands in the box", () => {
    const draft = { ...plainDraft(), scenario: "own", seed: "nonsense" };
    expect(mistakesOf(draft).seed).not.toBeNull();
    draft.options.dice_by_hand = true;
    expect(mistakesOf(draft).seed).toBeNull();
    expect(newGameOf(draft)).toMatchObject({ scenario: "own", seed: null });
  });
});

describe("a handicap", () => {
  const card = (id: string) => ({ id, name: id }) as ScenarioCard;

  afterEach(() => void Object.assign(draft, plainDraft()));

  it("is sent for the scenario that it was agreed on for, and for no other wherever that is chosen", () => {
    draft.scenario = "flight-to-egrix";
    agree(draft, 3);
    expect(newGameOf(draft)).toMatchObject({ handicap: 3 });
    draft.scenario = "the-empires-backdoor";
    expect(newGameOf(draft)).toMatchObject({ handicap: 0 });
    // As from the editor, where no screen of a new game is there to see it.
    chooseOwn(card("mine"));
    expect(newGameOf(draft)).toMatchObject({ scenario: "own", handicap: 0 });
  });

  it("is found again with its scenario", () => {
    draft.scenario = "flight-to-egrix";
    agree(draft, -2);
    draft.scenario = "saved:mine";
    draft.scenario = "flight-to-egrix";
    expect(handicapOf(draft)).toBe(-2);
  });

  it("is not that of another file of one's own", () => {
    chooseOwn(card("mine"));
    agree(draft, 4);
    expect(handicapOf(draft)).toBe(4);
    chooseOwn(card("another"));
    expect(handicapOf(draft)).toBe(0);
  });
});
