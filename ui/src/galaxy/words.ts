import type { Atlas } from "../backend/generated/Atlas";
import type { Planet } from "../backend/generated/Planet";
import type { System } from "../backend/generated/System";
import { environName } from "../pieces/environKinds";
import type { Fate, ForceSummary, PlanetSummary } from "./summary";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "2 units and 1 character"; nothing if there is nobody. */
export function forceWords(force: ForceSummary): string {
  const parts = [];
  if (force.units > 0) parts.push(plural(force.units, "unit", "units"));
  if (force.characters > 0) parts.push(plural(force.characters, "character", "characters"));
  return parts.join(" and ");
}

/** What has become of a planet, as it is said of it. */
export const fateName: Readonly<Record<Fate, string>> = {
  destroyed: "destroyed",
  hypnotized: "under hypnosis",
};

function stateWords(summary: PlanetSummary): string {
  const control = {
    imperial_control: "Imperial control",
    rebel_control: "Rebel control",
    rebellion: "in rebellion",
    rebellion_stopped: "rebellion stopped",
  }[summary.control];
  return summary.loyalty === null ? control : `${summary.loyalty}, ${control}`;
}

/** A line about a planet: what it is, and what is on it. */
export function planetLine(
  planet: Planet,
  summary: PlanetSummary | undefined,
  atlas: Atlas,
  fate?: Fate,
): string {
  const race = (id: string) => atlas.races.find((known) => known.race === id)?.name ?? id;
  const parts: string[] = [];
  if (planet.throne) parts.push("throne");
  if (planet.capital) parts.push("capital");
  if (planet.home_of !== null) parts.push(`home of the ${race(planet.home_of)}`);
  if (planet.secret) parts.push("planet secret");
  for (const environ of planet.environs) {
    const people = environ.races.map(race).join(", ");
    parts.push(`${environName[environ.kind]} ${environ.size}${people ? ` (${people})` : ""}`);
  }
  if (summary) {
    parts.push(stateWords(summary));
    if (summary.pdb) parts.push(`base of Level ${summary.pdb.level}, ${summary.pdb.up ? "Up" : "Down"}`);
    const rebel = forceWords(summary.rebel);
    const imperial = forceWords(summary.imperial);
    if (rebel) parts.push(`Rebel ${rebel}`);
    if (imperial) parts.push(`Imperial ${imperial}`);
  }
  if (fate) parts.push(fateName[fate]);
  return `${planet.name}: ${parts.join("; ")}`;
}

/** The name of a system for screen readers. */
export function systemLabel(system: System, played: boolean): string {
  const names = system.planets.map((planet) => planet.name).join(", ");
  return `${system.name}, ${plural(system.planets.length, "planet", "planets")}: ${names}${played ? ". Open its board" : ". Not in this scenario"}`;
}
