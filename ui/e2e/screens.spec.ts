import { expect, expectNoBarriers, lookAt, newGame, test } from "./table";

test("a game is begun from the start screen by the keyboard, and resumed in one key", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
  await page.locator("[data-action='begin']").focus();
  await page.keyboard.press("Enter");
  const here = page.getByRole("button", { name: /I am here/ });
  const answer = page.locator("[data-answer]:visible").first();
  await expect(here.or(answer).first()).toBeVisible();
  await desk.call("leave");
  await page.goto(desk.url);
  await expect(page.locator("[data-action='resume']")).toBeVisible();
  await page.keyboard.press("r");
  await expect(here.or(answer).first()).toBeVisible();
});

test("new game has no barriers at any size", async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.locator("[data-action='new-game']").click();
  await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "new-game");
});

test("settings have no barriers at any size, in the light and in high contrast too", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url);
  await page.getByRole("button", { name: /Settings/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "settings");
  for (const looks of [
    { theme: "light", contrast: "normal" },
    { theme: "light", contrast: "high" },
    { theme: "dark", contrast: "high" },
  ]) {
    await page.evaluate(({ theme, contrast }) => {
      document.documentElement.dataset["theme"] = theme;
      document.documentElement.dataset["contrast"] = contrast;
    }, looks);
    await expectNoBarriers(page);
  }
});

test("the start screen with games has no barriers at any size", async ({ page, desk }) => {
  await newGame(desk);
  await newGame(desk, { scenario: "varu-powderkeg" });
  await desk.call("leave");
  await page.goto(desk.url);
  await expect(page.locator("[data-action='resume']")).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "games");
});

test("the rules open beside the start screen, and find a case by its number", async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.getByRole("button", { name: "Rules" }).click();
  const box = page.getByRole("searchbox").or(page.getByRole("combobox")).first();
  await box.fill("9.31");
  await page.keyboard.press("Enter");
  await expect(page.getByText("9.31").first()).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "rules");
});

test("the galaxy map and both lower panels of the table have no barriers", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  await page.goto(desk.url);
  await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
  await page.getByRole("tab", { name: "Galaxy map" }).click();
  await expect(page.locator(".planet")).toHaveCount(51);
  await expectNoBarriers(page);
  await lookAt(page, "galaxy");
  await page.getByRole("tab", { name: "Rules" }).click();
  await expectNoBarriers(page);
  await lookAt(page, "table-rules");
});

for (const look of ["light", "dark"] as const) {
  test(`the table has no barriers in high contrast (${look})`, async ({ page, desk }) => {
    await newGame(desk, { curtain: false });
    await page.goto(desk.url);
    await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
    await page.evaluate((theme) => {
      document.documentElement.dataset["theme"] = theme;
      document.documentElement.dataset["contrast"] = "high";
    }, look);
    await expectNoBarriers(page);
    await page.evaluate(() => (document.documentElement.dataset["contrast"] = "normal"));
    await expectNoBarriers(page);
    await page.screenshot({ path: `e2e/shots/table-${look}.png` });
  });
}
