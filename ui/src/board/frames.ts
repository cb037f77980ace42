import type { Ask } from "../backend/generated/Ask";
import type { Atlas } from "../backend/generated/Atlas";
import type { ProvinceId } from "../backend/generated/ProvinceId";
import type { SystemId } from "../backend/generated/SystemId";
import type { Spot } from "../pieces/spaces";

/** How much of the galaxy is looked at. */
export type Frame =
  | { level: "galaxy" }
  | { level: "province"; province: ProvinceId }
  | { level: "system"; system: SystemId }
  /** One environ or box in space, with all that lies in it spread out. */
  | { level: "environ"; spot: Spot; system: SystemId };

export const wholeGalaxy: Frame = { level: "galaxy" };

/** The province of a star system. */
export function provinceOf(atlas: Atlas, system: SystemId): ProvinceId | null {
  return atlas.systems.find((one) => one.number === system)?.province ?? null;
}

export function sameFrame(one: Frame, other: Frame): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a star system is within a frame. */
export function holdsSystem(frame: Frame, system: SystemId, atlas: Atlas): boolean {
  if (frame.level === "galaxy") return true;
  if (frame.level === "province") return provinceOf(atlas, system) === frame.province;
  return frame.system === system;
}

/** The frame around this one; none around the galaxy. */
export function frameAround(frame: Frame, atlas: Atlas): Frame | null {
  if (frame.level === "galaxy") return null;
  if (frame.level === "province") return wholeGalaxy;
  if (frame.level === "environ") return { level: "system", system: frame.system };
  const province = provinceOf(atlas, frame.system);
  return province === null ? wholeGalaxy : { level: "province", province };
}

/** The smallest frame that has all of these star systems; none if there are none. */
export function commonFrame(systems: readonly SystemId[], atlas: Atlas): Frame | null {
  const [first, ...others] = new Set(systems);
  if (first === undefined) return null;
  if (others.length === 0) return { level: "system", system: first };
  const provinces = new Set([first, ...others].map((system) => provinceOf(atlas, system)));
  const [province] = provinces;
  return provinces.size === 1 && province != null ? { level: "province", province } : wholeGalaxy;
}

/** Whether one frame lies in another. */
export function holdsFrame(frame: Frame, other: Frame, atlas: Atlas): boolean {
  for (let at: Frame | null = other; at; at = frameAround(at, atlas)) if (sameFrame(at, frame)) return true;
  return false;
}

/** What a question wants to be seen. */
export interface Wanted {
  /** The star systems in which something can be answered. */
  systems: readonly SystemId[];
  /** The places in which something can be answered. */
  spots?: readonly Spot[];
  /** How much can be answered in places. */
  placed: number;
  /** The star system that the question is about. */
  of: SystemId | null;
}

/** Whether one place has all that a question wants to be seen. */
function isOnlyAbout(
  spot: Spot,
  ask: Pick<Ask, "environ" | "planet">,
  { systems, spots, placed }: Wanted,
): boolean {
  if (placed === 0 && systems.length === 0)
    return ask.environ === null
      ? ask.planet !== null && spot === `orbit:${ask.planet}`
      : spot === ask.environ;
  return placed > 0 && (spots ?? []).every((one) => one === spot);
}

/**
 * Where a question wants one to look, from where one looks now. The rule: what can be answered in the frame that one looks at is
 * answered there. The frame changes only
 * - where something that can be answered, or what the question is about, is not in it: then to the common frame of all of it, and
 *   for one star system that can be answered with few clicks to its province, on whose cards each place has a row;
 * - from the galaxy, where places are too small to be chosen.
 * From a single place whose neighbours are wanted too it goes to their star system.
 * A province shows every place of its star systems as a row of its own, so it is near enough for any question about it.
 */
export function frameFor(
  now: Frame,
  ask: Pick<Ask, "environ" | "planet">,
  wanted: Wanted,
  atlas: Atlas,
): Frame {
  const { systems, placed, of } = wanted;
  const about = systems.length > 0 ? systems : of === null ? [] : [of];
  const common = commonFrame(about, atlas);
  if (!common) return now;
  // What can only be answered with words needs no board of its own.
  const close = common.level === "system" && (placed > 1 || (placed > 0 && ask.environ !== null));
  const goal = common.level === "system" && !close ? (frameAround(common, atlas) ?? common) : common;
  const seen = about.every((system) => holdsSystem(now, system, atlas));
  if (!seen) return goal;
  if (now.level === "environ" && !isOnlyAbout(now.spot, ask, wanted))
    return { level: "system", system: now.system };
  return now.level === "galaxy" ? goal : now;
}
