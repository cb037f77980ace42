import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, tableNow, test, type Desk } from "./table";

/** A game of some answers that is resigned, and how it went. */
async function toAnEnding(page: Page, desk: Desk, answers: number, settings: object = {}): Promise<void> {
  await settle(desk, settings);
  await newGame(desk, { scenario: "varu-powderkeg", curtain: false });
  await playTo(desk, (table) => table.step >= answers, 4);
  const { step } = await tableNow(desk);
  await desk.call("answer", { answer: "resign", step });
  await page.goto(desk.url);
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("heading", { name: "Looked back upon" })).toBeVisible();
}

const slider = (page: Page) => page.getByRole("slider", { name: "Position in the game" });

test("a review can be read and has no barriers in either theme", async ({ page, desk }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await toAnEnding(page, desk, 90);
  await expectNoBarriersInEitherTheme(page);
  await page.getByRole("button", { name: "Look back upon the game" }).click();
  await expect(page.getByRole("progressbar", { name: "Looking back upon the game" })).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await expect(page.getByRole("heading", { name: "Where it turned" })).toBeVisible({ timeout: 180_000 });
  const card = page.getByRole("region", { name: "Looked back upon" });
  await card.getByText("As a table").click();
  await expect(page.getByRole("region", { name: "The expected result as a table" })).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await card.getByText("As a table").click();
  await card.scrollIntoViewIfNeeded();
  await lookAt(page, "review");
  await card.getByRole("listitem", { name: "Turning point 1" }).getByRole("button", { name: /^See/ }).click();
  await expect(page.getByRole("heading", { name: "The game turned here" })).toBeVisible();
  await expect(page.getByRole("region", { name: "The expected result" })).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await lookAt(page, "review-replay");
});

test("a review is kept, and a game goes on from where it turned", async ({ page, desk }) => {
  test.setTimeout(180_000);
  await toAnEnding(page, desk, 40);
  await page.getByRole("button", { name: "Look back upon the game" }).click();
  await expect(page.getByRole("heading", { name: "Where it turned" })).toBeVisible({ timeout: 120_000 });
  await page.reload();
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.getByRole("heading", { name: "Where it turned" })).toBeVisible();

  const point = page.getByRole("listitem", { name: "Turning point 1" });
  const words = (await point.getByRole("heading").textContent()) ?? "";
  const step = Number(/step (\d+)/.exec(words)?.[1]);
  await point.getByRole("button", { name: "Go on from here…" }).click();
  const dialog = page.getByRole("dialog", { name: "Go on from here" });
  await expect(dialog).toBeVisible();
  await expect(slider(page)).toHaveValue(String(step));
  await dialog.getByRole("button", { name: "Go on", exact: true }).click();
  await expect.poll(async () => (await tableNow(desk)).step).toBe(step + 1);
  expect((await tableNow(desk)).board.outcome).toBeNull();
});

test("in the replay the curve and its flags lead through the game", async ({ page, desk }) => {
  test.setTimeout(180_000);
  await toAnEnding(page, desk, 40);
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await page.getByRole("button", { name: "Look back upon the game" }).click();
  const flag = page.getByRole("button", { name: /^Turning point 1:/ });
  await expect(flag).toBeVisible({ timeout: 120_000 });
  await flag.click();
  const step = Number(/step (\d+)/.exec((await flag.getAttribute("aria-label")) ?? "")?.[1]);
  await expect(slider(page)).toHaveValue(String(step));
  await expect(page.getByRole("heading", { name: "The game turns with the next step" })).toBeVisible();
  await expect(flag).toHaveAttribute("aria-current", "step");
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect(page.getByRole("heading", { name: "The game turned here" })).toBeVisible();
  await page.getByRole("button", { name: "What would the captain think here?" }).click();
  const thoughts = page.getByRole("region", { name: "The captain's thoughts" });
  await expect(thoughts.getByText(/in 100 to win/).first()).toBeVisible({ timeout: 60_000 });
  await expectNoBarriers(page);
  // Of another step nothing was asked.
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect(thoughts).toHaveCount(0);
});

test("what a captain is after is told over the log when somebody wishes to hear it", async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000);
  await settle(desk, {});
  await desk.call("new_game", {
    scenario: { official: "flight-to-egrix" },
    name: "A game",
    names: { rebel: null, imperial: "Bo" },
    options: {},
    seed: "7",
    arrangement: {
      seats: { rebel: "captain", imperial: "person", pace: "followed" },
      orders: { rebel: {}, imperial: {} },
      with_curtain: false,
    },
  });
  for (let answers = 0; answers < 200; answers += 1) {
    if ((await desk.call("thoughts", { of: "table" })) !== null) break;
    const table = await tableNow(desk);
    const asked = table.ask as unknown as { by_program: boolean; answers: { id: string }[] };
    if (asked.by_program) await desk.call("go_on");
    else await desk.call("answer", { answer: asked.answers.at(-1)?.id, step: table.step });
  }
  await page.goto(desk.url);
  await expect(page.getByText("What the program is after")).toBeVisible();
  await expect(page.getByText(/^Expects to win/)).toHaveCount(0);
  await page.getByText("What the program is after").click();
  await expect(page.getByText(/^Expects to win/)).toBeVisible();
  await expectNoBarriers(page);
  await lookAt(page, "program-mind");
});

test("a review that is stopped leaves nothing", async ({ page, desk }) => {
  test.setTimeout(120_000);
  await toAnEnding(page, desk, 120);
  await page.getByRole("button", { name: "Look back upon the game" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("button", { name: "Look back upon the game" })).toBeVisible();
  expect(await desk.call("reviewed", { of: "table" })).toEqual({ review: null, reckoned: null });
});
