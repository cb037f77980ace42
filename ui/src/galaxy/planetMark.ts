/** How a mark is coloured. What it says is always written as well. */
export type Tone =
  "rebel" | "rebel-soft" | "neutral" | "imperial-soft" | "imperial" | "good" | "warn" | "danger" | "here";

/** What an overlay says of a planet. */
export interface PlanetMark {
  tone: Tone;
  /** In so few characters that it can be read on the map of the galaxy. */
  figure: string;
  /** In a few words. */
  words: string;
  /** What else there is to say, line by line. */
  lines: readonly string[];
}
