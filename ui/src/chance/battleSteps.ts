import type { BattleStep } from "../backend/generated/BattleStep";

/** A step of what is fought out in an Orbit Box (22.0), as it is told. */
export interface ToldStep {
  words: string;
  when: "before" | "now" | "after";
}

/** In which of the four steps each combat is fought; in the second nobody fights. */
const place: Record<BattleStep, number> = { interception: 0, free: 2, base: 3 };

const words = [
  "the intercepted fight",
  "who is left joins the free units",
  "the free units",
  "the base",
] as const;

/** The four steps, with what is past, what is now and what is to come. */
export function battleSteps(step: BattleStep): ToldStep[] {
  const now = place[step];
  return words.map((said, index) => ({
    words: said,
    when: index < now ? "before" : index === now ? "now" : "after",
  }));
}
