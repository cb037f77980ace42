import type { Ledger } from "../backend/generated/Ledger";
import type { LedgerBase } from "../backend/generated/LedgerBase";

/** How many of a good are in the basket. */
export type Inside = (id: string) => number;

/** A base of the province whose bases are improved before play (38.26). */
export interface BaseRow {
  planet: number;
  /** As it is. */
  level: number;
  up: boolean;
  /** As it will be with what is in the basket. */
  then: { level: number; up: boolean };
  /** What of the basket is spent on it. */
  cost: number;
  /** The steps that it can still take at all, in their order. */
  steps: readonly BaseStep[];
  /** Why the next of them is closed; nothing if it is not, or if all are taken. */
  closed: LedgerBase["closed"];
}

/** One improvement of a base. */
export interface BaseStep {
  /** The answer that pays for it. */
  id: string;
  /** "Up", "Level 1". */
  name: string;
  price: number;
  /** Whether it is in the basket. */
  taken: boolean;
  /** Whether it is the next that can be put in. */
  next: boolean;
}

/** The highest level of a base (8.0). */
const TOP = 2;

/** The bases row by row, in the order of their planets, which is that of the ledger. */
export function rowsOf({ bases }: Ledger, inside: Inside): BaseRow[] {
  const ups = bases.filter((line) => !line.raises);
  return ups.flatMap((up) => {
    const raise = bases.find((line) => line.raises && line.planet === up.planet);
    if (!raise) return [];
    const then = { up: up.up || inside(up.id) > 0, level: up.level + inside(raise.id) };
    const levels = Array.from({ length: TOP - up.level }, (_, index) => up.level + index + 1);
    const steps = [
      ...(up.up ? [] : [{ line: up, name: "Up", taken: then.up, next: !then.up }]),
      ...levels.map((level) => ({
        line: raise,
        name: `Level ${level}`,
        taken: level <= then.level,
        next: then.up && level === then.level + 1,
      })),
    ].map(({ line, ...step }) => ({ ...step, id: line.id, price: line.price }));
    const next = steps.find((step) => step.next);
    return [
      {
        planet: up.planet,
        level: up.level,
        up: up.up,
        then,
        cost: inside(up.id) * up.price + inside(raise.id) * raise.price,
        steps,
        closed: next ? (next.id === up.id ? up.closed : raise.closed) : null,
      },
    ];
  });
}

/** What taking a step back takes out of the basket: the step itself and those after it, which stand on it. */
export function takenBack({ steps }: BaseRow, from: BaseStep): string[] {
  const at = steps.findIndex((step) => step.name === from.name);
  return steps.slice(at).flatMap((step) => (step.taken ? [step.id] : []));
}

/** What will cost a Force Point of maintenance from Game-Turn Two on because of what is in the basket (33.4). */
export const maintained = (rows: readonly BaseRow[]): number =>
  rows.filter((row) => row.then.level >= TOP && row.level < TOP).length;
