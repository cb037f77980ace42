import type { Roster } from "../backend/generated/Roster";
import type { UnitCard } from "../backend/generated/UnitCard";
import type { UnitKind } from "../backend/generated/UnitKind";

/** What is printed on a kind of unit. */
export function unitCard(roster: Roster, kind: UnitKind): UnitCard | null {
  return roster.units.find((card) => card.kind === kind) ?? null;
}
