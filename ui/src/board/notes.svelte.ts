import { BackendFailure, call } from "../backend/backend";
import type { OpenNotebook } from "../backend/generated/OpenNotebook";
import { toast } from "../frame/toasts.svelte";

/** So long after the last letter what was written is kept. */
const SOON = 600;

/** The private notebook of whoever looks, as the desk keeps it beside the game. */
class Notes {
  /** What is open; null where nobody looks alone, or nothing is kept beside the game. */
  open: OpenNotebook | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #eyes: string | null = null;

  /** Reads the book of whoever looks now, unless it lies open. */
  async read(eyes: string | null): Promise<void> {
    if (eyes === this.#eyes) return;
    await this.flush();
    this.#eyes = eyes;
    this.open = null;
    if (eyes === null) return;
    const read = await call("notebook", {}).catch(() => null);
    if (this.#eyes === eyes) this.open = read;
  }

  /** Forgets it: somebody else comes to the screen. */
  close(): void {
    void this.flush();
    this.#eyes = null;
    this.open = null;
  }

  write(text: string): void {
    if (!this.open) return;
    this.open = { ...this.open, notebook: { ...this.open.notebook, text } };
    this.#later();
  }

  isMarked(id: string): boolean {
    return this.open?.notebook.bookmarks.includes(id) ?? false;
  }

  /** Marks something, or takes the mark away. */
  toggle(id: string): void {
    if (!this.open) return;
    const { bookmarks } = this.open.notebook;
    const next = bookmarks.includes(id) ? bookmarks.filter((one) => one !== id) : [...bookmarks, id];
    this.open = { ...this.open, notebook: { ...this.open.notebook, bookmarks: next } };
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SOON);
  }

  /** Writes at once what is not written yet. */
  async flush(): Promise<void> {
    if (this.#timer === undefined || !this.open) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { side, notebook } = this.open;
    try {
      await call("write_notebook", { side, notebook });
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      toast({ kind: "problem", text: failure.message, case: null });
    }
  }
}

/** The notebook of the game on the table. */
export const notes = new Notes();
