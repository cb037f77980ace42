import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendFailure, useTransport } from "../backend/backend";
import type { Carried, Draft, Table } from "../backend/commands";
import { severalOf, spokenDraft } from "./drafting.svelte";
import { session } from "./session.svelte";

/** Two patrols and Jon Kidu can be in; he needs one of them. */
const reach = { "unit:patrol-1": 2, "character:jon_kidu": 1 };

/** What the desk would say of a set. */
function draftOf(pieces: readonly string[]): Draft {
  const count = (id: string) => pieces.filter((piece) => piece === id).length;
  const choice = (id: string) => ({
    id,
    label: id,
    about: {},
    forecast: false,
    for_good: false,
    warning: null,
  });
  const ends = pieces.length > 0 ? ["environ:2211", "environ:2212"] : ["done"];
  const inside = pieces.map((id) => ({ id, name: id, about: {} }));
  const listed = Object.entries(reach).map(([id, most]) => ({
    id,
    stands_for: id === "unit:patrol-1" ? [id, "unit:patrol-2"] : [id],
    inside: count(id),
    most,
  }));
  const answers = [...Object.keys(reach), ...ends].map(choice);
  if (pieces.length > 0) answers[answers.length - 1]!.warning = "This leaves Kogus behind." as never;
  return {
    ask: { side: "imperial", prompt: "What moves?", answers, picked: inside, by_program: false },
    pieces: listed,
    inside,
    placed: null,
    cut: false,
  } as unknown as Draft;
}

function tableAt(step: number): Table {
  const draft = draftOf([]);
  const board = { clock: { turn: 1, side: "imperial", segment: "movement" }, planets: [], outcome: null };
  const seats = { rebel: "person", imperial: "person", pace: "followed" };
  const rest = {
    viewer: "both",
    curtain: null,
    shown: [],
    let_be: [],
    names: {},
    name: "Test",
    undo: "the last answer",
  };
  return { ...rest, step, board, seats, ask: draft.ask, draft } as unknown as Table;
}

let sent: { command: string; args: Record<string, unknown> }[];

beforeEach(() => {
  sent = [];
  useTransport({
    async call(command, args) {
      sent.push({ command, args: args as Record<string, unknown> });
      if (command === "draft") {
        const { pieces } = args as { pieces: string[] };
        if (pieces.length > 0 && !pieces.includes("unit:patrol-1"))
          throw new BackendFailure("no-such-draft", "He cannot go alone.");
        return draftOf(pieces);
      }
      if (command === "carry_out") return { table: tableAt(4), given: 3, of: 3 } satisfies Carried;
      if (command === "undo") return tableAt(2);
      return command === "charts" ? [] : null;
    },
    onOpenGame: () => () => {},
  });
  session.take(tableAt(3));
});

afterEach(() => {
  session.table = null;
  session.drafting.lay(null, 0);
  useTransport(null);
});

const inside = () => session.drafting.now?.inside.map(({ id }) => id);
const given = () => sent.filter(({ command }) => command === "answer" || command === "carry_out");

describe("a draft", () => {
  it("takes pieces in and out by the same click, and answers nothing", async () => {
    await session.answer("unit:patrol-1");
    await session.answer("character:jon_kidu");
    expect(inside()).toEqual(["unit:patrol-1", "character:jon_kidu"]);
    await session.answer("character:jon_kidu");
    expect(inside()).toEqual(["unit:patrol-1"]);
    expect(given()).toEqual([]);
  });

  it("counts equal pieces, whichever of them is named, and begins again after the last", async () => {
    await session.answer("unit:patrol-2");
    await session.answer("unit:patrol-1");
    expect(inside()).toEqual(["unit:patrol-1", "unit:patrol-1"]);
    expect(severalOf(session.drafting.now).map(({ inside }) => inside)).toEqual([2]);
    await session.answer("unit:patrol-1");
    expect(inside()).toEqual([]);
  });

  it("loses no click, however fast they come", async () => {
    void session.answer("unit:patrol-1");
    void session.answer("unit:patrol-1");
    await session.answer("character:jon_kidu");
    expect(inside()).toEqual(["unit:patrol-1", "unit:patrol-1", "character:jon_kidu"]);
  });

  it("puts in all, half and none of what there is several of", async () => {
    await session.answer("unit:patrol-1");
    await session.drafting.share((most) => most);
    expect(inside()).toHaveLength(2);
    await session.drafting.share((most) => Math.ceil(most / 2));
    expect(inside()).toHaveLength(1);
    await session.drafting.share(() => 0);
    expect(inside()).toHaveLength(0);
  });

  it("is empty where what is left is no set", async () => {
    await session.answer("unit:patrol-1");
    await session.answer("character:jon_kidu");
    await session.answer("unit:patrol-1");
    await session.answer("unit:patrol-1");
    expect(inside()).toEqual([]);
    expect(session.trouble).toBeNull();
  });

  it("is carried out by its end, with all that is in it and the step it belongs to", async () => {
    await session.answer("unit:patrol-1");
    await session.answer("character:jon_kidu");
    await session.answer("environ:2211");
    const pieces = ["unit:patrol-1", "character:jon_kidu"];
    expect(given()).toEqual([{ command: "carry_out", args: { pieces, end: "environ:2211", step: 3 } }]);
    expect(session.drafting.begun).toBe(false);
  });

  it("asks once before it leaves somebody behind", async () => {
    await session.answer("unit:patrol-1");
    await session.answer("environ:2212");
    expect(session.warned?.warning).toBe("This leaves Kogus behind.");
    expect(given()).toEqual([]);
    await session.answer("environ:2212", true);
    expect(given()).toHaveLength(1);
    expect(session.warned).toBeNull();
  });

  it("is what undo takes back first", async () => {
    await session.answer("unit:patrol-1");
    await session.undo();
    expect(inside()).toEqual([]);
    expect(sent.some(({ command }) => command === "undo")).toBe(false);
    await session.undo();
    expect(sent.some(({ command }) => command === "undo")).toBe(true);
  });

  it("leaves an answer that is no piece of it an answer", async () => {
    await session.answer("done");
    expect(given()).toEqual([{ command: "answer", args: { answer: "done", step: 3 } }]);
  });

  it("counts the units of a basket: a click too many takes nothing out", async () => {
    const basket = (pieces: readonly string[]) => {
      const draft = draftOf(pieces);
      const ledger = { points: 5, kinds: [{ id: "unit:patrol-1" }], bases: [] };
      return { ...draft, ask: { ...draft.ask, ledger } } as unknown as Draft;
    };
    useTransport({
      call: (_, args) => Promise.resolve(basket((args as { pieces: string[] }).pieces)),
      onOpenGame: () => () => {},
    });
    session.drafting.lay(basket([]), 3);
    for (let click = 0; click < 3; click += 1) await session.answer("unit:patrol-1");
    expect(inside()).toEqual(["unit:patrol-1", "unit:patrol-1"]);
    expect(severalOf(session.drafting.now)).toEqual([]);
    expect(spokenDraft(session.drafting.now)).toBe("In the basket: 2 × unit:patrol-1. 5 Force Points left.");
    await session.drafting.takeUp("unit:patrol-1");
    expect(inside()).toEqual(["unit:patrol-1"]);
  });

  /** Case: 38.26 */
  it("takes the levels of a base along with what put it Up, and no other base", async () => {
    const line = (planet: number, raises: boolean) => ({
      id: `${raises ? "raise-level" : "raise-pdb"}:${planet}`,
      planet,
      raises,
      up: false,
      level: 0,
    });
    const bases = [line(111, false), line(111, true), line(112, false), line(112, true)];
    const basket = (pieces: readonly string[]) => {
      const listed = bases.map(({ id, raises }) => ({
        id,
        stands_for: [id],
        inside: pieces.filter((piece) => piece === id).length,
        most: raises ? 2 : 1,
      }));
      const ledger = { points: 5, for_units: 70, kinds: [], bases };
      const draft = draftOf(pieces);
      return { ...draft, pieces: listed, ask: { ...draft.ask, ledger } } as unknown as Draft;
    };
    useTransport({
      call: (_, args) => Promise.resolve(basket((args as { pieces: string[] }).pieces)),
      onOpenGame: () => () => {},
    });
    const { drafting } = session;
    drafting.lay(basket([]), 3);
    await drafting.choose(["raise-pdb:111", "raise-level:111", "raise-level:111", "raise-pdb:112"]);
    await drafting.takeAway(["raise-level:111"]);
    expect(drafting.pieces).toEqual(["raise-pdb:111", "raise-level:111", "raise-pdb:112"]);
    // By its key, which takes it out where no more can be put in.
    await session.answer("raise-pdb:111");
    expect(drafting.pieces).toEqual(["raise-pdb:112"]);
  });

  it("puts in one more and takes nothing out where no more can be", async () => {
    for (let click = 0; click < 3; click += 1) await session.drafting.putIn("unit:patrol-1");
    expect(inside()).toEqual(["unit:patrol-1", "unit:patrol-1"]);
  });

  it("says what is in it", () => {
    expect(spokenDraft(draftOf([]))).toBe("Nothing is in the set.");
    expect(spokenDraft(draftOf(["unit:patrol-1", "unit:patrol-1"]))).toBe("In the set: 2 × unit:patrol-1.");
  });
});

describe("units of several kinds that are placed", () => {
  /** Case: 19.31 */
  it("are one draft: each kind is looked at beside where the others stand, and all go together", async () => {
    const kinds = (counts: Record<string, number>) =>
      ["line", "patrol"].map((unit_kind) => ({ unit_kind, count: counts[unit_kind] ?? 0, of: 2 }));
    const placing = (kind: string, pieces: readonly string[], other: Record<string, number>): Draft => {
      const listed = [{ id: "environ:2411", stands_for: ["environ:2411"], inside: pieces.length, most: 2 }];
      const all = kinds({ ...other, [kind]: pieces.length });
      const placed = all.find((one) => one.unit_kind === kind) ?? null;
      const done = { id: "done", label: "Do it", about: {}, forecast: false, for_good: false, warning: null };
      return {
        ...draftOf(pieces),
        ask: { ...draftOf([]).ask, answers: [done] },
        pieces: listed,
        kinds: all,
        placed,
      } as unknown as Draft;
    };
    useTransport({
      async call(command, args) {
        sent.push({ command, args: args as Record<string, unknown> });
        if (command === "carry_out") return { table: tableAt(4), given: 3, of: 3 } satisfies Carried;
        if (command !== "draft") return command === "charts" ? [] : null;
        const { pieces, kind, others } = args as {
          pieces: string[];
          kind?: string;
          others?: { kind: string; pieces: string[] }[];
        };
        return placing(
          kind ?? "line",
          pieces,
          Object.fromEntries((others ?? []).map((one) => [one.kind, one.pieces.length])),
        );
      },
      onOpenGame: () => () => {},
    });
    const { drafting } = session;
    drafting.lay(placing("line", [], {}), 3);
    await drafting.toggle("environ:2411");
    await drafting.turnTo("patrol");
    expect(drafting.now?.placed).toEqual({ unit_kind: "patrol", count: 0, of: 2 });
    expect(drafting.othersIn("environ:2411")).toEqual([{ kind: "line", count: 1 }]);
    await drafting.toggle("environ:2411");
    const others = [{ kind: "line", pieces: ["environ:2411"] }];
    expect(sent.at(-1)?.args).toMatchObject({ pieces: ["environ:2411"], kind: "patrol", others });
    await session.answer("done");
    expect(given().at(-1)?.args).toMatchObject({
      pieces: ["environ:2411"],
      kind: "patrol",
      others,
      end: "done",
    });
    // As the last time: both kinds at once.
    drafting.lay(placing("line", [], {}), 3);
    await drafting.putDown([
      { kind: "line", pieces: ["environ:2411"] },
      { kind: "patrol", pieces: ["environ:2411"] },
    ]);
    expect(drafting.pieces).toEqual(["environ:2411"]);
    expect(sent.at(-1)?.args).toMatchObject({
      pieces: ["environ:2411"],
      kind: "line",
      others: [{ kind: "patrol", pieces: ["environ:2411"] }],
    });
    // What was put down last is taken up first, whichever kind it is.
    drafting.lay(placing("line", [], {}), 3);
    await drafting.toggle("environ:2411");
    await drafting.turnTo("patrol");
    await drafting.takeLast();
    expect([drafting.now?.placed?.unit_kind, drafting.begun]).toEqual(["line", false]);
  });
});
