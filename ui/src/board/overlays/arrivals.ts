import type { Atlas } from "../../backend/generated/Atlas";
import type { ForceBoard } from "../../backend/generated/ForceBoard";
import type { PlanetId } from "../../backend/generated/PlanetId";
import type { Side } from "../../backend/generated/Side";
import { unitFace } from "../../pieces/unitKinds";
import { counted } from "../../pieces/words";
import { distancesFrom } from "../distances";
import type { Filled } from "../spots";

/** Somebody who could come from another place. */
export interface Arrival {
  side: Side;
  /** Where they are. */
  place: Filled;
  /** Units that move through space by themselves. */
  units: number;
  /** Units that lie face down: nobody else knows whether they do. */
  faceDown: number;
  /** Spaceships with one of their side beside them. */
  ships: number;
  /** How far the jump is; nothing within a star system, where none is made (21.12). */
  distance: number;
}

function movers({ military }: ForceBoard): { units: number; faceDown: number } {
  const mobile = military.units.filter(({ kind, carried }) => !carried && (unitFace(kind)?.mobile ?? false));
  return { units: mobile.reduce((sum, { count }) => sum + count, 0), faceDown: military.face_down };
}

function flown({ military, mission, ships }: ForceBoard): number {
  const free = [...military.characters, ...mission.characters].filter((who) => !who.disabled);
  const pilots = new Set(free.map(({ character }) => character));
  return ships.filter(({ owner }) => owner !== null && pilots.has(owner)).length;
}

/** Who could come to a planet from anywhere else, the nearest first (20.1, 21.1). */
export function arrivalsAt(planet: PlanetId, places: readonly Filled[], atlas: Atlas): Arrival[] {
  const goal = atlas.systems.find(({ planets }) => planets.some(({ number }) => number === planet))?.number;
  if (goal === undefined) return [];
  const distances = distancesFrom(goal, atlas);
  const all = places.flatMap((place): Arrival[] => {
    const distance = distances.get(place.system);
    if (place.planet === planet || distance === undefined) return [];
    // Who is in Drift Two comes back to his own star system first (21.5).
    if (String(place.spot).startsWith("drift_two:") && place.system !== goal) return [];
    return (["rebel", "imperial"] as const).flatMap((side): Arrival[] => {
      const { units, faceDown } = movers(place[side]);
      const ships = flown(place[side]);
      return units + faceDown + ships === 0 ? [] : [{ side, place, units, faceDown, ships, distance }];
    });
  });
  return all.sort((one, other) => one.distance - other.distance);
}

/** "3 units and 1 spaceship". */
export function arrivalWords({
  units,
  faceDown,
  ships,
}: Omit<Arrival, "place" | "distance" | "side">): string {
  const parts = [
    units > 0 ? counted(units, "unit") : "",
    faceDown > 0 ? `${faceDown} face down` : "",
    ships > 0 ? counted(ships, "spaceship") : "",
  ];
  return parts.filter(Boolean).join(", ");
}
