import type { Board } from "../backend/generated/Board";
import type { ControlState } from "../backend/generated/ControlState";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { Loyalty } from "../backend/generated/Loyalty";
import type { Side } from "../backend/generated/Side";

/** How many pieces of one side are somewhere. */
export interface ForceSummary {
  units: number;
  characters: number;
  /** The strength of the units, as far as it is known; none while units lie face down. */
  strength?: number | null;
}

/** What has become of a planet for good, or holds its marker (36.33, 36.34). */
export type Fate = "destroyed" | "hypnotized";

/** The planets of which there is something to say. */
export function fatesOf({ fate }: Board): ReadonlyMap<number, Fate> {
  const all = (planets: readonly number[], what: Fate) => planets.map((planet) => [planet, what] as const);
  return new Map([...all(fate?.hypnotized ?? [], "hypnotized"), ...all(fate?.destroyed ?? [], "destroyed")]);
}

/** What the map shows of a planet. */
export interface PlanetSummary {
  planet: number;
  loyalty: Loyalty | null;
  control: ControlState;
  controller: Side | null;
  rebel: ForceSummary;
  imperial: ForceSummary;
  /** The base: its level, and whether it is Up. */
  pdb?: { level: number; up: boolean };
  /** How many answers to the open question lie there. */
  waits?: number;
}

function count(forces: readonly ForceBoard[]): ForceSummary {
  const summary: ForceSummary = { units: 0, characters: 0, strength: 0 };
  for (const force of forces) {
    for (const stack of [force.military, force.mission]) {
      summary.units += stack.face_down + stack.units.reduce((sum, units) => sum + units.count, 0);
      summary.characters += stack.characters.length;
    }
    const { strength } = force;
    summary.strength = strength === null || summary.strength == null ? null : summary.strength + strength;
  }
  return summary;
}

/** The planets of a board as the map shows them. */
export function summarise(board: Board): PlanetSummary[] {
  const orbits = new Map(
    (board.space ?? []).flatMap((space) => ("orbit" in space.at ? [[space.at.orbit, space] as const] : [])),
  );
  return board.planets.map(({ planet, loyalty, control, controller, pdb, environs }) => {
    const orbit = orbits.get(planet);
    const places = orbit ? [...environs, orbit] : environs;
    return {
      planet,
      loyalty,
      control,
      controller,
      pdb,
      rebel: count(places.map((place) => place.rebel)),
      imperial: count(places.map((place) => place.imperial)),
    };
  });
}
