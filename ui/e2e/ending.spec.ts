import type { Page } from "@playwright/test";
import { expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, tableNow, test, type Desk } from "./table";

/** Plays a game to its end behind the page's back and opens how it went. */
async function toTheEnding(page: Page, desk: Desk, settings: object = {}): Promise<void> {
  await settle(desk, settings);
  await newGame(desk, { scenario: "varu-powderkeg", curtain: false });
  // In this game each side loses something of every kind.
  await playTo(desk, (table) => table.board.outcome !== null, 4);
  await page.goto(desk.url);
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /victory/ })).toBeVisible();
}

/** Where the replay stands, as it says itself. */
const position = (page: Page) => page.getByRole("slider", { name: "Position in the game" });

async function stands(page: Page, at: number): Promise<void> {
  await expect(position(page)).toHaveValue(String(at));
}

test("ending and replay have no barriers in either theme", async ({ page, desk }) => {
  test.setTimeout(180_000);
  await toTheEnding(page, desk);
  await test.step("ending", async () => {
    await expectNoBarriersInEitherTheme(page);
    await page.getByText("As a table").click();
    await expect(page.getByRole("region", { name: "The course of the game as a table" })).toBeVisible();
    await expectNoBarriersInEitherTheme(page);
    await lookAt(page, "ending-table");
    await page.getByText("As a table").click();
    await lookAt(page, "ending");
  });
  await test.step("replay", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await stands(page, 0);
    await expectNoBarriersInEitherTheme(page);
    const last = Number(await position(page).getAttribute("max"));
    await position(page).fill(String(Math.floor(last / 2)));
    await stands(page, Math.floor(last / 2));
    await expectNoBarriersInEitherTheme(page);
    await lookAt(page, "replay");
    await page.getByRole("button", { name: "Go on from here…" }).click();
    await expect(page.getByRole("dialog", { name: "Go on from here" })).toBeVisible();
    await expectNoBarriersInEitherTheme(page);
    await lookAt(page, "go-on");
  });
});

test("the ending tells result, reason, course, losses and luck, and leads to the moment in the replay", async ({
  page,
  desk,
}) => {
  await toTheEnding(page, desk);
  const { board } = await tableNow(desk);
  const { winner } = board.outcome as { winner: "rebel" | "imperial" };
  const name = winner === "rebel" ? "Rebel" : "Imperial";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} victory`);
  await expect(page.locator(".why")).toHaveAttribute("data-case", /^16\./);
  await expect(page.locator(".course canvas")).toHaveCount(2);
  for (const part of ["Losses", "Dice"])
    for (const side of ["Rebel", "Imperial"])
      await expect(
        page.getByRole("region", { name: `${part} of the ${side} Player` }),
        `${part} of ${side}`,
      ).not.toBeEmpty();

  await page.getByText("As a table").click();
  const moment = page
    .getByRole("region", { name: "The course of the game as a table" })
    .getByRole("row")
    .nth(2);
  const words = (await moment.getByRole("rowheader").textContent()) ?? "";
  expect(words).toMatch(/Game-Turn 1/);
  await moment.getByRole("button", { name: /^Replay/ }).click();
  await expect(page.getByRole("group", { name: "Replay" })).toBeVisible();
  await expect(position(page)).not.toHaveValue("0");
  const there = await position(page).inputValue();
  await page.getByRole("button", { name: "Close the replay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} victory`);

  // A roll leads to its own moment, another one than the end of the first Player-Turn.
  await page
    .getByRole("region", { name: /^Dice of/ })
    .getByRole("button", { name: /^see it/ })
    .first()
    .click();
  await expect(page.getByRole("group", { name: "Replay" })).toBeVisible();
  await expect(position(page)).not.toHaveValue("0");
  await expect(position(page)).not.toHaveValue(there);
  await expect(page.locator(".told .dice")).toBeVisible();
});

test("a replay is stepped, played and jumped through, and gone on from", async ({ page, desk }) => {
  await toTheEnding(page, desk);
  const end = (await tableNow(desk)).step;
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await stands(page, 0);
  await expect(position(page)).toHaveAttribute("max", String(end));

  await page.getByRole("button", { name: "One step forward" }).click();
  await page.getByRole("button", { name: "One step forward" }).click();
  await stands(page, 2);
  await expect(page.locator(".told .answer")).toBeVisible();
  await page.getByRole("button", { name: "One step back" }).click();
  await stands(page, 1);
  await page.keyboard.press("End");
  await stands(page, end);
  await expect(page.getByRole("button", { name: "Go on from here…" })).toBeDisabled();
  await page.keyboard.press("Home");
  await stands(page, 0);
  await page.keyboard.press("ArrowRight");
  await stands(page, 1);
  await page.keyboard.press("ArrowLeft");
  await stands(page, 0);

  await page.getByRole("combobox", { name: "Speed" }).selectOption("fast");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  // A step that was on its way when the replay was stopped still comes in; after it nothing does.
  await page.waitForTimeout(1000);
  const paused = await position(page).inputValue();
  await page.waitForTimeout(500);
  await stands(page, Number(paused));

  await page.getByRole("combobox", { name: "Go to" }).selectOption({ label: "Game-Turn 1, Imperial" });
  await expect(page.getByRole("combobox", { name: "Go to" })).toHaveValue("1");
  await expect(position(page)).not.toHaveValue(paused);
  await expect(position(page)).toHaveAttribute("aria-valuetext", /Game-Turn 1, Imperial Player-Turn/);
  const turn = Number(await position(page).inputValue());

  await page.getByRole("searchbox", { name: "Search the log" }).fill("mission");
  const line = page.getByRole("list", { name: /^Log/ }).getByRole("listitem").last();
  const words = (await line.getByRole("button").first().textContent()) ?? "";
  await line.getByRole("button").first().click();
  await expect(line).toHaveAttribute("aria-current", "step");
  await expect(page.locator(".told")).toContainText(words);

  await page.getByRole("combobox", { name: "Go to" }).selectOption({ label: "Game-Turn 1, Imperial" });
  await stands(page, turn);
  await page.getByRole("button", { name: "Go on from here…" }).click();
  const dialog = page.getByRole("dialog", { name: "Go on from here" });
  await dialog.getByRole("textbox", { name: "Name of the new game" }).fill("Another way");
  await dialog.getByRole("button", { name: "Go on", exact: true }).click();
  // The new game is played with a curtain, as such games are.
  await page.getByRole("button", { name: /I am here/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Another way" })).toBeVisible();
  const now = await tableNow(desk);
  // The new dice are a step of their own, and what was picked in secret is one step for whoever sits there now, where it was several in the
  // replay of a game that is over: here the one makes up for the other.
  expect(turn).toBe(14);
  expect(now.step).toBe(14);
  expect(now.board.outcome).toBeNull();
  const games = (await desk.call("games")) as { games: unknown[] };
  expect(games.games).toHaveLength(2);
});
