/** One thing that went wrong in the page. */
export interface PageError {
  /** Where it was noticed. */
  source: "error" | "rejection" | "console" | "render" | "policy";
  message: string;
  stack: string | null;
}

declare global {
  interface Window {
    /** Everything that went wrong since the page was loaded; end-to-end tests want this empty. */
    __fitgErrors: PageError[];
  }
}

type Listener = (error: PageError) => void;
const listeners = new Set<Listener>();

/** What a thrown thing says, whatever it is. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  if (typeof thrown === "string") return thrown;
  if (thrown && typeof thrown === "object" && "message" in thrown) return String(thrown.message);
  return String(thrown);
}

/** Keeps an error and tells those who listen. */
export function recordError(source: PageError["source"], thrown: unknown): void {
  const error: PageError = {
    source,
    message: messageOf(thrown),
    stack: thrown instanceof Error ? (thrown.stack ?? null) : null,
  };
  window.__fitgErrors.push(error);
  for (const listener of listeners) listener(error);
}

/** Calls back at every error from now on; returns how to stop. */
export function onPageError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts collecting uncaught errors, unhandled rejections and whatever is written by console.error. */
export function collectErrors(): void {
  if (window.__fitgErrors) return;
  window.__fitgErrors = [];
  window.addEventListener("error", (event) => {
    // Browsers report a layout that took two passes in this way; nothing is wrong then.
    if (event.message?.startsWith("ResizeObserver loop")) return;
    recordError("error", event.error ?? event.message);
  });
  window.addEventListener("unhandledrejection", (event) => recordError("rejection", event.reason));
  window.addEventListener("securitypolicyviolation", (event) =>
    recordError("policy", `${event.violatedDirective} forbids ${event.blockedURI}`),
  );
  const original = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    original(...parts);
    recordError("console", parts.length === 1 ? parts[0] : parts.map(messageOf).join(" "));
  };
}
