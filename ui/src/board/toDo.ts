import type { Choice } from "../backend/generated/Choice";
import type { SystemId } from "../backend/generated/SystemId";
import type { PlacedAnswers } from "./placed";
import type { Filled, Spot } from "./spots";

/** A planet, or the space about a star, where something can be answered. */
export interface ToDo {
  key: string;
  name: string;
  system: SystemId;
  /** Where to look there. */
  spots: readonly Spot[];
  /** How many answers. */
  count: number;
}

interface Named {
  planet: (planet: number) => string;
  system: (system: number) => string;
}

/** Where something can be answered, planet by planet, in the order of the board. */
export function placesToDo(
  placed: PlacedAnswers,
  places: readonly Filled[],
  names: Named,
  systemOf: (planet: number) => number | null,
): ToDo[] {
  const all = new Map<string, ToDo>();
  const add = (
    key: string,
    name: string,
    system: SystemId,
    spot: Spot | null,
    choices: readonly Choice[],
  ) => {
    const before = all.get(key) ?? { key, name, system, spots: [], count: 0 };
    all.set(key, {
      ...before,
      spots: spot === null ? before.spots : [...before.spots, spot],
      count: before.count + choices.length,
    });
  };
  for (const place of places) {
    const choices = placed.spots.get(place.spot);
    if (!choices) continue;
    if (place.planet === null)
      add(`system ${place.system}`, names.system(place.system), place.system, place.spot, choices);
    else add(`planet ${place.planet}`, names.planet(place.planet), place.system, place.spot, choices);
  }
  for (const [planet, choices] of placed.planets)
    add(`planet ${planet}`, names.planet(planet), systemOf(planet) ?? 0, null, choices);
  for (const [system, choices] of placed.systems)
    add(`system ${system}`, names.system(system), system, null, choices);
  return [...all.values()];
}
