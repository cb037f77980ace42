import type { Attachment } from "svelte/attachments";
import { whenDrawn } from "./whenDrawn";

const rows = new WeakSet<Element>();

function wheeled(event: WheelEvent): void {
  if (event.ctrlKey || event.deltaX !== 0) return;
  let row = event.target instanceof Element ? event.target : null;
  while (row && !(rows.has(row) && row.scrollWidth > row.clientWidth)) row = row.parentElement;
  if (row) row.scrollLeft += event.deltaY;
}

let listening = false;

/**
 * Listens for all rows at once, and for good: whenever anybody begins or ends to listen to the wheel, WebKit styles the whole document anew, thirty
 * milliseconds of a table.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("wheel", wheeled, { passive: true });
}

/**
 * A row that is scrolled sideways. The wheel moves it, and an edge beyond which something lies fades: `data-more-before` and
 * `data-more-after` say so to the style.
 */
export const sideways: Attachment<HTMLElement> = (row) => {
  let letBe: (() => void) | null = null;

  function look() {
    letBe = null;
    const { scrollLeft, scrollWidth, clientWidth } = row;
    return () => {
      row.toggleAttribute("data-more-before", scrollLeft > 1);
      row.toggleAttribute("data-more-after", scrollLeft < scrollWidth - clientWidth - 1);
    };
  }

  const ask = () => void (letBe ??= whenDrawn(look));

  rows.add(row);
  listen();
  const watched = new AbortController();
  const { signal } = watched;
  row.addEventListener("scroll", ask, { signal, passive: true });
  const size = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(ask);
  size?.observe(row);
  const content = new MutationObserver(ask);
  content.observe(row, { childList: true, subtree: true, characterData: true });
  ask();
  return () => {
    rows.delete(row);
    watched.abort();
    size?.disconnect();
    content.disconnect();
    letBe?.();
  };
};
