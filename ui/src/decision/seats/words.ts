import type { Order } from "../../backend/generated/Order";
import type { Orders } from "../../backend/generated/Orders";
import type { Sitter } from "../../backend/generated/Sitter";

/** Who can sit at the table. */
export const sitterName: Record<Sitter, string> = {
  person: "A person",
  plain: "The plain program",
  random: "The random program",
};

/** What a standing order says. */
export const orderName: Record<Order, string> = { ask: "Ask", always: "Always", never: "Never" };

/** What standing orders can be given for. */
export const orderKinds: readonly { key: keyof Orders; name: string; case: string }[] = [
  { key: "detection", name: "Attempts to detect spaceships", case: "9.3" },
  { key: "pdb_fire", name: "Fire of Planetary Defense Bases", case: "9.2" },
  { key: "reactions", name: "Reactions to enemy moves", case: "9.6" },
  { key: "unit_searches", name: "Searches by military units", case: "11.2" },
  { key: "combats", name: "Military combats", case: "10.1" },
];
