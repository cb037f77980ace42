import type { Tone } from "../../galaxy/planetMark";
import type { ShortcutId } from "../../keys/keyTable";

/** What can be laid over the map, one at a time. */
export type OverlayName =
  | "loyalty"
  | "control"
  | "strength"
  | "resources"
  | "reach"
  | "arrivals"
  | "risk"
  | "changed"
  | "taxes"
  | "assignment"
  | "base"
  | "secrets";

interface Overlay {
  title: string;
  /** What it shows, in a sentence. */
  shows: string;
  shortcut: ShortcutId;
  case: string;
  /** What its colours mean. */
  legend: readonly (readonly [Tone, string])[];
  /** Whether it is about one planet that is pointed at. */
  ofPlanet?: boolean;
  /** Whether it is of the Galactic Game alone. */
  galactic?: boolean;
}

/** Every overlay, in the order of the menu. */
export const overlays: Readonly<Record<OverlayName, Overlay>> = {
  loyalty: {
    title: "Loyalty",
    shows: "Where the Loyalty marker of every planet lies",
    shortcut: "overlay-loyalty",
    case: "15.1",
    legend: [
      ["imperial", "Patriotic"],
      ["imperial-soft", "Loyal"],
      ["neutral", "Neutral"],
      ["rebel-soft", "Dissent"],
      ["rebel", "Unrest, or risen"],
    ],
  },
  control: {
    title: "Control",
    shows: "Who controls every planet, and why",
    shortcut: "overlay-control",
    case: "15.5",
    legend: [
      ["imperial", "E: Imperial-controlled"],
      ["neutral", "–: nobody controls it"],
      ["rebel", "R: Rebel-controlled"],
    ],
  },
  strength: {
    title: "Strength",
    shows: "How strong the units of both sides are on every planet and over it",
    shortcut: "overlay-strength",
    case: "10.2",
    legend: [
      ["imperial", "The Empire is stronger"],
      ["neutral", "Even, or not known"],
      ["rebel", "The Rebels are stronger"],
    ],
  },
  resources: {
    title: "Resources",
    shows: "The Resource ratings, which are the Force Points of a rebellion, and the Victory Points now",
    shortcut: "overlay-resources",
    case: "15.41",
    legend: [
      ["imperial", "Counts against the Rebels now"],
      ["neutral", "Counts for nobody now"],
      ["rebel", "Counts for the Rebels now"],
    ],
  },
  reach: {
    title: "News and races",
    shows: "Which planets the news of a planet would move, for whom and how far",
    shortcut: "overlay-reach",
    case: "23.0",
    legend: [
      ["here", "The planet pointed at"],
      ["imperial", "Would turn to the Empire"],
      ["rebel", "Would turn to the Rebels"],
      ["warn", "Could turn to either"],
      ["neutral", "The same race, out of reach"],
    ],
    ofPlanet: true,
  },
  arrivals: {
    title: "What could come",
    shows: "Which stacks and spaceships could come to a planet, and how far they are",
    shortcut: "overlay-arrivals",
    case: "21.1",
    legend: [
      ["here", "The planet pointed at"],
      ["imperial", "Imperial"],
      ["rebel", "Rebel"],
      ["warn", "Of both sides"],
    ],
    ofPlanet: true,
  },
  risk: {
    title: "Detection",
    shows: "What your spaceships would risk that flew to every planet, each with its pilot alone",
    shortcut: "overlay-risk",
    case: "9.3",
    legend: [
      ["good", "Nobody looks"],
      ["warn", "Seen in less than half of all throws"],
      ["danger", "Seen in half of them or more"],
    ],
  },
  changed: {
    title: "Changed",
    shows: "What happened on every planet since your last turn",
    shortcut: "overlay-changed",
    case: "4.0",
    legend: [
      ["warn", "New since your last decision"],
      ["neutral", "Since your last turn"],
    ],
  },
  taxes: {
    title: "Taxes and capitals",
    shows: "Which planets are taxed in this Game-Turn, what they give, and where the capitals are",
    shortcut: "overlay-taxes",
    case: "33.1",
    legend: [
      ["imperial", "Taxed in this Game-Turn"],
      ["warn", "In full it would rebel"],
      ["danger", "Not taxed: not controlled"],
      ["neutral", "Another province"],
    ],
    galactic: true,
  },
  assignment: {
    title: "Assignment",
    shows:
      "Where Imperial pieces may go from a planet by the Strategic Assignment in force, and why not elsewhere",
    shortcut: "overlay-assignment",
    case: "35.2",
    legend: [
      ["here", "The planet pointed at"],
      ["good", "They may go there"],
      ["danger", "They may not"],
    ],
    ofPlanet: true,
    galactic: true,
  },
  base: {
    title: "Secret base",
    shows: "On which planets the secret base can be yet, and which were named",
    shortcut: "overlay-base",
    case: "34.2",
    legend: [
      ["warn", "It can be there"],
      ["rebel", "It is there"],
    ],
    galactic: true,
  },
  secrets: {
    title: "Planet secrets",
    shows: "The planets with a secret, and what you know of it",
    shortcut: "overlay-secrets",
    case: "31.0",
    legend: [
      ["good", "Revealed: everybody knows it"],
      ["warn", "Hidden: you know it"],
      ["neutral", "Hidden, or over"],
    ],
    galactic: true,
  },
};

/** Their names, in that order. */
export const overlayNames = Object.keys(overlays) as readonly OverlayName[];
