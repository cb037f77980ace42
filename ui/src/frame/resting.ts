/** Where the pointer rests: what comes to lie under it is under it, though it does not move. */
let at: { x: number; y: number } | null = null;

/** Where the pointer last moved to, whether it is meant or not. */
let last: { x: number; y: number } | null = null;

/** Listens on the whole page for where the pointer moves to. Returns how to stop. */
export function followMoves(): () => void {
  const moved = (event: PointerEvent) => (last = { x: event.clientX, y: event.clientY });
  const following = new AbortController();
  const { signal } = following;
  window.addEventListener("pointermove", moved, { capture: true, signal });
  window.addEventListener("pointerdown", moved, { capture: true, signal });
  return () => {
    following.abort();
    last = null;
  };
}

/**
 * Whether something has come to the pointer, and not the pointer to it. Browsers tell of a pointer that enters although only the page
 * has changed; of one that moves they tell afterwards that it did, so here it is still where it was.
 */
export function cameToPointer({ clientX, clientY }: PointerEvent): boolean {
  return last !== null && last.x === clientX && last.y === clientY;
}

/** Follows the pointer. Returns how to stop. */
export function followPointer(): () => void {
  const moved = (event: PointerEvent) => {
    at = event.pointerType === "touch" ? null : { x: event.clientX, y: event.clientY };
  };
  // Whoever goes on with the keyboard means nothing by where the pointer was left.
  const left = () => (at = null);
  const following = new AbortController();
  const { signal } = following;
  window.addEventListener("pointermove", moved, { capture: true, signal });
  window.addEventListener("pointerdown", moved, { capture: true, signal });
  window.addEventListener("keydown", left, { capture: true, signal });
  document.documentElement.addEventListener("pointerleave", left, { signal });
  return () => following.abort();
}

/** What lies under the resting pointer now. */
export function underPointer(): Element | null {
  return at && document.elementFromPoint ? document.elementFromPoint(at.x, at.y) : null;
}
