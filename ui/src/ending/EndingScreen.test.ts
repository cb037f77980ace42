import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTransport } from "../backend/backend";
import type { Chronicle } from "../backend/generated/Chronicle";
import type { ToldRoll } from "../backend/generated/ToldRoll";
import { place } from "../frame/screen.svelte";
import EndingScreen from "./EndingScreen.svelte";

// Charts are drawn on a canvas, which jsdom has not; their figures are tested in the table beside them.
vi.mock("uplot", () => ({
  default: class {
    static paths = {};
    destroy() {}
    setSize() {}
  },
}));

const roll: ToldRoll = {
  purpose: "the search",
  die: 1,
  sides: 6,
  outcome: "found",
  as_good: { ways: 1, of: 6 },
  as_bad: { ways: 6, of: 6 },
  line: {
    number: 5,
    position: 31,
    turn: 2,
    side: "imperial",
    segment: "search",
    heading: null,
    text: "Units search: found.",
    case: "11.4",
    environ: null,
    planet: null,
  },
};

const nothing = { dead: [], captured: [], units: [], strength: 0, ships: [], pdb_levels: 0 };
const means = { planets: 1, units: 2, strength: 5, people: 3, captured: 0, track: null };
const still = { loyalty: 2, control: "imperial_control" as const };

const chronicle: Chronicle = {
  game: "a-game",
  name: "A game",
  scenario: "flight-to-egrix",
  scenario_name: "Flight to Egrix",
  outcome: { winner: "imperial", ending: { victory_points: 3 } },
  why: "The last Game-Turn is over: 3 Victory Points, and the Rebels needed 12.",
  case: "16.27",
  turn: 6,
  turns: 6,
  points: 3,
  needed: 12,
  handicap: 0,
  scores: [{ what: "Angoff is in Unrest", points: 3 }],
  planets: [{ planet: 221, name: "Angoff" }],
  course: [
    {
      moment: { what: "beginning" },
      position: 4,
      points: 0,
      planets: [still],
      rebel: means,
      imperial: means,
    },
    {
      moment: { what: "after", turn: 1, side: "rebel" },
      position: 20,
      points: 6,
      planets: [{ loyalty: null, control: "rebellion" }],
      rebel: { ...means, planets: 2 },
      imperial: { ...means, captured: 1 },
    },
    {
      moment: { what: "end", turn: 6, side: "imperial" },
      position: 90,
      points: 3,
      planets: [{ loyalty: 4, control: "rebellion_stopped" }],
      rebel: { ...means, people: 2, captured: 1 },
      imperial: means,
    },
  ],
  rebel_losses: {
    ...nothing,
    dead: [{ character: "boccanegra", name: "Boccanegra", position: 44 }],
    units: [{ kind: "line", name: "Wild 2-1", count: 2 }],
    strength: 4,
  },
  imperial_losses: nothing,
  rebel_luck: { rolls: 0, fortune: null, best: [], worst: [] },
  imperial_luck: { rolls: 9, fortune: 61, best: [roll], worst: [] },
};

let asked: [string, unknown][];

beforeEach(() => {
  asked = [];
  useTransport({
    async call(command, args) {
      asked.push([command, args]);
      const replies: Record<string, unknown> = {
        scenarios: [{ id: "flight-to-egrix" }],
        open_replay: { names: { rebel: "Ann", imperial: null }, board: { options: {} } },
        ending: chronicle,
        new_game: {
          game: "another",
          name: "Another",
          step: 0,
          board: { clock: { turn: 1, side: "rebel", segment: "set_up" }, outcome: null },
          shown: [],
          let_be: [],
          names: {},
          seats: {},
        },
        atlas: {
          systems: [
            { number: 22, name: "Egrix", x: 100, y: 100, planets: [{ number: 221, name: "Angoff" }] },
          ],
        },
        roster: {},
        charts: [],
      };
      return replies[command] ?? null;
    },
    onOpenGame: () => () => {},
  });
  place.go({ name: "start" });
  place.go({ name: "ending", game: "a-game" });
});

afterEach(() => useTransport(null));

async function shown() {
  render(EndingScreen, { game: "a-game" });
  await screen.findByRole("heading", { level: 1 });
}

it("says who won, why, and under which case", async () => {
  await shown();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Imperial victory");
  expect(screen.getByText(/Rebels needed 12/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Rule 16.27" })).toBeInTheDocument();
  const points = screen.getByRole("region", { name: /Victory Points/ });
  expect(within(points).getByText("+3")).toBeInTheDocument();
});

it("has the figures of the chart in a table", async () => {
  await shown();
  const rows = within(screen.getByRole("region", { name: "The course of the game as a table" })).getAllByRole(
    "row",
  );
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, " "))).toEqual([
    expect.stringContaining("Angoff"),
    expect.stringMatching(/The beginning.*0.*Neutral/),
    expect.stringMatching(/Game-Turn 1, Rebel.*6.*In rebellion/),
    expect.stringMatching(/The end.*3.*Unrest/),
  ]);
});

it("says turn by turn what both sides had", async () => {
  const user = userEvent.setup();
  await shown();
  const table = within(screen.getByRole("region", { name: "Turn by turn" })).getByRole("table");
  const cells = within(table)
    .getAllByRole("row")
    .slice(2)
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim()));
  expect(cells.map((row) => row.slice(1))).toEqual([
    ["0", "1", "2", "5", "3", "1", "2", "5", "3"],
    ["6", "2", "2", "5", "3", "1", "2", "5", "3 (1 captive)"],
    ["3", "1", "2", "5", "2 (1 captive)", "1", "2", "5", "3"],
  ]);
  await user.click(within(table).getByRole("button", { name: /The end, Game-Turn 6/ }));
  expect(place.screen).toEqual({ name: "replay", game: "a-game", at: 90 });
});

it("leads from a loss and from a roll to their place in the replay", async () => {
  const user = userEvent.setup();
  await shown();
  await user.click(screen.getByRole("button", { name: /Boccanegra/ }));
  expect(place.screen).toEqual({ name: "replay", game: "a-game", at: 44 });
  await user.click(screen.getByRole("button", { name: /Units search: found/ }));
  expect(place.screen).toEqual({ name: "replay", game: "a-game", at: 31 });
  const dice = screen.getByRole("region", { name: "Dice of the Imperial Player" });
  expect(dice).toHaveTextContent("As good or better: 1 in 6");
});

it("begins the same set-up again with other dice", async () => {
  const user = userEvent.setup();
  await shown();
  await user.click(screen.getByRole("button", { name: /Play again/ }));
  await vi.waitFor(() => expect(place.screen).toEqual({ name: "table", game: "another" }));
  const [, args] = asked.find(([command]) => command === "new_game") ?? [];
  expect(args).toMatchObject({
    scenario: { official: "flight-to-egrix" },
    names: { rebel: "Ann" },
    seed: null,
  });
});
