import type { Animation } from "../backend/generated/Animation";
import type { Shown } from "../backend/generated/Shown";
import { beatsOf, needsStage, worthShowing, type Beat } from "./beats";
import { timesOf } from "./timing";

/** Plays what happened, beat by beat. */
export class Show {
  /** What is being shown; empty when nothing is. */
  beats: readonly Beat[] = $state.raw([]);
  /** Which of them. */
  at = $state(0);
  /** The beat on stage. */
  readonly beat: Beat | null = $derived.by(() => this.beats[this.at] ?? null);

  #times: number[] = [];
  #waits = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: () => void;
  #lapsed: (beat: Beat) => void;

  /**
   * @param over Called when everything was shown or skipped.
   * @param lapsed Called when the time of a beat is up and it goes by itself.
   */
  constructor(over: () => void, lapsed: (beat: Beat) => void = () => {}) {
    this.#over = over;
    this.#lapsed = lapsed;
  }

  /**
   * Begins a show, instead of whatever was shown. If it waits, each beat that is shown at length stands until somebody goes on.
   */
  play(shown: readonly Shown[], animation: Animation, reduced: boolean, waits = false): void {
    clearTimeout(this.#timer);
    const beats = beatsOf(shown);
    if (animation === "off" || !worthShowing(beats)) {
      this.#end(shown.length > 0);
      return;
    }
    this.#waits = waits;
    this.#times = timesOf(beats, animation, reduced);
    this.beats = beats;
    this.at = 0;
    this.#wait();
  }

  /** The next beat, at once. */
  next(): void {
    if (!this.beat) return;
    clearTimeout(this.#timer);
    if (this.at + 1 >= this.beats.length) {
      this.#end(true);
      return;
    }
    this.at += 1;
    this.#wait();
  }

  /** Skips all that is left. */
  skip(): void {
    if (this.beat) this.#end(true);
  }

  /** Stops without a word: somebody else has moved on. */
  stop(): void {
    this.#end(false);
  }

  #wait(): void {
    if (this.#waits && this.beat && needsStage(this.beat)) return;
    this.#timer = setTimeout(() => this.#lapse(), this.#times[this.at] ?? 0);
  }

  #lapse(): void {
    if (this.beat) this.#lapsed(this.beat);
    this.next();
  }

  #end(tell: boolean): void {
    clearTimeout(this.#timer);
    this.beats = [];
    this.at = 0;
    if (tell) this.#over();
  }
}
