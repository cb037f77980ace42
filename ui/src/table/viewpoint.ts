import type { Table } from "../backend/generated/Table";

/** Whose eyes the table is seen with, in which game; null while nobody may look. What one saw is not kept for another. */
export function viewpoint(table: Table | null): string | null {
  if (!table || table.curtain) return null;
  const viewer = typeof table.viewer === "string" ? table.viewer : table.viewer.side;
  return `${table.game ?? ""}/${table.name}/${viewer}`;
}

/** Which question is on the table, for whom: the steps of one viewer are not those of another, and their numbers can be the same. */
export function questionOf(table: Pick<Table, "viewer" | "step">): string {
  const viewer = typeof table.viewer === "string" ? table.viewer : table.viewer.side;
  return `${viewer} ${table.step}`;
}
