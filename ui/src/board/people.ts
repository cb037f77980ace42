import type { CharacterBoard } from "../backend/generated/CharacterBoard";
import type { Side } from "../backend/generated/Side";
import { peopleOf } from "./lookup";
import type { Filled } from "./spots";

/** Which of one's characters are shown. */
export type PeopleFilter = "all" | "free" | "detected" | "wounded" | "captive" | "space";

export const filterNames: Readonly<Record<PeopleFilter, string>> = {
  all: "All",
  free: "Free",
  detected: "Detected",
  wounded: "Wounded",
  captive: "Captive",
  space: "In space",
};

/** A character and where he is; nowhere while he waits off the map. */
export interface Somebody {
  who: CharacterBoard;
  place: Filled | null;
}

/** The characters of a side wherever they are, in the order of the places. */
export function peopleOfSide(
  side: Side,
  places: readonly Filled[],
  waiting: readonly CharacterBoard[],
): Somebody[] {
  const somewhere = places.flatMap((place) => peopleOf(place[side]).map((who) => ({ who, place })));
  const nowhere = waiting.filter((who) => who.side === side).map((who) => ({ who, place: null }));
  return [...somewhere, ...nowhere];
}

/** Whether a character is one of those who are looked for. */
export function passes({ who, place }: Somebody, filter: PeopleFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "free":
      return !who.prisoner && !who.disabled;
    case "detected":
      return who.detected;
    case "wounded":
      return who.wounds > 0;
    case "captive":
      return who.prisoner;
    case "space":
      return place === null || typeof place.spot === "string";
  }
}
