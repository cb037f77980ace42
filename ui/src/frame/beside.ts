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
  /** What it does not lie over if it can go elsewhere. */
  clear?: () => readonly Element[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of two boxes lies over one another, in square pixels. */
function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The sides of its anchor on which a bubble is tried, the wished one first. */
function sides(placement: Placement): Placement[] {
  return [...new Set<Placement>([placement, "top", "bottom", "right", "left"])];
}

/**
 * Shows a bubble in the top layer, above an open dialog too, and keeps it beside what it belongs to and wholly in the
 * window. Give it `popover="manual"` and `position: fixed; inset: auto; margin: 0`.
 */
export function beside(
  anchor: () => Element | null | undefined,
  { placement = "bottom", gap = 8, within, clear }: Wishes = {},
): Attachment<HTMLElement> {
  return (bubble) => {
    const at = anchor();
    if (!at) return;
    if (bubble.showPopover && !bubble.matches(":popover-open")) bubble.showPopover();
    const boundary = within?.();
    const room = { padding: MARGIN, crossAxis: true, ...(boundary ? { boundary } : {}) };
    const middleware = [offset(gap), flip({ padding: MARGIN, crossAxis: false }), shift(room)];
    const placed = (wished: Placement) =>
      computePosition(at, bubble, { strategy: "fixed", placement: wished, middleware });
    /** Where it covers least of what is to be kept clear, and its anchor not at all. */
    const place = async () => {
      const wished = await placed(placement);
      const others = (clear?.() ?? []).filter((one) => !one.contains(at) && !bubble.contains(one));
      if (others.length === 0) return wished;
      const boxes = others.map((one) => one.getBoundingClientRect());
      const { width, height } = bubble.getBoundingClientRect();
      const covered = ({ x, y }: { x: number; y: number }) => {
        const box = { left: x, top: y, right: x + width, bottom: y + height };
        return boxes.reduce((sum, other) => sum + overlap(box, other), 0);
      };
      let best = { spot: wished, covered: covered(wished) };
      for (const side of sides(placement)) {
        if (best.covered === 0) break;
        const spot = await placed(side);
        if (covered(spot) < best.covered) best = { spot, covered: covered(spot) };
      }
      return best.spot;
    };
    return autoUpdate(at, bubble, () => {
      void place().then(({ x, y }) => {
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

/**
 * Calls when somebody else puts a popover away: a question in the midst of play does so with all of them, and whatever opened this one has to
 * know, or the next click on it would close what is gone already.
 */
export function putAway(act: () => void): Attachment<HTMLElement> {
  return (popover) => {
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") act();
    };
    popover.addEventListener("toggle", toggled);
    return () => popover.removeEventListener("toggle", toggled);
  };
}
