import type { Attachment } from "svelte/attachments";

/** What boxes of these names had last, so that the next one begins with it and need not be laid out twice. */
const last: Record<string, { width: number; height: number }> = {};

/**
 * How large a box is, in pixels. The layout of the frame that shows it tells: who asks before that has everything laid out for himself alone, and once
 * more for what follows from the answer.
 */
export class Size {
  #width = $state(0);
  #height = $state(0);
  readonly #name: string;

  /** @param name What it is a box of. */
  constructor(name: string) {
    this.#name = name;
    const { width, height } = last[name] ?? { width: 0, height: 0 };
    this.#width = width;
    this.#height = height;
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  /** Goes onto the box. */
  readonly watch: Attachment<HTMLElement> = (box) => {
    const tell = () => {
      const { clientWidth: width, clientHeight: height } = box;
      // A box that is not shown says nothing of those that are.
      if (width === 0 && height === 0) return;
      this.#width = width;
      this.#height = height;
      last[this.#name] = { width, height };
    };
    if (typeof ResizeObserver === "undefined") return tell();
    const watch = new ResizeObserver(tell);
    watch.observe(box);
    return () => watch.disconnect();
  };
}
