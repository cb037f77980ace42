import { expect, test } from "vitest";
import { withPartsOf } from "./sharing";

test("what is equal is the object from before, however deep", () => {
  const before = { planets: [{ number: 221, loyalty: "loyal", environs: [{ number: 2211 }] }], turn: 1 };
  const now = structuredClone(before);
  expect(withPartsOf(before, now)).toBe(before);
});

test("beside a change everything else stays the same object", () => {
  const before = { planets: [{ number: 221, loyalty: "loyal" }, { number: 222 }], turn: 1 };
  const now = { planets: [{ number: 221, loyalty: "unrest" }, { number: 222 }], turn: 1 };
  const shared = withPartsOf(before, now);
  expect(shared).toEqual(now);
  expect(shared.planets).not.toBe(before.planets);
  expect(shared.planets[1]).toBe(before.planets[1]);
});

test("what is longer, shorter, of another kind or gone is what came newly", () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ 0: 1 }, [1]],
    [[1], { 0: 1 }],
    [null, {}],
    [{}, null],
    [{ curtain: "rebel" }, { curtain: null }],
  ]) {
    expect(withPartsOf(before, now)).toEqual(now);
    expect(withPartsOf(before, now)).not.toBe(before);
  }
});
