import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useTransport } from "../backend/backend";
import type { Hint } from "../backend/generated/Hint";
import type { Table } from "../backend/generated/Table";
import { followShortcuts } from "../keys/shortcuts";
import { session } from "../table/session.svelte";
import { fixtures } from "./fixtures";
import HintBox from "./HintBox.svelte";

const hint: Hint = {
  side: "rebel",
  sense: "captain",
  out_of: 4,
  games: 100,
  how: "Out of 4 answers, compared in 100 games.",
  weighed: [
    {
      id: "done",
      label: "End the Movement Segment",
      meaning: null,
      expected: { chance: 310, points: -16, words: "31 in 100 to win", as_good: false },
      why: [{ games: 0, otherwise: 53, words: "you lose military units: in 0 of 100 games" }],
    },
    {
      id: "unit:line-1",
      label: "Line unit",
      meaning: "on to Horon Liquid, alone",
      expected: { chance: 280, points: -20, words: "28 in 100 to win", as_good: true },
      why: [],
    },
  ],
};

let sent: string[];
let reply: (given: Hint | null) => void;
let stop: () => void;
const table: Table = { ...fixtures.move.table, hints: true };

beforeEach(() => {
  sent = [];
  stop = followShortcuts();
  useTransport({
    call(command) {
      sent.push(command);
      if (command === "hint") return new Promise((done) => (reply = done));
      return Promise.resolve(null);
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => {
  stop();
  session.pointed = null;
  useTransport(null);
});

it("shows nothing unasked, and what was weighed when it is asked for by its key", async () => {
  render(HintBox, { table });
  expect(sent).toEqual([]);
  expect(screen.queryByRole("region", { name: "Hint" })).toBeNull();
  await userEvent.keyboard("i");
  expect(sent).toEqual(["hint"]);
  reply(hint);
  const region = await screen.findByRole("region", { name: "Hint" });
  expect(await within(region).findByText("31 in 100 to win")).toBeInTheDocument();
  expect(within(region).getByText(/on to Horon Liquid, alone/)).toBeInTheDocument();
  expect(within(region).getByText(/as good as the first/)).toBeInTheDocument();
  await userEvent.keyboard("i");
  expect(screen.queryByRole("region", { name: "Hint" })).toBeNull();
});

it("lights the answer that it speaks of, and never gives it", async () => {
  render(HintBox, { table });
  await userEvent.click(screen.getByRole("button", { name: "Hint" }));
  reply(hint);
  const named = await screen.findByRole("button", { name: "Line unit" });
  await userEvent.hover(named);
  expect(session.pointed).toBe("unit:line-1");
  await userEvent.click(named);
  expect(sent).toEqual(["hint"]);
});

it("stops thinking when told to, and shows no hint of a question that was left", async () => {
  const { rerender } = render(HintBox, { table });
  await userEvent.click(screen.getByRole("button", { name: "Hint" }));
  await userEvent.click(screen.getByRole("button", { name: "Stop thinking" }));
  expect(sent).toEqual(["hint", "stop_hint"]);
  reply(hint);
  await userEvent.click(screen.getByRole("button", { name: "Hint" }));
  const late = reply;
  await rerender({ table: { ...table, step: table.step + 1 } });
  late(hint);
  await Promise.resolve();
  expect(screen.queryByText("31 in 100 to win")).toBeNull();
  expect(screen.getByRole("button", { name: "Hint" })).toBeInTheDocument();
});

it("has no button and no key where no hint is given", async () => {
  render(HintBox, { table: { ...table, hints: false } });
  await userEvent.keyboard("i");
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  expect(sent).toEqual([]);
});
