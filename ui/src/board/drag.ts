import type { Attachment } from "svelte/attachments";
import type { Drag, Tabletop } from "./tabletop.svelte";

/** Farther than a hand trembles, in pixels. */
const STARTS_AFTER = 6;

function environAt(x: number, y: number): number | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-environ]");
  const number = Number(under?.dataset["environ"]);
  return Number.isInteger(number) ? number : null;
}

/** The picture that follows the pointer: the counter itself, once more. */
function ghostOf(piece: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "dragged-piece";
  ghost.setAttribute("aria-hidden", "true");
  const picture = piece.querySelector("svg")?.cloneNode(true);
  if (picture) ghost.append(picture);
  ghost.style.position = "fixed";
  ghost.style.inset = "0 auto auto 0";
  ghost.style.zIndex = "900";
  ghost.style.pointerEvents = "none";
  document.body.append(ghost);
  return ghost;
}

/** The click that follows the release of a drag belongs to the drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/**
 * Lets a piece be dragged onto an environ. A press that does not move stays a click, and Escape puts the piece back.
 */
export function draggable(
  table: Tabletop,
  get: () => Pick<Drag, "answer" | "label" | "from"> | null,
): Attachment<HTMLElement> {
  return (piece) => {
    let stop: (() => void) | null = null;

    const press = (down: PointerEvent) => {
      const what = get();
      if (down.button !== 0 || !what || stop) return;
      let ghost: HTMLElement | null = null;

      const move = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STARTS_AFTER;
        if (!ghost) {
          if (!far) return;
          ghost = ghostOf(piece);
          table.drag = { ...what, over: null };
        }
        ghost.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`;
        const over = environAt(event.clientX, event.clientY);
        if (table.drag && table.drag.over !== over) table.drag = { ...table.drag, over };
      };
      const up = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        const drag = table.drag;
        if (ghost) swallowClick();
        finish();
        if (drag) void table.drop(drag);
      };
      const key = (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !ghost) return;
        event.preventDefault();
        event.stopPropagation();
        finish();
        window.addEventListener("pointerup", swallowClick, { once: true });
      };
      const finish = () => {
        ghost?.remove();
        table.drag = null;
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
        window.removeEventListener("pointercancel", finish);
        window.removeEventListener("keydown", key, true);
        stop = null;
      };
      stop = finish;
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", finish);
      window.addEventListener("keydown", key, true);
    };

    piece.addEventListener("pointerdown", press);
    return () => {
      piece.removeEventListener("pointerdown", press);
      stop?.();
    };
  };
}
