import { BackendFailure, call } from "../backend/backend";
import type { Arrangement, LogBook, ReplayTable, Table, Viewer } from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { toast } from "../frame/toasts.svelte";

/** How fast a replay plays: milliseconds a step. */
export const speeds = [
  { id: "slow", label: "Slow", step: 1600 },
  { id: "steady", label: "Steady", step: 700 },
  { id: "fast", label: "Fast", step: 220 },
] as const;

export type Speed = (typeof speeds)[number]["id"];

/** A step that the viewer learns nothing from is passed quickly. */
const SILENT_STEP = 90;

/** The recorded game that is looked at. */
export class Recording {
  /** What is shown now. */
  table: ReplayTable | null = $state.raw(null);
  /** All lines that the viewer may read. */
  log: LogBook | null = $state.raw(null);
  /** Why nothing can be shown. */
  trouble: BackendFailure | null = $state.raw(null);
  playing = $state(false);
  speed: Speed = $state("steady");

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The position asked for last while another was still on its way. */
  #wanted: number | null = null;
  /** Where we shall be when all that was asked for has been shown. */
  #heading = 0;
  #going = false;
  #closed = false;

  /** Opens a game of the list, or with null the one on the table, at a position. */
  async open(game: string | null, at = 0): Promise<void> {
    this.#closed = false;
    this.trouble = null;
    try {
      this.table = await call("open_replay", { id: game });
      if (at > 0) this.table = await call("replay_go", { position: Math.min(at, this.table.last) });
      this.log = await call("replay_log", {});
    } catch (thrown) {
      this.trouble = BackendFailure.from(thrown);
    }
  }

  /** Puts it away. */
  close(): void {
    this.#closed = true;
    this.pause();
    call("replay_close", {}).catch(() => null);
  }

  get atEnd(): boolean {
    return this.table !== null && this.table.position >= this.table.last;
  }

  /** Shows a position; of several asked for in haste only the last is shown. */
  async go(position: number): Promise<void> {
    if (!this.table) return;
    this.#wanted = Math.min(Math.max(position, 0), this.table.last);
    this.#heading = this.#wanted;
    if (this.#going) return;
    this.#going = true;
    try {
      while (this.#wanted !== null && !this.#closed) {
        const next: number = this.#wanted;
        this.#wanted = null;
        if (next !== this.table.position) this.table = await call("replay_go", { position: next });
      }
    } catch (thrown) {
      this.pause();
      this.#say(thrown);
    } finally {
      this.#going = false;
    }
  }

  /** A person goes there: a replay that plays stands still. */
  async jump(position: number): Promise<void> {
    this.pause();
    await this.go(position);
    if (this.table)
      announce(this.table.lines.map((line) => line.text).join(" ") || `Step ${this.table.position}`);
  }

  step(steps: number): Promise<void> {
    return this.jump((this.#going ? this.#heading : (this.table?.position ?? 0)) + steps);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.table) return;
    this.playing = true;
    if (this.atEnd) void this.go(0).then(() => this.#schedule());
    else void this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    if (!this.playing || !this.table) return;
    await this.go(this.table.position + 1);
    if (this.atEnd) this.pause();
    else this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    const full = speeds.find((speed) => speed.id === this.speed)?.step ?? 700;
    const time = this.table?.lines.length ? full : Math.min(full, SILENT_STEP);
    this.#timer = setTimeout(() => void this.#tick(), time);
  }

  /** Looks through other eyes. */
  async look(viewer: Viewer): Promise<void> {
    try {
      this.table = await call("replay_view", { viewer });
      this.log = await call("replay_log", {});
    } catch (thrown) {
      this.#say(thrown);
    }
  }

  /** Goes on from here as another game, which then lies on the table; null if that failed. */
  async goOn(name: string, arrangement: Arrangement): Promise<Table | null> {
    this.pause();
    try {
      return await call("go_on_from_here", { name, arrangement });
    } catch (thrown) {
      this.#say(thrown);
      return null;
    }
  }

  #say(thrown: unknown): void {
    const failure = BackendFailure.from(thrown);
    toast({ kind: "problem", text: failure.message, case: failure.case });
  }
}

/** Whether two viewers are the same. */
export function sameViewer(one: Viewer, other: Viewer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whose eyes these are, in words. */
export function viewerName(viewer: Viewer): string {
  if (viewer === "referee") return "Everything";
  if (viewer === "both") return "What both knew";
  return viewer.side === "rebel" ? "The Rebel Player's eyes" : "The Imperial Player's eyes";
}
