import type { Page } from "@playwright/test";
import { expectNoBarriersIn, lookAtIn, looks } from "./appearance";
import { playTo, settle, type Answered } from "./looks";
import { countedBy, expect, newGame, pageIsCurrent, tableNow, test } from "./table";

async function still(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

test("no screen has barriers in any look", async ({ page, desk }) => {
  test.setTimeout(300_000);
  await settle(desk, {});
  await page.goto(desk.url);
  await expect(page.getByRole("button", { name: /New game/ }).first()).toBeVisible();
  await still(page);

  await test.step("start", () => expectNoBarriersIn(page, looks));
  await test.step("new game", async () => {
    await page
      .getByRole("button", { name: /New game/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
    await still(page);
    await expectNoBarriersIn(page, looks);
    await page.keyboard.press("Escape");
  });
  await test.step("settings", async () => {
    await page.keyboard.press(",");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await still(page);
    await expectNoBarriersIn(page, looks);
    await lookAtIn(page, looks, "settings");
    await page.keyboard.press("Escape");
  });
  await test.step("keys", async () => {
    await page.keyboard.press("F1");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await still(page);
    await expectNoBarriersIn(page, looks);
    await page.keyboard.press("Escape");
  });

  await test.step("decision with its forecast, and the rules that follow it", async () => {
    await newGame(desk, { curtain: false });
    await playTo(desk, (table) => table.ask?.chart === "detection");
    await page.goto(desk.url);
    const answer = page.locator('[data-answer="yes"]:visible').first();
    await answer.focus();
    await page.keyboard.press("r");
    await expect(page.locator('[data-rule="9.3"]')).toBeVisible();
    await expect(page.locator("[data-rule] th.lit").first()).toBeVisible();
    await still(page);
    await expectNoBarriersIn(page, looks);
    await lookAtIn(page, looks, "decision");
  });
  await test.step("log", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("tab", { name: "Log" }).click();
    await still(page);
    await expectNoBarriersIn(page, looks);
  });
  await test.step("galaxy map", async () => {
    await page.getByRole("tab", { name: "Galaxy map" }).click();
    await still(page);
    await expectNoBarriersIn(page, looks);
  });

  await test.step("curtain, with the rules beside it", async () => {
    await newGame(desk);
    await page.goto(desk.url);
    await playTo(desk, (table) => table.curtain !== null);
    await page.reload();
    const here = page.getByRole("button", { name: /I am here/ });
    await expect(here).toBeFocused();
    await expectNoBarriersIn(page, looks);
    await page.keyboard.press("Shift+F1");
    await expect(page.getByRole("complementary", { name: "Rules" })).toBeVisible();
    await expect(here).toBeInViewport();
    await still(page);
    await expectNoBarriersIn(page, looks);
    await lookAtIn(page, looks, "curtain-rules");
  });
});

test("F1 on the focused thing and under the pointer opens its case; F6 goes round the window", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playTo(desk, (table) => table.ask?.chart === "detection");
  await page.goto(desk.url);
  await expect(page.locator('[data-answer="yes"]:visible').first()).toBeVisible();
  await page.locator("main [data-case]").first().hover();
  // What lies under the pointer may be a part of it, with a case of its own.
  const number = await page.evaluate(
    () => [...document.querySelectorAll("[data-case]:hover")].at(-1)?.getAttribute("data-case") ?? "none",
  );
  await page.keyboard.press("F1");
  await expect(page.locator(`[data-rule="${number}"]`)).toBeVisible();

  const regions: (string | null)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press("F6");
    regions.push(
      await page.evaluate(
        () => document.activeElement?.closest("[data-region]")?.getAttribute("data-region") ?? null,
      ),
    );
  }
  expect(new Set(regions)).toEqual(new Set(["board", "decision", "rules"]));

  await page.keyboard.press("/");
  await page.keyboard.type("12.5");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-rule="12.5"]')).toBeVisible();
  await page.keyboard.press("d");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-region=decision]") !== null))
    .toBe(true);
});

test("a game is begun and set up by the keyboard alone", async ({ page, desk }) => {
  test.setTimeout(180_000);
  await settle(desk, {});
  await page.goto(desk.url);
  await expect(page.getByRole("button", { name: /New game/ }).first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin the game" })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  const answers = page.locator("[data-answer]:visible, [data-here]:visible");
  await expect(answers.first()).toBeVisible({ timeout: 15_000 });

  // A whole Player-Turn: number keys where there are some, "I am here" where it is asked, Enter on the rest.
  const clock = async () => ((await tableNow(desk)) as unknown as { board: { clock: Clock } }).board.clock;
  interface Clock {
    turn: number;
    side: string;
    segment: string;
  }
  const begun = async () => (await clock()).segment !== "set_up";
  let first: string | null = null;
  for (let turn = 0; turn < 250; turn += 1) {
    const now = (await tableNow(desk)) as Answered;
    if (await begun()) {
      const { side } = await clock();
      first ??= side;
      if (side !== first) return;
    }
    if (now.curtain !== null) {
      await page.locator("[data-here]").focus();
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await tableNow(desk)).curtain).toBeNull();
      continue;
    }
    await pageIsCurrent(page, desk);
    await page.keyboard.press("d");
    // The list of the page: pieces of a set can be put in as often as there is room, and its end comes when it is whole.
    const counted = await countedBy(page, desk);
    const shown = page.locator(
      "[data-region=decision] [data-answer]:visible:not([data-answer=resign]):not([aria-pressed=true])",
    );
    const listed = await shown.evaluateAll((all) => all.map((one) => one.getAttribute("data-answer") ?? ""));
    const pressed = page.locator("[data-region=decision] [data-answer][aria-pressed=true]:visible");
    const again = await pressed.evaluateAll((all) => all.map((one) => one.getAttribute("data-answer") ?? ""));
    const ids = [...listed, ...again];
    // The quickest way on is to be done with each segment.
    const wanted = ["done", "no", "none", "stop"].find((id) => ids.includes(id)) ?? ids[0] ?? "";
    // The panel may be drawn anew between the focus and the key: then the key is pressed again, as a person would.
    await expect(async () => {
      if ((await countedBy(page, desk)) !== counted) return;
      await page.locator(`[data-answer="${wanted}"]:visible`).first().focus({ timeout: 1000 });
      await page.keyboard.press("Enter");
      // What leaves people idle or behind is asked about once.
      const sure = page.locator("[data-sure]:visible");
      if (await sure.isVisible().catch(() => false)) {
        await sure.focus({ timeout: 1000 });
        await page.keyboard.press("Enter");
      }
      await expect.poll(() => countedBy(page, desk), { message: wanted, timeout: 1500 }).not.toBe(counted);
    }).toPass({ timeout: 15_000 });
  }
  throw new Error("the Player-Turn did not end");
});
