import { expect, it } from "vitest";
import { boxesIn } from "./routes";

/** An element as it is laid out: so far from the one it lies in, so large. */
function laid(
  element: HTMLElement,
  left: number,
  top: number,
  width: number,
  height: number,
  around?: HTMLElement,
) {
  const layout = {
    offsetLeft: left,
    offsetTop: top,
    offsetWidth: width,
    offsetHeight: height,
    offsetParent: around,
  };
  for (const [name, value] of Object.entries(layout))
    Object.defineProperty(element, name, { value, configurable: true });
  return element;
}

it("lines go to the cards where they are laid out, also while the map still comes to its size", () => {
  const sheet = document.createElement("div");
  sheet.innerHTML = `<div class="cards"><section data-system-card="42"></section></div>`;
  const row = laid(sheet.querySelector<HTMLElement>(".cards")!, 10, 200, 700, 90, sheet);
  const card = laid(row.querySelector<HTMLElement>("section")!, 30, 5, 240, 80, row);
  // Shrunk as it comes: where it is seen is not where it will lie.
  card.getBoundingClientRect = () => new DOMRect(34, 176, 206, 69);
  expect(boxesIn(sheet, [42, 43])).toEqual(new Map([[42, { left: 40, top: 205, right: 280, bottom: 285 }]]));
});
