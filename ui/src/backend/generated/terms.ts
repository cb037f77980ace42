// Written by the tests of fitg-desk; do not change it by hand.
import type { Case } from "./Case";
import type { ControlState } from "./ControlState";
import type { Loyalty } from "./Loyalty";
import type { Segment } from "./Segment";

/** The spaces of a Political Track, as they lie from left to right. */
export const spaces: readonly Loyalty[] = ["patriotic", "loyal", "neutral", "dissent", "unrest"];

/** The names of the loyalties. */
export const loyaltyName: Readonly<Record<Loyalty, string>> = {
  "patriotic": "Patriotic",
  "loyal": "Loyal",
  "neutral": "Neutral",
  "dissent": "Dissent",
  "unrest": "Unrest",
};

/** What a loyalty is worth to the Rebel Player; to the Imperial Player it is worth the opposite (15.11). */
export const loyaltyValue: Readonly<Record<Loyalty, number>> = {
  "patriotic": -2,
  "loyal": -1,
  "neutral": 0,
  "dissent": 1,
  "unrest": 2,
};

/** The names of the states of control. */
export const stateName: Readonly<Record<ControlState, string>> = {
  "imperial_control": "Imperial Control",
  "rebellion": "Rebellion",
  "rebel_control": "Rebel Control",
  "rebellion_stopped": "Rebellion Stopped",
};

/** The case of each state of control. */
export const stateCase: Readonly<Record<ControlState, Case>> = {
  "imperial_control": "15.51",
  "rebellion": "15.52",
  "rebel_control": "15.53",
  "rebellion_stopped": "15.54",
};

/** The names of the segments. */
export const segmentName: Readonly<Record<Segment, string>> = {
  "set_up": "Set-up",
  "galactic_event": "Galactic Event Phase",
  "resources": "Resource Phase",
  "strategic_assignment": "Imperial Strategic Assignment Phase",
  "opening": "Start of the Player-Turn",
  "purchases": "Force Points",
  "interplanetary_movement": "Interplanetary Military Movement Segment",
  "space_combat": "Military Space Combat Segment",
  "character_movement": "Character Movement Segment",
  "surface_movement": "Surface Military Movement Segment",
  "movement": "Movement Segment",
  "reaction": "Enemy Reaction Segment",
  "military_combat": "Military Combat Segment",
  "orbit_organization": "Orbit Organization Segment",
  "search": "Search Phase",
  "missions": "Mission Phase",
  "closing": "End of the Player-Turn",
  "interphase": "Game-Turn Interphase",
};
