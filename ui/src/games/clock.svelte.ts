/** The time by which "5 minutes ago" is reckoned, in seconds since 1970. */
export const clock: { now: number } = $state({ now: Math.floor(Date.now() / 1000) });

/** Lets the clock go while somebody looks at it; returns how to stop it. */
export function runClock(): () => void {
  const tick = () => (clock.now = Math.floor(Date.now() / 1000));
  tick();
  const timer = setInterval(tick, 20_000);
  return () => clearInterval(timer);
}
