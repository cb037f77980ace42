import { expect, it } from "vitest";
import { pinching } from "./pinching";

/** Two fingers so far apart, around the middle of the map. */
function fingers(type: string, apart: number): Event {
  const touches = [
    { clientX: 100 - apart / 2, clientY: 50 },
    { clientX: 100 + apart / 2, clientY: 50 },
  ];
  return Object.assign(new Event(type, { cancelable: true }), { touches });
}

it("two fingers lead closer and out again, a step for each stretch, at the point between them", () => {
  const map = document.createElement("div");
  const steps: unknown[] = [];
  const end = pinching((way, at) => {
    steps.push([way, at.x, at.y]);
    return true;
  })(map);
  map.dispatchEvent(fingers("touchstart", 100));
  map.dispatchEvent(fingers("touchmove", 120));
  expect(steps).toEqual([]);
  map.dispatchEvent(fingers("touchmove", 140));
  expect(steps).toEqual([["closer", 100, 50]]);
  const back = fingers("touchmove", 90);
  map.dispatchEvent(back);
  expect([steps.length, steps[1], back.defaultPrevented]).toEqual([2, ["out", 100, 50], true]);
  if (end) end();
  map.dispatchEvent(fingers("touchstart", 100));
  map.dispatchEvent(fingers("touchmove", 200));
  expect(steps).toHaveLength(2);
});

it("one finger scrolls as ever", () => {
  const map = document.createElement("div");
  pinching(() => expect.fail("nothing is pinched"))(map);
  const one = (type: string, x: number) =>
    Object.assign(new Event(type, { cancelable: true }), { touches: [{ clientX: x, clientY: 0 }] });
  map.dispatchEvent(one("touchstart", 0));
  const move = one("touchmove", 300);
  map.dispatchEvent(move);
  expect(move.defaultPrevented).toBe(false);
});
