import type { Chart } from "../backend/generated/Chart";
import { sceneOf, type Beat, type SceneOf } from "./beats";
import { chartNamed } from "./chartPlaces";

/** A check on its chart, made ready to be drawn. */
export interface Told {
  check: SceneOf<"check">;
  /** The part of the chart that serves it. */
  chart: Chart | null;
  /** The column in force; of a chart with one column that one. */
  column: string | null;
}

/** The check of a beat with a chart; null for a beat of another kind. */
export function tell(beat: Beat, charts: readonly Chart[]): Told | null {
  const check = beat.kind === "check" ? sceneOf(beat, "check") : null;
  if (!check) return null;
  const whole = chartNamed(charts, check.chart);
  const part = (head: string) => check.part.length === 0 || check.part.includes(head);
  const only = whole?.columns.length === 1 ? (whole.columns[0] ?? null) : null;
  return {
    check,
    chart: whole && { ...whole, rows: whole.rows.filter((row) => part(row.head)) },
    column: check.column ?? only,
  };
}
