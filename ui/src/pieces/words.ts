import type { Camp } from "../backend/generated/Camp";
import type { Corner } from "../backend/generated/Corner";
import type { Rating } from "../backend/generated/Rating";

/** The words in the corner of an Orbit Box. */
export const cornerName: Record<Corner, string> = {
  race_home: "Race home",
  secret: "Secret",
  capital: "Capital",
  throne: "Throne",
};

/** What they stand for. */
export const cornerMeaning: Record<Corner, string> = {
  race_home: "A star-faring race has its home here.",
  secret: "A planet secret lies here in the Galactic Game.",
  capital: "The province is governed from here.",
  throne: "The Emperor's throne stands here.",
};

/** What a camp can do. */
export const campMeaning: Record<Camp, string> = {
  new: "Just begun: from the next Rebel Player-Turn it goes on missions itself.",
  established: "Goes on missions C, D, F, I, S and T as a mission group of its own, without bonus draws.",
};

/** The names of the ratings. */
export const ratingName: Record<Rating, string> = {
  combat: "Combat",
  endurance: "Endurance",
  intelligence: "Intelligence",
  leadership: "Leadership",
  space_leadership: "Space Leadership",
  diplomacy: "Diplomacy",
  navigation: "Navigation",
};

/** Their initials, as on the card. */
export const ratingLetter: Record<Rating, string> = {
  combat: "C",
  endurance: "E",
  intelligence: "I",
  leadership: "L",
  space_leadership: "SL",
  diplomacy: "D",
  navigation: "N",
};

/** What they are good for. */
export const ratingUse: Record<Rating, string> = {
  combat: "Fighting, with bare hands or with weapons. Each wound lowers it by one.",
  endurance: "The number of wounds that kill.",
  intelligence: "Helps to search and to hide, and matters to Information, Assassination and Coup.",
  leadership: "Shifts military combat, adds to a search by units, and gives bonus draws.",
  space_leadership: "Leading units in space, in the larger games.",
  diplomacy: "Gives bonus draws for Diplomacy missions.",
  navigation: "Flying a spaceship: half of its Evasion Value. With 0 nobody can be a pilot.",
};

/** The case that says what a rating does. */
export const ratingCase: Record<Rating, string> = {
  combat: "12.72",
  endurance: "12.73",
  intelligence: "6.1",
  leadership: "10.4",
  space_leadership: "6.1",
  diplomacy: "13.6",
  navigation: "14.51",
};

/** A number with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
