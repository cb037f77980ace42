import type { Attachment } from "svelte/attachments";

/** How much farther apart two fingers go, or closer together, before a step is made. */
const ENOUGH = 1.3;

/** One step closer, or one out, where two fingers are. */
export type Pinched = (
  way: "closer" | "out",
  at: { x: number; y: number },
  target: EventTarget | null,
) => boolean;

/** Two fingers that go apart lead closer, two that come together lead out, a step at a time. What is refused scrolls and zooms as it would. */
export function pinching(pinched: Pinched): Attachment<HTMLElement> {
  return (element) => {
    let apart: number | null = null;

    const between = ([one, other]: readonly Touch[]) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null;
    const begin = ({ touches }: TouchEvent) =>
      void (apart = touches.length === 2 ? between([...touches]) : null);

    function move(event: TouchEvent) {
      const fingers = [...event.touches];
      const now = fingers.length === 2 ? between(fingers) : null;
      if (now === null || apart === null || apart === 0) return;
      const [one, other] = fingers;
      if (!one || !other) return;
      const way = now > apart * ENOUGH ? "closer" : now < apart / ENOUGH ? "out" : null;
      if (way === null) return;
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      // The next step is measured from here.
      apart = now;
      if (pinched(way, at, event.target) && event.cancelable) event.preventDefault();
    }

    const watched = new AbortController();
    const { signal } = watched;
    element.addEventListener("touchstart", begin, { signal, passive: true });
    element.addEventListener("touchmove", move, { signal, passive: false });
    element.addEventListener("touchend", begin, { signal, passive: true });
    element.addEventListener("touchcancel", begin, { signal, passive: true });
    return () => watched.abort();
  };
}
