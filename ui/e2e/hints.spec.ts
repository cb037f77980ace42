import { expectNoBarriersInEitherTheme, lookAtIn, themes } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, tableNow, test } from "./table";

const box = { name: "Hint" };

test("a hint can be read and has no barriers in either theme", async ({ page, desk }) => {
  test.setTimeout(120_000);
  await settle(desk, {});
  await newGame(desk, { scenario: "varu-powderkeg", curtain: false });
  // Somewhere in the middle, where there is something to weigh.
  await playTo(desk, (table) => table.step >= 60 && (table.ask?.answers.length ?? 0) > 3, 4);
  const { ask } = await tableNow(desk);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(desk.url);
  await expect(page.locator("[data-prompt]")).toBeVisible();
  await expect(page.getByRole("region", box)).toHaveCount(0);
  await lookAtIn(page, themes, "hint-offered");
  await page.keyboard.press("i");
  const hint = page.getByRole("region", box);
  await expect(hint.getByText(/in 100 to win/).first()).toBeVisible({ timeout: 60_000 });
  await expect(hint.getByText(/games dealt from what you may know/)).toBeAttached();
  const named = await hint
    .locator("[data-hinted]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-hinted")));
  expect(ask?.answers.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "hint");
});

test("a hint goes with its question, and nothing is answered by it", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await page.goto(desk.url);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.getByRole("region", box);
  await expect(hint.getByText(/in 100 to win/).first()).toBeVisible({ timeout: 60_000 });
  const before = await tableNow(desk);
  await hint.locator("[data-hinted]").first().click();
  expect((await tableNow(desk)).step).toBe(before.step);
  await expect(page.locator("[data-answer]:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(hint).toHaveCount(0);
  expect((await tableNow(desk)).step).toBeGreaterThan(before.step);
});

test("a game that is begun without hints offers none", async ({ page, desk }) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await page
    .getByRole("button", { name: /New game/ })
    .first()
    .click();
  await page.getByRole("switch", { name: "No hints" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[data-prompt]")).toBeVisible();
  await page.keyboard.press("i");
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toHaveCount(0);
  await expect(page.getByRole("region", box)).toHaveCount(0);
});
