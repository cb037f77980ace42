import type { Atlas } from "../backend/generated/Atlas";
import { frameAround, holdsFrame, sameFrame, wholeGalaxy, type Frame } from "./frames";

/** How far the trail goes back. */
const LONGEST = 8;

/** What of the galaxy is on the screen, and where one was before a decision led elsewhere. */
export class Outlook {
  frame: Frame = $state.raw(wholeGalaxy);
  /** Where one was, the last at the end. */
  trail: readonly Frame[] = $state.raw([]);
  /** Whether a decision leads to where it is made. */
  follows = $state(remembered());
  readonly #atlas: () => Atlas;

  constructor(atlas: () => Atlas) {
    this.#atlas = atlas;
  }

  /** Looks somewhere else. */
  goTo(frame: Frame): void {
    if (sameFrame(frame, this.frame)) return;
    this.trail = [...this.trail, this.frame].slice(-LONGEST);
    this.frame = frame;
  }

  /** Looks at what lies beside it: the way back leads to where one came from, not from one to the other. */
  beside(frame: Frame): void {
    this.frame = frame;
  }

  /** Begins here: nothing was looked at before. */
  beginAt(frame: Frame): void {
    this.trail = [];
    this.frame = frame;
  }

  /** Looks at what is around; false at the galaxy. From a single place back to where one came into it from. */
  out(): boolean {
    const before = this.trail.at(-1);
    if (this.frame.level === "environ" && before && holdsFrame(before, this.frame, this.#atlas()))
      return this.back();
    const around = frameAround(this.frame, this.#atlas());
    if (!around) return false;
    this.goTo(around);
    return true;
  }

  /** Looks again at what was looked at before; false if there is nothing. */
  back(): boolean {
    const before = this.trail.at(-1);
    if (!before) return false;
    this.trail = this.trail.slice(0, -1);
    this.frame = before;
    return true;
  }

  setFollows(follows: boolean): void {
    this.follows = follows;
    try {
      localStorage.setItem(KEY, follows ? "yes" : "no");
    } catch {
      // Not remembered, but so until the window is closed.
    }
  }
}

const KEY = "fitg.follows-decisions";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== "no";
  } catch {
    return true;
  }
}
