import type { Highlight } from "../table/pointing";
import type { Beat } from "./beats";

const at = (environ: number): Highlight => ({ environ, planet: Math.floor(environ / 10) });

/** What a beat lights on the map: one place, or where something came from and where it went. */
export function placesOf(beat: Beat): Highlight[] {
  for (const { scene, environ } of [...beat.items].reverse()) {
    if (scene.what === "move") return scene.from === null ? [at(scene.to)] : [at(scene.from), at(scene.to)];
    if ("planet" in scene) return [{ environ, planet: scene.planet }];
    if (environ !== null) return [at(environ)];
  }
  return [];
}
