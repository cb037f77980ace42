import type { Attachment } from "svelte/attachments";

/**
 * A row that is scrolled sideways. The wheel moves it, and an edge beyond which something lies fades: `data-more-before` and
 * `data-more-after` say so to the style.
 */
export const sideways: Attachment<HTMLElement> = (row) => {
  let asked = 0;

  function note() {
    asked = 0;
    const most = row.scrollWidth - row.clientWidth;
    row.toggleAttribute("data-more-before", row.scrollLeft > 1);
    row.toggleAttribute("data-more-after", row.scrollLeft < most - 1);
  }

  /** Looked at with the next frame, when what has changed is laid out anyway. */
  function ask() {
    if (asked === 0) asked = requestAnimationFrame(note);
  }

  function wheel(event: WheelEvent) {
    if (event.ctrlKey || event.deltaX !== 0 || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft += event.deltaY;
    event.preventDefault();
  }

  const watched = new AbortController();
  const { signal } = watched;
  row.addEventListener("scroll", ask, { signal, passive: true });
  row.addEventListener("wheel", wheel, { signal, passive: false });
  const size = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(ask);
  size?.observe(row);
  const content = new MutationObserver(ask);
  content.observe(row, { childList: true, subtree: true, characterData: true });
  ask();
  return () => {
    watched.abort();
    size?.disconnect();
    content.disconnect();
    cancelAnimationFrame(asked);
  };
};
