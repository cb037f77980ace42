import type { Page } from "@playwright/test";
import { picture } from "./appearance";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, test, type Desk } from "./table";

const focusedRegion = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest("[data-region]")?.getAttribute("data-region") ?? "nowhere",
  );

async function atTheTable(page: Page, desk: Desk): Promise<void> {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playTo(desk, (table) => table.ask?.chart === "detection");
  await page.goto(desk.url);
  await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
}

async function folder(desk: Desk): Promise<string> {
  return ((await desk.call("games")) as { folder: string }).folder;
}

test("the first stop of the Tab key leads past everything to the decision", async ({ page, desk }) => {
  await atTheTable(page, desk);
  const skip = page.getByRole("button", { name: "Skip to the decision" });
  await expect(skip).toHaveCSS("clip-path", "inset(50%)");
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS("clip-path", "none");
  await expect(skip).toBeInViewport({ ratio: 1 });
  await picture(page, "skip");
  await page.keyboard.press("Enter");
  expect(await focusedRegion(page)).toBe("decision");
  await expect(page.locator("[data-prompt]")).toBeFocused();

  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("menuitem", { name: "Replay" }).click();
  await expect(page.getByRole("slider", { name: "Position in the game" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("menuitem", { name: "Replay" }).click();
  const past = page.getByRole("button", { name: "Skip to this step" });
  await expect(past).toBeAttached();
  await past.focus();
  await page.keyboard.press("Enter");
  expect(await focusedRegion(page)).toBe("decision");
});

test("a dialog that closes gives the focus back to what opened it", async ({ page, desk }) => {
  await atTheTable(page, desk);

  await test.step("seats", async () => {
    const menu = page.getByRole("button", { name: "Game menu" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Seats and standing orders" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });
  await test.step("the card of a character, from a stack that closes meanwhile", async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: /character/i, expanded: false })
      .first()
      .focus();
    const card = page.getByRole("button", { name: /^Card of/ }).first();
    await card.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.waitForTimeout(400);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => focusedRegion(page)).toBe("board");
  });
  await test.step("go on", async () => {
    await page.getByRole("button", { name: "Game menu" }).click();
    await page.getByRole("menuitem", { name: "Replay" }).click();
    const goOn = page.getByRole("button", { name: "Go on from here…" });
    await goOn.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Go on from here" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(goOn).toBeFocused();
    await page.getByRole("button", { name: "Close the replay" }).click();
  });
});

test("before the table too a dialog gives the focus back", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playTo(desk, (table) => table.step > 3);
  await desk.call("leave");
  writeFileSync(join(await folder(desk), "letter.fitg"), "Dear Ann");
  await page.goto(desk.url);
  const list = page.getByRole("listbox", { name: "Games" });
  await expect(list.getByRole("option")).toHaveCount(2);

  await test.step("keys", async () => {
    const fresh = page.getByRole("button", { name: /^New game/ });
    await fresh.focus();
    await page.keyboard.press("F1");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(fresh).toBeFocused();
  });
  await test.step("another name", async () => {
    await list.getByRole("option", { name: /A game/ }).click();
    await list.focus();
    await page.keyboard.press("F2");
    const box = page.getByRole("textbox", { name: "Name" });
    await expect(box).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(list).toBeFocused();
    await page.keyboard.press("F2");
    await box.fill("Saturday");
    await page.keyboard.press("Enter");
    await expect(list).toContainText("Saturday");
    await expect(list).toBeFocused();
  });
  await test.step("about", async () => {
    const about = page.getByRole("button", { name: "About" });
    await about.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(about).toBeFocused();
  });
});

test.describe("where something goes wrong", () => {
  test.use({ refusals: true });

  test("the dialog about the file of the game on the table leads back to the decision", async ({
    page,
    desk,
  }) => {
    await atTheTable(page, desk);
    const { games } = (await desk.call("games")) as { games: { id: string }[] };
    expect(games).toHaveLength(1);
    rmSync(join(await folder(desk), `${games[0]?.id}.fitg`));
    await pageIsCurrent(page, desk);
    await page.locator("[data-answer]:visible").first().focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Write the file again" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => focusedRegion(page)).toBe("decision");
  });

  test("the dialog about a game that cannot be opened leads back to the list", async ({ page, desk }) => {
    await settle(desk, {});
    await newGame(desk, { curtain: false });
    await desk.call("leave");
    await page.goto(desk.url);
    const list = page.getByRole("listbox", { name: "Games" });
    await expect(list.getByRole("option")).toHaveCount(1);
    const { games } = (await desk.call("games")) as { games: { id: string; about: unknown }[] };
    const game = games[0];
    rmSync(join(await folder(desk), `${game?.id}.fitg`));
    await list.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(list).toBeFocused();
  });
});
