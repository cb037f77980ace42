/** So many milliseconds a key that was just pressed and has come to mean something else does nothing. */
export const MOMENT = 500;

/**
 * Which keys have just come to mean something else. Whoever presses one of them twice meant what it was; a key that means the same as
 * before, and one that was not just pressed, answers at once however fast somebody is.
 */
export class FreshKeys {
  #meant: ReadonlyMap<string, string> = new Map();
  #pressed: string | null = null;
  #fresh: string | null = null;
  #since = 0;

  /** A question is put whose answers have these keys; `now` in milliseconds. */
  ask(meanings: ReadonlyMap<string, string>, now: number): void {
    const pressed = this.#pressed;
    const [before, after] = pressed === null ? [] : [this.#meant.get(pressed), meanings.get(pressed)];
    this.#fresh = before !== undefined && after !== undefined && before !== after ? pressed : null;
    this.#meant = meanings;
    this.#pressed = null;
    this.#since = now;
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
    return this.#fresh === key && now - this.#since < MOMENT;
  }
}
