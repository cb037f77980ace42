/** The largest seed there is, as the desk has it. */
const LARGEST_SEED = 2n ** 64n - 1n;

/** What is wrong with a seed, in a sentence; null if nothing is. An empty box means that the program draws one. */
export function seedMistake(typed: string): string | null {
  const seed = typed.trim();
  if (seed === "") return null;
  if (!/^[0-9]+$/.test(seed)) return "A seed is a whole number: digits only, without sign or point.";
  if (BigInt(seed) > LARGEST_SEED) return `A seed is at most ${LARGEST_SEED}.`;
  return null;
}

/** A seed as the desk wants it: text, because numbers of the page cannot hold it; without leading zeros. */
export function seedOf(typed: string): string | null {
  const seed = typed.trim();
  return seed === "" ? null : BigInt(seed).toString();
}
