import type { Page } from "@playwright/test";
import type { Table } from "../src/backend/commands";
import { expectNoBarriersInEitherTheme, lookAt, picture, sizes } from "./appearance";
import { settle } from "./looks";
import { dice, egrix, expect, newGame, ownGame, pageIsCurrent, provinceTwo, test, type Desk } from "./table";

const table = async (desk: Desk): Promise<Table> => (await desk.call("table")) as Table;

/** Answers by the desk, any answer, until the table is what is looked for. */
async function playUntil(desk: Desk, wanted: (now: Table) => boolean, seed = 5): Promise<Table> {
  const pick = dice(seed);
  let now = await table(desk);
  for (let answers = 0; answers < 600 && !wanted(now); answers += 1) {
    if (now.curtain) {
      now = (await desk.call("i_am_here", { side: now.curtain })) as Table;
      continue;
    }
    const choices = now.ask?.answers ?? [];
    const answer = choices[pick(choices.length)]?.id;
    now = (await desk.call("answer", { answer, step: now.step })) as Table;
  }
  expect(wanted(now), "it comes to that").toBe(true);
  return now;
}

/** The same in the first of several games in which it comes to that. */
async function inSomeGame(desk: Desk, wanted: (now: Table) => boolean): Promise<Table> {
  for (let seed = 1; seed <= 12; seed += 1) {
    await newGame(desk, { curtain: false, scenario: "varu-powderkeg", orders: {}, seed: String(seed) });
    const pick = dice(seed);
    let now = await table(desk);
    while (!wanted(now) && now.ask) {
      const answer = now.ask.answers[pick(now.ask.answers.length)]?.id;
      now = (await desk.call("answer", { answer, step: now.step })) as Table;
    }
    if (wanted(now)) return now;
  }
  throw new Error("it comes to that in none of the games");
}

async function openSeats(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("menuitem", { name: "Seats and standing orders" }).click();
}

test("orders have conditions, hold at once, and the chip says what they will do", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  await playUntil(
    desk,
    ({ board, ask }) =>
      board.clock.segment === "movement" && ask?.side === "imperial" && board.clock.side === "imperial",
  );
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await expect(page.locator("[data-orders-now]")).toHaveCount(0);
  await openSeats(page);
  const dialog = page.getByRole("dialog", { name: "Seats and standing orders" });
  await dialog.locator("[data-order='combats-imperial']").selectOption("at_two_to_one");
  await expect.poll(async () => (await table(desk)).orders.imperial.combats).toBe("at_two_to_one");
  await dialog.getByLabel("Ask the Imperial Player everything on").selectOption({ label: "Angoff" });
  await expect.poll(async () => (await table(desk)).orders.imperial.asks_on).toEqual([222]);
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "orders");
  await dialog.getByRole("button", { name: "No longer on Angoff" }).click();
  await expect.poll(async () => (await table(desk)).orders.imperial.asks_on).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  const chip = page.locator("[data-orders-now]");
  await expect(chip).toContainText("attacks at 2-1 or better");
  await expect(chip).toContainText("asks where you move and it is less than 2-1");
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "orders-chip");
  await chip.click();
  await expect(dialog).toBeVisible();
  // The chip has nothing left to say, and the dialog that it opened stays until it is closed, once.
  await dialog.locator("[data-order='combats-imperial']").selectOption("ask");
  await expect(chip).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
});

/** The select boxes on the page in which the longest choice has no room. */
const cutChoices = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d")!;
    return [...document.querySelectorAll<HTMLSelectElement>("dialog[open] select")]
      .filter((select) => {
        const style = getComputedStyle(select);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
        const sign = Number.parseFloat(style.fontSize) * 1.2;
        return (
          widest + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) + sign >
          select.clientWidth
        );
      })
      .map((select) => select.getAttribute("aria-label"));
  });

/** The names on chips that are cut though their row has room. */
const cutBesideRoom = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".chips .names")]
      .filter((names) => {
        const row = names.closest<HTMLElement>(".chips")!;
        const line = names.getBoundingClientRect().top;
        const chips = [...row.querySelectorAll<HTMLElement>(".chip")].filter(
          (chip) => Math.abs(chip.getBoundingClientRect().top - line) < 8,
        );
        const end = Math.max(...chips.map((chip) => chip.getBoundingClientRect().right));
        return names.scrollWidth > names.clientWidth + 1 && row.getBoundingClientRect().right - end > 8;
      })
      .map((names) => names.textContent),
  );

test("no order and no name is cut beside free room, in the Province Game", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { scenario: "the-empires-backdoor", seed: "7", curtain: false });
  // Orders are changed faster than they are written: each is kept all the same.
  await page.route("**/call/arrange", async (route) => {
    await new Promise((waited) => setTimeout(waited, 100));
    await route.continue();
  });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await openSeats(page);
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    expect(await cutChoices(page), `at ${width}`).toEqual([]);
  }
  const dialog = page.getByRole("dialog", { name: "Seats and standing orders" });
  await dialog.locator("[data-order='declarations-rebel']").selectOption("where_it_helps");
  await expect.poll(async () => (await table(desk)).orders.rebel.declarations).toBe("where_it_helps");
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "orders-province");
  for (const matter of ["space_combats", "base_attacks", "interceptions"]) {
    for (const side of ["rebel", "imperial"]) {
      await dialog.locator(`[data-order='${matter}-${side}']`).selectOption("at_one_to_one");
    }
  }
  await dialog.locator("[data-order='navigation-imperial']").selectOption("two_where_safe");
  await expect.poll(async () => (await table(desk)).orders.imperial.navigation).toBe("two_where_safe");
  const { orders } = await table(desk);
  for (const { space_combats, base_attacks, interceptions } of [orders.rebel, orders.imperial]) {
    expect([space_combats, base_attacks, interceptions]).toEqual(Array(3).fill("at_one_to_one"));
  }
  await dialog.getByRole("button", { name: "Done" }).click();
  await playUntil(
    desk,
    ({ board, ask }) => board.clock.segment === "interplanetary_movement" && ask?.side === board.clock.side,
  );
  await page.reload();
  await pageIsCurrent(page, desk);
  const chip = page.locator("[data-orders-now] span");
  await expect(chip).toContainText("attack at 1-1 or better");
  await lookAt(page, "orders-chip-province");
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    expect(await cutBesideRoom(page), `names at ${width}`).toEqual([]);
    expect(
      await chip.evaluate((words) => words.scrollHeight - words.clientHeight),
      `at ${width}`,
    ).toBeLessThan(2);
  }
});

test("what was not asked is offered and asked after all", async ({ page, desk }) => {
  const now = await inSomeGame(desk, ({ may_also }) => may_also.length > 0);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const row = page.getByRole("group", { name: "You may also" });
  await expect(row).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "may-also");
  await row.getByRole("button").first().click();
  await expect.poll(async () => (await table(desk)).step).toBe(now.may_also[0]?.step);
  const asked = await table(desk);
  expect(asked.ask?.case).toBe(now.may_also[0]?.case);
  await expect(page.locator("[data-prompt]")).toHaveText(asked.ask?.prompt ?? "");
});

test("what was not asked is offered in its environ, also after a reload", async ({ page, desk }) => {
  const now = await inSomeGame(desk, ({ may_also }) =>
    may_also.some(({ environs }) => environs.length === 1),
  );
  const offer = now.may_also.find(({ environs }) => environs.length === 1);
  const environ = offer?.environs[0];
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const here = page.locator(`[data-environ="${environ}"] [data-also-here="${offer?.step}"]`);
  await expect(here).toBeVisible();
  await page.locator(`[data-may-also="${offer?.step}"]`).hover();
  await expect(page.locator(`[data-environ="${environ}"]`)).toHaveClass(/pointed/);
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "may-also-here");
  await desk.call("open_again");
  await page.reload();
  await pageIsCurrent(page, desk);
  await expect(page.locator(`[data-may-also="${offer?.step}"]`)).toBeVisible();
  await here.click();
  await expect.poll(async () => (await table(desk)).step).toBe(offer?.step);
  expect((await table(desk)).ask?.case).toBe(offer?.case);
});

test("the exchange of possessions is offered at those who can exchange, on the board and on the map", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  const characters = [
    { character: "boccanegra", at: 2221, possessions: ["snipers_rifle", "scanner"] },
    { character: "doctor_sontag", at: 2221 },
    { character: "frun_sentel", at: 2211 },
  ];
  const position = { side: "rebel", segment: "missions", characters };
  for (const [name, scenario] of [
    ["system", egrix(position)],
    ["province", provinceTwo([], position)],
  ] as const) {
    // Nobody is asked about the exchange; what is to be declared is asked before it.
    await ownGame(desk, scenario, ["done"], { orders: {} });
    const [offer] = (await table(desk)).may_also;
    expect(offer?.words).toBe("exchange possessions and spaceships");
    await page.goto(desk.url);
    await pageIsCurrent(page, desk);
    const at = (environ: number) => page.locator(`[data-environ="${environ}"] [data-also-here]`);
    await expect(at(2221)).toHaveCount(1);
    await expect(at(2211)).toHaveCount(0);
    await page.locator("[data-may-also]").hover();
    await expect(page.locator('[data-environ="2221"]')).toHaveClass(/pointed/);
    await expectNoBarriersInEitherTheme(page);
    await lookAt(page, `exchange-here-${name}`);
    await at(2221).click();
    await expect.poll(async () => (await table(desk)).ask?.case).toBe("14.12");
  }
});

test("after the end a game is gone back into by agreement", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  const before = await playUntil(desk, ({ log }) => log.events > 60);
  await desk.call("answer", { answer: "resign", step: before.step });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await lookAt(page, "over-takeback");
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: "Ask for a takeback…" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for a takeback" });
  await expect(dialog.locator("[data-point]").first()).toBeChecked();
  await dialog.locator("[data-ask-takeback]").click();
  const agree = page.getByRole("dialog", { name: /A takeback: does (Ada|Bo) agree/ });
  await expect(agree).toContainText("laid open at its end");
  await lookAt(page, "over-agree");
  await agree.locator("[data-takeback='yes']").click();
  await expect.poll(async () => (await table(desk)).step).toBe(before.step + 1);
  await expect(page.locator("[data-prompt]")).toHaveText(before.ask?.prompt ?? "");
  await expect(page.getByText(/asks for a takeback/).first()).toBeVisible();
});

test("a game against a program is opened with what happened since its person decided last", async ({
  page,
  desk,
}) => {
  // So much of it that it is told by headlines, after what he decided himself.
  const isMuch = ({ shown, news_from }: Table) => {
    const missed = shown.filter(({ number, scene }) => number >= news_from && scene.what !== "heading");
    return (
      missed.length > 5 && missed.some(({ scene }) => scene.what === "move" && scene.side === "imperial")
    );
  };
  // A program draws dice of its own: not every game comes to that.
  let now: Table | null = null;
  for (let seed = 7; now === null && seed < 40; seed += 1) {
    await newGame(desk, { curtain: false, scenario: "varu-powderkeg", orders: {}, seed: String(seed) });
    await desk.call("arrange", {
      arrangement: { seats: { rebel: "person", imperial: "plain", pace: "at_once" }, with_curtain: false },
    });
    now = await playUntil(desk, isMuch, seed).catch(() => null);
  }
  if (now === null) throw new Error("no game came to that");
  await desk.call("leave");
  await page.addInitScript(() => localStorage.setItem("fitg.waits", "yes"));
  await page.goto(desk.url);
  await page.getByRole("button", { name: /^Resume/ }).click();
  const recap = page.getByRole("region", { name: "What happened meanwhile" });
  await expect(recap).toBeVisible();
  await lookAt(page, "recap-opened");
  // The ghosts go over the board, and over the map as well; each headline waits to be clicked.
  await page.setViewportSize({ width: 1280, height: 800 });
  const ghost = page.locator(".ghost").first();
  const headlines = recap.locator("ol > li > button");
  for (let at = 0; at < (await headlines.count()) && !(await ghost.isVisible()); at += 1) {
    await headlines.nth(at).click();
    await page.waitForTimeout(400);
  }
  await expect(ghost).toBeVisible();
  await page.getByRole("tab", { name: "Galaxy map" }).click();
  await expect(page.locator("[data-world]").first()).toBeVisible();
  await expect(ghost).toBeVisible();
  // Each ghost comes to a planet; those who come to the same stand below each other.
  const near = async () => {
    const at = await ghost.boundingBox();
    const worlds = await page.locator("[data-world]").all();
    const ways = await Promise.all(
      worlds.map(async (world) => {
        const to = await world.boundingBox();
        if (!at || !to) return Infinity;
        return Math.hypot(
          at.x + at.width / 2 - to.x - to.width / 2,
          at.y + at.height / 2 - to.y - to.height / 2,
        );
      }),
    );
    return Math.min(...ways);
  };
  await expect.poll(near).toBeLessThan(40);
  await picture(page, "ghosts-map");
  await page.keyboard.press("Escape");
  await expect(recap).toBeHidden();
  expect((await table(desk)).step).toBe(now.step);
  await page.reload();
  await pageIsCurrent(page, desk);
  await expect(page.locator("[data-prompt]")).toBeVisible();
  await expect(recap).toBeHidden();
});

test("one player asks for a takeback, the other agrees, and the log tells it", async ({ page, desk }) => {
  await newGame(desk, { curtain: false });
  let known = 0;
  const before = await playUntil(desk, ({ log }) => (known = log.events) > 150);
  expect(known).toBeGreaterThan(150);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("menuitem", { name: "Ask for a takeback…" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for a takeback" });
  await expect(dialog.locator("[data-point]").first()).toBeChecked();
  const point = dialog.locator("[data-point]").nth(2);
  const step = Number(await point.getAttribute("data-point"));
  await point.check();
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "takeback");
  await dialog.locator("[data-ask-takeback]").click();
  const agree = page.getByRole("dialog", { name: /A takeback: does (Ada|Bo) agree/ });
  await expect(agree).toBeVisible();
  await expect(agree).toContainText("What was seen since");
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "takeback-agree");
  // Escape is no answer.
  await page.keyboard.press("Escape");
  await expect(agree).toBeVisible();
  await agree.locator("[data-takeback='no']").click();
  await expect(agree).toBeHidden();
  expect((await table(desk)).step).toBe(before.step);

  await desk.call("ask_takeback", { step });
  await page.reload();
  await page.locator("[data-takeback='yes']").click();
  await expect(agree).toBeHidden();
  await expect.poll(async () => (await table(desk)).step).toBe(step + 1);
  await pageIsCurrent(page, desk);
  await expect(page.getByText(/asks for a takeback/).first()).toBeVisible();
});

test("a message leaves the strip free in which news goes by", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playUntil(
    desk,
    ({ board, ask }) =>
      board.clock.segment === "movement" &&
      ask?.side === board.clock.side &&
      ask.answers.some(({ id }) => id === "done"),
  );
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  // The wrong one of two keys: a message names the right one.
  await page.keyboard.press("e");
  const message = page.locator(".toast").first();
  await expect(message).toBeVisible();
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    const { y, height: tall } = (await message.boundingBox())!;
    expect(height - y - tall, `at ${width}`).toBeGreaterThanOrEqual(56);
  }
});
