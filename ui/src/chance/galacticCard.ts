import type { Scene } from "../backend/generated/Scene";
import { provinceName } from "../pieces/assignments";
import { planetName, type Names } from "./names";

/** A card of the galaxy as it is drawn. */
export interface GalacticFace {
  kind: "event" | "secret" | "atrocity" | "assignment";
  /** What stands above its name. */
  over: string;
  title: string;
  /** What it does. */
  words: string;
}

/** The card that a scene turns up; nothing if it turns up none. `text` is the line that tells it. */
export function cardOf(scene: Scene, text: string, names: Names): GalacticFace | null {
  switch (scene.what) {
    case "galactic_event":
      return { kind: "event", over: "Galactic Event", title: scene.name, words: scene.words };
    case "secret":
      return {
        kind: "secret",
        over: `The secret of ${planetName(names, scene.planet)}`,
        title: scene.name,
        words: scene.words,
      };
    case "atrocity":
      return {
        kind: "atrocity",
        over: `Atrocity on ${planetName(names, scene.planet)}`,
        title: scene.name.charAt(0).toUpperCase() + scene.name.slice(1),
        words: text,
      };
    case "assignment":
      return {
        kind: "assignment",
        over: "Strategic Assignment",
        title: scene.provinces.map((province) => provinceName(names.atlas, province)).join(" and "),
        words: "Between these provinces and within them Imperial pieces may move in this Game-Turn.",
      };
    default:
      return null;
  }
}
