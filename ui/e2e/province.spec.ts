import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, sizesToTheLargest } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, tableNow, test, type Desk, type TableNow } from "./table";

type Province = TableNow & {
  ask: { topic: string; prompt: string; ledger?: { points: number } } | null;
  board: { space?: object[]; clock: { segment: string } };
};

// A position in the middle of a province game is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 300_000 });

const level = (page: Page) => page.locator("[data-level]");
const answersOnBoard = (page: Page) => page.locator("[data-region=board] .level [data-answer]");

/** A province as it is in the middle of its game: pieces everywhere, some of them in space. */
async function inTheMiddle(
  desk: Desk,
  page: Page,
  scenario: "the-empires-backdoor" | "orlog-besieged",
): Promise<void> {
  await settle(desk, {});
  await newGame(desk, { scenario, seed: "5", curtain: false });
  await playTo(
    desk,
    (table) => {
      const { ask, board } = table as unknown as Province;
      return (
        table.step > 250 && (board.space?.length ?? 0) > 2 && /^Which stack sets out/.test(ask?.prompt ?? "")
      );
    },
    7,
  );
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
}

test("both scenarios of the Province Game can be chosen, and say how large they are", async ({
  page,
  desk,
}) => {
  await page.goto(desk.url);
  await page
    .getByRole("button", { name: /New game/ })
    .first()
    .click();
  const orlog = page.locator(".card", { hasText: "Orlog Besieged" });
  await expect(orlog).toContainText("Province Game");
  await expect(orlog).toContainText("6 star systems");
  await expect(orlog).toContainText("14 planets");
  await expect(orlog).toContainText("units for 110 Force Points");
  await expect(page.locator(".card", { hasText: "The Empire's Backdoor" })).toContainText("4 star systems");
  await page.locator(".card", { hasText: "Orlog Besieged" }).locator("label").click();
  await page.getByRole("button", { name: /Begin the game/ }).click();
  await page.getByRole("button", { name: /I am here/ }).click();
  await expect(level(page)).toHaveAttribute("data-level", "province");
  expect(await page.locator("[data-planet]").count()).toBe(14);
});

test("galaxy, province and star system are one surface, for the keys and for the wheel", async ({
  page,
  desk,
}) => {
  await inTheMiddle(desk, page, "the-empires-backdoor");
  await page.locator("[data-region=board] nav button", { hasText: "Province Two" }).click();
  await expect(level(page)).toHaveAttribute("data-level", "province");
  await expect(page.locator("[data-planet]")).toHaveCount(8);
  await page.keyboard.press("Alt+2");
  await expect(level(page)).toHaveAttribute("data-level", "system");
  await expect(page.locator("[data-planet]")).toHaveCount(3);
  await expect(page.locator("[data-planet] [data-spot^='orbit:']")).toHaveCount(3);
  await page.locator("[data-region=board] [data-planet] button").first().focus();
  await page.keyboard.press("Escape");
  if ((await level(page).getAttribute("data-level")) === "system") await page.keyboard.press("Escape");
  await expect(level(page)).toHaveAttribute("data-level", "province");
  await page.keyboard.press("g");
  await expect(level(page)).toHaveAttribute("data-level", "galaxy");
  await expect(page.locator("svg.picture .planet.played")).toHaveCount(8);
  // It stays in the page, out of sight, and is seen whole again by whoever comes back.
  const picture = page.locator("svg.picture");
  const drawn = picture.locator("> g");
  const whole = await drawn.getAttribute("transform");
  await picture.evaluate((svg) => svg.setAttribute("data-kept", ""));
  await page.getByRole("button", { name: "Closer" }).click();
  await expect(drawn).not.toHaveAttribute("transform", whole!);
  await page.keyboard.press("g");
  await expect(level(page)).toHaveAttribute("data-level", "province");
  await expect(picture).toBeHidden();
  // Pinched out of the province, and by the wheel back into it at a star.
  await page.locator("[data-system-card='24']").hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 100);
  await page.keyboard.up("Control");
  await expect(level(page)).toHaveAttribute("data-level", "galaxy");
  await expect(page.locator("svg.picture[data-kept]")).toBeVisible();
  await expect(drawn).toHaveAttribute("transform", whole!);
  await page.locator("[data-system='24']").click();
  await expect(level(page)).toHaveAttribute("data-level", "province");
  await page.locator("[data-system-card='24'] > header").hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect(level(page)).toHaveAttribute("data-level", "system");
  await expect(page.locator("[data-planet]")).toHaveCount(1);
});

test("units are placed by a click on the map, in environs and in Orbit Boxes", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "7", curtain: false });
  await playTo(desk, ({ ask }) => ask?.answers.some(({ id }) => id.startsWith("orbit:")) ?? false);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const goals = page.locator(
    "[data-region=board] .level [data-goal][data-spot], [data-region=board] .level [data-goal][data-environ]",
  );
  const { ask } = await tableNow(desk);
  await expect(goals).toHaveCount(ask!.answers.filter(({ id }) => /^(orbit|environ):/.test(id)).length);
  const orbit = page.locator("[data-goal][data-spot^='orbit:']").first();
  const spot = await orbit.getAttribute("data-spot");
  await orbit.click();
  await expect(page.locator(`[data-spot='${spot}']`)).toContainText(/\+1|1/);
});

test("equal units are painted over the map, several at a time, and taken back by a click", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "orlog-besieged", seed: "7", curtain: false });
  type Placing = { draft: { placed: { of: number } | null; pieces: object[] } | null };
  const placing = (table: unknown) => {
    const { draft } = table as Placing;
    return (draft?.placed?.of ?? 0) >= 6 && draft!.pieces.length >= 4;
  };
  await playTo(desk, placing);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const before = (await tableNow(desk)).step;
  const of = ((await tableNow(desk)) as unknown as Placing).draft!.placed!.of;
  const goals = page.locator(
    "[data-region=board] .level [data-goal][data-environ], [data-region=board] .level [data-goal][data-spot]",
  );
  const counted = page.locator("[data-placed]");
  const boxes = (await Promise.all([0, 1, 2].map((n) => goals.nth(n).boundingBox()))).map((box) => box!);
  const over = (n: number) =>
    [boxes[n]!.x + boxes[n]!.width - 12, boxes[n]!.y + boxes[n]!.height / 2] as const;
  // A stroke over three places puts one into each.
  await page.mouse.move(...over(0));
  await page.mouse.down();
  for (const n of [0, 1, 2]) await page.mouse.move(...over(n), { steps: 4 });
  await page.mouse.up();
  await expect(counted).toHaveText(new RegExp(`^3 of ${of} `));
  await expect(page.locator("[data-placed-here]")).toHaveCount(3);
  await lookAt(page, "placing-painted");
  await expectNoBarriers(page);
  // A click on what stands somewhere takes one up again.
  await page.locator("[data-placed-here]").first().click();
  await expect(counted).toHaveText(new RegExp(`^2 of ${of} `));
  await expect(page.locator("[data-placed-here]")).toHaveCount(2);
  // As many as find room, with one click.
  await page.keyboard.press("Backspace");
  await expect(counted).toHaveText(new RegExp(`^0 of ${of} `));
  await page.locator("[data-brush=all]").click();
  const draft = () =>
    page.evaluate(
      () => (window as unknown as { __fitg: { draft: { placed: { count: number } } } }).__fitg.draft,
    );
  while ((await draft()).placed.count < of) {
    const placed = (await draft()).placed.count;
    const open = await page.evaluate(
      () =>
        (
          window as unknown as {
            __fitg: { draft: { pieces: { id: string; inside: number; most: number }[] } };
          }
        ).__fitg.draft.pieces.find(({ inside, most }) => inside < most)?.id,
    );
    await page.locator(`[data-region=board] [data-answer="${open}"]`).first().click();
    await expect.poll(async () => (await draft()).placed.count).toBeGreaterThan(placed);
  }
  expect((await tableNow(desk)).step, "nothing is answered yet").toBe(before);
  await page.keyboard.press("e");
  await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(before);
});

test("units of several kinds are put down in one draft, and by a finger as well", async ({
  browser,
  desk,
}) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "orlog-besieged", seed: "7", curtain: false });
  type Kinds = { draft: { kinds: { unit_kind: string; count: number; of: number }[] } | null };
  await playTo(desk, (table) => ((table as unknown as Kinds).draft?.kinds.length ?? 0) >= 2);
  const touch = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  const page = await touch.newPage();
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const before = (await tableNow(desk)).step;
  const { kinds } = ((await tableNow(desk)) as unknown as Kinds).draft!;
  const [first, second] = [kinds[0]!, kinds[1]!];
  const counted = page.locator("[data-placed]");
  // The second kind first: it stands, and waits for the first.
  await page.locator(`[data-kind=${second.unit_kind}]`).click();
  await page
    .locator("[data-brush=all]")
    .click()
    .catch(() => undefined);
  const open = page.locator("[data-region=board] .level [data-goal] [data-answer]").first();
  await open.click();
  await expect(counted).not.toHaveText(/^0 of/);
  await page.locator(`[data-kind=${first.unit_kind}]`).click();
  await expect(counted).toHaveText(new RegExp(`^0 of ${first.of} `));
  await expect(page.locator(`[data-others-here=${second.unit_kind}]`).first()).toBeVisible();
  await expect(page.locator(`[data-kind=${second.unit_kind}] .how-far`)).not.toHaveText(/^0/);
  // A finger paints over two places.
  await page.locator("[data-brush='1']").click();
  const goals = page.locator(
    "[data-region=board] .level [data-goal][data-environ], [data-region=board] .level [data-goal][data-spot]",
  );
  const boxes = (await Promise.all([0, 1].map((n) => goals.nth(n).boundingBox()))).map((box) => box!);
  const at = (n: number) => ({
    x: boxes[n]!.x + boxes[n]!.width - 12,
    y: boxes[n]!.y + boxes[n]!.height / 2,
  });
  const fingers = await touch.newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", [at(0)]);
  await finger("touchMove", [{ x: at(0).x - 4, y: at(0).y + 4 }]);
  await finger("touchMove", [at(1)]);
  await finger("touchEnd", []);
  await expect(counted).toHaveText(new RegExp(`^2 of ${first.of} `));
  await lookAt(page, "placing-kinds");
  expect((await tableNow(desk)).step, "nothing is answered yet").toBe(before);
  await touch.close();
});

test("on the galaxy map answers about stars have a mark at the star", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "7", curtain: false });
  const stars = (ask: TableNow["ask"]) => ask?.answers.filter(({ id }) => id.startsWith("system:")) ?? [];
  await playTo(desk, ({ ask }) => stars(ask).length > 1);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const { ask } = await tableNow(desk);
  await page.locator("[data-region=board] nav button", { hasText: "Galaxy" }).click();
  await expect(level(page)).toHaveAttribute("data-level", "galaxy");
  await expect(page.locator("[data-waits-at-star]")).toHaveCount(stars(ask).length);
  await lookAt(page, "galaxy-stars-wait");
});

test("every answer of a movement can be reached on the map, and M goes from one to the next", async ({
  page,
  desk,
}) => {
  await inTheMiddle(desk, page, "orlog-besieged");
  const places = Number(await page.locator("[data-to-do]").getAttribute("data-to-do"));
  expect(places).toBeGreaterThan(0);
  await page.keyboard.press("m");
  const first = await page.evaluate(
    () => document.activeElement?.closest("[data-environ], [data-spot]")?.ariaLabel,
  );
  expect(first).toBeTruthy();
  // A chip with one answer gives it; one with several opens on its pieces, which give theirs.
  const chips = page.locator("[data-region=board] .level .tab.lit");
  const direct = await answersOnBoard(page).count();
  if (direct === 0) {
    await chips.first().click();
    await expect(page.locator("[popover] [data-answer]").first()).toBeVisible();
  } else {
    const before = (await tableNow(desk)).step;
    await answersOnBoard(page).first().click();
    await expect
      .poll(async () => (await tableNow(desk)).step > before || (await page.locator(".picked").count()) > 0)
      .toBe(true);
  }
});

test("the levels fit every window and have no barriers in either theme", async ({ page, desk }) => {
  await inTheMiddle(desk, page, "orlog-besieged");
  await settle(desk, {});
  await page.reload();
  await pageIsCurrent(page, desk);
  for (const [name, key] of [
    ["province", null],
    ["galaxy", "g"],
    ["system", "Alt+2"],
  ] as const) {
    if (name === "system") await page.keyboard.press("g");
    if (key) await page.keyboard.press(key);
    if (name === "province") await page.locator("[data-region=board] nav li button").nth(1).click();
    await expect(level(page)).toHaveAttribute("data-level", name);
    await lookAt(page, name, sizesToTheLargest);
    await page.waitForTimeout(300);
    await expectNoBarriersInEitherTheme(page);
  }
});

test("the routes lead from card to card, also when stars outside the province come beside them", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "7", curtain: false });
  const outside = (table: TableNow) => table.ask?.answers.some(({ id }) => id.startsWith("system:")) ?? false;
  /** How many lines there are, how far their ends are from the middles of the cards at most in pixels, and which stars a card hides. */
  const astray = () =>
    page.evaluate(() => {
      const routes = document.querySelector(".sheet svg.routes")!;
      const origin = routes.getBoundingClientRect();
      const cards = [...document.querySelectorAll(".sheet .systems [data-system-card]")].map((card) => {
        const box = card.getBoundingClientRect();
        return { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top };
      });
      const ends = [...routes.querySelectorAll<SVGPathElement>(".line")].flatMap((line) => {
        const [x, y, toX, toY] = line
          .getAttribute("d")!
          .match(/-?[\d.]+/g)!
          .map(Number);
        return [
          { x: x!, y: y! },
          { x: toX!, y: toY! },
        ];
      });
      const off = ends.map((end) => Math.min(...cards.map(({ x, y }) => Math.hypot(x - end.x, y - end.y))));
      const boxes = [...document.querySelectorAll(".sheet .systems [data-system-card]")].map((card) =>
        card.getBoundingClientRect(),
      );
      const stars = [...routes.querySelectorAll(".star")].map((star) => {
        const { left, top, width, height } = star.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      const hidden = stars.filter(({ x, y }) =>
        boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
      );
      return { lines: ends.length / 2, off: Math.max(...off), stars: stars.length, hidden };
    });
  await playTo(desk, outside);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const province = page.locator("[data-region=board] nav button", { hasText: "Province Two" });
  if ((await level(page).getAttribute("data-level")) !== "province") await province.click();
  const group = page.getByRole("group", { name: "Outside the province" });
  await expect(group).toBeVisible();
  await expect.poll(async () => (await astray()).off).toBeLessThan(1.5);
  expect((await astray()).lines).toBeGreaterThan(2);
  await lookAt(page, "province-outside");
  // Taken back, the boxes go and the cards move again, without the page being loaded anew. In a large window there is room to move.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const before = await page.locator(".sheet .systems").boundingBox();
  await page.keyboard.press("Control+z");
  await expect(group).toHaveCount(0);
  await expect
    .poll(async () => (await page.locator(".sheet .systems").boundingBox())!.height)
    .not.toBe(before!.height);
  await expect.poll(async () => (await astray()).off).toBeLessThan(1.5);
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await astray()).off).toBeLessThan(1.5);
    expect(await astray()).toMatchObject({ stars: 2, hidden: [] });
  }
});

test("the routes lead from card to card again after a place was looked at and left", async ({
  page,
  desk,
}) => {
  // The map grows and shrinks to its size, as it does where movement is wanted.
  await settle(desk, { animation: "normal" });
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "5", curtain: false });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await expect(level(page)).toHaveAttribute("data-level", "province");
  const lines = () =>
    page.locator("svg.routes .line").evaluateAll((all) => all.map((line) => line.getAttribute("d")));
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(2);
  const before = await lines();
  await page.keyboard.press("+");
  await expect(level(page)).toHaveAttribute("data-level", "system");
  await page.keyboard.press("-");
  await expect(level(page)).toHaveAttribute("data-level", "province");
  // What is measured is measured by now, and the map has come to rest.
  await page.waitForTimeout(600);
  expect(await lines()).toEqual(before);
});

test("a combat on a planet has a panel with what both sides have in it", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "5", curtain: false });
  type Fought = { board: { surface_battle?: { environ: number; rebel: { units: number } } } };
  await playTo(desk, (table) => (table as unknown as Fought).board.surface_battle !== undefined, 7);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const { surface_battle: battle } = ((await tableNow(desk)) as unknown as Fought).board;
  const panel = page.locator(`[data-surface-battle='${battle!.environ}']`);
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(`${battle!.rebel.units} unit`);
  await lookAt(page, "surface-battle");
  await expectNoBarriers(page);
});
