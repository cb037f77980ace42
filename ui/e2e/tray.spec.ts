import type { Page } from "@playwright/test";
import { expectNoBarriers, lookAt } from "./appearance";
import { playTo, settle } from "./looks";
import {
  expect,
  newGame,
  ownGame,
  pageIsCurrent,
  provinceTwo,
  tableNow,
  test,
  type Desk,
  type TableNow,
} from "./table";

interface Piece {
  id: string;
  inside: number;
  most: number;
}

type Drafted = TableNow & {
  ask: { case: string } | null;
  draft: { moves: boolean; pieces: Piece[] } | null;
  undo: string | null;
};

/** What the page holds of the moves. */
interface OnPage {
  pieces: Piece[];
  sets: string[][];
  planned: { stands: boolean }[];
  ask: { answers: { id: string }[] };
  goals: object[];
}

// A position in the middle of a province game is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 300_000 });

const now = async (desk: Desk): Promise<Drafted> => (await tableNow(desk)) as Drafted;
const onPage = (page: Page): Promise<OnPage> =>
  page.evaluate(() => (window as unknown as { __fitg: { draft: OnPage } }).__fitg.draft);
const inside = async (page: Page) => (await onPage(page)).sets.flat().length;

/** A game in which somebody moves and has stacks of several units; the page shows it. */
async function moving(page: Page, desk: Desk, segment: string, seed = 7): Promise<Drafted> {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "5", curtain: false });
  await playTo(
    desk,
    (table) => {
      const { ask, draft } = table as unknown as Drafted;
      const several = draft?.pieces.filter(({ id, most }) => id.startsWith("unit:") && most > 1) ?? [];
      const units = draft?.pieces.filter(({ id }) => id.startsWith("unit:")) ?? [];
      return ask?.case === segment && (draft?.moves ?? false) && several.length > 0 && units.length > 1;
    },
    seed,
  );
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  return now(desk);
}

const tray = (page: Page) => page.locator("[data-moves]");
const chips = (page: Page) => page.locator("[data-takes]");

test("a stack is taken, counted out by mouse, sent, taken back, sent again and carried out", async ({
  page,
  desk,
}) => {
  const before = await moving(page, desk, "20.3");
  await chips(page).first().click();
  await expect(tray(page)).toBeVisible();
  await expect.poll(() => inside(page)).toBeGreaterThan(1);
  expect((await now(desk)).step, "nothing is answered").toBe(before.step);
  await expectNoBarriers(page);
  await lookAt(page, "tray-stack");

  // One fewer, one more, half, all.
  const whole = await inside(page);
  const row = tray(page).locator("[data-row]").first();
  await row.getByRole("button", { name: /^One fewer/ }).click();
  await expect.poll(() => inside(page)).toBe(whole - 1);
  await row.getByRole("button", { name: /^One more/ }).click();
  await expect.poll(() => inside(page)).toBe(whole);
  await tray(page).getByRole("button", { name: "Half" }).click();
  await expect.poll(() => inside(page)).toBeLessThan(whole);
  await tray(page).getByRole("button", { name: "All" }).click();
  await expect.poll(() => inside(page)).toBe(whole);

  // A goal is chosen and not answered; it stands as an arrow and as a row.
  const goal = (await onPage(page)).ask.answers.find(({ id }) => id.startsWith("environ:"))!.id;
  const place = page.locator(`[data-region=board] [data-answer="${goal}"]`).first();
  await place.click();
  await expect(tray(page).locator("[data-planned]")).toHaveCount(1);
  await expect(page.locator("[data-arrows] .chosen")).toHaveCount(1);
  expect((await now(desk)).step).toBe(before.step);
  await expectNoBarriers(page);

  // Taken out again, nothing is left of it.
  await tray(page).locator("[data-withdraw]").click();
  await expect(tray(page)).toBeHidden();
  await expect(page.locator("[data-arrows]")).toHaveCount(0);

  // The same by the keyboard alone.
  await chips(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(tray(page)).toBeVisible();
  await tray(page).getByRole("spinbutton").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => inside(page)).toBe(whole - 1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => inside(page)).toBe(whole);
  const to = (await onPage(page)).ask.answers.find(({ id }) => id.startsWith("environ:"))?.id ?? goal;
  await page.locator(`[data-region=decision] [data-answer="${to}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(tray(page).locator("[data-planned]")).toHaveCount(1);
  await lookAt(page, "tray-planned");
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(before.step);
  await pageIsCurrent(page, desk);
  const log = JSON.stringify(await desk.call("log_since", { since: null }));
  expect(log).toMatch(/moves .* from /);
  await expect(tray(page)).toBeHidden();
  expect((await now(desk)).undo, "it is taken back as a whole").not.toBeNull();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await now(desk)).step).toBe(before.step);
});

test("stacks of two places go to one goal, and what is known of a goal stands beside it", async ({
  page,
  desk,
}) => {
  const before = await moving(page, desk, "20.1");
  await chips(page).first().click();
  await expect.poll(async () => (await onPage(page)).sets.length).toBe(1);
  const notes = (await onPage(page)).goals.length;
  if (notes > 0) await expect(page.locator("[data-goal-note]").first()).toBeVisible();
  await lookAt(page, "tray-goals");
  await chips(page)
    .nth(1)
    .click({ modifiers: ["Control"] });
  await expect.poll(async () => (await onPage(page)).sets.length).toBeGreaterThan(1);
  const sets = (await onPage(page)).sets.length;
  const goal = (await onPage(page)).ask.answers.find(({ id }) => id.startsWith("orbit:"))!.id;
  await page.locator(`[data-region=decision] [data-answer="${goal}"]`).hover();
  await expect(page.locator("[data-arrows]")).toHaveCount(1);
  await page.locator(`[data-region=decision] [data-answer="${goal}"]`).click();
  await expect(tray(page).locator("[data-planned]")).toHaveCount(sets);
  await lookAt(page, "tray-two");
  for (const theme of ["light", "dark"] as const) {
    await settle(desk, { theme });
    await page.reload();
    await pageIsCurrent(page, desk);
    await chips(page).first().click();
    await expect(tray(page)).toBeVisible();
    await expectNoBarriers(page);
  }
  expect((await now(desk)).step).toBe(before.step);
});

test("moves are carried out up to the die of a jump, and the rest is kept and carried out after it", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  const units = [
    { kind: "rebel_wild_2_1", at: 2221, count: 2 },
    { kind: "rebel_wild_2_1", at: 2231, count: 2 },
  ];
  const setsOut = provinceTwo([], { side: "rebel", segment: "interplanetary_movement", units });
  await ownGame(desk, setsOut, [], { byHand: false });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  for (const [index, goal] of ["orbit:241", "orbit:221"].entries()) {
    // A stack that goes already is taken no more.
    await chips(page).first().click();
    await expect.poll(() => inside(page)).toBe(2);
    await page.locator(`[data-region=decision] [data-answer="${goal}"]`).click();
    await expect(tray(page).locator("[data-planned]")).toHaveCount(index + 1);
  }
  await lookAt(page, "tray-jump");
  const { step } = await now(desk);
  await page.keyboard.press("Control+Enter");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Something was learned: One move is not carried out yet.");
  expect((await now(desk)).step).toBeGreaterThan(step);
  // The other is still planned, and goes when it is asked again.
  await expect(tray(page).locator("[data-planned]")).toHaveCount(1);
  const jumped = (await now(desk)).step;
  await page.keyboard.press("Control+Enter");
  await expect(tray(page)).toBeHidden();
  expect((await now(desk)).step).toBeGreaterThan(jumped);
});

test("the Star System Game has the tray where a stack has more than one unit", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "varu-powderkeg", seed: "5", curtain: false });
  await playTo(desk, (table) => {
    const { ask, draft } = table as unknown as Drafted;
    const several = draft?.pieces.some(({ id, most }) => id.startsWith("unit:") && most > 1);
    return ask?.case === "9.0" && (several ?? false);
  });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const before = await now(desk);
  await chips(page).first().click();
  await expect(tray(page)).toBeVisible();
  await lookAt(page, "tray-star-system");
  const goal = (await onPage(page)).ask.answers.find(({ id }) => id.startsWith("environ:"))!.id;
  await page.locator(`[data-region=decision] [data-answer="${goal}"]`).click();
  await expect(tray(page).locator("[data-planned]")).not.toHaveCount(0);
  await lookAt(page, "tray-star-system-planned");
  await tray(page).locator("[data-carry-out]").click();
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(before.step);
});
