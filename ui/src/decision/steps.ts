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

/** Those of the larger games (18.0). */
const largerSegments: typeof segments = [
  { segment: "opening", short: "Start", case: "13.72" },
  { segment: "purchases", short: "Points", case: "19.0" },
  { segment: "interplanetary_movement", short: "Jump", case: "20.1" },
  { segment: "space_combat", short: "Space", case: "22.0" },
  { segment: "character_movement", short: "People", case: "20.2" },
  { segment: "surface_movement", short: "Surface", case: "20.3" },
  { segment: "reaction", short: "React", case: "9.6" },
  { segment: "military_combat", short: "Combat", case: "10.0" },
  { segment: "orbit_organization", short: "Orbit", case: "20.9" },
  { segment: "search", short: "Search", case: "11.1" },
  { segment: "missions", short: "Missions", case: "13.0" },
  { segment: "closing", short: "End", case: "13.71" },
];

/** Who acts in a step: the other side reacts and searches. */
function acting(side: Side, segment: Segment): string {
  const other: Side = side === "rebel" ? "imperial" : "rebel";
  return sideName[segment === "reaction" || segment === "search" ? other : side];
}

const turnOf = (side: Side, of: typeof segments): Step[] =>
  of.map(({ segment, short, case: number }) => ({
    id: `${side}-${segment}`,
    side,
    segment,
    name: `${sideName[side]} Player-Turn: ${segmentName[segment]} (${acting(side, segment)} Player acts)`,
    short,
    case: number,
  }));

const whole = (of: typeof segments): readonly Step[] => [
  ...turnOf("rebel", of),
  ...turnOf("imperial", of),
  {
    id: "interphase",
    side: null,
    segment: "interphase",
    name: segmentName.interphase,
    short: "Interphase",
    case: "4.0",
  },
];

/** The whole Game-Turn of the Star System Game in its order (4.0). */
export const gameTurn = whole(segments);

/** The whole Game-Turn of the larger games in its order (18.0). */
export const largerTurn = whole(largerSegments);

/** The Galactic Stage, which is nobody's (30.0). */
const galacticStage: readonly Step[] = (
  [
    { segment: "galactic_event", short: "Event", case: "32.0" },
    { segment: "resources", short: "Resources", case: "33.0" },
    { segment: "strategic_assignment", short: "Assignment", case: "35.0" },
  ] as const
).map(({ segment, short, case: number }) => ({
  id: segment,
  side: null,
  segment,
  name: segmentName[segment],
  short,
  case: number,
}));

/** The whole Game-Turn of the Galactic Game: the Galactic Stage, and then the Player-Turns, which come twice (30.0). */
export const galacticTurn = [...galacticStage, ...whole(largerSegments)];

/** Which step it is now; -1 while both set up. */
export function stepNow({ side, segment }: Stamp, turn: readonly Step[] = gameTurn): number {
  if (segment === "interphase") return turn.length - 1;
  return turn.findIndex((step) => step.segment === segment && (step.side === side || step.side === null));
}
