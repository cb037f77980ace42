/** Who has just clicked looks at what that did: nothing opens by itself meanwhile, in milliseconds. */
const QUIET = 1200;

let last = -Infinity;

/** Listens for presses on the whole page. Returns how to stop. */
export function followPresses(): () => void {
  const pressed = () => void (last = performance.now());
  window.addEventListener("pointerdown", pressed, true);
  return () => window.removeEventListener("pointerdown", pressed, true);
}

/** How long something that would open after so many milliseconds waits, if somebody has just clicked. */
export function quietly(delay: number): number {
  return Math.max(delay, QUIET - (performance.now() - last));
}
