import type { BalanceCard } from "../backend/commands";

/** No handicap is larger, either way; the engine says so too. */
export const LARGEST_HANDICAP = 60;

/** What a handicap does, in words. */
export function withHandicap(points: number): string {
  if (points === 0) return "as the scenario has it";
  const many = Math.abs(points) === 1 ? "1 point" : `${Math.abs(points)} points`;
  return points > 0 ? `${many} more than the scenario says` : `${many} fewer than the scenario says`;
}

/** What share of the games would have been won with so many points, in words; null where that is not known. */
export function shareWith({ from, won, games }: BalanceCard, needed: number): string | null {
  // Beyond what is told all is as at its end: nobody came so far.
  const at = Math.max(0, Math.min(won.length - 1, needed - from));
  const count = won[at];
  if (count === undefined || games === 0) return null;
  if (count === 0) return "none";
  const percent = Math.round((count * 100) / games);
  return percent === 0 ? "fewer than 1 %" : `${percent} %`;
}
