import type { RouteLine } from "../backend/generated/RouteLine";
import type { SystemId } from "../backend/generated/SystemId";

/** Where a card lies. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

/** A route as it is drawn between two cards. */
interface Drawn {
  key: string;
  from: Point;
  to: Point;
  /** Its navigation stars, as far apart as there is room. */
  stars: Point[];
}

const middle = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** How far on the way to another point a box ends, as a part of the way from its middle. */
function exit(box: Box, to: Point): number {
  const { x, y } = middle(box);
  const parts = [
    to.x === x ? Infinity : (box.right - box.left) / 2 / Math.abs(to.x - x),
    to.y === y ? Infinity : (box.bottom - box.top) / 2 / Math.abs(to.y - y),
  ];
  return Math.min(1, ...parts);
}

const within = ({ x, y }: Point, box: Box) => x > box.left && x < box.right && y > box.top && y < box.bottom;

/** The routes between stars whose cards lie there, with their navigation stars where no card hides them. */
export function between(routes: readonly RouteLine[], boxes: ReadonlyMap<SystemId, Box>): Drawn[] {
  return routes.flatMap(({ a, b, navigation_stars }) => {
    const [one, other] = [boxes.get(a), boxes.get(b)];
    if (!one || !other) return [];
    const [from, to] = [middle(one), middle(other)];
    const begin = exit(one, to);
    const end = 1 - exit(other, from);
    const at = (part: number): Point => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
    const others = [...boxes].filter(([system]) => system !== a && system !== b).map(([, box]) => box);
    const open: Point[] = [];
    for (let step = 0; step <= 40; step += 1) {
      const point = at(begin + ((end - begin) * (step + 0.5)) / 41);
      if (!others.some((box) => within(point, box))) open.push(point);
    }
    const stars = Array.from({ length: navigation_stars }, (_, index) => {
      const spot = Math.round(((index + 1) / (navigation_stars + 1)) * (open.length - 1));
      return open[spot] ?? at(0.5);
    });
    return [{ key: `${a}-${b}`, from, to, stars }];
  });
}

/**
 * Where on a sheet the cards of these stars lie, as they are laid out. Where they are seen is another thing while the map grows or shrinks to
 * its size: measured then, the lines would stay beside the cards for good, for no box changes its size as the map comes to rest.
 */
export function boxesIn(sheet: HTMLElement, systems: readonly SystemId[]): ReadonlyMap<SystemId, Box> {
  const boxes = new Map<SystemId, Box>();
  for (const number of systems) {
    const card = sheet.querySelector<HTMLElement>(`[data-system-card="${number}"]`);
    if (!card) continue;
    let [left, top] = [0, 0];
    for (let at: Element | null = card; at instanceof HTMLElement && at !== sheet; at = at.offsetParent) {
      left += at.offsetLeft;
      top += at.offsetTop;
    }
    boxes.set(number, { left, top, right: left + card.offsetWidth, bottom: top + card.offsetHeight });
  }
  return boxes;
}
