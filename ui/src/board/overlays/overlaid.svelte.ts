import type { AssignedGoal } from "../../backend/generated/AssignedGoal";
import type { DetectionRisk } from "../../backend/generated/DetectionRisk";
import type { DominoForecast } from "../../backend/generated/DominoForecast";
import type { PlanetId } from "../../backend/generated/PlanetId";
import type { OverlayName } from "./overlays";

/** The overlay that lies over the map, and the planet it is about. */
export class Overlaid {
  name: OverlayName | null = $state(null);
  /** The planet pointed at last. */
  at: PlanetId | null = $state(null);
  /** What its news would move, as the desk told last. */
  dominoes: readonly DominoForecast[] = $state.raw([]);
  /** What the spaceships risk, as the desk told last. */
  risks: readonly DetectionRisk[] = $state.raw([]);
  /** Where the Strategic Assignment lets Imperial pieces go from the planet, as the desk told last. */
  assigned: readonly AssignedGoal[] = $state.raw([]);

  /** Lays it over the map, or takes it away if it lies there. */
  toggle(name: OverlayName): void {
    this.name = this.name === name ? null : name;
  }

  /** Takes it away; false if none lies there. */
  clear(): boolean {
    const lay = this.name !== null;
    this.name = null;
    return lay;
  }
}
