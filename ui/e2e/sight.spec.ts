import { expectNoBarriersInEitherTheme, picture, sizes } from "./appearance";
import { settle } from "./looks";
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
  await picture(page, "recap");
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
    await picture(page, "recap");
  }
  await page.keyboard.press("Escape");
  await expect(recap).toBeHidden();
  await expect(page.getByRole("region", { name: "Last results" })).toBeVisible();
  await pageIsCurrent(page, desk);
  // It is not told a second time.
  await expect(recap).toBeHidden();
});

/** What one who has answered still sees, after which the curtain falls. */
type Parted = TableNow & { parting: { shown: { scene: { what: string } }[] } | null };

/** Answers at random until a die or a card is seen for the last time before a curtain; says with which answer, and after which others. */
async function answersToParting(desk: Desk, seed: number): Promise<string[]> {
  const pick = dice(seed);
  const given: string[] = [];
  let parted = (await tableNow(desk)) as Parted;
  for (let step = 0; step < 2500; step += 1) {
    if (parted.curtain !== null) {
      parted = (await desk.call("i_am_here", { side: parted.curtain })) as Parted;
      given.push(parted.ask?.side ?? "");
    }
    const answers = parted.ask?.answers ?? [];
    if (answers.length === 0) break;
    const answer = answers[pick(answers.length)]?.id ?? "";
    given.push(answer);
    parted = (await desk.call("answer", { answer, step: parted.step })) as Parted;
    if (parted.parting?.shown.some(({ scene }) => ["check", "card"].includes(scene.what))) return given;
  }
  throw new Error("nobody threw a die before a curtain");
}

test("a Space that comes just after what was shown has gone by itself presses nothing", async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000);
  await settle(desk, { animation: "fast" });
  await newGame(desk, { scenario: "varu-powderkeg", seed: "11" });
  // The same answers, but for those with which somebody comes to the screen.
  const given = (await answersToParting(desk, 4)).filter((answer) => !["rebel", "imperial"].includes(answer));
  const last = given.pop();
  await newGame(desk, { scenario: "varu-powderkeg", seed: "11", curtain: false });
  for (const answer of given) await desk.call("answer", { answer, step: (await tableNow(desk)).step });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await page.locator(`[data-region=decision] [data-answer='${last}']`).click();
  const stage = page.locator("[data-on-stage]");
  await expect(stage).toBeVisible();
  await stage.waitFor({ state: "hidden" });
  const counted = await countedBy(page, desk);
  const answer = page.locator("[data-region=decision] [data-answer]").first();
  await answer.focus();
  await page.keyboard.press("Space");
  await page.waitForTimeout(300);
  expect(await countedBy(page, desk)).toBe(counted);
  await page.keyboard.press("Space");
  await itCounts(page, desk, counted);
});

test("who throws a die sees it before the curtain falls", async ({ page, desk }) => {
  test.setTimeout(120_000);
  await settle(desk, { animation: "normal" });
  await newGame(desk, { scenario: "varu-powderkeg", seed: "11" });
  const given = await answersToParting(desk, 4);
  const last = given.pop();
  await newGame(desk, { scenario: "varu-powderkeg", seed: "11" });
  for (const answer of given) {
    const { curtain, step } = await tableNow(desk);
    if (curtain !== null) await desk.call("i_am_here", { side: answer });
    else await desk.call("answer", { answer, step });
  }
  // Each die stands until somebody goes on: the test takes its time.
  await page.addInitScript(() => localStorage.setItem("fitg.waits", "yes"));
  await desk.call("leave");
  await page.goto(desk.url);
  await page.locator("[data-action='resume']").click();
  await page.locator(`[data-here], [data-answer='${last}']`).first().waitFor();
  if (await page.locator("[data-here]").count()) await page.locator("[data-here]").click();
  await page.keyboard.press("Escape");
  await page.locator(`[data-region=decision] [data-answer='${last}']`).click();
  await expect(page.locator("[data-on-stage]")).toBeVisible();
  await expect(page.locator("[data-parting]")).toBeVisible();
  expect((await tableNow(desk)).curtain).not.toBeNull();
  await page.waitForTimeout(1200);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, "parting");
  }
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: "Let it fall now" }).click();
  await expect(page.locator("[data-here]")).toBeFocused();
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
    await picture(page, "sound");
  }
  // It is kept for the next start.
  await expect(async () => {
    const start = (await desk.call("start")) as { settings: { volume: number } };
    expect(start.settings.volume).toBe(100);
  }).toPass();
});
