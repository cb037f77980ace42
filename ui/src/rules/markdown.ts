import { marked, type Token, type Tokens } from "marked";

/** The blocks of an entry's text. They are drawn by components, never as HTML: nothing in a text can become a script. */
export function blocks(markdown: string): Token[] {
  return marked.lexer(markdown);
}

/** Whether a link leads to another case: its number, if so. */
export function caseOf(href: string): string | null {
  return /^#(\d{1,2}\.\d{1,2})$/.exec(href)?.[1] ?? null;
}

/** The numbers of cases in running text, parted from what stands between them. */
export function parts(
  text: string,
  isCase: (number: string) => boolean,
): { text: string; number: boolean }[] {
  const found: { text: string; number: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(/(?<![\d.])\d{1,2}\.\d{1,2}(?![\d])/g)) {
    if (!isCase(match[0])) continue;
    found.push({ text: text.slice(at, match.index), number: false }, { text: match[0], number: true });
    at = match.index + match[0].length;
  }
  found.push({ text: text.slice(at), number: false });
  return found.filter((part) => part.text !== "");
}

export type { Token, Tokens };
