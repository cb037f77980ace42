import { call } from "../backend/backend";

let shown: string | null = null;

/** Gives the window its title, in the page and in the desktop's own list of windows. */
export function entitle(title: string): void {
  if (title === shown) return;
  shown = title;
  document.title = title;
  // A title that cannot be set is not worth a word.
  call("set_title", { title }).catch(() => null);
}
