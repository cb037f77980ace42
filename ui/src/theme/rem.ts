import { appearance } from "./appearance.svelte";

/** What a rem was when it was last asked of the document, and for which text size. */
let known: { textSize: number; rem: number } | null = null;

// It grows with the window's width, a little.
window.addEventListener("resize", () => (known = null));

/**
 * A rem in pixels. The document is asked for it only where it may have changed: to be asked in the midst of changes, it styles everything at
 * once. Whoever asks in an effect is told again with another text size.
 */
export function remNow(): number {
  const { textSize } = appearance;
  if (known?.textSize !== textSize) {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    known = { textSize, rem };
  }
  return known.rem;
}
