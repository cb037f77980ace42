import type { Code, GameAbout, GameCard } from "../backend/commands";

/** A game of a list, for tests. */
export function aboutGame(name: string, change: Partial<GameAbout> = {}): GameAbout {
  return {
    name,
    scenario: "flight-to-egrix",
    scenario_name: "Flight to Egrix",
    names: { rebel: null, imperial: null },
    turn: 2,
    turns: 6,
    asked: "rebel",
    outcome: null,
    picture: [],
    notices: [],
    ...change,
  };
}

/** A card of a list, for tests; its id is its name in small letters. */
export function cardOf(name: string, modified: number, change: Partial<GameAbout> = {}): GameCard {
  return { id: name.toLowerCase(), modified, about: aboutGame(name, change), problem: null };
}

/** The card of a file that cannot be read. */
export function brokenCard(id: string, code: Code): GameCard {
  return { id, modified: 5, about: null, problem: { code, message: `Message of ${code}.`, case: null } };
}
