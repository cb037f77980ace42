/** How many characters a name of a game or a scenario can have, as the desk has it. */
const LONGEST_NAME = 120;

/** What is wrong with a name, in a sentence; null if nothing is. An empty name is not judged here. */
export function nameMistake(typed: string): string | null {
  const name = typed.trim();
  if ([...name].length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  if (/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(name)) {
    return "This name has characters that cannot be shown in a line.";
  }
  return null;
}
