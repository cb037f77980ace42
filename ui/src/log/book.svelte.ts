import { call } from "../backend/backend";
import type { LogLine } from "../backend/generated/LogLine";
import type { LogMark } from "../backend/generated/LogMark";
import type { Table } from "../backend/generated/Table";
import { viewpoint } from "../table/viewpoint";

/** Whether two marks are the same place in the same log. */
function sameMark(one: LogMark | null, other: LogMark): boolean {
  return (
    one !== null &&
    one.book === other.book &&
    one.cuts === other.cuts &&
    one.events === other.events &&
    sameEyes(one, other)
  );
}

const sameEyes = (one: LogMark, other: LogMark) =>
  one.together === other.together && JSON.stringify(one.viewer) === JSON.stringify(other.viewer);

/** The lines of the log, for whoever looks: kept as long as the same eyes read it, and brought up to date by what is new. */
export class Book {
  lines: readonly LogLine[] = $state.raw([]);
  /** The log could not be had. */
  failed = $state(false);

  #eyes: string | null = null;
  /** How far it has been read; nothing yet, if null. */
  #mark: LogMark | null = null;
  #asked = 0;

  /** Whether the same eyes look at the table that have read what is kept. */
  isFor(table: Table | null): boolean {
    const eyes = viewpoint(table);
    return eyes !== null && eyes === this.#eyes;
  }

  /** Reads on up to what is on the table now. */
  async follow(table: Table | null): Promise<void> {
    const eyes = viewpoint(table);
    if (!table || eyes === null) {
      this.#forget(null);
      return;
    }
    const another = this.#mark && (this.#mark.book !== table.log.book || !sameEyes(this.#mark, table.log));
    if (eyes !== this.#eyes || another) this.#forget(eyes);
    const ask = (this.#asked += 1);
    if (sameMark(this.#mark, table.log)) return;
    if (this.#mark && table.log.events < this.#mark.events) {
      // Something was taken back: its lines never happened. What was answered instead is on its way.
      this.#keep(table.log.events);
    }
    try {
      const part = await call("log_since", { since: this.#mark });
      // While this was on its way somebody went on, and asked anew; or other eyes look now, and will ask.
      if (ask !== this.#asked || !sameEyes(part.mark, table.log)) return;
      this.failed = false;
      // Lines that are known stay the same objects, so that only what is new is drawn.
      this.#keep(part.from);
      if (part.lines.length > 0) this.lines = [...this.lines, ...part.lines];
      this.#mark = part.mark;
    } catch {
      if (ask === this.#asked) this.failed = true;
    }
  }

  /** Keeps the lines before this number. */
  #keep(from: number): void {
    if (this.lines.some((line) => line.number >= from)) {
      this.lines = this.lines.filter((line) => line.number < from);
    }
  }

  #forget(eyes: string | null): void {
    this.#asked += 1;
    this.#eyes = eyes;
    this.#mark = null;
    if (this.lines.length > 0) this.lines = [];
  }
}
