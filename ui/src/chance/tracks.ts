import type { WayEnd } from "./ways";

/** A place on the screen. */
export interface Point {
  x: number;
  y: number;
}

/** A bowed way from one place to another, by a third beside it. */
export interface Track {
  from: Point;
  by: Point;
  to: Point;
}

/** What stands for a place, the nearest first: on the board, and on the map, where its planet or its star is. */
function standsFor(end: WayEnd): string[] {
  const planet = (number: number) => [`[data-planet="${number}"]`, `[data-world="${number}"]`];
  const star = (number: number) => [
    `[data-system-card="${number}"] > :is(header, h3)`,
    `[data-system="${number}"]`,
  ];
  if (typeof end === "number") {
    const [card, world] = planet(Math.floor(end / 10));
    return [`[data-environ="${end}"]`, world ?? "", card ?? ""];
  }
  const number = Number(end.split(":")[1]);
  if (end.startsWith("planet:")) return planet(number);
  if (end.startsWith("system:")) return star(number);
  const box = `[data-spot="${end}"]`;
  return end.startsWith("orbit:") ? [box, ...planet(number)] : [box, ...star(number)];
}

/** Where a place is on the screen; null if nothing of it is seen. */
export function seenAt(root: Element, end: WayEnd): DOMRect | null {
  for (const wanted of standsFor(end)) {
    for (const one of root.querySelectorAll(wanted)) {
      const box = one.getBoundingClientRect();
      if (box.width > 0) return box;
    }
  }
  return null;
}

/** A way that bows to its left, so that there and back are two ways. */
export function curve(from: Point, to: Point): Track {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const bow = 0.18;
  return { from, by: { x: (from.x + to.x) / 2 + bow * dy, y: (from.y + to.y) / 2 - bow * dx }, to };
}

/** So many places along a way, its ends among them. */
export function along({ from, by, to }: Track, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const t = index / Math.max(1, count - 1);
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: at(from.x, by.x, to.x), y: at(from.y, by.y, to.y) };
  });
}

/** The head of an arrow, as a path: a little before the end, which the ghost covers. */
export function arrowHead(track: Track, size = 11): string {
  const points = along(track, 24);
  const tip = points[20] ?? track.to;
  const before = points[18] ?? track.from;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const ux = (tip.x - before.x) / length;
  const uy = (tip.y - before.y) / length;
  const side = (sign: number) =>
    `${(tip.x - ux * size + sign * uy * size * 0.6).toFixed(1)} ${(tip.y - uy * size - sign * ux * size * 0.6).toFixed(1)}`;
  return `M${(tip.x + ux * 2).toFixed(1)} ${(tip.y + uy * 2).toFixed(1)}L${side(1)}L${side(-1)}z`;
}
