import type { Atlas, InSpace, SpaceAt, UnitKind, UnitsInSpace } from "../backend/commands";

/** One thing that lies somewhere in space: which list of its place it is in, and where in it. */
export interface InList {
  list: "units" | "characters" | "ships";
  index: number;
}

/** The place, in words. */
export function spaceName(at: SpaceAt, atlas: Atlas): string {
  const system = (number: number) =>
    atlas.systems.find((one) => one.number === number)?.name ?? String(number);
  if ("orbit" in at) {
    const planets = atlas.systems.flatMap((one) => one.planets);
    return `Orbit Box of ${planets.find((one) => one.number === at.orbit)?.name ?? String(at.orbit)}`;
  }
  if ("drift" in at) return `Drift of ${system(at.drift)}`;
  if ("drift_two" in at) return `Drift Two of ${system(at.drift_two)}`;
  return `Outside, in ${system(at.outside)}`;
}

export const samePlace = (one: SpaceAt, other: SpaceAt) => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = ({ units = [], characters = [], ships = [] }: InSpace) =>
  units.length + characters.length + ships.length === 0;

/** A place with as many units of one of its lists as this; with none of them the line is gone, and an empty place with it. */
export function counted(space: readonly InSpace[], n: number, index: number, count: number): InSpace[] {
  return space
    .map((here, at) => {
      if (at !== n) return here;
      const units = (here.units ?? []).map((one, m) => (m === index ? { ...one, count } : one));
      return { ...here, units: units.filter((one) => (one.count ?? 1) > 0) };
    })
    .filter((here) => !isEmpty(here));
}

/** Each unit of a line carries one of this kind, or nothing (20.5). */
export function laden(
  space: readonly InSpace[],
  n: number,
  index: number,
  carries: UnitKind | null,
): InSpace[] {
  return space.map((here, at) =>
    at === n
      ? { ...here, units: (here.units ?? []).map((one, m) => (m === index ? { ...one, carries } : one)) }
      : here,
  );
}

/** One of the units of a line has a line of its own, so that it can carry something else. */
export function apart(space: readonly InSpace[], n: number, index: number): InSpace[] {
  return space.map((here, at) => {
    if (at !== n) return here;
    const units = (here.units ?? []).flatMap((one, m) =>
      m === index && (one.count ?? 1) > 1
        ? [
            { ...one, count: (one.count ?? 1) - 1 },
            { ...one, count: 1 },
          ]
        : [one],
    );
    return { ...here, units };
  });
}

/**
 * One unit of a line lies on the loyalty marker of the planet, or on none (36.33). It has a line of its own; without the marker it joins
 * the others of its kind again.
 */
export function hypnotizing(space: readonly InSpace[], n: number, index: number, there: boolean): InSpace[] {
  const line = space[n]?.units?.[index];
  if (!line || (line.hypnotizes ?? false) === there) return [...space];
  const own = there && (line.count ?? 1) > 1 ? index + 1 : index;
  const changed = (there ? apart(space, n, index) : space)[n]?.units?.map((one, m) =>
    m === own ? { ...one, hypnotizes: there } : one,
  );
  return space.map((here, at) => (at === n ? { ...here, units: joined(changed ?? []) } : here));
}

/** Units of a kind of which the same is said are one line. */
function joined(units: readonly UnitsInSpace[]): UnitsInSpace[] {
  const alike = (one: UnitsInSpace, other: UnitsInSpace) =>
    one.kind === other.kind &&
    (one.carries ?? null) === (other.carries ?? null) &&
    (one.hypnotizes ?? false) === (other.hypnotizes ?? false);
  return units.reduce<UnitsInSpace[]>((lines, unit) => {
    const first = lines.find((line) => alike(line, unit));
    if (!first) return [...lines, unit];
    const count = (first.count ?? 1) + (unit.count ?? 1);
    return lines.map((line) => (line === first ? { ...line, count } : line));
  }, []);
}

/** Puts something of an Orbit Box into its interception stack, or out of it (20.4). */
export function intercepted(
  space: readonly InSpace[],
  n: number,
  { list, index }: InList,
  engaged: boolean,
): InSpace[] {
  const from = space[n];
  const piece = from?.[list]?.[index];
  if (!from || !piece || (from.intercepted ?? false) === engaged) return [...space];
  const left = space.map((here, at) =>
    at === n ? { ...here, [list]: (here[list] ?? []).filter((_, m) => m !== index) } : here,
  );
  const into = left.findIndex(
    (here) => samePlace(here.at, from.at) && (here.intercepted ?? false) === engaged,
  );
  const joined =
    into < 0
      ? [
          ...left.slice(0, n + 1),
          { at: from.at, intercepted: engaged, [list]: [piece] },
          ...left.slice(n + 1),
        ]
      : left.map((here, at) => (at === into ? { ...here, [list]: [...(here[list] ?? []), piece] } : here));
  return joined.filter((here) => !isEmpty(here));
}
