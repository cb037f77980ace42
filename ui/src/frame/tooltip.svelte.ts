import { quietly } from "./pressed";
import type { Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";

/** What a tooltip says. */
export interface Tip {
  title?: string | undefined;
  text?: string | undefined;
  /** Further short lines, one below the other. */
  lines?: readonly string[] | undefined;
  /** The case that explains it; shown as a link, and what F1 opens. */
  case?: string | null | undefined;
  /** The key that does the same. */
  keys?: string | undefined;
  /** Anything more than lines of text. */
  body?: Snippet | undefined;
  /** False where the tip only repeats the element's own name, which would be read out twice. */
  describes?: boolean | undefined;
}

interface Shown {
  tip: Tip;
  anchor: Element;
}

/** The id of the one bubble on the page. */
export const TOOLTIP_ID = "tooltip";

const APPEAR_AFTER = 350;
/** Long enough to move the pointer from the thing into its bubble. */
const VANISH_AFTER = 180;

class Bubble {
  shown: Shown | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a tip at an element, at once or after a moment. */
  show(anchor: Element, get: () => Tip | null, delay: number): void {
    clearTimeout(this.#timer);
    if (this.shown?.anchor === anchor) return;
    // Moving from one thing to its neighbour needs no second wait.
    this.#timer = setTimeout(() => this.#showNow(anchor, get()), this.shown ? Math.min(60, delay) : delay);
  }

  /** Shows what was asked for, at once. */
  tell(anchor: Element, tip: Tip): void {
    clearTimeout(this.#timer);
    this.#showNow(anchor, tip);
  }

  #showNow(anchor: Element, tip: Tip | null): void {
    this.hideNow();
    if (!tip || !anchor.isConnected) return;
    if (tip.describes !== false) anchor.setAttribute("aria-describedby", TOOLTIP_ID);
    this.shown = { tip, anchor };
  }

  /** Keeps the bubble while the pointer is in it. */
  keep(): void {
    clearTimeout(this.#timer);
  }

  hideSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hideNow(), VANISH_AFTER);
  }

  hideNow(): void {
    clearTimeout(this.#timer);
    if (this.shown?.anchor.getAttribute("aria-describedby") === TOOLTIP_ID) {
      this.shown.anchor.removeAttribute("aria-describedby");
    }
    this.shown = null;
  }

  /** Called when an element with a tip leaves the page. */
  gone(anchor: Element): void {
    if (this.shown?.anchor === anchor) this.hideNow();
  }
}

/** The one bubble on the page. */
export const bubble = new Bubble();

/**
 * Gives any element, HTML or SVG, a tooltip that comes on hover and on keyboard focus, can be pointed at, and goes with
 * Escape (WCAG 1.4.13). What it says is asked for only when it is shown.
 */
export function tooltip(get: () => Tip | null): Attachment {
  return (element) => {
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") return;
      bubble.show(element, get, quietly(APPEAR_AFTER));
    };
    const leave = () => bubble.hideSoon();
    const focus = (event: Event) => {
      // Focus that comes from a click is no question; the keyboard's is. Nor is what a dialog gives the focus as it opens.
      if (event.target === element && element.matches(":focus-visible") && !element.closest("[data-opening]"))
        bubble.show(element, get, APPEAR_AFTER);
    };
    const press = () => bubble.hideNow();
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", leave);
    element.addEventListener("pointerdown", press);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", leave);
      element.removeEventListener("pointerdown", press);
      bubble.gone(element);
    };
  };
}
