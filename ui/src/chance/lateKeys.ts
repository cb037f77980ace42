/** So many milliseconds after a panel went by itself, a key that would have sent it away does nothing. */
export const LATE = 1500;

/**
 * Keys that come too late for a panel: it went by itself while a hand was on its way to Space. Such a key was meant for what had just stood
 * there, and must not press the button of the next question that has the focus.
 */
export class LateKeys {
  #keys: readonly string[] = [];
  #since = 0;

  /** A panel that these keys would have sent away has gone by itself; `now` in milliseconds. */
  goneAlone(keys: readonly string[], now: number): void {
    this.#keys = keys;
    this.#since = now;
  }

  /** Whether a key was meant for what has gone. One is: pressed once more, it means what it says. A key held down is one. */
  isLate({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">, now: number): boolean {
    if (now - this.#since >= LATE || !this.#keys.includes(key)) return false;
    if (!repeat) this.#keys = this.#keys.filter((one) => one !== key);
    return true;
  }

  /** Somebody has sent away what stands there himself: nothing that he presses is late. */
  none(): void {
    this.#keys = [];
  }
}
