import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, lookAtIn, themes } from "./appearance";
import { playTo, settle } from "./looks";
import {
  countedBy,
  dice,
  expect,
  itCounts,
  newGame,
  pageIsCurrent,
  tableNow,
  test,
  type Desk,
} from "./table";

// A position in the middle of a campaign is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 300_000 });

type Campaign = { ask: { prompt: string; taxes?: { track: number } } | null };

async function asked(desk: Desk, page: Page, prompt: string, curtain = false): Promise<void> {
  await settle(desk, {});
  await newGame(desk, { scenario: "freedom-in-the-galaxy", seed: "2", curtain });
  await playTo(desk, (table) => (table as unknown as Campaign).ask?.prompt.startsWith(prompt) ?? false, 2);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

const level = (page: Page) => page.locator("[data-level]");

test("the campaign is begun from the start screen, and its first question is answered in the window", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await page
    .getByRole("button", { name: /New game/ })
    .first()
    .click();
  const card = page.locator(".card", { hasText: "Freedom in the Galaxy" }).first();
  await expect(card).toContainText("51 planets");
  await card.locator("label").click();
  await page.getByRole("button", { name: /Begin the game/ }).click();
  // What the Empire arranges is secret: it comes to the screen alone.
  await page.getByRole("button", { name: /I am here/ }).click();
  await expect(page.locator("[data-prompt]")).toContainText("Strategic Assignment");
  await expect(page.locator("[data-galactic]")).toBeVisible();
  const before = (await tableNow(desk)).step;
  await page.locator("[data-region=decision] [data-answer='assignment:1-2']").click();
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(before);
  await expect(page.locator("[data-assignment-order='1']")).toBeVisible();
});

test("the secret things stand behind the curtain: assignments, base, secrets", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "freedom-in-the-galaxy", seed: "2", curtain: true });
  await page.goto(desk.url);
  const here = page.getByRole("button", { name: /I am here/ });
  await here.click();
  for (let card = 0; card < 14; card += 1) {
    const { step } = await tableNow(desk);
    await page.locator("[data-region=decision] [data-answer^='assignment:']").first().click();
    // Behind the curtain that falls after the last of them the steps are counted for somebody else.
    await expect
      .poll(async () => {
        const now = await tableNow(desk);
        return now.curtain !== null || now.step > step;
      })
      .toBe(true);
  }
  // The Rebel Player chooses next: nothing is on the screen before he is there.
  await expect(here).toBeVisible();
  await expect(page.locator("[data-answer], [data-assignment-order], [data-galactic]")).toHaveCount(0);
  await here.click();
  await expect(page.locator("[data-prompt]")).toContainText("secret base");
  await page.keyboard.press("Shift+S");
  await expect(page.locator("[data-overlay=secrets]")).toBeVisible();
  const known = await page.evaluate(
    () =>
      (
        window as unknown as { __fitg: { table: { board: { secrets: { secret?: object }[] } } } }
      ).__fitg.table.board.secrets.filter(({ secret }) => secret).length,
  );
  expect(known, "the Rebel Player knows no secret").toBe(0);
});

test("the chosen taxes are raised by one click and taken back by one; so are all at half", async ({
  page,
  desk,
}) => {
  await asked(desk, page, "Which planet is taxed next?");
  const table = page.locator("[data-taxes]");
  await expect(table).toBeVisible();
  await lookAt(page, "taxes");
  await expectNoBarriers(page);
  const { step } = await tableNow(desk);
  // A choice for each planet says beforehand what it comes to.
  const full = page.locator("[data-tax-line] [data-rate=full]");
  await full.first().click();
  await expect(page.locator("[data-tax-sum]")).toContainText("Force Point");
  // The last planet stays untaxed: with it maintenance is told, and that nobody takes back (33.4).
  const count = await full.count();
  for (let planet = 1; planet < count - 1; planet += 1) await full.nth(planet).click();
  await page.locator("[data-raise]").click();
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(step);
  await pageIsCurrent(page, desk);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await tableNow(desk)).step).toBe(step);
  await pageIsCurrent(page, desk);
  await page.locator("[data-all-half]").click();
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(step);
  await expect(table).toHaveCount(0);
});

test("overlays of the galaxy, finding and the notebook have no barriers in either theme", async ({
  page,
  desk,
}) => {
  await asked(desk, page, "Which stack sets out?");
  await settle(desk, {});
  await page.reload();
  await pageIsCurrent(page, desk);
  if ((await level(page).getAttribute("data-level")) !== "galaxy") await page.keyboard.press("g");
  for (const [key, name] of [
    ["Shift+T", "taxes"],
    ["Shift+B", "base"],
    ["Shift+S", "secrets"],
    ["Shift+A", "assignment"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-overlay=${name}]`)).toBeVisible();
    if (name === "assignment") await page.locator("[data-overlay] select").selectOption({ index: 1 });
    await expect(page.locator("[data-overlay-mark]").first()).toBeAttached();
    await lookAtIn(page, themes, `galaxy-${name}`);
    await expectNoBarriersInEitherTheme(page);
  }
  await page.keyboard.press("Control+f");
  await page.keyboard.type("orlog");
  await expect(page.locator("[data-found='planet:162']")).toBeVisible();
  await lookAtIn(page, themes, "finder");
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: "Bookmark Orlog" }).click();
  await page.keyboard.press("Enter");
  await page.locator("[data-found='planet:162']").click();
  await expect(level(page)).not.toHaveAttribute("data-level", "galaxy");
  await page.keyboard.press("Shift+J");
  await page.locator("dialog[open] textarea").fill("Watch Orlog.");
  await lookAtIn(page, themes, "notebook");
  await expectNoBarriersInEitherTheme(page);
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => ((await desk.call("notebook")) as { notebook: { text: string } }).notebook.text)
    .toBe("Watch Orlog.");
});

test("a random player plays a stretch of the campaign by the page alone", async ({ page, desk }) => {
  test.slow();
  await settle(desk, {});
  await newGame(desk, { scenario: "freedom-in-the-galaxy", seed: "2", curtain: false });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const pick = dice(7);
  // Most clicks put something into a table or take it out again.
  for (let clicks = 0; clicks < 120; clicks += 1) {
    const before = await tableNow(desk);
    if (before.board.outcome !== null) break;
    await pageIsCurrent(page, desk);
    const counted = await countedBy(page, desk);
    const missing = await page.evaluate(() => {
      const { draft, table } = (
        window as unknown as {
          __fitg: {
            draft: { ask: { answers: { id: string }[] } } | null;
            table: { ask: { prompt: string; answers: { id: string }[] } };
          };
        }
      ).__fitg;
      const seen = (id: string) =>
        [...document.querySelectorAll(`[data-answer="${CSS.escape(id)}"]`)].some(
          (one) => one.getClientRects().length > 0,
        );
      return (draft?.ask ?? table.ask).answers.filter(({ id }) => !seen(id)).map(({ id }) => id);
    });
    expect(missing, before.ask ? JSON.stringify(before.ask).slice(0, 200) : "").toEqual([]);
    const answers = page.locator(
      "[data-answer]:visible:not([disabled], [aria-disabled='true'], [aria-pressed='true'], [data-answer='resign'])",
    );
    await answers.nth(pick(await answers.count())).evaluate((one: HTMLElement) => one.click());
    await itCounts(page, desk, counted);
  }
  expect((await tableNow(desk)).step).toBeGreaterThan(20);
});
