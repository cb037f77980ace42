import type { Code } from "./generated/Code";

/** Something that can be done about a problem with one press. */
export type Remedy =
  | "reopen"
  | "again"
  | "show-file"
  | "show-folder"
  | "import"
  | "trash"
  | "reload"
  | "write-again"
  | "salvage";

/** What the page knows about a kind of failure besides the desk's own message. */
export interface ProblemKind {
  /** What happened, in a few words. */
  title: string;
  /** What is offered, the best first. */
  remedies: readonly Remedy[];
  /** Whether everything is as it was, and it only could not be done: told shortly, without a dialog. */
  small?: boolean;
  /** Whether a game cannot simply go on after it: then a dialog says what to do. */
  stops?: boolean;
}

/** What can go wrong: what the desk reports, and what the page itself finds when the desk does not answer. */
export type FailureCode = Code | "unreachable" | "shell";

/** Every one of them: a code that has no words here does not compile. */
export const problemKinds: Readonly<Record<FailureCode, ProblemKind>> = {
  // A file that cannot be opened.
  missing: { title: "The file is not there", remedies: ["trash", "import", "show-folder"] },
  "not-a-file": { title: "This is not a file", remedies: ["show-folder"] },
  empty: { title: "The file is empty", remedies: ["show-file"] },
  "not-a-game": { title: "This is not a game", remedies: ["show-file"] },
  "newer-format": { title: "Written by a newer release", remedies: ["show-file"] },
  "too-large": { title: "Too large for a game", remedies: ["show-file"] },
  "line-too-long": { title: "The file is damaged", remedies: ["salvage", "show-file"] },
  damaged: { title: "The file is damaged", remedies: ["salvage", "show-file", "import"] },
  scenario: { title: "Its scenario has a mistake", remedies: ["show-file"] },
  disagrees: { title: "The file disagrees with the rules", remedies: ["salvage", "show-file", "import"] },
  "other-rules": { title: "Played by other rules", remedies: ["salvage", "show-file"] },
  unreadable: { title: "The file cannot be read", remedies: ["show-folder"] },
  "bad-scenario": { title: "The scenario has a mistake", remedies: [] },

  // A game that cannot go on just now.
  locked: { title: "Open in another program", remedies: ["again"], stops: true },
  "changed-elsewhere": { title: "Changed by another program", remedies: ["reopen"], stops: true },
  vanished: { title: "The file has vanished", remedies: ["write-again"], stops: true },
  broken: { title: "The game must be opened again", remedies: ["reopen"], stops: true },
  "disk-full": { title: "The disk is full", remedies: ["reopen", "again", "show-folder"], stops: true },
  "no-permission": { title: "Reading is not allowed there", remedies: ["again", "show-folder"] },
  "read-only": { title: "Writing is not allowed there", remedies: ["again", "show-folder"], stops: true },
  io: { title: "The system reports an error", remedies: ["again", "show-folder"], stops: true },
  fault: { title: "A fault of the program", remedies: [] },
  panic: { title: "A fault of the program", remedies: ["reopen"], stops: true },
  "no-folder": { title: "There is no folder for games", remedies: [] },
  "no-game": { title: "No game is on the table", remedies: [], stops: true },
  "no-replay": { title: "No replay is open", remedies: [] },
  unreachable: { title: "The program does not answer", remedies: ["again", "reload"], stops: true },
  shell: { title: "The program did not understand", remedies: ["again", "reload"], stops: true },

  // What could not be done, and leaves everything as it is.
  exists: { title: "There is such a file already", remedies: ["again"], small: true },
  "bad-name": { title: "That cannot be a name", remedies: [], small: true },
  "no-such-scenario": { title: "No such scenario", remedies: [], small: true },
  "no-draft": { title: "No scenario is being edited", remedies: [], small: true },
  "no-such-place": { title: "It cannot be there", remedies: [], small: true },
  "no-such-lesson": { title: "No such lesson", remedies: [], small: true },
  "settings-not-kept": { title: "The settings were not kept", remedies: [], small: true },
  "arrangement-not-kept": { title: "The seats were not kept", remedies: [], small: true },
  "no-folder-window": { title: "The folder cannot be shown", remedies: [], small: true },
  "nothing-to-undo": { title: "Nothing to take back", remedies: [], small: true },
  "nothing-to-redo": { title: "Nothing to do again", remedies: [], small: true },
  "no-such-position": { title: "No such place in the replay", remedies: [], small: true },
  "not-allowed": { title: "The rules do not allow it", remedies: [], small: true },
  "no-such-draft": { title: "These do not go together", remedies: [], small: true },
  "game-over": { title: "The game is over", remedies: [], small: true },
  stale: { title: "The table has changed", remedies: [], small: true },
  curtain: { title: "Behind the curtain", remedies: [], small: true },
  "not-asked": { title: "The other side is asked", remedies: [], small: true },
  "no-hints": { title: "There are no hints in this game", remedies: [], small: true },
  "not-yours": { title: "It is not yours to answer", remedies: [], small: true },
  "not-a-program": { title: "A person sits there", remedies: [], small: true },
  "not-over": { title: "The game is not over yet", remedies: [], small: true },
  "still-secret": { title: "That is still secret", remedies: [], small: true },
  "no-such-case": { title: "There is no such case", remedies: [], small: true },
  malformed: { title: "The request made no sense", remedies: ["reload"], small: true },
  "no-such-command": { title: "The request made no sense", remedies: ["reload"], small: true },
};

/** Whether this is one of the codes. */
export function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === "string" && Object.hasOwn(problemKinds, code);
}

/** What is known about a failure's code. */
export function problemKind(code: FailureCode): ProblemKind {
  return problemKinds[code];
}

/** The remedies that make sense here: without a game nothing can be reopened or shown, without a second try nothing repeated. */
export function remediesFor(code: FailureCode, has: { game: boolean; again: boolean }): readonly Remedy[] {
  return problemKind(code).remedies.filter((remedy) => {
    if (remedy === "reopen" || remedy === "show-file" || remedy === "salvage") return has.game;
    if (remedy === "again") return has.again;
    return true;
  });
}

/** What the button of a remedy says. */
export const remedyNames: Record<Remedy, string> = {
  reopen: "Open the game again",
  again: "Try again",
  "show-file": "Show the file",
  "show-folder": "Show the folder",
  import: "Import a game",
  trash: "Look in the trash",
  reload: "Reload the page",
  "write-again": "Write the file again",
  salvage: "Go on as far as it can be read",
};
