import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import galaxy from "../../dev/atlas.json";
import type { Atlas } from "../backend/generated/Atlas";
import GalaxyMap from "./GalaxyMap.svelte";
import { borderPath, byNumber, cells, navigationStars, sheet } from "./geometry";
import type { PlanetSummary } from "./summary";

const atlas = galaxy as unknown as Atlas;

const egrix: PlanetSummary[] = [221, 222, 223].map((planet) => ({
  planet,
  loyalty: "loyal",
  control: "imperial_control",
  controller: "imperial",
  rebel: { units: 0, characters: planet === 222 ? 2 : 0 },
  imperial: { units: 3, characters: 0 },
}));

describe("the galaxy map", () => {
  it("shows every system, and all 51 planets", () => {
    const { container } = render(GalaxyMap, { atlas, planets: egrix });
    expect(container.querySelectorAll("[data-system]")).toHaveLength(25);
    expect(container.querySelectorAll(".planet")).toHaveLength(51);
  });

  it("opens a system in play by click and by key, and no other", async () => {
    const onopen = vi.fn();
    render(GalaxyMap, { atlas, planets: egrix, onopen });
    const system = screen.getByRole("button", { name: /^Egrix, 3 planets/ });
    await fireEvent.click(system);
    await fireEvent.keyDown(system, { key: "Enter" });
    expect(onopen.mock.calls).toEqual([[22], [22]]);
    await fireEvent.click(screen.getByRole("img", { name: /^Varu, 3 planets.*Not in this scenario/ }));
    expect(onopen).toHaveBeenCalledTimes(2);
  });

  it("lights up the planets of a race", async () => {
    const { container } = render(GalaxyMap, { atlas, planets: egrix });
    await fireEvent.change(screen.getByLabelText("Who lives where"), { target: { value: "kayns" } });
    expect(container.querySelectorAll(".sought")).toHaveLength(4);
    expect(screen.getByRole("status")).toHaveTextContent("Mimulus, Kalgar, Etreg, Niconi");
  });

  it("counts the pieces of both sides on a planet", () => {
    const { container } = render(GalaxyMap, { atlas, planets: egrix });
    const rebels = container.querySelectorAll(".chip.rebel");
    expect(rebels).toHaveLength(1);
    expect(rebels[0]).toHaveTextContent("2");
    expect(container.querySelectorAll(".chip.imperial")).toHaveLength(3);
  });
});

describe("what has become of planets", () => {
  it("is drawn on them and said of them: one that is gone, one under hypnosis", () => {
    const planets = egrix.filter(({ planet }) => planet !== 221);
    const fates = new Map([[221, "destroyed"] as const, [222, "hypnotized"] as const]);
    const { container } = render(GalaxyMap, { atlas, planets, fates });
    expect(container.querySelectorAll("[data-fate=destroyed]")).toHaveLength(1);
    expect(container.querySelectorAll("[data-fate=hypnotized]")).toHaveLength(1);
    const system = screen.getByRole("button", { name: /^Egrix/ });
    expect(system).toHaveAccessibleName(/Quibron is destroyed. Angoff is under hypnosis/);
  });
});

describe("the sheet", () => {
  it("gives every place to the province of the nearest system", () => {
    const all = cells(atlas.systems);
    expect(all).toHaveLength(25);
    for (const { edges } of all) {
      expect(edges.length).toBeGreaterThan(2);
      // A closed line: each edge begins where the one before it ends.
      edges.forEach((edge, index) => {
        const next = edges[(index + 1) % edges.length]!;
        expect(Math.hypot(edge.to.x - next.from.x, edge.to.y - next.from.y)).toBeLessThan(0.5);
      });
    }
    const doubled = (edges: (typeof all)[number]["edges"]) =>
      edges.reduce((sum, { from, to }) => sum + (from.x * to.y - to.x * from.y), 0);
    const area = all.reduce((sum, cell) => sum + Math.abs(doubled(cell.edges)) / 2, 0);
    expect(area).toBeGreaterThan(0.9 * sheet.width * sheet.height);
    expect(area).toBeLessThan(sheet.width * sheet.height);
    expect(borderPath(all, 1)).toMatch(/^M/);
  });

  it("has 42 routes between known systems", () => {
    const systems = byNumber(atlas.systems);
    expect(atlas.routes).toHaveLength(42);
    expect(atlas.routes.every(({ a, b }) => systems.has(a) && systems.has(b))).toBe(true);
    expect(navigationStars({ x: 0, y: 0 }, { x: 90, y: 30 }, 2)).toEqual([
      { x: 30, y: 10 },
      { x: 60, y: 20 },
    ]);
  });
});
