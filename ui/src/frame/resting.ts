/** Where the pointer rests: what comes to lie under it is under it, though it does not move. */
let at: { x: number; y: number } | null = null;

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
