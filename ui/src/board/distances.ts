import type { Atlas } from "../backend/generated/Atlas";
import type { SystemId } from "../backend/generated/SystemId";

/** How far it is from a star to each other along the routes: stars and navigation stars that are reached, the first not counted (21.1). */
export function distancesFrom(from: SystemId, atlas: Atlas): ReadonlyMap<SystemId, number> {
  const known = new Map([[from, 0]]);
  // Every pass makes at least one more star final.
  for (let pass = 0; pass < atlas.systems.length; pass += 1) {
    for (const { a, b, navigation_stars } of atlas.routes) {
      for (const [here, there] of [
        [a, b],
        [b, a],
      ] as const) {
        const way = (known.get(here) ?? Infinity) + navigation_stars + 1;
        if (way < (known.get(there) ?? Infinity)) known.set(there, way);
      }
    }
  }
  return known;
}

/** The routes of a star: where each leads, and how many navigation stars stand along it. */
export function routesOf(
  system: SystemId,
  atlas: Atlas,
): { to: SystemId; name: string; stars: number; province: number }[] {
  return atlas.routes
    .filter(({ a, b }) => a === system || b === system)
    .flatMap(({ a, b, navigation_stars }) => {
      const to = atlas.systems.find((one) => one.number === (a === system ? b : a));
      return to
        ? [{ to: to.number, name: to.name, stars: navigation_stars, province: to.province as number }]
        : [];
    });
}

/** Sets stars in rows much as they stand on the map: row after row from the top, from left to right in each. */
export function inRows<Star extends { x: number; y: number }>(
  stars: readonly Star[],
  across: number,
): Star[][] {
  const down = Math.max(1, Math.ceil(stars.length / Math.max(1, across)));
  const byHeight = [...stars].sort((a, b) => a.y - b.y);
  const rows: Star[][] = [];
  for (let row = 0; row < down; row += 1) {
    const left = byHeight.length - rows.flat().length;
    const many = Math.ceil(left / (down - row));
    const begun = rows.flat().length;
    rows.push(byHeight.slice(begun, begun + many).sort((a, b) => a.x - b.x));
  }
  return rows;
}
