import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useTransport } from "../backend/backend";
import type { LogBook } from "../backend/generated/LogBook";
import type { ReplayTable } from "../backend/generated/ReplayTable";
import { atlas, movement, roster } from "../board/fixtures";
import { followShortcuts } from "../keys/shortcuts";
import { Recording } from "./recording.svelte";
import ReplayLog from "./ReplayLog.svelte";
import ReplayScreen from "./ReplayScreen.svelte";
import StepTold from "./StepTold.svelte";
import Transport from "./Transport.svelte";

const line = (number: number, position: number, text: string) => ({
  number,
  position,
  turn: 1,
  side: "rebel" as const,
  segment: "movement" as const,
  heading: null,
  text,
  case: "9.1",
  environ: 2221,
  planet: 222,
});

const table = {
  position: 4,
  last: 20,
  lines: [line(2, 4, "Somebody walks.")],
  shown: [],
  step: { what: "answer", side: "imperial", told: null },
  player_turns: [
    { turn: 1, side: "rebel", position: 2 },
    { turn: 1, side: "imperial", position: 9 },
  ],
} as unknown as ReplayTable;

const jump = vi.fn(async () => {});
const step = vi.fn(async () => {});
const toggle = vi.fn();

beforeEach(() => vi.clearAllMocks());

const recording = Object.assign(new Recording(), { jump, step, toggle });

it("is driven by the keys, but leaves those that mean something to what has the focus", async () => {
  const stop = followShortcuts();
  render(Transport, { recording, table });
  await fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(step).toHaveBeenLastCalledWith(1);
  await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(step).toHaveBeenLastCalledWith(-1);
  await fireEvent.keyDown(document.body, { key: "Home" });
  expect(jump).toHaveBeenLastCalledWith(0);
  await fireEvent.keyDown(document.body, { key: "End" });
  expect(jump).toHaveBeenLastCalledWith(20);
  await fireEvent.keyDown(document.body, { key: " " });
  expect(toggle).toHaveBeenCalledTimes(1);
  await fireEvent.keyDown(screen.getByRole("button", { name: "Play" }), { key: " " });
  expect(toggle).toHaveBeenCalledTimes(1);
  step.mockClear();
  await fireEvent.keyDown(screen.getByRole("slider"), { key: "ArrowRight" });
  expect(step).not.toHaveBeenCalled();
  stop();
});

it("goes from Player-Turn to Player-Turn", async () => {
  const user = userEvent.setup();
  render(Transport, { recording, table });
  await user.click(screen.getByRole("button", { name: "To the Player-Turn before" }));
  expect(jump).toHaveBeenLastCalledWith(2);
  await user.click(screen.getByRole("button", { name: "To the next Player-Turn" }));
  expect(jump).toHaveBeenLastCalledWith(9);
  await user.selectOptions(screen.getByRole("combobox", { name: "Go to" }), "Set-up");
  expect(jump).toHaveBeenLastCalledWith(0);
});

it("says who answered in secret, and not what", () => {
  render(StepTold, { table, names: { atlas: null, roster: null }, onpoint: () => {} });
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Imperial Player");
  expect(screen.getByText(/Answers in secret/)).toBeInTheDocument();
  expect(screen.getByText("Somebody walks.")).toBeInTheDocument();
});

it("gives the window a title of its own while it is open, and takes it away again", async () => {
  const replay = {
    ...table,
    name: "A game",
    names: {},
    finished: true,
    viewer: "both",
    viewers: ["both"],
    board: movement.board,
    events: 0,
  };
  const titles: string[] = [];
  useTransport({
    onOpenGame: () => () => {},
    async call(command, args) {
      if (command === "set_title") titles.push((args as { title: string }).title);
      if (command === "open_replay") return replay;
      if (command === "replay_log") return { viewer: "both", lines: [] };
      if (command === "atlas") return atlas;
      if (command === "roster") return roster;
      return command === "rules_contents" || command === "charts" ? [] : null;
    },
  });
  const { unmount } = render(ReplayScreen, { game: "a-game" });
  await waitFor(() => expect(document.title).toMatch(/^A game, replay: .*Freedom in the Galaxy$/));
  unmount();
  expect(document.title).toBe("Freedom in the Galaxy");
  await waitFor(() => expect(titles[titles.length - 1]).toBe("Freedom in the Galaxy"));
  useTransport(null);
});

it("leads from a line of the log to its position, and marks the one that is shown", async () => {
  const user = userEvent.setup();
  const onjump = vi.fn();
  const lines = [line(0, 1, "First."), line(1, 4, "Second."), line(2, 4, "Third."), line(3, 8, "Fourth.")];
  const book = { viewer: "both", lines } as LogBook;
  render(ReplayLog, { book, position: 4, onjump, onpoint: () => {} });
  const marked = screen
    .getAllByRole("listitem")
    .filter((item) => item.getAttribute("aria-current") === "step");
  expect(marked.map((item) => item.dataset["line"])).toEqual(["2"]);
  await user.click(screen.getByRole("button", { name: "Fourth." }));
  expect(onjump).toHaveBeenCalledWith(8);
  await user.type(screen.getByRole("searchbox"), "second");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
