import type { Chart } from "../backend/generated/Chart";
import type { Half } from "../backend/generated/Half";

/** A row that dice point at, and the half of its cells as "3/1" that they decide: the attacker's loss stands first. */
export interface LitRow {
  row: string;
  half?: Half | "both" | null;
}

const RANGE = /^([+-]?\d+)(?:(?:-| to )([+-]?\d+)|(\+)| (or less))?$/;

/** Whether the head of a row or column, as "4", "2-3", "-6 to -4", "8+" or "1 or less", stands for a number. */
export function stands(head: string, value: number): boolean {
  const found = RANGE.exec(head.trim());
  if (!found) return false;
  const [, first, last, more, less] = found;
  const from = Number(first);
  if (more) return value >= from;
  if (less) return value <= from;
  return last === undefined ? value === from : value >= from && value <= Number(last);
}

/** The head among several that stands for a number. */
export function headFor(heads: readonly string[], value: number): string | null {
  return heads.find((head) => stands(head, value)) ?? null;
}

/** A chart by the name that questions and scenes call it. */
export function chartNamed(charts: readonly Chart[], name: string | null): Chart | null {
  return charts.find((chart) => chart.name === name) ?? null;
}

/** Rows told once: two dice on the same row light both halves of its cell. */
export function mergedRows(rows: readonly LitRow[]): LitRow[] {
  const merged = new Map<string, LitRow>();
  for (const lit of rows) {
    const other = merged.get(lit.row);
    const half = other && other.half !== lit.half ? "both" : lit.half;
    merged.set(lit.row, half ? { row: lit.row, half } : { row: lit.row });
  }
  return [...merged.values()];
}
