import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BackendFailure, useTransport } from "../backend/backend";
import type { Arrangement, Shown, Table } from "../backend/commands";
import type { Orders } from "../backend/generated/Orders";
import { toast, toasts } from "../frame/toasts.svelte";
import { bubble } from "../frame/tooltip.svelte";
import { session } from "./session.svelte";

const choice = (id: string, forecast = false) => ({ id, label: id, forecast });

function tableAt(step: number, change: Partial<Table> = {}): Table {
  const board = { clock: { turn: 1, side: "imperial", segment: "movement" }, planets: [], outcome: null };
  const ask = {
    side: "imperial",
    prompt: `Question ${step}?`,
    answers: [choice("yes", true), choice("no")],
    picked: [],
    by_program: false,
  };
  const seats = { rebel: "person", imperial: "person", pace: "followed" };
  return {
    name: "Test",
    viewer: "both",
    step,
    board,
    ask,
    seats,
    curtain: null,
    shown: [],
    let_be: [],
    names: {},
    ...change,
  } as unknown as Table;
}

type Reply = (args: never) => unknown;
let replies: Record<string, Reply>;
let asked: string[];
let leave: () => void;

beforeEach(() => {
  asked = [];
  replies = { set_title: () => null, atlas: () => ({}), roster: () => ({}), charts: () => [] };
  useTransport({
    async call(command, args) {
      asked.push(command);
      const reply = replies[command];
      if (!reply) throw new BackendFailure("no-such-command", command);
      return reply(args as never);
    },
    onOpenGame: () => () => {},
  });
  session.trouble = null;
  session.table = null;
  session.animation = "off";
  leave = session.watch();
});

afterEach(() => {
  leave();
  session.table = null;
  session.skip();
  useTransport(null);
});

describe("seats and orders", () => {
  it("that are changed twice before the first change is answered keep both", async () => {
    const orders = { rebel: { combats: "ask", repairs: "ask" }, imperial: {} };
    session.take(tableAt(1, { orders, with_curtain: false } as unknown as Partial<Table>));
    const sent: Arrangement[] = [];
    replies["arrange"] = ({ arrangement }: { arrangement: Arrangement }) => {
      sent.push(arrangement);
      return new Promise((answered) => setTimeout(() => answered(tableAt(1, arrangement)), 5));
    };
    const ordered = (change: Partial<Orders>) =>
      session.arrange((now) => ({
        ...now,
        orders: { ...now.orders, rebel: { ...now.orders.rebel, ...change } },
      }));
    await Promise.all([ordered({ combats: "never" }), ordered({ repairs: "always" })]);
    expect(sent.map(({ orders }) => orders.rebel)).toEqual([
      { combats: "never", repairs: "ask" },
      { combats: "never", repairs: "always" },
    ]);
  });
});

describe("before the curtain falls", () => {
  const die = { number: 1, text: "A 4", scene: { what: "check", chart: "search", jump: null } };
  const seen = { clock: { turn: 2, side: "rebel", segment: "missions" }, planets: [], outcome: null };
  const parting = { viewer: { side: "imperial" }, board: seen, shown: [die] };
  const withDice = (shown: readonly Shown[]) => shown.some(({ scene }) => scene.what === "check");
  const fallen = (change = {}) =>
    tableAt(5, { curtain: "rebel", ask: null, parting, ...change } as unknown as Partial<Table>);

  it("whoever has just answered sees his die over the board as it is now, and then it falls", async () => {
    const stop = session.attachShow(withDice);
    session.animation = "normal";
    session.take(tableAt(4, { log: { events: 3 } } as unknown as Partial<Table>));
    replies["answer"] = () => fallen();
    await session.answer("yes");
    expect(session.table).toMatchObject({
      step: 4,
      curtain: null,
      ask: null,
      board: seen,
      log: { events: 3 },
    });
    expect(session.shown).toHaveLength(1);
    expect(window.__fitg.table?.curtain, "the game itself is further").toBe("rebel");
    expect(await session.answer("resign"), "nothing is his to answer").toBeNull();
    session.skip();
    expect(session.table).toMatchObject({ curtain: "rebel" });
    expect(session.parted).toBeNull();
    stop();
  });

  it("nothing is waited for where nothing is shown", async () => {
    const stop = session.attachShow(withDice);
    session.take(tableAt(4));
    replies["answer"] = () => fallen();
    await session.answer("yes");
    expect(session.table?.curtain).toBe("rebel");
    session.animation = "normal";
    session.take(tableAt(4));
    const line = { number: 1, text: "The segment is over.", scene: { what: "line" } };
    replies["answer"] = () => fallen({ parting: { ...parting, shown: [line] } });
    await session.answer("yes");
    expect(session.table?.curtain).toBe("rebel");
    stop();
  });
});

describe("answers", () => {
  it("are sent with the step they belong to, and the next question comes back", async () => {
    session.take(tableAt(4));
    const sent = vi.fn(() => tableAt(5));
    replies["answer"] = sent;
    expect(await session.answer("yes")).toMatchObject({ prompt: "Question 5?" });
    expect(sent).toHaveBeenCalledWith({ answer: "yes", step: 4 });
    expect(window.__fitg.table?.step).toBe(5);
  });

  it("are not sent twice by a double click", async () => {
    session.take(tableAt(1));
    replies["answer"] = () => tableAt(2);
    await Promise.all([session.answer("yes"), session.answer("yes")]);
    expect(asked.filter((command) => command === "answer")).toHaveLength(1);
  });

  it("to a question that is past bring the table up to date without a word", async () => {
    session.take(tableAt(1));
    replies["answer"] = () => {
      throw new BackendFailure("stale", "behind");
    };
    replies["table"] = () => tableAt(9);
    expect(await session.answer("yes")).toBeNull();
    expect(session.table?.step).toBe(9);
    expect(session.trouble).toBeNull();
  });

  it("that cannot be written stop the game with what to do about it", async () => {
    session.take(tableAt(1));
    replies["answer"] = () => {
      throw new BackendFailure("disk-full", "Make room.");
    };
    await session.answer("yes");
    expect(session.trouble).toMatchObject({ code: "disk-full" });
    expect(session.table?.step).toBe(1);
  });

  it("can be given again after the game was opened again, also one from outside the folder of games", async () => {
    for (const game of ["a-game", null]) {
      session.take(tableAt(1, { game }));
      session.trouble = new BackendFailure("broken", "Open it again.");
      asked.length = 0;
      replies["open_again"] = () => tableAt(2, { game });
      await session.openAgain();
      expect(asked.filter((command) => command !== "set_title")).toEqual(["open_again"]);
      expect(session.trouble).toBeNull();
      expect(session.table?.step).toBe(2);
    }
    session.trouble = new BackendFailure("broken", "Open it again.");
    replies["open_again"] = () => {
      throw new BackendFailure("damaged", "It cannot be read.");
    };
    await session.openAgain();
    expect(session.trouble).toMatchObject({ code: "broken" });
  });
});

describe("forecasts", () => {
  it("are asked for once, and only where there is one", async () => {
    session.take(tableAt(1));
    replies["forecast"] = () => [{ what: "rebellion", points: [] }];
    await session.forecast("yes");
    expect(await session.forecast("yes")).toHaveLength(1);
    expect(await session.forecast("no")).toEqual([]);
    expect(asked.filter((command) => command === "forecast")).toHaveLength(1);
  });
});

describe("programs", () => {
  it("answer one after the other until a person is asked", async () => {
    const thinking = (step: number) => {
      const ask = { ...tableAt(step).ask, by_program: true, answers: [] };
      return tableAt(step, { ask } as unknown as Partial<Table>);
    };
    let step = 1;
    replies["go_on"] = () => (++step < 4 ? thinking(step) : tableAt(step));
    session.take(thinking(1));
    await vi.waitFor(() => expect(session.table?.step).toBe(4));
    expect(asked.filter((command) => command === "go_on")).toHaveLength(3);
  });
});

describe("the next question", () => {
  const tip = () => {
    const piece = document.body.appendChild(document.createElement("i"));
    bubble.tell(piece, { text: "A tip" });
  };

  it("takes away the tip and the notes of the one before, and leaves problems", async () => {
    session.take(tableAt(1));
    tip();
    toast({ text: "A note of question 1." });
    toast({ kind: "problem", text: "No room on the disk." });
    replies["answer"] = () =>
      tableAt(2, { let_be: [{ text: "Let be with question 2.", case: "9.1" }] } as never);
    await session.answer("yes");
    expect(bubble.shown).toBeNull();
    const told = toasts.map(({ text }) => text);
    expect(told).not.toContain("A note of question 1.");
    expect(told).toEqual(expect.arrayContaining(["No room on the disk.", "Let be with question 2."]));
    toasts.splice(0);
  });

  it("leaves the tip to whoever reads it while a program answers", async () => {
    const { ask } = tableAt(1);
    session.take(tableAt(1));
    tip();
    session.take(tableAt(2, { ask: { ...ask!, by_program: true } }));
    expect(bubble.shown).not.toBeNull();
    session.take(tableAt(3, { curtain: "rebel", ask: null }));
    expect(bubble.shown).toBeNull();
  });
});

describe("the title", () => {
  it("takes away what orders let be when a curtain comes: it is not for whoever sits down next", () => {
    const told = () => toasts.map(({ text }) => text);
    session.take(tableAt(1, { let_be: [{ text: "No combat in Angoff Urban.", case: "10.1" }] }));
    expect(told()).toContain("No combat in Angoff Urban.");
    session.take(tableAt(2, { curtain: "rebel", ask: null }));
    expect(told()).not.toContain("No combat in Angoff Urban.");
  });

  it("says where the game is while the table is on screen, and nothing while the curtain is up", () => {
    session.take(tableAt(1));
    expect(document.title).toContain("Game-Turn 1, Imperial Player-Turn");
    session.take(tableAt(1, { curtain: "rebel", ask: null }));
    expect(document.title).toBe("Freedom in the Galaxy");
    session.take(tableAt(2));
    const away = leave;
    away();
    expect(document.title).toBe("Freedom in the Galaxy");
    leave = session.watch();
    expect(document.title).toContain("Game-Turn 1");
  });
});
