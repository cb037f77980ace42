import type { Shown } from "../backend/generated/Shown";
import type { Highlight } from "../table/pointing";
import type { Beat } from "./beats";
import { hasWay, litAlong, litAt, waysOf } from "./ways";

const at = (environ: number): Highlight => ({ environ, planet: Math.floor(environ / 10) });

/** The one place that something happened at; nothing if it is not of one place. */
export function environOf({ scene, environ }: Shown): Highlight | null {
  if ("planet" in scene && scene.planet !== null) return { environ, planet: scene.planet };
  if (scene.what === "check" && scene.battle) return { environ, planet: scene.battle.planet };
  if (scene.what === "check" && scene.jump)
    return litAt(`system:${scene.jump.way[scene.jump.way.length - 1] ?? 0}`);
  return environ === null ? null : at(environ);
}

/** What a beat lights on the map: one place, or where something came from and where it went, or what news comes to one after the other. */
export function placesOf(beat: Beat): Highlight[] {
  const far = ({ scene }: Shown) => scene.what !== "move" && hasWay(scene);
  const all = beat.items.some(far) ? waysOf(beat.items, (character) => character) : [];
  // News spreads from one planet to all; of several who travel the last is followed.
  const ways = beat.kind === "domino" ? all : all.slice(-1);
  const [first] = ways;
  if (first) {
    const lit = ways.map(litAlong);
    const systems = [...new Set(lit.flatMap((place) => place.systems ?? []))];
    const begin = first.from === null ? [] : [litAt(first.from)];
    return [...begin, ...lit].map((place) => ({ ...place, systems }));
  }
  for (const item of [...beat.items].reverse()) {
    const { scene } = item;
    if (scene.what === "move") return scene.from === null ? [at(scene.to)] : [at(scene.from), at(scene.to)];
    const place = environOf(item);
    if (place) return [place];
  }
  return [];
}
