import type { Orders } from "../../backend/generated/Orders";
import type { Side } from "../../backend/generated/Side";
import type { Sitter } from "../../backend/generated/Sitter";
import type { Style } from "../../backend/generated/Style";

/** Who can sit at the table. */
export const sitterName: Record<Sitter, string> = {
  person: "A person",
  captain: "The captain",
  admiral: "The admiral",
  plain: "The plain program",
  random: "The random program",
};

/** Those who have a style: the programs that think. */
export const hasStyle = (sitter: Sitter): boolean => sitter === "captain" || sitter === "admiral";

/** In what spirit they can play. */
export const styleName: Record<Style, string> = { usual: "Usual", bold: "Bold", careful: "Careful" };

/** What each of them is like. */
export const styleAbout: Record<Style, string> = {
  usual: "Plays as it was taught, neither bold nor careful.",
  bold: "Attacks and fights at worse odds, and stays in a fight for longer.",
  careful: "Attacks only at good odds, breaks off early and rests the wounded.",
};

/** The orders that are a choice of one thing among a few. */
export type Matter = Exclude<keyof Orders, "asks_on" | "asked">;

/** What an order can say, in words: every value of it, in the order in which they are offered. */
type Words<M extends Matter> = Record<Orders[M], string>;

interface Kind<M extends Matter> {
  key: M;
  name: string;
  case: string;
  words: Words<M>;
  /** The one side that is ever asked; both where it is missing. */
  only?: Side;
}

const kind = <M extends Matter>(
  key: M,
  name: string,
  number: string,
  words: Words<M>,
  only?: Side,
): Kind<M> => ({ key, name, case: number, words, ...(only ? { only } : {}) });

const attempt = { ask: "Ask", always: "Always", never: "Never" };
const atOdds = {
  ask: "Ask",
  always: "Always",
  at_one_to_one: "At 1-1 or better",
  at_two_to_one: "At 2-1 or better",
  at_three_to_one: "At 3-1 or better",
  never: "Never",
};

/** What standing orders can be given for. */
export const orderKinds = [
  kind("detection", "Attempts to detect spaceships", "9.3", attempt),
  kind("pdb_fire", "Fire of Planetary Defense Bases", "9.2", attempt),
  kind("reactions", "Reactions to enemy moves", "9.6", {
    ask: "Ask",
    always: "Always",
    units_only: "Only units, no characters",
    at_one_to_one: "Ask where 1-1 or a find can follow",
    never: "Never",
  }),
  kind("unit_searches", "Searches by military units", "11.2", {
    ask: "Ask",
    always: "Always",
    if_possible: "If any die can find",
    if_likely: "If half the dice find",
    never: "Never",
  }),
  kind("character_searches", "Searches by characters", "11.21", {
    ask: "Ask",
    never: "Never: only units search",
  }),
  kind("combats", "Military combats", "10.1", atOdds),
  kind(
    "declarations",
    "Possessions to declare",
    "14.2",
    {
      ask: "Ask",
      where_it_helps: "Ask where one helps",
      never: "Declare none",
    },
    "rebel",
  ),
] as const;

/** Where fleets are in play bases fire in Raking Attacks, and not as in the Star System Game (20.6). */
export const withoutFleets: Matter = "pdb_fire";

/** What they can be given for besides where fleets are in play. */
export const spaceOrderKinds = [
  kind("lookouts", "Looking for spaceships with units in orbit", "20.7", {
    ask: "Ask",
    with_units: "With the units too",
    base_alone: "With the base alone",
  }),
  kind("evasions", "Breaking off from fleets", "20.71", attempt),
  kind(
    "navigation",
    "Navigation of jumping units",
    "21.27",
    {
      ask: "Ask",
      shown: "Their own, shown",
      two: "Two, nothing shown",
      two_where_safe: "Two where no die is thrown",
    },
    "imperial",
  ),
  kind("interceptions", "Interceptions", "20.4", atOdds),
  kind("space_combats", "Combats in orbit", "22.0", atOdds),
  kind("base_attacks", "Attacks on bases from orbit", "22.22", atOdds),
  kind("assaults", "Determined Assaults", "22.3", attempt),
  kind("raking", "Raking Attacks", "20.6", attempt),
  kind("repairs", "Repairs, by whoever is best", "27.0", attempt),
  kind("dominoes", "Domino Effects", "23.0", { ask: "Ask", all: "All that may move, as listed" }),
] as const;

/** What they can be given for besides in the Galactic Game. */
export const galacticOrderKinds = [
  kind(
    "disclosures",
    "Planet secrets that you reveal yourself",
    "31.22",
    { ask: "Ask", never: "Never" },
    "imperial",
  ),
  kind("atrocities", "Atrocities", "36.2", { ask: "Ask", never: "Never" }, "imperial"),
  kind("torture", "Torture of prisoners", "37.13", attempt, "imperial"),
  kind("hypnosis", "Lifting of hypnosis", "36.33", { ask: "Ask", never: "Never" }, "imperial"),
  kind(
    "taxes",
    "Taxes",
    "33.1",
    {
      ask: "Ask",
      half: "All by half",
      as_last: "As the last time",
      full_from_loyal: "In full from Loyal up, else half",
      none_below_neutral: "None below Neutral, else half",
    },
    "imperial",
  ),
  kind(
    "maintenance",
    "Maintenance where points run short",
    "33.41",
    { ask: "Ask", units_first: "Elite units first", bases_first: "Bases first" },
    "imperial",
  ),
  kind("purchases", "Buying from the Resource Track", "33.3", {
    ask: "Ask",
    from_five: "Ask from 5 points on",
    from_ten: "Ask from 10 points on",
    never: "Nothing: save all",
  }),
  kind("event_offers", "What Galactic Events offer", "32.0", {
    ask: "Ask",
    always: "Take it up",
    never: "Decline it",
  }),
] as const;

type AnyKind =
  (typeof orderKinds)[number] | (typeof spaceOrderKinds)[number] | (typeof galacticOrderKinds)[number];

/** What an order can say, each with its words. */
export function choicesOf({ words }: AnyKind): readonly [string, string][] {
  return Object.entries(words);
}
