import { describe, expect, it } from "vitest";
import { shows } from "../../dev/scenes";
import type { Table } from "../backend/generated/Table";
import { beatsOf } from "./beats";
import { soundOf, turnOf } from "./hearing";

const heard = (name: string) => beatsOf(shows[name] ?? []).map(soundOf);

describe("what is heard", () => {
  it("is the dice of a check, the cards that are drawn, the marker that moves", () => {
    expect(heard("detection")).toEqual(["die"]);
    expect(heard("card")).toEqual(["card"]);
    expect(heard("loyalty")).toEqual(["loyalty"]);
  });

  const asked = (side: "rebel" | "imperial", phasing: "rebel" | "imperial", more: object = {}) =>
    ({
      curtain: null,
      ask: { side, by_program: false },
      board: { clock: { turn: 2, side: phasing } },
      ...more,
    }) as unknown as Table;

  it("is a turn that comes to another, to the curtain as to an open table", () => {
    expect(turnOf(asked("rebel", "rebel"))).toBe(turnOf(asked("rebel", "rebel")));
    expect(turnOf(asked("rebel", "rebel"))).not.toBe(turnOf(asked("imperial", "rebel")));
    expect(turnOf(asked("rebel", "rebel"))).not.toBe(turnOf(asked("rebel", "imperial")));
    const curtain = asked("rebel", "rebel", { curtain: "imperial", ask: null });
    expect(turnOf(curtain)).toBe(turnOf(asked("imperial", "rebel")));
  });

  it("is no turn of a program, and none when the game is over", () => {
    expect(turnOf(asked("rebel", "rebel", { ask: { side: "rebel", by_program: true } }))).toBeNull();
    expect(turnOf(asked("rebel", "rebel", { ask: null }))).toBeNull();
    expect(turnOf(null)).toBeNull();
  });
});
