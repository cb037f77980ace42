import { render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { AtStake } from "../../backend/generated/AtStake";
import type { Forecast } from "../../backend/generated/Forecast";
import type { JumpForecast } from "../../backend/generated/JumpForecast";
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

  it("of a space combat say who goes with the units if all are lost, and how likely that is", async () => {
    const fixture = structuredClone(fixtures.combat);
    const share = (ways: number) => ({ outcome: true, ways, of: 6, percent: Math.round((100 * ways) / 6) });
    for (const [answer, forecasts] of Object.entries(fixture.forecasts)) {
      fixture.forecasts[answer] = forecasts.map((forecast): Forecast => {
        if (forecast.what !== "combat") return forecast;
        const { attacker, worst, best } = forecast;
        const at_stake: AtStake[] = [
          {
            side: "imperial",
            characters: ["jin_voles"],
            ships: [],
            prisoners: ["zina_adora"],
            worst: share(3),
            best: share(1),
          },
        ];
        return { what: "space_combat", planet: 221, kind: "declared", attacker, worst, best, at_stake };
      });
    }
    foretell(fixture);
    expect(await screen.findByText(/If all Imperial units are lost/)).toHaveTextContent(
      /\(17% to 50%\), so are .+, .+ \(a prisoner\) 22\.43/,
    );
  });

  it("of a combat against face-down units say which end of its range a strength is", async () => {
    const fixture = structuredClone(fixtures.combat);
    for (const forecasts of Object.values(fixture.forecasts)) {
      for (const forecast of forecasts) {
        if (forecast.what !== "combat") continue;
        forecast.worst = { ...forecast.worst, defense: 7 };
        forecast.best = { ...forecast.best, defense: 3 };
      }
    }
    foretell(fixture);
    expect(await screen.findByText("at most 7")).toBeInTheDocument();
    expect(screen.getByText("at least 3")).toBeInTheDocument();
    // What is known is told as it is.
    expect(screen.queryAllByText(/^at (most|least)/)).toHaveLength(2);
  });

  it("of a mission count the bonus draws and the letters that may come", async () => {
    foretell(fixtures.mission);
    expect(await screen.findByText("Bonus draws")).toBeInTheDocument();
    const [chance] = await screen.findAllByRole("rowheader", { name: /1 letter or more/ });
    expect(chance?.closest("tr")).toHaveTextContent(/\d+%/);
  });

  it("of a mission that fails with too few letters say how probable that is, however many would be enough", async () => {
    const fixture = structuredClone(fixtures.mission);
    const share = (outcome: number, ways: number) => ({ outcome, ways, of: 10, percent: 10 * ways });
    for (const forecasts of Object.values(fixture.forecasts)) {
      for (const forecast of forecasts) {
        if (forecast.what !== "mission") continue;
        forecast.drawn = 0;
        forecast.odds = [share(0, 5), share(1, 3), share(2, 2)];
        forecast.results = [
          { letters: 0, does: "it comes to nothing" },
          { letters: 2, does: "he takes your side" },
        ];
      }
    }
    foretell(fixture);
    const fails = (await screen.findAllByRole("rowheader", { name: "Under 2 letters" }))[0];
    expect(fails?.closest("tr")).toHaveTextContent("80%");
    expect((await row(/^2 letters$/))?.textContent).toContain("20%");
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
    expect(screen.getByText("Column if the active fail")).toBeInTheDocument();
  });

  it("of a round with a creature say that nobody may break off, and what comes after the round", async () => {
    const fixture = structuredClone(fixtures.fight);
    for (const forecast of fixture.forecasts["kill"] ?? []) {
      Object.assign(forecast, {
        break_off: null,
        afterwards: ["each defender takes one wound unless it is beaten"],
      });
    }
    foretell(fixture);
    expect(await screen.findByText("not in this round")).toBeInTheDocument();
    expect(screen.queryByText("Break-off of the inactive")).not.toBeInTheDocument();
    expect(screen.getByText(/After the round each defender takes one wound/)).toBeInTheDocument();
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

describe("what letters and wounds would do", () => {
  it("stands beside the chance of at least so many letters", async () => {
    const fixture = structuredClone(fixtures.mission);
    const share = (outcome: number, ways: number) => ({ outcome, ways, of: 10, percent: 10 * ways });
    for (const forecasts of Object.values(fixture.forecasts)) {
      for (const forecast of forecasts) {
        if (forecast.what !== "mission") continue;
        forecast.drawn = 1;
        forecast.odds = [share(0, 4), share(1, 5), share(2, 1)];
        forecast.results = [
          { letters: 1, does: "Angoff becomes Neutral" },
          { letters: 2, does: "Angoff becomes Dissent" },
          { letters: 3, does: "Angoff becomes Unrest" },
        ];
      }
    }
    foretell(fixture);
    expect(await row(/^1 letter$/)).toHaveTextContent(/drawn\s*Angoff becomes Neutral/);
    expect(await row(/^2 letters$/)).toHaveTextContent(/60%\s*Angoff becomes Dissent/);
    expect(await row(/^3 letters$/)).toHaveTextContent(/10%\s*Angoff becomes Unrest/);
  });

  it("of a flight says that a damaged spaceship is lost on landing, and who is then without one", async () => {
    const fixture = structuredClone(fixtures.fly);
    for (const forecasts of Object.values(fixture.forecasts)) {
      for (const forecast of forecasts) {
        if (forecast.what !== "detection") continue;
        forecast.odds = [{ outcome: "damaged", ways: 6, of: 6, percent: 100 }];
        forecast.damaged = { then: "lost", environ: 2221, marooned: ["kogus", "frun_sentel"] };
      }
    }
    foretell(fixture);
    expect((await screen.findAllByText(/lands in .* and is lost, which leaves .* and .* there/)).length).toBe(
      2,
    );
  });

  it("of a wound says what it leaves, and whom it kills", async () => {
    const fixture = structuredClone(fixtures.fight);
    const wound = { what: "wound", character: "kogus", wounds: 1 } as const;
    fixture.forecasts["kill"] = [{ ...wound, boxes: [3, 2], combat: [4, 3], dies: false }];
    foretell(fixture);
    expect(await screen.findByText("3 instead of 4")).toBeInTheDocument();
    expect(screen.getByText("2 of 3")).toBeInTheDocument();
  });
});

describe("what is foretold of journeys", () => {
  /** The one forecast that the first answer with forecasts has. */
  function foretellOnly(forecast: Forecast) {
    const fixture = structuredClone(fixtures.fly);
    for (const answer of Object.keys(fixture.forecasts)) fixture.forecasts[answer] = [forecast];
    return foretell(fixture);
  }

  it("of a hyperjump says where it may end, and that no die is thrown where none is", async () => {
    const jump = { what: "hyperjump", from: 22, to: 21, distance: 2, units: 3 } as const;
    const share = (outcome: JumpForecast, ways: number) => ({ outcome, ways, of: 6, percent: 0 });
    const { unmount } = foretellOnly({
      ...jump,
      navigation: 1,
      odds: [
        share({ end: "arrived", damaged: false, lost: 0 }, 4),
        share({ end: "drift", damaged: false, lost: 1 }, 2),
      ],
    });
    expect(await row(/^Arrives$/)).toHaveTextContent("67%");
    expect(await row(/^Drift, 1 unit lost$/)).toHaveTextContent("33%");
    unmount();
    foretellOnly({ ...jump, navigation: 3, odds: [share({ end: "arrived", damaged: false, lost: 0 }, 6)] });
    expect(await screen.findByText("It arrives: no die is thrown.")).toBeInTheDocument();
  });

  it("of a detection with units says what they bring, and what it comes to all in all", async () => {
    const fixture = structuredClone(fixtures.fly);
    for (const forecasts of Object.values(fixture.forecasts)) {
      for (const forecast of forecasts) {
        if (forecast.what !== "detection") continue;
        forecast.watchers = "base_and_units";
        forecast.lookouts = { points: 10, strongest: 5, bound: "strongest" };
        forecast.fates = [{ outcome: "destroyed", ways: 54, of: 216, percent: 25 }];
      }
    }
    foretell(fixture);
    expect((await screen.findAllByText("10 points")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/at their strongest/).length).toBeGreaterThan(0);
    expect(await screen.findAllByText("25%")).not.toHaveLength(0);
  });

  it("of a purchase says what is left, of a repair which die does it", async () => {
    const { unmount } = foretellOnly({ what: "purchase", price: 3, left: 2 });
    expect(await screen.findByText("Then left")).toBeInTheDocument();
    unmount();
    const repair = { what: "repair", broken: { ship: "star_cruiser" } } as const;
    foretellOnly({ ...repair, mechanic: { character: "adam_starlight" }, highest: 4 });
    expect(await screen.findByText("Repaired on 4 or less")).toBeInTheDocument();
  });
});
