import type { CharacterBoard } from "../backend/generated/CharacterBoard";
import type { CharacterId } from "../backend/generated/CharacterId";
import { counted } from "./words";

/** One thing that is so of a character at this moment. */
export interface Mark {
  id: string;
  /** In a word or two. */
  short: string;
  /** What it means. */
  text: string;
  case: string;
  /** Whether it is bad for him. */
  grave: boolean;
}

const mark = (id: string, short: string, text: string, number: string, grave = false): Mark => ({
  id,
  short,
  text,
  case: number,
  grave,
});

/** Everything that is so of a character at this moment. */
export function marks(who: CharacterBoard, name: (character: CharacterId) => string): Mark[] {
  const all: Mark[] = [];
  if (who.prisoner) {
    const guard = who.guard ? name(who.guard) : "military units";
    all.push(
      mark("prisoner", `Prisoner of ${guard}`, "A prisoner does nothing until he is freed.", "12.81", true),
    );
  }
  if (who.wounds > 0) {
    const text = "Each wound lowers Combat by one; as many as the Endurance kill.";
    all.push(mark("wounds", counted(who.wounds, "wound"), text, "12.7", true));
  }
  if (who.detected) {
    all.push(mark("detected", "Detected", "The enemy can react to him and search for him.", "9.4", true));
  }
  if (who.engaged === true) {
    const text =
      "He stands with a stack that intercepted or was intercepted, apart from the rest of the box.";
    all.push(mark("engaged", "In an interception", text, "20.4"));
  }
  if (who.disabled) {
    all.push(
      mark("disabled", "Disabled", "By the Cervac: attacked, he defends as an inactive one.", "14.3", true),
    );
  }
  if (who.guards.length > 0) {
    all.push(mark("guards", `Guards ${who.guards.map(name).join(", ")}`, "He holds a prisoner.", "12.81"));
  }
  if (who.moved) all.push(mark("moved", "Has moved", "He has been moved in this segment.", "9.0"));
  if (who.acted) {
    const text = "He did something in this Player-Turn: rest will not heal him.";
    all.push(mark("acted", "Has acted", text, "13.71"));
  }
  return all;
}
