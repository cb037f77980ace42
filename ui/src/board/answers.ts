import type { About } from "../backend/generated/About";
import type { Ask } from "../backend/generated/Ask";
import type { CharacterBoard } from "../backend/generated/CharacterBoard";
import type { Choice } from "../backend/generated/Choice";
import type { PlanetBoard } from "../backend/generated/PlanetBoard";
import type { UnitsBoard } from "../backend/generated/UnitsBoard";
import { isAskedAbout, type Spot } from "./spots";

/** Whether two answers are of one kind and name the same. */
export function same(one: About, other: About): boolean {
  const named: Record<string, unknown> = { ...other };
  return Object.entries(one).every(([part, what]) => named[part] === what);
}

/** The answers that the present question lists, found by what they name. */
export class Listed {
  readonly #choices: readonly Choice[];

  constructor(choices: readonly Choice[]) {
    this.#choices = choices;
  }

  /** Whether an answer is allowed now. */
  has(id: string): boolean {
    return this.#choices.some((choice) => choice.id === id);
  }

  /** The answer that names this; null if it is not allowed now. */
  find(about: About): Choice | null {
    return this.#choices.find((choice) => same(choice.about, about)) ?? null;
  }

  /** The first that is allowed of several. */
  first(abouts: readonly About[]): Choice | null {
    for (const about of abouts) {
      const choice = this.find(about);
      if (choice) return choice;
    }
    return null;
  }
}

const nothing = new Listed([]);

/** What can be answered now by pointing at the board. */
export function listed(ask: Ask | null): Listed {
  return !ask || ask.by_program ? nothing : new Listed(ask.answers);
}

/** Each unit of a group, as answers name it. */
export function unitsOf(group: UnitsBoard): About[] {
  return group.units.map((unit) => ({ kind: "unit", unit, unit_kind: group.kind }));
}

/** The answer that a click on a character gives. */
export function characterAnswer(answers: Listed, who: CharacterBoard): Choice | null {
  const { character } = who;
  return answers.first([
    { kind: "character", character },
    { kind: "prisoner", character },
  ]);
}

/** What a character who cannot be chosen is asked about as: the asked side's own prisoner, or a character. */
export function characterNamed(ask: Ask | null, who: CharacterBoard): About {
  const held = who.prisoner && ask !== null && ask.side !== who.side;
  return { kind: held ? "prisoner" : "character", character: who.character };
}

/** The answer that a click on a group of equal units gives: only the lowest counter of those alike is listed. */
export function unitsAnswer(answers: Listed, group: UnitsBoard, ask: Ask | null, at: Spot): Choice | null {
  const unit = answers.first(unitsOf(group));
  // A kind is named where units are given up or lost in one place.
  const named = isAskedAbout(ask, at) && ask?.topic === "results";
  return unit ?? (named ? answers.find({ kind: "unit_kind", unit_kind: group.kind }) : null);
}

/** The answer that a click on the face-down units gives. */
export function faceDownAnswer(answers: Listed, ask: Ask | null, at: Spot): Choice | null {
  return isAskedAbout(ask, at) ? answers.find({ kind: "face_down" }) : null;
}

/** The answer that a click on the camp gives. */
export function campAnswer(answers: Listed, ask: Ask | null, at: Spot): Choice | null {
  return isAskedAbout(ask, at) ? answers.find({ kind: "camp" }) : null;
}

/** The answer that a click on the base gives. */
export function baseAnswer(answers: Listed, ask: Ask | null, planet: PlanetBoard): Choice | null {
  const raise = answers.first([
    { kind: "raise_pdb", planet: planet.planet },
    { kind: "raise_level", planet: planet.planet },
  ]);
  const asked = ask?.planet === planet.planet && ask.topic === "results";
  return raise ?? (asked ? answers.first([{ kind: "pdb" }, { kind: "pdb_down" }]) : null);
}
