import { afterPaint } from "./afterPaint";

/** Looks at how something lies, and says what is to be written because of it. */
type Look = () => (() => void) | undefined;

interface One {
  look: Look;
  letBe: boolean;
}

let waiting: One[] = [];
let asked = false;

/** Does what one of them wants; where that fails, the others go on, and the fault is told as one that nobody caught. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (fault) {
    reportError(fault);
    return undefined;
  }
}

function lookAll(): void {
  const now = waiting;
  waiting = [];
  asked = false;
  const looked = now.filter(({ letBe }) => !letBe).map((one) => ({ one, write: attempt(one.look) }));
  for (const { one, write } of looked) if (write && !one.letBe) attempt(write);
}

/**
 * Looks at how things lie once what has changed stands on the screen, and writes what follows when everybody has looked: a look in the midst of
 * changes has the whole window laid out for it alone, and one after each of several writes has it laid out as often. Returns how to let it be.
 */
export function whenDrawn(look: Look): () => void {
  const one: One = { look, letBe: false };
  waiting.push(one);
  if (!asked) {
    asked = true;
    afterPaint(lookAll);
  }
  return () => void (one.letBe = true);
}
