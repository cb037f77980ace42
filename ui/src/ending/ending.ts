import { call } from "../backend/backend";
import type { Arrangement, Chronicle, Names, Options, Table, Told } from "../backend/commands";
import { plainOrders } from "../table/orders";
import { session } from "../table/session.svelte";

/** How a game went, and with what it was begun. */
export interface HowItWent {
  /** Which of the two games on the desk it is. */
  of: Told;
  chronicle: Chronicle;
  names: Names;
  options: Options;
  arrangement: Arrangement;
  /** Whether the same set-up can be played again: it came with the program. */
  again: boolean;
}

const twoPeople: Arrangement = {
  seats: {
    rebel: "person",
    imperial: "person",
    pace: "followed",
    styles: { rebel: "usual", imperial: "usual" },
  },
  orders: { rebel: plainOrders(), imperial: plainOrders() },
  with_curtain: true,
};

/** Has the desk tell how a game went: the one on the table, or one of the list. */
export async function tell(game: string | null): Promise<HowItWent> {
  const table = session.table;
  // Without the list the same set-up cannot be offered again; that is no reason not to tell the rest.
  const scenarios = call("scenarios", {}).catch(() => []);
  const official = async (chronicle: Chronicle) =>
    (await scenarios).some((scenario) => scenario.id === chronicle.scenario);
  if (table && table.game === game && table.board.outcome) {
    const chronicle = await call("ending", { of: "table" });
    const { names, seats, orders, with_curtain } = table;
    return {
      of: "table",
      chronicle,
      names,
      options: table.board.options,
      arrangement: { seats, orders, with_curtain },
      again: await official(chronicle),
    };
  }
  const replay = await call("open_replay", { id: game });
  const chronicle = await call("ending", { of: "replay" });
  return {
    of: "replay",
    chronicle,
    names: replay.names,
    options: replay.board.options,
    arrangement: twoPeople,
    again: await official(chronicle),
  };
}

/** Begins another game with the same set-up and other dice. */
export function playAgain({ chronicle, names, options, arrangement }: HowItWent): Promise<Table> {
  return call("new_game", {
    scenario: { official: chronicle.scenario },
    name: "",
    names,
    options,
    seed: null,
    arrangement,
    own_figures: false,
    handicap: chronicle.handicap,
  });
}
