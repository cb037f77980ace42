import type { Side } from "../../backend/generated/Side";

/** The side across the table. */
export const other = (side: Side): Side => (side === "rebel" ? "imperial" : "rebel");

/** "1 answer back", "7 answers back". */
export const answersBack = (answers: number): string =>
  answers === 1 ? "1 answer back" : `${answers} answers back`;
