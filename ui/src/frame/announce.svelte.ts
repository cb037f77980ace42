/** What the two live regions say now. */
export const spoken: { polite: string; urgent: string } = $state({ polite: "", urgent: "" });

/** Has a screen reader say something: when it pauses, or at once if it is urgent. */
export function announce(text: string, urgent = false): void {
  const region = urgent ? "urgent" : "polite";
  // The same words twice are read twice only if the text differs: a no-break space at the end makes it so.
  spoken[region] = text && spoken[region] === text ? `${text}\u00a0` : text;
}
