import { loyaltyName } from "../backend/generated/terms";
import type { JumpScene } from "../backend/generated/JumpScene";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { Scene } from "../backend/generated/Scene";
import type { Shown } from "../backend/generated/Shown";
import type { Side } from "../backend/generated/Side";
import type { MapPlace } from "../backend/generated/MapPlace";
import type { SystemId } from "../backend/generated/SystemId";
import { spotInSpace, type Spot } from "../pieces/spaces";
import type { Highlight } from "../table/pointing";
import type { SceneOf } from "./beats";

/** A place that a way leads to: where pieces lie, or a whole planet, or a star. */
export type WayEnd = Spot | `planet:${PlanetId}` | `system:${SystemId}`;

/** A way that something went: from space if from nowhere. */
export interface Way {
  side: Side;
  from: WayEnd | null;
  /** The stars between, one after the other. */
  via: readonly WayEnd[];
  to: WayEnd;
  /** Who or what went. */
  who: string;
  /** How many others went before it: news goes to one planet after the other. */
  after: number;
}

/** Where a scene's place is on the board. */
export function spotOf(spot: MapPlace): Spot {
  return typeof spot === "number" ? spot : spotInSpace(spot);
}

/** The star system in which a way ends: the numbers on the map begin with that of the star. */
export function systemAt(end: WayEnd): SystemId {
  if (typeof end === "number") return Math.floor(end / 100);
  const [kind, number] = end.split(":");
  return kind === "orbit" || kind === "planet" ? Math.floor(Number(number) / 10) : Number(number);
}

/** What is lit where a way ends. */
export function litAt(end: WayEnd): Highlight {
  if (typeof end === "number") return { environ: end, planet: Math.floor(end / 10) };
  const [kind, number] = end.split(":");
  const planet = kind === "orbit" || kind === "planet" ? Number(number) : null;
  return { environ: null, planet };
}

/** The place that is lit, as an end of a way; the last of its stars where no planet is. */
export function endOf({ environ, planet, systems = [] }: Highlight): WayEnd | null {
  const star = systems[systems.length - 1];
  if (environ !== null) return environ;
  if (planet !== null) return `planet:${planet}`;
  return star === undefined ? null : `system:${star}`;
}

/** What is lit where a way ends, with the stars between which it leads. */
export function litAlong(way: Way): Highlight {
  const all = [...(way.from === null ? [] : [way.from]), ...way.via, way.to];
  return { ...litAt(way.to), systems: [...new Set(all.map(systemAt))] };
}

/** Who or what goes, in a few words. */
function whoGoes(
  { units, characters }: SceneOf<"move"> | SceneOf<"travel">,
  nameOf: (character: string) => string,
): string {
  const stack = units === 0 ? [] : [units === 1 ? "1 unit" : `${units} units`];
  const [first, ...others] = characters;
  const people = first === undefined ? [] : [nameOf(first) + (others.length > 0 ? ` +${others.length}` : "")];
  return [...stack, ...people].join(", ");
}

/** Where a hyperjump ended, if its goal was there. */
function endOfJump({ way, end }: JumpScene, goal: WayEnd): WayEnd {
  const star = way[way.length - 1] ?? 0;
  if (end === "drift") return `drift:${star}`;
  if (end === "drift_two") return `drift_two:${star}`;
  return systemAt(goal) === star ? goal : `system:${star}`;
}

/** A hyperjump along its stars: with the travel that it is a part of, if that was told just before. */
function jumped(jump: JumpScene, travel: Way | undefined): Way {
  const star = (number: SystemId): WayEnd => `system:${number}`;
  const [first = 0] = jump.way;
  const last = jump.way[jump.way.length - 1] ?? first;
  return {
    side: jump.side,
    // Whoever comes back out of Drift Two sets out where he is.
    from: travel?.from ?? (jump.way.length > 1 ? star(first) : `drift_two:${first}`),
    via: jump.way.slice(1, -1).map(star),
    to: endOfJump(jump, travel?.to ?? star(last)),
    who: travel?.who ?? "",
    after: 0,
  };
}

/** Whether a hyperjump is that of a travel. */
function isPartOf(jump: JumpScene, { side, from, to }: Way): boolean {
  const [first] = jump.way;
  const last = jump.way[jump.way.length - 1];
  return side === jump.side && from !== null && systemAt(from) === first && systemAt(to) === last;
}

function jumpOf(scene: Scene): JumpScene | null {
  return scene.what === "check" ? scene.jump : null;
}

/** Whether something goes from one place to another in a scene. */
export function hasWay(scene: Scene): boolean {
  return (
    scene.what === "move" || scene.what === "travel" || scene.what === "domino" || jumpOf(scene) !== null
  );
}

/** The ways that some scenes tell of; who went the same way went together. */
export function waysOf(items: readonly Shown[], nameOf: (character: string) => string): Way[] {
  const ways: Way[] = [];
  for (const { scene } of items) {
    const jump = jumpOf(scene);
    if (jump) {
      const travel = ways.at(-1);
      const own = travel && isPartOf(jump, travel) ? ways.pop() : undefined;
      ways.push(jumped(jump, own));
    } else if (scene.what === "domino") {
      const { domino, planet, from, to, rebels } = scene;
      ways.push({
        side: domino.gainer,
        from: `planet:${domino.planet}`,
        via: [],
        to: `planet:${planet}`,
        who: rebels ? "will rise" : `${loyaltyName[from]} → ${loyaltyName[to]}`,
        after: ways.length,
      });
    } else if (scene.what === "move" || scene.what === "travel") {
      const who = whoGoes(scene, nameOf);
      const from = scene.from === null ? null : spotOf(scene.from);
      const to = spotOf(scene.to);
      const same = ways.find((way) => way.side === scene.side && way.from === from && way.to === to);
      if (same) same.who = [same.who, who].filter(Boolean).join(", ");
      else ways.push({ side: scene.side, from, via: [], to, who, after: 0 });
    }
  }
  return ways;
}
