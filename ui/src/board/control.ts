import type { Loyalty } from "../backend/generated/Loyalty";
import type { PlanetBoard } from "../backend/generated/PlanetBoard";
import type { Side } from "../backend/generated/Side";
import { stateCase, stateName } from "../backend/generated/terms";

/** Who controls a planet now, and why. */
export interface ControlWords {
  /** In two or three words. */
  who: string;
  /** The reason, as a clause. */
  why: string;
  /** What may come of it. */
  outlook: string | null;
  case: string;
}

/** Which units are on the planet, as the columns of the Planet Control Chart have it. */
export type UnitsThere = "imperial" | "rebel" | "both" | "none";

export function unitsThere(planet: PlanetBoard): UnitsThere {
  if (planet.rebel_units) return planet.imperial_units ? "both" : "rebel";
  return planet.imperial_units ? "imperial" : "none";
}

const standing: Record<UnitsThere, string> = {
  imperial: "only Imperial units are here",
  rebel: "only Rebel units are here",
  both: "units of both sides are here",
  none: "no units are here",
};

/** Says who controls a planet and why (15.8). */
export function controlWords(planet: PlanetBoard): ControlWords {
  const there = unitsThere(planet);
  const who =
    planet.controller === null
      ? "Nobody controls it now"
      : planet.controller === "rebel"
        ? "Rebel-controlled"
        : "Imperial-controlled";
  const base = planet.pdb.up ? "the base is Up" : "the base is Down";
  const number = stateCase[planet.control];
  // The state names a side; who controls the planet at the moment may be somebody else, or nobody.
  const named = {
    imperial_control: "imperial",
    rebel_control: "rebel",
    rebellion: null,
    rebellion_stopped: null,
  };
  const apart = named[planet.control] !== null && named[planet.control] !== planet.controller;
  const state = apart ? `its state is ${stateName[planet.control]}, but ` : "";
  const words = (why: string, outlook: string | null = null): ControlWords => ({
    who,
    why: `${state}${why}`,
    outlook,
    case: number,
  });
  switch (planet.control) {
    case "imperial_control":
      return words(there === "rebel" ? `only Rebel units are here, ${base}` : standing[there]);
    case "rebel_control":
      return words(there === "imperial" ? `only Imperial units are here, ${base}` : standing[there]);
    case "rebellion":
      return words(
        "it is in rebellion",
        planet.imperial_units
          ? null
          : planet.pdb.up
            ? "If no Imperial unit comes and the base stays Up, it is in Rebel Control at the end of the Imperial Player-Turn."
            : "The Rebel Player may put the base Up.",
      );
    case "rebellion_stopped":
      return words(
        there === "imperial" ? standing.imperial : `the rebellion is stopped, ${standing[there]}`,
        there === "imperial" ? null : "With only Imperial units on it, it goes back to Imperial Control.",
      );
  }
}

/** Which side the base's marker lies on: who controls the planet, or else did last. */
function baseSide(planet: PlanetBoard): Side {
  if (planet.controller) return planet.controller;
  return planet.control === "rebel_control" || planet.control === "rebellion_stopped" ? "rebel" : "imperial";
}

/** In which space of the track the base's marker lies (8.11, 15.63). */
export function baseSpace(planet: PlanetBoard): Loyalty {
  const { level } = planet.pdb;
  if (level === 0) return "neutral";
  if (baseSide(planet) === "rebel") return level === 1 ? "dissent" : "unrest";
  return level === 1 ? "loyal" : "patriotic";
}

/** In which space the Loyalty marker lies, or the marker that replaces it (15.14). */
export function loyaltySpace(planet: PlanetBoard): Loyalty {
  return planet.loyalty ?? "unrest";
}
