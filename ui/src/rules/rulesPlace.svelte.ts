/** Which case the rules panel was last asked to show, and how often it was asked. */
export const rulesPlace: { number: string | null; asked: number } = $state({ number: null, asked: 0 });

/** Opens the rules panel at a case, wherever on the screen it is. */
export function openCase(number: string): void {
  rulesPlace.number = number;
  rulesPlace.asked += 1;
}
