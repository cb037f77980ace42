import type { Table } from "../src/backend/commands";
import { expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { settle } from "./looks";
import { expect, test, type Desk } from "./table";

const seats = async (desk: Desk) => ((await desk.call("table")) as Table).seats;

test("a captain plays in the style that is chosen for it, and in another when that is changed", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await page.locator("[data-action='new-game']").click();
  const empire = page.getByRole("group", { name: "Imperial Player" });
  const chosen = empire.getByLabel("Style of the Imperial Player");
  await empire.getByLabel("Played by").selectOption("plain");
  await expect(chosen).toHaveCount(0);
  await empire.getByLabel("Played by").selectOption("captain");
  await expect(chosen).toHaveValue("usual");
  await chosen.selectOption({ label: "Bold" });
  await expect(empire).toContainText("fights at worse odds");
  await chosen.scrollIntoViewIfNeeded();
  await lookAt(page, "style");
  await expectNoBarriersInEitherTheme(page);
  await page.locator("[data-action='begin']").click();
  await page.getByRole("button", { name: "Game menu" }).waitFor();
  await expect.poll(async () => (await seats(desk)).styles.imperial).toBe("bold");
  await expect.poll(async () => (await seats(desk)).imperial).toBe("captain");

  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("menuitem", { name: "Seats and standing orders" }).click();
  const dialog = page.getByRole("dialog", { name: "Seats and standing orders" });
  await expect(dialog.getByLabel("Style of the Imperial Player")).toHaveValue("bold");
  await expect(dialog.getByLabel("Style of the Rebel Player")).toHaveCount(0);
  await dialog.getByLabel("Style of the Imperial Player").selectOption({ label: "Careful" });
  await expect.poll(async () => (await seats(desk)).styles.imperial).toBe("careful");
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "style-in-seats");
});
