import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import ChartTable from "./ChartTable.svelte";
import { headsOf, inForce } from "./inForce";

const chart = {
  name: "detection",
  title: "Detection Table",
  case: "9.7",
  corner: "Die / Evasion Value",
  columns: ["0", "1", "5-6", "9+"],
  rows: [
    { head: "1", cells: ["Dd", "D*", "U", "U"] },
    { head: "2", cells: ["Dd", "E", "D*", "D"] },
  ],
  notes: ["U: undetected."],
};

describe("a chart", () => {
  it("lights the column and the row in force, and says where they meet", () => {
    render(ChartTable, { chart, columns: ["1"], rows: ["2"] });
    expect(screen.getByRole("columnheader", { name: "1" })).toHaveClass("lit");
    expect(screen.getByRole("rowheader", { name: "2" })).toHaveClass("lit");
    expect(screen.getByRole("cell", { name: "E (in force)" })).toHaveClass("met");
    expect(screen.getByRole("link", { name: "Rule 9.7" })).toBeInTheDocument();
  });
});

describe("what is in force", () => {
  it("is found by value in every form of head", () => {
    const heads = ["-7 or less", "-6 to -4", "-1", "0", "+1", "+2 to +3", "+11+"];
    const at = (value: number) => headsOf(heads, value);
    expect([-9, -5, -1, 0, 1, 3, 12].map((value) => at(value)[0])).toEqual(heads);
    expect(headsOf(["1 or less", "2-3", "8+"], 3)).toEqual(["2-3"]);
    expect(headsOf(["4-6", "23+"], 30)).toEqual(["23+"]);
  });

  it("is what would happen before what did", () => {
    const happened = {
      what: "detection",
      ship: "explorer",
      planet: "221",
      evasion: 1,
      shift: 0,
      column: "1",
      die: 2,
      result: "detected",
    } as never;
    const would = { what: "detection", column: "5-6" } as never;
    expect(inForce(chart, [], [happened])).toEqual({ columns: ["1"], rows: ["2"] });
    expect(inForce(chart, [would], [happened])).toEqual({ columns: ["5-6"], rows: [] });
    expect(inForce({ ...chart, name: "military" }, [would], [happened])).toEqual({ columns: [], rows: [] });
  });
});
