/**
 * Scrolls to what should be seen, unless it is under the pointer; with the next frame, which finds out anyway where
 * everything is. Returns how to let it be.
 */
export function bringIntoView(element: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => {
    if (!element.matches(":hover")) element.scrollIntoView?.({ block: "nearest" });
  });
  return () => cancelAnimationFrame(frame);
}
