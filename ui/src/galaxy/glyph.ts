import type { Loyalty } from "../backend/generated/Loyalty";
import { spaces } from "../backend/generated/terms";

/** Where the ring of loyalty lies about the middle of a planet. */
export const RING = 68;

/** The ring goes from the left over the top to the right, and is open below: so many degrees are left out there. */
const OPEN = 100;
/** Between two places of it. */
const GAP = 7;

const figure = (value: number) => value.toFixed(1);
/** A point of the ring, by its angle from the right, counted as a clock goes. */
const point = (radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return `${figure(radius * Math.cos(radians))} ${figure(radius * Math.sin(radians))}`;
};

interface Arc {
  space: Loyalty;
  /** Whose side the place is on. */
  side: "imperial" | "rebel" | "";
  path: string;
}

/** The five places of the ring, from Patriotic at the left to Unrest at the right. */
export const loyaltyArcs: readonly Arc[] = spaces.map((space, index) => {
  const each = (360 - OPEN) / spaces.length;
  const begin = 90 + OPEN / 2 + index * each + GAP / 2;
  return {
    space,
    side: index < 2 ? "imperial" : index > 2 ? "rebel" : "",
    path: `M${point(RING, begin)}A${RING} ${RING} 0 0 1 ${point(RING, begin + each - GAP)}`,
  };
});

/** The ticks of a base, side by side where the ring is open. */
export function baseTicks(level: number): string[] {
  return Array.from({ length: level }, (_, index) => {
    const degrees = 90 + (index - (level - 1) / 2) * 22;
    return `M${point(RING - 10, degrees)}L${point(RING + 12, degrees)}`;
  });
}

/** The outline of what is the Empire's: an octagon. */
export function octagon(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, index) => point(radius, 22.5 + index * 45));
  return `M${corners.join("L")}z`;
}

/** The sign of hypnosis (36.33): two turns from the middle to the edge of the planet's body. */
export const spiral: string = (() => {
  const points = Array.from({ length: 33 }, (_, index) => point((36 * index) / 32, index * 22.5));
  return `M${points.join("L")}`;
})();
