import { BackendFailure, call } from "../backend/backend";
import type { Settings } from "../backend/commands";
import { toast } from "../frame/toasts.svelte";
import { allowSingleKeys } from "../keys/shortcuts";
import { sounds } from "../sound/sounds";
import { session } from "../table/session.svelte";
import { setAppearance, type Appearance } from "../theme/appearance.svelte";

/** What holds until the desk has said what the person likes. */
export const plainSettings: Settings = {
  theme: "system",
  high_contrast: false,
  text_size: 100,
  animation: "normal",
  volume: 0,
  single_keys: true,
  bookmarks: [],
  follow_rules: true,
  last_game: null,
};

/** What the person likes: read it anywhere, change it with `changeSettings`. */
export const settings: Settings = $state({ ...plainSettings });

/** How the page looks under these settings. What is not wished otherwise follows the desktop. */
export function looksOf(from: Settings): Appearance {
  return {
    theme: from.theme,
    contrast: from.high_contrast ? "high" : "system",
    motion: from.animation === "off" ? "reduced" : "system",
    textSize: from.text_size / 100,
  };
}

/** Takes over what the desk remembers. */
export function takeSettings(from: Settings): void {
  Object.assign(settings, from);
  setAppearance(looksOf(settings));
  allowSingleKeys(settings.single_keys);
  session.animation = settings.animation;
  sounds.volume = settings.volume / 100;
}

let keeping: Promise<void> | null = null;
let again = false;

/** Writes the settings as they are then; changes that come meanwhile are written together afterwards. */
async function keep(): Promise<void> {
  do {
    again = false;
    try {
      await call("set_settings", { settings: $state.snapshot(settings) });
    } catch (thrown) {
      toast({ kind: "problem", text: BackendFailure.from(thrown).message });
    }
  } while (again);
}

/** Changes some of the settings: at once on the page, and on disk for the next start. */
export function changeSettings(change: Partial<Settings>): Promise<void> {
  takeSettings({ ...settings, ...change });
  if (keeping) {
    again = true;
    return keeping;
  }
  keeping = keep().finally(() => (keeping = null));
  return keeping;
}
