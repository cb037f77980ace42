import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./appearance";
import { expect, newGame, test, type Desk, type TableNow } from "./table";

/** Answers by the desk until the log is long, the same way every time. */
async function playOn(desk: Desk, answers: number): Promise<void> {
  let now = (await desk.call("table")) as TableNow;
  for (let given = 0; given < answers && now.ask; given += 1) {
    const id = now.ask.answers[(given * 7) % now.ask.answers.length]?.id;
    now = (await desk.call("answer", { answer: id, step: now.step })) as TableNow;
  }
}

const inPage = (page: Page) => page.locator("[data-region=log] [data-line]").count();
const focused = (page: Page) =>
  page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset["line"] ?? NaN));

test("of a long log only what is near stands in the page, and every line can be reached", async ({
  page,
  desk,
}) => {
  await newGame(desk, { curtain: false });
  await playOn(desk, 60);
  const { lines } = (await desk.call("log_since", { since: null })) as {
    lines: { number: number; heading: string | null }[];
  };
  const told = lines.filter((line) => line.heading === null).map((line) => line.number);
  expect(told.length, "a long log").toBeGreaterThan(40);
  await page.goto(desk.url);

  const row = (number: number | undefined) => page.locator(`[data-region=log] [data-line="${number}"]`);
  await expect(row(told.at(-1)), "who reads, reads the newest").toBeInViewport();
  expect(await inPage(page)).toBeLessThan(told.length / 2);

  await row(told.at(-1)).focus();
  await page.keyboard.press("Home");
  await expect(row(told[0])).toBeFocused();
  await expect(row(told[0])).toBeInViewport();
  for (const number of told.slice(1, 25)) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe(number);
  }
  await expect(row(told[24])).toBeInViewport();
  await page.keyboard.press("End");
  await expect(row(told.at(-1))).toBeFocused();
  await expect(row(told.at(-1))).toBeInViewport();
  expect(await inPage(page)).toBeLessThan(told.length / 2);
  await expectNoBarriers(page);
});

test("what is selected in the log stays, though it is scrolled away", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  await playOn(desk, 60);
  await page.goto(desk.url);
  const last = page.locator("[data-region=log] [data-line] .text").last();
  await expect(last).toBeInViewport();
  const text = (await last.textContent()) ?? "";
  await last.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await page.locator("[data-region=log] div.lines").evaluate((box) => box.scrollTo(0, 0));
  await expect(page.locator("[data-region=log] h4").first()).toBeInViewport();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(text);
});
