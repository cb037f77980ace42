import { call } from "../backend/backend";
import type { LogLine } from "../backend/generated/LogLine";
import type { Table } from "../backend/generated/Table";
import { viewpoint } from "../table/viewpoint";

/** The lines of the log, for whoever looks: kept as long as the same eyes read it, and brought up to date by what is new. */
export class Book {
  lines: readonly LogLine[] = $state.raw([]);
  /** The log could not be had. */
  failed = $state(false);

  #eyes: string | null = null;
  #events = 0;
  #asked = 0;

  /** Reads on up to what is on the table now. */
  async follow(table: Table | null): Promise<void> {
    const eyes = viewpoint(table);
    if (!table || eyes === null) {
      this.#forget(null);
      return;
    }
    if (eyes !== this.#eyes) this.#forget(eyes);
    if (table.events < this.#events) {
      // Something was taken back: its lines never happened.
      this.#events = table.events;
      this.lines = this.lines.filter((line) => line.number < table.events);
    }
    const ask = (this.#asked += 1);
    if (table.events === this.#events) return;
    const from = this.#events;
    try {
      const book = await call("log", {});
      // While this was on its way somebody went on, and asked anew.
      if (ask !== this.#asked) return;
      this.failed = false;
      // Lines that are known stay the same objects, so that only what is new is drawn.
      this.lines = [...this.lines, ...book.lines.filter((line) => line.number >= from)];
      this.#events = table.events;
    } catch {
      if (ask === this.#asked) this.failed = true;
    }
  }

  #forget(eyes: string | null): void {
    this.#asked += 1;
    this.#eyes = eyes;
    this.#events = 0;
    if (this.lines.length > 0) this.lines = [];
  }
}
