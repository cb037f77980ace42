import type { Arrangement } from "../backend/generated/Arrangement";
import type { Table } from "../backend/generated/Table";

/** How the people at a table play now. */
export function arrangementOf(table: Table): Arrangement {
  return { seats: table.seats, orders: table.orders, with_curtain: table.with_curtain };
}
