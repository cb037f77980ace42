import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Atlas } from "../backend/generated/Atlas";
import type { Board } from "../backend/generated/Board";
import galaxy from "../../dev/atlas.json";
import { followShortcuts } from "../keys/shortcuts";
import { movement, roster } from "./fixtures";
import SystemSheet from "./SystemSheet.svelte";

const atlas = galaxy as unknown as Atlas;
const [first] = movement.board.planets;
const filled = first!.environs[0]!;
/** The star system of Egrix, a planet of another one, and somebody in an Orbit Box: one of the larger games. */
const board: Board = {
  ...movement.board,
  planets: [...movement.board.planets, { ...first!, planet: 241, name: "Orning", environs: [] }],
  space: [{ at: { orbit: 222 }, rebel: filled.rebel, imperial: filled.imperial }],
};

let stop: () => void;
beforeEach(() => {
  stop = followShortcuts();
  // Nothing moves in these tests.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function lay(changed: Partial<Board> = {}) {
  const onanswer = vi.fn(async () => null);
  render(SystemSheet, {
    atlas,
    roster,
    highlight: null,
    board: { ...board, ...changed },
    ask: null,
    onanswer,
  });
}

const level = () => document.querySelector("[data-level]")?.getAttribute("data-level");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe("a place that is looked into", () => {
  it("spreads out what lies there: who it is, his wounds, his possessions, the units with their strength", async () => {
    lay();
    expect(level()).toBe("province");
    await fireEvent.click(screen.getByRole("button", { name: "Look into Angoff Urban" }));
    expect(level()).toBe("environ");
    const place = screen.getByRole("article", { name: "Angoff Urban" });
    expect(within(place).getByRole("heading", { name: "Angoff Urban" })).toHaveFocus();
    const angoff = board.planets.flatMap(({ environs }) => environs).find(({ environ }) => environ === 2221)!;
    const [vans] = angoff.imperial.mission.characters;
    const card = within(place).getByRole("heading", { name: vans!.name }).closest("li")!;
    expect(card).toHaveTextContent("2 of 5 wounds that kill");
    expect(card).toHaveTextContent("Detected");
    expect(card.querySelectorAll("dt")).toHaveLength(vans!.ratings.length);
    expect(within(place).getByRole("region", { name: "Imperial military stack" })).toHaveTextContent(
      /Strength \d/,
    );
    expect(place).toHaveTextContent("Base of Level");
  });

  it("is left by Escape for where one came from, and the focus is on it again", async () => {
    lay();
    const enter = screen.getByRole("button", { name: "Look into Angoff Urban" });
    enter.focus();
    await fireEvent.click(enter);
    await press("Escape");
    await vi.waitFor(() => expect(level()).toBe("province"));
    await vi.waitFor(() =>
      expect(document.activeElement?.closest("[data-environ]")).toHaveAttribute("data-environ", "2221"),
    );
  });

  it("opens by Enter on one of its stacks, an Orbit Box as well as an environ", async () => {
    lay();
    const tabs = document.querySelectorAll<HTMLElement>('[data-spot="orbit:222"] .tab');
    await fireEvent.click(tabs[0]!);
    expect(level()).toBe("environ");
    const box = screen.getByRole("article", { name: "Orbit Box of Angoff" });
    expect(within(box).getAllByRole("listitem").length).toBeGreaterThan(0);
  });

  it("leads to the places beside it, and back to where one came from all the same", async () => {
    lay();
    await fireEvent.click(screen.getByRole("button", { name: "Look into Angoff Urban" }));
    const beside = within(screen.getByRole("navigation", { name: "Places beside it" }));
    await fireEvent.click(beside.getByRole("button", { name: "Orbit Box of Angoff" }));
    expect(screen.getByRole("article", { name: "Orbit Box of Angoff" })).toBeInTheDocument();
    await press("Escape");
    expect(level()).toBe("province");
  });

  it("is near enough for the plus key from its star system, and nothing is nearer", async () => {
    lay();
    await press("1");
    await vi.waitFor(() => expect(level()).toBe("system"));
    screen.getByRole("button", { name: "Look into Angoff Urban" }).focus();
    await press("+");
    expect(level()).toBe("environ");
    await press("+");
    expect(level()).toBe("environ");
    await press("-");
    expect(level()).toBe("system");
  });
});

describe("the figures, where they mean no answer", () => {
  it("fly to the star systems of the province", async () => {
    lay();
    await press("2");
    await vi.waitFor(() => expect(document.querySelectorAll("[data-planet]")).toHaveLength(1));
    expect(level()).toBe("system");
    await press("1");
    expect(document.querySelectorAll("[data-planet]")).toHaveLength(3);
  });
});
