import type { Chart, Forecast, Scene } from "../backend/commands";
import { headFor, type LitRow } from "../chance/chartPlaces";

/** What of a chart is used: the head of its column and its rows. */
export interface InForce {
  column: string | null;
  rows: readonly LitRow[];
}

function rowHeads(chart: Chart): string[] {
  return chart.rows.map((row) => row.head);
}

function one(column: string | null, ...rows: LitRow[]): InForce {
  return { column, rows };
}

function row(head: string | null): LitRow[] {
  return head === null ? [] : [{ row: head }];
}

/** What of a chart something that happened used. */
function usedBy(chart: Chart, scene: Scene): InForce | null {
  return scene.what === "check" && scene.chart === chart.name
    ? { column: scene.column, rows: scene.rows }
    : null;
}

/** What of a chart an answer would use. Where it depends on what nobody may know yet, no column is lit. */
function wouldUse(chart: Chart, forecast: Forecast): InForce | null {
  const same = (first: string | null, second: string | null) => (first === second ? first : null);
  switch (forecast.what) {
    case "detection":
      return chart.name === "detection" ? one(forecast.column) : null;
    case "pdb_fire":
      if (chart.name === "pdb") return one(headFor(chart.columns, forecast.column === "3-1" ? 2 : 1));
      return chart.name === "military" ? one(forecast.column) : null;
    case "fleet_attack":
      return chart.name === "characters" ? one(forecast.column) : null;
    case "combat":
    case "space_combat":
      return chart.name === "military" ? one(same(forecast.worst.column, forecast.best.column)) : null;
    case "search": {
      if (chart.name !== (forecast.sides === 10 ? "search-ten" : "search")) return null;
      const [low, high] = forecast.search.map((value) => headFor(chart.columns, value));
      return one(same(low ?? null, high ?? null), ...row(headFor(rowHeads(chart), forecast.hiding)));
    }
    case "fight":
      return chart.name === "characters" ? one(forecast.column) : null;
    default:
      return null;
  }
}

/** What of a chart is in force: by what would happen, else by the last thing that did. */
export function inForce(
  chart: Chart,
  forecasts: readonly Forecast[],
  scenes: readonly Scene[],
): InForce | null {
  for (const forecast of forecasts) {
    const used = wouldUse(chart, forecast);
    if (used) return used;
  }
  for (let at = scenes.length - 1; at >= 0; at -= 1) {
    const scene = scenes[at];
    const used = scene && usedBy(chart, scene);
    if (used) return used;
  }
  return null;
}
