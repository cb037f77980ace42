import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { watchSight, type OutOfSight } from "./sight";

/** What lies beyond the edges of a scroller, so that a cue can say so and lead there. */
export class Beyond {
  #hidden: OutOfSight = $state.raw({ above: [], below: [] });
  readonly #selector: string;

  /** @param selector What is counted, all of it inside of the scroller. */
  constructor(selector: string) {
    this.#selector = selector;
  }

  get above(): number {
    return this.#hidden.above.length;
  }

  get below(): number {
    return this.#hidden.below.length;
  }

  /** Goes onto the scroller. */
  readonly watch: Attachment<HTMLElement> = (scroller) => {
    if (typeof IntersectionObserver === "undefined") return;
    const note = (hidden: OutOfSight) => {
      const before = this.#hidden;
      const same = (["above", "below"] as const).every(
        (side) =>
          hidden[side].length === before[side].length &&
          hidden[side].every((one, at) => one === before[side][at]),
      );
      if (!same) this.#hidden = hidden;
    };
    // What is watched does not depend on what was seen: else it would be watched anew with each change.
    return untrack(() => watchSight(scroller, this.#selector, note));
  };

  /** Scrolls to the nearest of them. */
  show(side: "above" | "below"): void {
    const nearest = side === "above" ? this.#hidden.above.at(-1) : this.#hidden.below[0];
    nearest?.scrollIntoView?.({ block: "center", behavior: "smooth" });
  }
}
