import type { Shown } from "../backend/generated/Shown";
import type { Side } from "../backend/generated/Side";
import { sideName } from "../pieces/side";
import type { Highlight } from "../table/pointing";
import { beatsOf } from "./beats";
import { weighs } from "./headline";
import { environOf } from "./places";
import { waysOf, type Way } from "./ways";

/** A headline of a recap, with what it lights and draws on the board. */
export interface Headline {
  title: string;
  /** What it is made of. */
  items: readonly Shown[];
  ways: readonly Way[];
  place: Highlight | null;
}

/** More headlines than these nobody remembers. */
const MOST = 8;
/** Fewer beats than these are shown as they are. */
const LEAST = 3;
/** More beats than these are told by their headlines first. */
const LONG = 9;

/** Whether what happened is told by headlines: to somebody who sits down again, or where it is very much. */
export function wantsRecap(shown: readonly Shown[], arrived: boolean): boolean {
  return beatsOf(shown).length >= (arrived ? LEAST : LONG);
}

/**
 * What happened as headlines, in its order: the moves of others, those of one side after each other as one, and whatever
 * left somebody better or worse off. Of too many the lighter ones are left to the log.
 *
 * @param mine The side of whoever reads, who knows his own moves.
 */
export function recapOf(
  shown: readonly Shown[],
  mine: Side | null,
  nameOf: (character: string) => string,
): Headline[] {
  const found: { side: Side | null; items: Shown[] }[] = [];
  for (const item of shown) {
    if (item.scene.what === "move" || item.scene.what === "travel") {
      const { side } = item.scene;
      if (side === mine) continue;
      const last = found[found.length - 1];
      if (last?.side === side) last.items.push(item);
      else found.push({ side, items: [item] });
    } else if (item.scene.what === "check" && item.scene.jump) {
      // Where a jump ended belongs to who set out.
      const last = found[found.length - 1];
      if (last?.side === item.scene.jump.side) last.items.push(item);
      else if (weighs(item, "blow")) found.push({ side: null, items: [item] });
    } else if (weighs(item, "blow")) {
      found.push({ side: null, items: [item] });
    }
  }
  // What counts for victory stays, then who moved, then the rest.
  const rank = ({ side, items }: (typeof found)[number]) =>
    side !== null ? 1 : items[0] && weighs(items[0], "turn") ? 2 : 0;
  const kept = new Set([...found].sort((one, other) => rank(other) - rank(one)).slice(0, MOST));
  return found
    .filter((one) => kept.has(one))
    .map(({ side, items }) => {
      const [first] = items;
      const moves = items.length > 1 ? `${sideName[side ?? "rebel"]} moves` : (first?.text ?? "");
      return {
        title: side === null ? (first?.text ?? "") : moves,
        items,
        ways: waysOf(items, nameOf),
        place: side === null && first ? environOf(first) : null,
      };
    });
}
