/**
 * Every key that does something on the page, declared once: the table of keys under `?` is drawn from here, and
 * `shortcuts.ts` listens for those that have an id. A part of the page that can do one of these things says so with
 * `onShortcut(id, …)`; keys without an id belong to the thing that has the focus and are handled there.
 */
interface KeyEntry {
  /** As the person reads them: "Ctrl+Z", "F6", "D". */
  keys: readonly string[];
  does: string;
  /** What is done, for `onShortcut`. */
  id?: string;
}

export interface KeyGroup {
  title: string;
  keys: readonly KeyEntry[];
}

export const keyTable = [
  {
    title: "Everywhere",
    keys: [
      {
        keys: ["F1", "?"],
        does: "Open the rule of what has the focus or is under the pointer; without one, this table",
      },
      { id: "next-region", keys: ["F6"], does: "Go to the next part of the window" },
      { id: "previous-region", keys: ["Shift+F6"], does: "Go to the previous part of the window" },
      { keys: ["Tab", "Shift+Tab"], does: "Go to the next or previous thing" },
      { keys: ["Enter", "Space"], does: "Do it" },
      { keys: ["Esc"], does: "Close a tip, a dialog or the rules beside a screen; go back" },
      { id: "rules", keys: ["R", "Shift+F1"], does: "Open the rules (on the start screen Shift+F1 only)" },
      { id: "find-rule", keys: ["/"], does: "Find a rule by its number or by words" },
    ],
  },
  {
    title: "Start screen",
    keys: [
      { keys: ["R"], does: "Resume the last game" },
      { keys: ["N"], does: "New game" },
      { keys: ["E"], does: "Scenario editor" },
      { keys: ["G"], does: "Go to the list of games" },
      { keys: ["L"], does: "Learn to play" },
      { keys: ["S"], does: "Sample games" },
      { keys: ["I"], does: "Import a game" },
      { keys: ["/"], does: "Find a game" },
      { keys: [","], does: "Settings" },
      { keys: ["Ctrl+Enter"], does: "Start the new game" },
    ],
  },
  {
    title: "The table",
    keys: [
      { id: "decision", keys: ["D"], does: "Go to the decision" },
      { id: "board", keys: ["B"], does: "Go to the board" },
      { id: "log", keys: ["L"], does: "Go to the log" },
      {
        id: "answer",
        keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
        does: "Give the answer with this number in the decision",
      },
      {
        id: "answer-lead",
        keys: ["Q"],
        does: "Before a figure: the answers after the ninth, marked Q1 to Q9; pressed twice, those after them",
      },
      {
        id: "answer-goal",
        keys: [
          "Shift+1",
          "Shift+2",
          "Shift+3",
          "Shift+4",
          "Shift+5",
          "Shift+6",
          "Shift+7",
          "Shift+8",
          "Shift+9",
        ],
        does: "Send what is in the set to the goal with this number",
      },
      { id: "answer-yes", keys: ["Y"], does: "Answer yes" },
      { id: "answer-no", keys: ["N"], does: "Answer no" },
      { id: "answer-done", keys: ["E"], does: "End a set or a list: do it, that is all" },
      {
        id: "end-phase",
        keys: ["Shift+E"],
        does: "End a whole segment or phase; E alone never does",
      },
      {
        id: "take-all-out",
        keys: ["Backspace"],
        does: "Take everything out of the set that is being put together",
      },
      { id: "carry-out", keys: ["Ctrl+Enter"], does: "Carry out the moves that were chosen" },
      {
        keys: ["Ctrl+click", "Ctrl+Space"],
        does: "On a stack: take it besides what is taken, to go to the same goal",
      },
    ],
  },
  {
    title: "The course of the game",
    keys: [
      {
        id: "undo",
        keys: ["Ctrl+Z", "U"],
        does: "Take the last answer back, or what was put into a set last",
      },
      { id: "redo", keys: ["Ctrl+Y", "Ctrl+Shift+Z"], does: "Do again what was taken back" },
      { keys: ["Space"], does: "While dice, cards and combats are shown: go on to the next" },
      { id: "skip", keys: ["S"], does: "Skip the dice, cards and combats that are being shown" },
      { id: "pause", keys: ["P"], does: "Let a program wait, or go on" },
      {
        id: "why",
        keys: ["W"],
        does: "Why the piece or place that has the focus or is under the pointer cannot be chosen; so does the right button",
      },
      {
        id: "galaxy",
        keys: ["G"],
        does: "Change between the system board and the galaxy map; in the larger games, see the galaxy, and go back",
      },
      { id: "hint", keys: ["I"], does: "Ask for a hint, or put it away; never shown unasked" },
      { id: "score", keys: ["V"], does: "See the victory points, if the game ended now" },
    ],
  },
  {
    title: "Galaxy map and system board",
    keys: [
      { keys: ["←", "↑", "→", "↓"], does: "Move the map; on the board, go from thing to thing" },
      { id: "closer", keys: ["+"], does: "Closer" },
      { id: "farther", keys: ["-"], does: "Farther" },
      { id: "whole", keys: ["0"], does: "See the whole" },
      {
        keys: ["Enter"],
        does: "Open the system's board; open a stack, in the larger games its place with all that lies there",
      },
      {
        keys: ["Esc"],
        does: "In the larger games: out of a place, from the star system to its province, from there to the galaxy",
      },
      {
        id: "frame",
        keys: ["Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5", "Alt+6"],
        does: "In the larger games: this province of the galaxy, this star system of the province",
      },
      {
        id: "frame",
        keys: ["1", "2", "3", "4", "5", "6"],
        does: "The same, where no answer has a figure",
      },
      {
        id: "next-place",
        keys: ["M", "N"],
        does: "In the larger games: the next planet with an answer or with somebody who was not moved (N where it is not the answer no)",
      },
      {
        id: "find-on-map",
        keys: ["Ctrl+F"],
        does: "In the larger games: find a character, a planet, a star system, or all that is damaged, wounded, detected …",
      },
      { id: "notebook", keys: ["Shift+J"], does: "Open your notebook" },
      {
        id: "summary",
        keys: ["Shift+X"],
        does: "In the larger games: what happened since your last turn, as a page with the map then and now",
      },
      { id: "look-back", keys: ["Alt+Backspace"], does: "In the larger games: where one looked before" },
    ],
  },
  {
    title: "Overlays of the map, in the larger games",
    keys: [
      { id: "overlays", keys: ["O"], does: "The list of overlays" },
      { id: "overlay-loyalty", keys: ["A"], does: "Loyalty, the allegiance of every planet" },
      { id: "overlay-control", keys: ["C"], does: "Control" },
      { id: "overlay-strength", keys: ["F"], does: "Strength of both sides' forces" },
      { id: "overlay-resources", keys: ["T"], does: "Resources, and what a planet counts for" },
      {
        id: "overlay-reach",
        keys: ["H"],
        does: "Races and their homes, and which planets the news of a planet would move",
      },
      { id: "overlay-arrivals", keys: ["J"], does: "What could come to a planet, by its jump" },
      { id: "overlay-risk", keys: ["K"], does: "What your spaceships would risk over every planet" },
      { id: "overlay-changed", keys: ["X"], does: "What changed since your last turn" },
      { id: "overlay-taxes", keys: ["Shift+T"], does: "Taxes and capitals, in the Galactic Game" },
      {
        id: "overlay-assignment",
        keys: ["Shift+A"],
        does: "Where the Strategic Assignment lets the Empire go",
      },
      { id: "overlay-base", keys: ["Shift+B"], does: "Where the secret base can be yet" },
      { id: "overlay-secrets", keys: ["Shift+S"], does: "Planet secrets, and what you know of them" },
      { keys: ["Esc"], does: "Take the overlay away" },
    ],
  },
  {
    title: "Rules",
    keys: [
      { id: "rules-back", keys: ["Alt+←"], does: "Back to the case shown before" },
      { id: "rules-forward", keys: ["Alt+→"], does: "Forward again" },
      { keys: ["↓", "Enter"], does: "In the box: go to what was found, open the first" },
      { keys: ["←", "→"], does: "In the contents: fold a section, unfold it" },
    ],
  },
  {
    title: "Replay",
    keys: [
      { id: "replay-play", keys: ["Space", "P"], does: "Play, or pause" },
      { id: "replay-forward", keys: ["→", "."], does: "One step forward" },
      { id: "replay-back", keys: ["←", ","], does: "One step back" },
      { id: "replay-first", keys: ["Home"], does: "To the beginning" },
      { id: "replay-last", keys: ["End"], does: "To the end" },
    ],
  },
] as const satisfies readonly KeyGroup[];

type Declared = (typeof keyTable)[number]["keys"][number];

/** What can be done by a key. */
export type ShortcutId = Extract<Declared, { id: string }>["id"];

/** Whether a key is a single character, which can be switched off for people who dictate or whose hands shake. */
export function isSingle(key: string): boolean {
  return /^(Shift\+)?.$/.test(key) && !"←↑→↓".includes(key);
}

/** The keys for something, as a tip shows them. */
export function keysFor(id: ShortcutId): readonly string[] {
  for (const group of keyTable) {
    for (const entry of group.keys) if ("id" in entry && entry.id === id) return entry.keys;
  }
  return [];
}

/** The first key for something, as a tip shows it. */
export function keyFor(id: ShortcutId): string {
  return keysFor(id)[0] ?? "";
}
