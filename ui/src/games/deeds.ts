import type { GameCard } from "../backend/commands";

/** What can be done with a game of the list. */
export interface Deeds {
  open: (card: GameCard) => void;
  replay: (card: GameCard) => void;
  rename: (card: GameCard) => void;
  copy: (card: GameCard) => void;
  exportGame: (card: GameCard) => void;
  show: (card: GameCard) => void;
  remove: (card: GameCard) => void;
  lookAgain: () => void;
  salvage: (card: GameCard) => void;
}

/** What a key does to the game that the list stands on; null if nothing. */
export function deedOfKey(
  key: string,
  card: GameCard,
  deeds: Deeds,
  singleKeys: boolean,
): (() => void) | null {
  if (key === "Delete" || key === "Backspace") return () => deeds.remove(card);
  if (!card.about) return null;
  if (key === "F2") return () => deeds.rename(card);
  if (!singleKeys) return null;
  if (key === "c") return () => deeds.copy(card);
  if (key === "e") return () => deeds.exportGame(card);
  if (key === "p") return () => deeds.replay(card);
  return null;
}
