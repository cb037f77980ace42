import type { Shown } from "../backend/generated/Shown";
import type { Weight } from "../backend/generated/Weight";

/** How great a piece of news is, as a number: the greater, the more. */
const order: Record<Weight, number> = { detail: 0, step: 1, result: 2, blow: 3, turn: 4, end: 5 };

/** Whether something weighs at least so much. */
export function weighs({ weight }: Pick<Shown, "weight">, least: Weight): boolean {
  return order[weight] >= order[least];
}

/** What to lead with: the greatest of what happened, and of equals the latest. */
export function headline(items: readonly Shown[]): Shown | null {
  let best: Shown | null = null;
  for (const item of items) if (!best || order[item.weight] >= order[best.weight]) best = item;
  return best;
}
