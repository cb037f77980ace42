import type { Attachment } from "svelte/attachments";
import type { About } from "../backend/generated/About";
import type { Reason } from "../backend/generated/Reason";
import { announce } from "../frame/announce.svelte";
import { elementsHere } from "../frame/contextHelp";
import { bubble } from "../frame/tooltip.svelte";

/** Whoever can say why an answer is not allowed now. */
interface Knows {
  whyNot: (about: About) => Promise<Reason | null>;
}

/** Something that cannot be chosen now. */
export interface Closed {
  about: About;
  /** What it is called. */
  label: string;
}

const tellers = new WeakMap<Element, () => Promise<void>>();

/**
 * Lets a piece or place that cannot be chosen now say why: by the right button of the mouse, by the key of the context menu,
 * or by the key of `whyHere`. The bubble names the case, which F1 opens.
 */
export function tellsWhy(table: Knows, get: () => Closed | null): Attachment<HTMLElement> {
  return (element) => {
    if (!get()) return;
    const tell = async () => {
      const closed = get();
      const reason = closed && (await table.whyNot(closed.about));
      if (!closed || !reason || !element.isConnected) return;
      bubble.tell(element, { title: closed.label, text: reason.text, case: reason.case });
      announce(`${closed.label}: ${reason.text} Rule ${reason.case}.`);
    };
    const menu = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      void tell();
    };
    const leave = () => {
      if (bubble.shown?.anchor === element) bubble.hideSoon();
    };
    tellers.set(element, tell);
    element.dataset["why"] = "";
    element.addEventListener("contextmenu", menu);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusout", leave);
    return () => {
      tellers.delete(element);
      delete element.dataset["why"];
      element.removeEventListener("contextmenu", menu);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focusout", leave);
      bubble.gone(element);
    };
  };
}

/** Has this very piece or place tell why it cannot be chosen. */
export function whyThis(element: Element): void {
  void tellers.get(element)?.();
}

/** Tells why what has the focus or is under the pointer cannot be chosen; false if it says nothing. */
export function whyHere(): boolean {
  for (const element of elementsHere()) {
    const closed = element?.closest("[data-why]");
    const tell = closed && tellers.get(closed);
    if (!tell) continue;
    void tell();
    return true;
  }
  return false;
}
