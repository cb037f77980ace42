import type { Page } from "@playwright/test";
import type { Atlas } from "../src/backend/commands";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, sizesToTheLargest } from "./appearance";
import {
  countedBy,
  dice,
  expect,
  itCounts,
  newGame,
  pageIsCurrent,
  tableNow,
  test,
  whereAt,
  type Desk,
  type TableNow,
} from "./table";

/** Gets past a curtain, by the keyboard. */
async function sayHere(page: Page, desk: Desk): Promise<void> {
  if ((await tableNow(desk)).curtain === null) return;
  const here = page.getByRole("button", { name: /I am here/ });
  await here.focus();
  await page.keyboard.press("Enter");
  await expect(here).toBeHidden();
}

/** Gives one of the answers shown, by the keyboard; says which. What is in a set is not taken out of it again. */
async function answerByKey(page: Page, pick: (many: number) => number): Promise<string> {
  const answers = page.locator(
    "[data-region=decision] [data-answer]:visible:not([disabled], [aria-disabled='true'], [aria-pressed='true'], [data-answer='resign'])",
  );
  await expect(answers.first()).toBeVisible({ timeout: 15_000 });
  const answer = answers.nth(pick(await answers.count()));
  const name = (await answer.getAttribute("data-answer")) ?? "";
  await answer.focus();
  await expect(answer).toBeFocused();
  await page.keyboard.press("Enter");
  return name;
}

test("a game is played by the keyboard alone, and every answer counts once", async ({ page, desk }) => {
  test.setTimeout(240_000);
  await newGame(desk, { seed: "11" });
  await page.goto(desk.url);
  const pick = dice(5);
  for (let turn = 0; turn < 60; turn += 1) {
    await sayHere(page, desk);
    const before = await tableNow(desk);
    if (before.board.outcome !== null) break;
    await pageIsCurrent(page, desk);
    const counted = await countedBy(page, desk);
    const answer = await answerByKey(page, pick);
    await itCounts(page, desk, counted, `after ${answer}`);
    const after = await tableNow(desk);
    // A set is carried out at once; an answer that is no piece of a set counts once.
    const plain = before.ask?.answers.some(({ id }) => id === answer) && counted === `${whereAt(before)} `;
    const sameEyes = JSON.stringify(after.viewer) === JSON.stringify(before.viewer);
    if (plain && sameEyes && after.step > before.step) expect(after.step, answer).toBe(before.step + 1);
  }
});

test("the answers can be reached with Tab", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  await page.goto(desk.url);
  await expect(page.locator("[data-answer]").first()).toBeVisible();
  const reached = async () => page.evaluate(() => document.activeElement?.closest("[data-answer]") !== null);
  let presses = 0;
  while (!(await reached()) && presses < 150) {
    await page.keyboard.press("Tab");
    presses += 1;
  }
  expect(await reached()).toBe(true);
});

test("the curtain hides everything, and stays away once the player is here", async ({ page, desk }) => {
  await newGame(desk);
  // What the first question shows is no secret: the curtain is drawn when one is asked that is.
  let now = await tableNow(desk);
  for (let turn = 0; turn < 60 && now.curtain === null; turn += 1)
    now = (await desk.call("answer", { answer: now.ask?.answers[0]?.id, step: now.step })) as TableNow;
  const { curtain, board } = now;
  expect(curtain, "a secret question of the other side").not.toBeNull();
  await page.goto(desk.url);
  const here = page.getByRole("button", { name: /I am here/ });
  await expect(here).toBeVisible();
  await expect(page.locator("[data-answer], [data-prompt], [data-region], [data-environ]")).toHaveCount(0);
  await expect(page).toHaveTitle("Freedom in the Galaxy");
  const environs = board.planets.flatMap((planet) => planet.environs.map(({ environ }) => environ));
  const atlas = (await desk.call("atlas")) as Atlas;
  const planets = atlas.systems.flatMap((system) => system.planets);
  const named = planets.filter((planet) => planet.environs.some(({ number }) => environs.includes(number)));
  expect(named.length).toBeGreaterThan(0);
  const words = await page.locator("body").innerText();
  for (const { name } of named) expect(words).not.toContain(name);
  await expectNoBarriers(page);
  await lookAt(page, "curtain");

  await sayHere(page, desk);
  await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
  // The same side goes on being asked: nobody has to come to the screen again.
  const { ask, step } = await tableNow(desk);
  // A set is put together first, piece by piece.
  const pick = dice(5);
  for (let turn = 0; turn < 60 && (await tableNow(desk)).step === step; turn += 1) {
    await pageIsCurrent(page, desk);
    const counted = await countedBy(page, desk);
    await answerByKey(page, pick);
    await expect.poll(() => countedBy(page, desk)).not.toBe(counted);
  }
  const next = await tableNow(desk);
  expect(next.step).toBeGreaterThan(step);
  expect(next.ask?.side, "the same side is asked more than once").toBe(ask?.side);
  expect(next.curtain).toBeNull();
  await expect(here).toBeHidden();
});

test("a reload in the middle of a game comes back to the same question", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  await page.goto(desk.url);
  const pick = dice(3);
  for (let turn = 0; turn < 5; turn += 1) {
    const { step } = await tableNow(desk);
    await pageIsCurrent(page, desk);
    const counted = await countedBy(page, desk);
    await answerByKey(page, pick);
    await expect.poll(() => countedBy(page, desk)).not.toBe(counted);
    expect((await tableNow(desk)).step).toBeGreaterThanOrEqual(step);
  }
  const { ask, step } = await tableNow(desk);
  await page.reload();
  await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
  expect((await tableNow(desk)).step).toBe(step);
  for (const { id } of ask?.answers ?? [])
    await expect(page.locator(`[data-answer="${id}"]`).first()).toBeAttached();
});

for (const scenario of ["flight-to-egrix", "varu-powderkeg"] as const) {
  test(`the table of ${scenario} has no barriers at any size`, async ({ page, desk }) => {
    test.setTimeout(120_000);
    await newGame(desk, { scenario, curtain: false });
    await page.goto(desk.url);
    await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
    await expectNoBarriersInEitherTheme(page);
    await lookAt(page, `table-${scenario}`, sizesToTheLargest);
  });
}
