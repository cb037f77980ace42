import { render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { useTransport } from "../../backend/backend";
import { session } from "../../table/session.svelte";
import { fixtures, type Fixture } from "../fixtures";
import ForecastPane from "./ForecastPane.svelte";
import { atLeast, percent } from "./odds";

function foretell({ table, forecasts }: Fixture) {
  useTransport({
    async call(command, args) {
      if (command === "forecast") return forecasts[(args as { answer: string }).answer];
      return command === "charts" ? [] : null;
    },
    onOpenGame: () => () => {},
  });
  session.take(table);
  if (!table.ask) throw new Error("a fixture without a question");
  return render(ForecastPane, { ask: table.ask });
}

afterEach(() => {
  session.table = null;
  session.pointed = null;
  useTransport(null);
});

const row = async (name: RegExp) => (await screen.findByRole("rowheader", { name })).closest("tr");

describe("forecasts", () => {
  it("of a flight tell of every base on the way", async () => {
    foretell(fixtures.fly);
    expect(await screen.findByText(/leaving/)).toBeInTheDocument();
    expect(screen.getByText(/arriving on/)).toBeInTheDocument();
    expect(screen.getAllByText("Evasion Value")).toHaveLength(2);
    expect(screen.getAllByText("Undetected")[0]).toBeInTheDocument();
  });

  it("of a combat name strengths, ratio, shifts and column, and the losses of both", async () => {
    foretell(fixtures.combat);
    expect(await screen.findByText("1-5")).toBeInTheDocument();
    expect(screen.getByText("1-4")).toBeInTheDocument();
    expect(screen.getByText("+1 Rebel units of the environ's type")).toBeInTheDocument();
    const loss = screen.getByRole("table", { name: "Rebel loss" });
    expect(within(loss).getAllByRole("row")).toHaveLength(5);
    expect(within(loss).getAllByText("33%")).toHaveLength(2);
    expect(within(loss).getAllByText(", 12 of 36")).toHaveLength(2);
  });

  it("of a mission count the bonus draws and the letters that may come", async () => {
    foretell(fixtures.mission);
    expect(await screen.findByText("Bonus draws")).toBeInTheDocument();
    const [chance] = await screen.findAllByRole("rowheader", { name: /1 letter or more/ });
    expect(chance?.closest("tr")).toHaveTextContent(/\d+%/);
  });

  it("of a search say which die finds", async () => {
    foretell(fixtures.search);
    expect(await screen.findByText("Search Value")).toBeInTheDocument();
    expect(await row(/^Found/)).toHaveTextContent(/\d of 6/);
  });

  it("of a fight show the wounds of both", async () => {
    foretell(fixtures.fight);
    expect(await screen.findByRole("table", { name: /Wounds on the .*attackers/ })).toBeInTheDocument();
    expect(screen.getByRole("table", { name: /Wounds on the .*defenders/ })).toBeInTheDocument();
    expect(screen.getByText("Break-off of the inactive")).toBeInTheDocument();
  });
});

describe("odds", () => {
  it("never call certain or impossible what is neither", () => {
    expect(percent(1, 30045015)).toBe("<1%");
    expect(percent(30045014, 30045015)).toBe(">99%");
    expect(percent(36, 36)).toBe("100%");
    expect(percent(0, 36)).toBe("0%");
    expect(percent(12, 36)).toBe("33%");
  });

  it("add up to chances of at least so many", () => {
    const share = (outcome: number, ways: number) => ({ outcome, ways, of: 10, percent: 10 * ways });
    expect(atLeast([share(0, 4), share(1, 3), share(2, 2), share(4, 1)], 3).map(({ ways }) => ways)).toEqual([
      6, 3, 1,
    ]);
  });
});
