import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What the root of the page wears. What is not named stays as it is. */
interface Look {
  name: string;
  worn: { theme: "dark" | "light"; contrast?: "normal" | "high" };
}

/** The looks that the screens of the table are scanned in. */
export const looks: readonly Look[] = [
  { name: "dark", worn: { theme: "dark", contrast: "normal" } },
  { name: "light", worn: { theme: "light", contrast: "normal" } },
  { name: "dark, high contrast", worn: { theme: "dark", contrast: "high" } },
  { name: "light, high contrast", worn: { theme: "light", contrast: "high" } },
];

/** What every other screen is scanned in, in the contrast that it has: the colours of high contrast are the same everywhere. */
export const themes: readonly Look[] = [
  { name: "dark", worn: { theme: "dark" } },
  { name: "light", worn: { theme: "light" } },
];

/** The rules about colours: all that can differ between one look and another. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Scans what is on screen for barriers, or for those of some rules; none is allowed. */
async function scan(page: Page, what: string, rules: readonly string[] | null): Promise<void> {
  // Colours that are still on their way are nobody's colours.
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
  // The page has no frames. Legacy mode reckons the result where it was found, instead of sending every node of the page to a page of its
  // own and back: a third of the time.
  // A link to a rule has no target in the page, which opens the rules beside it; the first that is scrolled out of sight would be taken for
  // one that skips the page. What skips it here is a button.
  const scan = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    ...(rules
      ? { runOnly: { type: "rule" as const, values: [...rules] } }
      : { rules: { "skip-link": { enabled: false } } }),
  });
  const result = await scan.analyze();
  const found = result.violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found, what).toEqual([]);
}

/** Has the page wear these looks one after the other, as the settings would, and leaves it in its own. */
async function wearing(
  page: Page,
  all: readonly Look[],
  see: (look: Look, first: boolean) => Promise<void>,
): Promise<void> {
  const root = page.locator("html");
  const own = await root.evaluate(({ dataset: { theme, contrast } }) => ({ theme, contrast }));
  const wear = (worn: object) => root.evaluate((html, worn) => void Object.assign(html.dataset, worn), worn);
  for (const look of all) {
    await wear(look.worn);
    await see(look, look === all[0]);
  }
  await wear(own);
}

/** Scans what is on screen for barriers, in the look that it has; none is allowed. */
export const expectNoBarriers = (page: Page): Promise<void> => scan(page, "barriers", null);

/** Scans what is on screen in all these looks: for everything in the first, in the others for what a look can change. */
export const expectNoBarriersIn = (page: Page, all: readonly Look[]): Promise<void> =>
  wearing(page, all, (look, first) => scan(page, `barriers in ${look.name}`, first ? null : OF_COLOURS));

/** Scans what is on screen in the dark theme and in the light one. */
export const expectNoBarriersInEitherTheme = (page: Page): Promise<void> => expectNoBarriersIn(page, themes);

/** The sizes of window that are looked at. */
export const sizes = [
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Those and the largest screen that anybody is likely to have. */
export const sizesToTheLargest = [...sizes, { width: 3840, height: 2160 }] as const;

type Size = { width: number; height: number };

/** Somebody wants to look at pictures: `FITG_PICTURES=1 npx playwright test` puts them into `e2e/shots`. */
const PICTURES = !!process.env["FITG_PICTURES"];

/** Takes a picture of what is on screen, if somebody wants to look at it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await page.waitForTimeout(300);
  const { width, height } = page.viewportSize()!;
  await page.screenshot({ path: `e2e/shots/${name}-${width}x${height}.png` });
}

/** Looks at the page at each size, and leaves it in its own: nothing may stick out of the window. */
export async function lookAt(page: Page, name: string, at: readonly Size[] = sizes): Promise<void> {
  const own = page.viewportSize()!;
  for (const size of at) {
    await page.setViewportSize(size);
    // The last painted frame would be of the old size.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await picture(page, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${size.width}`).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(own);
}

/** The same with pictures in several looks. What fits does not depend on its colours, so the sizes are checked once. */
export async function lookAtIn(
  page: Page,
  all: readonly Look[],
  name: string,
  at: readonly Size[] = sizes,
): Promise<void> {
  if (!PICTURES) return lookAt(page, name, at);
  await wearing(page, all, (look) => lookAt(page, `${name}-${look.name}`, at));
}
