/** What in a place means something of its own, whatever the place means. */
const OF_ITS_OWN =
  "[data-answer], [data-take-back], [data-also-here], [popover], [aria-expanded], [data-enter], a";

/** While a place is an answer, all of it is one big button: a click that meets nothing of its own gives it, and goes no further. */
export function answerAsAWhole(
  event: MouseEvent,
  answer: string | null,
  give: (answer: string) => unknown,
): void {
  if (answer === null || !(event.target instanceof Element) || event.target.closest(OF_ITS_OWN)) return;
  event.stopPropagation();
  give(answer);
}
