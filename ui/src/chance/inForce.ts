import type { Forecast, Scene } from "../backend/commands";

/** What of a chart is used: the heads of its columns and rows. */
export interface InForce {
  columns: readonly string[];
  rows: readonly string[];
}

const nothing: InForce = { columns: [], rows: [] };

const number = (text: string) => Number(text.replace("+", "").replace("−", "-"));

/** Whether a head such as "4-6", "8+", "1 or less", "-3 to -2" or "5" takes in a value. */
export function takesIn(head: string, value: number): boolean {
  if (head.endsWith("or less")) return value <= number(head.slice(0, -"or less".length));
  if (head.endsWith("+")) return value >= number(head.slice(0, -1));
  const [from, to = from] = head.includes(" to ") ? head.split(" to ") : head.split(/(?<=\d)-/);
  return from !== undefined && value >= number(from) && value <= number(to ?? from);
}

/** The heads among these that take in a value. */
export function headsOf(heads: readonly string[], value: number): string[] {
  return heads.filter((head) => takesIn(head, value));
}

/** A chart with the heads of its columns and rows. */
export interface Heads {
  name: string;
  columns: readonly string[];
  rows: readonly { head: string }[];
}

function rowHeads(chart: Heads): string[] {
  return chart.rows.map((row) => row.head);
}

const isSearch = (name: string) => name === "search" || name === "search-ten";

/** What of a chart something that happened used. */
export function usedBy(chart: Heads, scene: Scene): InForce | null {
  switch (scene.what) {
    case "detection":
      return chart.name === "detection" ? { columns: [scene.column], rows: [String(scene.die)] } : null;
    case "pdb_fire":
    case "combat":
      return chart.name === "military"
        ? { columns: [scene.column], rows: [String(scene.attack), String(scene.defense)] }
        : null;
    case "combat_column":
      return chart.name === "military" ? { columns: [scene.column], rows: [] } : null;
    case "search":
      return isSearch(chart.name)
        ? { columns: headsOf(chart.columns, scene.search), rows: headsOf(rowHeads(chart), scene.hiding) }
        : null;
    case "break_off":
      return chart.name === "characters"
        ? { columns: [scene.column], rows: rowHeads(chart).filter((head) => head.startsWith("Break off")) }
        : null;
    case "fight_column":
      return chart.name === "characters" ? { columns: [scene.column], rows: [] } : null;
    case "fight_die":
      return chart.name === "characters" ? { columns: [scene.column], rows: [String(scene.die)] } : null;
    default:
      return null;
  }
}

/** What of a chart an answer would use. */
export function wouldUse(chart: Heads, forecast: Forecast): InForce | null {
  switch (forecast.what) {
    case "detection":
      return chart.name === "detection" ? { columns: [forecast.column], rows: [] } : null;
    case "pdb_fire":
      if (chart.name === "pdb") return { columns: [], rows: ["Fires in column"] };
      return chart.name === "military" ? { columns: [forecast.column], rows: [] } : null;
    case "combat":
      return chart.name === "military"
        ? { columns: [...new Set([forecast.worst.column, forecast.best.column])], rows: [] }
        : null;
    case "search": {
      if (chart.name !== (forecast.sides === 10 ? "search-ten" : "search")) return null;
      const [low, high] = forecast.search;
      const columns = chart.columns.filter((head) => {
        for (let value = low; value <= high; value += 1) if (takesIn(head, value)) return true;
        return false;
      });
      return { columns, rows: headsOf(rowHeads(chart), forecast.hiding) };
    }
    case "fight":
      return chart.name === "characters" ? { columns: [forecast.column], rows: [] } : null;
    default:
      return null;
  }
}

/** What of a chart is in force: by what would happen, else by the last thing that did. */
export function inForce(chart: Heads, forecasts: readonly Forecast[], scenes: readonly Scene[]): InForce {
  for (const forecast of forecasts) {
    const used = wouldUse(chart, forecast);
    if (used) return used;
  }
  for (let at = scenes.length - 1; at >= 0; at -= 1) {
    const scene = scenes[at];
    const used = scene && usedBy(chart, scene);
    if (used) return used;
  }
  return nothing;
}
