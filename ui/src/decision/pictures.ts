import type { About } from "../backend/generated/About";
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
  | { what: "planet"; kind: EnvironKind }
  | { what: "letter"; letter: string }
  | { what: "assignment"; assignment: string }
  | { what: "die"; pips: number; sides: number };

/** The picture of what an answer names; null where it names nothing that has one. */
export function pictureOf(
  about: About,
  table: Table | null,
  atlas: Atlas | null,
  roster: Roster | null,
): Picture | null {
  switch (about.kind) {
    case "environ": {
      const planets = atlas?.systems.flatMap((system) => system.planets) ?? [];
      const environ = planets
        .flatMap((planet) => planet.environs)
        .find((one) => one.number === about.environ);
      return environ ? { what: "environ", kind: environ.kind } : null;
    }
    case "planet": {
      const planets = atlas?.systems.flatMap((system) => system.planets) ?? [];
      const planet = planets.find((one) => one.number === about.planet);
      return planet ? { what: "planet", kind: planet.environs[0]?.kind ?? "wild" } : null;
    }
    case "unit":
    case "unit_kind": {
      const card = roster?.units.find((one) => one.kind === about.unit_kind);
      return card ? { what: "unit", kind: card.kind, side: card.side } : null;
    }
    case "face_down": {
      const asked = table?.ask?.side ?? "rebel";
      return { what: "unit", kind: null, side: asked === "rebel" ? "imperial" : "rebel" };
    }
    case "character":
    case "prisoner": {
      const card = roster?.characters.find((one) => one.character === about.character);
      return card ? { what: "character", card } : null;
    }
    case "ship": {
      const card = roster?.ships.find((one) => one.ship === about.ship);
      return card ? { what: "ship", card } : null;
    }
    case "assignment":
      return { what: "assignment", assignment: about.assignment };
    case "mission":
      return { what: "letter", letter: about.letter };
    case "die":
      return { what: "die", pips: about.pips, sides: 6 };
    case "ten_sided":
      return { what: "die", pips: about.pips, sides: 10 };
    default:
      return null;
  }
}

/** What else there is to say of a planet that is to be chosen: its secret, if whoever looks knows it, or its star. */
export function besides(about: About, table: Table | null, atlas: Atlas | null): string {
  if (about.kind !== "planet") return "";
  const known = table?.board.secrets?.find(({ planet }) => planet === about.planet);
  if (known?.secret && table?.ask?.topic === "results") return known.secret.name;
  return (
    atlas?.systems.find(({ planets }) => planets.some(({ number }) => number === about.planet))?.name ?? ""
  );
}
