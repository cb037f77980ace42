import { messageOf } from "./errors";

/** Says what happened when not even the application's own error page can be drawn. Plain DOM, no component. */
export function showInPlaceOfPage(target: HTMLElement, error: unknown): void {
  const box = document.createElement("main");
  box.className = "last-resort";
  const heading = document.createElement("h1");
  heading.textContent = "The page could not be started";
  const text = document.createElement("p");
  text.textContent = `${messageOf(error)} — your games are safe on disk.`;
  const reload = document.createElement("button");
  reload.className = "button primary";
  reload.textContent = "Reload";
  reload.addEventListener("click", () => location.reload());
  box.append(heading, text, reload);
  target.replaceChildren(box);
}
