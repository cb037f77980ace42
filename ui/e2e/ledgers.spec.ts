import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersIn, lookAt, looks } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, tableNow, test, type Desk } from "./table";

// The set-up of a campaign is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 300_000 });

type Asked = { ask: { prompt: string; case: string; answers: { id: string }[] } | null };

/** The first province whose bases are improved before play. */
async function atTheBases(desk: Desk, page: Page): Promise<void> {
  await settle(desk, {});
  await newGame(desk, { scenario: "freedom-in-the-galaxy", seed: "2", curtain: false });
  const there = (table: unknown) => (table as Asked).ask?.prompt.startsWith("Which base of") ?? false;
  await playTo(desk, there, 2);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

/** The galaxy in the Resource Phase of Game-Turn Seven, with a position of one's own. */
export async function inResources(
  desk: Desk,
  planets: readonly { planet: number }[],
  position: object,
  orders: object = { asked: "everything" },
): Promise<void> {
  await settle(desk, {});
  const atlas = (await desk.call("atlas")) as { systems: { planets: { number: number }[] }[] };
  const plain = (planet: number) => ({ planet, loyalty: "neutral", pdb_level: 0, pdb_up: false });
  const scenario = {
    id: "own",
    name: "Short of points",
    level: "galactic",
    turns: 20,
    planets: atlas.systems
      .flatMap((system) => system.planets)
      .map(({ number }) => planets.find((one) => one.planet === number) ?? plain(number)),
    imperial: { characters: ["jon_kidu", "vans_ka_tie_a"], spaceships: ["imperial_spaceship_1"] },
    victory: { rebel_points: 26 },
    position: {
      turn: 7,
      side: "rebel",
      segment: "resources",
      secret_base: { planet: 112 },
      assignments: { over: true },
      characters: [{ character: "kogus", at: 5111 }],
      ...position,
    },
  };
  await desk.pick("resources.json", JSON.stringify(scenario));
  await desk.call("pick_scenario");
  const everything = { asked: "everything" };
  await desk.call("new_game", {
    scenario: "own",
    name: "Short of points",
    names: { rebel: "Ada", imperial: "Bo" },
    options: {},
    seed: "7",
    arrangement: { with_curtain: false, orders: { rebel: everything, imperial: orders } },
  });
}

/** Nothing is taxed until something else is asked. */
export async function untaxed(desk: Desk): Promise<void> {
  for (;;) {
    const table = (await tableNow(desk)) as unknown as Asked & { step: number };
    if (table.ask?.case !== "33.1") return;
    const first = table.ask.answers[0]?.id ?? "";
    const answer = first.startsWith("tax:") ? "tax:none" : first;
    await desk.call("answer", { answer, step: table.step });
  }
}

async function shortOfPoints(desk: Desk, page: Page): Promise<void> {
  const planets = [
    { planet: 152, loyalty: "patriotic", pdb_level: 2 },
    { planet: 222, loyalty: "neutral", pdb_level: 2 },
    { planet: 411, loyalty: "neutral", pdb_level: 2, pdb_up: false },
  ];
  await inResources(desk, planets, {
    tracks: { imperial: 4 },
    units: [
      { kind: "elite_army", at: 2221, count: 3 },
      { kind: "elite_army", at: 1521 },
    ],
    space: [{ at: { orbit: 411 }, units: [{ kind: "elite_navy" }] }],
  });
  await untaxed(desk);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

const points = (page: Page) => page.locator("[data-points]");
const base = (page: Page, planet: number) => page.locator(`[data-base="${planet}"]`);
const step = (page: Page, planet: number, name: string) =>
  base(page, planet).getByRole("button", { name: new RegExp(`^${name},`) });

test("bases before play are a table: steps are put in and taken back, and carried out at once", async ({
  page,
  desk,
}) => {
  await atTheBases(desk, page);
  const before = (await tableNow(desk)).step;
  await expect(page.locator("[data-base]")).toHaveCount(14);
  await expect(points(page)).toHaveText("35 Force Points left for bases");
  await expect(page.locator("[data-for-units]")).toContainText("70 left for units");
  // What is not the next step does nothing.
  await expect(step(page, 112, "Level 1")).toHaveAttribute("aria-disabled", "true");
  await step(page, 112, "Up").click();
  await step(page, 112, "Level 1").click();
  await expect(base(page, 112)).toContainText("Level 0, Down → Level 1, Up");
  await step(page, 112, "Level 2").click();
  await expect(page.locator("[data-great='1']")).toContainText("1 Level 2 base");
  await step(page, 162, "Up").click();
  await expect(base(page, 162)).toContainText("Level 0, Down → Level 0, Up");
  expect((await tableNow(desk)).step, "nothing is answered yet").toBe(before);
  await lookAt(page, "set-up-bases");
  await expectNoBarriers(page);
  // A step that is taken back takes those along that stand on it, and leaves the other base.
  await step(page, 112, "Up").click();
  await expect(step(page, 112, "Level 2")).toHaveAttribute("aria-pressed", "false");
  await expect(step(page, 162, "Up")).toHaveAttribute("aria-pressed", "true");
  await step(page, 112, "Up").click();
  await page.locator("footer [data-answer=done]").click();
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(before);
  await pageIsCurrent(page, desk);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await tableNow(desk)).step, "all at once").toBe(before);
});

test("maintenance that cannot be paid in full is a table that says beforehand what falls", async ({
  page,
  desk,
}) => {
  await shortOfPoints(desk, page);
  const before = (await tableNow(desk)).step;
  const table = page.locator("[data-maintain]");
  await expect(table).toHaveAttribute("data-maintain", "8");
  await expect(page.locator("[data-fate]")).toContainText("5 elite units → Veteran 3-4, 3 bases → Level 1");
  await expect(page.locator("[data-to-give]")).toContainText("4 Force Points still to be given out");
  const more = page.locator("[data-line='unit:elite_army-1'] [aria-label^='One more']");
  await more.click();
  await more.click();
  await expect(page.locator("[data-line='unit:elite_army-1'] output")).toHaveText("2 of 3");
  await page.locator("[data-line='planet:152'] [aria-label^='One more']").click();
  await expect(page.locator("footer [data-answer=done]")).toHaveCount(0);
  await lookAt(page, "maintenance");
  await page.locator("[data-line='unit:elite_army-1'] [aria-label^='One fewer']").click();
  await expect(page.locator("[data-to-give='2']")).toBeVisible();
  await page.locator("[data-first=bases]").click();
  await expect(page.locator("[data-fate]")).toContainText("4 elite units → Veteran 3-4");
  await expect(page.locator("[data-fate]")).not.toContainText("Level 1");
  await expect(page.locator("[data-to-give='0']")).toContainText("all given out");
  await lookAt(page, "maintenance-whole");
  await expectNoBarriers(page);
  expect((await tableNow(desk)).step, "nothing is said yet").toBe(before);
  await page.locator("footer [data-answer=done]").click();
  await expect.poll(async () => (await tableNow(desk)).step).toBe(before + 4);
  await expect(table).toHaveCount(0);
});

test("the tables of bases and of maintenance have no barriers in any look", async ({ page, desk }) => {
  for (const begin of [atTheBases, shortOfPoints]) {
    await begin(desk, page);
    await page.locator("[data-region=decision] tbody [data-answer]").first().click();
    await expect(page.locator("[data-region=decision]")).toContainText("Put all back");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoBarriersIn(page, looks);
  }
});

type Shop = { step: number; ask: { case: string; prompt: string; answers: { id: string }[] } | null };

/** Nobody does anything until this case is asked. */
async function quietlyTo(desk: Desk, wanted: string): Promise<void> {
  let table = (await tableNow(desk)) as unknown as Shop;
  for (let answers = 0; answers < 600; answers += 1) {
    if (table.ask?.case === wanted) return;
    const ids = table.ask?.answers.map(({ id }) => id) ?? [];
    const quiet = ["done", "no", "stop", "tax:none"].find((id) => ids.includes(id));
    table = (await desk.call("answer", { answer: quiet ?? ids[0], step: table.step })) as Shop;
  }
  throw new Error(`the game never came to ${wanted}`);
}

async function buy(desk: Desk, pieces: readonly string[]): Promise<void> {
  const { step: now } = await tableNow(desk);
  await desk.call("carry_out", { pieces, end: "done", step: now });
}

/** Patrols stand where they cannot be put again, the rest over Orlog. */
async function put(desk: Desk): Promise<void> {
  for (;;) {
    const table = (await tableNow(desk)) as unknown as Shop;
    if (!table.ask?.prompt.startsWith("Where")) return;
    const seat = ({ id }: { id: string }) => /:(152|162)/.test(id);
    const patrol = table.ask.prompt.includes("Patrol");
    const at = table.ask.answers.find((answer) => seat(answer) !== patrol) ?? table.ask.answers[0];
    await desk.call("answer", { answer: at?.id, step: table.step });
  }
}

test("what was bought and where it was put the last time is done again by a click, and what cannot be is told", async ({
  page,
  desk,
}) => {
  await inResources(desk, [], { tracks: { imperial: 40 } });
  await untaxed(desk);
  await buy(desk, ["kind:line", "kind:patrol", "kind:line", "kind:elite_army"]);
  await put(desk);
  await quietlyTo(desk, "33.3");
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const again = page.locator("[data-again]");
  await expect(again).toHaveText("As in Game-Turn 7: 3 bought again");
  await expect(page.locator("[data-left-out]")).toContainText("Line 3-2");
  await lookAt(page, "repeat-shop");
  await expectNoBarriers(page);
  await again.click();
  await expect(points(page)).toHaveText("0 of 17 Force Points left");
  // What is in the basket is taken back freely.
  await page.getByRole("button", { name: /Put all back/ }).click();
  await expect(points(page)).toHaveText("17 Force Points left");
  await again.click();
  await expect(points(page)).toHaveText("0 of 17 Force Points left");
  await page.locator("footer [data-answer=done]").click();
  await expect(page.locator("[data-placed]")).toBeVisible();
  await expect(again).toHaveText("As in Game-Turn 7: 2 placed again");
  await expect(page.locator("[data-left-out]")).toContainText("Patrol 1-2 in");
  await lookAt(page, "repeat-places");
  await expectNoBarriers(page);
  await again.click();
  await expect(page.locator("[data-kind=line]")).toContainText("1/1");
  await expect(page.locator("[data-kind=elite_army]")).toContainText("1/1");
  await expect(page.locator("[data-kind=patrol]")).toContainText("0/1");
});

test("standing orders of the Galactic Game say on the chip what they will do now", async ({ page, desk }) => {
  const imperial = {
    asked: "everything",
    taxes: "full_from_loyal",
    purchases: "from_five",
    maintenance: "units_first",
    dominoes: "all",
    asks_on: [222],
  };
  await inResources(desk, [], { tracks: { imperial: 9 } }, imperial);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const chip = page.locator("[data-orders-now] span");
  await expect(chip).toContainText("Taxes: asked on");
  await expect(chip).toContainText("Purchases: asked from 5 Force Points on, else all is saved");
  await lookAt(page, "orders-galactic-chip");
  await page.locator("[data-orders-now]").click();
  const dialog = page.locator("dialog[open]");
  const taxes = dialog.locator("[data-order='taxes-imperial']");
  await expect(taxes).toHaveValue("full_from_loyal");
  await taxes.scrollIntoViewIfNeeded();
  await lookAt(page, "orders-galactic");
  await expectNoBarriers(page);
  await taxes.selectOption("as_last");
  await dialog.locator("[data-order='hypnosis-imperial']").selectOption("never");
  await dialog.locator("[data-order='purchases-rebel']").selectOption("never");
  type Now = { orders: Record<"rebel" | "imperial", Record<string, unknown>> };
  await expect.poll(async () => ((await desk.call("table")) as Now).orders.rebel["purchases"]).toBe("never");
  const { orders } = (await desk.call("table")) as Now;
  expect([orders.imperial["taxes"], orders.imperial["hypnosis"]]).toEqual(["as_last", "never"]);
});
