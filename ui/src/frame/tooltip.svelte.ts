import { quietly } from "./pressed";
import { cameToPointer } from "./resting";
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
    // Somebody whose pointer rests while the screen changes has not pointed at what has come to lie under it.
    let restsAt: { x: number; y: number } | null = null;
    const enter = (event: Event) => {
      const pointer = event as PointerEvent;
      if (pointer.pointerType === "touch") return;
      restsAt = cameToPointer(pointer) ? { x: pointer.clientX, y: pointer.clientY } : null;
      if (!restsAt) bubble.show(element, get, quietly(APPEAR_AFTER));
    };
    const move = (event: Event) => {
      const { clientX, clientY } = event as PointerEvent;
      if (!restsAt || (clientX === restsAt.x && clientY === restsAt.y)) return;
      restsAt = null;
      bubble.show(element, get, quietly(APPEAR_AFTER));
    };
    const leave = () => {
      restsAt = null;
      bubble.hideSoon();
    };
    const focus = (event: Event) => {
      // Focus that comes from a click is no question; the keyboard's is. Nor is what a dialog gives the focus as it opens.
      if (event.target === element && element.matches(":focus-visible") && !element.closest("[data-opening]"))
        bubble.show(element, get, APPEAR_AFTER);
    };
    const press = () => bubble.hideNow();
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", leave);
    element.addEventListener("pointerdown", press);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", leave);
      element.removeEventListener("pointerdown", press);
      bubble.gone(element);
    };
  };
}
