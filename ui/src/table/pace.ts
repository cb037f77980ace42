import type { Animation } from "../backend/generated/Animation";

/** How long a program at a followed pace lets people look before it answers, in milliseconds. */
export function thinkingTime(animation: Animation, reduced: boolean): number {
  if (reduced || animation === "off") return 0;
  return animation === "fast" ? 300 : 700;
}
