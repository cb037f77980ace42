/** So many milliseconds a key that has just come to mean something else does nothing. */
export const MOMENT = 500;

/** Which keys have just come to mean something else: whoever presses one twice meant what it was. */
export class FreshKeys {
  #meant: ReadonlyMap<string, string> = new Map();
  #fresh: ReadonlySet<string> = new Set();
  #since = 0;

  /** A question is put whose answers have these keys; `now` in milliseconds. */
  ask(meanings: ReadonlyMap<string, string>, now: number): void {
    const fresh = [...meanings].filter(([key, meaning]) => (this.#meant.get(key) ?? meaning) !== meaning);
    this.#meant = meanings;
    this.#fresh = new Set(fresh.map(([key]) => key));
    this.#since = now;
  }

  /** Whether a key is to do nothing yet. */
  waits(key: string, now: number): boolean {
    return this.#fresh.has(key) && now - this.#since < MOMENT;
  }
}
