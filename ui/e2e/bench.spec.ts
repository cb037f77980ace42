import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { DEV_PORT } from "../playwright.config";

const bench = (query = "") => `http://127.0.0.1:${DEV_PORT}/map.html${query}`;

/** Frames a second while something is done. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    const measured = window as unknown as { measured: { times: number[]; on: boolean } };
    measured.measured = { times, on: true };
    const frame = (time: number) => {
      times.push(time);
      if (measured.measured.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  return page.evaluate(() => {
    const { measured } = window as unknown as { measured: { times: number[]; on: boolean } };
    measured.on = false;
    const { times } = measured;
    const first = times[0] ?? 0;
    const last = times[times.length - 1] ?? first;
    return ((times.length - 1) * 1000) / (last - first);
  });
}

test("the map stays fast with every planet full of pieces", async ({ page }) => {
  await page.goto(bench("?full"));
  await expect(page.locator(".planet")).toHaveCount(51);
  await page.waitForTimeout(800);
  await page.mouse.move(640, 420);
  const zooming = await framesWhile(page, async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, step < 20 ? -60 : 60);
      await page.waitForTimeout(16);
    }
  });
  await page.waitForTimeout(500);
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(500);
  await page.mouse.down();
  const panning = await framesWhile(page, async () => {
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.move(640 + 200 * Math.sin(step / 8), 300 + 120 * Math.cos(step / 8));
      await page.waitForTimeout(14);
    }
  });
  await page.mouse.up();
  test.info().annotations.push({ type: "frames a second", description: `zoom ${zooming}, pan ${panning}` });
  expect(zooming).toBeGreaterThan(50);
  expect(panning).toBeGreaterThan(50);
});

test("the map is moved by keys, and a focused system comes into view", async ({ page }) => {
  await page.goto(bench());
  const place = () => page.locator("svg.picture > g").getAttribute("transform");
  await page.locator(".frame").focus();
  const whole = await place();
  await page.keyboard.press("+");
  await expect.poll(place).not.toBe(whole);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("0");
  await expect.poll(place).toBe(whole);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("+");
  await page.waitForTimeout(600);
  const luine = page.locator("[data-system='35']");
  await luine.focus();
  await page.waitForTimeout(400);
  await expect(luine).toBeInViewport();
});

for (const look of ["theme=dark", "theme=light", "theme=dark&contrast=high", "theme=light&contrast=high"]) {
  test(`pieces and map have no barriers (${look})`, async ({ page }) => {
    for (const address of [bench(`?full&${look}`), `http://127.0.0.1:${DEV_PORT}/gallery.html?${look}`]) {
      await page.goto(address);
      await page.waitForTimeout(500);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html)])).toEqual([]);
    }
  });
}
