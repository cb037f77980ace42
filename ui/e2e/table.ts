import { test as base, expect, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { contentSecurityPolicy, dist, loopbackProgram } from "./places";

/** A server of its own for each test, with an empty folder of games. */
export interface Desk {
  url: string;
  /** Gives the desk a command, as the page would. */
  call: (command: string, args?: unknown) => Promise<unknown>;
  /** Puts a file into its folder and has the next dialog pick it. */
  pick: (name: string, text: string) => Promise<void>;
  /** Has the next dialog name a file of its folder to write to, and tells where that is. */
  saveTo: (name: string) => Promise<string>;
  /** The text of a file in its folder. */
  read: (name: string) => string;
}

async function started(data: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(loopbackProgram(), ["--port", "0", "--ui", dist, "--data", data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((done, failed) => {
    lines.once("line", done);
    child.once("exit", (code) => failed(new Error(`fitg-loopback ended at once with ${code}`)));
  });
  return { url: url.trim(), process: child };
}

export const test = base.extend<{ desk: Desk; refusals: boolean }>({
  /** Whether the desk is to refuse something: the browser itself writes that into its console. */
  refusals: [false, { option: true }],

  // Playwright wants the first argument taken apart, even where nothing of it is needed.
  // eslint-disable-next-line no-empty-pattern
  desk: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), "fitg-e2e-"));
    const server = await started(data);
    const answersNext = async (path: string) => {
      const start = new URL(server.url);
      const response = await fetch(new URL("/host/next-file", start), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${start.searchParams.get("token") ?? ""}`,
        },
        body: JSON.stringify({ path }),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    };
    await use({
      url: server.url,
      call: async (command, args = {}) => {
        const start = new URL(server.url);
        const token = start.searchParams.get("token") ?? "";
        const response = await fetch(new URL(`/call/${command}`, start), {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify(args),
        });
        const reply: unknown = await response.json();
        if (!response.ok) throw new Error(`${command}: ${JSON.stringify(reply)}`);
        return reply;
      },
      pick: async (name, text) => {
        const path = join(data, name);
        writeFileSync(path, text);
        await answersNext(path);
      },
      saveTo: async (name) => {
        const path = join(data, name);
        await answersNext(path);
        return path;
      },
      read: (name) => readFileSync(join(data, name), "utf8"),
    });
    server.process.kill();
    rmSync(data, { recursive: true, force: true });
  },

  // Every page runs under the application's own policy, and no test passes with an error in the console.
  page: async ({ page, refusals }, use) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => {
      const refused = refusals && message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !refused) wrong.push(message.text());
    });
    // The shell does this too, and some libraries do not live with it.
    await page.addInitScript(() => void Object.freeze(Object.prototype));
    const policy = contentSecurityPolicy();
    await page.route(
      (url) => url.pathname === "/",
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), "content-security-policy": policy },
        });
      },
    );
    await use(page);
    expect(wrong, "errors in the console").toEqual([]);
    const collected = await page.evaluate(() => window.__fitgErrors ?? []).catch(() => []);
    expect(collected, "errors the page collected").toEqual([]);
  },
});

export { expect };

/** How a game is arranged for a test. */
export interface Wanted {
  scenario?:
    | "flight-to-egrix"
    | "varu-powderkeg"
    | "the-empires-backdoor"
    | "orlog-besieged"
    | "freedom-in-the-galaxy"
    | "the-fire-spreads";
  seed?: string;
  curtain?: boolean;
  /** Standing orders of both sides; without them everything is asked. */
  orders?: Record<string, unknown>;
}

/** Puts a new game between two people on the table, by the desk; the page finds it there. */
export async function newGame(desk: Desk, wanted: Wanted = {}): Promise<void> {
  const asked = wanted.orders ?? { asked: "everything" };
  await desk.call("new_game", {
    scenario: { official: wanted.scenario ?? "flight-to-egrix" },
    name: "A game",
    names: { rebel: "Ada", imperial: "Bo" },
    options: { dice_by_hand: false, merciless_pdbs: false, ten_sided_search: false },
    seed: wanted.seed ?? "7",
    arrangement: {
      seats: { rebel: "person", imperial: "person", pace: "at_once" },
      orders: { rebel: asked, imperial: asked },
      with_curtain: wanted.curtain ?? true,
    },
  });
}

/** The Egrix system with every base Down, in a position. */
export const egrix = (position: object, changes: object = {}): object => ({
  id: "own",
  name: "Own",
  turns: 6,
  planets: [
    { planet: 221, loyalty: "loyal", pdb_level: 1, pdb_up: false },
    { planet: 222, loyalty: "neutral", pdb_level: 2, pdb_up: false },
    { planet: 223, loyalty: "patriotic", pdb_level: 0, pdb_up: false },
  ],
  imperial: { characters: ["jon_kidu", "vans_ka_tie_a"], spaceships: ["imperial_spaceship_1"] },
  victory: { rebel_points: 12 },
  position,
  ...changes,
});

/** The planets of Province Two. */
export const provinceTwoPlanets = [211, 212, 221, 222, 223, 231, 232, 241] as const;

/** Province Two in a position: bases Down at Level 0 but for these planets. */
export const provinceTwo = (planets: readonly object[], position: object): object => ({
  id: "own",
  name: "Own",
  level: "province",
  turns: 10,
  planets: provinceTwoPlanets.map(
    (number) =>
      (planets as readonly { planet: number }[]).find(({ planet }) => planet === number) ?? {
        planet: number,
        loyalty: "neutral",
        pdb_level: 0,
        pdb_up: false,
      },
  ),
  victory: { rebel_points: 12 },
  position,
});

/**
 * Puts a scenario of one's own on the table of two people, and gives the first answers. Dice are by hand and everything is asked, where it
 * is not said otherwise.
 */
export async function ownGame(
  desk: Desk,
  scenario: object,
  answers: readonly string[] = [],
  { byHand = true, orders = { asked: "everything" } as object } = {},
): Promise<void> {
  await desk.pick("own.json", JSON.stringify(scenario));
  await desk.call("pick_scenario");
  await desk.call("new_game", {
    scenario: "own",
    name: "A position",
    names: { rebel: "Ada", imperial: "Bo" },
    options: { dice_by_hand: byHand },
    seed: "7",
    arrangement: { with_curtain: false, orders: { rebel: orders, imperial: orders } },
  });
  for (const answer of answers) await desk.call("answer", { answer, step: (await tableNow(desk)).step });
}

/** What of the table a test looks at. */
export interface TableNow {
  step: number;
  viewer: unknown;
  curtain: string | null;
  ask: { side: string; answers: { id: string }[] } | null;
  board: {
    clock: { turn: number; side: string };
    outcome: unknown;
    planets: { environs: { environ: number }[] }[];
  };
}

/** Where a game is: the step, for whom, and whether behind a curtain. Each viewer counts steps of his own. */
export const whereAt = ({ step, viewer, curtain }: Pick<TableNow, "step" | "viewer" | "curtain">): string =>
  JSON.stringify([step, viewer, curtain]);

/** What shows that an answer counted: that it was given, or that its piece was put into the set that is put together. */
export async function countedBy(page: Page, desk: Desk): Promise<string> {
  const where = whereAt(await tableNow(desk));
  const inside = await page.evaluate(
    () =>
      (
        window as unknown as { __fitg?: { draft: { inside: { id: string }[] } | null } }
      ).__fitg?.draft?.inside.map(({ id }) => id) ?? [],
  );
  return `${where} ${inside.join(" ")}`;
}

/** Waits until an answer counts, and says that one is sure where that is asked. */
export async function itCounts(page: Page, desk: Desk, counted: string, message = ""): Promise<void> {
  const sure = page.locator("[data-sure]");
  await expect
    .poll(
      async () => {
        if (await sure.isVisible()) await sure.press("Enter");
        return countedBy(page, desk);
      },
      { message },
    )
    .not.toBe(counted);
}

/** A small generator of its own, so that a failure can be had again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** The table as the desk has it. */
export async function tableNow(desk: Desk): Promise<TableNow> {
  return (await desk.call("table")) as TableNow;
}

/** Waits until the page shows what the desk has: an answer is on disk before its effect is on the screen. */
export async function pageIsCurrent(page: Page, desk: Desk): Promise<void> {
  const where = whereAt(await tableNow(desk));
  await page.waitForFunction((wanted) => {
    const { table } = (window as unknown as { __fitg?: { table: TableNow | null } }).__fitg ?? {};
    return !!table && JSON.stringify([table.step, table.viewer, table.curtain]) === wanted;
  }, where);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
