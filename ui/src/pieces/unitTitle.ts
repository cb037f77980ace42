import type { Roster } from "../backend/generated/Roster";
import type { UnitKind } from "../backend/generated/UnitKind";

/** What units of a kind are called, with their figures. */
export const unitTitle = (roster: Roster | null, kind: UnitKind): string =>
  roster?.units.find((card) => card.kind === kind)?.title ?? kind;
