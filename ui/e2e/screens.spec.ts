import { expect, expectNoBarriers, lookAt, test } from "./table";

test("a game is begun from the start screen by the keyboard, and resumed in one key", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
  await expect(page.locator("[data-action='begin']")).toBeEnabled();
  await page.locator("[data-action='begin']").focus();
  await page.keyboard.press("Enter");
  const here = page.getByRole("button", { name: /I am here/ });
  const answer = page.locator("[data-answer]:visible").first();
  await expect(here.or(answer).first()).toBeVisible();
  // The table is cleared behind the page's back: the page must be gone first, or it asks for a log that nobody has.
  await page.goto("about:blank");
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
