import type { Page } from "@playwright/test";
import { expect, type Desk } from "./table";

/** What of the scenario that is edited a test looks at. */
export interface Edited {
  scenario: {
    id: string;
    planets: { planet: number; state: string; loyalty?: string; pdb_level: number }[];
    rebel?: { characters?: string[]; units?: Record<string, number> };
    reinforcements?: unknown[];
    position?: {
      units?: unknown[];
      characters?: {
        character: string;
        at: number;
        wounds?: number;
        acted?: boolean;
        stepped_out?: boolean;
      }[];
      drug?: unknown;
      disabled?: unknown;
      owed?: number[];
      ships?: unknown[];
    };
  };
  mistakes: { field: string; planet: number | null }[];
  changed: boolean;
}

export const edited = async (desk: Desk) => (await desk.call("editor_table")) as Edited;

/** Opens the editor from the start screen with one of the choices. */
export async function begin(page: Page, desk: Desk, choice: RegExp): Promise<void> {
  await page.goto(desk.url);
  await page.locator("[data-action='editor']").click();
  await page.getByRole("dialog").getByRole("button", { name: choice }).click();
  await expect(page.getByRole("region", { name: "Not on the board" })).toBeVisible();
}

/** Drags something to the middle of something else. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  for (const end of [to, from]) await page.locator(end).scrollIntoViewIfNeeded();
  const [one, other] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  if (!one || !other) throw new Error(`${from} or ${to} is not there`);
  await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
  await page.mouse.down();
  await page.mouse.move(one.x + one.width / 2 + 20, one.y + 20, { steps: 3 });
  await page.mouse.move(other.x + other.width / 2, other.y + 24, { steps: 5 });
  await page.mouse.up();
}

/** A piece in the list of what is not on the board. */
export const tray = (label: string) => `.tray button:has-text("${label}")`;
