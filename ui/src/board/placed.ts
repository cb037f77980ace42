import type { About } from "../backend/generated/About";
import type { Ask } from "../backend/generated/Ask";
import type { Choice } from "../backend/generated/Choice";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { SystemId } from "../backend/generated/SystemId";
import type { Filled, Spot } from "./spots";

/** The answers of a question by where on the map they lie. */
export interface PlacedAnswers {
  /** In environs and boxes: the place itself, or pieces in it. */
  spots: ReadonlyMap<Spot, readonly Choice[]>;
  /** On planets as a whole: work on their bases. */
  planets: ReadonlyMap<PlanetId, readonly Choice[]>;
  /** At stars. */
  systems: ReadonlyMap<SystemId, readonly Choice[]>;
}

/** The word for a piece, of whatever kind. */
function pieceWord(about: About): string | null {
  switch (about.kind) {
    case "unit":
      return `unit ${about.unit}`;
    case "ship":
      return `ship ${about.ship}`;
    case "character":
    case "prisoner":
      return `character ${about.character}`;
    default:
      return null;
  }
}

function piecesOf({ military, mission, withheld, prisoners, ships }: ForceBoard): string[] {
  const units = [...military.units, ...mission.units, ...withheld].flatMap((group) => group.units);
  const people = [...military.characters, ...mission.characters, ...prisoners];
  return [
    ...units.map((unit) => `unit ${unit}`),
    ...people.map(({ character }) => `character ${character}`),
    ...ships.map(({ ship }) => `ship ${ship}`),
  ];
}

/** Where each piece is. */
export function spotsOfPieces(places: readonly Filled[]): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const { spot, rebel, imperial } of places) {
    for (const piece of [rebel, imperial].flatMap(piecesOf)) spots.set(piece, spot);
  }
  return spots;
}

/** Where a piece is that an answer names. */
export function spotOfPiece(about: About, pieces: ReadonlyMap<string, Spot>): Spot | null {
  const piece = pieceWord(about);
  return piece === null ? null : (pieces.get(piece) ?? null);
}

/** Where on the map what an answer names is; nothing for a word. */
function spotOf(about: About, ask: Ask, pieces: ReadonlyMap<string, Spot>): Spot | null {
  const piece = pieceWord(about);
  if (piece !== null) return pieces.get(piece) ?? null;
  switch (about.kind) {
    case "environ":
      return about.environ;
    case "orbit":
      return `orbit:${about.planet}`;
    case "unit_kind":
    case "face_down":
    case "camp":
      return ask.environ ?? (ask.planet === null || ask.ledger ? null : `orbit:${ask.planet}`);
    default:
      return null;
  }
}

/** Sorts the answers of a question by where they lie. */
export function placedAnswers(ask: Ask | null, pieces: ReadonlyMap<string, Spot>): PlacedAnswers {
  const spots = new Map<Spot, Choice[]>();
  const planets = new Map<PlanetId, Choice[]>();
  const systems = new Map<SystemId, Choice[]>();
  const put = <Key>(map: Map<Key, Choice[]>, key: Key, choice: Choice) =>
    map.set(key, [...(map.get(key) ?? []), choice]);
  for (const choice of ask && !ask.by_program ? ask.answers : []) {
    const { about } = choice;
    if (about.kind === "raise_pdb" || about.kind === "raise_level" || about.kind === "planet")
      put(planets, about.planet, choice);
    else if (about.kind === "system") put(systems, about.system, choice);
    else {
      const spot = ask && spotOf(about, ask, pieces);
      if (spot !== null) put(spots, spot, choice);
    }
  }
  return { spots, planets, systems };
}

/** Which of these answers name a piece that lies in this part of a force, or kinds and backs of its units. */
export function answersAmong(
  choices: readonly Choice[],
  part: Partial<ForceBoard>,
  withKinds: boolean,
): Choice[] {
  const empty = { units: [], face_down: 0, characters: [] };
  const force = { military: empty, mission: empty, withheld: [], prisoners: [], ships: [], strength: null };
  const pieces = new Set(piecesOf({ ...force, ...part }));
  return choices.filter(({ about }) => {
    const word = pieceWord(about);
    return word === null
      ? withKinds && (about.kind === "unit_kind" || about.kind === "face_down")
      : pieces.has(word);
  });
}

/** How many answers lie on each planet and about it. */
export function answersByPlanet(
  placed: PlacedAnswers,
  places: readonly Filled[],
): ReadonlyMap<PlanetId, number> {
  const counts = new Map<PlanetId, number>();
  const add = (planet: PlanetId | null, choices: readonly Choice[] | undefined) => {
    if (planet !== null && choices) counts.set(planet, (counts.get(planet) ?? 0) + choices.length);
  };
  for (const { spot, planet } of places) add(planet, placed.spots.get(spot));
  for (const [planet, choices] of placed.planets) add(planet, choices);
  return counts;
}

/** How many answers lie at each star and on no planet of it: in its Drift, or about the star itself. */
export function answersByStar(
  placed: PlacedAnswers,
  places: readonly Filled[],
): ReadonlyMap<SystemId, number> {
  const counts = new Map<SystemId, number>();
  const add = (system: SystemId, choices: readonly Choice[] | undefined) => {
    if (choices) counts.set(system, (counts.get(system) ?? 0) + choices.length);
  };
  for (const { spot, planet, system } of places) if (planet === null) add(system, placed.spots.get(spot));
  for (const [system, choices] of placed.systems) add(system, choices);
  return counts;
}
