import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, lookAtIn, themes } from "./appearance";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import atlas from "../dev/atlas.json" with { type: "json" };
import type { Atlas } from "../src/backend/generated/Atlas";
import { playTo, settle } from "./looks";
import {
  dice,
  expect,
  itCounts,
  countedBy,
  newGame,
  pageIsCurrent,
  tableNow,
  test,
  type Desk,
  type TableNow,
} from "./table";

// A position in the middle of a campaign is many answers away, and a debug build takes its time for them.
test.describe.configure({ timeout: 300_000 });

type Told = TableNow & { shown: { scene: { what: string } }[] };

const late = { scenario: "the-fire-spreads", seed: "2", curtain: false } as const;
const SEED = 3;

/** A camp of Rebels below the base of Charkhan, whose first card brings the opportunity for an atrocity (36.21). */
async function belowTheBase(desk: Desk): Promise<void> {
  const planets = (atlas as unknown as Atlas).systems.flatMap((system) => system.planets);
  const scenario = {
    id: "strafed",
    name: "Strafed",
    level: "galactic",
    turns: 20,
    planets: planets.map(({ number }) => ({
      planet: number,
      loyalty: "neutral",
      pdb_level: number === 223 ? 2 : 0,
      pdb_up: number === 223,
    })),
    imperial: { characters: [], spaceships: [] },
    victory: { rebel_points: 26 },
    position: {
      side: "rebel",
      segment: "missions",
      characters: ["kogus", "zina_adora"].map((character) => ({ character, at: 2232 })),
      secret_base: { planet: 112 },
      assignments: { over: true },
    },
  };
  await desk.pick("strafed.json", JSON.stringify(scenario));
  await desk.call("pick_scenario");
  const everything = { asked: "everything" };
  await desk.call("new_game", {
    scenario: "own",
    name: "Strafed",
    names: { rebel: "Ada", imperial: "Bo" },
    options: { dice_by_hand: true },
    seed: "7",
    arrangement: { with_curtain: false, orders: { rebel: everything, imperial: everything } },
  });
}

/** Where a card of this kind comes about, and what brings it where that is offered: chance may come to it in the middle of a draft. */
const ways: Readonly<Record<string, { begin: (desk: Desk) => Promise<void>; wanted: readonly string[] }>> = {
  galactic_event: { begin: (desk) => newGame(desk, late), wanted: [] },
  secret: { begin: (desk) => newGame(desk, late), wanted: [] },
  assignment: { begin: (desk) => newGame(desk, late), wanted: ["done"] },
  atrocity: {
    begin: belowTheBase,
    wanted: [
      "atrocity:strafe",
      "mission:I",
      "character:zina_adora",
      "character:kogus",
      "card:72",
      "environ:2232",
      "draw",
      "yes",
      "done",
    ],
  },
};

/** Plays on until the next answer turns up such a card, and tells which answer that is. */
async function beforeCard(desk: Desk, what: string): Promise<string> {
  const { begin, wanted } = ways[what]!;
  await begin(desk);
  const pick = dice(SEED);
  const given: string[] = [];
  let found = false;
  while (!found && given.length < 4000) {
    const { step, ask } = await tableNow(desk);
    if (!ask) break;
    const ids = ask.answers.map(({ id }) => id);
    const answer = wanted.find((id) => ids.includes(id)) ?? ids[pick(ids.length)]!;
    const after = (await desk.call("answer", { answer, step })) as Told;
    found = after.shown.some(({ scene }) => scene.what === what);
    given.push(answer);
  }
  expect(found, `a card of this kind: ${what}, after ${given.slice(0, 30).join(" ")}`).toBe(true);
  const last = given.pop()!;
  await begin(desk);
  for (const answer of given) {
    const { step } = await tableNow(desk);
    await desk.call("answer", { answer, step });
  }
  return last;
}

/** Gives an answer in the page. */
async function giveThere(page: Page, desk: Desk, answer: string): Promise<void> {
  const counted = await countedBy(page, desk);
  const button = page.locator(`[data-answer="${answer}"]`).first();
  await button.evaluate((one: HTMLElement) => one.click());
  await itCounts(page, desk, counted);
  await pageIsCurrent(page, desk);
}

for (const [what, kind] of [
  ["galactic_event", "event"],
  ["assignment", "assignment"],
  ["secret", "secret"],
  ["atrocity", "atrocity"],
] as const) {
  test(`the card of the galaxy stands on the stage when it is turned up, and again from the log: ${kind}`, async ({
    page,
    desk,
  }) => {
    await settle(desk, { animation: "normal" });
    const answer = await beforeCard(desk, what);
    // Each beat stands until somebody goes on.
    await page.addInitScript(() => localStorage.setItem("fitg.waits", "yes"));
    await page.goto(desk.url);
    await pageIsCurrent(page, desk);
    await giveThere(page, desk, answer);
    const stage = page.locator("section.stage");
    const card = stage.locator(`[data-galactic-card=${kind}]`);
    await expect(stage).toBeVisible();
    for (let beat = 0; beat < 40 && !(await card.isVisible()); beat += 1) {
      await page.keyboard.press("Space");
      await page.waitForTimeout(50);
    }
    await expect(card).toBeVisible();
    await expect(stage.getByRole("heading", { level: 3 }).first()).not.toBeEmpty();
    await lookAt(page, `card-${kind}-dark`);
    await expectNoBarriers(page);
    const title = (await card.locator("h3").textContent()) ?? "";
    await page.keyboard.press("Escape");
    await expect(stage).toHaveCount(0);

    const row = page.locator("[data-region=log] [data-line]", { has: page.locator("[data-card-again]") });
    const dialog = page.locator("dialog[open]");
    await settle(desk, {});
    await page.reload();
    await pageIsCurrent(page, desk);
    await row.last().locator(".text").click();
    await expect(dialog.locator(`[data-galactic-card=${kind}] h3`)).toHaveText(title);
    await expectNoBarriersInEitherTheme(page);
    await lookAtIn(page, themes, `card-again-${kind}`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // The keyboard has the same way.
    await row.last().focus();
    await page.keyboard.press("Enter");
    await expect(dialog.locator(`[data-galactic-card=${kind}]`)).toBeVisible();
  });
}

test("how far the campaign is: what each Game-Turn took, and what is left at that pace", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await newGame(desk, late);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const opens = page.locator("[data-progress]");
  // A campaign that begins in its tenth Game-Turn is not half over then.
  await expect(opens).toHaveAttribute("aria-label", /Game-Turn 10 of 17: 0 of 8 Game-Turns are over/);
  await opens.click();
  const dialog = page.getByRole("dialog", { name: "How far the game is" });
  await expect(dialog.getByText(/When a Game-Turn is over/)).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");

  await playTo(desk, ({ board }) => board.clock.turn >= 12 || board.outcome !== null, SEED);
  const told = (await desk.call("pace")) as { over: { turn: number; rebel: number; imperial: number }[] };
  expect(told.over.map(({ turn }) => turn)).toEqual([10, 11]);
  await page.reload();
  await pageIsCurrent(page, desk);
  await opens.click();
  await expect(dialog.locator("[data-left]")).toContainText("the 6 that are left");
  const [first] = told.over;
  await expect(dialog.getByRole("row").nth(1)).toContainText(`${first?.rebel}`);
  await expect(dialog.getByRole("row").nth(1)).toContainText(`${first?.imperial}`);
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "pace");
});

test("what happened last covers nothing, however long it is", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, late);
  await playTo(desk, ({ board }) => board.clock.turn >= 11 || board.outcome !== null, SEED);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const results = page.getByRole("region", { name: "Last results" });
  const pick = dice(SEED);
  for (let given = 0; given < 60 && !(await results.isVisible()); given += 1) {
    const answers = page.locator(
      "[data-region=decision] [data-answer]:visible:not([disabled], [aria-disabled='true'], [data-answer='resign'])",
    );
    const counted = await countedBy(page, desk);
    await answers.nth(pick(await answers.count())).evaluate((one: HTMLElement) => one.click());
    await itCounts(page, desk, counted);
  }
  await expect(results).toBeVisible();
  // As long as no line is.
  await results.locator(".last").evaluate((line) => (line.textContent = "A long line of news. ".repeat(20)));
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(200);
    const [map, news] = [await page.locator("[data-level]").boundingBox(), await results.boundingBox()];
    expect(news!.y, `${size.width}`).toBeGreaterThanOrEqual(map!.y + map!.height);
    expect(news!.y + news!.height, `${size.width}`).toBeLessThanOrEqual(size.height);
  }
  await lookAt(page, "news-below");
  await expectNoBarriers(page);
});

test("shorter ways into the campaign stand beside it on the screen of new games, as ours", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await page.goto(desk.url);
  await page
    .getByRole("button", { name: /New game/ })
    .first()
    .click();
  const shorter = page.getByRole("group", { name: "Shorter ways into the campaign" });
  await expect(shorter.locator(".card")).toContainText(["The Fire Spreads", "The Fleet at Adare"]);
  await expect(shorter.locator(".card").first()).toContainText("Ours");
  await expect(shorter.locator(".card").first()).toContainText("8 Game-Turns, 10 to 17");
  // The campaign itself stands right above.
  const whole = page.locator(".card", { hasText: "20 Game-Turns" }).first();
  await expect(whole).toContainText("Galactic Game");
  const [above, below] = [await whole.boundingBox(), await shorter.boundingBox()];
  expect(above!.y).toBeLessThan(below!.y);
  // Whoever chooses one far down the list stays where he is: nothing but the list is scrolled.
  await shorter.locator("label").last().click();
  await expect(page.getByRole("heading", { name: "New game" })).toBeInViewport();
  expect(await page.evaluate(() => document.scrollingElement!.scrollHeight - innerHeight)).toBe(0);
  await expect(shorter.locator("label").last()).toBeInViewport();
  await shorter.locator("label").first().click();
  await expectNoBarriersInEitherTheme(page);
  await shorter.scrollIntoViewIfNeeded();
  await lookAtIn(page, themes, "shorter");
  await page.getByRole("button", { name: /Begin the game/ }).click();
  await expect(async () => expect((await tableNow(desk)).board.clock.turn).toBe(10)).toPass();
  await page.locator("[data-here]").click();
  // In the Galactic Game the points win as soon as they are there (38.51).
  await expect(page.locator("[data-goals]")).toContainText(
    "26 or more Victory Points at the end of an Imperial Player-Turn",
  );
  await expect(page.locator("[data-goals]")).toHaveAttribute("data-case", "38.5");
});

test("the war in pictures is saved as a picture that everybody can open", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, late);
  await playTo(desk, ({ board }) => board.clock.turn >= 12 || board.outcome !== null, SEED);
  const { step, board } = await tableNow(desk);
  if (board.outcome === null) await desk.call("answer", { answer: "resign", step });
  await page.goto(desk.url);
  await page.getByRole("button", { name: "How it went" }).click();
  const save = page.locator("[data-save=picture]");
  await save.scrollIntoViewIfNeeded();
  const path = await desk.saveTo("war.png");
  await save.click();
  await expect(page.getByText(`Written: ${path}`).first()).toBeVisible();
  const file = readFileSync(path);
  mkdirSync("e2e/shots", { recursive: true });
  writeFileSync("e2e/shots/war.png", file);
  expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  // What was drawn is in it: the ground, every colour of the legend, and letters.
  const seen = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    const at = (x: number, y: number, wide: number, high: number) => {
      const { data } = pen.getImageData(x, y, wide, high);
      const colours = new Set<string>();
      for (let index = 0; index < data.length; index += 4)
        colours.add(
          `#${[...data.subarray(index, index + 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`,
        );
      return colours;
    };
    return {
      width: canvas.width,
      corner: [...at(2, 2, 1, 1)],
      legend: [...at(0, canvas.height - 80, canvas.width, 60)],
      heading: at(32, 20, 400, 64).size,
    };
  }, file.toString("base64"));
  expect(seen.width).toBeGreaterThan(2000);
  expect(seen.corner).toEqual(["#05080f"]);
  for (const colour of [
    "#3f78e0",
    "#8fb2f2",
    "#8d939e",
    "#f3b984",
    "#ee8f43",
    "#ff5a2a",
    "#e0331b",
    "#a06bd6",
  ])
    expect(seen.legend, colour).toContain(colour);
  expect(seen.heading, "letters").toBeGreaterThan(3);
  for (const kind of ["page", "drawing"]) {
    const other = await desk.saveTo(`war.${kind}`);
    await page.locator(`[data-save=${kind}]`).click();
    await expect.poll(() => page.getByText(`Written: ${other}`).count()).toBeGreaterThan(0);
    expect(readFileSync(other, "utf8")).toContain("<svg");
  }
});

test("what happened since one's last turn, in the campaign", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, late);
  await playTo(
    desk,
    ({ board, ask }) => board.clock.turn === 12 && ask?.side === board.clock.side && ask.side === "rebel",
    SEED,
  );
  const dialog = page.getByRole("dialog", { name: "What happened since your last turn" });
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  await expect(page.getByRole("button", { name: "What happened since your last turn" })).toBeVisible();
  await page.keyboard.press("Shift+X");
  await expect(dialog.locator("[data-summary]")).toBeVisible();
  await expect(dialog.locator("figure svg")).toHaveCount(2);
  await lookAtIn(page, themes, "campaign-summary");
  await expectNoBarriersInEitherTheme(page);
});
