import { settle } from "./looks";
import {
  dice,
  expect,
  expectNoBarriersInEitherTheme,
  newGame,
  pageIsCurrent,
  tableNow,
  test,
  type Desk,
  type TableNow,
} from "./table";

/** A table with what is to be shown to who comes to the screen. */
type Told = TableNow & { shown: { scene: { what: string; side?: string } }[] };

/**
 * Answers at random, always the same, until somebody comes to the screen for whom the other has moved more than once; then
 * the game is left, so that he comes again. Says who it is.
 */
async function playToArrival(desk: Desk, seed: number): Promise<string> {
  const pick = dice(seed);
  for (let step = 0; step < 1500; step += 1) {
    const table = await tableNow(desk);
    if (table.curtain !== null) {
      const { shown } = (await desk.call("i_am_here", { side: table.curtain })) as Told;
      const moves = shown.filter(({ scene }) => scene.what === "move" && scene.side !== table.curtain);
      if (moves.length < 3) continue;
      await desk.call("leave");
      return table.curtain;
    }
    const answers = table.ask?.answers ?? [];
    if (answers.length === 0) break;
    const answer = answers[pick(answers.length)]?.id;
    await desk.call("answer", { answer, step: table.step });
  }
  throw new Error("nobody has moved so much while the other was away");
}

test("who sits down again is told what happened by its headlines, once, and can skip it", async ({
  page,
  desk,
}) => {
  await settle(desk, { animation: "normal" });
  await newGame(desk, { scenario: "varu-powderkeg", seed: "11" });
  const side = await playToArrival(desk, 3);
  // Each headline stands until somebody goes on: the test takes its time.
  await page.addInitScript(() => localStorage.setItem("fitg.waits", "yes"));
  await page.goto(desk.url);
  await page.locator("[data-action='resume']").click();
  await page.locator(`[data-here='${side}']`).click();
  const recap = page.getByRole("region", { name: "What happened meanwhile" });
  await expect(recap).toBeVisible();
  const headlines = recap.locator("ol > li");
  expect(await headlines.count()).toBeGreaterThan(0);
  await page.waitForTimeout(1400);
  await page.screenshot({ path: "e2e/shots/recap-1280x800.png" });
  await expectNoBarriersInEitherTheme(page);
  const first = await recap.locator("[aria-current=step]").innerText();
  if ((await headlines.count()) > 1) {
    await page.keyboard.press("Space");
    await expect(recap.locator("[aria-current=step]")).not.toHaveText(first);
  }
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `e2e/shots/recap-${size.width}x${size.height}.png` });
  }
  await page.keyboard.press("Escape");
  await expect(recap).toBeHidden();
  await expect(page.getByRole("region", { name: "Last results" })).toBeVisible();
  await pageIsCurrent(page, desk);
  // It is not told a second time.
  await expect(recap).toBeHidden();
});

test("sounds are off, can be chosen, and break no policy", async ({ page, desk }) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await page.keyboard.press(",");
  const volume = page.getByLabel("Volume");
  await expect(volume).toHaveAttribute("aria-valuetext", "off");
  await expect(page.getByRole("button", { name: "Hear it" })).toBeDisabled();
  await volume.focus();
  await page.keyboard.press("End");
  await expect(volume).toHaveAttribute("aria-valuetext", "100 percent");
  await page.getByRole("button", { name: "Hear it" }).click();
  await expectNoBarriersInEitherTheme(page);
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `e2e/shots/sound-${size.width}x${size.height}.png` });
  }
  // It is kept for the next start.
  await expect(async () => {
    const start = (await desk.call("start")) as { settings: { volume: number } };
    expect(start.settings.volume).toBe(100);
  }).toPass();
});
