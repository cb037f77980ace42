import type { Shown } from "../backend/generated/Shown";
import type { Highlight } from "../table/pointing";
import type { Beat } from "./beats";

const at = (environ: number): Highlight => ({ environ, planet: Math.floor(environ / 10) });

/** The one place that something happened at; nothing if it is not of one place. */
export function environOf({ scene, environ }: Shown): Highlight | null {
  if ("planet" in scene && scene.planet !== null) return { environ, planet: scene.planet };
  return environ === null ? null : at(environ);
}

/** What a beat lights on the map: one place, or where something came from and where it went. */
export function placesOf(beat: Beat): Highlight[] {
  for (const item of [...beat.items].reverse()) {
    const { scene } = item;
    if (scene.what === "move") return scene.from === null ? [at(scene.to)] : [at(scene.from), at(scene.to)];
    const place = environOf(item);
    if (place) return [place];
  }
  return [];
}
