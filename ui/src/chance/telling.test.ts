import { describe, expect, it } from "vitest";
import atlas from "../../dev/atlas.json";
import chartData from "../../dev/charts.json";
import roster from "../../dev/roster.json";
import { shows } from "../../dev/scenes";
import type { Atlas, Chart, Roster } from "../backend/commands";
import { beatsOf } from "./beats";
import { tell } from "./telling";

const names = { atlas: atlas as unknown as Atlas, roster: roster as unknown as Roster };
const charts = chartData as unknown as Chart[];

function told(name: string) {
  const [beat] = beatsOf(shows[name] ?? []);
  const found = beat && tell(beat, charts, names);
  if (!found) throw new Error(`${name} has no chart`);
  return found;
}

/** The cells where the lit column and the lit rows cross. */
function crossings(name: string): (string | undefined)[] {
  const { chart, column, rows } = told(name);
  const at = chart?.columns.indexOf(column ?? "") ?? -1;
  return rows.map(({ row }) => chart?.rows.find((one) => one.head === row)?.cells[at]);
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
  });

  it("marks the half of the cell that each die decides", () => {
    expect(told("combat").rows).toEqual([
      { row: "3", half: "second" },
      { row: "6", half: "first" },
    ]);
  });

  it("says how the column was found and what came out", () => {
    expect(told("combat").reckoning).toEqual([
      "3 to 2 is 1-1",
      "−2 leader",
      "−1 Rebel units of the environ’s type",
      "column 1-4",
    ]);
    expect(told("combat").result).toBe("Attacker loses 3, defender 0");
    expect(told("detection").title).toBe("Angoff looks for the Explorer");
    expect(told("detection").result).toBe("Detected");
    expect(told("break-off").result).toBe("Nobody gets away");
    expect(told("break-off").title).toBe("An attempt to break off (attackers: Irate Locals)");
  });

  it("tells a round with both sides, and why there are more wounds than the chart says", () => {
    const round = told("round");
    expect(round.title).toBe("Character combat, round 2 (attackers: Squad of the Imperial military units)");
    expect(round.people).toEqual([
      { label: "Active", who: ["doctor_sontag", "boccanegra"] },
      { label: "Inactive", who: ["frun_sentel"] },
    ]);
    expect(round.result).toBe("Defender: 4 wounds, a star; attacker: 2 wounds");
    expect(round.note).toBe("A firefight: twice the wounds");
    expect(round.dice.map((die) => die.side)).toEqual(["imperial", "rebel"]);
  });

  it("shows the attacking characters beside those they attack", () => {
    const attackers = { side: "imperial" as const, name: "Jon Kidu", characters: ["jon_kidu" as const] };
    const show = (shows["round"] ?? []).map((shown) =>
      shown.scene.what === "fight_column" ? { ...shown, scene: { ...shown.scene, attackers } } : shown,
    );
    const people = tell(beatsOf(show)[0]!, charts, names)?.people ?? [];
    expect(people.map(({ label }) => label)).toEqual(["Attackers", "Active", "Inactive"]);
    expect(people[0]?.who).toEqual(["jon_kidu"]);
  });

  it("is nothing for what has no chart", () => {
    expect(beatsOf(shows["card"] ?? []).map((beat) => tell(beat, charts, names))).toEqual([null]);
  });
});
