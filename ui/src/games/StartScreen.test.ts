import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BackendFailure, useTransport } from "../backend/backend";
import { place } from "../frame/screen.svelte";
import { toasts } from "../frame/toasts.svelte";
import { lookAround } from "./arrival.svelte";
import { library } from "./library.svelte";
import { trouble } from "./opening.svelte";
import StartScreen from "./StartScreen.svelte";
import { brokenCard, cardOf } from "./testGames";
import { session } from "../table/session.svelte";
import { plainSettings } from "../settings/settings.svelte";

const start = {
  version: "1.0.0",
  settings: plainSettings,
  folder: "/games",
  last_game: "beta",
  file: null,
  on_table: false,
};
const table = { game: "beta", notices: [], shown: [], board: { outcome: null } };
const over = { ...table, board: { outcome: { winner: "rebel", ending: { victory_points: 14 } } } };
let games: ReturnType<typeof cardOf>[] = [];
let calls: [string, unknown][] = [];

function answer(replies: Record<string, (args: unknown) => unknown> = {}) {
  useTransport({
    onOpenGame: () => () => {},
    async call(command, args) {
      calls.push([command, args]);
      const reply = replies[command];
      if (reply) return reply(args);
      if (command === "start") return start;
      if (command === "games") return { folder: "/games", games, trash: [], samples: [] };
      if (command === "open_game" || command === "table") return table;
      if (command === "delete_game") return "alpha-2";
      return null;
    },
  });
}

const rows = () => within(screen.getByRole("listbox", { name: "Games" })).getAllByRole("option");

async function show() {
  await lookAround();
  render(StartScreen);
  await screen.findByRole("listbox", { name: "Games" });
}

beforeEach(() => {
  games = [cardOf("Alpha", 20), cardOf("Beta", 10), brokenCard("junk", "not-a-game")];
  calls = [];
  place.go({ name: "start" });
  library.lists = null;
  library.tab = "games";
  vi.spyOn(session, "take").mockImplementation(() => {});
  answer();
});
afterEach(() => {
  useTransport(null);
  trouble.now = null;
  toasts.length = 0;
});

describe("the start screen", () => {
  it("has its first button ready, and resumes the last game with one key", async () => {
    await show();
    const button = screen.getByRole("button", { name: /^Resume/ });
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent("Beta");
    await fireEvent.keyDown(button, { key: "r" });
    await waitFor(() => expect(place.screen).toEqual({ name: "table", game: "beta" }));
    expect(calls).toContainEqual(["open_game", { id: "beta" }]);
  });

  it("lists a file that is no game with what is wrong, among the others", async () => {
    await show();
    const options = rows();
    expect(options).toHaveLength(3);
    expect(options[2]).toHaveTextContent("This is not a game");
    await fireEvent.click(options[2]!);
    expect(screen.getByRole("alert")).toHaveTextContent("Message of not-a-game.");
    expect(screen.queryByRole("button", { name: "Rename" })).toBeNull();
    expect(screen.getByRole("button", { name: "Delete" })).toBeInTheDocument();
  });

  it("is walked with the arrow keys; Delete can be undone", async () => {
    await show();
    const list = screen.getByRole("listbox", { name: "Games" });
    list.focus();
    await fireEvent.keyDown(list, { key: "End" });
    expect(rows()[2]).toHaveAttribute("aria-selected", "true");
    await fireEvent.keyDown(list, { key: "Home" });
    games = games.slice(1);
    await fireEvent.keyDown(list, { key: "Delete" });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(calls).toContainEqual(["delete_game", { id: "alpha" }]);
    toasts[0]?.action?.run();
    await waitFor(() => expect(calls).toContainEqual(["restore_game", { id: "alpha-2" }]));
  });

  it("opens with Enter, and keeps the trouble if it cannot", async () => {
    const locked = vi.fn(() => {
      throw new BackendFailure("locked", "Open elsewhere.");
    });
    answer({ open_game: locked });
    await show();
    await fireEvent.keyDown(screen.getByRole("listbox", { name: "Games" }), { key: "Enter" });
    await waitFor(() => expect(trouble.now?.failure.code).toBe("locked"));
    expect(trouble.now?.game).toBe("alpha");
    expect(place.screen.name).toBe("start");
    answer();
    await trouble.now?.again?.();
    expect(place.screen.name).toBe("table");
  });

  it("warns of the seed before a game is exported", async () => {
    await show();
    await fireEvent.click(screen.getByRole("button", { name: "Export" }));
    const dialog = screen.getByRole("dialog", { name: "Export the game" });
    expect(dialog).toHaveTextContent("the dice to come");
    expect(calls.some(([command]) => command === "export_game")).toBe(false);
    await fireEvent.click(screen.getByRole("button", { name: "Choose where to" }));
    await waitFor(() => expect(calls).toContainEqual(["export_game", { id: "alpha", with_future: false }]));
  });
});

describe("after a reload", () => {
  it("goes straight back to the table", async () => {
    answer({ start: () => ({ ...start, on_table: true }) });
    await lookAround();
    expect(place.screen).toEqual({ name: "table", game: "beta" });
  });

  it("opens the file that the program was given", async () => {
    answer({
      start: () => ({ ...start, file: "/elsewhere/g.fitg" }),
      open_file: () => ({ ...table, game: null }),
    });
    await lookAround();
    expect(calls).toContainEqual(["open_file", { path: "/elsewhere/g.fitg" }]);
    expect(place.screen).toEqual({ name: "table", game: null });
  });

  it("tells how it went of a file whose game is over, whether it lies in the folder or not", async () => {
    for (const game of [null, "beta"]) {
      answer({
        start: () => ({ ...start, file: "/somewhere/g.fitg" }),
        open_file: () => ({ ...over, game }),
      });
      place.go({ name: "start" });
      await lookAround();
      expect(place.screen).toEqual({ name: "ending", game });
      place.back();
      expect(place.screen.name).toBe("start");
    }
  });

  it("tells how it went of the last game, if that is over", async () => {
    answer({ open_game: () => over });
    await show();
    await fireEvent.click(screen.getByRole("button", { name: /^Resume/ }));
    await waitFor(() => expect(place.screen).toEqual({ name: "ending", game: "beta" }));
  });
});
