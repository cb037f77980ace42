import type { Ask } from "../backend/generated/Ask";
import type { CharacterBoard } from "../backend/generated/CharacterBoard";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { PlanetBoard } from "../backend/generated/PlanetBoard";
import type { UnitsBoard } from "../backend/generated/UnitsBoard";

/** The answers that the present question lists, by their text; what they say on the button. */
export type Listed = ReadonlyMap<string, string>;

const nothing: Listed = new Map();

/** What can be answered now by pointing at the board. */
export function listed(ask: Ask | null): Listed {
  if (!ask || ask.by_program) return nothing;
  return new Map(ask.answers.map((answer) => [answer.id, answer.label]));
}

const first = (answers: Listed, ids: readonly string[]): string | null =>
  ids.find((id) => answers.has(id)) ?? null;

/** The answer that a click on a character gives. */
export function characterAnswer(answers: Listed, who: CharacterBoard): string | null {
  return first(answers, [`character:${who.character}`, `prisoner:${who.character}`]);
}

/** The answer that a click on a group of equal units gives: only the lowest counter of those alike is listed. */
export function unitsAnswer(
  answers: Listed,
  group: UnitsBoard,
  ask: Ask | null,
  at: EnvironId,
): string | null {
  const unit = first(
    answers,
    group.units.map((id) => `unit:${id}`),
  );
  // A kind is named where units are given up or lost in one place.
  return (
    unit ?? (ask?.environ === at && ask.topic === "results" ? first(answers, [`kind:${group.kind}`]) : null)
  );
}

/** The answer that a click on the face-down units gives. */
export function faceDownAnswer(answers: Listed, ask: Ask | null, at: EnvironId): string | null {
  return ask?.environ === at ? first(answers, ["face-down"]) : null;
}

/** The answer that a click on the camp gives. */
export function campAnswer(answers: Listed, ask: Ask | null, at: EnvironId): string | null {
  return ask?.environ === at ? first(answers, ["camp"]) : null;
}

/** The answer that a click on the base gives. */
export function baseAnswer(answers: Listed, ask: Ask | null, planet: PlanetBoard): string | null {
  return first(answers, [
    `raise-pdb:${planet.planet}`,
    ...(ask?.planet === planet.planet && ask.topic === "results" ? ["pdb", "pdb-down"] : []),
  ]);
}
