import { BackendFailure, call } from "../backend/backend";
import type { Draft, DraftPiece, Picked } from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { pickedNames } from "./words";

/** What a draft tells whoever lays it on the table. */
interface Heard {
  /** It has changed: what was foretold of its answers is foretold no more. */
  changed: () => void;
  failed: (failure: BackendFailure) => void;
}

/**
 * The set that the present question puts together, as somebody is putting it together: in any order, and taken apart again.
 * Nothing of it is answered. What goes with what is said by the desk each time.
 */
export class Drafting {
  /** The draft as it stands; null if the question puts no set together. */
  now: Draft | null = $state.raw(null);
  /** What was put in, in the order in which it was. */
  pieces: readonly string[] = $state.raw([]);
  /** Whether anything is in. */
  readonly begun = $derived(this.pieces.length > 0);

  readonly #heard: Heard;
  #empty: Draft | null = null;
  #step = 0;
  /** One change after the other, however fast somebody clicks. */
  #turn: Promise<void> = Promise.resolve();

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  /** A question is on the table: its draft has nothing in it. */
  lay(draft: Draft | null, step: number): void {
    this.#empty = draft;
    this.#step = step;
    this.now = draft;
    this.pieces = [];
  }

  /** The piece of the draft that an answer names; null if it names none. */
  pieceOf(id: string): DraftPiece | null {
    return this.now?.pieces.find((piece) => piece.id === id || piece.stands_for.includes(id)) ?? null;
  }

  /** Puts one more of a piece in; where no more can be, takes all of it out. */
  toggle(id: string): Promise<void> {
    return this.#change((draft) => {
      const piece = this.pieceOf(id);
      if (!piece) return null;
      return this.#with(draft, piece, piece.inside < piece.most ? piece.inside + 1 : 0);
    });
  }

  /** Puts so many of a piece in. */
  put(id: string, count: number): Promise<void> {
    return this.#change((draft) => {
      const piece = this.pieceOf(id);
      return piece && this.#with(draft, piece, Math.min(Math.max(count, 0), piece.most));
    });
  }

  /** Takes out one piece that is in. */
  takeOut({ id }: Picked): Promise<void> {
    return this.#change(() => {
      const piece = this.pieceOf(id);
      const at = this.pieces.lastIndexOf(piece?.id ?? id);
      return at < 0 ? null : this.pieces.toSpliced(at, 1);
    });
  }

  /** Takes out what was put in last. */
  takeLast(): Promise<void> {
    return this.#change(() => this.pieces.slice(0, -1));
  }

  /** Takes everything out. */
  empty(): Promise<void> {
    return this.#change(() => []);
  }

  /** Puts in a part of each piece of which there are several: all of it, half of it rounded up, none. */
  async share(of: (most: number) => number): Promise<void> {
    for (const { id } of severalOf(this.now)) {
      await this.#change((draft) => {
        const piece = this.pieceOf(id);
        return piece && this.#with(draft, piece, of(piece.most));
      });
    }
  }

  #with(draft: Draft, piece: DraftPiece, count: number): readonly string[] {
    const others = this.pieces.filter((id) => id !== piece.id);
    const kept = draft.pieces.some(({ id }) => id === piece.id) ? count : 0;
    return [...others, ...Array.from({ length: kept }, () => piece.id)];
  }

  #change(change: (draft: Draft) => readonly string[] | null): Promise<void> {
    const step = this.#step;
    this.#turn = this.#turn.then(async () => {
      // What was clicked for an earlier question is no piece of this one.
      if (step !== this.#step || !this.now) return;
      const wanted = change(this.now);
      if (wanted) await this.#look(wanted, step);
    });
    return this.#turn;
  }

  async #look(wanted: readonly string[], step: number): Promise<void> {
    let draft = wanted.length === 0 ? this.#empty : null;
    try {
      draft ??= await call("draft", { pieces: [...wanted], step });
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      if (failure.code !== "no-such-draft") return this.#heard.failed(failure);
      // What is left without its spaceship is no set; what cannot be put in is left where it is.
      if (wanted.length >= this.pieces.length) return this.#heard.failed(failure);
      wanted = [];
      draft = this.#empty;
    }
    if (step !== this.#step) return;
    this.now = draft;
    this.pieces = wanted;
    this.#heard.changed();
    announce(spokenDraft(draft));
  }
}

/** The pieces of which several are in reach, once one of them is in: those that are counted out. */
export function severalOf(draft: Draft | null): readonly DraftPiece[] {
  if (!draft || draft.placed || draft.inside.length === 0) return [];
  return draft.pieces.filter((piece) => piece.most > 1);
}

/** How far a set is, as it is read out. */
export function spokenDraft(draft: Draft | null): string {
  if (!draft || draft.inside.length === 0) return "Nothing is in the set.";
  const count = draft.placed ? `${draft.placed.count} of ${draft.placed.of} placed` : "In the set";
  return `${count}: ${pickedNames(draft.inside).join(", ")}.`;
}
