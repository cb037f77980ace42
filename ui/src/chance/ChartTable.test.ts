import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Chart } from "../backend/generated/Chart";
import { headFor, mergedRows, stands } from "./chartPlaces";
import ChartTable from "./ChartTable.svelte";

const chart: Chart = {
  name: "military",
  title: "Military Combat Results Table",
  case: "10.8",
  corner: "Die / Ratio",
  columns: ["1-1", "2-1"],
  rows: [
    { head: "1", cells: ["4/0", "3/1"] },
    { head: "2", cells: ["3/1", "2/2"] },
  ],
  notes: ["A note."],
};

const hits = () => [...document.querySelectorAll("td.hit")].map((cell) => cell.textContent);

describe("heads of charts", () => {
  it("stand for numbers and ranges", () => {
    expect(stands("1 or less", -3)).toBe(true);
    expect(stands("-7 or less", -6)).toBe(false);
    expect(stands("-6 to -4", -5)).toBe(true);
    expect(stands("+11+", 14)).toBe(true);
    expect(stands("23+", 22)).toBe(false);
    expect(stands("5-6", 6)).toBe(true);
    expect(stands("Break off, active", 4)).toBe(false);
    expect(headFor(["0", "1", "2-3", "4+"], 3)).toBe("2-3");
  });

  it("told twice with different halves are one row with both", () => {
    expect(
      mergedRows([
        { row: "1", half: "first" },
        { row: "1", half: "second" },
      ]),
    ).toEqual([{ row: "1", half: "both" }]);
  });
});

describe("a chart", () => {
  it("lights the column in force and the row of the die, and says so", () => {
    render(ChartTable, { chart, litColumn: "2-1", litRow: "2" });
    expect(screen.getByRole("columnheader", { name: /^2-1 ?, in force$/ })).toBeVisible();
    expect(screen.getByRole("rowheader", { name: /^2 ?, in force$/ })).toBeVisible();
    expect(hits()).toEqual(["2/2"]);
  });

  it("lights a row for each of two dice", () => {
    render(ChartTable, {
      chart,
      litColumn: "1-1",
      litRow: [
        { row: "2", half: "second" },
        { row: "1", half: "first" },
      ],
    });
    expect(hits()).toEqual(["4/0", "3/1"]);
    expect(document.querySelectorAll("td.hit .faint")).toHaveLength(2);
  });

  it("lights nothing that is not asked for, and keeps its notes and its case", () => {
    render(ChartTable, { chart, litColumn: "9-9" });
    expect(hits()).toEqual([]);
    expect(document.querySelector(".lit")).toBeNull();
    expect(within(screen.getByRole("table")).getByRole("link", { name: "Rule 10.8" })).toBeVisible();
    expect(screen.getByText("A note.")).toBeVisible();
  });
});
