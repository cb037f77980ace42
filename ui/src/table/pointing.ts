import type { About } from "../backend/generated/About";
import type { Board } from "../backend/generated/Board";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { SystemId } from "../backend/generated/SystemId";

/** A place that something on screen points at: a log line, an answer. */
export interface Highlight {
  environ: EnvironId | null;
  planet: PlanetId | null;
  /** Star systems that are to be seen together while it points there: those between which something goes. */
  systems?: readonly SystemId[];
}

/** Whether what an answer names is among these pieces. */
function holds(force: ForceBoard, about: About): boolean {
  const stacks = [force.military, force.mission];
  switch (about.kind) {
    case "unit": {
      const groups = [...stacks.flatMap((stack) => stack.units), ...force.withheld];
      return groups.some((group) => group.units.includes(about.unit));
    }
    case "ship":
      return force.ships.some((ship) => ship.ship === about.ship);
    case "character":
    case "prisoner": {
      const people = [...stacks.flatMap((stack) => stack.characters), ...force.prisoners];
      return people.some((who) => who.character === about.character);
    }
    default:
      return false;
  }
}

/** Where an answer's piece or place is on the board; null for an answer without one. */
export function placeOfAnswer(board: Board, about: About): Highlight | null {
  if (
    about.kind === "raise_pdb" ||
    about.kind === "raise_level" ||
    about.kind === "orbit" ||
    about.kind === "planet"
  )
    return { environ: null, planet: about.planet };
  for (const { planet, environs } of board.planets) {
    for (const { environ, rebel, imperial } of environs) {
      const here =
        about.kind === "environ" ? environ === about.environ : holds(rebel, about) || holds(imperial, about);
      if (here) return { environ, planet };
    }
  }
  for (const { at, rebel, imperial } of board.space ?? []) {
    const here = holds(rebel, about) || holds(imperial, about);
    if ("orbit" in at && here) return { environ: null, planet: at.orbit };
  }
  return null;
}
