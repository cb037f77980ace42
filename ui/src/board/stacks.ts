import type { ForceBoard } from "../backend/generated/ForceBoard";
import type { Side } from "../backend/generated/Side";
import { sideName } from "../pieces/side";
import type { SignName } from "./signs";

/** What lies together in an environ. */
export type Kind = "military" | "mission" | "ships" | "prisoners" | "withheld";

/** Whether anything is in the military stack. */
export function hasMilitary({ military }: ForceBoard): boolean {
  return military.units.length > 0 || military.face_down > 0 || military.characters.length > 0;
}

/** Whether a side has nothing at all there. */
export function isEmpty(force: ForceBoard): boolean {
  const { mission, ships, prisoners, withheld } = force;
  return (
    !hasMilitary(force) &&
    mission.characters.length === 0 &&
    ships.length === 0 &&
    prisoners.length === 0 &&
    withheld.length === 0
  );
}

/** The name of a stack. */
export function stackName(kind: Kind, side: Side): string {
  const names: Record<Kind, string> = {
    military: `${sideName[side]} military stack`,
    mission: `${sideName[side]} mission stack`,
    ships: `${sideName[side]} spaceships`,
    prisoners: `Captured ${sideName[side]} characters`,
    withheld: `${sideName[side]} units withheld`,
  };
  return names[kind];
}

/** What it means. */
export const stackMeaning: Record<Kind, string> = {
  military: "The units and whoever stands with them: it moves and fights as units do and counts as detected.",
  mission: "Characters who may go on missions.",
  ships: "They move with a pilot, or stacked with military units.",
  prisoners: "Held by the enemy: they do nothing until somebody frees them.",
  withheld: "Units bought beyond the stacking limit. They come when there is room.",
};

/** Its case. */
export const stackCase: Record<Kind, string> = {
  military: "9.52",
  mission: "9.57",
  ships: "9.55",
  prisoners: "12.81",
  withheld: "15.44",
};

/** Its sign. */
export const stackSign: Record<Kind, SignName> = {
  military: "military",
  mission: "mission",
  ships: "ships",
  prisoners: "prisoners",
  withheld: "withheld",
};
