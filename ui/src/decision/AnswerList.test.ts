import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Ask } from "../backend/generated/Ask";
import type { Choice } from "../backend/generated/Choice";
import AnswerList from "./AnswerList.svelte";
import { sorted } from "./groups";

const list = (count: number) => {
  const choices = Array.from({ length: count }, (_, index): Choice => {
    const about = { kind: "environ", environ: 1000 + index } as Choice["about"];
    const label = `Place ${index + 1}`;
    return {
      id: `environ:${1000 + index}`,
      about,
      label,
      forecast: false,
      for_good: false,
      warning: null,
      ends_phase: false,
    };
  });
  const ask = {
    topic: "movement",
    case: "9.1",
    ledger: null,
    taxes: null,
    maintenance: null,
  } as unknown as Ask;
  return { ask, parts: sorted(choices), keys: new Map<string, string>() };
};
const shown = () => screen.getAllByRole("button", { name: /Place/ }).length;

describe("a list of answers", () => {
  it("that is long begins with what is in sight, and has all when that is on the screen", async () => {
    render(AnswerList, list(40));
    expect(shown()).toBe(24);
    await expect.poll(shown).toBe(40);
  });

  it("shows at once what came into reach, though there was little at first", async () => {
    const { rerender } = render(AnswerList, list(3));
    await rerender(list(40));
    expect(shown()).toBe(40);
  });
});
