import { expect, it, vi } from "vitest";
import { putAway } from "./beside";

it("whatever opened a popover is told that somebody else has put it away, and not that it came", () => {
  const popover = document.createElement("div");
  const told = vi.fn();
  const stop = putAway(told)(popover) as () => void;
  const toggled = (newState: string) =>
    popover.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  toggled("open");
  expect(told).not.toHaveBeenCalled();
  toggled("closed");
  expect(told).toHaveBeenCalledOnce();
  stop();
  toggled("closed");
  expect(told).toHaveBeenCalledOnce();
});
