import { afterPaint } from "./afterPaint";

/** Looks at how something lies, and says what is to be written because of it. */
type Look = () => (() => void) | undefined;

let waiting: { look: Look }[] = [];
let asked = false;

function lookAll(): void {
  const now = waiting;
  waiting = [];
  asked = false;
  const writes = now.map(({ look }) => look());
  for (const write of writes) write?.();
}

/**
 * Looks at how things lie once what has changed stands on the screen, and writes what follows when everybody has looked: a look in the midst of
 * changes has the whole window laid out for it alone, and one after each of several writes has it laid out as often. Returns how to let it be.
 */
export function whenDrawn(look: Look): () => void {
  const one = { look };
  waiting.push(one);
  if (!asked) {
    asked = true;
    afterPaint(lookAll);
  }
  return () => void (waiting = waiting.filter((other) => other !== one));
}
