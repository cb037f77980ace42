/** The two sides, as the desk writes them. */
export type Side = "rebel" | "imperial";

/** The outline of a counter on a square of 64: Rebels stand under an arch, Imperials in a cut square. */
export const outline: Record<Side, string> = {
  rebel: "M5 55V29C5 13 17 4 32 4s27 9 27 25v26c0 3-2 5-5 5H10c-3 0-5-2-5-5z",
  imperial: "M14 4h36l10 10v36L50 60H14L4 50V14z",
};

/** The foot of a counter, where its name or strength stands: within the outline of its side. */
export const foot: Record<Side, string> = {
  rebel: "M6 45h52v10c0 2.5-1.5 4-4 4H10c-2.5 0-4-1.5-4-4z",
  imperial: "M5 45h54v4.6L49.6 59H14.4L5 49.6z",
};

/** The emblem of a side around the middle of a square of 24: a rising star, a hexagon with a core. */
export const emblem: Record<Side, string> = {
  rebel: "M12 2l2.4 6.6L22 12l-7.6 2.4L12 22l-2.4-7.6L2 12l7.6-3.4z",
  imperial: "M12 2l8.7 5v10L12 22l-8.7-5V7zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
};

/** The name of a side. */
export const sideName: Record<Side, string> = { rebel: "Rebel", imperial: "Imperial" };
