import type { Planet } from "../backend/generated/Planet";

/** What makes a planet stand out on the map. */
export type Mark = "throne" | "capital" | "home" | "secret";

/** The symbols, on a square of 24. */
export const markPath: Record<Mark, string> = {
  throne: "M3 8l4.5 4L12 4l4.5 8L21 8l-1.5 9h-15zM4.5 19h15v2.5h-15z",
  capital: "M12 2l2.9 6.5 7.1.7-5.3 4.7 1.5 7L12 17.3 5.8 20.9l1.5-7L2 9.2l7.1-.7z",
  home: "M12 2.5L2.5 11H5v10h5v-6h4v6h5V11h2.5z",
  secret: "M12 1.5L22.5 12 12 22.5 1.5 12zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 15.8v.4",
};

/** What each means. */
export const markName: Record<Mark, string> = {
  throne: "Throne planet",
  capital: "Capital of its province",
  home: "Home planet of a star-faring race",
  secret: "Planet secret (Galactic Game)",
};

/** The marks of a planet. */
export function marksOf(planet: Planet): Mark[] {
  const marks: Mark[] = [];
  if (planet.throne) marks.push("throne");
  if (planet.capital) marks.push("capital");
  if (planet.home_of !== null) marks.push("home");
  if (planet.secret) marks.push("secret");
  return marks;
}
