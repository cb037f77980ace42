import { isSingle, keyTable, type ShortcutId } from "./keyTable";

/** Does what the key asks for; false if it cannot be done now, so that the key is left alone. */
export type Deed = (event: KeyboardEvent) => unknown;

const deeds = new Map<ShortcutId, Deed[]>();
let single = true;

/** Whether keys that are a single character do anything. */
export function allowSingleKeys(allowed: boolean): void {
  single = allowed;
}

/** Whether a key that is a single character may do something here. */
export function singleKeyCounts(event: KeyboardEvent): boolean {
  return single && !typing(event.target);
}

/** Says what a key does as long as this part of the page is there; the newest part wins. Returns how to stop. */
export function onShortcut(id: ShortcutId, deed: Deed): () => void {
  deeds.set(id, [...(deeds.get(id) ?? []), deed]);
  return () =>
    deeds.set(
      id,
      (deeds.get(id) ?? []).filter((other) => other !== deed),
    );
}

/** Whether a part of the page is there that does this. */
export function isDone(id: ShortcutId): boolean {
  return (deeds.get(id)?.length ?? 0) > 0;
}

/** Does what a key does, from elsewhere on the page; false if it cannot be done now. */
export function perform(id: ShortcutId): boolean {
  const deed = deeds.get(id)?.at(-1);
  return deed !== undefined && deed(new KeyboardEvent("keydown")) !== false;
}

/** Whether keys are text where they are typed. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])")
  );
}

const named: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  " ": "Space",
};

/** A key as the table of keys writes it. */
export function written(event: KeyboardEvent): string {
  const letter = /^[a-z]$/i.test(event.key);
  // A figure with the shift key is a sign, another on each keyboard; where figures are typed with it, it is a part of them.
  const figure = event.shiftKey && !/^\d$/.test(event.key) ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  const key = figure ?? (letter ? event.key.toUpperCase() : (named[event.key] ?? event.key));
  // Of a sign such as "+" the shift key is a part; of "Shift+F6" and "Ctrl+Shift+Z" it is not.
  const shift = event.shiftKey && (key.length > 1 || letter || figure !== undefined);
  const control = event.ctrlKey || event.metaKey;
  return `${control ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${shift ? "Shift+" : ""}${key}`;
}

function idsOf(key: string): ShortcutId[] {
  return keyTable.flatMap((group) =>
    group.keys.flatMap((entry) =>
      "id" in entry && (entry.keys as readonly string[]).includes(key) ? [entry.id] : [],
    ),
  );
}

/**
 * What a key may do, in turn: as it is written; a sign that stands over a figure, as "/" does on some keyboards; a letter without the
 * shift key where that makes no difference.
 */
function idsFor(event: KeyboardEvent): ShortcutId[] {
  const key = written(event);
  const sign = /^Shift\+\d$/.test(key) ? event.key : undefined;
  const letter = /^Shift\+([A-Z])$/.exec(key)?.[1];
  return [key, sign, letter].flatMap((one) => (one === undefined ? [] : idsOf(one)));
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = written(event);
  if (isSingle(key) && !singleKeyCounts(event)) return;
  // The boxes have their own undo, and what lies behind an open dialog is out of reach.
  if (key.startsWith("Ctrl+") && typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  for (const id of idsFor(event)) {
    const deed = deeds.get(id)?.at(-1);
    if (!deed || deed(event) === false) continue;
    event.preventDefault();
    return;
  }
}

/** Listens for the keys of the table on the whole page. Returns how to stop. */
export function followShortcuts(): () => void {
  window.addEventListener("keydown", press);
  return () => window.removeEventListener("keydown", press);
}
