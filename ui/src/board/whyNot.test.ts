import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { About } from "../backend/generated/About";
import type { Ask } from "../backend/generated/Ask";
import type { Reason } from "../backend/generated/Reason";
import { bubble } from "../frame/tooltip.svelte";
import TooltipLayer from "../frame/TooltipLayer.svelte";
import { followShortcuts } from "../keys/shortcuts";
import { listed, same } from "./answers";
import { atlas, movement, roster } from "./fixtures";
import SystemSheet from "./SystemSheet.svelte";

const noRoom: Reason = { text: "The environ has no room for more units of your side.", case: "9.51" };

function lay(ask: Ask | null) {
  const onwhy = vi.fn(async (_: About): Promise<Reason | null> => noRoom);
  render(TooltipLayer);
  render(SystemSheet, {
    ...{ atlas, roster, highlight: null, board: movement.board, ask, onwhy },
    onanswer: async () => null,
  });
  return onwhy;
}

const told = () => screen.findByRole("tooltip");
/** The environ of the fixture that the second question does not list. */
const dark = () =>
  [...document.querySelectorAll<HTMLElement>("article")].find((card) => card.dataset["why"] !== undefined)!;

let stop: () => void;
beforeEach(() => {
  stop = followShortcuts();
});
afterEach(() => {
  stop();
  bubble.hideNow();
});

describe("what cannot be chosen", () => {
  it("says why at the right button of the mouse, with the case as a link", async () => {
    const onwhy = lay(movement.next);
    const environ = dark();
    await fireEvent.contextMenu(environ);
    const bubbled = await told();
    expect(onwhy.mock.calls).toEqual([[{ kind: "environ", environ: Number(environ.dataset["environ"]) }]]);
    expect(bubbled).toHaveTextContent(noRoom.text);
    expect(within(bubbled).getByRole("link", { name: "Rule 9.51" })).toHaveAttribute("data-case", "9.51");
    expect(environ).toHaveAttribute("aria-describedby", bubbled.id);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("says why at the key W, and the arrow keys lead from a stack to its pieces", async () => {
    const onwhy = lay(movement.next);
    const stacks = [...document.querySelectorAll<HTMLElement>(".stack")];
    const stack = stacks.find((one) => one.querySelector(".pieces button[data-why]"))!;
    const tab = stack.querySelector<HTMLElement>(".tab")!;
    tab.focus();
    await fireEvent.keyDown(tab, { key: "ArrowRight" });
    const piece = document.activeElement as HTMLElement;
    expect(piece).toBe(stack.querySelector(".pieces button"));
    await fireEvent.keyDown(piece, { key: "w" });
    expect(await told()).toHaveTextContent(noRoom.text);
    expect(onwhy).toHaveBeenCalledOnce();
    await fireEvent.keyDown(piece, { key: "ArrowLeft" });
    expect(tab).toHaveFocus();
  });

  it("says why at a click on a counter that has nothing else to show", async () => {
    const onwhy = lay(movement.next);
    const units = screen.getAllByRole("button", { name: /why it cannot be chosen/ });
    // All of an environ that is an answer is one big button.
    await fireEvent.click(units.find((unit) => !unit.closest(".lit"))!);
    expect(await told()).toHaveTextContent(noRoom.text);
    expect(onwhy.mock.calls[0]![0]).toHaveProperty("kind");
  });

  it("is asked about by what it is, and what is listed is not asked about at all", async () => {
    const onwhy = lay(movement.ask);
    const lit = document.querySelector("[data-answer='unit:patrol-2']")!;
    expect(lit).not.toHaveAttribute("data-why");
    await fireEvent.contextMenu(lit);
    expect(onwhy.mock.calls.filter(([about]) => about.kind === "unit")).toEqual([]);
  });

  it("says nothing while nobody is asked, or a program is", () => {
    lay(null);
    expect(document.querySelector("[data-why]")).toBeNull();
    lay({ ...movement.ask, by_program: true });
    expect(document.querySelector("[data-why]")).toBeNull();
  });
});

describe("answers", () => {
  it("are found by what they name", () => {
    const answers = listed(movement.ask);
    const unit: About = { kind: "unit", unit: "patrol-2", unit_kind: "patrol" };
    expect(answers.find(unit)?.about).toEqual(unit);
    expect(answers.find({ kind: "environ", environ: 2211 })).toBeNull();
    expect(answers.first([{ kind: "yes" }, unit])?.about).toEqual(unit);
    expect(listed({ ...movement.ask, by_program: true }).find(unit)).toBeNull();
  });

  it("of one kind are told apart by what they name", () => {
    expect(same({ kind: "character", character: "kogus" }, { kind: "prisoner", character: "kogus" })).toBe(
      false,
    );
    expect(same({ kind: "mission", letter: "D" }, { kind: "mission", letter: "D" })).toBe(true);
    expect(same({ kind: "die", pips: 3 }, { kind: "die", pips: 4 })).toBe(false);
  });
});
