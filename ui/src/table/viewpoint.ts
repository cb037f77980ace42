import type { Table } from "../backend/generated/Table";

/** Whose eyes the table is seen with, in which game; null while nobody may look. What one saw is not kept for another. */
export function viewpoint(table: Table | null): string | null {
  if (!table || table.curtain) return null;
  const viewer = typeof table.viewer === "string" ? table.viewer : table.viewer.side;
  return `${table.game ?? ""}/${table.name}/${viewer}`;
}
