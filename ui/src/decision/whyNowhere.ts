import type { Board } from "../backend/generated/Board";
import type { Draft } from "../backend/generated/Draft";
import { placeOfPiece } from "../table/moving";

/** Why what is in a set can go nowhere, where that can be said for certain. */
export interface WhyNowhere {
  words: string;
  case: string;
}

/**
 * Characters alone walk from environ to environ of their planet (9.1) and leave it only aboard a spaceship or with mobile units (9.2):
 * on a planet with one environ they can go nowhere by themselves.
 */
export function whyNowhere(board: Board, draft: Pick<Draft, "sets" | "ask">): WhyNowhere | null {
  const ids = draft.sets.flat();
  if (ids.length === 0 || !ids.every((id) => id.startsWith("character:"))) return null;
  const environs = new Set(ids.map((id) => placeOfPiece(board, id)?.environ ?? null));
  const [only] = environs;
  if (environs.size !== 1 || only == null) return null;
  const planet = board.planets.find((one) => one.environs.some(({ environ }) => environ === only));
  const environ = planet?.environs[0];
  if (!planet || !environ || planet.environs.length !== 1) return null;
  const ships = environ[draft.ask.side].ships;
  const who = ids.length === 1 ? "this character" : "these characters";
  return {
    words: `${planet.name} has one environ only, so on foot ${who} can go nowhere. Characters leave a planet aboard a spaceship or together with mobile units; ${
      ships.length === 0 ? "no spaceship of their side is here" : "a spaceship of their side is here"
    }.`,
    case: "9.2",
  };
}
