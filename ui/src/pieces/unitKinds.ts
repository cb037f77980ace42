import type { EnvironKind } from "./environKinds";
import type { Side } from "./side";

/** The symbol on an Imperial unit. */
export type UnitSymbol =
  | "militia"
  | "patrol"
  | "line"
  | "veteran"
  | "elite-army"
  | "elite-navy"
  | "suicide-squad"
  | "resolution"
  | "peacemaker"
  | "planet-stabilizer";

/** The symbols, on a square of 24. */
export const symbolPath: Record<UnitSymbol, string> = {
  militia: "M12 2l9 3v7c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V5zM8 9h8M8 13h8",
  patrol: "M12 2l4 8 6 5-7 .5L12 22l-3-6.5L2 15l6-5zM12 8v5",
  line: "M2 12l10-8 10 8v6l-10-8-10 8z",
  veteran: "M2 10l10-8 10 8v4L12 6 2 14zM2 18l10-8 10 8v4l-10-8-10 8z",
  "elite-army": "M2 9l10-7 10 7v3.5L12 6 2 12.5zM2 16l10-7 10 7v3.5L12 13 2 19.5zM12 16.5l3 3-3 3-3-3z",
  "elite-navy": "M12 1l3.5 8L23 13v4l-7-1 1 6-5-3-5 3 1-6-7 1v-4l7.5-4z",
  "suicide-squad": "M12 1l2.5 6 6-2-2 6 5.5 2.5-6 2 2 6-6-2.5L12 23l-2-4-6 2.5 2-6-6-2L5.5 11l-2-6 6 2z",
  resolution: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 7v10M7 12h10",
  peacemaker: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM6 12h12",
  "planet-stabilizer": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
};

/** What is printed on a kind of unit. */
export interface UnitFace {
  side: Side;
  symbol: UnitSymbol | EnvironKind;
  strength: number;
  spaceStrength: number;
  mobile: boolean;
  elite: boolean;
}

const imperial = (
  symbol: UnitSymbol,
  strength: number,
  spaceStrength: number,
  { mobile = true, elite = false } = {},
): UnitFace => ({ side: "imperial", symbol, strength, spaceStrength, mobile, elite });

const imperialFaces: Record<UnitSymbol, UnitFace> = {
  militia: imperial("militia", 1, 0, { mobile: false }),
  patrol: imperial("patrol", 1, 2),
  line: imperial("line", 3, 2),
  veteran: imperial("veteran", 3, 4),
  "elite-army": imperial("elite-army", 5, 4, { elite: true }),
  "elite-navy": imperial("elite-navy", 4, 5, { elite: true }),
  "suicide-squad": imperial("suicide-squad", 1, 1),
  resolution: imperial("resolution", 0, 2),
  peacemaker: imperial("peacemaker", 0, 2),
  "planet-stabilizer": imperial("planet-stabilizer", 0, 2),
};

const rebelKind = /^rebel-(urban|wild|liquid|subterranean|air|fire)-(\d)-(\d)$/;

/** What is printed on a kind of unit, by its id ("line", "rebel-wild-2-1"); null for an id that is no unit. */
export function unitFace(kind: string): UnitFace | null {
  const id = kind.replaceAll("_", "-");
  const rebel = rebelKind.exec(id);
  if (rebel) {
    const strength = Number(rebel[2]);
    const spaceStrength = Number(rebel[3]);
    return {
      side: "rebel",
      symbol: rebel[1] as EnvironKind,
      strength,
      spaceStrength,
      mobile: spaceStrength > 0,
      elite: strength === 4 && spaceStrength === 4,
    };
  }
  return id in imperialFaces ? imperialFaces[id as UnitSymbol] : null;
}

/** The name of a kind of unit, with its strengths. */
export function unitTitle(face: UnitFace): string {
  const name = face.symbol.replaceAll("-", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${face.strength}-${face.spaceStrength}`;
}
