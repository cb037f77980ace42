import { describe, expect, it } from "vitest";
import type { UnitKind } from "../backend/generated/UnitKind";
import type { UnitsBoard } from "../backend/generated/UnitsBoard";
import { crowdWords } from "./unitWords";

const units = (kind: UnitKind, count: number): UnitsBoard => ({ kind, count, units: [], hidden: true });

describe("how many units an environ has room for", () => {
  it("counts those who stand there", () => {
    expect(crowdWords([units("line", 3)], 1, 5)).toBe("4 units of at most 5, room for 1 more");
    expect(crowdWords([units("line", 1)], 0, 1)).toBe("1 unit of at most 1");
  });

  it("does not count a Suicide Squad, which takes no place (19.6)", () => {
    expect(crowdWords([units("line", 3), units("suicide_squad", 1)], 0, 5)).toBe(
      "3 units of at most 5, room for 2 more; a Suicide Squad besides, which takes no place",
    );
    expect(crowdWords([units("suicide_squad", 2)], 0, 2)).toBe(
      "0 units of at most 2, room for 2 more; 2 Suicide Squads besides, which take no place",
    );
  });
});
