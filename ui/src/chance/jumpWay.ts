import type { Atlas } from "../backend/generated/Atlas";
import type { SystemId } from "../backend/generated/SystemId";

/** A stop on the way of a hyperjump: a star with a name, or a navigation star on the route between two. */
export interface JumpStop {
  kind: "star" | "navigation";
  /** The name of a star. */
  name: string;
  /** The distance as counted up to here (21.1): the star left counts nothing, the one aimed at counts. */
  count: number;
}

/** The stops on the way of a hyperjump, the star left first. */
export function jumpStops(way: readonly SystemId[], atlas: Atlas | null): JumpStop[] {
  const name = (number: SystemId) =>
    atlas?.systems.find((system) => system.number === number)?.name ?? `star ${number}`;
  const stops: JumpStop[] = [];
  way.forEach((star, index) => {
    const before = way[index - 1];
    const route = atlas?.routes.find(
      ({ a, b }) => (a === before && b === star) || (a === star && b === before),
    );
    for (let passed = 0; passed < (route?.navigation_stars ?? 0); passed += 1) {
      stops.push({ kind: "navigation", name: "", count: stops.length });
    }
    stops.push({ kind: "star", name: name(star), count: stops.length });
  });
  return stops;
}
