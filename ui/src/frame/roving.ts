import type { Attachment } from "svelte/attachments";

const STOP = "[data-stop]";

/**
 * Makes one tab stop of several things: the tab key goes to the one that was focused last, the arrow keys go between
 * them. Everything explains itself to the keyboard, and yet the way across the board stays short.
 */
export function roving(): Attachment<HTMLElement> {
  return (host) => {
    const stops = () => [...host.querySelectorAll<HTMLElement>(STOP)];
    const settle = (chosen?: HTMLElement) => {
      const all = stops();
      const one = chosen ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
      for (const stop of all) stop.tabIndex = stop === one ? 0 : -1;
    };
    const focusin = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(STOP)) settle(event.target);
    };
    const keydown = (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const all = stops();
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const next =
        event.key === "Home"
          ? all[0]
          : event.key === "End"
            ? all[all.length - 1]
            : step === undefined
              ? undefined
              : all[(at + step + all.length) % all.length];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    settle();
    const watch = new MutationObserver(() => settle());
    watch.observe(host, { childList: true, subtree: true });
    host.addEventListener("focusin", focusin);
    host.addEventListener("keydown", keydown);
    return () => {
      watch.disconnect();
      host.removeEventListener("focusin", focusin);
      host.removeEventListener("keydown", keydown);
    };
  };
}
