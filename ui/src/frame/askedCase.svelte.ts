/** Which case of the rules was asked for last, and how often one was asked for. */
export const askedCase: { number: string | null; asked: number } = $state({ number: null, asked: 0 });

let makeRoom: (() => void) | null = null;

/** Whoever shows the rules says here how it makes room for a case, should the screen have no place for the rules. */
export function makesRoomForCases(how: () => void): void {
  makeRoom = how;
}

/** Asks for a case: the rules are opened at it, wherever on the screen they are. */
export function openCase(number: string): void {
  askedCase.number = number;
  askedCase.asked += 1;
  makeRoom?.();
}

let answered = 0;

/** The case that was asked for and not yet shown, once: a panel that comes later does not show it again. */
export function takeAsked(): string | null {
  if (askedCase.asked === answered) return null;
  answered = askedCase.asked;
  return askedCase.number;
}
