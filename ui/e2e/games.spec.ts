import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, lookAtIn, themes } from "./appearance";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, newGame, test } from "./table";

async function shelf(desk: { call: (command: string, args?: unknown) => Promise<unknown> }): Promise<string> {
  return ((await desk.call("games")) as { folder: string }).folder;
}

test("by keyboard alone a game is begun, left, found again and resumed", async ({ page, desk }) => {
  await page.goto(desk.url);
  await expect(page.getByRole("button", { name: /New game/ })).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
  await page.getByRole("radio", { name: /Varu Powderkeg/ }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("textbox", { name: "Seed of the dice" }).fill("18446744073709551616");
  await expect(page.getByText("A seed is at most 18446744073709551615.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin the game" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Seed of the dice" }).fill("18446744073709551615");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "New game" })).toBeHidden();
  // The table is cleared behind the page's back: the page must be gone first, or it asks for a log that nobody has.
  await page.goto("about:blank");
  await desk.call("leave");
  await page.goto(desk.url);
  const resume = page.getByRole("button", { name: /^Resume/ });
  await expect(resume).toBeFocused();
  await expect(resume).toContainText("The Varu Powderkeg");
  await page.keyboard.press("r");
  await expect(resume).toBeHidden();
});

test("a page loaded again goes straight back to the table", async ({ page, desk }) => {
  await newGame(desk);
  await page.goto(desk.url);
  await expect(page.getByRole("button", { name: /^Resume/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: /New game/ })).toBeHidden();
});

test("games are renamed, copied, deleted and brought back; broken files are told of", async ({
  page,
  desk,
}) => {
  await newGame(desk);
  await desk.call("leave");
  const folder = await shelf(desk);
  writeFileSync(join(folder, "letter.fitg"), "Dear Ann");
  writeFileSync(join(folder, "future.fitg"), '{"fitg":3,"all":"new"}\n');
  await page.goto(desk.url);
  const list = page.getByRole("listbox", { name: "Games" });
  await expect(list.getByRole("option")).toHaveCount(3);
  await expect(list).toContainText("This is not a game");
  await expect(list).toContainText("Written by a newer release");

  await list.getByRole("option", { name: /A game/ }).click();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Name" }).fill("Saturday");
  await page.keyboard.press("Enter");
  await expect(list).toContainText("Saturday");
  await list.focus();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Name" }).fill("Sunday");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("option", { name: /Sunday/ })).toHaveAttribute("aria-selected", "true");
  await expectNoBarriers(page);
  await lookAt(page, "games");

  await list.focus();
  await page.keyboard.press("Delete");
  await expect(list.getByRole("option", { name: /Sunday/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("option", { name: /Sunday/ })).toHaveCount(1);

  await list.getByRole("option", { name: /letter/ }).click();
  await expect(page.locator("[data-code=not-a-game]")).toContainText("not a game");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("tab", { name: /Trash/ }).click();
  await expect(page.getByRole("listbox", { name: "Deleted games" })).toContainText("letter");
  await expectNoBarriers(page);
});

test("what comes before the table has no barrier in either theme", async ({ page, desk }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await newGame(desk);
  await desk.call("leave");
  await page.goto(desk.url);
  await expect(page.getByRole("listbox", { name: "Games" })).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: /Sample games/ }).click();
  await expect(page.getByRole("listbox", { name: "Sample games" })).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: "About" }).click();
  await expectNoBarriersInEitherTheme(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page.getByText("The Varu Powderkeg").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Played by" }).first().selectOption("plain");
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "new-game");
  await page.keyboard.press("Escape");
  await page.keyboard.press(",");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "settings");
  await page.getByRole("slider", { name: "Text size" }).fill("200");
  await page.getByRole("switch", { name: "High contrast" }).click();
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "settings-large");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Resume/ })).toBeVisible();
  await lookAtIn(page, themes, "start-large");
  await page.keyboard.press("n");
  await expect(page.getByText("The Varu Powderkeg").first()).toBeVisible();
  await lookAtIn(page, themes, "new-game-large");
});
