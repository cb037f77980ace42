import { playTo, settle, type Answered } from "./looks";
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
      .toBeGreaterThan(size.height * (size.height < 800 ? 0.24 : 0.33));
    await expect(page.locator('[data-answer="yes"]:visible').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole("tab", { name: "Log" }).click();
  }
});

const small = [
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
] as const;

test("every answer of a long list is in sight, with the rules open too", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  const missions = (table: Answered) =>
    table.ask?.answers.filter(({ id }) => id.startsWith("mission:")) ?? [];
  await playTo(desk, (table) => missions(table).length >= 8, 15_838);
  await page.goto(desk.url);
  const answers = page.locator("[data-region=decision] [data-answer]");
  for (const size of small) {
    await page.setViewportSize(size);
    for (const panel of ["Rules", "Log"]) {
      await page.getByRole("tab", { name: panel }).click();
      expect(await answers.count()).toBe(9);
      for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
      // The forecast is not cut either.
      await answers.first().hover();
      await expect(page.locator("[data-forecast]").last()).toBeInViewport({ ratio: 1 });
    }
  }
});

test("what is lit beyond the edge of the board is counted there", async ({ page, desk }) => {
  // Large letters, so that three planets do not fit.
  await settle(desk, { text_size: 150 });
  await newGame(desk, { scenario: "varu-powderkeg", curtain: false });
  // Whatever the game is: the lowest planet on the board is one that can be chosen, in two places at least.
  await playTo(desk, ({ ask, board }) => {
    const lowest = board.planets.at(-1)?.environs.map(({ environ }) => `environ:${environ}`) ?? [];
    return lowest.filter((place) => ask?.answers.some(({ id }) => id === place)).length > 1;
  });
  await page.setViewportSize(small[0]);
  await page.goto(desk.url);
  const lit = page.locator("[data-planet] [data-answer]");
  await expect(lit.last()).not.toBeInViewport({ ratio: 0.75 });
  const cue = page.getByRole("button", { name: /to choose below$/ });
  await expect(cue).toBeVisible();
  const edge = await page.locator(".strips").evaluate((strips) => strips.getBoundingClientRect().bottom);
  const beyond = await lit.evaluateAll(
    (all, edge) =>
      all.filter((one) => {
        const { bottom, height } = one.getBoundingClientRect();
        return bottom - edge > height / 4;
      }).length,
    edge,
  );
  await expect(cue).toHaveAccessibleName(new RegExp(`^${beyond} more places? `));
  await cue.click();
  await expect(lit.nth((await lit.count()) - beyond)).toBeInViewport({ ratio: 1 });
  await expect(cue)
    .toHaveAccessibleName(new RegExp(`^(?!${beyond} )`))
    .catch(() => expect(cue).toBeHidden());
});

test("a tip covers nothing that can be chosen", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playTo(desk, (table) => table.step === 60, 23_757);
  await page.goto(desk.url);
  const goals = page.getByRole("main").locator("[data-answer]");
  await expect(goals.first()).toBeVisible();
  const boxes = await Promise.all((await goals.all()).map((goal) => goal.boundingBox()));
  const facts = await page.locator("[data-environ] [data-stop]").all();
  expect(facts.length, "something to point at").toBeGreaterThan(3);
  for (const fact of facts.slice(0, 6)) {
    await fact.hover();
    const bubble = page.getByRole("tooltip");
    await expect(bubble).toBeVisible();
    await page.waitForTimeout(100);
    const tip = (await bubble.boundingBox())!;
    const over = boxes.filter(
      (box) =>
        box !== null &&
        box.x < tip.x + tip.width &&
        tip.x < box.x + box.width &&
        box.y < tip.y + tip.height &&
        tip.y < box.y + box.height,
    );
    expect(over).toEqual([]);
    await page.mouse.move(2, 2);
    await expect(bubble).toBeHidden();
  }
});

test("counters grow with the window", async ({ page, desk }) => {
  await settle(desk, {});
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const scenario of ["flight-to-egrix", "varu-powderkeg"] as const) {
    await newGame(desk, { scenario, curtain: false });
    await playTo(desk, (table) => table.step > 20);
    await page.goto(desk.url);
    const box = await page.locator("[data-environ] svg.counter").first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(72);
    expect(box?.width).toBeLessThanOrEqual(89);
  }
});

test("a rule is found with one key before the rules were ever opened", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await page.goto(desk.url);
  await expect(page.locator("[data-answer]:visible").first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Find a rule by number or words" })).toBeFocused();
});

test("the table of keys is seen whole", async ({ page, desk }) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await expect(page.getByRole("button", { name: /New game/ })).toBeVisible();
  for (const size of small) {
    await page.setViewportSize(size);
    await page.keyboard.press("?");
    const body = page.getByRole("dialog", { name: "Keys" }).locator(".body");
    await expect(body).toBeVisible();
    for (const where of ["Start, rules and replay", "Overlays", "Everywhere and maps", "While playing"]) {
      await page.getByRole("tab", { name: where }).click();
      expect(await body.evaluate((one) => one.scrollHeight - one.clientHeight), where).toBe(0);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(body).toBeHidden();
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
