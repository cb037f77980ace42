import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, lookAtIn, themes } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, test, type Desk, type TableNow } from "./table";

type Province = TableNow & {
  ask: { prompt: string } | null;
  board: { space?: object[] };
  changed: { planet: number }[];
  unmoved: { left: object[]; of: number } | null;
};

// A position in the middle of a province game is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 420_000 });

const overlay = (page: Page) => page.locator("[data-overlay]");
const marks = (page: Page) => page.locator("[data-region=board] .level [data-overlay-mark]");
const level = (page: Page) => page.locator("[data-level]");

/** The overlays with their keys, and whether they are about a planet that is pointed at. */
const all = [
  ["loyalty", "a"],
  ["control", "c"],
  ["strength", "f"],
  ["resources", "t"],
  ["reach", "h"],
  ["arrivals", "j"],
  ["risk", "k"],
  ["changed", "x"],
] as const;

/** A province in the middle of its game: somebody can set out, and something changed since his last turn. */
async function inTheMiddle(desk: Desk, page: Page): Promise<void> {
  await settle(desk, {});
  await newGame(desk, { scenario: "orlog-besieged", seed: "5", curtain: false });
  await playTo(
    desk,
    (table) => {
      const { ask, board, changed, unmoved } = table as unknown as Province;
      return (
        table.step > 250 &&
        (board.space?.length ?? 0) > 2 &&
        changed.length > 0 &&
        (unmoved?.left.length ?? 0) > 0 &&
        /^Which stack sets out/.test(ask?.prompt ?? "")
      );
    },
    7,
  );
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await page.locator("[data-region=board] nav li button").nth(1).click();
  await expect(level(page)).toHaveAttribute("data-level", "province");
}

const pointAt = async (page: Page, planet: number) => {
  await page.locator(`[data-planet='${planet}'] .name`).first().hover();
  await page.waitForTimeout(300);
};

test("each overlay is laid over the map by its key, one at a time, and Escape takes it away", async ({
  page,
  desk,
}) => {
  await inTheMiddle(desk, page);
  const goal = Number(await page.locator("[data-planet]").first().getAttribute("data-planet"));
  await pointAt(page, goal);
  for (const [name, key] of all) {
    await page.keyboard.press(key);
    await expect(overlay(page)).toHaveCount(1);
    await expect(overlay(page)).toHaveAttribute("data-overlay", name);
    // Every planet has its loyalty, control and resources; of the others what there is.
    if (name === "loyalty" || name === "control" || name === "resources")
      await expect(marks(page)).toHaveCount(await page.locator("[data-planet]").count());
    else await expect.poll(async () => (await marks(page).count()) > 0 || name === "risk").toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
  await expect(level(page)).toHaveAttribute("data-level", "province");
  // The same key again takes it away as well.
  await page.keyboard.press("a");
  await page.keyboard.press("a");
  await expect(overlay(page)).toHaveCount(0);
});

test("the menu lists the overlays with their keys, by the keyboard alone", async ({ page, desk }) => {
  await inTheMiddle(desk, page);
  await page.keyboard.press("o");
  const items = page.getByRole("menuitemcheckbox");
  await expect(items).toHaveCount(8);
  for (const [index, [, key]] of all.entries())
    await expect(items.nth(index).locator("kbd")).toHaveText(key.toUpperCase());
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(overlay(page)).toHaveAttribute("data-overlay", "control");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await keys.getByRole("tab", { name: "Overlays" }).click();
  for (const [, key] of all)
    await expect(keys.locator("kbd").getByText(key.toUpperCase(), { exact: true })).not.toHaveCount(0);
});

test("what a planet's news would move, and what could come to it, is that of the planet pointed at", async ({
  page,
  desk,
}) => {
  await inTheMiddle(desk, page);
  await page.keyboard.press("h");
  const planets = await page
    .locator("[data-planet]")
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset["planet"])));
  const goal = planets[0]!;
  await pointAt(page, goal);
  const told = (await desk.call("dominoes", { planet: goal })) as {
    parts: { planets: { planet: number }[] }[];
  }[];
  const moved = new Set(
    told.flatMap(({ parts }) => parts.flatMap((part) => part.planets.map((one) => one.planet))),
  );
  for (const planet of moved)
    await expect(page.locator(`.level [data-overlay-mark='${planet}']`)).toContainText(/→|rises/);
  await expect(page.locator(`.level [data-overlay-mark='${goal}']`)).toContainText("News from here");
  // By the keyboard it is chosen in the bar.
  await page.keyboard.press("j");
  const other = planets.at(-1)!;
  await page.locator("[data-overlay] select").selectOption(String(other));
  await expect(page.locator(`.level [data-overlay-mark='${other}']`)).toContainText(/could come/);
  await expect(
    marks(page)
      .filter({ hasText: /distance|same star system/ })
      .first(),
  ).toBeVisible();
});

test("a planet where something happened keeps its ring until one has looked at it", async ({
  page,
  desk,
}) => {
  await inTheMiddle(desk, page);
  const rings = page.locator("[data-planet].fresh");
  await page.locator("[data-region=decision]").hover();
  const before = await rings.count();
  expect(before).toBeGreaterThan(0);
  const first = Number(await rings.first().getAttribute("data-planet"));
  await pointAt(page, first);
  await expect(page.locator(`[data-planet='${first}']`)).not.toHaveClass(/fresh/);
  // On the galaxy map the others still have theirs.
  await page.keyboard.press("g");
  await expect(page.locator("svg.picture circle.fresh")).toHaveCount(before - 1);
});

test("the strip counts where somebody was not moved, and N leads from one to the next", async ({
  page,
  desk,
}) => {
  await inTheMiddle(desk, page);
  const { unmoved } = (await desk.call("table")) as Province;
  await expect(page.locator("[data-to-do]")).toHaveText(`${unmoved!.left.length} of ${unmoved!.of} left`);
  await page.keyboard.press("n");
  const there = await page.evaluate(
    () => document.activeElement?.closest("[data-environ], [data-spot]")?.ariaLabel,
  );
  expect(there).toBeTruthy();
});

for (const theme of ["dark", "light"] as const) {
  test(`the overlays fit every window and have no barriers (${theme})`, async ({ page, desk }) => {
    await inTheMiddle(desk, page);
    await settle(desk, { theme });
    await page.reload();
    await pageIsCurrent(page, desk);
    await page.locator("[data-region=board] nav li button").nth(1).click();
    const goal = Number(await page.locator("[data-planet]").first().getAttribute("data-planet"));
    for (const [name, key] of all) {
      await pointAt(page, goal);
      await page.keyboard.press(key);
      await expect(overlay(page)).toHaveAttribute("data-overlay", name);
      if (theme === "dark") await lookAt(page, `overlay-${name}-${theme}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      // Away from what would explain itself.
      await page.mouse.move(2, 2);
      await page.waitForTimeout(200);
      await expectNoBarriers(page);
    }
    // The same on the map of the galaxy, and in words above a star system.
    await page.keyboard.press("a");
    await page.keyboard.press("g");
    await expect(level(page)).toHaveAttribute("data-level", "galaxy");
    await expect(page.locator("svg.picture [data-overlay-mark]")).toHaveCount(14);
    if (theme === "dark") await lookAt(page, `overlay-galaxy-${theme}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForTimeout(200);
    await expectNoBarriers(page);
    await page.keyboard.press("g");
    await page.keyboard.press("Alt+2");
    await expect(level(page)).toHaveAttribute("data-level", "system");
    await expect(page.locator(".told [data-overlay-mark]").first()).toBeVisible();
    if (theme === "dark") await lookAt(page, `overlay-system-${theme}`);
    await page.keyboard.press("o");
    await expectNoBarriers(page);
  });
}

test("what happened since one's last turn is a page with the map then and now, and leads to a planet", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "7", curtain: false });
  await playTo(desk, ({ board, ask }) => board.clock.turn === 3 && ask?.side === board.clock.side);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const opens = page.getByRole("button", { name: "What happened since your last turn" });
  // A key does nothing before the map is there.
  await expect(opens).toBeVisible();
  await page.keyboard.press("Shift+X");
  const dialog = page.getByRole("dialog", { name: "What happened since your last turn" });
  await expect(dialog.getByText(/since your Player-Turn in Game-Turn 2 of 7/)).toBeVisible();
  await expect(dialog.locator("figure svg")).toHaveCount(2);
  await expect(dialog.locator("[data-summary]")).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "summary");
  const first = dialog.locator("[data-summary-planet]").first();
  const planet = await first.getAttribute("data-summary-planet");
  await first.click();
  await expect(dialog).toBeHidden();
  await expect(
    page.locator(`[data-planet="${planet}"], [data-spot="orbit:${planet}"]`).first(),
  ).toBeVisible();
});
