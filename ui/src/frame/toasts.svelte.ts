import { announce } from "./announce.svelte";

/** A short message at the edge of the window. */
export interface Toast {
  text: string;
  kind?: "note" | "good" | "problem";
  /** The case it cites. */
  case?: string | null;
  /** Something that can be done about it, such as taking it back. */
  action?: { label: string; run: () => void };
}

interface Standing extends Toast {
  id: number;
}

/** The messages on screen, oldest first. */
export const toasts: Standing[] = $state([]);

const AT_MOST = 4;
let count = 0;

/** Shows a message. Problems and messages with something to do stay longer. Returns how to take it away. */
export function toast(message: Toast): () => void {
  const id = ++count;
  // A message repeated is one message.
  const same = toasts.findIndex((other) => other.text === message.text);
  if (same >= 0) toasts.splice(same, 1);
  toasts.push({ ...message, id });
  if (toasts.length > AT_MOST) toasts.shift();
  announce(message.text, message.kind === "problem");
  const dismiss = () => dismissToast(id);
  setTimeout(dismiss, message.kind === "problem" || message.action ? 12_000 : 5_000);
  return dismiss;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  const at = toasts.findIndex((other) => other.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Takes away what was told to whoever sat here; a problem stays, for it is everybody's. */
export function withdrawToasts(): void {
  for (const { id, kind } of [...toasts]) if (kind !== "problem") dismissToast(id);
}

/** Takes away what was told with a question that is answered; a problem, what was done, and what something can be done about stay. */
export function withdrawNotes(): void {
  for (const { id, kind = "note", action } of [...toasts]) if (kind === "note" && !action) dismissToast(id);
}
