import type { Scene } from "../backend/generated/Scene";
import type { Shown } from "../backend/generated/Shown";

/** What a beat of the show is about; it decides how it is drawn and how long it stands. */
export type BeatKind =
  | "lines"
  | "move"
  | "die"
  | "mission"
  | "opening"
  | "detection"
  | "pdb"
  | "combat"
  | "search"
  | "break_off"
  | "round"
  | "cards"
  | "loyalty"
  | "over";

/** Things that belong together and are shown at once: the dice with the chart that they are rolled for, and what follows. */
export interface Beat {
  kind: BeatKind;
  /** The scenes, in their order. */
  items: readonly Shown[];
  /** What happened because of them, told in plain lines. */
  after: readonly Shown[];
}

type What = Scene["what"];
/** A scene of one kind. */
export type SceneOf<K extends What> = Extract<Scene, { what: K }>;

interface Open {
  kind: BeatKind;
  items: Shown[];
  after: Shown[];
}

const begins: Partial<Record<What, BeatKind>> = {
  move: "move",
  mission_ends: "mission",
  fight_opens: "opening",
  detection: "detection",
  pdb_fire: "pdb",
  combat_column: "combat",
  combat: "combat",
  search: "search",
  break_off: "break_off",
  round: "round",
  fight_column: "round",
  fight_die: "round",
  card: "cards",
  loyalty: "loyalty",
  control: "loyalty",
  game_over: "over",
};

/** How many cards lie side by side at most. */
const CARDS = 4;

/** Whether a scene goes on with what has just been begun. */
function goesOn(open: Open, { scene }: Shown): boolean {
  const has = (what: What) => open.items.some((item) => item.scene.what === what);
  const dice = open.items.filter((item) => item.scene.what === "die").length;
  switch (scene.what) {
    case "die":
      return (
        (open.kind === "combat" && has("combat_column") && !has("combat") && dice < 2) ||
        (open.kind === "round" && has("fight_column"))
      );
    case "combat":
      return open.kind === "combat" && has("combat_column") && !has("combat");
    case "fight_column":
      return open.kind === "round" && !has("fight_column") && !has("fight_die");
    case "fight_die":
      return open.kind === "round";
    case "letter":
      return open.kind === "cards";
    case "card":
      return (
        open.kind === "cards" &&
        scene.bonus !== null &&
        open.items.filter((item) => item.scene.what === "card").length < CARDS &&
        open.items.every((item) => item.scene.what !== "card" || item.scene.bonus === scene.bonus)
      );
    case "loyalty":
    case "control":
      return open.kind === "loyalty";
    default:
      return false;
  }
}

/** Whether a round was announced and nothing of it is known yet. */
const onlyAnnounced = (open: Open) => open.items.every((item) => item.scene.what === "round");

/** A show out of what happened: what belongs together in one beat, plain lines behind what they follow from. */
export function beatsOf(shown: readonly Shown[]): Beat[] {
  const beats: Open[] = [];
  let open: Open | null = null;
  let dice: Shown[] = [];

  const begin = (kind: BeatKind, items: Shown[]): Open => {
    const beat = { kind, items, after: [] };
    beats.push(beat);
    return beat;
  };
  /** Dice for something that has no chart to show. */
  const settle = () => {
    if (dice.length > 0) open = begin("die", dice);
    dice = [];
  };

  for (const item of shown) {
    const what = item.scene.what;
    if (open && goesOn(open, item)) {
      open.items.push(item);
    } else if (what === "die") {
      // What it was rolled for comes next.
      if (dice.length > 1) settle();
      dice.push(item);
    } else if (begins[what]) {
      // A break-off opens the round that was just announced.
      if (what === "break_off" && open?.kind === "round" && onlyAnnounced(open)) {
        open.kind = "break_off";
        open.items.push(...dice, item);
        dice = [];
        continue;
      }
      const takesDice = what !== "move" && what !== "card" && what !== "loyalty" && what !== "control";
      if (!takesDice) settle();
      open = begin(begins[what], [...dice, item]);
      dice = [];
    } else {
      settle();
      const heading = what === "heading";
      if (!open || (heading && open.kind !== "lines")) open = begin("lines", [item]);
      else if (open.kind === "lines") open.items.push(item);
      else open.after.push(item);
    }
  }
  settle();
  for (const beat of beats) if (beat.kind === "round" && onlyAnnounced(beat)) beat.kind = "lines";
  return beats;
}

/** Whether a beat needs the stage: plain lines and moves are told in one line at the edge of the board. */
export function needsStage(beat: Beat): boolean {
  return !["lines", "move", "die", "mission"].includes(beat.kind);
}

/** Whether there is anything to wait for: plain lines alone stand in the strip of last results at once. */
export function worthShowing(beats: readonly Beat[]): boolean {
  return beats.some((beat) => beat.kind !== "lines");
}

/** The first scene of a kind in a beat. */
export function sceneOf<K extends What>(beat: Beat, what: K): SceneOf<K> | null {
  return scenesOf(beat, what)[0] ?? null;
}

/** All scenes of a kind in a beat. */
export function scenesOf<K extends What>(beat: Beat, what: K): SceneOf<K>[] {
  return beat.items.map((item) => item.scene).filter((scene): scene is SceneOf<K> => scene.what === what);
}
