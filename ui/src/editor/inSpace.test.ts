import { describe, expect, it } from "vitest";
import type { Atlas, InSpace } from "../backend/commands";
import { apart, counted, hypnotizing, intercepted, laden, spaceName } from "./inSpace";

const above: InSpace = {
  at: { orbit: 222 },
  units: [{ kind: "line", count: 3 }, { kind: "elite_navy" }],
  characters: [{ character: "redjac" }],
};

describe("pieces in space, as a scenario lists them", () => {
  /** Case: 20.5 */
  it("one unit of three is taken apart, and carries something while the others carry nothing", () => {
    const two = apart([above], 0, 0);
    expect(two[0]?.units).toEqual([
      { kind: "line", count: 2 },
      { kind: "line", count: 1 },
      { kind: "elite_navy" },
    ]);
    expect(laden(two, 0, 1, "militia")[0]?.units?.map((one) => one.carries)).toEqual([
      undefined,
      "militia",
      undefined,
    ]);
    // A single unit is apart already.
    expect(apart([above], 0, 1)).toEqual([above]);
  });

  /** Case: 20.4 */
  it("what is put into the interception stack leaves the others, and comes back to them", () => {
    const there = intercepted([above], 0, { list: "units", index: 1 }, true);
    expect(there).toEqual([
      { ...above, units: [{ kind: "line", count: 3 }] },
      { at: { orbit: 222 }, intercepted: true, units: [{ kind: "elite_navy" }] },
    ]);
    const both = intercepted(there, 0, { list: "characters", index: 0 }, true);
    expect(both[1]?.characters).toEqual([{ character: "redjac" }]);
    const back = intercepted(both, 1, { list: "units", index: 0 }, false);
    expect(back[0]?.units).toEqual(above.units);
    // A place in which nothing is left is no place of the file.
    expect(intercepted(back, 1, { list: "characters", index: 0 }, false)).toHaveLength(1);
    expect(intercepted([above], 0, { list: "units", index: 7 }, true)).toEqual([above]);
  });

  /** Case: 36.33 */
  it("one unit lies on the loyalty marker, and joins the others when it does no longer", () => {
    const orbit: InSpace = {
      at: { orbit: 341 },
      units: [{ kind: "resolution", count: 2 }, { kind: "line" }],
    };
    const held = hypnotizing([orbit], 0, 0, true);
    expect(held[0]?.units).toEqual([
      { kind: "resolution", count: 1 },
      { kind: "resolution", count: 1, hypnotizes: true },
      { kind: "line" },
    ]);
    expect(hypnotizing(held, 0, 1, true)).toEqual(held);
    expect(hypnotizing(held, 0, 1, false)[0]?.units).toEqual([
      { kind: "resolution", count: 2 },
      { kind: "line" },
    ]);
    const alone: InSpace = { at: { orbit: 341 }, units: [{ kind: "peacemaker" }] };
    expect(hypnotizing([alone], 0, 0, true)[0]?.units).toEqual([{ kind: "peacemaker", hypnotizes: true }]);
    expect(hypnotizing([alone], 0, 3, true)).toEqual([alone]);
  });

  /** Case: 20.2 */
  it("the last unit takes its place along", () => {
    const alone: InSpace = { at: { drift: 23 }, units: [{ kind: "line" }] };
    expect(counted([above, alone], 1, 0, 0)).toEqual([above]);
    expect(counted([above], 0, 0, 2)[0]?.units?.[0]).toEqual({ kind: "line", count: 2 });
  });

  /** Cases: 19.42, 21.4 */
  it("every place has a name", () => {
    const atlas = {
      systems: [{ number: 22, name: "Deblon", planets: [{ number: 222, name: "Trov" }] }],
    } as unknown as Atlas;
    expect(spaceName({ orbit: 222 }, atlas)).toBe("Orbit Box of Trov");
    expect(spaceName({ drift: 22 }, atlas)).toBe("Drift of Deblon");
    expect(spaceName({ drift_two: 22 }, atlas)).toBe("Drift Two of Deblon");
    expect(spaceName({ outside: 22 }, atlas)).toBe("Outside, in Deblon");
  });
});
