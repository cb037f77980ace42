import { expect, it, vi } from "vitest";
import { sideways } from "./sideways";

function rowOf(scrollWidth: number, clientWidth: number): HTMLElement {
  const row = document.createElement("div");
  Object.defineProperty(row, "scrollWidth", { value: scrollWidth });
  Object.defineProperty(row, "clientWidth", { value: clientWidth });
  return row;
}

it("an edge beyond which something lies says so, and the wheel goes there", async () => {
  const row = rowOf(300, 200);
  const end = sideways(row);
  await vi.waitFor(() => expect(row.hasAttribute("data-more-after")).toBe(true));
  expect(row.hasAttribute("data-more-before")).toBe(false);
  row.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, cancelable: true }));
  row.dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => expect(row.hasAttribute("data-more-before")).toBe(true));
  expect(row.hasAttribute("data-more-after")).toBe(false);
  if (end) end();
});

it("a row that is whole lets the wheel go by", async () => {
  const row = rowOf(200, 200);
  const end = sideways(row);
  const wheel = new WheelEvent("wheel", { deltaY: 100, cancelable: true });
  row.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(false);
  expect(row.scrollLeft).toBe(0);
  if (end) end();
});
