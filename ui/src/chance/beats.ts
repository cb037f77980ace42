import type { RolledDie } from "../backend/generated/RolledDie";
import type { Scene } from "../backend/generated/Scene";
import type { Shown } from "../backend/generated/Shown";

/** What a beat of the show is about; it decides how it is drawn and how long it stands. */
export type BeatKind =
  | "lines"
  | "move"
  | "die"
  | "check"
  | "mission"
  | "opening"
  | "interception"
  | "cards"
  | "loyalty"
  | "domino"
  | "galactic"
  | "over";

/** Things that belong together and are shown at once, and what follows from them. */
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

/** How many cards lie side by side at most. */
const CARDS = 4;

/** The beat that a scene begins; null for what is told behind another. */
function begins(scene: Scene): BeatKind | null {
  switch (scene.what) {
    case "check":
      // A die that is read on no chart needs no stage; a hyperjump is shown even where none is thrown.
      return scene.chart === null && scene.jump === null ? "die" : "check";
    case "move":
    case "travel":
      return "move";
    case "mission_ends":
      return "mission";
    case "fight_opens":
    case "battle_opens":
      return "opening";
    case "interception":
      return "interception";
    case "card":
      return "cards";
    case "loyalty":
    case "control":
      return "loyalty";
    case "domino":
      return "domino";
    case "galactic_event":
    case "secret":
    case "atrocity":
    case "assignment":
      return "galactic";
    case "game_over":
      return "over";
    default:
      return null;
  }
}

/** Whether two planets are reached by one Domino Effect. */
function isSameWave(one: Scene, other: SceneOf<"domino">): boolean {
  return (
    one.what === "domino" &&
    one.domino.planet === other.domino.planet &&
    one.domino.spark === other.domino.spark &&
    one.domino.gainer === other.domino.gainer
  );
}

/** Whether a scene goes on with what has just been begun. */
function goesOn(open: Open, { scene }: Shown): boolean {
  switch (scene.what) {
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
    case "domino":
      return open.kind === "domino" && open.items.every(({ scene: other }) => isSameWave(other, scene));
    default:
      return false;
  }
}

/** Whether a scene is the hyperjump of those who have just set out: both are one thing to see. */
function isJumpOf(open: Open, { scene }: Shown): boolean {
  const last = open.items[open.items.length - 1]?.scene;
  return scene.what === "check" && scene.jump !== null && open.kind === "move" && last?.what === "travel";
}

/** A show out of what happened: what belongs together in one beat, plain lines behind what they follow from. */
export function beatsOf(shown: readonly Shown[]): Beat[] {
  const beats: Open[] = [];
  let open: Open | null = null;

  for (const item of shown) {
    const kind = begins(item.scene);
    const heading = item.scene.what === "heading";
    if (open && isJumpOf(open, item)) {
      // What was told between, as units that are shown for it, belongs to it.
      open.kind = "check";
      open.items.push(...open.after, item);
      open.after = [];
    } else if (open && goesOn(open, item)) {
      open.items.push(item);
    } else if (kind || !open || (heading && open.kind !== "lines")) {
      open = { kind: kind ?? "lines", items: [item], after: [] };
      beats.push(open);
    } else if (open.kind === "lines") {
      open.items.push(item);
    } else {
      open.after.push(item);
    }
  }
  return beats;
}

/** Whether a beat needs the stage: plain lines and moves are told in one line at the edge of the board. */
export function needsStage(beat: Beat): boolean {
  return !["lines", "move", "die", "mission"].includes(beat.kind);
}

/** Whether a beat is of what happens between planets or over them. */
export function isInSpace(beat: Beat): boolean {
  return beat.items.some(({ scene }) =>
    scene.what === "check"
      ? scene.jump !== null || scene.battle !== null
      : ["travel", "interception", "battle_opens", "domino"].includes(scene.what),
  );
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

/** The dice among some scenes, in their order. */
export function diceOf(shown: readonly Shown[]): RolledDie[] {
  return shown.flatMap(({ scene }) => (scene.what === "check" ? scene.dice : []));
}
