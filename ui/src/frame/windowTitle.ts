import { call } from "../backend/backend";

let wanted: string | null = null;
let sending = false;

/** Gives the window its title, in the page and in the desktop's own list of windows. */
export function entitle(title: string): void {
  if (title === wanted) return;
  wanted = title;
  document.title = title;
  void send();
}

/** One after the other: requests may overtake each other, and the last title is the one that stays. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  let sent: string | null = null;
  while (wanted !== null && sent !== wanted) {
    sent = wanted;
    // A title that cannot be set is not worth a word.
    await call("set_title", { title: sent }).catch(() => null);
  }
  sending = false;
}
