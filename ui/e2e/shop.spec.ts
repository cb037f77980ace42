import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, tableNow, test, type Desk, type TableNow } from "./table";

type Shop = TableNow & { ask: { case: string; ledger?: { points: number } } | null };

// A purchase during play is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 300_000 });

/** The shop of The Empire's Backdoor, at the first question of this case. */
async function inTheShop(desk: Desk, page: Page, wanted: string, dice = 5): Promise<void> {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "7", curtain: false });
  await playTo(
    desk,
    (table) => {
      const { ask } = table as unknown as Shop;
      return ask?.case === wanted && ask.ledger !== undefined;
    },
    dice,
  );
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

const row = (page: Page, title: string) => page.locator("[data-ledger] tr", { hasText: title });
const more = (page: Page, title: string) => row(page, title).getByRole("button", { name: /^One more/ });
const fewer = (page: Page, title: string) => row(page, title).getByRole("button", { name: /^One fewer/ });
const count = (page: Page, title: string) => row(page, title).locator("output");
const points = (page: Page) => page.locator("[data-points]");

test("cheap kinds are put into the basket first, one is put back, and all of it is carried out", async ({
  page,
  desk,
}) => {
  await inTheShop(desk, page, "28.11");
  const before = (await tableNow(desk)).step;
  await expect(points(page)).toHaveText("65 Force Points left");
  await expect(row(page, "Line 3-2")).toContainText("ours");
  for (const title of ["Patrol 1-2", "Patrol 1-2", "Patrol 1-2"]) await more(page, title).click();
  await expect(count(page, "Patrol 1-2")).toHaveText("3");
  await expect(points(page)).toHaveText("56 of 65 Force Points left");
  await fewer(page, "Patrol 1-2").click();
  await expect(points(page)).toHaveText("59 of 65 Force Points left");
  // What is dearer is not closed by what is cheaper.
  for (let n = 0; n < 3; n += 1) await more(page, "Elite Navy").click();
  await expect(count(page, "Elite Navy")).toHaveText("3");
  await expect(row(page, "Elite Army")).toContainText("no more units like this");
  await expect(page.locator("[data-ledger]")).toContainText("3 of at most 3 elite units");
  // Nothing is answered yet, and it cannot be: all must be spent.
  expect((await tableNow(desk)).step).toBe(before);
  await expect(page.locator("[data-unfinished]")).toContainText("must be spent");
  await lookAt(page, "shop-at-start");
  await expectNoBarriers(page);
  // By the keys: 32 points more are six Line and what is then left.
  await more(page, "Line 3-2").focus();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press("ArrowRight");
  await expect(points(page)).toHaveText("2 of 65 Force Points left");
  await expect(row(page, "Patrol 1-2")).toContainText("costs more");
  for (let n = 0; n < 6 && !(await page.locator("[data-answer=done]").count()); n += 1) {
    await more(page, "Militia 1-0").click();
    await expect(points(page)).not.toHaveText("2 of 65 Force Points left");
    await page.waitForTimeout(100);
  }
  await lookAt(page, "shop-full");
  await page.locator("[data-answer=done]").click();
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(before);
  await expect(page.locator("[data-ledger]")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(points(page)).toHaveText("65 Force Points left");
  expect((await tableNow(desk)).step, "all of it is taken back at once").toBe(before);
});

test("points that would be lost are asked about once, bases stand with their prices", async ({
  page,
  desk,
}) => {
  await inTheShop(desk, page, "19.0");
  await lookAt(page, "shop-in-play");
  const before = (await tableNow(desk)).step;
  await page.locator("footer [data-answer=done]").click();
  await expect(page.locator("[data-warning]")).toContainText("What is not spent now is lost");
  await page.getByRole("button", { name: "Think again" }).click();
  const work = page.locator("[data-base] button[data-answer]").first();
  const place = await work.getAttribute("data-answer");
  await work.click();
  await expect(page.locator(`[data-base] [data-answer="${place}"]`)).toHaveAttribute("aria-pressed", "true");
  await lookAt(page, "shop-base");
  await expectNoBarriers(page);
  await page.keyboard.press("Backspace");
  await expect(page.locator(`[data-base] [data-answer="${place}"]`)).toHaveAttribute("aria-pressed", "false");
  expect((await tableNow(desk)).step).toBe(before);
});

test("the shop is whole in either theme", async ({ page, desk }) => {
  await inTheShop(desk, page, "28.11");
  await more(page, "Patrol 1-2").click();
  await expect(count(page, "Patrol 1-2")).toHaveText("1");
  await page.reload();
  await pageIsCurrent(page, desk);
  await more(page, "Veteran 3-4").click();
  await expect(count(page, "Veteran 3-4")).toHaveText("1");
  await lookAt(page, "shop");
  await expectNoBarriersInEitherTheme(page);
});
