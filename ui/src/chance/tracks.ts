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

/** Where an environ is on the screen: on the board, or, on the map, where its planet is; null if neither is seen. */
export function seenAt(root: Element, environ: number): DOMRect | null {
  for (const wanted of [`[data-environ="${environ}"]`, `[data-world="${Math.floor(environ / 10)}"]`]) {
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
