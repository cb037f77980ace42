import { describe, expect, it } from "vitest";
import { shows } from "../../dev/scenes";
import type { Shown } from "../backend/generated/Shown";
import { beatsOf, diceOf, isInSpace, needsStage, worthShowing } from "./beats";
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

  it("are one for a travel and its hyperjump, with what was told between", () => {
    const [travel, jump, drift] = show("jump");
    const shows = { ...line(0), text: "1 Veteran 3-4 is shown." };
    const [beat, ...others] = beatsOf([travel!, shows, jump!, drift!]);
    expect(others).toEqual([]);
    expect([beat?.kind, beat?.items.length, beat?.after.length]).toEqual(["check", 3, 1]);
    // A jump of which the setting out was told before stands alone, on stage even where no die is thrown.
    expect(kinds(show("safe jump"))).toEqual(["check"]);
    expect(beatsOf(show("safe jump")).every(needsStage)).toBe(true);
    // The jump of one is not that of somebody who walked.
    expect(kinds([...show("move"), jump!])).toEqual(["move", "check"]);
  });

  it("put an interception on stage, and a space combat before its dice", () => {
    expect(kinds(show("interception"))).toEqual(["interception"]);
    expect(kinds(show("space combat"))).toEqual(["opening", "check"]);
    expect([...beatsOf(show("interception")), ...beatsOf(show("space combat"))].every(needsStage)).toBe(true);
    expect(beatsOf(show("space combat"))[0]?.after.map(({ text }) => text)).toEqual([
      "Rebel declares a Determined Assault: the losses of both sides are doubled.",
    ]);
    expect(kinds(show("raking"))).toEqual(["check"]);
  });

  it("are in space only where something happens between planets or over them", () => {
    for (const name of ["jump", "safe jump", "interception", "space combat", "domino"]) {
      expect(beatsOf(show(name)).every(isInSpace), name).toBe(true);
    }
    for (const name of ["combat", "move", "search", "loyalty"]) {
      expect(beatsOf(show(name)).some(isInSpace), name).toBe(false);
    }
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
    // Between two stars both are to be seen; where a jump drifts no planet is lit.
    const systems = [21, 23, 24];
    expect(beatsOf(show("jump")).map(placesOf)).toEqual([
      [
        { environ: null, planet: 211, systems },
        { environ: null, planet: null, systems },
      ],
    ]);
    expect(beatsOf(show("domino")).map(placesOf)).toEqual([
      [222, 221, 223].map((planet) => ({ environ: null, planet, systems: [22] })),
    ]);
    for (const name of ["interception", "space combat", "raking"]) {
      expect(beatsOf(show(name)).map(placesOf).flat()[0], name).toEqual({ environ: null, planet: 222 });
    }
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

  it("leaves time to read a card, however long the show is: 200 words a minute", () => {
    const cards = (event: string) => {
      const shown = structuredClone(shows["card"]?.slice(0, 1) ?? []);
      for (const { scene } of shown) {
        if (scene.what !== "card") continue;
        for (const part of scene.card.sections) if (part.section === scene.section) part.event = event;
      }
      return beatsOf(shown);
    };
    const long = "word ".repeat(40);
    const [short = 0] = timesOf(cards("Nothing happens."), "normal", false);
    const [slow = 0] = timesOf(cards(long), "normal", false);
    expect(slow).toBeGreaterThanOrEqual(12_000);
    expect(short).toBeLessThan(slow / 3);
    const crowd = Array.from({ length: 30 }, () => cards(long)).flat();
    expect(timesOf(crowd, "normal", false)[0]).toBe(slow);
  });

  it("shrinks in a long show", () => {
    const [alone] = timesOf(beats.slice(0, 1), "normal", false);
    const [first] = timesOf(beats, "normal", false);
    expect(first).toBeLessThan(alone ?? 0);
  });
});
