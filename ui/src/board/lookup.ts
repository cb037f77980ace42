import type { Atlas } from "../backend/generated/Atlas";
import type { Board } from "../backend/generated/Board";
import type { CharacterBoard } from "../backend/generated/CharacterBoard";
import type { CharacterId } from "../backend/generated/CharacterId";
import type { Environ } from "../backend/generated/Environ";
import type { EnvironBoard } from "../backend/generated/EnvironBoard";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { Planet } from "../backend/generated/Planet";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { ShipBoard } from "../backend/generated/ShipBoard";
import type { ShipId } from "../backend/generated/ShipId";

/** Where a character is, with what the board says of him. */
export interface Found {
  who: CharacterBoard;
  /** None while he is in space, or waits off the map. */
  environ: EnvironBoard | null;
}

/** The characters of a force, and those of its side who are held there. */
export function peopleOf(force: ForceBoard): CharacterBoard[] {
  return [...force.military.characters, ...force.mission.characters, ...force.prisoners];
}

/** All characters on the map or about to enter it. */
export function charactersOf(board: Board): ReadonlyMap<CharacterId, Found> {
  const found = new Map<CharacterId, Found>();
  for (const environ of board.planets.flatMap((planet) => planet.environs)) {
    for (const force of [environ.rebel, environ.imperial]) {
      for (const who of peopleOf(force)) found.set(who.character, { who, environ });
    }
  }
  for (const { rebel, imperial } of board.space ?? []) {
    for (const who of [rebel, imperial].flatMap(peopleOf)) found.set(who.character, { who, environ: null });
  }
  for (const who of board.waiting) found.set(who.character, { who, environ: null });
  return found;
}

/** All spaceships on the map. */
export function shipsOf(board: Board): ReadonlyMap<ShipId, ShipBoard> {
  const places = [...board.planets.flatMap((planet) => planet.environs), ...(board.space ?? [])];
  const ships = places.flatMap(({ rebel, imperial }) => [...rebel.ships, ...imperial.ships]);
  return new Map(ships.map((ship) => [ship.ship, ship]));
}

/** All planets as they are printed. */
export function planetsOf(atlas: Atlas): ReadonlyMap<PlanetId, Planet> {
  const planets = atlas.systems.flatMap((system) => system.planets);
  return new Map(planets.map((planet) => [planet.number, planet]));
}

/** All environs as they are printed. */
export function environsOf(atlas: Atlas): ReadonlyMap<EnvironId, Environ> {
  const environs = atlas.systems.flatMap((system) => system.planets.flatMap((planet) => planet.environs));
  return new Map(environs.map((environ) => [environ.number, environ]));
}
