/** How large things on the board are drawn; in rem, but for the scale. */
export interface Sizes {
  /** Width of a planet's own part of its strip. */
  head: number;
  /** Edge length of a counter. */
  counter: number;
  /** Diameter of a planet. */
  disc: number;
  /** Whether a strip is so low that the markers of a track must lie side by side. */
  low: boolean;
  /** By how much writing is larger than elsewhere on the page. */
  scale: number;
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const eighths = (value: number) => Math.round(value * 8) / 8;

/** In an environ wider than this what is in it lies beside what is said of it. */
const BESIDE = 34;
/** What is said of an environ is so high. */
const SAID = 5.6;

/**
 * Sizes for a board of this width and height in rem, with so many environs on each planet. The counters are as large as lets four of them be fanned in every
 * environ and both sides lie in it one below the other, within what can be read and held; everything grows where a large window has room for it.
 */
export function measure(width: number, height: number, environs: readonly number[]): Sizes {
  const strip = (height - 3.5) / Math.max(1, environs.length);
  const scale = Math.round(between(1, Math.min(strip / 17.5, width / 76), 1.75) * 50) / 50;
  const head = (width < 58 ? 16.5 : width < 75 ? 19 : 22) * scale;
  const beside = width > 43 ? head + 3.5 : 3;
  const rooms = environs.map((count) => {
    const environ = (width - beside) / Math.max(1, count) - 1;
    return environ < BESIDE ? environ : environ * 0.62;
  });
  // Four counters in two stacks where there is room for that, in one where there is not.
  const across = Math.min(...rooms.map((room) => (room >= 17 ? (room - 5.4) / 3.4 : (room - 2.75) / 3.1)));
  const down = (strip - SAID * scale) / 2 - 0.5;
  const low = strip < 14;
  return {
    head,
    low,
    counter: eighths(between(3, Math.min(across, down), 5 * scale)),
    disc: eighths(between(3.5, strip - (low ? 7.5 : 9.5) * scale, 6.5 * scale)),
    scale,
  };
}
