import { describe, expect, it } from "vitest";
import chartData from "../../dev/charts.json";
import { shows } from "../../dev/scenes";
import type { Chart } from "../backend/commands";
import { beatsOf } from "./beats";
import { tell } from "./telling";

const charts = chartData as unknown as Chart[];

function told(name: string) {
  const found = beatsOf(shows[name] ?? []).flatMap((beat) => tell(beat, charts) ?? []);
  if (!found[0]) throw new Error(`${name} has no chart`);
  return found[0];
}

/** The cells where the lit column and the lit rows cross. */
function crossings(name: string): (string | undefined)[] {
  const { chart, check } = told(name);
  const at = chart?.columns.indexOf(check.column ?? "") ?? -1;
  return check.rows.map(({ row }) => chart?.rows.find((one) => one.head === row)?.cells[at]);
}

describe("what is told of a chart", () => {
  it("lights a column and rows that the desk's charts really have", () => {
    expect(crossings("detection")).toEqual(["D*"]);
    expect(crossings("pdb")).toEqual(["2/3", "2/3"]);
    expect(crossings("combat")).toEqual(["5/0", "3/1"]);
    expect(crossings("search")).toEqual(["3"]);
    expect(crossings("search on ten")).toEqual(["5"]);
    expect(crossings("break-off")).toEqual(["2", "3"]);
    expect(crossings("round")).toEqual(["0/2*", "1/1"]);
    expect(crossings("raking")).toEqual(["1/3"]);
    expect(crossings("space combat")).toEqual(["2/1", "1/2"]);
    expect(crossings("combat by hand")).toEqual([]);
  });

  it("draws only the rows of the chart that serve the check", () => {
    const rows = (name: string) => told(name).chart?.rows.map((row) => row.head);
    expect(rows("break-off")).toEqual(["Break off, active", "Break off, inactive"]);
    expect(rows("round")).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(rows("combat")).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("lights the one column of a chart that has no other", () => {
    const { chart, column, check } = told("jump");
    expect([check.column, column]).toEqual([null, "Result"]);
    expect(chart?.rows.find((row) => row.head === check.rows[0]?.row)?.cells).toEqual(["Drift"]);
  });

  it("is a jump without a chart where no die was thrown", () => {
    const { chart, check } = told("safe jump");
    expect([chart, check.jump?.end]).toEqual([null, "arrived"]);
  });

  it("is nothing for what has no chart", () => {
    for (const name of ["card", "a die alone"]) {
      expect(beatsOf(shows[name] ?? []).map((beat) => tell(beat, charts))).toEqual([null]);
    }
  });
});
