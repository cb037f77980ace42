import type { Board } from "../backend/generated/Board";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { PlanetId } from "../backend/generated/PlanetId";

/** A place that something on screen points at: a log line, an answer. */
export interface Highlight {
  environ: EnvironId | null;
  planet: PlanetId | null;
}

function holds(force: ForceBoard, kind: string, id: string): boolean {
  const stacks = [force.military, force.mission];
  if (kind === "unit") {
    const groups = [...stacks.flatMap((stack) => stack.units), ...force.withheld];
    return groups.some((group) => group.units.includes(id));
  }
  if (kind === "ship") return force.ships.some((ship) => ship.ship === id);
  const people = [...stacks.flatMap((stack) => stack.characters), ...force.prisoners];
  return people.some((who) => who.character === id);
}

/** Where an answer's piece or place is on the board; null for an answer without one. */
export function placeOfAnswer(board: Board, answer: string): Highlight | null {
  const [kind = "", id = ""] = answer.split(":");
  if (kind === "planet" || kind === "raise-pdb") return { environ: null, planet: Number(id) };
  for (const { planet, environs } of board.planets) {
    for (const { environ, rebel, imperial } of environs) {
      const here =
        kind === "environ"
          ? String(environ) === id
          : ["unit", "ship", "character", "prisoner"].includes(kind) &&
            (holds(rebel, kind, id) || holds(imperial, kind, id));
      if (here) return { environ, planet };
    }
  }
  return null;
}
