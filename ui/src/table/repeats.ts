import type { LeftOut } from "../backend/generated/LeftOut";
import type { Repeat } from "../backend/generated/Repeat";

/** How much of the last time can be done again. */
export const countOf = ({ pieces, places }: Repeat): number =>
  pieces.length + places.reduce((sum, place) => sum + place.pieces.length, 0);

/** What is left out for one reason. */
export interface Reasoned {
  names: string;
  why: LeftOut["why"];
}

/** What is left out, by the reasons. */
export function reasoned({ left_out }: Repeat): Reasoned[] {
  const groups: { names: string[]; why: LeftOut["why"] }[] = [];
  for (const { name, count, why } of left_out) {
    const told = count > 1 ? `${count} × ${name}` : name;
    const group = groups.find((one) => one.why.text === why.text);
    if (group) group.names.push(told);
    else groups.push({ names: [told], why });
  }
  return groups.map(({ names, why }) => ({ names: names.join(", "), why }));
}
