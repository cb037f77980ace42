import { expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { settle } from "./looks";
import { expect, test } from "./table";

test("a game is evened out where it is begun, and both are told so", async ({ page, desk }) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await page.locator("[data-action='new-game']").click();
  const points = page.locator("[data-handicap]");
  await expect(page.locator("[data-balance]")).toContainText("against itself");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(points).toHaveAttribute("data-handicap", "1");
  await page.getByRole("button", { name: "As the scenario has it" }).click();
  await points.scrollIntoViewIfNeeded();
  await lookAt(page, "handicap");
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: /Make it even/ }).click();
  // What was agreed on for one scenario is not meant for another.
  const agreed = Number(await points.getAttribute("data-handicap"));
  await page.getByText("The Varu Powderkeg").click();
  await expect(points).toHaveAttribute("data-handicap", "0");
  await page.getByText("Flight to Egrix").click();
  await expect(points).toHaveAttribute("data-handicap", String(agreed));
  await page.locator("[data-action='begin']").click();
  await page.locator("[data-here], [data-goals]").first().waitFor();
  if ((await page.locator("[data-here]").count()) > 0) await page.locator("[data-here]").click();
  await expect(page.locator("[data-goals]")).toContainText(`${Math.abs(agreed)} fewer agreed`);
});
