import type { Attachment } from "svelte/attachments";

/** Farther than a hand trembles, in pixels. */
const STARTS_AFTER = 6;

/** What a drag does to whoever lets a piece be dragged. */
export interface Drag {
  /** It begins: the pointer has gone far enough. */
  begin(): void;
  /** The pointer is here now. */
  over?(x: number, y: number): void;
  /** The piece is let go here. */
  drop(x: number, y: number): void;
  /** It is over, dropped or taken back. */
  end?(): void;
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

/** The word of the place under a point of the screen: an environ's number, or what a box in space is called. */
export function placeAt(x: number, y: number): string | undefined {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-environ], [data-spot]");
  return under?.dataset["environ"] ?? under?.dataset["spot"];
}

/** The environ under a point of the screen. */
export function environAt(x: number, y: number): number | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-environ]");
  const number = Number(under?.dataset["environ"]);
  return Number.isInteger(number) ? number : null;
}

/**
 * Lets a piece be dragged. A press that does not move stays a click, and Escape puts the piece back.
 *
 * @param start - what the drag does, asked at the press; nothing if the piece cannot be dragged now
 */
export function dragging(start: () => Drag | null): Attachment<HTMLElement> {
  return (piece) => {
    let stop: (() => void) | null = null;

    const press = (down: PointerEvent) => {
      if (down.button !== 0 || stop) return;
      const drag = start();
      if (!drag) return;
      let ghost: HTMLElement | null = null;

      const move = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        if (!ghost) {
          if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= STARTS_AFTER) return;
          ghost = ghostOf(piece);
          drag.begin();
        }
        ghost.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`;
        drag.over?.(event.clientX, event.clientY);
      };
      const up = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        const dragged = ghost !== null;
        if (dragged) {
          swallowClick();
          drag.drop(event.clientX, event.clientY);
        }
        finish();
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
        drag.end?.();
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

    // A finger that drags does not scroll. `touch-action` would say so too, but whatever lies in the piece inherits it, and is
    // styled anew each time a piece can be dragged or cannot.
    const hold = (event: TouchEvent) => {
      if (stop && event.cancelable) event.preventDefault();
    };

    piece.addEventListener("pointerdown", press);
    piece.addEventListener("touchmove", hold, { passive: false });
    return () => {
      piece.removeEventListener("pointerdown", press);
      piece.removeEventListener("touchmove", hold);
      stop?.();
    };
  };
}
