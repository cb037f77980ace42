import type { Page } from "@playwright/test";
import { expectNoBarriers, lookAt } from "./appearance";
import { expect, test } from "./table";

const rule = (page: Page, number: string) => page.locator(`[data-rule="${number}"]`);

test("the rules stand beside the start screen, by key, by number and by words", async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Shift+F1");
  const panel = page.getByRole("complementary", { name: "Rules" });
  await expect(panel.getByRole("treeitem", { name: "9.0 Movement" })).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "rules-contents");

  const box = panel.getByRole("combobox");
  await box.fill("9.3");
  await expect(panel.getByRole("option").nth(1)).toContainText("9.31");
  await box.fill("break o");
  await expect(panel.getByRole("option").first()).toContainText("12.5");
  await expectNoBarriers(page);
  await lookAt(page, "rules-found");
  await box.press("Enter");
  await expect(rule(page, "12.5")).toBeVisible();

  await box.fill("12.9");
  await box.press("Enter");
  await expect(rule(page, "12.9").getByRole("columnheader", { name: "+11+" })).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "rules-chart");

  await page.keyboard.press("Alt+ArrowLeft");
  await expect(rule(page, "12.5")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("every case can be read, and is free of barriers", async ({ page, desk }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(desk.url);
  await page.keyboard.press("Shift+F1");
  const box = page.getByRole("combobox", { name: "Find a rule by number or words" });
  for (const number of ["13.4", "13.45", "6.1", "16.17", "11.4", "15.8", "12.17", "9.22"]) {
    await box.fill(number);
    await box.press("Enter");
    await expect(rule(page, number)).toBeVisible();
    await expectNoBarriers(page);
    const sticksOut = await page
      .locator("[data-panel=rules] .body")
      .evaluate((body) => body.scrollWidth > body.clientWidth);
    expect(sticksOut, number).toBe(false);
  }
});
