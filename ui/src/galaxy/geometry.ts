import type { RouteLine } from "../backend/generated/RouteLine";
import type { System } from "../backend/generated/System";

/** A place on the sheet of the map. */
export interface Point {
  x: number;
  y: number;
}

/** The part of the sheet that is drawn on. */
export const sheet = { x: 560, y: 0, width: 4440, height: 3270 };

/** Half the width and half the height of the orbit on which a system's planets are drawn. */
export const orbit = { x: 215, y: 145 };

const angles: Record<number, number[]> = { 1: [90], 2: [132, 48], 3: [158, 90, 22] };

/** Where a planet is drawn, from its star: along the lower half of the orbit, the innermost first. */
export function planetPlace(index: number, count: number): Point {
  const degrees = angles[count]?.[index] ?? 90;
  const radians = (degrees * Math.PI) / 180;
  return { x: Math.round(orbit.x * Math.cos(radians)), y: Math.round(orbit.y * Math.sin(radians)) };
}

/** Where the navigation stars of a route stand: evenly between the two systems. */
export function navigationStars(from: Point, to: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / (count + 1);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

interface Edge {
  from: Point;
  to: Point;
  /** The system on the other side; nothing at the rim of the galaxy. */
  beyond: System | null;
}

/** The space around a system that is nearer to it than to any other. */
export interface Cell {
  system: System;
  edges: Edge[];
}

/** The rim of the galaxy: a sheet with well rounded corners, as a closed line. */
function rim(): Edge[] {
  const round = 520;
  const inset = 40;
  const points: Point[] = [];
  const corners = [
    { x: sheet.x + sheet.width - inset - round, y: sheet.y + sheet.height - inset - round, from: 0 },
    { x: sheet.x + inset + round, y: sheet.y + sheet.height - inset - round, from: 90 },
    { x: sheet.x + inset + round, y: sheet.y + inset + round, from: 180 },
    { x: sheet.x + sheet.width - inset - round, y: sheet.y + inset + round, from: 270 },
  ];
  for (const corner of corners) {
    for (let step = 0; step <= 12; step += 1) {
      const angle = ((corner.from + step * 7.5) * Math.PI) / 180;
      points.push({ x: corner.x + round * Math.cos(angle), y: corner.y + round * Math.sin(angle) });
    }
  }
  return points.map((from, index) => ({
    from,
    to: points[(index + 1) % points.length] ?? from,
    beyond: null,
  }));
}

/** Cuts off what is nearer to another system. */
function cut(edges: Edge[], middle: Point, normal: Point, beyond: System): Edge[] {
  const side = (point: Point) => (point.x - middle.x) * normal.x + (point.y - middle.y) * normal.y;
  const kept: Edge[] = [];
  let entry: Point | null = null;
  let exit: Point | null = null;
  for (const edge of edges) {
    const from = side(edge.from);
    const to = side(edge.to);
    if (from <= 0 && to <= 0) {
      kept.push(edge);
      continue;
    }
    if (from > 0 && to > 0) continue;
    const part = from / (from - to);
    const crossing = {
      x: edge.from.x + (edge.to.x - edge.from.x) * part,
      y: edge.from.y + (edge.to.y - edge.from.y) * part,
    };
    if (from <= 0) {
      exit = crossing;
      kept.push({ ...edge, to: crossing });
    } else {
      entry = crossing;
      kept.push({ ...edge, from: crossing });
    }
  }
  if (!entry || !exit) return kept;
  const at = kept.findIndex((edge) => edge.to === exit);
  kept.splice(at + 1, 0, { from: exit, to: entry, beyond });
  return kept;
}

/** Divides the galaxy among its systems. */
export function cells(systems: readonly System[]): Cell[] {
  // A system is drawn around a point a little below its star.
  const centre = (system: System) => ({ x: system.x, y: system.y + 50 });
  return systems.map((system) => {
    const own = centre(system);
    let edges = rim();
    for (const other of systems) {
      if (other === system) continue;
      const theirs = centre(other);
      const middle = { x: (own.x + theirs.x) / 2, y: (own.y + theirs.y) / 2 };
      edges = cut(edges, middle, { x: theirs.x - own.x, y: theirs.y - own.y }, other);
    }
    return { system, edges };
  });
}

const figure = (value: number) => value.toFixed(0);

/** The outline of a cell, as a path. */
export function cellPath(cell: Cell): string {
  return cell.edges
    .map(({ from }, index) => `${index === 0 ? "M" : "L"}${figure(from.x)} ${figure(from.y)}`)
    .join("")
    .concat("z");
}

/** The border of a province: those edges of its cells with another province, or nothing, beyond. */
export function borderPath(all: readonly Cell[], province: number): string {
  return all
    .filter((cell) => cell.system.province === province)
    .flatMap((cell) => cell.edges.filter((edge) => edge.beyond?.province !== province))
    .map(({ from, to }) => `M${figure(from.x)} ${figure(from.y)}L${figure(to.x)} ${figure(to.y)}`)
    .join("");
}

/** The systems by their numbers. */
export function byNumber(systems: readonly System[]): Map<number, System> {
  return new Map(systems.map((system) => [system.number, system]));
}

/** One path for all routes of a kind. */
export function routePath(routes: readonly RouteLine[], systems: Map<number, System>): string {
  return routes
    .map(({ a, b }) => {
      const from = systems.get(a);
      const to = systems.get(b);
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
    })
    .join("");
}
