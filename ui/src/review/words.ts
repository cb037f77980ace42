import type { Measure, Worth } from "../backend/commands";

/** A figure with its sign; nothing has none. */
export function signed(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  if (rounded === 0) return (0).toFixed(digits);
  return `${rounded > 0 ? "+" : "−"}${Math.abs(rounded).toFixed(digits)}`;
}

/** What was gained or lost, as short as a table wants it: of a hundred games, or points. */
export function gained(measure: Measure, worth: Worth): string {
  if (measure === "learned") return `${signed((worth.chance ?? 0) / 10)} in 100`;
  return `${signed(worth.points / 10)} points`;
}
