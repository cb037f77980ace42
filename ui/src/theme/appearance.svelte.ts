/** What the person at the table chose about how the page looks. `system` follows the desktop. */
export interface Appearance {
  theme: "system" | "dark" | "light";
  contrast: "system" | "normal" | "high";
  motion: "system" | "full" | "reduced";
  /** A factor on all type and distances: 1 is the normal size. */
  textSize: number;
}

const KEY = "fitg.appearance";

export const plainAppearance: Appearance = {
  theme: "system",
  contrast: "system",
  motion: "system",
  textSize: 1,
};

/** The text sizes on offer. */
export const textSizes = [0.85, 1, 1.15, 1.3, 1.5] as const;

function remembered(): Appearance {
  try {
    const text = localStorage.getItem(KEY);
    if (!text) return { ...plainAppearance };
    return { ...plainAppearance, ...(JSON.parse(text) as Partial<Appearance>) };
  } catch {
    // Storage can be forbidden or hold nonsense; the plain looks do then.
    return { ...plainAppearance };
  }
}

export const appearance: Appearance = $state(remembered());

const asksFor = (query: string) => window.matchMedia(query).matches;

/** Whether movement on screen is unwelcome now. */
export function motionReduced(): boolean {
  if (appearance.motion !== "system") return appearance.motion === "reduced";
  return asksFor("(prefers-reduced-motion: reduce)");
}

function apply(): void {
  const light = asksFor("(prefers-color-scheme: light)");
  const contrast = asksFor("(prefers-contrast: more)") || asksFor("(forced-colors: active)");
  const root = document.documentElement;
  root.dataset["theme"] = appearance.theme === "system" ? (light ? "light" : "dark") : appearance.theme;
  const high = appearance.contrast === "system" ? contrast : appearance.contrast === "high";
  root.dataset["contrast"] = high ? "high" : "normal";
  root.dataset["motion"] = motionReduced() ? "reduced" : "full";
  root.style.setProperty("--text-size", String(appearance.textSize));
}

/** Changes some of the looks, shows them at once and remembers them. */
export function setAppearance(change: Partial<Appearance>): void {
  Object.assign(appearance, change);
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(appearance));
  } catch {
    // Not remembered, but in force until the window is closed.
  }
}

/** Applies the looks now and whenever the desktop's own wishes change. */
export function followAppearance(): void {
  apply();
  const queries = [
    "(prefers-color-scheme: light)",
    "(prefers-contrast: more)",
    "(forced-colors: active)",
    "(prefers-reduced-motion: reduce)",
  ];
  for (const query of queries) window.matchMedia(query).addEventListener("change", apply);
}
