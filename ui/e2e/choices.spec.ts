import type { Page } from "@playwright/test";
import { playTo, settle } from "./looks";
import { expect, newGame, pageIsCurrent, tableNow, test, type Desk } from "./table";

/** The boxes of all that is found. */
const boxes = (page: Page, what: string) =>
  page.locator(what).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A game against a program that waits to be followed, at a moment when it is asked. */
async function againstProgram(desk: Desk) {
  const asked = { asked: "everything" };
  await newGame(desk, { curtain: false });
  await desk.call("arrange", {
    arrangement: {
      seats: { rebel: "plain", imperial: "person", pace: "followed" },
      orders: { rebel: asked, imperial: asked },
      with_curtain: false,
    },
  });
}

test.describe("beside a page that is open", () => {
  // The program may have gone on by the page's own wish when the test wishes it too: one of the two is then refused.
  test.use({ refusals: true });

  test("what sets the pace of a program never stands where an answer does", async ({ page, desk }) => {
    // The page is loaded again and again.
    test.slow();
    await settle(desk, {});
    await againstProgram(desk);
    for (const size of [
      { width: 1024, height: 700 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(desk.url);
      const pace = page.getByRole("group", { name: "Pace of the programs" });
      const answers = "[data-region=decision] [data-answer]";
      const [paced, asked] = [[] as DOMRect[], [] as DOMRect[]];
      for (let turn = 0; turn < 60 && (paced.length === 0 || asked.length < 12); turn += 1) {
        const table = (await tableNow(desk)) as unknown as {
          ask: { by_program: boolean; answers: { id: string }[] };
        };
        if (table.ask.by_program && paced.length > 0) {
          await desk.call("go_on");
        } else if (table.ask.by_program) {
          // The page is held, so that it does not go on while it is looked at.
          await page.goto(desk.url);
          const hold = pace.getByRole("button", { name: "Hold" });
          const more = pace.getByRole("button", { name: "One answer" });
          // It takes a moment until there is something to hold.
          const drawn = hold.or(more).first().waitFor({ timeout: 3000 });
          await drawn.catch(() => {});
          if (await hold.isVisible()) await hold.click({ timeout: 2000 }).catch(() => {});
          if (await more.isVisible()) {
            paced.push(...(await boxes(page, "[aria-label='Pace of the programs'] button")));
            const { step } = await tableNow(desk);
            // Before it was held the program may have gone on by itself, and come to a question of the person's.
            await more.click({ timeout: 2000 }).catch(() => {});
            await expect.poll(async () => (await tableNow(desk)).step).toBeGreaterThan(step);
          }
        } else {
          // Loading the page takes its time: enough of answers is enough.
          if (asked.length < 12) {
            await page.goto(desk.url);
            await pageIsCurrent(page, desk);
            asked.push(...(await boxes(page, answers)));
          }
          const step = (await tableNow(desk)).step;
          await desk.call("answer", { answer: table.ask.answers[0]!.id, step });
        }
      }
      expect(paced.length, "the program was followed").toBeGreaterThan(0);
      expect(asked.length).toBeGreaterThan(0);
      for (const one of paced) for (const other of asked) expect(overlap(one, other)).toBe(false);
    }
  });
});

test("what comes under the resting pointer has light and forecast alike", async ({ page, desk }) => {
  await settle(desk, {});
  await newGame(desk, { curtain: false });
  await playTo(desk, (table) => (table.ask?.answers.length ?? 0) >= 4);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const second = page.locator("[data-region=decision] [data-answer]").nth(1);
  const box = (await second.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(400);
  const seen = await page.evaluate(
    ([x, y]) => {
      const under = document.elementFromPoint(x!, y!)?.closest("[data-region=decision] [data-answer]");
      const lit = [...document.querySelectorAll("[data-region=decision] [data-answer].lit")];
      return {
        under: under?.getAttribute("data-answer") ?? null,
        lit: lit.map((one) => one.getAttribute("data-answer")),
      };
    },
    [box.x + box.width / 2, box.y + box.height / 2],
  );
  expect(seen.lit).toEqual(seen.under === null ? [] : [seen.under]);
});

test("Enter in a dialog never presses its cross", async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the boxes of the players have a whole upper edge", async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.keyboard.press("n");
  await expect(page.getByRole("group", { name: "Rebel Player" })).toBeVisible();
});
