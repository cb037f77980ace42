import { singleKeyCounts } from "../keys/shortcuts";

/** What was last pointed at or focused: the thing that F1 and `?` ask about. */
let pointed: Element | null = null;
let pointedLast = false;

function caseNear(element: Element | null): string | null {
  return element?.closest<HTMLElement>("[data-case]")?.getAttribute("data-case") || null;
}

/** The things the person is at: the one under the pointer first if that moved last, else the focused one. */
export function elementsHere(): readonly (Element | null)[] {
  const focused = document.activeElement;
  return pointedLast ? [pointed, focused] : [focused, pointed];
}

/** The case of the thing the person is at: under the pointer if that moved last, else the focused one, else the other. */
export function caseHere(): string | null {
  for (const element of elementsHere()) {
    const number = caseNear(element);
    if (number) return number;
  }
  return null;
}

/**
 * Listens for F1 and `?` everywhere on the page. With a case at hand it is opened; without one `otherwise` is called
 * (the table of keys). Returns how to stop.
 */
export function followHelpKeys(open: (number: string) => void, otherwise: () => void): () => void {
  const move = (event: Event) => {
    pointed = event.target instanceof Element ? event.target : null;
    pointedLast = true;
  };
  const focus = () => {
    pointedLast = false;
  };
  const key = (event: KeyboardEvent) => {
    const asks = (event.key === "F1" && !event.shiftKey) || (event.key === "?" && singleKeyCounts(event));
    if (!asks || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const number = caseHere();
    if (number) open(number);
    else otherwise();
  };
  window.addEventListener("pointerover", move, true);
  window.addEventListener("focusin", focus, true);
  window.addEventListener("keydown", key);
  return () => {
    window.removeEventListener("pointerover", move, true);
    window.removeEventListener("focusin", focus, true);
    window.removeEventListener("keydown", key);
  };
}
