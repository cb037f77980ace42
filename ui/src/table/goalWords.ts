import type { GoalNote, PlanetId } from "../backend/commands";
import { counted } from "../pieces/words";

/** What is known of a goal, in a few signs for the board. */
export interface GoalSigns {
  /** The distance of the jump and the chance to arrive; null where nothing jumps. */
  jump: { distance: number; arrives: number } | null;
  /** How many units may intercept on the way. */
  interceptors: number;
  /** Whether a base may fire. */
  fire: boolean;
  /** Whether a spaceship may be looked for. */
  looks: boolean;
}

/** The signs of a goal: of several stacks that go there, the worst of each. */
export function goalSigns(notes: readonly GoalNote[]): GoalSigns | null {
  if (notes.length === 0) return null;
  const jumps = notes.flatMap(({ jump }) => jump ?? []);
  const worst = jumps.toSorted((one, other) => one.arrives - other.arrives)[0];
  const met = (note: GoalNote) => note.interceptors.reduce((sum, { units }) => sum + units, 0);
  return {
    jump: worst ? { distance: worst.distance, arrives: worst.arrives } : null,
    interceptors: Math.max(...notes.map(met)),
    fire: notes.some(({ fired_at }) => fired_at.length > 0),
    looks: notes.some(({ looked_for }) => looked_for.length > 0),
  };
}

/** What is known of a goal, a line a thing. */
export function goalLines(notes: readonly GoalNote[], planetName: (planet: PlanetId) => string): string[] {
  const lines = notes.flatMap((note) => {
    const { jump, fired_at, interceptors, looked_for } = note;
    return [
      jump ? `Hyperjump: distance ${jump.distance}, Navigation ${jump.navigation}: ${odds(jump)}` : "",
      ...interceptors.map(
        ({ planet, units, face_down }) =>
          `${counted(units, "unit")} over ${planetName(planet)} may intercept${face_down > 0 ? ` (${face_down} face down)` : ""}`,
      ),
      ...fired_at.map((planet) => `The base of ${planetName(planet)} may fire`),
      looked_for.length > 0
        ? `The spaceship may be detected at ${looked_for.map(planetName).join(" and ")}`
        : "",
    ];
  });
  return [...new Set(lines.filter(Boolean))];
}

function odds({ arrives, drifts, lost }: NonNullable<GoalNote["jump"]>): string {
  if (arrives === 100) return "it arrives";
  const parts = [
    `arrives ${arrives} %`,
    drifts > 0 ? `adrift ${drifts} %` : "",
    lost > 0 ? `lost ${lost} %` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
