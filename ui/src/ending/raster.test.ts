import { expect, test } from "vitest";
import { enlargedBy } from "./raster";

test("a picture is twice as fine as it is drawn, unless it would be larger than a browser paints", () => {
  expect(enlargedBy(1520, 2000)).toBe(2);
  expect(enlargedBy(1520, 6000) * 6000).toBe(8192);
  expect(enlargedBy(1520, 20_000)).toBeLessThan(1);
});
