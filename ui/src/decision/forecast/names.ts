import type { Leg } from "../../backend/generated/Leg";
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
