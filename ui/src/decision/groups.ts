import type { About } from "../backend/generated/About";
import type { Choice } from "../backend/generated/Choice";
import { LEAD } from "./leading.svelte";

/** What answers of one kind name. */
export type Kind =
  | "place"
  | "unit"
  | "character"
  | "ship"
  | "mission"
  | "possession"
  | "base"
  | "rating"
  | "die"
  | "card"
  | "assignment"
  | "other";

/** Answers of one kind. */
export interface Group {
  kind: Kind;
  title: string;
  choices: Choice[];
}

/** The answers of a question in the order in which they are shown. */
export interface Sorted {
  groups: Group[];
  /** Plain answers without a piece or place: yes and no, kill and capture. */
  plain: Choice[];
  /** What ends a list: done, no. */
  closing: Choice | null;
  /** Where the pieces of a set go: what is no piece, where a set is put together. */
  goals: ReadonlySet<string>;
}

/** What answers name, by their kind; null where an answer names nothing and is a word of its own. */
const kinds: Record<About["kind"], Kind | null> = {
  environ: "place",
  unit: "unit",
  unit_kind: "unit",
  face_down: "unit",
  units: "unit",
  character: "character",
  characters: "character",
  prisoner: "character",
  camp: "character",
  ship: "ship",
  mission: "mission",
  possession: "possession",
  orbit: "place",
  planet: "place",
  system: "place",
  province: "place",
  next_assignment: "assignment",
  raise_pdb: "base",
  raise_level: "base",
  base: null,
  base_and_units: null,
  navigation_shown: null,
  navigation_two: null,
  pdb: "base",
  pdb_down: "base",
  tax: null,
  assignment: "assignment",
  secret: null,
  atrocity: null,
  rating: "rating",
  die: "die",
  ten_sided: "die",
  card: "card",
  event: null,
  resign: "other",
  yes: null,
  no: null,
  done: null,
  stop: null,
  draw: null,
  kill: null,
  capture: null,
  hand_to_hand: null,
  firefight: null,
  break_off_all: null,
  break_off_inactive: null,
};

const titles: Record<Kind, string> = {
  place: "Places",
  unit: "Units",
  character: "Characters",
  ship: "Spaceships",
  mission: "Missions",
  possession: "Possessions",
  base: "Planetary Defense Bases",
  rating: "Ratings",
  die: "The die",
  card: "Action Cards",
  assignment: "Strategic Assignments",
  other: "Otherwise",
};

/** Places first: where both are asked, going somewhere is what the pieces were picked for. */
const order: Kind[] = [
  "place",
  "mission",
  "unit",
  "character",
  "ship",
  "possession",
  "base",
  "rating",
  "die",
  "card",
  "assignment",
  "other",
];

/** What ends a list, the first of them that is there. */
const CLOSING: readonly About["kind"][] = ["done", "no", "stop"];

const isPlain = ({ about }: Choice) => kinds[about.kind] === null;

/**
 * Sorts the answers of a question. Where a set is put together, what can be put in (`isPiece`) comes before what ends it, so that
 * nothing moves under the pointer when a goal comes into reach.
 */
export function sorted(choices: readonly Choice[], isPiece?: (choice: Choice) => boolean): Sorted {
  const plain = choices.filter(isPlain);
  const listed = choices.filter((choice) => !isPlain(choice));
  if (listed.length === 0) {
    // The positive answer stands first, whichever order they come in.
    const closes = (choice: Choice) => CLOSING.includes(choice.about.kind);
    return {
      groups: [],
      plain: [...plain.filter((choice) => !closes(choice)), ...plain.filter(closes)],
      closing: null,
      goals: new Set(),
    };
  }
  const closing =
    CLOSING.map((kind) => plain.find((choice) => choice.about.kind === kind)).find(Boolean) ?? null;
  const groups = order
    .map((kind) => ({
      kind,
      title: titles[kind],
      choices: listed.filter((choice) => kinds[choice.about.kind] === kind),
    }))
    .filter((group) => group.choices.length > 0);
  const withPieces = (group: Group) => isPiece !== undefined && group.choices.some(isPiece);
  return {
    groups: [...groups.filter(withPieces), ...groups.filter((group) => !withPieces(group))],
    plain: plain.filter((choice) => choice !== closing),
    closing,
    goals: new Set(isPiece ? listed.filter((choice) => !isPiece(choice)).map(({ id }) => id) : []),
  };
}

const letters: Partial<Record<About["kind"], string>> = { yes: "Y", no: "N", done: "E", stop: "E" };

/** What ends a whole phase while something could still be done in it takes a key that nobody presses by the way. */
const letterOf = ({ about, ends_phase }: Choice) => (ends_phase ? "Shift+E" : letters[about.kind]);

const FIGURES = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/** After so many presses of the lead key come no more answers: longer lists are filtered. */
const MOST_LEADS = 3;

/** The keys of a list in their order: the figures, then the same after the lead key, after it twice … */
function inOrder(shift = ""): string[] {
  const leads = Array.from({ length: MOST_LEADS + 1 }, (_, times) => LEAD.repeat(times));
  return leads.flatMap((lead) => FIGURES.map((figure) => `${lead}${shift}${figure}`));
}

/**
 * The key of each answer: a letter for yes, no, done, a figure for the first nine others, the lead key and a figure for those after them. Where a set is put together the figures are its
 * pieces', and with the shift key they are its goals'. Who had a figure before, while the same set was put together (`held`), keeps
 * it, and nobody else gets it.
 */
export function keysOf(
  { groups, plain, closing, goals }: Sorted,
  held: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const all = [...plain, ...groups.flatMap((group) => group.choices), ...(closing ? [closing] : [])];
  const taken = new Set(held.values());
  const free = inOrder().filter((key) => !taken.has(key));
  // Goals come and go with what is in: one that is out of reach leaves its key to another.
  const kept = new Set(all.flatMap(({ id }) => held.get(id) ?? []));
  const freeGoals = inOrder("Shift+").filter((key) => !kept.has(key));
  for (const choice of all) {
    const { id, about } = choice;
    const own = held.get(id);
    const key =
      letterOf(choice) ??
      (about.kind === "die" ? String(about.pips) : undefined) ??
      (own !== undefined && ![...keys.values()].includes(own) ? own : undefined) ??
      (goals.has(id) ? freeGoals : free).shift();
    if (key) keys.set(id, key);
  }
  return keys;
}

/** A key as it stands on its answer, where there is little room. */
export function keyOnAnswer(key: string): string {
  return key.replace("Shift+", "⇧");
}

/** The keys of a question from draft to draft: none changes its meaning before the next question. */
export class HeldKeys {
  #question: string | number | null = null;
  #held: ReadonlyMap<string, string> = new Map();

  /** The keys of the answers as they are now at a question. */
  at(question: string | number, parts: Sorted): ReadonlyMap<string, string> {
    if (question !== this.#question) this.#held = new Map();
    this.#question = question;
    const keys = keysOf(parts, this.#held);
    this.#held = new Map([...this.#held, ...keys]);
    return keys;
  }
}

/** The groups with only those answers whose label has all the words. */
export function filtered(groups: readonly Group[], words: string): Group[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Choice) => sought.every((word) => label.toLowerCase().includes(word));
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(fits) }))
    .filter((group) => group.choices.length > 0);
}

/** The groups with only the first of their answers, so many of all together. */
export function firstOf(most: number, groups: readonly Group[]): readonly Group[] {
  let room = most;
  const cut = groups.map((group) => {
    const choices = group.choices.slice(0, Math.max(room, 0));
    room -= group.choices.length;
    return room >= 0 ? group : { ...group, choices };
  });
  return room >= 0 ? groups : cut.filter((group) => group.choices.length > 0);
}
