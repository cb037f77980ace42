import { expect, it, vi } from "vitest";
import { sideways } from "./sideways";

function rowOf(scrollWidth: number, clientWidth: number): HTMLElement {
  const row = document.createElement("div");
  Object.defineProperty(row, "scrollWidth", { value: scrollWidth });
  Object.defineProperty(row, "clientWidth", { value: clientWidth });
  document.body.append(row);
  return row;
}

it("an edge beyond which something lies says so, and the wheel goes there", async () => {
  const row = rowOf(300, 200);
  const end = sideways(row);
  await vi.waitFor(() => expect(row.hasAttribute("data-more-after")).toBe(true));
  expect(row.hasAttribute("data-more-before")).toBe(false);
  const within = row.appendChild(document.createElement("button"));
  within.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true }));
  expect(row.scrollLeft).toBe(100);
  row.dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => expect(row.hasAttribute("data-more-before")).toBe(true));
  expect(row.hasAttribute("data-more-after")).toBe(false);
  if (end) end();
});

it("the wheel is listened to once, however many rows come and go", async () => {
  vi.resetModules();
  const heard = vi.spyOn(EventTarget.prototype, "addEventListener");
  const fresh = await import("./sideways");
  for (const row of [rowOf(300, 200), rowOf(300, 200)]) fresh.sideways(row)?.();
  fresh.sideways(rowOf(300, 200))?.();
  const wheels = heard.mock.calls.filter(([name]) => name === "wheel").length;
  heard.mockRestore();
  expect(wheels).toBe(1);
});

it("a row that is whole leaves the wheel to the one around it", () => {
  const around = rowOf(300, 200);
  const whole = around.appendChild(rowOf(200, 200));
  const ends = [around, whole].map((row) => sideways(row));
  whole.dispatchEvent(new WheelEvent("wheel", { deltaY: 50, bubbles: true }));
  expect([around.scrollLeft, whole.scrollLeft]).toEqual([50, 0]);
  for (const end of ends) end?.();
});

it("a row that has gone is not moved any more", () => {
  const row = rowOf(300, 200);
  sideways(row)?.();
  row.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true }));
  expect(row.scrollLeft).toBe(0);
});
