import type { EditorSource } from "../backend/commands";

/** The screens of the application. */
export type Screen =
  | { name: "start" }
  | { name: "new-game" }
  /** The game is on the desk's table before this screen is gone to; null is a file from outside the folder of games. */
  | { name: "table"; game: string | null }
  /** Of a game of the list; null is the one on the table. */
  /** At a position, and, if it is to be gone on from there, with the question how. */
  | { name: "replay"; game: string | null; at?: number; goOn?: boolean }
  | { name: "ending"; game: string | null }
  /** With null the scenario that is edited already. */
  | { name: "editor"; from: EditorSource | null }
  | { name: "settings" };

class Place {
  #trail: Screen[] = $state([{ name: "start" }]);

  /** The screen shown now. */
  get screen(): Screen {
    return this.#trail[this.#trail.length - 1] ?? { name: "start" };
  }

  /** Whether there is a screen to go back to. */
  get canGoBack(): boolean {
    return this.#trail.length > 1;
  }

  /** Goes to a screen; the start screen forgets the way there. */
  go(screen: Screen): void {
    this.#trail = screen.name === "start" ? [screen] : [...this.#trail, screen];
  }

  /** Shows a screen in place of this one. */
  replace(screen: Screen): void {
    this.#trail = [...this.#trail.slice(0, -1), screen];
  }

  /** Returns to where one came from. */
  back(): void {
    this.#trail = this.#trail.length > 1 ? this.#trail.slice(0, -1) : [{ name: "start" }];
  }
}

/** Where we are. */
export const place = new Place();
