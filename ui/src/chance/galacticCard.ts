import type { Atrocity } from "../backend/generated/Atrocity";
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

/** What the atrocities do, in short (36.3). */
const deeds: Readonly<Record<Atrocity, string>> = {
  sneak_attack:
    "Elite units make a Determined Assault on the Rebel units in their environ; only the Rebels lose twice as much. Loyalty goes one space towards the Rebels.",
  strafe:
    "All units on the surface are eliminated, everybody there takes a wound, and missions there are aborted. The base falls to Level 1. Loyalty goes two spaces towards the Rebels.",
  chemicals:
    "Rebel units on the surface that are Liquid, Subterranean, Air or Fire are eliminated, and all but Rhones there take two wounds. Loyalty goes two spaces towards the Rebels.",
  hypnosis:
    "Nothing moves Loyalty or begins a rebellion there as long as the Atrocity unit stays. When it is gone, Loyalty goes two spaces towards the Rebels.",
  rotation:
    "Everything on the planet and in its Orbit Box is destroyed, and the planet is gone. The news spreads as that of a planet that has come under Rebel control.",
};

/** What the card says that a scene turns up; nothing if it turns up none, or one that says what every one of its kind says. */
export function cardWords(scene: Scene): string | null {
  if (scene.what === "atrocity") return deeds[scene.act];
  return scene.what === "galactic_event" || scene.what === "secret" ? scene.words : null;
}

/** The card that a scene turns up; nothing if it turns up none. */
export function cardOf(scene: Scene, names: Names): GalacticFace | null {
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
        words: deeds[scene.act],
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
