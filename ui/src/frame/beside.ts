import { autoUpdate, computePosition, flip, offset, shift, type Placement } from "@floating-ui/dom";
import type { Attachment } from "svelte/attachments";

/** How near to the edge of the window a bubble comes, in pixels. */
const MARGIN = 6;

interface Wishes {
  /** Where it goes if there is room there; else to the opposite side. */
  placement?: Placement;
  /** How far from its anchor it stands, in pixels. */
  gap?: number;
  /** What it keeps within, if that is less than the window. */
  within?: () => Element | null;
}

/**
 * Shows a bubble in the top layer, above an open dialog too, and keeps it beside what it belongs to and wholly in the
 * window. Give it `popover="manual"` and `position: fixed; inset: auto; margin: 0`.
 */
export function beside(
  anchor: () => Element | null | undefined,
  { placement = "bottom", gap = 8, within }: Wishes = {},
): Attachment<HTMLElement> {
  return (bubble) => {
    const at = anchor();
    if (!at) return;
    if (bubble.showPopover && !bubble.matches(":popover-open")) bubble.showPopover();
    const boundary = within?.();
    const room = { padding: MARGIN, crossAxis: true, ...(boundary ? { boundary } : {}) };
    const middleware = [offset(gap), flip({ padding: MARGIN, crossAxis: false }), shift(room)];
    return autoUpdate(at, bubble, () => {
      void computePosition(at, bubble, { strategy: "fixed", placement, middleware }).then(({ x, y }) => {
        bubble.style.left = `${x}px`;
        bubble.style.top = `${y}px`;
      });
    });
  };
}

/** Calls when somebody presses outside of an element. */
export function outside(press: () => void): Attachment<HTMLElement> {
  return (element) => {
    const pressed = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) press();
    };
    window.addEventListener("pointerdown", pressed);
    return () => window.removeEventListener("pointerdown", pressed);
  };
}
