/** So many milliseconds a key that was just pressed and has come to mean something else does nothing. */
export const MOMENT = 500;
/** So long where the question that was expected next was answered by itself: whoever counts on it presses without looking. */
export const SKIPPED_MOMENT = 1500;
/** So long no key answers where the other side is asked now: what is still being pressed was meant for the question before. */
export const HANDS_MOMENT = 900;
/** So long the key that ends a whole phase does nothing then: what it does cannot be taken back. */
export const HANDS_MOMENT_TO_END = 1800;

/** A question, as far as its keys go. */
export interface Put {
  /** What each key means. */
  meanings: ReadonlyMap<string, string>;
  /** Who is asked; null where nobody is. */
  side: string | null;
  /** Whether something was answered for the person since the question before. */
  skipped: boolean;
}

/**
 * Which keys have just come to mean something else. Whoever presses one of them twice meant what it was; a key that means the same as
 * before, and one that was not just pressed, answers at once however fast somebody is. Where the other side is asked, all of them wait.
 */
export class FreshKeys {
  #meant: ReadonlyMap<string, string> = new Map();
  #side: string | null = null;
  #pressed: string | null = null;
  #fresh: string | null = null;
  #moment = MOMENT;
  #changedHands = false;
  #since = 0;

  /** A question is put; `now` in milliseconds. */
  ask({ meanings, side, skipped }: Put, now: number): void {
    const pressed = this.#pressed;
    const [before, after] = pressed === null ? [] : [this.#meant.get(pressed), meanings.get(pressed)];
    this.#fresh = before !== undefined && after !== undefined && before !== after ? pressed : null;
    this.#moment = skipped ? SKIPPED_MOMENT : MOMENT;
    this.#changedHands = side !== null && this.#side !== null && side !== this.#side;
    this.#side = side ?? this.#side;
    this.#meant = meanings;
    this.#pressed = null;
    this.#since = now;
  }

  /** Whether a question is so new that what is pressed was meant for the one before. */
  isNew(now: number): boolean {
    return now - this.#since < MOMENT;
  }

  /** A key has answered. */
  press(key: string): void {
    this.#pressed = key;
  }

  /** What a key means now. */
  meaning(key: string): string | undefined {
    return this.#meant.get(key);
  }

  /** Whether a key is to do nothing yet. */
  waits(key: string, now: number): boolean {
    const passed = now - this.#since;
    if (this.#changedHands) return passed < (key === "Shift+E" ? HANDS_MOMENT_TO_END : HANDS_MOMENT);
    return this.#fresh === key && passed < this.#moment;
  }
}
