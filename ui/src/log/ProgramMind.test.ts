import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useTransport } from "../backend/backend";
import type { Table } from "../backend/generated/Table";
import { fixtures } from "../decision/fixtures";
import ProgramMind from "./ProgramMind.svelte";

let sent: string[];
const person = fixtures.move.table;
const captain: Table = { ...person, seats: { ...person.seats, imperial: "captain" } };

beforeEach(() => {
  sent = [];
  useTransport({
    call(command) {
      sent.push(command);
      const line = `Expects to win ${sent.length} of 100 games.`;
      return Promise.resolve({ side: "imperial", turn: 2, lines: [line] });
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => useTransport(null));

it("asks and tells nothing until somebody wishes to hear it, and then again for each Player-Turn", async () => {
  const user = userEvent.setup();
  const { rerender } = render(ProgramMind, { table: captain });
  expect(sent).toEqual([]);
  await user.click(screen.getByText("What the program is after"));
  expect(await screen.findByText("Expects to win 1 of 100 games.")).toBeInTheDocument();
  expect(screen.getByText("Imperial, Game-Turn 2, from its own view:")).toBeInTheDocument();
  // Another answer in the same Player-Turn is no reason to ask again.
  await rerender({ table: { ...captain, step: captain.step + 1 } });
  expect(sent).toEqual(["thoughts"]);
  const { board } = captain;
  const clock = { ...board.clock, turn: board.clock.turn + 1 };
  await rerender({ table: { ...captain, board: { ...board, clock } } });
  expect(await screen.findByText("Expects to win 2 of 100 games.")).toBeInTheDocument();
});

it("is not there where only people and plain programs play", () => {
  render(ProgramMind, {
    table: { ...person, seats: { ...person.seats, rebel: "person", imperial: "plain" } },
  });
  expect(screen.queryByText("What the program is after")).toBeNull();
});
