import type { Spark } from "../backend/generated/Spark";

/** The case of a Domino Effect, by what sparks it. */
export const dominoCase: Record<Spark, string> = {
  shift: "23.1",
  rebellion: "23.2",
  control: "23.3",
  destruction: "23.3",
};
