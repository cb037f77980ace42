import type { Table } from "../backend/generated/Table";

const eyesOf = ({ viewer }: Pick<Table, "viewer">): string =>
  typeof viewer === "string" ? viewer : viewer.side;

/** Whose eyes the table is seen with, in which game; null while nobody may look. What one saw is not kept for another. */
export function viewpoint(table: Table | null): string | null {
  if (!table || table.curtain) return null;
  return `${table.game ?? ""}/${table.name}/${eyesOf(table)}`;
}

/** Which question is on the table, for whom: the steps of one viewer are not those of another, and their numbers can be the same. */
export function questionOf(table: Pick<Table, "viewer" | "step">): string {
  return `${eyesOf(table)} ${table.step}`;
}
