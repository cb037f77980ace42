/** What of a counter is seen at least while another lies on it; less of it cannot be told from the next. */
const LEAST = 0.7;
/** And where a force would fill the environ otherwise. */
const CLOSE = 0.5;
/** Side by side, with a gap between them. */
const APART = 1.1;
const STEP = 0.04;

interface Room {
  /** What the stacks have for themselves, in the measure of the others. */
  width: number;
  /** Edge length of a counter. */
  counter: number;
  /** Width of a stack's tab, with the gaps about it. */
  tab: number;
}

/** How many rows these stacks take if so much of every covered counter is seen. */
function rows(stacks: readonly number[], seen: number, { width, counter, tab }: Room): number {
  let [count, taken] = [1, 0];
  for (const pieces of stacks) {
    const wide = tab + counter * (1 + (pieces - 1) * seen);
    if (taken > 0 && taken + wide > width) {
      count += 1;
      taken = 0;
    }
    taken += wide;
    if (wide > width) return Infinity;
  }
  return count;
}

/**
 * What is seen of every counter that another one of its stack lies on, as a part of its width; above 1 they lie apart. The
 * counters of each stack are given. They are fanned where that saves a row, and no closer than needed.
 */
export function fan(stacks: readonly number[], room: Room): number {
  if (room.width <= 0) return APART;
  const closest = rows(stacks, LEAST, room) <= 2 ? LEAST : CLOSE;
  const fewest = rows(stacks, closest, room);
  if (fewest === Infinity) return CLOSE;
  for (let seen = APART; seen > closest; seen -= STEP) if (rows(stacks, seen, room) <= fewest) return seen;
  return closest;
}
