import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTransport } from "../backend/backend";
import type { LogLine, Table } from "../backend/commands";
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
let asked: string[];

const table = (events: number, change: Partial<Table> = {}) =>
  ({
    name: "Test",
    game: "test",
    step: events,
    events,
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
  useTransport({
    async call(command) {
      if (command === "log") asked.push(command);
      const events = session.table?.events ?? 0;
      if (command === "log") return { viewer: "both", lines: story.slice(0, events) };
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
  it("reads on from where it is, and takes back what never happened without asking", async () => {
    session.table = table(2);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(2));
    session.table = table(4);
    await waitFor(() => expect(texts()).toHaveLength(4));
    session.table = table(3);
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(asked).toEqual(["log", "log"]);
  });

  it("begins anew for other eyes, and shows nothing while a curtain is up", async () => {
    session.table = table(2);
    render(LogPanel);
    await waitFor(() => expect(texts()).toHaveLength(2));
    session.table = table(2, { curtain: "imperial", viewer: "both" });
    await waitFor(() => expect(texts()).toHaveLength(0));
    session.table = table(2, { viewer: { side: "imperial" } });
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(asked).toEqual(["log", "log"]);
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
});
