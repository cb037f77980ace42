import type { Roster } from "../backend/generated/Roster";
import type { UnitCard } from "../backend/generated/UnitCard";
import type { UnitsBoard } from "../backend/generated/UnitsBoard";
import type { UnitKind } from "../backend/generated/UnitKind";
import { unitTitle } from "../pieces/unitTitle";
import { counted } from "../pieces/words";

/** What is printed on a kind of unit. */
export function unitCard(roster: Roster, kind: UnitKind): UnitCard | null {
  return roster.units.find((card) => card.kind === kind) ?? null;
}

/** What units carry through space, or that they are carried (20.5). */
export function carryWords(roster: Roster, group: UnitsBoard): string {
  if (group.carries) return `; carries a ${unitTitle(roster, group.carries)}`;
  return group.carried ? "; carried" : "";
}

/** How many units of a side stand in an environ of a size, and how many may (9.51): a Suicide Squad takes no place (19.6). */
export function crowdWords(units: UnitsBoard[], faceDown: number, size: number): string {
  const all = units.reduce((sum, { count }) => sum + count, faceDown);
  const squads = units.reduce((sum, { kind, count }) => sum + (kind === "suicide_squad" ? count : 0), 0);
  const room = size - (all - squads);
  const more = room > 0 ? `, room for ${room} more` : "";
  if (squads === 0) return `${counted(all, "unit")} of at most ${size}${more}`;
  const besides =
    squads === 1
      ? "a Suicide Squad besides, which takes no place"
      : `${squads} Suicide Squads besides, which take no place`;
  return `${counted(all - squads, "unit")} of at most ${size}${more}; ${besides}`;
}
