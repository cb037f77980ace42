import { BackendFailure, call } from "../backend/backend";
import type { Commands } from "../backend/backend";
import { problemKind } from "../backend/problems";
import type {
  About,
  Animation,
  Arrangement,
  Ask,
  Atlas,
  Carried,
  CarriedMoves,
  Chart,
  Choice,
  Draft,
  Forecast,
  PlannedTax,
  RaisedTaxes,
  Reason,
  Roster,
  Shown,
  Side,
  Table,
  TakebackPoint,
} from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { toast, withdrawNotes, withdrawToasts } from "../frame/toasts.svelte";
import { bubble } from "../frame/tooltip.svelte";
import { entitle } from "../frame/windowTitle";
import { motionReduced } from "../theme/appearance.svelte";
import { arrangementOf } from "./arrangement";
import { Drafting } from "./drafting.svelte";
import { thinkingTime } from "./pace";
import { placeOfAnswer, type Highlight } from "./pointing";
import { raisedWords } from "./taxes";
import { withPartsOf } from "./sharing";
import { questionOf } from "./viewpoint";
import { spoken, titleOf } from "./words";

declare global {
  interface Window {
    /** What is on the table, for end-to-end tests to read. */
    __fitg: { readonly table: Table | null; readonly draft: Draft | null; readonly warned: boolean };
  }
}

/** Commands that answer with the table, or with how far a draft was carried out and the table. */
type Moving = {
  [K in keyof Commands]: Commands[K]["reply"] extends Table | Carried | CarriedMoves | RaisedTaxes
    ? K
    : never;
}[keyof Commands];

/** Within so many milliseconds nobody wonders whether the click was felt. */
const SOON = 120;

/** Whether an answer is a goal on the map. */
const isPlace = ({ about }: Choice) => about.kind === "environ" || about.kind === "orbit";

/** Which Operations Phase and segment it is: moves that were chosen in it are kept through it. */
function segmentOf({ game, board: { clock } }: Table): string {
  return `${game} ${clock.turn} ${clock.side} ${clock.segment}`;
}

/** Why moves were not all carried out. */
function stoppedWords({ left, stopped }: CarriedMoves): string {
  const rest = left.length === 1 ? "One move is" : `${left.length} moves are`;
  const why = {
    news: "Something was learned",
    asked: "Something else is asked first",
    closed: "The next move is not allowed any more",
  };
  return `${stopped ? why[stopped] : ""}: ${rest} not carried out yet.`;
}

const noAnswers: ReadonlyMap<string, Choice> = new Map();

/** The game on the table: the one place that holds what is shown and that sends what people do. */
class Session {
  /** What is shown now. */
  table: Table | null = $state.raw(null);
  /** What never changes; fetched once. */
  atlas: Atlas | null = $state.raw(null);
  roster: Roster | null = $state.raw(null);
  charts: readonly Chart[] = $state.raw([]);
  /** A request has been under way for so long that it should be seen. */
  busy = $state(false);
  /** What stopped the game, until somebody does something about it. */
  trouble: BackendFailure | null = $state.raw(null);
  /** The place that a log line or another part of the page points at. */
  highlight: Highlight | null = $state.raw(null);
  /** The answer that the pointer or the focus is on, wherever on the page. */
  pointed: string | null = $state(null);
  /** What happened and is still to be shown: dice, charts, cards. */
  shown: readonly Shown[] = $state.raw([]);
  /** How fast things are shown. */
  animation: Animation = $state("normal");
  /** Somebody has just come to the screen and has not been told what happened meanwhile. */
  arrived = false;
  /** The table with the curtain, which falls when whoever has just answered has seen what came of it. */
  parted: Table | null = $state.raw(null);
  /** Programs wait until they are told to go on. */
  paused = $state(false);

  /** The set that is being put together. */
  readonly drafting = new Drafting({
    changed: () => {
      this.#forecasts.clear();
      this.warned = null;
    },
    failed: (failure) => void this.#failed(failure, "draft"),
  });
  /** The answer that somebody wants to give and is asked about once more. */
  warned: Choice | null = $state.raw(null);

  /** The present question, as it stands with what is in the draft. */
  readonly ask: Ask | null = $derived.by(() => this.drafting.now?.ask ?? this.table?.ask ?? null);

  /** Every answer that can be given now, by its text. */
  readonly answers: ReadonlyMap<string, Choice> = $derived.by(() => {
    const ask = this.ask;
    if (!ask || ask.by_program) return noAnswers;
    return new Map(ask.answers.map((choice) => [choice.id, choice]));
  });

  /** The place to light: what somebody points at, else where the answer pointed at is. */
  readonly lit: Highlight | null = $derived.by(() => {
    if (this.highlight) return this.highlight;
    const about = this.pointed === null ? undefined : this.answers.get(this.pointed)?.about;
    if (about && this.table) return placeOfAnswer(this.table.board, about);
    // What there is to read in a lesson is about a place.
    const lesson = this.table?.lesson;
    return lesson?.read && (lesson.look.environ || lesson.look.planet) ? lesson.look : null;
  });

  /** The answer that the lesson on the table waits for. */
  readonly wanted: string | null = $derived.by(() => this.table?.lesson?.wanted ?? null);

  /** A request is under way. */
  #underWay = false;
  /** The answer that is on its way; null if none is. */
  answering: Promise<unknown> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last change of seats and orders, done or on its way. */
  #arranged: Promise<unknown> = Promise.resolve();
  #forecasts = new Map<string, Promise<Forecast[]>>();
  #shows = 0;
  #isWorthShowing: (shown: readonly Shown[]) => boolean = () => false;
  #watched = 0;
  #printed: Promise<void> | null = null;

  /** Whether this can be answered now. */
  isAnswer(id: string): boolean {
    return this.answers.has(id);
  }

  /** The table is on screen: programs go on, and the window is called after the game. Returns how to leave. */
  watch(): () => void {
    this.#watched += 1;
    this.#entitle();
    this.#schedule();
    return () => {
      this.#watched -= 1;
      this.#entitle();
      this.#schedule();
    };
  }

  /** What there is to read in the lesson was read, or after its end the game goes on. */
  async readOn(): Promise<void> {
    this.skip();
    await this.#ask("read_on", {});
  }

  /** Back in the lesson: to a step, from 1, or to where something else was done. */
  async backToLesson(step: number | null): Promise<void> {
    this.skip();
    await this.#ask("back_to_lesson", { step });
  }

  /** Puts a lesson on the table. */
  async beginLesson(lesson: string, anew: boolean): Promise<void> {
    this.skip();
    await this.#ask("begin_lesson", { lesson, anew });
  }

  /** Fetches what is on the table; for a page that was just loaded. */
  async refresh(): Promise<void> {
    await Promise.all([this.#print(), this.#ask("table", {})]);
  }

  /** Fetches what never changes, for screens that show a board without a table. */
  prepare(): Promise<void> {
    return this.#print();
  }

  /** Takes what the desk has just put on the table. */
  take(table: Table): void {
    this.trouble = null;
    void this.#print();
    this.#put(table);
  }

  /** Opens the game once more from its file, wherever that is, after something stopped it. */
  async openAgain(): Promise<void> {
    const before = this.trouble;
    this.trouble = null;
    // What still cannot be opened leaves the dialog open: without the game there is nothing to go on with.
    if (!(await this.#ask("open_again", {}))) this.trouble ??= before;
  }

  /** Writes the file of the game again, which was deleted or moved while it was open. */
  async writeAgain(): Promise<void> {
    this.trouble = null;
    await this.#ask("write_again", {});
  }

  /** Clears the table; the game stays in its file. */
  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    this.table = null;
    this.parted = null;
    this.shown = [];
    this.#entitle();
    try {
      await call("leave", {});
    } catch (thrown) {
      this.#fail(BackendFailure.from(thrown));
    }
  }

  /**
   * Gives an answer, or puts the piece that it names into the draft, or takes it out; what ends a draft carries it out. Resolves
   * with the next question, or null if there is none or the answer was refused. `sure`: who gives it was warned.
   */
  async answer(id: string, sure = false): Promise<Ask | null> {
    const table = this.table;
    if (!table || this.#underWay || this.parted) return null;
    this.skip();
    if (this.drafting.pieceOf(id)) {
      await this.drafting.toggle(id);
      return this.ask;
    }
    const { step } = table;
    const choice = this.answers.get(id);
    if (choice?.warning && !sure) {
      this.warned = choice;
      return null;
    }
    if (this.drafting.plans && this.drafting.begun && choice && isPlace(choice)) {
      await this.drafting.plan(id);
      return this.ask;
    }
    const sets = this.drafting.now?.sets ?? [];
    if (choice && sets.length > 1 && isPlace(choice)) {
      // Who walks goes one after the other.
      const moves = sets.map((pieces) => ({ pieces: [...pieces], goal: id, then: null }));
      return (await this.#ask("carry_out_moves", { moves, step })) ? this.ask : null;
    }
    if (!this.drafting.begun || !choice)
      return (await this.#ask("answer", { answer: id, step })) ? this.ask : null;
    const set = { pieces: [...this.drafting.pieces], ...this.drafting.kinds };
    return (await this.#ask("carry_out", { ...set, end: id, step })) ? this.ask : null;
  }

  /** Gives the answers of the moves that were chosen, one move after the other; what news cuts off is kept. */
  async carryOutMoves(): Promise<void> {
    const table = this.table;
    const moves = [...this.drafting.moves];
    if (!table || this.#underWay || moves.length === 0) return;
    this.skip();
    await this.#ask("carry_out_moves", { moves, step: table.step });
  }

  /** Raises taxes, one planet after the other, up to the first news. */
  async raiseTaxes(taxes: PlannedTax[]): Promise<void> {
    const table = this.table;
    if (!table || this.#underWay || taxes.length === 0) return;
    this.skip();
    await this.#ask("raise_taxes", { taxes, step: table.step });
  }

  /** A side says that it alone looks at the screen. */
  async iAmHere(side: Side): Promise<void> {
    this.arrived = true;
    await this.#ask("i_am_here", { side });
  }

  async undo(): Promise<void> {
    if (this.drafting.begun) return this.drafting.takeLast();
    if (this.drafting.moves.length > 0) return this.drafting.withdraw(this.drafting.moves.length - 1);
    if (this.table?.undo) await this.#ask("undo", {});
  }

  async redo(): Promise<void> {
    if (this.table?.redo) await this.#ask("redo", {});
  }

  /** Puts a question after all that was answered for the player. */
  async askAllTheSame(step: number): Promise<void> {
    await this.#ask("ask_all_the_same", { step });
  }

  /** The decisions to which the players can agree to go back, the newest first. */
  async takebackPoints(): Promise<TakebackPoint[]> {
    try {
      return await call("takeback_points", {});
    } catch (thrown) {
      this.#fail(BackendFailure.from(thrown));
      return [];
    }
  }

  /** Asks to go back to a decision; a program on the other side agrees at once. */
  async askTakeback(step: number): Promise<void> {
    await this.#ask("ask_takeback", { step });
  }

  /** The other person agrees to go back, or does not. */
  async answerTakeback(agreed: boolean): Promise<void> {
    await this.#ask("answer_takeback", { agreed });
  }

  /** The asked side gives up. */
  async resign(): Promise<void> {
    await this.answer("resign");
  }

  /**
   * Changes who sits where, the standing orders, the curtain. Changes wait for one another: each is made to what the one before it left,
   * not to what the page showed when it was made, or the second of two quick ones would take the first back.
   */
  arrange(change: (now: Arrangement) => Arrangement): Promise<boolean> {
    const game = this.table?.game ?? null;
    const arranged = this.#arranged.then(() => this.#arrange(change, game));
    this.#arranged = arranged;
    return arranged;
  }

  async #arrange(change: (now: Arrangement) => Arrangement, game: string | null): Promise<boolean> {
    // The table may have been left in between, for another game.
    if (!this.table || (this.table.game ?? null) !== game) return false;
    const done = await this.#ask("arrange", { arrangement: change(arrangementOf(this.table)) });
    // What could not be written is in force all the same.
    if (!done) await this.#ask("table", {});
    return done;
  }

  /** The program that is asked gives its next answer. */
  async goOn(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.table?.ask?.by_program) await this.#ask("go_on", {});
  }

  /** Holds the programs, or lets them go on. */
  pause(paused: boolean): void {
    this.paused = paused;
    this.#schedule();
  }

  /** What an answer would lead to, asked once for each question; null while an answer is on its way. */
  async forecast(id: string): Promise<Forecast[] | null> {
    if (this.#underWay) return null;
    if (!this.answers.get(id)?.forecast) return [];
    let known = this.#forecasts.get(id);
    if (!known) {
      // A forecast that cannot be had is no trouble: the answer can be given all the same.
      const foretold = this.drafting.begun
        ? call("draft_forecast", {
            pieces: [...this.drafting.pieces],
            end: id,
            planned: [...this.drafting.moves],
          })
        : call("forecast", { answer: id });
      known = foretold.catch(() => []);
      this.#forecasts.set(id, known);
    }
    return known;
  }

  /** Why an answer is not allowed now; null if it is, or if nobody can be told. */
  async whyNot(about: About): Promise<Reason | null> {
    if (this.#underWay) return null;
    const listed = this.table?.ask?.answers.find(
      (choice) => JSON.stringify(choice.about) === JSON.stringify(about),
    );
    const sold = [...(this.ask?.ledger?.kinds ?? []), ...(this.ask?.ledger?.bases ?? [])];
    const closed = sold.find((line) => line.id === listed?.id)?.closed;
    if (closed) return closed;
    const full = this.drafting.now?.closed?.find(
      (place) => JSON.stringify(place.about) === JSON.stringify(about),
    );
    if (full) return full.reason;
    const { pieces, moves, kinds } = this.drafting;
    // A reason that cannot be had is no trouble: nothing can be done about the answer anyway.
    return call("why_not", { about, pieces: [...pieces], planned: [...moves], ...kinds }).catch(() => null);
  }

  /**
   * A part of the page that shows what happened; programs wait for it, and the curtain too where it says that something is worth
   * showing. Returns how it leaves.
   */
  attachShow(isWorthShowing: (shown: readonly Shown[]) => boolean = () => false): () => void {
    this.#shows += 1;
    this.#isWorthShowing = isWorthShowing;
    return () => {
      this.#shows -= 1;
      if (this.#shows === 0) this.skip();
    };
  }

  /** Everything was shown, or nobody wants to see it. */
  skip(): void {
    if (this.shown.length > 0) this.shown = [];
    const { parted } = this;
    if (parted) this.#put({ ...parted, parting: null });
    else this.#schedule();
  }

  /** Lights a place; null puts the light out. */
  point(highlight: Partial<Highlight> | null): void {
    this.highlight = highlight
      ? { ...highlight, environ: highlight.environ ?? null, planet: highlight.planet ?? null }
      : null;
  }

  #print(): Promise<void> {
    this.#printed ??= Promise.all([call("atlas", {}), call("roster", {}), call("charts", {})]).then(
      ([atlas, roster, charts]) => {
        this.atlas = atlas;
        this.roster = roster;
        this.charts = charts;
      },
      (thrown: unknown) => {
        this.#printed = null;
        this.#fail(BackendFailure.from(thrown));
      },
    );
    return this.#printed;
  }

  #ask<K extends Moving>(command: K, args: Commands[K]["args"]): Promise<boolean> {
    const asked = this.#carry(command, args).finally(() => {
      if (this.answering === asked) this.answering = null;
    });
    this.answering = asked;
    return asked;
  }

  async #carry<K extends Moving>(command: K, args: Commands[K]["args"]): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#underWay = true;
    // Most answers are there before the next frame: to draw that they are waited for would only delay them.
    const late = setTimeout(() => (this.busy = true), SOON);
    try {
      // A forecast still on its way is about the question that is answered now, not about the next.
      if (this.#forecasts.size > 0) await Promise.all(this.#forecasts.values());
      const reply = (await call(command, args)) as Table | Carried | CarriedMoves | RaisedTaxes;
      if ("begun" in reply) this.drafting.left(reply.left);
      this.#put("table" in reply ? reply.table : reply);
      if ("begun" in reply && reply.stopped) toast({ text: stoppedWords(reply), case: null });
      if ("raised" in reply && reply.raised < reply.of) toast({ text: raisedWords(reply), case: null });
      if ("given" in reply && reply.given < reply.of) {
        const text = `${reply.given} of ${reply.of} answers were given: something was learned, and the rest is asked again.`;
        toast({ text, case: null });
      }
      return true;
    } catch (thrown) {
      await this.#failed(BackendFailure.from(thrown), command);
      return false;
    } finally {
      clearTimeout(late);
      this.#underWay = false;
      this.busy = false;
    }
  }

  async #failed(failure: BackendFailure, command: string): Promise<void> {
    if (failure.code !== "stale" || command === "table") {
      this.#fail(failure);
      return;
    }
    try {
      this.#put(await call("table", {}));
    } catch (thrown) {
      this.#fail(BackendFailure.from(thrown));
    }
  }

  #fail(failure: BackendFailure): void {
    if (problemKind(failure.code).stops) this.trouble = failure;
    else toast({ kind: "problem", text: failure.message, case: failure.case });
  }

  #put(whole: Table): void {
    const before = this.table;
    const fresh = this.#parting(before, whole) ?? whole;
    this.parted = fresh === whole ? null : whole;
    if (this.#passesOn(before, fresh)) this.#clearTips(before);
    // What happened is new even if it is the same as last time.
    const table = { ...withPartsOf(before, fresh), shown: fresh.shown };
    this.table = table;
    this.drafting.lay(table.draft ?? null, table.step, segmentOf(table), JSON.stringify(table.viewer));
    this.warned = null;
    this.#forecasts.clear();
    this.pointed = null;
    this.highlight = null;
    this.shown = this.#shows > 0 && this.animation !== "off" ? table.shown : [];
    this.#entitle();
    this.#tellLetBe(before, table);
    const asksAnew = !before || questionOf(before) !== questionOf(table) || before.curtain !== table.curtain;
    // A program may have declined something of which nobody is told: nothing is counted, and somebody else is asked.
    if (asksAnew || before.ask?.by_program !== table.ask?.by_program) this.#say(table);
    this.#schedule();
  }

  /**
   * The table as whoever has just answered sees it before the curtain falls: nobody is asked, and nothing is his to do. Null where
   * nothing is shown, or where nobody was looking.
   */
  #parting(before: Table | null, fresh: Table): Table | null {
    const { parting } = fresh;
    if (!parting || !before || before.curtain || before.game !== fresh.game) return null;
    if (this.#shows === 0 || this.animation === "off" || !this.#isWorthShowing(parting.shown)) return null;
    const { viewer, board, shown } = parting;
    return {
      ...fresh,
      step: before.step,
      curtain: null,
      viewer,
      board,
      shown,
      log: before.log,
      changed: before.changed,
    };
  }

  /** Whether somebody is asked something else now, or the screen changes hands. What a program answers meanwhile disturbs nobody's reading. */
  #passesOn(before: Table | null, { ask, curtain, viewer, step }: Table): before is Table {
    if (!before || (before.curtain === curtain && questionOf(before) === questionOf({ viewer, step })))
      return false;
    return curtain !== null || ask === null || !ask.by_program;
  }

  /** What was told of the question before lies over the next one no longer. What somebody was told while a program thought, he may still read. */
  #clearTips(before: Table): void {
    bubble.hideNow();
    if (before.ask && !before.ask.by_program) withdrawNotes();
  }

  /** What standing orders let be is told once: silence would hide it. */
  #tellLetBe(before: Table | null, table: Table): void {
    const same =
      before?.game === table.game && JSON.stringify(before?.viewer) === JSON.stringify(table.viewer);
    const told = new Set(same ? before?.let_be.map(({ text }) => text) : []);
    for (const { text, case: number } of table.let_be) {
      if (!told.has(text)) toast({ text, case: number });
    }
  }

  #say(table: Table): void {
    if (table.curtain) {
      // What was last told or read out stays in the page, where the next player could come across it.
      withdrawToasts();
      announce("");
      return;
    }
    const results = table.shown.filter((shown) => shown.scene.what !== "heading").map((shown) => shown.text);
    // Of a long story the end is what counts now; the log has the rest.
    announce([...results.slice(-6), ...(table.ask ? [spoken(table.ask)] : [])].join(" "));
  }

  #entitle(): void {
    entitle(titleOf(this.#watched > 0 ? this.table : null));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const table = this.table;
    if (!table?.ask?.by_program || this.#watched === 0) return;
    if (this.paused || this.shown.length > 0 || this.trouble) return;
    const time = table.seats.pace === "at_once" ? 0 : thinkingTime(this.animation, motionReduced());
    this.#timer = setTimeout(() => void this.goOn(), time);
  }
}

/** The game on the table. */
export const session = new Session();

window.__fitg = {
  get table() {
    return session.parted ?? session.table;
  },
  /** The set that is being put together. */
  get draft() {
    return session.drafting.now;
  },
  /** Somebody is asked whether he is sure of his answer. */
  get warned() {
    return session.warned !== null;
  },
};
