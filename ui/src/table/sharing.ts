/**
 * What came newly, with every part that is as it was before taken from before. Parts that stayed are the same objects then,
 * and what shows them is not drawn anew.
 */
export function withPartsOf<T>(before: unknown, now: T): T;
export function withPartsOf(before: unknown, now: unknown): unknown {
  if (before === now || !isTree(before) || !isTree(now)) return now;
  if (Array.isArray(before) || Array.isArray(now)) {
    return Array.isArray(before) && Array.isArray(now) ? listWithPartsOf(before, now) : now;
  }
  let stayed = Object.keys(before).length === Object.keys(now).length;
  const shared: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(now)) {
    shared[name] = withPartsOf(before[name], part);
    stayed &&= name in before && shared[name] === before[name];
  }
  return stayed ? before : shared;
}

function listWithPartsOf(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const shared = now.map((part, index) => withPartsOf(before[index], part));
  const stayed = before.length === now.length && shared.every((part, index) => part === before[index]);
  return stayed ? before : shared;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
