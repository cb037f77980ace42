import type { GameAbout, GameCard, Names, Outcome, Side } from "../backend/commands";
import { sideName } from "../pieces/side";

/** "Rebel Player", with the person's name if it is known. */
export function player(side: Side, names: Names): string {
  return names[side] ? `${names[side]} (${sideName[side]})` : `${sideName[side]} Player`;
}

/** Who plays whom, if anybody has a name. */
export function players(names: Names): string {
  if (!names.rebel && !names.imperial) return "";
  return `${names.rebel ?? "Rebel Player"} – ${names.imperial ?? "Imperial Player"}`;
}

/** How a game ended, in a few words. */
export function resultOf(outcome: Outcome): string {
  const { ending, winner } = outcome;
  const won = `${sideName[winner]} victory`;
  if (ending === "rebel_instant_victory" || ending === "imperial_instant_victory") return `${won} at once`;
  if ("resigned" in ending) return `${won}: the ${sideName[ending.resigned]} Player resigned`;
  return `${won} with ${String(ending.victory_points).replace("-", "−")} victory ${ending.victory_points === 1 ? "point" : "points"}`;
}

/** Where a game stands: the result, or whose decision is awaited. */
export function standing(about: GameAbout): string {
  if (about.outcome) return resultOf(about.outcome);
  return about.asked ? `${player(about.asked, about.names)} to decide` : "Nobody is asked";
}

/** What a game is called; of a file that cannot be read only its name on disk is known. */
export const title = (card: GameCard): string => card.about?.name ?? card.id;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** How long ago something was, both in seconds since 1970; after two weeks, the day. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return "just now";
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3600), "hour");
  if (seconds < 14 * 86_400) return relative.format(-Math.floor(seconds / 86_400), "day");
  return day.format(then * 1000);
}

/** The very moment. */
export const moment = (then: number): string => full.format(then * 1000);
