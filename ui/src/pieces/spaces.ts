import type { Atlas } from "../backend/generated/Atlas";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { SpaceAt } from "../backend/generated/SpaceAt";
import type { SystemId } from "../backend/generated/SystemId";

/** A place where pieces lie: an environ by its number, a place in space by a word of its own, "orbit:222". */
export type Spot = EnvironId | `${SpaceKind}:${number}`;

type SpaceKind = "orbit" | "drift" | "drift_two" | "outside";

/** The word for a place in space. */
export function spotInSpace(at: SpaceAt): Spot {
  if ("orbit" in at) return `orbit:${at.orbit}`;
  if ("drift" in at) return `drift:${at.drift}`;
  if ("drift_two" in at) return `drift_two:${at.drift_two}`;
  return `outside:${at.outside}`;
}

/** What is put into one box, in words. */
export function spaceName(at: SpaceAt, atlas: Atlas): string {
  const system = (number: SystemId) => atlas.systems.find((one) => one.number === number)?.name ?? "?";
  if ("orbit" in at) {
    const planets = atlas.systems.flatMap((one) => one.planets);
    return `the Orbit Box of ${planets.find((planet) => planet.number === at.orbit)?.name ?? "?"}`;
  }
  if ("drift" in at) return `the Drift of ${system(at.drift)}`;
  if ("drift_two" in at) return `the Drift Two of ${system(at.drift_two)}`;
  return `${system(at.outside)}, outside the province`;
}
