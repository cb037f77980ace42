import type { ChangedPlanet } from "../../backend/generated/ChangedPlanet";
import type { PlanetId } from "../../backend/generated/PlanetId";

/** On which planets this happened. */
export function changedPlanets(changed: readonly ChangedPlanet[]): ReadonlySet<PlanetId> {
  return new Set(changed.map(({ planet }) => planet));
}
