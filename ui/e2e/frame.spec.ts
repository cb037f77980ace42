import { playTo, settle } from "./looks";
import { expect, newGame, test } from "./table";

test("the ground is right at the first paint, before the page knows any setting", async ({ page, desk }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ body: "", contentType: "text/javascript" }));
  for (const [colorScheme, ground] of [
    ["light", "rgb(228, 233, 242)"],
    ["dark", "rgb(9, 13, 22)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(desk.url);
    await expect(page.locator("body")).toHaveCSS("background-color", ground);
  }
  await page.unroute(/\.js$/);
});

test("a system that prefers light never sees the page dark", async ({ page, desk }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    const seen = ((window as unknown as { __themes: (string | null)[] }).__themes = [] as (string | null)[]);
    new MutationObserver(() => seen.push(document.documentElement.getAttribute("data-theme"))).observe(
      document,
      { attributes: true, subtree: true, attributeFilter: ["data-theme"] },
    );
  });
  await page.goto(desk.url);
  await expect(page.getByRole("button", { name: /New game/ })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { __themes: (string | null)[] }).__themes);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(["light"]));
});

test("nothing lies over the decision, and an open case has room to be read", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "varu-powderkeg", curtain: false });
  await playTo(desk, (table) => table.ask?.chart === "detection");
  await page.goto(desk.url);
  const decision = page.getByRole("region", { name: "Decision" });
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: /^If the game ended now/ }).click();
    const sheet = page.getByRole("region", { name: "If the game ended now" });
    await expect
      .poll(async () => {
        const [over, column] = [await sheet.boundingBox(), await decision.boundingBox()];
        return over && column ? over.x > 0 && over.x + over.width <= column.x : null;
      })
      .toBe(true);
    await page.keyboard.press("Escape");

    await page.getByRole("tab", { name: "Rules" }).click();
    const entry = page.locator("[data-panel=rules] .body");
    await expect
      .poll(async () => (await entry.boundingBox())?.height ?? 0, { message: `rules at ${size.width}` })
      .toBeGreaterThan(size.height * 0.38);
    await expect(page.locator('[data-answer="yes"]:visible').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole("tab", { name: "Log" }).click();
  }
});

test("the title of the window says what is on the screen", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playTo(desk, (table) => table.board.outcome !== null);
  await page.goto(desk.url);
  await expect(page).toHaveTitle(/^A game: the game is over/);
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page).toHaveTitle(/^A game: how it went/);
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await expect(page).toHaveTitle(/^A game, replay: Setting up/);
  await page.getByRole("combobox", { name: "Go to" }).selectOption({ label: "Game-Turn 2, Rebel" });
  await expect(page).toHaveTitle(/^A game, replay: Game-Turn 2, Rebel Player-Turn/);
  await page.getByRole("button", { name: "Close the replay" }).click();
  await expect(page).toHaveTitle(/^A game: how it went/);
  await page.getByRole("button", { name: "List of games" }).click();
  await expect(page).toHaveTitle("Freedom in the Galaxy");
});
