import type { GamePace } from "../backend/generated/GamePace";
import { counted } from "../pieces/words";

/** How many Game-Turns of a game are over, in words and as a part of the whole. */
export function howFar({ first, turn, turns }: Pick<GamePace, "first" | "turn" | "turns">) {
  const whole = Math.max(1, turns - first + 1);
  const over = Math.min(whole, Math.max(0, turn - first));
  return {
    over,
    whole,
    percent: Math.round((100 * over) / whole),
    words: `Game-Turn ${turn} of ${turns}: ${over} of ${counted(whole, "Game-Turn")} ${over === 1 ? "is" : "are"} over`,
  };
}

/** Something that a Game-Turn takes, on average, and what is left of it. */
export interface Left {
  each: number;
  left: number;
}

/** What a pace comes to. */
export interface Reckoned {
  /** Game-Turns that are left, the present one among them. */
  turns: number;
  answers: Left;
  rebel: number;
  imperial: number;
  /** In seconds; nothing where nobody counted. */
  time: Left | null;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What each Game-Turn took so far, and what is left at that pace; nothing before one is over. */
export function reckon({ turn, turns, over, answers, seconds }: GamePace): Reckoned | null {
  if (over.length === 0) return null;
  const left = (each: number, spent: number) => each * (turns - turn) + Math.max(0, each - spent);
  const rebel = mean(over.map((one) => one.rebel));
  const imperial = mean(over.map((one) => one.imperial));
  const timed = over.flatMap((one) => one.seconds ?? []);
  const each = timed.length > 0 ? mean(timed) : null;
  return {
    turns: turns - turn + 1,
    answers: { each: rebel + imperial, left: left(rebel + imperial, answers) },
    rebel,
    imperial,
    time: each === null ? null : { each, left: left(each, seconds ?? 0) },
  };
}

/** A number that is only about right: two figures of it. */
export function about(value: number): string {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return (Math.round(value / size) * size).toLocaleString("en");
}

/** A time in words: minutes up to an hour and a half, then half hours. */
export function lasting(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute";
  if (minutes <= 90) return counted(minutes, "minute");
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return halves % 2 === 1 ? `${hours}½ hours` : `${hours} hours`;
}
