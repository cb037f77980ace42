import { BackendFailure, call } from "../backend/backend";
import type { Draft, DraftPiece, Picked, PlacedKind, PlannedMove } from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { counted } from "../pieces/words";
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
  /** Where several kinds of units are placed one after the other: which of them is put down now; null for the first. */
  kind: string | null = $state(null);
  /** Where units of the other kinds are put. */
  others: readonly PlacedKind[] = $state.raw([]);
  /** Whether anything is in. */
  readonly begun = $derived(this.pieces.length > 0 || this.others.length > 0);
  /** The moves that were chosen and are not carried out yet, in their order. */
  moves: readonly PlannedMove[] = $state.raw([]);
  /** What is in was taken by the stack: its goal is chosen first, and answered when the moves are carried out. */
  byStack = $state(false);
  /** How many of the equal pieces that are placed a click or a stroke puts into one place; null for as many as find room. */
  brush: number | null = $state(1);
  /** The next stack is taken besides what is in, wherever it is. */
  adding = $state(false);
  /** Whether goals are chosen beforehand. */
  readonly plans = $derived((this.now?.moves ?? false) && (this.byStack || this.moves.length > 0));
  /** Every piece that could be put into an empty set, as answers name it. */
  readonly movable: readonly string[] = $derived.by(() =>
    this.blank?.moves ? this.blank.pieces.flatMap(({ stands_for }) => stands_for) : [],
  );

  readonly #heard: Heard;
  /** The draft with nothing in it, after the moves that were chosen. */
  private blank: Draft | null = $state.raw(null);
  /** The question that the draft is for: the same steps of two viewers are two questions. A new one is a new object. */
  #asked = { step: 0, eyes: "" };
  /** When the moves were chosen, and by whom: nobody else is shown them. */
  #chosenIn: string | null = null;
  #kept: readonly PlannedMove[] = [];
  /** One change after the other, however fast somebody clicks. */
  #turn: Promise<void> = Promise.resolve();

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  /**
   * A question is on the table: its draft has nothing in it. Moves that were chosen and not carried out are kept as long as it is the
   * same segment (`when`) and are shown again when their owner moves on.
   */
  lay(draft: Draft | null, step: number, when: string | null = null, eyes = ""): void {
    if (this.moves.length > 0) this.#kept = this.moves;
    if (when === null || when !== this.#chosenIn) this.#kept = [];
    this.blank = draft;
    if (this.#asked.step !== step || this.#asked.eyes !== eyes) this.#asked = { step, eyes };
    this.now = draft;
    this.pieces = [];
    this.kind = null;
    this.others = [];
    this.byStack = false;
    this.adding = false;
    this.moves = draft?.moves ? this.#kept : [];
    this.#chosenIn = when;
    if (this.moves.length > 0) void this.#reckon(this.moves);
  }

  /** Puts a whole stack in, as far as it goes: besides what is in (`besides`), or in its place. What is all in is taken out. */
  take(ids: readonly string[], besides: boolean): Promise<void> {
    const further = besides || this.adding;
    return this.#change(() => {
      const wanted = ids.filter((id) => this.movable.includes(id));
      if (wanted.length === 0) return null;
      const inside = this.now?.sets.flat() ?? [];
      if (wanted.every((id) => inside.includes(id))) {
        const left = inside.filter((id) => !wanted.includes(id));
        this.byStack = left.length > 0;
        return { pieces: left };
      }
      this.byStack = true;
      // Who cannot set out alone may go with the others: the desk tries.
      return { pieces: further ? [...inside] : [], more: ids };
    });
  }

  /** Puts in as many of each piece as this says: all of it, half of it, none. */
  fill(of: (most: number) => number): Promise<void> {
    return this.#change((draft) => ({
      pieces: [],
      more: draft.pieces.flatMap(({ stands_for, most }) => stands_for.slice(0, Math.min(of(most), most))),
    }));
  }

  /** Chooses a goal for what is in: each set of it is a move. */
  plan(goal: string): Promise<void> {
    const sets = this.now?.sets ?? [];
    const then = this.#thenAt(goal);
    return this.#planned([...this.moves, ...sets.map((pieces) => ({ pieces: [...pieces], goal, then }))]);
  }

  /** Who goes to an Orbit Box is asked there whether he lands, unless that is chosen; several that go there stay in orbit. */
  #thenAt(goal: string): string | null {
    return goal.startsWith("orbit:") && (this.now?.sets?.length ?? 0) > 1 ? "no" : null;
  }

  /** What a move answers to whether it lands; null to be asked. */
  land(index: number, then: string | null): Promise<void> {
    return this.#planned(this.moves.map((move, at) => (at === index ? { ...move, then } : move)));
  }

  /** Takes a chosen move back. */
  withdraw(index: number): Promise<void> {
    return this.#planned(this.moves.toSpliced(index, 1));
  }

  /** Takes up again what a chosen move was to take along, to be changed. */
  async change(index: number): Promise<void> {
    const move = this.moves[index];
    if (!move) return;
    await this.withdraw(index);
    this.byStack = true;
    await this.#change(() => ({ pieces: [], more: move.pieces }));
  }

  /** Those that were not carried out yet. */
  left(moves: readonly PlannedMove[]): void {
    this.moves = [];
    this.#kept = moves;
  }

  #planned(moves: readonly PlannedMove[]): Promise<void> {
    const asked = this.#asked;
    this.#turn = this.#turn.then(async () => {
      if (asked !== this.#asked || !this.now) return;
      this.pieces = [];
      this.byStack = false;
      this.adding = false;
      await this.#reckon(moves);
    });
    return this.#turn;
  }

  /** Lays the draft anew as it is after these moves. */
  async #reckon(moves: readonly PlannedMove[]): Promise<void> {
    const asked = this.#asked;
    this.moves = moves;
    this.#kept = moves;
    try {
      const draft = await call("draft", { pieces: [], more: [], planned: [...moves], step: asked.step });
      if (asked !== this.#asked) return;
      this.blank = draft;
      this.now = draft;
      this.#heard.changed();
      announce(
        moves.length > 0
          ? `${moves.length} ${moves.length === 1 ? "move" : "moves"} chosen.`
          : "No move is chosen.",
      );
    } catch (thrown) {
      this.#heard.failed(BackendFailure.from(thrown));
    }
  }

  /** The piece of the draft that an answer names; null if it names none. */
  pieceOf(id: string): DraftPiece | null {
    return this.now?.pieces.find((piece) => piece.id === id || piece.stands_for.includes(id)) ?? null;
  }

  /** Puts one more of a piece in; where no more can be, takes all of it out, but for units in a basket, which are counted. */
  toggle(id: string): Promise<void> {
    return this.#change((draft) => {
      const piece = this.pieceOf(id);
      if (!piece) return null;
      if (isCounted(draft, piece) && piece.inside >= piece.most) return null;
      return this.#with(draft, piece, piece.inside < piece.most ? this.#more(draft, piece) : 0);
    });
  }

  /** A stroke goes over a place: it gets what a click would put there, and nothing is taken out of it. */
  paint(id: string): Promise<void> {
    return this.#change((draft) => {
      const piece = draft.placed ? this.pieceOf(id) : null;
      return piece && piece.inside < piece.most ? this.#with(draft, piece, this.#more(draft, piece)) : null;
    });
  }

  /** Takes up one of the equal pieces that are placed somewhere. */
  takeUp(id: string): Promise<void> {
    return this.#change((draft) => {
      const piece = this.pieceOf(id);
      return piece && this.#with(draft, piece, Math.max(piece.inside - 1, 0));
    });
  }

  /** How many are in with the next click: one more, and where equal pieces are placed as many as the brush holds. */
  #more({ placed }: Draft, { inside, most }: DraftPiece): number {
    const brush = placed ? (this.brush ?? most) : 1;
    return Math.min(inside + brush, most);
  }

  /** Which kinds are put down, and where the others stand; nothing where one kind alone is drafted. */
  get kinds(): { kind?: string; others?: PlacedKind[] } {
    return this.kind === null ? {} : { kind: this.kind, others: [...this.others] };
  }

  /** Goes on with another kind of the units that are placed: what stands stays. */
  turnTo(kind: string): Promise<void> {
    const asked = this.#asked;
    this.#turn = this.#turn.then(async () => {
      const before = this.now?.placed?.unit_kind;
      if (asked !== this.#asked || before === undefined || before === kind) return;
      if (!this.now?.kinds.some((one) => one.unit_kind === kind)) return;
      const rest = this.others.filter((one) => one.kind !== kind && one.kind !== before);
      const pieces = this.others.find((one) => one.kind === kind)?.pieces ?? [];
      this.others = this.pieces.length > 0 ? [...rest, { kind: before, pieces: [...this.pieces] }] : rest;
      this.kind = kind;
      await this.#look({ pieces }, asked);
    });
    return this.#turn;
  }

  /** How many units of other kinds than the one that is put down are put into a place. */
  othersIn(place: string): readonly { kind: string; count: number }[] {
    return this.others.flatMap(({ kind, pieces }) => {
      const count = pieces.filter((one) => one === place).length;
      return count > 0 ? [{ kind, count }] : [];
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
      const at = this.pieces.findLastIndex(
        (one) => one === id || one === piece?.id || (piece?.stands_for.includes(one) ?? false),
      );
      return at < 0 ? null : this.pieces.toSpliced(at, 1);
    });
  }

  /** Puts one more of a piece in, and takes nothing out where no more can be. */
  putIn(id: string): Promise<void> {
    return this.#change((draft) => {
      const piece = this.pieceOf(id);
      return piece && piece.inside < piece.most ? this.#with(draft, piece, piece.inside + 1) : null;
    });
  }

  /** Has just these in. */
  choose(ids: readonly string[]): Promise<void> {
    return this.#change(() => [...ids]);
  }

  /** Puts units of several kinds down at once, in the place of what was put down. */
  putDown(places: readonly PlacedKind[]): Promise<void> {
    const asked = this.#asked;
    this.#turn = this.#turn.then(async () => {
      const placed = this.now?.placed?.unit_kind;
      if (asked !== this.#asked || placed === undefined) return;
      this.kind = placed;
      this.others = places.filter(({ kind }) => kind !== placed);
      await this.#look({ pieces: places.find(({ kind }) => kind === placed)?.pieces ?? [] }, asked);
    });
    return this.#turn;
  }

  /** Takes out one of each of these. */
  takeAway(ids: readonly string[]): Promise<void> {
    return this.#change(() =>
      ids.reduce<readonly string[]>((left, id) => {
        const at = left.lastIndexOf(id);
        return at < 0 ? left : left.toSpliced(at, 1);
      }, this.pieces),
    );
  }

  /** Takes out what was put in last. */
  async takeLast(): Promise<void> {
    const before = this.others.at(-1);
    if (this.pieces.length === 0 && before) await this.turnTo(before.kind);
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
    const isOne = (id: string) => id === piece.id || piece.stands_for.includes(id);
    const others = this.pieces.filter((id) => !isOne(id));
    const kept = draft.pieces.some(({ id }) => id === piece.id) ? count : 0;
    return [...others, ...Array.from({ length: kept }, () => piece.id)];
  }

  #change(change: (draft: Draft) => readonly string[] | Wanted | null): Promise<void> {
    const asked = this.#asked;
    this.#turn = this.#turn.then(async () => {
      // What was clicked for an earlier question is no piece of this one.
      if (asked !== this.#asked || !this.now) return;
      const wanted = change(this.now);
      if (wanted)
        await this.#look("pieces" in wanted ? wanted : { pieces: withoutLoose(this.now, wanted) }, asked);
    });
    return this.#turn;
  }

  async #look({ pieces, more = [] }: Wanted, asked: { step: number }): Promise<void> {
    const nothing = pieces.length === 0 && more.length === 0 && this.kind === null;
    let wanted = pieces;
    let draft = nothing ? this.blank : null;
    try {
      const set = { pieces: [...pieces], more: [...more], planned: [...this.moves] };
      draft ??= await call("draft", { ...set, ...this.kinds, step: asked.step });
      if (more.length > 0) wanted = draft.sets.flat();
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      if (failure.code !== "no-such-draft") return this.#heard.failed(failure);
      // What is left without its spaceship is no set; what cannot be put in is left where it is.
      if (wanted.length >= this.pieces.length) return this.#heard.failed(failure);
      wanted = [];
      draft = this.blank;
    }
    if (asked !== this.#asked) return;
    this.now = draft;
    this.pieces = wanted;
    if (wanted.length === 0) this.byStack = false;
    this.#heard.changed();
    announce(spokenDraft(draft));
  }
}

/** What is to be in: these pieces, and as many more as go with them. */
interface Wanted {
  pieces: readonly string[];
  more?: readonly string[];
}

/** Whether a piece is a kind of unit in a basket: what takes it out is not what puts it in. */
function isCounted({ ask }: Draft, { id }: DraftPiece): boolean {
  return ask.ledger?.kinds.some((line) => line.id === id) ?? false;
}

/** Without the levels of bases that are Down and stay so: at set-up they go with what put them Up (38.26). */
function withoutLoose({ ask }: Draft, pieces: readonly string[]): readonly string[] {
  const { ledger } = ask;
  if (!ledger || ledger.for_units === null || ledger.for_units === undefined) return pieces;
  const down = ledger.bases.filter(({ id, raises, up }) => !raises && !up && !pieces.includes(id));
  const loose = ledger.bases.filter(
    ({ raises, planet }) => raises && down.some((base) => base.planet === planet),
  );
  return pieces.filter((id) => !loose.some((level) => level.id === id));
}

/** The pieces of which several are in reach, once one of them is in: those that are counted out. */
export function severalOf(draft: Draft | null): readonly DraftPiece[] {
  const isTable = draft?.ask.ledger || draft?.ask.maintenance;
  if (!draft || draft.placed || isTable || draft.inside.length === 0) return [];
  return draft.pieces.filter((piece) => piece.most > 1);
}

/** How far a set is, as it is read out. */
export function spokenDraft(draft: Draft | null): string {
  const ledger = draft?.ask.ledger;
  if (draft && ledger) {
    const basket = draft.inside.length > 0 ? pickedNames(draft.inside).join(", ") : "nothing";
    return `In the basket: ${basket}. ${counted(ledger.points, "Force Point")} left.`;
  }
  if (!draft || draft.inside.length === 0) return "Nothing is in the set.";
  const count = draft.placed ? `${draft.placed.count} of ${draft.placed.of} placed` : "In the set";
  return `${count}: ${pickedNames(draft.inside).join(", ")}.`;
}
