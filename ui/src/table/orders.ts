import type { Orders } from "../backend/generated/Orders";

/** Everything that the rules ask is asked. */
export const askingOrders = (): Orders => ({
  detection: "ask",
  pdb_fire: "ask",
  reactions: "ask",
  unit_searches: "ask",
  character_searches: "ask",
  combats: "ask",
  lookouts: "ask",
  evasions: "ask",
  navigation: "ask",
  interceptions: "ask",
  space_combats: "ask",
  base_attacks: "ask",
  assaults: "ask",
  raking: "ask",
  repairs: "ask",
  declarations: "ask",
  disclosures: "ask",
  atrocities: "ask",
  taxes: "ask",
  maintenance: "ask",
  purchases: "ask",
  torture: "ask",
  hypnosis: "ask",
  event_offers: "ask",
  dominoes: "ask",
  asks_on: [],
  asked: "everything",
});

/** Nothing is done or declined by an order; only what hardly anybody wants to be asked is not. */
export const plainOrders = (): Orders => ({ ...askingOrders(), asked: "what_matters" });

/**
 * Orders that keep the screen from changing hands for nothing: what rarely harms is done, and what is worth it hangs on the odds. A fight
 * that is at least even is fought, and a reaction that leads to one is asked about.
 */
export const sensibleOrders = (): Orders => ({
  ...plainOrders(),
  detection: "always",
  pdb_fire: "always",
  reactions: "at_one_to_one",
  unit_searches: "always",
  combats: "at_one_to_one",
  lookouts: "base_alone",
  evasions: "always",
  navigation: "two_where_safe",
  interceptions: "at_two_to_one",
  space_combats: "at_one_to_one",
  base_attacks: "at_one_to_one",
  assaults: "never",
  raking: "always",
  repairs: "always",
  disclosures: "never",
  hypnosis: "never",
  dominoes: "all",
});
