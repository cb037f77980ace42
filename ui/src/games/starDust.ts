/** Points of light scattered over a field, always the same for the same seed: the data of a path drawn with round ends. */
export function starDust(seed: number, count: number, width = 1600, height = 1000): string {
  let state = seed >>> 0;
  const next = () => {
    // A small linear generator is random enough for a sky.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  let path = "";
  for (let i = 0; i < count; i++) {
    path += `M${Math.round(next() * width)} ${Math.round(next() * height)}h.01`;
  }
  return path;
}
