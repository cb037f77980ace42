import type { Attachment } from "svelte/attachments";
import { dragging, environAt } from "../frame/dragging";

/** Where a piece from the tray is let go. */
export type Over = { environ: number } | { side: "rebel" | "imperial" } | null;

function under(x: number, y: number): Over {
  const environ = environAt(x, y);
  if (environ !== null) return { environ };
  const forces = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-forces]");
  const side = forces?.dataset["forces"];
  return side === "rebel" || side === "imperial" ? { side } : null;
}

/** Lets a counter be dragged out of a list. */
export function dragOut(take: () => void, drop: (over: Over) => void): Attachment<HTMLElement> {
  return dragging(() => ({ begin: take, drop: (x, y) => drop(under(x, y)) }));
}

/** The planet under a point of the screen: its card, one of its places, or its picture on the map of the galaxy. */
function planetAt(x: number, y: number): number | null {
  const under = document
    .elementFromPoint(x, y)
    ?.closest<HTMLElement | SVGElement>("[data-planet], [data-world]");
  const number = Number(under?.dataset["planet"] ?? under?.dataset["world"]);
  return Number.isInteger(number) ? number : null;
}

/** Lets a marker be dragged onto a planet. */
export function dragOntoPlanet(take: () => void, drop: (planet: number) => void): Attachment<HTMLElement> {
  return dragging(() => ({
    begin: take,
    drop(x, y) {
      const planet = planetAt(x, y);
      if (planet !== null) drop(planet);
    },
  }));
}
