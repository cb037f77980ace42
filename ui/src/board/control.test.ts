import { describe, expect, it } from "vitest";
import type { ControlState } from "../backend/generated/ControlState";
import type { PlanetBoard } from "../backend/generated/PlanetBoard";
import { baseSpace, controlWords, loyaltySpace } from "./control";

const planet = (with_: Partial<PlanetBoard>): PlanetBoard => ({
  planet: 432,
  name: "Solvia",
  loyalty: "neutral",
  control: "imperial_control",
  controller: "imperial",
  rebel_units: false,
  imperial_units: false,
  pdb: { level: 1, up: true },
  environs: [],
  ...with_,
});

describe("who controls a planet and why", () => {
  it.each<[ControlState, Partial<PlanetBoard>, string, string]>([
    ["imperial_control", { rebel_units: true }, "only Rebel units are here, the base is Up", "15.51"],
    [
      "imperial_control",
      { rebel_units: true, controller: null, pdb: { level: 1, up: false } },
      "only Rebel units are here, the base is Down",
      "15.51",
    ],
    ["rebellion", { controller: null }, "it is in rebellion", "15.52"],
    [
      "rebel_control",
      { controller: "rebel", rebel_units: true, imperial_units: true },
      "units of both sides",
      "15.53",
    ],
    ["rebellion_stopped", { controller: null }, "the rebellion is stopped, no units are here", "15.54"],
  ])("%s with %o", (control, rest, why, number) => {
    const words = controlWords(planet({ control, ...rest }));
    expect(words.why).toContain(why);
    expect(words.case).toBe(number);
  });

  it("sets the state of a planet against who controls it now, where the two are not the same", () => {
    const held = planet({ control: "rebel_control", controller: null, imperial_units: true });
    expect(controlWords(held)).toMatchObject({
      who: "Nobody controls it now",
      why: "its state is Rebel Control, but only Imperial units are here, the base is Up",
    });
    expect(controlWords({ ...held, controller: "rebel", imperial_units: false }).why).toBe(
      "no units are here",
    );
    expect(controlWords(planet({ control: "rebellion", controller: null })).why).toBe("it is in rebellion");
  });

  it("says what a rebellion left alone leads to, and only then", () => {
    const free = planet({ control: "rebellion", controller: null });
    expect(controlWords(free).outlook).toContain("Rebel Control at the end of the Imperial Player-Turn");
    expect(controlWords({ ...free, imperial_units: true }).outlook).toBeNull();
    expect(controlWords({ ...free, pdb: { level: 1, up: false } }).outlook).toContain("put the base Up");
  });
});

describe("the markers on a Political Track", () => {
  it("lie as level and owner of the base say", () => {
    expect(baseSpace(planet({ pdb: { level: 2, up: true } }))).toBe("patriotic");
    expect(baseSpace(planet({ pdb: { level: 0, up: true } }))).toBe("neutral");
    const rebel = { control: "rebel_control", controller: "rebel" } as const;
    expect(baseSpace(planet({ ...rebel, pdb: { level: 1, up: false } }))).toBe("dissent");
    expect(baseSpace(planet({ ...rebel, pdb: { level: 2, up: true } }))).toBe("unrest");
  });

  it("lie in Unrest where a rebellion replaces the loyalty", () => {
    expect(loyaltySpace(planet({ loyalty: null, control: "rebellion", controller: null }))).toBe("unrest");
    expect(loyaltySpace(planet({ loyalty: "dissent" }))).toBe("dissent");
  });
});
