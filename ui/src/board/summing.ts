import type { Atlas } from "../backend/generated/Atlas";
import type { ChangedPlanet } from "../backend/generated/ChangedPlanet";
import type { Standing } from "../backend/generated/Standing";
import type { Summary } from "../backend/generated/Summary";
import { lookWords, sheetOf, spotsOf, type Sheet, type Spot } from "../galaxy/planetLooks";

/** Something that can be counted, then and now. */
export interface Figure {
  name: string;
  then: number;
  now: number;
}

/** What happened on a planet. */
export interface PlanetNews {
  planet: number;
  name: string;
  /** What it became: "Neutral → In rebellion"; nothing if its state is the same. */
  became: string | null;
  lines: readonly string[];
  /** How much more happened there. */
  more: number;
}

/** What happened in a star system, that of its planets whose state changed first. */
export interface SystemNews {
  system: number;
  name: string;
  planets: readonly PlanetNews[];
}

/** A summary as it is drawn. */
export interface Sums {
  since: string;
  sheet: Sheet;
  then: readonly Spot[];
  now: readonly Spot[];
  figures: readonly Figure[];
  systems: readonly SystemNews[];
}

/** Since when it is told. */
export function sinceWords({ turn, turns }: Pick<Summary, "turn" | "turns">): string {
  return turn === null
    ? "since everything was set up"
    : `since your Player-Turn in Game-Turn ${turn} of ${turns}`;
}

function figuresOf(then: Standing, now: Standing): Figure[] {
  const figure = (name: string, of: (one: Standing) => number | undefined): Figure[] => {
    const [before, after] = [of(then), of(now)];
    return before === undefined || after === undefined ? [] : [{ name, then: before, now: after }];
  };
  return [
    ...figure("Victory Points", ({ points }) => points),
    ...figure("Rebel Resource Track", ({ tracks }) => tracks?.[0]),
    ...figure("Imperial Resource Track", ({ tracks }) => tracks?.[1]),
    ...figure("Your planets", ({ own }) => own?.planets),
    ...figure("Your units", ({ own }) => own?.units),
    ...figure("Their strength", ({ own }) => own?.strength),
    ...figure("Your free people", ({ own }) => own?.people),
    ...figure("Your people captive", ({ own }) => own?.captured),
  ];
}

/** What of a summary is drawn, with what happened planet by planet. */
export function sumsOf(summary: Summary, changed: readonly ChangedPlanet[], atlas: Atlas): Sums {
  const { planets, then, now } = summary;
  const [before, after] = [
    spotsOf(planets, then.planets, null, atlas),
    spotsOf(planets, now.planets, then.planets, atlas),
  ];
  const was = new Map(before.map((spot) => [spot.planet, spot]));
  const news = new Map(changed.map((one) => [one.planet, one]));
  const told = (spot: Spot): PlanetNews | null => {
    const [old, happened] = [was.get(spot.planet), news.get(spot.planet)];
    if (!spot.changed && !happened) return null;
    const lines = happened?.lines ?? [];
    return {
      planet: spot.planet,
      name: spot.name,
      became: spot.changed && old ? `${lookWords[old.look]} → ${lookWords[spot.look]}` : null,
      lines,
      more: (happened?.count ?? 0) - lines.length,
    };
  };
  const first = ({ became }: PlanetNews) => (became === null ? 1 : 0);
  const systems = atlas.systems
    .map(({ number, name, planets: within }) => ({
      system: number,
      name,
      planets: after
        .filter(({ planet }) => within.some((one) => one.number === planet))
        .flatMap((spot) => told(spot) ?? [])
        .sort((one, other) => first(one) - first(other)),
    }))
    .filter((system) => system.planets.length > 0)
    .sort(
      (one, other) =>
        Math.min(...one.planets.map(first)) - Math.min(...other.planets.map(first)) ||
        other.planets.length - one.planets.length ||
        one.system - other.system,
    );
  return {
    since: sinceWords(summary),
    sheet: sheetOf([{ spots: before }]),
    then: before,
    now: after,
    figures: figuresOf(then, now),
    systems,
  };
}
