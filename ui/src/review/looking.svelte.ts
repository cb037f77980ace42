import { BackendFailure, call } from "../backend/backend";
import type { Reckoned, Review, Told } from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { toast } from "../frame/toasts.svelte";

/** How often the bar moves, in milliseconds. */
const TICK = 400;

/** The review of one of the two games on the desk: there already, asked for, or not. */
export class Looking {
  /** The review, once it is there. */
  review: Review | null = $state.raw(null);
  /** How far it is, while it is reckoned. */
  reckoned: Reckoned | null = $state.raw(null);
  /** Whether it is known yet what there is. */
  known = $state(false);

  #of: Told = "table";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Asks whether there is a review of a game already, or one under way. */
  async open(of: Told): Promise<void> {
    this.#of = of;
    this.#closed = false;
    this.review = null;
    this.reckoned = null;
    await this.#ask();
    this.known = true;
    if (this.reckoned) this.#watch();
  }

  /** Nobody looks here any more; what is under way goes on and is kept. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Has the game looked back upon. */
  async begin(): Promise<void> {
    if (this.reckoned) return;
    this.reckoned = { done: 0, of: 0 };
    announce("The game is looked back upon.");
    this.#watch();
    try {
      const review = await call("review", { of: this.#of });
      if (this.#closed) return;
      if (review) this.#there(review);
    } catch (thrown) {
      if (this.#closed) return;
      const failure = BackendFailure.from(thrown);
      toast({ kind: "problem", text: failure.message, case: failure.case });
    }
    clearTimeout(this.#timer);
    // Stopped, unless somebody else had asked for the same: then it goes on.
    await this.#ask();
    if (this.reckoned && !this.#closed) this.#watch();
  }

  /** It is no longer wanted. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await call("stop_review", {}).catch(() => null);
    this.reckoned = null;
    announce("Stopped.");
  }

  #there(review: Review): void {
    if (!this.review) announce("The review is there.");
    this.review = review;
  }

  async #ask(): Promise<void> {
    try {
      const stand = await call("reviewed", { of: this.#of });
      if (this.#closed) return;
      this.reckoned = stand.reckoned;
      if (stand.review) this.review = stand.review;
    } catch {
      // The game is not over, or is no longer on the desk: there is nothing to look back upon.
      this.reckoned = null;
    }
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#ask().then(() => {
        if (this.reckoned && !this.#closed) this.#watch();
      });
    }, TICK);
  }
}
