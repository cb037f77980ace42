import type { Choice } from "../backend/generated/Choice";

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
}

const kinds: Record<string, Kind> = {
  environ: "place",
  unit: "unit",
  kind: "unit",
  "face-down": "unit",
  units: "unit",
  character: "character",
  characters: "character",
  prisoner: "character",
  camp: "character",
  ship: "ship",
  mission: "mission",
  possession: "possession",
  "raise-pdb": "base",
  pdb: "base",
  "pdb-down": "base",
  rating: "rating",
  die: "die",
  d10: "die",
  card: "card",
};

const titles: Record<Kind, string> = {
  place: "Environs",
  unit: "Units",
  character: "Characters",
  ship: "Spaceships",
  mission: "Missions",
  possession: "Possessions",
  base: "Planetary Defense Bases",
  rating: "Ratings",
  die: "The die",
  card: "Action Cards",
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
  "other",
];

const CLOSING = ["done", "no", "stop"];
const PLAIN = new Set([
  "yes",
  "no",
  "done",
  "stop",
  "draw",
  "kill",
  "capture",
  "hand-to-hand",
  "firefight",
  "break-off:all",
  "break-off:inactive",
]);

/** What an answer names. */
export function kindOf(id: string): Kind {
  return kinds[id.split(":")[0] ?? ""] ?? "other";
}

/** Sorts the answers of a question. */
export function sorted(choices: readonly Choice[]): Sorted {
  const plain = choices.filter((choice) => PLAIN.has(choice.id));
  const listed = choices.filter((choice) => !PLAIN.has(choice.id));
  if (listed.length === 0) {
    // The positive answer stands first, whichever order they come in.
    const closes = (choice: Choice) => CLOSING.includes(choice.id);
    return {
      groups: [],
      plain: [...plain.filter((choice) => !closes(choice)), ...plain.filter(closes)],
      closing: null,
    };
  }
  const closing = CLOSING.map((id) => plain.find((choice) => choice.id === id)).find(Boolean) ?? null;
  const groups = order
    .map((kind) => ({
      kind,
      title: titles[kind],
      choices: listed.filter((choice) => kindOf(choice.id) === kind),
    }))
    .filter((group) => group.choices.length > 0);
  return { groups, plain: plain.filter((choice) => choice !== closing), closing };
}

const letters: Record<string, string> = { yes: "Y", no: "N", done: "E", stop: "E" };

/** The key of each answer: a letter for yes, no, done, a figure for the first nine others. */
export function keysOf({ groups, plain, closing }: Sorted): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const all = [...plain, ...groups.flatMap((group) => group.choices), ...(closing ? [closing] : [])];
  let figure = 0;
  for (const { id } of all) {
    const die = /^die:(\d)$/.exec(id);
    const letter = letters[id];
    if (letter) keys.set(id, letter);
    else if (die?.[1]) keys.set(id, die[1]);
    else if (figure < 9) keys.set(id, String(++figure));
  }
  return keys;
}

/** The groups with only those answers whose label has all the words. */
export function filtered(groups: readonly Group[], words: string): Group[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Choice) => sought.every((word) => label.toLowerCase().includes(word));
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(fits) }))
    .filter((group) => group.choices.length > 0);
}
