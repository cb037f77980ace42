import type { Atlas } from "../backend/generated/Atlas";
import type { CharacterCard } from "../backend/generated/CharacterCard";
import type { EnvironKind } from "../backend/generated/EnvironKind";
import type { Roster } from "../backend/generated/Roster";
import type { ShipCard } from "../backend/generated/ShipCard";
import type { Side } from "../backend/generated/Side";
import type { Table } from "../backend/generated/Table";

/** What stands before an answer. */
export type Picture =
  | { what: "environ"; kind: EnvironKind }
  | { what: "unit"; kind: string | null; side: Side }
  | { what: "character"; card: CharacterCard }
  | { what: "ship"; card: ShipCard }
  | { what: "letter"; letter: string }
  | { what: "die"; pips: number; sides: number };

/** The kind of a counter: its id without the number at its end. */
const kindOfUnit = (unit: string) => unit.replace(/-\d+$/, "");

/** The picture of what an answer names; null where it names nothing that has one. */
export function pictureOf(
  answer: string,
  table: Table | null,
  atlas: Atlas | null,
  roster: Roster | null,
): Picture | null {
  const [what = "", id = ""] = answer.split(":");
  switch (what) {
    case "environ": {
      const planets = atlas?.systems.flatMap((system) => system.planets) ?? [];
      const environ = planets.flatMap((planet) => planet.environs).find((one) => String(one.number) === id);
      return environ ? { what: "environ", kind: environ.kind } : null;
    }
    case "unit":
    case "kind": {
      const kind = what === "unit" ? kindOfUnit(id) : id;
      const card = roster?.units.find((one) => one.kind === kind);
      return card ? { what: "unit", kind: card.kind, side: card.side } : null;
    }
    case "face-down": {
      const asked = table?.ask?.side ?? "rebel";
      return { what: "unit", kind: null, side: asked === "rebel" ? "imperial" : "rebel" };
    }
    case "character":
    case "prisoner": {
      const card = roster?.characters.find((one) => one.character === id);
      return card ? { what: "character", card } : null;
    }
    case "ship": {
      const card = roster?.ships.find((one) => one.ship === id);
      return card ? { what: "ship", card } : null;
    }
    case "mission":
      return { what: "letter", letter: id };
    case "die":
      return { what: "die", pips: Number(id), sides: 6 };
    case "d10":
      return { what: "die", pips: Number(id), sides: 10 };
    default:
      return null;
  }
}
