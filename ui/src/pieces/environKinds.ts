/** The six types of environ, as the desk writes them. */
export type EnvironKind = "urban" | "wild" | "liquid" | "subterranean" | "air" | "fire";

/** The symbol of each type, on a square of 24. */
export const environPath: Record<EnvironKind, string> = {
  urban:
    "M3 21V11h5V5l4-3 4 3v5h5v11zM10.5 7v2M13.5 7v2M10.5 12v2M13.5 12v2M5.5 14v1M18.5 13v1M10.5 17v2M13.5 17v2",
  wild: "M8 21v-4H3l4-6H4.5L9 4l4.5 7H11l2 3 2.5-4H14l3-5 4 7h-2l3 5h-4v4z",
  liquid:
    "M2 8c3.3-4 6.7-4 10 0s6.7 4 10 0M2 13.5c3.3-4 6.7-4 10 0s6.7 4 10 0M2 19c3.3-4 6.7-4 10 0s6.7 4 10 0",
  subterranean: "M2 21L6 8l4-4 3 2 4-1 4 8 1 8h-6c0-6-1.5-9-4-9s-4 3-4 9z",
  air: "M7 18a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 8.5 4.8 4.8 0 0 1 17.5 18zM9 21.5h9",
  fire: "M12 22c-4.5 0-7-3-7-6.5 0-4 3-5.5 4-9 2 1 2.5 2.5 2.5 4C13 8.5 13.5 5.5 12 2c5 2.5 7.5 7.5 7 13 0 4-2.5 7-7 7zM12 22c-2 0-3-1.3-3-3 0-2 2-2.5 3-5 1 2.5 3 3 3 5 0 1.7-1 3-3 3z",
};

/** The symbols that are lines rather than areas. */
export const drawnInLines: Record<EnvironKind, boolean> = {
  urban: false,
  wild: false,
  liquid: true,
  subterranean: false,
  air: false,
  fire: false,
};

/** The name of each type. */
export const environName: Record<EnvironKind, string> = {
  urban: "Urban",
  wild: "Wild",
  liquid: "Liquid",
  subterranean: "Subterranean",
  air: "Air",
  fire: "Fire",
};
