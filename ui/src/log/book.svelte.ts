import { call } from "../backend/backend";
import type { LogLine } from "../backend/generated/LogLine";
import type { LogMark } from "../backend/generated/LogMark";
import type { Table } from "../backend/generated/Table";
import { viewpoint } from "../table/viewpoint";

/** Whether two marks are the same place in the same log. */
function sameMark(one: LogMark, other: LogMark): boolean {
  return (
    one.book === other.book && one.cuts === other.cuts && one.events === other.events && sameEyes(one, other)
  );
}

const sameEyes = (one: LogMark, other: LogMark) =>
  one.together === other.together && JSON.stringify(one.viewer) === JSON.stringify(other.viewer);

/** What some eyes have read, and how far. */
interface Read {
  lines: readonly LogLine[];
  mark: LogMark;
}

/**
 * The lines of the log, for whoever looks: brought up to date by what is new. What other eyes have read lies aside meanwhile, so that who looks
 * again reads on from there.
 */
export class Book {
  lines: readonly LogLine[] = $state.raw([]);
  /** The log could not be had. */
  failed = $state(false);

  #eyes: string | null = null;
  /** In which game. */
  #book: number | null = null;
  /** What each of the eyes has read that have looked in it. */
  #read: Record<string, Read> = {};
  #asked = 0;

  /** Other eyes look, or nobody: nothing is left standing that those before have read. */
  turnTo(table: Table | null): void {
    const eyes = viewpoint(table);
    if (eyes === this.#eyes) return;
    this.#asked += 1;
    this.#eyes = eyes;
    if (this.lines.length > 0) this.lines = [];
  }

  /** Reads on up to what is on the table now. */
  async follow(table: Table | null): Promise<void> {
    this.turnTo(table);
    const eyes = this.#eyes;
    if (!table || eyes === null) return;
    const ask = (this.#asked += 1);
    if (this.#book !== table.log.book) this.#read = {};
    this.#book = table.log.book;
    const left = this.#read[eyes];
    const read = left && sameEyes(left.mark, table.log) ? left : null;
    if (read && table.log.events < read.mark.events) {
      // Something was taken back: its lines never happened. What was answered instead is on its way.
      read.lines = before(read.lines, table.log.events);
    }
    this.lines = read?.lines ?? [];
    if (read && sameMark(read.mark, table.log)) return;
    try {
      const part = await call("log_since", { since: read?.mark ?? null });
      // While this was on its way somebody went on, and asked anew; or other eyes look now, and will ask.
      if (ask !== this.#asked || !sameEyes(part.mark, table.log)) return;
      this.failed = false;
      // Lines that are known stay the same objects, so that only what is new is drawn.
      const known = before(this.lines, part.from);
      this.lines = part.lines.length > 0 ? [...known, ...part.lines] : known;
      this.#read[eyes] = { lines: this.lines, mark: part.mark };
    } catch {
      if (ask === this.#asked) this.failed = true;
    }
  }
}

/** The lines before this number; the same list where there are no others. */
function before(lines: readonly LogLine[], from: number): readonly LogLine[] {
  return lines.some((line) => line.number >= from) ? lines.filter((line) => line.number < from) : lines;
}
