import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CharacterCounter from "./CharacterCounter.svelte";
import { looksOf, shortName } from "./looks";
import UnitCounter from "./UnitCounter.svelte";
import { unitFace, unitTitle } from "./unitKinds";

describe("a character's counter", () => {
  it("says what can be seen on it", () => {
    render(CharacterCounter, {
      id: "kogus",
      name: "Kogus",
      side: "rebel",
      wounds: 2,
      endurance: 4,
      detected: true,
    });
    const counter = screen.getByRole("img", { name: "Kogus, Rebel, 2 wounds, detected" });
    expect(counter.querySelectorAll(".wound")).toHaveLength(2);
    expect(counter.querySelectorAll(".pip")).toHaveLength(2);
  });

  it("gives everybody the same face every time", () => {
    expect(looksOf("somebody-new")).toEqual(looksOf("somebody-new"));
    expect(looksOf("zina_adora")).toEqual(looksOf("zina-adora"));
    expect(shortName("Senator Dermond")).toBe("Dermond");
  });
});

describe("a unit's counter", () => {
  it("knows the Rebel kinds by their names", () => {
    expect(unitFace("rebel-wild-2-1")).toMatchObject({
      side: "rebel",
      symbol: "wild",
      strength: 2,
      mobile: true,
    });
    expect(unitFace("rebel-fire-1-0")).toMatchObject({ mobile: false, elite: false });
    expect(unitFace("rebel-urban-4-4")).toMatchObject({ elite: true });
    expect(unitFace("tank")).toBeNull();
    expect(unitTitle(unitFace("elite_army")!)).toBe("Elite army 5-4");
  });

  it("shows the back of one that is not known", () => {
    render(UnitCounter, { side: "imperial", count: 3 });
    const counter = screen.getByRole("img", { name: "3 × units face down, Imperial" });
    expect(counter).toHaveTextContent("?");
    expect(counter).not.toHaveTextContent("3-2");
  });
});
