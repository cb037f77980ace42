/** A list with one more thing in it, or without it. */
export const toggled = <T>(list: readonly T[], one: T, there: boolean): T[] => [
  ...list.filter((other) => other !== one),
  ...(there ? [one] : []),
];

/** The things of a list in the order in which they stand in another; what does not stand there comes last. */
export function inOrderOf<T>(list: readonly T[], order: readonly T[]): T[] {
  const place = (one: T) => (order.includes(one) ? order.indexOf(one) : order.length);
  return [...list].sort((one, other) => place(one) - place(other));
}

/** A list in which a thing has changed places with its neighbour, up or down; as it is at its ends. */
export function shifted<T>(list: readonly T[], n: number, step: -1 | 1): T[] {
  const [one, other] = [list[n], list[n + step]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((thing, at) => (at === n ? other : at === n + step ? one : thing));
}
