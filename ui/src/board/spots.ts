import type { About } from "../backend/generated/About";
import type { Ask } from "../backend/generated/Ask";
import type { Atlas } from "../backend/generated/Atlas";
import type { Board } from "../backend/generated/Board";
import type { EnvironBoard } from "../backend/generated/EnvironBoard";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { SpaceAt } from "../backend/generated/SpaceAt";
import type { SystemId } from "../backend/generated/SystemId";
import { spaceName, spotInSpace, type Spot } from "../pieces/spaces";

export { spaceName, spotInSpace, type Spot };

/** What the stacks in a place need to know of it. */
export interface Place {
  spot: Spot;
  name: string;
  /** How many units a side may have there; none where any number may be (20.92). */
  size: number | null;
}

/** A place with what lies there. */
export interface Filled extends Place {
  planet: PlanetId | null;
  system: SystemId;
  rebel: ForceBoard;
  imperial: ForceBoard;
}

/** The name of a place where it stands alone: "the Orbit Box of Angoff" is no beginning. */
export function placeTitle(name: string): string {
  return name.replace(/^the /, "");
}

/** An environ as a place. */
export function placeOf(environ: EnvironBoard): Place {
  return { spot: environ.environ, name: environ.name, size: environ.size };
}

/** What an answer would name a place as; nothing for places that no answer names. */
export function aboutSpot(spot: Spot): About | null {
  if (typeof spot === "number") return { kind: "environ", environ: spot };
  const [kind, number] = spot.split(":");
  if (kind === "orbit") return { kind: "orbit", planet: Number(number) };
  return kind === "outside" ? { kind: "system", system: Number(number) } : null;
}

/** The place that a goal names by the text of its answer; nothing for other answers. */
export function spotOfGoal(answer: string): Spot | null {
  if (answer.startsWith("environ:")) return Number(answer.slice("environ:".length));
  return answer.startsWith("orbit:") ? (answer as Spot) : null;
}

/** A place by the word on its element: what a piece is dropped on. */
export function spotFrom(word: string | undefined): Spot | null {
  if (!word) return null;
  return /^\d+$/.test(word) ? Number(word) : (word as Spot);
}

/** Whether a question is about this very place. */
export function isAskedAbout(ask: Ask | null, spot: Spot): boolean {
  if (!ask) return false;
  if (typeof spot === "number") return ask.environ === spot;
  return ask.environ === null && ask.planet !== null && spot === `orbit:${ask.planet}`;
}

/** The star system of each planet. */
export function systemsByPlanet(atlas: Atlas): ReadonlyMap<PlanetId, SystemId> {
  return new Map(
    atlas.systems.flatMap((system) => system.planets.map((planet) => [planet.number, system.number])),
  );
}

const nobody: ForceBoard = {
  military: { units: [], face_down: 0, characters: [] },
  mission: { units: [], face_down: 0, characters: [] },
  withheld: [],
  prisoners: [],
  ships: [],
  strength: 0,
};

/** A box in space, with what lies in it. */
export function box(board: Board, atlas: Atlas, at: SpaceAt): Filled {
  const spot = spotInSpace(at);
  const filled = (board.space ?? []).find((one) => spotInSpace(one.at) === spot);
  const planet = "orbit" in at ? at.orbit : null;
  const system =
    "orbit" in at
      ? (systemsByPlanet(atlas).get(at.orbit) ?? 0)
      : "drift" in at
        ? at.drift
        : "drift_two" in at
          ? at.drift_two
          : at.outside;
  const { rebel, imperial } = filled ?? { rebel: nobody, imperial: nobody };
  return { spot, name: spaceName(at, atlas), size: null, planet, system, rebel, imperial };
}

/** Every place of the board that has pieces or could have: environs, Orbit Boxes, and the boxes of space that are not empty. */
export function placesOf(board: Board, atlas: Atlas): Filled[] {
  const systems = systemsByPlanet(atlas);
  const larger = systemsIn(board, atlas).length > 1;
  const onPlanets = board.planets.flatMap(({ planet, environs }): Filled[] => {
    const system = systems.get(planet) ?? 0;
    const ground = environs.map((environ): Filled => ({
      ...placeOf(environ),
      planet,
      system,
      rebel: environ.rebel,
      imperial: environ.imperial,
    }));
    return larger ? [box(board, atlas, { orbit: planet }), ...ground] : ground;
  });
  const adrift = (board.space ?? []).filter(({ at }) => !("orbit" in at));
  return [...onPlanets, ...adrift.map(({ at }) => box(board, atlas, at))];
}

/** The star systems of the game, in the order of their numbers. */
export function systemsIn(board: Board, atlas: Atlas): SystemId[] {
  const systems = systemsByPlanet(atlas);
  const numbers = board.planets.map(({ planet }) => systems.get(planet) ?? 0);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The places by the words for them. */
export function bySpot(places: readonly Filled[]): ReadonlyMap<Spot, Filled> {
  return new Map(places.map((place) => [place.spot, place]));
}
