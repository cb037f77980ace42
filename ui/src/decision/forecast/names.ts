import type { Broken } from "../../backend/generated/Broken";
import type { Leg } from "../../backend/generated/Leg";
import type { Mechanic } from "../../backend/generated/Mechanic";
import { session } from "../../table/session.svelte";

const planets = () => session.atlas?.systems.flatMap((system) => system.planets) ?? [];

/** The name of a planet. */
export function planetName(number: number): string {
  return planets().find((planet) => planet.number === number)?.name ?? String(number);
}

/** The name of an environ, with its planet. */
export function environName(number: number): string {
  const environs = planets().flatMap((planet) => planet.environs);
  return environs.find((environ) => environ.number === number)?.name ?? String(number);
}

/** The name of a spaceship. */
export function shipName(id: string): string {
  return session.roster?.ships.find((ship) => ship.ship === id)?.name ?? id;
}

/** The name of a character. */
export function characterName(id: string): string {
  return session.roster?.characters.find((card) => card.character === id)?.name ?? id;
}

/** The name of a star system. */
export function systemName(number: number): string {
  return session.atlas?.systems.find((system) => system.number === number)?.name ?? String(number);
}

/** The name of what is repaired. */
export function brokenName(broken: Broken): string {
  if ("ship" in broken) return shipName(broken.ship);
  const cards = session.roster?.possessions ?? [];
  return cards.find((card) => card.possession === broken.possession)?.name ?? broken.possession;
}

/** Who repairs it. */
export function mechanicName(mechanic: Mechanic): string {
  return "character" in mechanic ? characterName(mechanic.character) : "An elite unit";
}

/** The name of a mission. */
export function missionName(letter: string): string {
  return session.roster?.missions.find((mission) => mission.letter === letter)?.name ?? `Mission ${letter}`;
}

/** A part of a way, by the planet it leads past. */
export function onLeg(leg: Leg, planet: string): string {
  return { departure: `leaving ${planet}`, arrival: `arriving on ${planet}`, within: `crossing ${planet}` }[
    leg
  ];
}
