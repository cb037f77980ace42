/** The key that leads to the answers after the ninth: Q and 1 gives the tenth, twice Q and 1 the nineteenth. */
export const LEAD = "Q";

/** How often it was pressed for the figure that is to follow: "", "Q", "QQ". */
export const leading = $state({ keys: "" });

/** Whether the figure on an answer is the one that counts after what was pressed. */
export function isLedTo(key: string): boolean {
  return leading.keys !== "" && key.replace(/^Q+/, "") === key.slice(leading.keys.length);
}

/** What follows one more press: as far as some answer is; after the last of them the first nine have their figures again. */
export function ledOn(keys: Iterable<string>): string {
  const next = leading.keys + LEAD;
  for (const key of keys) if (key.startsWith(next)) return next;
  return "";
}

/** The strokes of a key, as they are said: "Q, then 1". */
export function strokes(key: string): string {
  const leads = /^Q*/.exec(key)?.[0] ?? "";
  return [...leads, key.slice(leads.length)].filter(Boolean).join(", then ");
}
