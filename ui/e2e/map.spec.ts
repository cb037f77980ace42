import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriersIn, looks } from "./appearance";
import { DEV_PORT } from "../playwright.config";

const bench = (query = "") => `http://127.0.0.1:${DEV_PORT}/map.html${query}`;

/** How the picture lies on the screen once it rests. How fast it moves is measured by `cargo xtask measure`. */
const place = (page: Page) => page.locator("svg.picture > g").getAttribute("transform");

test("the map with every planet full of pieces is zoomed by the wheel and dragged", async ({ page }) => {
  await page.goto(bench("?full"));
  await expect(page.locator(".planet")).toHaveCount(51);
  const whole = await place(page);
  await page.mouse.move(640, 420);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => place(page)).not.toBe(whole);
  const near = await place(page);
  await page.mouse.down();
  await page.mouse.move(740, 460, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => place(page)).not.toBe(near);
  // While it moves, only what holds the picture does; at rest that is where it was.
  await expect(page.locator(".mover")).not.toHaveAttribute("style", /translate/);
});

test("the map is moved by keys, and a focused system comes into view", async ({ page }) => {
  await page.goto(bench());
  await page.locator(".frame").focus();
  const whole = await place(page);
  await page.keyboard.press("+");
  await expect.poll(() => place(page)).not.toBe(whole);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("0");
  await expect.poll(() => place(page)).toBe(whole);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("+");
  await page.waitForTimeout(600);
  const luine = page.locator("[data-system='35']");
  await luine.focus();
  await page.waitForTimeout(400);
  await expect(luine).toBeInViewport();
});

test("pieces and map have no barriers in any look", async ({ page }) => {
  for (const address of [bench("?full"), `http://127.0.0.1:${DEV_PORT}/gallery.html`]) {
    await page.goto(address);
    await page.waitForTimeout(500);
    await expectNoBarriersIn(page, looks);
  }
});
