import { expectNoBarriersInEitherTheme, lookAt, sizesToTheLargest } from "./appearance";
import { MOMENT } from "../src/decision/freshKeys";
import { settle } from "./looks";
import { expect, ownGame, pageIsCurrent, provinceTwo, tableNow, test, type Desk } from "./table";
import type { Page } from "@playwright/test";

// Four sizes and two themes are looked at, and a debug build takes its time.
test.describe.configure({ timeout: 300_000 });

const level = (page: Page) => page.locator("[data-level]");

/** Both sides in one environ and over it, in the middle of a fight for it. */
async function laid(desk: Desk, page: Page): Promise<void> {
  await settle(desk, {});
  const position = {
    side: "rebel",
    segment: "missions",
    damaged: ["galactic_freighter"],
    units: [
      { kind: "militia", at: 2221, count: 2 },
      { kind: "line", at: 2221, count: 2 },
      { kind: "rebel_urban_2_3", at: 2221, count: 2 },
      { kind: "rebel_wild_1_0", at: 2221 },
      { kind: "elite_army", at: 2321 },
    ],
    characters: [
      {
        character: "adam_starlight",
        at: 2221,
        ship: "star_cruiser",
        possessions: ["scanner", "snipers_rifle"],
        shown: ["scanner"],
        wounds: 1,
      },
      { character: "boccanegra", at: 2221, detected: true },
      { character: "frun_sentel", at: 2221 },
      { character: "zina_adora", at: 2221, held_by: "line" },
      { character: "jon_kidu", at: 2221 },
      { character: "vans_ka_tie_a", at: 2221, ship: "imperial_spaceship_1" },
    ],
    space: [
      {
        at: { orbit: 222 },
        units: [
          { kind: "veteran", count: 2 },
          { kind: "line", carries: "militia" },
        ],
        characters: [{ character: "redjac", ship: "redjacs_spaceship" }],
      },
      {
        at: { drift: 23 },
        characters: [
          { character: "ran_jayma", ship: "galactic_freighter", wounds: 1 },
          { character: "kogus" },
        ],
      },
    ],
  };
  const planets = [{ planet: 222, state: "rebellion", pdb_level: 1, pdb_up: true }];
  const scenario = provinceTwo(planets, position) as Record<string, unknown>;
  scenario["imperial"] = {
    characters: ["jon_kidu", "vans_ka_tie_a", "redjac"],
    spaceships: ["imperial_spaceship_1", "redjacs_spaceship"],
  };
  await ownGame(desk, scenario);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

/** The key is there as soon as the map is, which may be a moment after the question. */
async function toTheGalaxy(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("0");
    await expect(level(page)).toHaveAttribute("data-level", "galaxy", { timeout: 500 });
  }).toPass();
}

test("a place is looked into by Enter and left by Escape, with all that lies there spread out", async ({
  page,
  desk,
}) => {
  await laid(desk, page);
  await toTheGalaxy(page);
  await page.keyboard.press("Alt+2");
  await expect(level(page)).toHaveAttribute("data-level", "province");
  const tab = page.locator("[data-environ='2221'] .tab").first();
  await tab.focus();
  await page.keyboard.press("Enter");
  await expect(level(page)).toHaveAttribute("data-level", "environ");
  const place = page.locator("article[data-environ='2221']");
  await expect(place.getByRole("heading", { name: "Angoff Urban", exact: true })).toBeFocused();
  await expect(place.locator("[data-stack='military']")).toHaveCount(2);
  const adam = place.locator("[data-piece-card]", { hasText: "Adam Starlight" });
  await expect(adam.first()).toContainText("1 of");
  await expect(adam.first()).toContainText("Scanner");
  await lookAt(page, "place-environ", sizesToTheLargest);
  await expectNoBarriersInEitherTheme(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await lookAt(page, "place-environ-light", [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  // By the keys from thing to thing, and to the Orbit Box above it.
  await page.keyboard.press("ArrowDown");
  await page
    .getByRole("navigation", { name: "Places beside it" })
    .getByRole("button", { name: /Orbit Box/ })
    .click();
  const box = page.locator("article[data-spot='orbit:222']");
  await expect(box).toContainText("Redjac");
  await expect(box).toContainText("carries a");
  await lookAt(page, "place-orbit");
  await page.keyboard.press("Escape");
  await expect(level(page)).toHaveAttribute("data-level", "province");
});

test("where answers have figures, figures are theirs: with Alt they fly over the map", async ({
  page,
  desk,
}) => {
  await laid(desk, page);
  await toTheGalaxy(page);
  const { step, ask } = await tableNow(desk);
  const figures = page.locator("[data-region=decision] kbd", { hasText: /^[0-9]$/ });
  await expect(figures).toHaveText(["1"]);
  expect(ask?.side).toBe("rebel");
  await page.waitForTimeout(MOMENT + 100);
  // One too many moves nothing.
  await page.keyboard.press("2");
  await page.keyboard.press("Alt+2");
  await expect(level(page)).toHaveAttribute("data-level", "province");
  await page.keyboard.press("2");
  await expect(level(page)).toHaveAttribute("data-level", "province");
  await page.keyboard.press("Alt+2");
  await expect(level(page)).toHaveAttribute("data-level", "system");
  expect((await tableNow(desk)).step).toBe(step);
  await page.keyboard.press("1");
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(step);
});
