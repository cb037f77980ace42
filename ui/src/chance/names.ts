import type { Atlas } from "../backend/generated/Atlas";
import type { MapPlace } from "../backend/generated/MapPlace";
import type { Roster } from "../backend/generated/Roster";
import { spaceName } from "../pieces/spaces";

/** Where the names of places and pieces come from. */
export interface Names {
  atlas: Atlas | null;
  roster: Roster | null;
}

/** A planet's name. */
export function planetName({ atlas }: Names, number: number): string {
  const planets = atlas?.systems.flatMap((system) => system.planets);
  return planets?.find((planet) => planet.number === number)?.name ?? `planet ${number}`;
}

/** An environ's name, the planet's before it. */
export function environName({ atlas }: Names, number: number): string {
  const environs = atlas?.systems.flatMap((system) => system.planets.flatMap((planet) => planet.environs));
  return environs?.find((environ) => environ.number === number)?.name ?? `environ ${number}`;
}

/** A character's name. */
export function characterName({ roster }: Names, id: string): string {
  return roster?.characters.find((card) => card.character === id)?.name ?? id;
}

/** A spaceship's name. */
export function shipName({ roster }: Names, id: string): string {
  return roster?.ships.find((card) => card.ship === id)?.name ?? id;
}

/** A mission's name. */
export function missionName({ roster }: Names, letter: string): string {
  return roster?.missions.find((card) => card.letter === letter)?.name ?? `Mission ${letter}`;
}

/** "One, two and three". */
export function list(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** "1 wound", "2 wounds", "no wound". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `no ${one}` : `${count} ${count === 1 ? one : many}`;
}

/** A place on the map: an environ, or a box in space. */
export function placeName(names: Names, place: MapPlace): string {
  if (typeof place === "number") return environName(names, place);
  return names.atlas ? spaceName(place, names.atlas) : "space";
}
