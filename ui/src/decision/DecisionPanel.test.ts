import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTransport } from "../backend/backend";
import type { Table } from "../backend/generated/Table";
import { toasts } from "../frame/toasts.svelte";
import { followShortcuts, onShortcut } from "../keys/shortcuts";
import { session } from "../table/session.svelte";
import DecisionPanel from "./DecisionPanel.svelte";
import type { Picked } from "../backend/generated/Picked";
import { fixtures, type Fixture } from "./fixtures";
import { MOMENT, SKIPPED_MOMENT } from "./freshKeys";

let sent: { command: string; args: unknown }[];
let fixture: Fixture;
let stop: () => void;

function lay(next: Fixture) {
  fixture = next;
  session.take(next.table);
  return render(DecisionPanel, { table: next.table });
}

beforeEach(() => {
  sent = [];
  stop = followShortcuts();
  useTransport({
    async call(command, args) {
      sent.push({ command, args });
      if (command === "forecast") return fixture.forecasts[(args as { answer: string }).answer];
      if (command === "answer") return { ...fixture.table, step: fixture.table.step + 1 } as Table;
      return command === "charts" ? [] : null;
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => {
  stop();
  session.table = null;
  session.pointed = null;
  useTransport(null);
});

const answers = () => sent.filter(({ command }) => command === "answer").map(({ args }) => args);

describe("a question", () => {
  it("says who decides, what is asked and under which case", () => {
    lay(fixtures.fly);
    expect(screen.getByText("Rebel Player")).toBeInTheDocument();
    expect(screen.getByText("Ann")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: /Who boards the Planetary Privateer/ })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Rule 9.56" })).toBeInTheDocument();
  });

  it("lists every answer of the desk, and no other", () => {
    for (const { table } of [fixtures.fly, fixtures.move, fixtures.mission, fixtures.combat]) {
      const { container, unmount } = lay({ table, forecasts: {} });
      const listed = [...container.querySelectorAll("[data-answer]")].map((button) =>
        button.getAttribute("data-answer"),
      );
      expect(listed.sort()).toEqual(table.ask?.answers.map((choice) => choice.id).sort());
      unmount();
    }
  });

  it("names what was picked so far, equal pieces together", () => {
    const ask = fixtures.move.table.ask!;
    const patrol = (unit: string): Picked => ({
      id: `unit:${unit}`,
      about: { kind: "unit", unit, unit_kind: "patrol" },
      name: "Patrol 1-2",
    });
    const jon = { kind: "character", character: "jon_kidu" } as const;
    const picked: Picked[] = [
      patrol("patrol-1"),
      patrol("patrol-2"),
      { id: "character:jon_kidu", about: jon, name: "Jon Kidu" },
    ];
    const { unmount } = lay({ ...fixtures.move, table: { ...fixtures.move.table, ask: { ...ask, picked } } });
    const list = screen.getByRole("list", { name: "Picked so far" });
    const items = within(list).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["2 × Patrol 1-2", "Jon Kidu"]);
    unmount();
    lay(fixtures.move);
    expect(screen.queryByRole("list", { name: "Picked so far" })).toBeNull();
  });

  it("groups places and pieces under headings", () => {
    lay(fixtures.fly);
    expect(screen.getByRole("heading", { name: "Places" })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Characters" })).toBeInTheDocument();
  });

  it("is answered by a click with the step it belongs to", async () => {
    lay(fixtures.fly);
    await userEvent.click(screen.getByRole("button", { name: /Go to Charkhan Air/ }));
    expect(answers()).toEqual([{ answer: "environ:2231", step: fixtures.fly.table.step }]);
  });

  it("is answered by the figure on the button, and by E where a list ends", async () => {
    const { container } = lay(fixtures.move);
    await userEvent.keyboard("e");
    expect(answers()).toEqual([{ answer: "done", step: fixtures.move.table.step }]);
    const first = container.querySelector('[aria-keyshortcuts="1"]');
    await userEvent.keyboard("1");
    expect(answers()[1]).toMatchObject({ answer: first?.getAttribute("data-answer") });
  });

  it("has keys for the answers after the ninth: the lead key, then a figure", async () => {
    const { table, forecasts } = structuredClone(fixtures.move);
    const [one] = table.ask!.answers;
    table.ask!.answers = Array.from({ length: 21 }, (_, index) => ({
      ...one!,
      id: `environ:${2200 + index}`,
      about: { kind: "environ", environ: 2200 + index } as const,
      label: `Place ${index + 1}`,
    }));
    lay({ table, forecasts });
    const tenth = screen.getByRole("button", { name: /^Place 10\b.*Q, then 1$/ });
    expect(tenth.querySelector("kbd")).toHaveTextContent("Q1");
    await userEvent.keyboard("q");
    expect(tenth.querySelector("kbd")).toHaveClass("led");
    // Another key leaves it: the figure is that of the first nine again.
    await userEvent.keyboard("{Escape}");
    expect(tenth.querySelector("kbd")).not.toHaveClass("led");
    await userEvent.keyboard("q1");
    expect(answers()).toEqual([{ answer: "environ:2209", step: table.step }]);
    await userEvent.keyboard("qq2");
    expect(answers()[1]).toMatchObject({ answer: "environ:2219" });
    await userEvent.keyboard("qq9");
    expect(answers(), "no answer has it").toHaveLength(2);
    await userEvent.keyboard("2");
    expect(answers()[2]).toMatchObject({ answer: "environ:2201" });
  });

  it("leaves a figure that means none of its answers to the map, but not one that was meant for the answer before", async () => {
    const flown = vi.fn();
    const stopFlying = onShortcut("frame", flown);
    const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
    lay(fixtures.combat);
    await userEvent.keyboard("1");
    expect(flown, "the question has just come").not.toHaveBeenCalled();
    clock.mockReturnValue(10_000 + MOMENT);
    await userEvent.keyboard("2");
    expect(flown).toHaveBeenCalledOnce();
    clock.mockRestore();
    stopFlying();
    expect(answers()).toEqual([]);
  });

  it("keeps all figures for its answers where they have some: one too many moves no map", async () => {
    const flown = vi.fn();
    const stopFlying = onShortcut("frame", flown);
    const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
    const { container } = lay(fixtures.move);
    clock.mockReturnValue(10_000 + MOMENT);
    const figures = [...container.querySelectorAll("[aria-keyshortcuts]")].map((one) =>
      one.getAttribute("aria-keyshortcuts"),
    );
    expect(figures).toContain("1");
    expect(figures).not.toContain("9");
    await userEvent.keyboard("9");
    expect(flown).not.toHaveBeenCalled();
    expect(answers()).toEqual([]);
    clock.mockRestore();
    stopFlying();
  });

  it("is not ended with its whole phase by E alone", async () => {
    const { table, forecasts } = structuredClone(fixtures.move);
    for (const choice of table.ask!.answers) if (choice.id === "done") choice.ends_phase = true;
    lay({ table, forecasts });
    await userEvent.keyboard("e");
    expect(answers()).toEqual([]);
    expect(toasts.some(({ text }) => text.startsWith("Shift+E: "))).toBe(true);
    await userEvent.keyboard("{Shift>}E{/Shift}");
    expect(answers()).toEqual([{ answer: "done", step: table.step }]);
  });

  it("ends nothing less than a phase by Shift+E", async () => {
    lay(fixtures.move);
    await userEvent.keyboard("{Shift>}E{/Shift}");
    expect(answers()).toEqual([]);
    expect(toasts.some(({ text }) => text.startsWith("E: "))).toBe(true);
  });

  it("is not answered by a key that was meant for the other side's question", async () => {
    const { rerender } = lay(fixtures.combat);
    const { side } = fixtures.combat.table.ask!;
    const table = structuredClone(fixtures.combat.table);
    table.step += 1;
    table.ask!.side = side === "rebel" ? "imperial" : "rebel";
    session.table = table;
    await rerender({ table });
    await userEvent.keyboard("y");
    expect(answers()).toEqual([]);
  });

  it("is answered by the same key at once again where it still means the same", async () => {
    const { rerender } = lay(fixtures.combat);
    await userEvent.keyboard("n");
    await rerender({ table: session.table! });
    await userEvent.keyboard("n");
    expect(answers().map((one) => (one as { step: number }).step)).toEqual([
      fixtures.combat.table.step,
      fixtures.combat.table.step + 1,
    ]);
  });

  it("keeps a key waiting longer where something else was answered in between, and not after a set of several answers", async () => {
    const pressedAt = async (between: boolean, steps: number, after: number) => {
      const { rerender, unmount } = lay(fixtures.move);
      const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
      await userEvent.keyboard("1");
      const table = structuredClone(fixtures.combat.table);
      const [first] = table.ask!.answers;
      table.ask!.answers = [
        {
          ...first!,
          id: "unit:line-1",
          label: "Line",
          about: { kind: "unit", unit: "line-1", unit_kind: "line" },
        },
      ];
      table.ask!.side = fixtures.move.table.ask!.side;
      session.table = { ...table, step: fixtures.move.table.step + steps, answered_between: between };
      await rerender({ table: session.table });
      clock.mockReturnValue(10_000 + after);
      await userEvent.keyboard("1");
      clock.mockRestore();
      unmount();
      return sent.splice(0).filter(({ command }) => command === "answer").length;
    };
    expect(await pressedAt(false, 4, MOMENT + 1), "four answers by one click").toBe(2);
    expect(await pressedAt(true, 4, MOMENT + 1)).toBe(1);
    expect(await pressedAt(true, 1, SKIPPED_MOMENT + 1)).toBe(2);
  });

  it("is answered by a key that was pressed while the answer before was on its way, where it means the same", async () => {
    lay(fixtures.combat);
    const press = (key: string) =>
      window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    press("n");
    press("n");
    await vi.waitFor(() => expect(answers()).toHaveLength(2));
  });

  it("is answered by Y and N where it is a yes or a no", async () => {
    lay(fixtures.combat);
    await userEvent.keyboard("n");
    expect(answers()).toEqual([{ answer: "no", step: fixtures.combat.table.step }]);
  });

  it("lights the answer that something else on the page points at", async () => {
    lay(fixtures.fly);
    session.pointed = "environ:2232";
    const forecast = await screen.findByRole("region", { name: "Forecast" });
    expect(await within(forecast).findByText("Go to Charkhan Wild")).toBeInTheDocument();
    expect(session.lit).toEqual({ environ: 2232, planet: 223 });
  });
});

describe("a program's question", () => {
  it("has nothing to click but the pace", () => {
    const { container } = lay(fixtures.program);
    expect(screen.getByText("The Imperial Player is thinking.")).toBeInTheDocument();
    expect(container.querySelector("[data-answer]")).toBeNull();
    expect(screen.getByRole("button", { name: /Hold/ })).toBeInTheDocument();
  });
});

describe("an answer that has the focus", () => {
  it("takes no light from another answer when it loses it", async () => {
    lay(fixtures.fly);
    const button = screen.getByRole("button", { name: /Go to Charkhan Wild/ });
    button.focus();
    expect(session.pointed).toBe("environ:2232");
    // The pointer is on the map by now, and a press there takes the focus away.
    session.pointed = "environ:2231";
    button.blur();
    await Promise.resolve();
    expect(session.pointed).toBe("environ:2231");
  });

  it("can leave the page without a fault", async () => {
    const faults: unknown[] = [];
    const note = (event: ErrorEvent) => faults.push(event.error);
    window.addEventListener("error", note);
    const { rerender } = lay(fixtures.move);
    screen.getByRole("button", { name: /End the Movement Segment/ }).focus();
    expect(session.pointed).toBe("done");
    session.take(fixtures.combat.table);
    await rerender({ table: fixtures.combat.table });
    window.removeEventListener("error", note);
    expect(faults).toEqual([]);
    expect(session.pointed).toBeNull();
  });
});
