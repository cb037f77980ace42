import type { Roster } from "../backend/generated/Roster";
import type { UnitCard } from "../backend/generated/UnitCard";
import type { UnitsBoard } from "../backend/generated/UnitsBoard";
import type { UnitKind } from "../backend/generated/UnitKind";
import { unitTitle } from "../pieces/unitTitle";

/** What is printed on a kind of unit. */
export function unitCard(roster: Roster, kind: UnitKind): UnitCard | null {
  return roster.units.find((card) => card.kind === kind) ?? null;
}

/** What units carry through space, or that they are carried (20.5). */
export function carryWords(roster: Roster, group: UnitsBoard): string {
  if (group.carries) return `; carries a ${unitTitle(roster, group.carries)}`;
  return group.carried ? "; carried" : "";
}
