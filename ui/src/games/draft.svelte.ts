import type { Arrangement, NewGame, Pace, ScenarioCard, Side, Sitter, Style } from "../backend/commands";
import { askingOrders, sensibleOrders } from "../table/orders";
import { nameMistake } from "../frame/names";
import { seedMistake, seedOf } from "./validation";

/** One side of the table before the game. */
export interface DraftSeat {
  name: string;
  sitter: Sitter;
  /** In what spirit it plays, if it is a program that has a style. */
  style: Style;
}

/** A game that is about to begin, as far as it is filled in. */
export interface Draft {
  /** The id of a scenario that comes with the program, or the player's own file; null until there is a choice. */
  scenario: string | null;
  name: string;
  seed: string;
  rebel: DraftSeat;
  imperial: DraftSeat;
  pace: Pace;
  with_curtain: boolean;
  orders: "ask" | "sensible";
  options: Required<NewGame["options"]>;
  /** The file with figures that is to replace those of this project; null as long as they stand. */
  figures: string | null;
  agreed: Agreed;
}

/** What evens a scenario out. */
export interface Agreed {
  /** The scenario that it was agreed on for; it is not meant for another. */
  scenario: string | null;
  /** How many more Victory Points the Rebel Player needs than the scenario says; negative: fewer. */
  points: number;
}

/** What the screen shows at first. */
export const plainDraft = (): Draft => ({
  scenario: null,
  name: "",
  seed: "",
  rebel: { name: "", sitter: "person", style: "usual" },
  imperial: { name: "", sitter: "person", style: "usual" },
  pace: "followed",
  with_curtain: true,
  orders: "sensible",
  options: { dice_by_hand: false, merciless_pdbs: false, ten_sided_search: false, no_hints: false },
  figures: null,
  agreed: { scenario: null, points: 0 },
});

/** What is filled in now. It outlasts the screen: whoever looks something up and comes back finds it again. */
export const draft: Draft = $state(plainDraft());

/** The player's own scenario that the desk has ready for a new game. */
export const own: { card: ScenarioCard | null } = $state({ card: null });

/** How many more Victory Points the Rebel Player needs than the chosen scenario says. */
export const handicapOf = ({ agreed, scenario }: Draft): number =>
  agreed.scenario === scenario ? agreed.points : 0;

/** The players agree on so many more Victory Points for the chosen scenario. */
export function agree(to: Draft, points: number): void {
  to.agreed = { scenario: to.scenario, points };
}

/** Chooses the player's own scenario for the next game. */
export function chooseOwn(card: ScenarioCard): void {
  // Another file is another scenario, though both are chosen by the same word.
  if (draft.agreed.scenario === "own") draft.agreed = plainDraft().agreed;
  own.card = card;
  draft.scenario = "own";
}

/** What is wrong with each box. */
export interface Mistakes {
  name: string | null;
  seed: string | null;
  rebel: string | null;
  imperial: string | null;
}

/** What is wrong with a draft. */
export function mistakesOf(from: Draft): Mistakes {
  return {
    name: nameMistake(from.name),
    seed: from.options.dice_by_hand ? null : seedMistake(from.seed),
    rebel: from.rebel.sitter === "person" ? nameMistake(from.rebel.name) : null,
    imperial: from.imperial.sitter === "person" ? nameMistake(from.imperial.name) : null,
  };
}

/** Who sits where, and the standing orders: of a program's side too, for the person who may take its seat. */
export function arrangementOf(from: Draft): Arrangement {
  const orders = () => (from.orders === "sensible" ? sensibleOrders() : askingOrders());
  return {
    seats: {
      rebel: from.rebel.sitter,
      imperial: from.imperial.sitter,
      pace: from.pace,
      styles: { rebel: from.rebel.style, imperial: from.imperial.style },
    },
    orders: { rebel: orders(), imperial: orders() },
    with_curtain: from.with_curtain,
  };
}

const programNames: Record<Sitter, string | null> = {
  person: null,
  captain: "Captain program",
  admiral: "Admiral program",
  plain: "Plain program",
  random: "Random program",
};

/** A saved scenario is chosen by its id behind this word, so that it is no other of the same id. */
export const SAVED = "saved:";

function scenarioOf(chosen: string): NewGame["scenario"] {
  if (chosen === "own") return "own";
  return chosen.startsWith(SAVED) ? { saved: chosen.slice(SAVED.length) } : { official: chosen };
}

/** Who plays a side, in a word. */
export const playerOf = (from: Draft, side: Side): string =>
  programNames[from[side].sitter] ?? (from[side].name.trim() || "a person");

/** The scenario that is chosen, as the desk names it; null while none is. */
export function chosenScenario(from: Draft): NewGame["scenario"] | null {
  return from.scenario === null ? null : scenarioOf(from.scenario);
}

/** What the desk is asked for; null while no scenario is chosen. */
export function newGameOf(from: Draft): NewGame | null {
  if (from.scenario === null) return null;
  const name = (side: Side) => programNames[from[side].sitter] ?? (from[side].name.trim() || null);
  return {
    scenario: scenarioOf(from.scenario),
    name: from.name.trim(),
    names: { rebel: name("rebel"), imperial: name("imperial") },
    options: { ...from.options },
    seed: from.options.dice_by_hand ? null : seedOf(from.seed),
    arrangement: arrangementOf(from),
    own_figures: from.figures !== null,
    handicap: handicapOf(from),
  };
}
