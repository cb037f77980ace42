import type { Attachment } from "svelte/attachments";
import { session } from "../table/session.svelte";

/** The place under the pointer that can be painted, as an answer names it. */
function placeUnder(event: PointerEvent, board: HTMLElement): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const goal = under?.closest<HTMLElement>(
    "[data-goal][data-environ], [data-goal][data-spot], [data-goal][data-star]",
  );
  if (!goal || !board.contains(goal)) return null;
  const { environ, spot, star } = goal.dataset;
  if (star !== undefined) return `system:${star}`;
  return environ === undefined ? (spot ?? null) : `environ:${environ}`;
}

/**
 * Equal pieces are placed by a stroke: whoever presses on a place and draws over others puts pieces into each of them once. A press and
 * a release on one place stay a click.
 */
export const painting: Attachment<HTMLElement> = (board) => {
  let from: string | null = null;
  const painted = new Set<string>();

  function paint(place: string) {
    if (painted.has(place)) return;
    painted.add(place);
    void session.drafting.paint(place);
  }

  function down(event: PointerEvent) {
    painted.clear();
    // A second finger pinches: it ends the stroke of the first.
    const brushes = event.button === 0 && event.isPrimary && session.drafting.now?.placed;
    const onButton = event.target instanceof Element && event.target.closest("[data-take-back]");
    from = brushes && !onButton ? placeUnder(event, board) : null;
  }

  function move(event: PointerEvent) {
    if (from === null) return;
    if ((event.buttons & 1) === 0) return void (from = null);
    const place = placeUnder(event, board);
    if (place === null || (place === from && painted.size === 0)) return;
    paint(from);
    paint(place);
  }

  function up() {
    from = null;
  }

  /** A finger that paints does not scroll; one that is put down beside the places does. */
  function hold(event: TouchEvent) {
    if (from !== null && event.touches.length === 1 && event.cancelable) event.preventDefault();
  }

  /** What ends a stroke is no click on the place where it ends. */
  function click(event: MouseEvent) {
    if (painted.size === 0) return;
    painted.clear();
    event.stopPropagation();
    event.preventDefault();
  }

  function select(event: Event) {
    if (from !== null) event.preventDefault();
  }

  const strokes = new AbortController();
  const { signal } = strokes;
  board.addEventListener("pointerdown", down, { signal });
  board.addEventListener("touchmove", hold, { passive: false, signal });
  board.addEventListener("selectstart", select, { signal });
  board.addEventListener("click", click, { capture: true, signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", up, { signal });
  return () => strokes.abort();
};
