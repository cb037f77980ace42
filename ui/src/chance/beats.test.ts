import { describe, expect, it } from "vitest";
import { shows } from "../../dev/scenes";
import type { Shown } from "../backend/generated/Shown";
import { beatsOf, diceOf, needsStage, worthShowing } from "./beats";
import { placesOf } from "./places";
import { timesOf } from "./timing";

const line = (number: number): Shown => ({
  number,
  text: `Line ${number}.`,
  case: "9.1",
  environ: null,
  weight: "detail",
  scene: { what: "line" },
});
const show = (name: string) => shows[name] ?? [];
const kinds = (shown: readonly Shown[]) => beatsOf(shown).map((beat) => beat.kind);

describe("beats", () => {
  it("are one for a check, with what follows from it", () => {
    for (const name of ["detection", "pdb", "combat", "search"]) {
      expect(kinds(show(name)), name).toEqual(["check"]);
    }
    // What announces a round is told before it, or behind the round that went before.
    expect(kinds(show("round"))).toEqual(["lines", "check"]);
    expect(kinds([...show("round"), ...show("break-off")])).toEqual(["lines", "check", "check"]);
    const [combat] = beatsOf(show("combat"));
    expect(combat?.after.map((item) => item.text)).toEqual(["A Line 3-2 is eliminated in Cercis Wild."]);
    expect(beatsOf(show("round"))[1]?.after).toHaveLength(2);
  });

  it("keep every line once, in its order", () => {
    const all = Object.values(shows).flat();
    const told = beatsOf(all).flatMap((beat) => [...beat.items, ...beat.after]);
    expect(told.map((item) => item.number)).toEqual(all.map((item) => item.number));
  });

  it("sum plain lines up instead of showing them one by one", () => {
    expect(kinds([line(1), line(2), line(3)])).toEqual(["lines"]);
    expect(worthShowing(beatsOf([line(1), line(2)]))).toBe(false);
    expect(worthShowing(beatsOf([line(1), ...show("move")]))).toBe(true);
  });

  it("lay the cards of one bonus draw side by side, and a card of the mission apart", () => {
    expect(kinds(show("bonus"))).toEqual(["cards"]);
    expect(kinds([...show("card"), ...show("bonus")])).toEqual(["cards", "cards"]);
  });

  it("show a die without a chart by itself", () => {
    expect(kinds(show("a die alone"))).toEqual(["die"]);
    expect(kinds([...show("a die alone").slice(0, 1), ...show("move")])).toEqual(["die", "move"]);
    expect(diceOf(show("a die alone"))).toEqual([{ by: "rebel", pips: 5, label: "Coup", sides: 6 }]);
  });

  it("show one Domino Effect as one wave, and another as another", () => {
    const wave = show("domino");
    expect(kinds(wave)).toEqual(["domino"]);
    expect(beatsOf(wave)[0]?.items).toHaveLength(2);
    const ofAnother = wave.map((item) => ({
      ...item,
      scene:
        item.scene.what === "domino"
          ? { ...item.scene, domino: { ...item.scene.domino, spark: "rebellion" as const } }
          : item.scene,
    }));
    expect(kinds([...wave, ...ofAnother])).toEqual(["domino", "domino"]);
    const [wide = 0] = timesOf(beatsOf(wave), "normal", false);
    const [narrow = 0] = timesOf(beatsOf(wave.slice(0, 1)), "normal", false);
    expect(wide).toBeGreaterThan(narrow);
  });

  it("do not put on stage what one line tells", () => {
    const stage = (name: string) => beatsOf(show(name)).some(needsStage);
    expect(stage("move")).toBe(false);
    expect(stage("loyalty")).toBe(true);
    expect(stage("a die alone")).toBe(false);
    // A column on which the dice are rolled by hand.
    expect(stage("combat by hand")).toBe(true);
  });

  it("light where something came from and where it went", () => {
    expect(beatsOf(show("move")).map(placesOf)).toEqual([
      [
        { environ: 4323, planet: 432 },
        { environ: 2221, planet: 222 },
      ],
    ]);
    expect(beatsOf(show("pdb")).map(placesOf)).toEqual([[{ environ: null, planet: 432 }]]);
    expect(beatsOf(show("combat")).map(placesOf)).toEqual([[{ environ: 4332, planet: 433 }]]);
  });
});

describe("the time a beat stands", () => {
  const beats = beatsOf(Object.values(shows).flat());

  it("is shorter when fast or without movement, and nothing at all when off", () => {
    const sum = (times: number[]) => times.reduce((whole, time) => whole + time, 0);
    const normal = sum(timesOf(beats, "normal", false));
    expect(sum(timesOf(beats, "fast", false))).toBeLessThan(normal);
    expect(sum(timesOf(beats, "normal", true))).toBeLessThan(normal);
    expect(sum(timesOf(beats, "off", false))).toBe(0);
  });

  it("shrinks in a long show", () => {
    const [alone] = timesOf(beats.slice(0, 1), "normal", false);
    const [first] = timesOf(beats, "normal", false);
    expect(first).toBeLessThan(alone ?? 0);
  });
});
