import type { GameCard } from "../backend/commands";
import { players, standing, title } from "./words";

/** The orders on offer. */
export const sortings = {
  played: "Last played",
  name: "Name",
  scenario: "Scenario",
  turn: "Game-Turn",
} as const;
export type Sorting = keyof typeof sortings;

const compare = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

const orders: Record<Sorting, (a: GameCard, b: GameCard) => number> = {
  played: (a, b) => (b.modified ?? 0) - (a.modified ?? 0),
  name: (a, b) => compare(title(a), title(b)),
  scenario: (a, b) => compare(a.about?.scenario_name ?? "\uffff", b.about?.scenario_name ?? "\uffff"),
  turn: (a, b) => (b.about?.turn ?? 0) - (a.about?.turn ?? 0),
};

/** Everything about a game that a person may look for. */
function wordsOf(card: GameCard): string {
  const about = card.about;
  const parts = about
    ? [about.name, about.scenario_name, players(about.names), standing(about), `turn ${about.turn}`]
    : [card.id, card.problem?.message ?? ""];
  return parts.join(" ").toLowerCase();
}

/** The games in which every word that was typed occurs, in the order chosen; equal ones stay as they came. */
export function chosen(cards: readonly GameCard[], filter: string, sorting: Sorting): GameCard[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return cards
    .filter((card) => {
      const words = wordsOf(card);
      return wanted.every((word) => words.includes(word));
    })
    .sort(orders[sorting]);
}

/** The game to resume: the one that was on the table last, or else the one played last, if it can be gone on with. */
export function toResume(cards: readonly GameCard[], last: string | null): GameCard | null {
  const open = cards.filter((card) => card.about && !card.about.outcome);
  return open.find((card) => card.id === last) ?? [...open].sort(orders.played)[0] ?? null;
}
