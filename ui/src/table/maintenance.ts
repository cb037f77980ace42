import type { Draft } from "../backend/generated/Draft";
import type { MaintenanceLedger } from "../backend/generated/MaintenanceLedger";
import type { MaintenanceLine } from "../backend/generated/MaintenanceLine";
import type { UnitKind } from "../backend/generated/UnitKind";

/** How many of a line are paid for in the set that is put together. */
export const paidOf = (draft: Draft | null, { id }: MaintenanceLine): number =>
  draft?.pieces.find((piece) => piece.id === id || piece.stands_for.includes(id))?.inside ?? 0;

/** What is still to be given out: nobody keeps a point back. */
export const toGive = ({ left }: MaintenanceLedger, draft: Draft | null): number =>
  Math.max(0, left - (draft?.inside.length ?? 0));

/** What becomes of all that is not paid for. */
export interface Falls {
  /** How many bases become Level 1. */
  bases: number;
  /** How many elite units become what. */
  becomes: readonly { kind: UnitKind; count: number }[];
  /** How many are gone, because no counter is left for them. */
  gone: number;
}

/** What falls if no more is paid for than what is in the set. */
export function falls({ lines, lesser }: MaintenanceLedger, draft: Draft | null): Falls {
  const unpaid = (of: readonly MaintenanceLine[]) =>
    of.reduce((sum, line) => sum + line.count - paidOf(draft, line), 0);
  let units = unpaid(lines.filter((line) => line.unit_kind !== null));
  const becomes = lesser.flatMap(({ kind, left }) => {
    const count = Math.min(units, left);
    units -= count;
    return count > 0 ? [{ kind, count }] : [];
  });
  return { bases: unpaid(lines.filter((line) => line.unit_kind === null)), becomes, gone: units };
}

/** As much as there are points for, units first or bases first, in the order of the lines. */
export function inFull({ left, lines }: MaintenanceLedger, first: "units" | "bases"): string[] {
  const units = lines.filter((line) => line.unit_kind !== null);
  const bases = lines.filter((line) => line.unit_kind === null);
  const all = first === "units" ? [...units, ...bases] : [...bases, ...units];
  return all.flatMap(({ id, count }) => Array.from({ length: count }, () => id)).slice(0, left);
}
