import type { Board } from "../backend/generated/Board";
import type { ControlState } from "../backend/generated/ControlState";
import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { Loyalty } from "../backend/generated/Loyalty";
import type { Side } from "../backend/generated/Side";

/** How many pieces of one side are somewhere. */
export interface ForceSummary {
  units: number;
  characters: number;
}

/** What the map shows of a planet. */
export interface PlanetSummary {
  planet: number;
  loyalty: Loyalty | null;
  control: ControlState;
  controller: Side | null;
  rebel: ForceSummary;
  imperial: ForceSummary;
}

function count(forces: readonly ForceBoard[]): ForceSummary {
  const summary = { units: 0, characters: 0 };
  for (const force of forces) {
    for (const stack of [force.military, force.mission]) {
      summary.units += stack.face_down + stack.units.reduce((sum, units) => sum + units.count, 0);
      summary.characters += stack.characters.length;
    }
  }
  return summary;
}

/** The planets of a board as the map shows them. */
export function summarise(board: Board): PlanetSummary[] {
  return board.planets.map(({ planet, loyalty, control, controller, environs }) => ({
    planet,
    loyalty,
    control,
    controller,
    rebel: count(environs.map((environ) => environ.rebel)),
    imperial: count(environs.map((environ) => environ.imperial)),
  }));
}
