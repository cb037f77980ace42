import type { Attachment } from "svelte/attachments";

interface Wishes {
  /** What the arrow keys go between. */
  stops?: string;
  /** Which arrow keys. */
  keys?: "both" | "horizontal" | "vertical";
  /** Whether the first comes after the last. */
  wrap?: boolean;
  /** Called with the one that an arrow key led to. */
  onmove?: (stop: HTMLElement) => void;
  /** Which is the stop while none of them has the focus; the one that had it last, unless something else is wished. */
  home?: () => HTMLElement | null | undefined;
}

const STEPS = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  both: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
} as const;

/**
 * Makes one tab stop of several things: the tab key goes to one of them, the arrow keys, Home and End go between them.
 * Everything explains itself to the keyboard, and yet the way across the page stays short.
 */
export function roving({
  stops = "[data-stop]",
  keys = "both",
  wrap = true,
  onmove,
  home,
}: Wishes = {}): Attachment<HTMLElement> {
  const steps: Record<string, number> = STEPS[keys];
  return (host) => {
    const everyone = () => [...host.querySelectorAll<HTMLElement>(stops)];
    const settle = (chosen?: HTMLElement | null) => {
      const all = everyone();
      const one = chosen ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
      for (const stop of all) stop.tabIndex = stop === one ? 0 : -1;
    };
    const focusin = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(stops)) settle(event.target);
    };
    const focusout = () => {
      if (home) settle(home());
    };
    const keydown = (event: KeyboardEvent) => {
      const all = everyone();
      const at = all.indexOf(event.target as HTMLElement);
      const last = all.length - 1;
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = steps[event.key];
      const to =
        event.key === "Home" ? 0 : event.key === "End" ? last : step === undefined ? null : at + step;
      if (to === null) return;
      const next = all[wrap ? (to + all.length) % all.length : Math.min(Math.max(to, 0), last)];
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
      onmove?.(next);
    };
    settle();
    const watch = new MutationObserver(() => settle());
    watch.observe(host, { childList: true, subtree: true });
    host.addEventListener("focusin", focusin);
    host.addEventListener("focusout", focusout);
    host.addEventListener("keydown", keydown);
    return () => {
      watch.disconnect();
      host.removeEventListener("focusin", focusin);
      host.removeEventListener("focusout", focusout);
      host.removeEventListener("keydown", keydown);
    };
  };
}
