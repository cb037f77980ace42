import type { Choice } from "../backend/generated/Choice";
import type { SystemId } from "../backend/generated/SystemId";
import type { Waits } from "../backend/generated/Waits";
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
  /** Whether somebody there can still be moved in this segment and was not. */
  unmoved: boolean;
}

interface Named {
  planet: (planet: number) => string;
  system: (system: number) => string;
}

const keyOf = ({ planet, system }: Filled) => (planet === null ? `system ${system}` : `planet ${planet}`);

/** Where something can be answered or somebody can still be moved, planet by planet, in the order of the board. */
export function placesToDo(
  placed: PlacedAnswers,
  places: readonly Filled[],
  names: Named,
  systemOf: (planet: number) => number | null,
  unmoved: readonly Waits[] = [],
): ToDo[] {
  const all = new Map<string, ToDo>();
  const add = (
    key: string,
    name: string,
    system: SystemId,
    spot: Spot | null,
    choices: readonly Choice[],
  ) => {
    const before = all.get(key) ?? { key, name, system, spots: [], count: 0, unmoved: false };
    all.set(key, {
      ...before,
      spots: spot === null ? before.spots : [...before.spots, spot],
      count: before.count + choices.length,
    });
  };
  /** Somebody waits there to be moved; without an answer one looks at the first of its places. */
  const mark = (key: string, spots: readonly Spot[]) => {
    const before = all.get(key);
    if (before)
      all.set(key, { ...before, spots: before.spots.length > 0 ? before.spots : spots, unmoved: true });
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
  for (const waits of unmoved) {
    if ("planet" in waits) {
      const { planet } = waits;
      const spots = places.filter((place) => place.planet === planet).map(({ spot }) => spot);
      add(`planet ${planet}`, names.planet(planet), systemOf(planet) ?? 0, null, []);
      mark(`planet ${planet}`, spots);
    } else {
      const spots = places.filter((place) => place.planet === null && place.system === waits.system);
      add(`system ${waits.system}`, names.system(waits.system), waits.system, null, []);
      mark(
        `system ${waits.system}`,
        spots.map(({ spot }) => spot),
      );
    }
  }
  const order = new Map([...places].reverse().map((place, index) => [keyOf(place), places.length - index]));
  const at = ({ key }: ToDo) => order.get(key) ?? places.length + 1;
  // Who answers goes over the map in one direction, whatever waits there. Whole planets and stars stand where their places do.
  return [...all.values()].sort((one, other) => at(one) - at(other));
}
