import type { Segment } from "../backend/generated/Segment";
import type { Side } from "../backend/generated/Side";
import type { Stamp } from "../backend/generated/Stamp";
import { sideName } from "../pieces/side";
import { segmentName } from "../backend/generated/terms";

/** A step of the Game-Turn. */
export interface Step {
  id: string;
  /** Whose Player-Turn it belongs to; nobody's in the Interphase. */
  side: Side | null;
  segment: Segment;
  name: string;
  /** A word for where there is little room. */
  short: string;
  case: string;
}

const segments: { segment: Segment; short: string; case: string }[] = [
  { segment: "opening", short: "Start", case: "13.72" },
  { segment: "movement", short: "Move", case: "9.0" },
  { segment: "reaction", short: "React", case: "9.6" },
  { segment: "military_combat", short: "Combat", case: "10.0" },
  { segment: "search", short: "Search", case: "11.1" },
  { segment: "missions", short: "Missions", case: "13.0" },
  { segment: "closing", short: "End", case: "13.71" },
];

/** Who acts in a step: the other side reacts and searches. */
function acting(side: Side, segment: Segment): string {
  const other: Side = side === "rebel" ? "imperial" : "rebel";
  return sideName[segment === "reaction" || segment === "search" ? other : side];
}

const turnOf = (side: Side): Step[] =>
  segments.map(({ segment, short, case: number }) => ({
    id: `${side}-${segment}`,
    side,
    segment,
    name: `${sideName[side]} Player-Turn: ${segmentName[segment]} (${acting(side, segment)} Player acts)`,
    short,
    case: number,
  }));

/** The whole Game-Turn in its order (4.0). */
export const gameTurn: readonly Step[] = [
  ...turnOf("rebel"),
  ...turnOf("imperial"),
  {
    id: "interphase",
    side: null,
    segment: "interphase",
    name: segmentName.interphase,
    short: "Interphase",
    case: "4.0",
  },
];

/** Which step it is now; -1 while both set up. */
export function stepNow({ side, segment }: Stamp): number {
  if (segment === "interphase") return gameTurn.length - 1;
  return gameTurn.findIndex((step) => step.side === side && step.segment === segment);
}
