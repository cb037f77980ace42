import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTransport } from "../backend/backend";
import type { LogLine, LogMark, Table } from "../backend/commands";
import { session } from "../table/session.svelte";
import LogPanel from "./LogPanel.svelte";

const line = (number: number, text: string): LogLine => ({
  number,
  position: number,
  turn: 1,
  side: "rebel",
  segment: "movement",
  heading: null,
  text,
  case: "9.1",
  environ: 2221,
  planet: 222,
});

const story = Array.from({ length: 6 }, (_, number) => line(number, `Event ${number} happens.`));
/** What the desk was asked, and what it answered: from which line on, and how many lines. */
let asked: { since: LogMark | null; from: number; sent: number }[];
/** What happened, as the desk has it now. */
let happened: LogLine[];

const mark = (events: number, change: Partial<LogMark> = {}): LogMark => ({
  together: false,
  book: 1,
  cuts: 0,
  events,
  viewer: { side: "rebel" },
  ...change,
});

const table = (events: number, change: Partial<Table> = {}) =>
  ({
    log: mark(events, change.viewer ? { viewer: change.viewer } : {}),
    name: "Test",
    game: "test",
    step: events,
    news_from: 0,
    viewer: { side: "rebel" },
    curtain: null,
    shown: [],
    names: {},
    seats: { pace: "followed" },
    board: {
      clock: { turn: 1, side: "rebel", segment: "movement" },
      planets: [],
      missions: [],
      outcome: null,
    },
    ask: null,
    ...change,
  }) as unknown as Table;

beforeEach(() => {
  asked = [];
  happened = story;
  useTransport({
    async call(command, args) {
      if (command === "log_since") {
        const { since } = args as { since: LogMark | null };
        const now = session.table!.log;
        // Something taken back is always the line before the last in these tests.
        const kept = since && since.cuts < now.cuts ? Math.min(since.events, 2) : (since?.events ?? 0);
        const from = since?.book === now.book ? Math.min(kept, now.events) : 0;
        const lines = happened.slice(from, now.events);
        asked.push({ since, from, sent: lines.length });
        return { mark: now, from, lines };
      }
      return command === "charts" ? [] : command === "set_title" ? null : {};
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => {
  session.table = null;
  useTransport(null);
});

const texts = () => [...document.querySelectorAll("[data-line] .text")].map((row) => row.textContent);

describe("the log", () => {
  it("reads on from where it is, and takes back what never happened", async () => {
    session.table = table(2);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(2));
    session.table = table(4);
    await waitFor(() => expect(texts()).toHaveLength(4));
    session.table = table(3);
    expect(texts()).toHaveLength(4);
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(asked.slice(0, 2)).toEqual([
      { since: null, from: 0, sent: 2 },
      { since: mark(2), from: 2, sent: 2 },
    ]);
  });

  it("reads what was answered in the place of what was taken back, though there are as many lines", async () => {
    session.table = table(4);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(4));
    const kept = document.querySelector("[data-line='1']");
    happened = [...story.slice(0, 2), line(2, "Otherwise."), line(3, "And so on.")];
    session.table = table(4, { log: mark(4, { cuts: 1 }) });
    await waitFor(() =>
      expect(texts()).toEqual(["Event 0 happens.", "Event 1 happens.", "Otherwise.", "And so on."]),
    );
    expect(asked[1]).toEqual({ since: mark(4), from: 2, sent: 2 });
    expect(document.querySelector("[data-line='1']")).toBe(kept);
    session.table = table(4, { log: mark(4, { cuts: 1 }) });
    await Promise.resolve();
    expect(asked, "what is up to date is not asked for again").toHaveLength(2);
  });

  it("begins anew with another game of the same name and as many lines", async () => {
    session.table = table(3);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(3));
    happened = [0, 1, 2].map((number) => line(number, `Elsewhere ${number}.`));
    session.table = table(3, { log: mark(3, { book: 2 }) });
    await waitFor(() => expect(texts()).toEqual(["Elsewhere 0.", "Elsewhere 1.", "Elsewhere 2."]));
    expect(asked[1]).toEqual({ since: null, from: 0, sent: 3 });
  });

  it("begins anew for other eyes, and shows nothing while a curtain is up", async () => {
    session.table = table(2);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(2));
    session.table = table(2, { curtain: "imperial", viewer: "both" });
    await waitFor(() => expect(texts()).toHaveLength(0));
    session.table = table(2, { viewer: { side: "imperial" } });
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(asked.map(({ since, sent }) => [since, sent])).toEqual([
      [null, 2],
      [null, 2],
    ]);
  });

  it("reads on where the same eyes left off before others looked", async () => {
    session.table = table(2);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(2));
    session.table = table(3, { viewer: "both" });
    await waitFor(() => expect(texts()).toHaveLength(3));
    session.table = table(4);
    await tick();
    expect(texts(), "nothing of what the others read is left standing").toHaveLength(0);
    await waitFor(() => expect(texts()).toHaveLength(4));
    expect(asked.map(({ from, sent }) => [from, sent])).toEqual([
      [0, 2],
      [0, 3],
      [2, 2],
    ]);
  });

  it("marks where the news begin, and what is looked for", async () => {
    session.table = table(6, { news_from: 4 });
    render(LogPanel);
    expect(await screen.findByRole("button", { name: "News: 2" })).toBeVisible();
    expect(document.querySelector("[data-news] + [data-line]")).toHaveAttribute("data-line", "4");
    await fireEvent.input(screen.getByRole("searchbox", { name: "Search the log" }), {
      target: { value: "event 3" },
    });
    expect(texts()).toEqual(["Event 3 happens."]);
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Event", "3"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 of 6 lines");
  });

  it("goes from line to line by the arrow keys, and lights the place of the line", async () => {
    session.table = table(3);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(3));
    const rows = document.querySelectorAll<HTMLElement>("[data-line]");
    rows[2]?.focus();
    await fireEvent.keyDown(rows[2] as HTMLElement, { key: "ArrowUp" });
    expect(rows[1]).toHaveFocus();
    expect(session.highlight).toEqual({ environ: 2221, planet: 222 });
    await waitFor(() => expect(rows[1]).toHaveAttribute("tabindex", "0"));
  });

  it("has of a long story only what is near in the page, and the line that the Tab key stops at", async () => {
    happened = Array.from({ length: 400 }, (_, number) => line(number, `Event ${number} happens.`));
    session.table = table(400);
    render(LogPanel);
    await waitFor(() => expect(texts().length).toBeGreaterThan(0));
    expect(texts().length).toBeLessThan(100);
    await waitFor(() => expect(document.querySelector("[data-line='399']")).toHaveAttribute("tabindex", "0"));
  });

  it("draws the line that an arrow key leads to, wherever it is", async () => {
    happened = Array.from({ length: 400 }, (_, number) => line(number, `Event ${number} happens.`));
    session.table = table(400);
    render(LogPanel);
    await waitFor(() => expect(document.querySelector("[data-line='399']")).not.toBeNull());
    const last = document.querySelector<HTMLElement>("[data-line='399']")!;
    expect(document.querySelector("[data-line='391']")).toBeNull();
    last.focus();
    for (let number = 398; number >= 391; number -= 1) {
      await fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
      await waitFor(() => expect(document.activeElement).toHaveAttribute("data-line", String(number)));
    }
  });
});
