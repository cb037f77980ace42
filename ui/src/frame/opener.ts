import { enter } from "../keys/regions";

/**
 * Remembers what has the focus before something opens over it. The function returned gives the focus back when that
 * is closed: to the same thing or, if it has gone meanwhile (a tip, a menu), to the nearest thing around it.
 */
export function holdFocus(): () => void {
  const opener = document.activeElement;
  const atBeginning = opener?.hasAttribute(BEGINNING) ?? false;
  const around: HTMLElement[] = [];
  for (let at = opener; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) around.push(at);

  return () => {
    // Whoever closed it may have gone on to something else already.
    if (!focusIsFree() && !document.activeElement?.closest("dialog:not([open])")) return;
    const [first, ...outer] = around.filter((element) => element.isConnected);
    if (!first) return;
    // Nothing was chosen yet: it is marked again, and no ring is drawn around it.
    if (first === opener && atBeginning) return beginWith(first);
    if (first === opener) first.focus();
    if (document.activeElement !== first) [first, ...outer].some(enter);
  };
}

/** Marks what has the focus only so that the Tab key knows where to begin. */
const BEGINNING = "data-beginning";

/** Whether nothing of interest has the focus, so that it may be taken. */
export function focusIsFree(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.hasAttribute(BEGINNING);
}

/**
 * The Tab key begins at the start of this screen, and a screen reader with its heading, if nothing else has the focus.
 * Without it the browser goes on from where something was that is no longer there: somewhere in the middle of what
 * came in its place.
 */
export function beginAt(screen: HTMLElement): void {
  if (!focusIsFree()) return;
  beginWith(screen.querySelector<HTMLElement>("h1") ?? screen);
}

function beginWith(goal: HTMLElement): void {
  goal.tabIndex = -1;
  goal.setAttribute(BEGINNING, "");
  goal.addEventListener(
    "blur",
    () => {
      goal.removeAttribute(BEGINNING);
      goal.removeAttribute("tabindex");
    },
    { once: true },
  );
  goal.focus({ preventScroll: true });
}
