import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { expect, test } from "./table";

/** What the lesson on the table says now. */
const lesson = (page: Page) => page.evaluate(() => window.__fitg.table?.lesson ?? null);
const step = (page: Page) => page.evaluate(() => window.__fitg.table?.step ?? 0);

async function toLessons(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press("l");
  await expect(page.locator("[data-lesson-card]")).toHaveCount(4);
}

/** Does what the lesson says: reads on, or gives the answer that is lit. */
async function follow(page: Page): Promise<void> {
  const now = await lesson(page);
  if (now?.read) {
    await page.locator("[data-action=read-on]").click();
    await expect.poll(async () => JSON.stringify(await lesson(page))).not.toBe(JSON.stringify(now));
    return;
  }
  const before = await step(page);
  await page.locator(`[data-region=decision] button.wanted[data-answer="${now?.wanted}"]`).click();
  await expect.poll(() => step(page)).toBeGreaterThan(before);
}

for (const theme of ["light", "dark"] as const) {
  test(`the lessons and the first step of one, ${theme}`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme: theme });
    await toLessons(page, desk.url);
    await expectNoBarriers(page);
    await lookAt(page, `lessons-${theme}`);
    await page.locator("[data-lesson-card=first-steps] [data-action=begin-lesson]").click();
    await expect(page.locator("[data-lesson=first-steps]")).toContainText("Your goal");
    await expectNoBarriers(page);
    await lookAt(page, `lesson-${theme}`);
  });
}

test("a whole lesson is clicked through to its end, and leads to the next", async ({ page, desk }) => {
  test.slow();
  await toLessons(page, desk.url);
  await page.locator("[data-lesson-card=first-steps] [data-action=begin-lesson]").click();
  await expect(page.locator("[data-lesson]")).toBeVisible();
  for (let clicks = 0; clicks < 80 && !(await lesson(page))?.finished; clicks += 1) await follow(page);
  await expect(page.locator("[data-lesson]")).toContainText("Well done!");
  await expectNoBarriersInEitherTheme(page);
  await page.locator("[data-action=next-lesson]").click();
  await expect(page.locator("[data-lesson=missions-and-rebellion]")).toBeVisible();
});

test("the lesson of the Province Game is clicked through, from the ledger to the dominoes", async ({
  page,
  desk,
}) => {
  test.slow();
  await toLessons(page, desk.url);
  await page.locator("[data-lesson-card=the-province-game] [data-action=begin-lesson]").click();
  await expect(page.locator("[data-lesson=the-province-game]")).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  let chips = 0;
  for (let clicks = 0; clicks < 80; clicks += 1) {
    const now = await lesson(page);
    if (!now || now.finished) break;
    expect(now.astray, now.heading).toBeNull();
    await lookAt(page, `lesson-province-${String(clicks).padStart(2, "0")}`);
    chips += await page.locator("[data-level=province] .tab.chip.wanted").count();
    await follow(page);
  }
  await expect(page.locator("[data-lesson]")).toContainText("Well done!");
  await lookAt(page, "lesson-province-end");
  expect(chips, "the stack with the lesson's answer is lit on the map").toBeGreaterThan(0);
});

test("something else than the lesson says is told, and one click leads back", async ({ page, desk }) => {
  await toLessons(page, desk.url);
  await page.locator("[data-lesson-card=first-steps] [data-action=begin-lesson]").click();
  await expect(page.locator("[data-lesson]")).toBeVisible();
  while ((await lesson(page))?.wanted !== "environ:2232") await follow(page);
  const there = await step(page);
  await page.locator('[data-region=decision] [data-answer="environ:2231"]').click();
  await expect(page.locator("[data-lesson]")).toContainText("You did something else");
  await expect(page.locator("[data-lesson]")).toContainText("Charkhan Air");
  await page.locator("[data-action=back-to-lesson]").click();
  await expect(page.locator("[data-lesson]")).toContainText("Past the base");
  await expect.poll(() => step(page)).toBe(there);
});

test("the goals stand above the first question until it is answered, and a term explains itself", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url);
  await desk.call("new_game", {
    scenario: { official: "flight-to-egrix" },
    name: "",
    names: { rebel: null, imperial: null },
    options: {},
    seed: "7",
    arrangement: { with_curtain: false },
  });
  await page.reload();
  const goals = page.locator("[data-goals]");
  await expect(goals).toContainText("12 or more Victory Points after Game-Turn 6");
  await expectNoBarriersInEitherTheme(page);
  await goals.locator("[data-term='Victory Points']").first().hover();
  await expect(page.locator("#tooltip")).toContainText("if the game ended now");
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await page.locator("[data-region=decision] [data-answer]").first().click();
  await expect.poll(() => step(page)).toBeGreaterThan(0);
  await page.locator("[data-region=decision] [data-answer]").first().click();
});
