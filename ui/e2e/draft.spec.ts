import type { Page } from "@playwright/test";
import type { Ask, Draft, DraftPiece } from "../src/backend/commands";
import { expectNoBarriersInEitherTheme, lookAt } from "./appearance";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, tableNow, test, type Desk } from "./table";

interface Drafted {
  step: number;
  undo: string | null;
  ask: Ask | null;
  draft: Draft | null;
}

const now = async (desk: Desk) => (await tableNow(desk)) as unknown as Drafted;

/** The draft as the page has it. */
const onPage = (page: Page) =>
  page.evaluate(() => (window as unknown as { __fitg: { draft: Draft | null } }).__fitg.draft);

const inDecision = (page: Page, id: string) => page.locator(`[data-region=decision] [data-answer="${id}"]`);

/** Plays to a table that is as wanted and opens the page there. */
async function at(
  page: Page,
  desk: Desk,
  wanted: (table: Drafted) => boolean,
  scenario: "flight-to-egrix" | "varu-powderkeg",
  seed = 5,
): Promise<Drafted> {
  await settle(desk, {});
  // Most games come to it; where one ends before, another begins.
  let there = false;
  for (let dice = seed; !there && dice < seed + 20; dice += 1) {
    await newGame(desk, { curtain: false, scenario, seed: String(dice) });
    await playTo(desk, (table) => (there = wanted(table as unknown as Drafted)) || table.ask === null, dice);
  }
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  return now(desk);
}

/** Waits until so many pieces are in. */
async function holds(page: Page, many: number): Promise<void> {
  await expect.poll(async () => (await onPage(page))?.inside.length).toBe(many);
}

test("units are set up in any order, taken up again and put elsewhere, and stand when all are placed", async ({
  page,
  desk,
}) => {
  const table = await at(page, desk, ({ draft }) => (draft?.placed?.of ?? 0) >= 3, "varu-powderkeg");
  const of = table.draft?.placed?.of ?? 0;
  const places = table.draft?.pieces ?? [];
  const [low, high] = [places[0]!, places.at(-1)!];
  const environ = (piece: DraftPiece) => page.locator(`[data-environ="${piece.id.split(":")[1]}"]`);
  // On the board: the last place first.
  await environ(high).locator("[data-answer]").first().click();
  await holds(page, 1);
  await expect(page.locator("[data-placed]")).toHaveText(new RegExp(`^1 of ${of} .* placed$`));
  await expect(environ(high).locator("[data-placed-here]")).toContainText("+1");
  // In the list: the first place after it, which the engine alone would have closed.
  await inDecision(page, low.id).click();
  await holds(page, 2);
  // Taken up again.
  await page.locator(`[data-take-out="${high.id}"]`).click();
  await holds(page, 1);
  await expect(environ(high).locator("[data-placed-here]")).toHaveCount(0);
  expect((await now(desk)).step, "nothing is answered yet").toBe(table.step);
  await lookAt(page, "draft-set-up");
  await expectNoBarriersInEitherTheme(page);
  for (let placed = 1; placed < of; placed += 1) {
    const open = (await onPage(page))?.pieces.find(({ inside, most }) => inside < most);
    await inDecision(page, open!.id).click();
    await holds(page, placed + 1);
  }
  expect((await now(desk)).step, "the last is not placed unasked").toBe(table.step);
  await page.keyboard.press("e");
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(table.step);
  await pageIsCurrent(page, desk);
  // All of it is taken back at once.
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await now(desk)).undo).toBe(table.undo);
  expect((await now(desk)).draft?.placed?.of).toBe(of);
});

test("Doctor Sontag goes on Diplomacy before Frun Sentel is asked, and either is taken out again", async ({
  page,
  desk,
}) => {
  const [sontag, sentel] = ["character:doctor_sontag", "character:frun_sentel"];
  const table = await at(
    page,
    desk,
    ({ ask, draft }) =>
      ask?.case === "13.1" &&
      [sontag, sentel].every((who) => draft?.pieces.some(({ id }) => id === who) ?? false),
    "flight-to-egrix",
  );
  await inDecision(page, sontag).focus();
  await page.keyboard.press("Enter");
  await holds(page, 1);
  await expect(inDecision(page, sontag)).toHaveAttribute("aria-pressed", "true");
  await expect(inDecision(page, sontag)).toBeFocused();
  await inDecision(page, sentel).focus();
  await page.keyboard.press("Space");
  await holds(page, 2);
  expect((await onPage(page))?.inside.map(({ id }) => id)).toEqual([sentel, sontag]);
  await lookAt(page, "draft-mission");
  await expectNoBarriersInEitherTheme(page);
  // On the board they are put in and taken out too.
  await page.getByRole("main").locator(`[data-answer="${sontag}"]`).click();
  await holds(page, 1);
  await page.getByRole("main").locator(`[data-answer="${sontag}"]`).click();
  await holds(page, 2);
  // Undo takes out what was put in last, before anything is answered.
  await page.keyboard.press("Control+z");
  await holds(page, 1);
  await inDecision(page, sontag).click();
  await holds(page, 2);
  expect((await now(desk)).step).toBe(table.step);
  await page.keyboard.press("e");
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(table.step);
  const log = JSON.stringify(await desk.call("log_since", { since: null }));
  expect(log).toContain("Frun Sentel and Doctor Sontag");
});

test("a draft whose end shows a card or a die is marked, and then nothing can be taken back", async ({
  page,
  desk,
}) => {
  /** Everybody goes: then the first card is drawn at once. */
  const everybody = ({ ask, draft }: Drafted) =>
    ask?.case === "13.1" && draft !== null && draft.pieces.length >= 2;
  const table = await at(page, desk, everybody, "flight-to-egrix", 9);
  for (const [index, { id }] of (table.draft?.pieces ?? []).entries()) {
    await inDecision(page, id).click();
    await holds(page, index + 1);
  }
  const end = inDecision(page, "done");
  const marked = (await end.getByText("cannot be taken back").count()) > 0;
  await end.click();
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(table.step);
  await pageIsCurrent(page, desk);
  const after = await now(desk);
  expect(marked, "it is marked exactly if it cannot be taken back").toBe(after.undo === null);
  expect(after.undo, "a card was shown").toBeNull();
  await page.keyboard.press("Control+z");
  await page.waitForTimeout(300);
  expect((await now(desk)).step, "what was learned stays learned").toBe(after.step);
});

test("a stack is counted out in the tray, and goes where it is sent with one answer", async ({
  page,
  desk,
}) => {
  const several = ({ ask, draft }: Drafted) =>
    ask?.case === "9.0" &&
    (draft?.pieces.some(({ id, most }) => id.startsWith("unit:") && most > 1) ?? false);
  const table = await at(page, desk, several, "varu-powderkeg");
  const unit = table.draft!.pieces.find(({ id, most }) => id.startsWith("unit:") && most > 1)!;
  await inDecision(page, unit.id).click();
  await holds(page, 1);
  const tray = page.locator("[data-tray]");
  await expect(tray).toBeVisible();
  await tray.getByRole("button", { name: "All" }).click();
  await expect
    .poll(async () => (await onPage(page))?.pieces.find(({ id }) => id === unit.id)?.inside)
    .toBe((await onPage(page))?.pieces.find(({ id }) => id === unit.id)?.most);
  await lookAt(page, "draft-stack");
  await expectNoBarriersInEitherTheme(page);
  await tray.getByRole("button", { name: "None" }).click();
  await holds(page, 0);
  await inDecision(page, unit.id).click();
  await holds(page, 1);
  await page.keyboard.press("Backspace");
  await holds(page, 0);
  await inDecision(page, unit.id).click();
  await holds(page, 1);
  const goal = (await onPage(page))!.ask.answers.find(({ about }) => about.kind === "environ")!;
  await page
    .locator(`[data-environ="${goal.id.split(":")[1]}"] [data-answer="${goal.id}"]`)
    .first()
    .click();
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(table.step);
});

test("whoever flies off and leaves others without a spaceship is asked once", async ({ page, desk }) => {
  const flies = ({ ask, draft }: Drafted) =>
    ask?.case === "9.0" &&
    ask.side === "rebel" &&
    (draft?.pieces.filter(({ id }) => id.startsWith("ship:")).length ?? 0) === 1;
  let table = await at(page, desk, flies, "flight-to-egrix");
  const ship = table.draft!.pieces.find(({ id }) => id.startsWith("ship:"))!;
  await inDecision(page, ship.id).click();
  await holds(page, 1);
  const strands = (await onPage(page))!.ask.answers.find(({ warning }) => warning !== null);
  expect(strands, "the companions stay behind").toBeDefined();
  await inDecision(page, strands!.id).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("without a spaceship");
  await expectNoBarriersInEitherTheme(page);
  await page.screenshot({ path: "e2e/shots/draft-warning.png" });
  // The focus is on what was chosen, goes round within the question, and no key answers what lies behind it.
  await expect(dialog.locator("[data-sure]")).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press(stop === 3 ? "Shift+Tab" : "Tab");
    expect(await dialog.locator(":focus").count()).toBe(1);
  }
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(inDecision(page, strands!.id)).toBeFocused();
  await inDecision(page, strands!.id).click();
  await dialog.getByRole("button", { name: "Think again" }).click();
  await expect(dialog).toBeHidden();
  expect((await now(desk)).step).toBe(table.step);
  await inDecision(page, strands!.id).click();
  // A click beside it is "think again" too.
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await inDecision(page, strands!.id).click();
  await dialog.locator("[data-sure]").click();
  await expect.poll(async () => (await now(desk)).step).toBeGreaterThan(table.step);
  table = await now(desk);
});
