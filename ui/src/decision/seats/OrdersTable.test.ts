import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { BothOrders } from "../../backend/generated/BothOrders";
import type { Orders } from "../../backend/generated/Orders";
import type { Side } from "../../backend/generated/Side";
import { plainOrders } from "../../table/orders";
import OrdersTable from "./OrdersTable.svelte";

const orders = (): BothOrders => ({ rebel: plainOrders(), imperial: plainOrders() });
const styles = { rebel: "usual", imperial: "usual" } as const;
const seats = { rebel: "person", imperial: "plain", pace: "followed", styles } as const;
const planets = [
  { planet: 221, name: "Quibron" },
  { planet: 222, name: "Angoff" },
];

/** What a change makes of these orders, the newest there are. */
const told =
  (now: BothOrders, changed: (side: Side, change: Partial<Orders>) => void) =>
  (side: Side, change: (now: Orders) => Partial<Orders>) =>
    changed(side, change(now[side]));

it("changes one order of one side, and a program has none", async () => {
  const changed = vi.fn();
  render(OrdersTable, { orders: orders(), seats, planets, onchange: told(orders(), changed) });
  const combats = screen.getByLabelText<HTMLSelectElement>("Military combats, Rebel Player");
  combats.value = "at_two_to_one";
  combats.dispatchEvent(new Event("change", { bubbles: true }));
  expect(changed).toHaveBeenCalledExactlyOnceWith("rebel", { combats: "at_two_to_one" });
  expect(screen.getByLabelText("Military combats, Imperial Player")).toHaveProperty("disabled", true);
});

it("excepts a planet, and takes it back", () => {
  const changed = vi.fn();
  const given = orders();
  given.rebel.asks_on = [222];
  render(OrdersTable, { orders: given, seats, planets, onchange: told(given, changed) });
  screen.getByRole("button", { name: "No longer on Angoff" }).click();
  expect(changed).toHaveBeenCalledExactlyOnceWith("rebel", { asks_on: [] });
});

const systems = [
  { name: "Egrix", planets: [221, 222] },
  { name: "Ancore", planets: [231] },
];

it("has orders for fleets where several star systems are in play, and no others", () => {
  const { unmount } = render(OrdersTable, { orders: orders(), seats, planets, onchange: vi.fn() });
  expect(screen.queryByLabelText("Interceptions, Rebel Player")).toBeNull();
  expect(screen.queryByLabelText("Raking Attacks, Rebel Player")).toBeNull();
  expect(screen.getByLabelText("Fire of Planetary Defense Bases, Rebel Player")).toBeInTheDocument();
  unmount();
  render(OrdersTable, { orders: orders(), seats, planets, systems, onchange: vi.fn() });
  expect(screen.getByLabelText("Interceptions, Rebel Player")).toBeInTheDocument();
  // 20.6 stands in the place of 9.2.
  expect(screen.getByLabelText("Raking Attacks, Rebel Player")).toBeInTheDocument();
  expect(screen.queryByLabelText("Fire of Planetary Defense Bases, Rebel Player")).toBeNull();
});

it("offers to jump with Navigation 2 to the Imperial Player alone (21.27)", () => {
  render(OrdersTable, { orders: orders(), seats, planets, systems, onchange: vi.fn() });
  expect(screen.getByLabelText("Navigation of jumping units, Imperial Player")).toBeInTheDocument();
  expect(screen.queryByLabelText("Navigation of jumping units, Rebel Player")).toBeNull();
  expect(screen.getByText("The Rebel Player is never asked.")).toBeInTheDocument();
});

it("says what silence tells where possessions are declared only if one helps (14.2)", () => {
  const onchange = vi.fn();
  const people = { ...seats, imperial: "person" } as const;
  render(OrdersTable, { orders: orders(), seats: people, planets, onchange });
  const declare = screen.getByLabelText<HTMLSelectElement>("Possessions to declare, Rebel Player");
  expect([...declare.options].map(({ value }) => value)).toEqual(["ask", "where_it_helps", "never"]);
  expect(screen.queryByLabelText("Possessions to declare, Imperial Player")).toBeNull();
  expect(screen.getByText(/silence would tell a person across the table/)).toBeInTheDocument();
});

it("excepts a whole star system at once", () => {
  const changed = vi.fn();
  const meanwhile = orders();
  meanwhile.rebel.asks_on = [111, 221];
  render(OrdersTable, { orders: orders(), seats, planets, systems, onchange: told(meanwhile, changed) });
  const chosen = screen.getByLabelText<HTMLSelectElement>("Ask the Rebel Player everything on");
  chosen.value = "Egrix";
  chosen.dispatchEvent(new Event("change", { bubbles: true }));
  // What was added meanwhile stays.
  expect(changed).toHaveBeenCalledExactlyOnceWith("rebel", { asks_on: [111, 221, 222] });
});

it("has orders of the Galactic Game in it alone, each for who is asked (31 to 38)", () => {
  const people = { ...seats, imperial: "person" } as const;
  const shown = { orders: orders(), seats: people, planets, systems, onchange: vi.fn() };
  const { unmount } = render(OrdersTable, shown);
  expect(screen.queryByLabelText("Taxes, Imperial Player")).toBeNull();
  expect(screen.getByLabelText("Domino Effects, Rebel Player")).toBeInTheDocument();
  unmount();
  const changed = vi.fn();
  render(OrdersTable, { ...shown, galactic: true, onchange: told(orders(), changed) });
  expect(screen.queryByLabelText("Taxes, Rebel Player")).toBeNull();
  const taxes = screen.getByLabelText<HTMLSelectElement>("Taxes, Imperial Player");
  expect([...taxes.options].map(({ value }) => value)).toEqual([
    "ask",
    "half",
    "as_last",
    "full_from_loyal",
    "none_below_neutral",
  ]);
  taxes.value = "as_last";
  taxes.dispatchEvent(new Event("change", { bubbles: true }));
  expect(changed).toHaveBeenCalledExactlyOnceWith("imperial", { taxes: "as_last" });
  // Both buy from a track of their own.
  expect(screen.getByLabelText("Buying from the Resource Track, Rebel Player")).toBeInTheDocument();
  expect(screen.getByLabelText("Buying from the Resource Track, Imperial Player")).toBeInTheDocument();
  expect(screen.getByText(/an order never brings a rebellion/)).toBeInTheDocument();
});
