import { describe, expect, it } from "vitest";
import type { Shown } from "../backend/generated/Shown";
import type { Weight } from "../backend/generated/Weight";
import { headline, weighs } from "./headline";

const news = (number: number, weight: Weight): Shown => ({
  number,
  text: `News ${number}.`,
  case: "12.7",
  environ: null,
  weight,
  scene: { what: "line" },
});

describe("the headline", () => {
  it("is the greatest of what happened, not the last", () => {
    const items = [news(1, "result"), news(2, "turn"), news(3, "step"), news(4, "detail")];
    expect(headline(items)?.number).toBe(2);
    expect(headline([])).toBeNull();
  });

  it("is the latest of equals", () => {
    expect(headline([news(1, "blow"), news(2, "blow"), news(3, "result")])?.number).toBe(2);
  });

  it("weighs by an order of its own", () => {
    expect(weighs(news(1, "turn"), "blow")).toBe(true);
    expect(weighs(news(1, "result"), "blow")).toBe(false);
  });
});
