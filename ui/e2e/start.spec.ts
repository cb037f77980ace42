import { expectNoBarriers, lookAt } from "./appearance";
import { expect, test } from "./table";

test("the start screen comes up without an error or a barrier", async ({ page, desk }) => {
  await page.goto(desk.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "start");
});

test("F1 opens the table of keys where nothing has a case", async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.keyboard.press("F1");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});
