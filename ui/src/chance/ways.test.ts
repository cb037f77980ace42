import { describe, expect, it } from "vitest";
import galaxy from "../../dev/atlas.json";
import { shows } from "../../dev/scenes";
import type { Atlas } from "../backend/generated/Atlas";
import type { JumpScene } from "../backend/generated/JumpScene";
import type { Shown } from "../backend/generated/Shown";
import { battleSteps } from "./battleSteps";
import { jumpStops } from "./jumpWay";
import { endOf, litAlong, systemAt, waysOf } from "./ways";

const atlas = galaxy as unknown as Atlas;
const nameOf = (character: string) => character.toUpperCase();
const show = (name: string) => shows[name] ?? [];

/** The jump of the gallery, otherwise in this. */
function jumped(change: Partial<JumpScene>): Shown[] {
  return show("jump").map((item) =>
    item.scene.what === "check" && item.scene.jump
      ? { ...item, scene: { ...item.scene, jump: { ...item.scene.jump, ...change } } }
      : item,
  );
}

describe("the ways over the map", () => {
  it("lead along the stars of a hyperjump to where it ended", () => {
    const ends = (change: Partial<JumpScene>) => waysOf(jumped(change), nameOf).map(({ to }) => to);
    expect(waysOf(show("jump"), nameOf)).toEqual([
      {
        side: "rebel",
        from: "orbit:211",
        via: ["system:23"],
        to: "drift:24",
        who: "1 unit, ZINA_ADORA",
        after: 0,
      },
    ]);
    expect(ends({ end: "arrived" })).toEqual(["orbit:241"]);
    expect(ends({ end: "drift_two" })).toEqual(["drift_two:24"]);
  });

  it("keep apart the jump of another, and begin at a star where nobody was told to set out", () => {
    const other = waysOf(jumped({ side: "imperial" }), nameOf);
    expect(other.map(({ side, from }) => [side, from])).toEqual([
      ["rebel", "orbit:211"],
      ["imperial", "system:21"],
    ]);
    expect(waysOf(show("safe jump"), nameOf).map(({ from, to }) => [from, to])).toEqual([
      ["system:22", "system:23"],
    ]);
    // Back out of Drift Two one goes no way over the map.
    const back = waysOf(jumped({ way: [24], end: "arrived" }).slice(1), nameOf);
    expect(back.map(({ from, via, to }) => [from, via, to])).toEqual([["drift_two:24", [], "system:24"]]);
  });

  it("spread news from where it is sparked, one planet after the other", () => {
    expect(waysOf(show("domino"), nameOf).map(({ from, to, who, after }) => [from, to, who, after])).toEqual([
      ["planet:222", "planet:221", "Neutral → Dissent", 0],
      ["planet:222", "planet:223", "will rise", 1],
    ]);
  });

  it("light where they end, and say which stars belong into the picture", () => {
    const [way] = waysOf(show("jump"), nameOf);
    const lit = litAlong(way!);
    expect(lit).toEqual({ environ: null, planet: null, systems: [21, 23, 24] });
    expect(endOf(lit)).toBe("system:24");
    expect(endOf({ environ: 2221, planet: 222 })).toBe(2221);
    expect(endOf({ environ: null, planet: 222 })).toBe("planet:222");
    expect(endOf({ environ: null, planet: null })).toBeNull();
    expect(
      [2221, "orbit:222", "planet:431", "drift:24", "outside:42"].map((end) => systemAt(end as never)),
    ).toEqual([22, 22, 43, 24, 42]);
  });
});

describe("the stops of a hyperjump", () => {
  it("count as the distance does: navigation stars and stars, but not the one left", () => {
    // Ancore and Gellas have a navigation star between them.
    expect(jumpStops([21, 23, 24], atlas).map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ["star", "Phisaria", 0],
      ["star", "Ancore", 1],
      ["navigation", "", 2],
      ["star", "Gellas", 3],
    ]);
    expect(jumpStops([24], atlas)).toHaveLength(1);
  });
});

describe("the steps in an Orbit Box", () => {
  it("are four, of which one is now", () => {
    const when = (step: Parameters<typeof battleSteps>[0]) => battleSteps(step).map((one) => one.when);
    expect(when("interception")).toEqual(["now", "after", "after", "after"]);
    expect(when("free")).toEqual(["before", "before", "now", "after"]);
    expect(when("base")).toEqual(["before", "before", "before", "now"]);
  });
});
