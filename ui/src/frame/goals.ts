/** What on the board can be clicked for an answer now, or takes what is dragged. */
export const GOAL = "[data-goal], [data-region=board] [data-answer]";

/** All of them. */
export function goals(): Element[] {
  return [...document.querySelectorAll(GOAL)];
}
