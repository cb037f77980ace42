import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { expect, test } from "./table";

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

test.describe("a file that is refused", () => {
  test.use({ refusals: true });

  test("a larger game is begun with figures of one's own, and what is wrong with them is said", async ({
    page,
    desk,
  }) => {
    await page.goto(desk.url);
    await page.locator("[data-action='new-game']").click();
    const figures = page.getByRole("region", { name: "Figures" });
    await expect(page.locator("[data-action='begin']")).toBeEnabled();
    await expect(figures, "the Star System Game has none of ours").toBeHidden();
    await page.locator("input[type='radio'][value='the-empires-backdoor'] ~ label").click();
    await expect(figures).toContainText("those figures are ours");
    await desk.pick("wrong.json", '{"unit_costs": {"lines": 4}}');
    await figures.getByRole("button", { name: "Figures from a file" }).click();
    await expect(figures.getByRole("alert")).toContainText("figures.unit_costs");
    await desk.pick("dear lines.json", '{"unit_costs": {"line": 4}}');
    await figures.getByRole("button", { name: "Figures from a file" }).click();
    await expect(figures).toContainText("dear lines.json");
    await expectNoBarriersInEitherTheme(page);
    await lookAt(page, "new-game-figures");
    await page.locator("[data-action='begin']").click();
    await expect(page.locator("[data-answer]:visible, [data-here]").first()).toBeVisible();
  });
});
