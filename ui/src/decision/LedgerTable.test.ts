import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { Ask } from "../backend/generated/Ask";
import type { Ledger } from "../backend/generated/Ledger";
import type { LedgerKind } from "../backend/generated/LedgerKind";
import LedgerTable from "./LedgerTable.svelte";

const line = (kind: string, price: number, closed: boolean): LedgerKind =>
  ({
    id: `kind:${kind}`,
    kind,
    price,
    left: 3,
    bought: 0,
    ours: false,
    closed: closed ? { text: "It costs more than is left.", case: "19.7" } : null,
  }) as unknown as LedgerKind;

const shop = (closed: readonly string[]) => {
  const kinds = ["elite_navy", "line", "patrol"].map((kind, at) => line(kind, 9 - at, closed.includes(kind)));
  const ledger = { points: 5, of: 5, kinds, bases: [], limits: [], for_units: null, unfinished: null };
  const ask = { case: "19.0", answers: [], ledger } as unknown as Ask;
  return { ask, ledger: ledger as unknown as Ledger, keys: new Map<string, string>() };
};
const order = () =>
  [...screen.getByRole("table").querySelectorAll<HTMLElement>("[data-line]")].map(
    (row) => row.dataset["line"],
  );

/** Case: 19.0 */
it("what can be paid for stands first in the shop, and stays where it is while points run out", async () => {
  const { rerender } = render(LedgerTable, shop(["elite_navy"]));
  expect(order()).toEqual(["kind:line", "kind:patrol", "kind:elite_navy"]);
  await rerender(shop(["elite_navy", "line"]));
  expect(order()).toEqual(["kind:line", "kind:patrol", "kind:elite_navy"]);
});
