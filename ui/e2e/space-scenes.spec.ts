import type { Page } from "@playwright/test";
import { expectNoBarriersInEitherTheme, lookAtIn, themes } from "./appearance";
import { settle } from "./looks";
import {
  expect,
  ownGame,
  pageIsCurrent,
  provinceTwo,
  provinceTwoPlanets,
  tableNow,
  test,
  type Desk,
  type TableNow,
} from "./table";

/** What of the table these tests look at besides. */
type Larger = TableNow & {
  ask: { prompt: string; case: string } | null;
  board: { battle?: { step: string } };
};

/** Puts a position on the table and opens the page there. */
async function begin(
  desk: Desk,
  page: Page,
  scenario: object,
  answers: readonly string[] = [],
): Promise<void> {
  await ownGame(desk, scenario, answers);
  // Each beat stands until somebody goes on.
  await page.addInitScript(() => localStorage.setItem("fitg.waits", "yes"));
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

/** The answer is given in the page, by a click in the list. */
async function giveThere(page: Page, desk: Desk, answer: string): Promise<void> {
  const { step } = await tableNow(desk);
  await page.locator(`[data-region=decision] [data-answer="${answer}"]`).first().click();
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(step);
}

// Two sizes, two themes and a debug build take their time.
test.describe.configure({ timeout: 180_000 });

const stage = (page: Page) => page.locator("section.stage");

const LOOKED_AT = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
] as const;

/** Looks at the stage in the sizes that are checked by eye, and for barriers. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of LOOKED_AT) {
    await page.setViewportSize(size);
    // What comes in has come.
    await page.waitForTimeout(1400);
    const box = (await stage(page).count()) > 0 ? await stage(page).boundingBox() : null;
    if (box) {
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, name).toBeLessThanOrEqual(size.height + 1);
    }
  }
  await lookAtIn(page, themes, name, LOOKED_AT);
  await expectNoBarriersInEitherTheme(page);
}

test("a hyperjump is shown along its stars, with its row, its die and where it ended", async ({
  page,
  desk,
}) => {
  await settle(desk, { animation: "normal" });
  const crew = [{ character: "drakir_grebb", ship: "star_cruiser" }, { character: "frun_sentel" }];
  const space = [{ at: { orbit: 222 }, characters: crew }];
  await begin(desk, page, provinceTwo([], { side: "rebel", segment: "character_movement", space }), [
    "ship:star_cruiser",
    "orbit:211",
  ]);
  const { ask } = (await tableNow(desk)) as Larger;
  expect(ask?.prompt).toMatch(/hyperjump/);
  await giveThere(page, desk, "die:1");
  const scene = stage(page);
  await expect(scene.getByRole("heading")).toHaveText(/Hyperjump of the Star Cruiser from Egrix to Phisaria/);
  const way = scene.getByRole("list", { name: "The way of the jump" });
  await expect(way).toContainText("Egrix");
  await expect(way).toContainText("Ancore");
  await expect(way).toContainText("Phisaria");
  await expect(way).toContainText("Drift at Phisaria");
  await expect(scene.locator("[data-jump]")).toHaveAttribute("data-jump", "drift");
  await expect(scene).toContainText("Distance 2 − Navigation 2 + die 1 = 1");
  await expect(scene.getByRole("img", { name: "Hyperjump: 1" })).toBeVisible();
  // The row of the table that was read.
  await expect(scene.locator("tr.lit")).toHaveText(/^1.*Drift/);
  // Both stars are on the map, and the way between them is drawn over it.
  await expect(page.locator("[data-level]")).toHaveAttribute("data-level", "province");
  await expect(page.locator(".ghosts .ghost")).toHaveCount(1);
  await expect(page.locator(".ghosts path.line")).toHaveCount(2);
  await look(page, "jump");
  await page.keyboard.press("Escape");
  await expect(scene).toBeHidden();
});

test("a space combat has a panel before it and its steps while it is shown", async ({ page, desk }) => {
  await settle(desk, { animation: "normal" });
  const units = [{ kind: "line" }, { kind: "rebel_wild_2_1", count: 4 }];
  const space = [{ at: { orbit: 221 }, units, characters: [] }];
  const base = { planet: 221, loyalty: "loyal", pdb_level: 2 };
  await begin(desk, page, provinceTwo([base], { side: "rebel", segment: "space_combat", space }));
  const panel = page.getByRole("region", { name: "Space combat" });
  await expect(panel).toContainText("The Orbit Box of Quibron");
  await expect(panel.locator("[aria-current=step]")).toContainText("the free units");
  // The Line is face down to the Rebel Player: what he may know is between two figures.
  await expect(panel.locator(".force.imperial")).toContainText(/\d+ to \d+/);
  await expect(panel.locator(".force.rebel")).toContainText("4");
  await expect(panel).toContainText("base of Level 2, Up, Imperial");
  await look(page, "space-combat-offer");
  await giveThere(page, desk, "yes");
  const { ask } = (await tableNow(desk)) as Larger;
  expect(ask?.prompt).toBeTruthy();
  await expect(panel.locator(".force.imperial")).not.toContainText(" to ");
  for (let dice = 0; dice < 2; dice += 1) await giveThere(page, desk, "die:4");
  const scene = stage(page);
  await expect(scene.getByRole("heading")).toHaveText("Space combat in the Orbit Box of Quibron");
  await expect(scene.locator("[aria-current=step]")).toContainText("the free units");
  await expect(scene.locator(".reckoning")).toContainText(/4 to \d+ is/);
  await expect(scene.locator(".reckoning")).toContainText("-3 the base helps in defense");
  await expect(scene.getByRole("img", { name: "Attack: 4" })).toBeVisible();
  await expect(scene.getByRole("img", { name: "Defense: 4" })).toBeVisible();
  await expect(scene.locator("tr.lit")).toHaveCount(1);
  await expect(scene).toContainText("the defender loses");
  await look(page, "space-combat");
});

test("an interception says who stops whom and where", async ({ page, desk }) => {
  await settle(desk, { animation: "normal" });
  const position = {
    side: "rebel",
    segment: "interplanetary_movement",
    units: [
      { kind: "rebel_urban_2_3", at: 2221, count: 2 },
      { kind: "rebel_wild_2_1", at: 2412 },
    ],
    space: [{ at: { orbit: 222 }, units: [{ kind: "line", count: 2 }] }],
  };
  await begin(desk, page, provinceTwo([], position), [
    "unit:rebel_urban_2_3-1",
    "orbit:223",
    "yes",
    "unit:line-1",
  ]);
  await giveThere(page, desk, "done");
  const scene = stage(page);
  await expect(scene.getByRole("heading")).toHaveText("Interception over Angoff");
  await expect(scene).toContainText("Imperial intercepts with");
  await expect(scene).toContainText("1 unit");
  await expect(scene).toContainText("the Rebel stack");
  await look(page, "interception");
});

test("news goes over the map from planet to planet, each with its reason", async ({ page, desk }) => {
  await settle(desk, { animation: "normal" });
  const neutral = (planet: number) => ({ planet, loyalty: "neutral", pdb_level: 1 });
  const planets = provinceTwoPlanets.map((planet) =>
    planet === 222
      ? { planet, state: "rebellion", pdb_level: 1, pdb_up: true }
      : planet === 223
        ? { planet, loyalty: "unrest", pdb_level: 1 }
        : neutral(planet),
  );
  const position = {
    side: "imperial",
    segment: "closing",
    characters: [{ character: "kogus", at: 2412 }],
  };
  await begin(desk, page, provinceTwo(planets, position));
  // What the answer would spark is told before it is given.
  const forecast = await desk.call("forecast", { answer: "done" });
  expect(JSON.stringify(forecast)).toContain('"what":"domino"');
  await page.keyboard.press("Alt+2");
  await giveThere(page, desk, "done");
  const scene = stage(page);
  await expect(scene.getByRole("heading")).toHaveText("Domino Effect");
  await expect(scene).toContainText("News of the Rebel control of Angoff");
  const reached = scene.getByRole("listitem");
  await expect(reached).toHaveCount(2);
  await expect(reached.first()).toContainText("in the star system of Egrix");
  await expect(page.locator(".ghosts .ghost")).toHaveCount(2);
  await expect(page.locator(".ghosts path.line")).toHaveCount(2);
  await look(page, "domino");
  await page.keyboard.press("Escape");
  await expect(scene).toBeHidden();
});

test("without movement everything stands there at once, and is skipped as well", async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settle(desk, { animation: "normal" });
  const crew = [{ character: "drakir_grebb", ship: "star_cruiser" }, { character: "frun_sentel" }];
  const space = [{ at: { orbit: 222 }, characters: crew }];
  await begin(desk, page, provinceTwo([], { side: "rebel", segment: "character_movement", space }), [
    "ship:star_cruiser",
  ]);
  await giveThere(page, desk, "orbit:231");
  const scene = stage(page);
  await expect(scene).toContainText("no die is thrown");
  await expect(scene.locator("[data-jump='arrived']")).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => {
        const target = (one.effect as KeyframeEffect | null)?.target;
        const lasts = Number(one.effect?.getComputedTiming().duration ?? 0);
        // What the style sheet shortens to a hundredth of a millisecond is over before the next frame.
        return target?.closest(".stage, .ghosts") && lasts > 1;
      }).length,
  );
  expect(moving).toBe(0);
  await page.keyboard.press("Escape");
  await expect(scene).toBeHidden();
});
