import type { Atlas } from "../backend/generated/Atlas";
import type { NamedPlanet } from "../backend/generated/NamedPlanet";
import type { PlanetPoint } from "../backend/generated/PlanetPoint";
import { spaces } from "../backend/generated/terms";
import { planetPlace } from "./geometry";

/** What a planet is like in a picture of all of them. */
export type Look =
  "patriotic" | "loyal" | "neutral" | "dissent" | "unrest" | "rebellion" | "rebel" | "stopped" | "gone";

/** A planet in a picture. */
export interface Spot {
  planet: number;
  name: string;
  x: number;
  y: number;
  look: Look;
  /** Whether it is otherwise than in the picture before. */
  changed: boolean;
}

/** The part of the sheet on which the planets of a game lie. */
export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The same in words. */
export const lookWords: Readonly<Record<Look, string>> = {
  patriotic: "Patriotic",
  loyal: "Loyal",
  neutral: "Neutral",
  dissent: "Dissent",
  unrest: "Unrest",
  rebellion: "In rebellion",
  rebel: "Rebel-controlled",
  stopped: "Rebellion stopped",
  gone: "Destroyed",
};

/** All of them, as a legend has them. */
export const looks = Object.keys(lookWords) as Look[];

/** The colours of a picture on the page, in its theme. */
export const lookColours: Readonly<Record<Look, string>> = {
  patriotic: "var(--imperial)",
  loyal: "color-mix(in srgb, var(--imperial) 55%, var(--surface-3))",
  neutral: "var(--line-strong)",
  dissent: "color-mix(in srgb, var(--rebel) 45%, var(--surface-3))",
  unrest: "color-mix(in srgb, var(--rebel) 75%, var(--surface-3))",
  rebellion: "var(--star)",
  rebel: "var(--rebel)",
  stopped: "var(--accent)",
  gone: "var(--surface-0)",
};

/** What a planet is like at a moment. */
export function lookOf({ loyalty, control, gone }: PlanetPoint): Look {
  if (gone) return "gone";
  if (control === "rebellion") return "rebellion";
  if (control === "rebel_control") return "rebel";
  if (control === "rebellion_stopped") return "stopped";
  return spaces[loyalty ?? 2] ?? "neutral";
}

/**
 * The planets as they are at one moment, each where it lies.
 *
 * @param before What they were like in the picture before; nothing changed in the first.
 */
export function spotsOf(
  planets: readonly NamedPlanet[],
  now: readonly PlanetPoint[],
  before: readonly PlanetPoint[] | null,
  atlas: Atlas,
): Spot[] {
  const places = new Map(
    atlas.systems.flatMap((system) =>
      system.planets.map(({ number }, index) => {
        const { x, y } = planetPlace(index, system.planets.length);
        return [number, { x: system.x + x, y: system.y + y }] as const;
      }),
    ),
  );
  return planets.flatMap(({ planet, name }, index): Spot[] => {
    const [at, is, was] = [places.get(planet), now[index], before?.[index]];
    if (!at || !is) return [];
    const look = lookOf(is);
    return [{ planet, name, ...at, look, changed: was !== undefined && lookOf(was) !== look }];
  });
}

/** What of the sheet has to be seen, with room around it. */
export function sheetOf(frames: readonly { spots: readonly Spot[] }[]): Sheet {
  const spots = frames.flatMap((frame) => frame.spots);
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const room = 140;
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + room - left,
    height: Math.max(...ys) + room - top,
  };
}

/** How large a planet is drawn on a sheet. */
export const planetSize = ({ width }: Sheet): number => Math.max(24, width / 60);
