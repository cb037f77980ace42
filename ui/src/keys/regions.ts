/** A part of the window that F6 goes to carries this attribute, with its name as the value. */
export const REGION = "data-region";

/** The names of the parts of the table. */
export type Region = "decision" | "board" | "log" | "rules";

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex='-1'])";

/** Where in each part the focus was last. */
const last = new WeakMap<Element, HTMLElement>();

function shown(element: Element): boolean {
  return !element.closest("[hidden], [inert]") && (element as HTMLElement).checkVisibility?.() !== false;
}

function regions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${REGION}]`)].filter(shown);
}

/** Puts the focus into a part: where it was last, else on its first thing, else on the part itself. */
export function enter(region: HTMLElement): boolean {
  const before = last.get(region);
  const wanted = region.querySelector<HTMLElement>("[data-first-focus]");
  const first = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(shown);
  const goal =
    before?.isConnected && shown(before) ? before : wanted && shown(wanted) ? wanted : (first ?? region);
  if (goal === region && !region.hasAttribute("tabindex")) region.tabIndex = -1;
  goal.focus();
  return document.activeElement === goal;
}

/** Goes to the part of this name; false if it is not on the screen. */
export function goTo(name: Region): boolean {
  const region = regions().find((element) => element.getAttribute(REGION) === name);
  return region !== undefined && enter(region);
}

/** Goes to the next part of the window, or the previous one; false if there is none. */
export function cycle(step: 1 | -1): boolean {
  const all = regions();
  if (all.length === 0) return false;
  const at = all.findIndex((region) => region.contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
  const region = all[next];
  return region !== undefined && enter(region);
}

/** Remembers where in each part the focus was. Returns how to stop. */
export function rememberFocus(): () => void {
  const focus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const region = event.target.closest(`[${REGION}]`);
    if (region && region !== event.target) last.set(region, event.target);
  };
  window.addEventListener("focusin", focus);
  return () => window.removeEventListener("focusin", focus);
}
