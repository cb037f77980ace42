import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, lookAtIn, themes } from "./appearance";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { begin, drag, edited, tray } from "./editing";
import { settle } from "./looks";
import { repository } from "./places";
import { expect, test, type Desk } from "./table";

// Fifty-one planets are drawn, and a debug build takes its time.
test.describe.configure({ timeout: 240_000 });

interface Campaign {
  garrisons: { province: number; points: number; elite: number }[];
  with_the_strongest: string;
  knights: { character: string; spaceship: string }[];
  groups: {
    characters: string[];
    spaceships?: string[];
    drawn_characters?: number;
    drawn_possessions?: number;
  }[];
}
interface Late {
  campaign?: Campaign;
  victory: { rebel_points: number; imperial_instant?: string };
  position: Record<string, unknown> & {
    tracks?: { imperial?: number };
    secrets?: { planet: number; secret: string; revealed?: boolean; rebelled?: boolean }[];
    deal_secrets?: boolean;
    events_drawn?: string[];
  };
}

const shipped = (): Late =>
  JSON.parse(readFileSync(join(repository, "engine/data/scenarios/the-fire-spreads.json"), "utf8")) as Late;

const panel = (page: Page) => page.getByRole("region", { name: "What is edited" });
const field = (page: Page | Locator, name: string) => page.locator(`[data-field="${name}"]`);
const position = async (desk: Desk) =>
  (await edited(desk)).scenario.position as unknown as Record<string, unknown>;
const tab = (page: Page, name: RegExp | string) => page.getByRole("tab", { name }).click();

async function fill(at: Locator, value: number): Promise<void> {
  await at.fill(String(value));
  await at.press("Tab");
}

/** Every change has been answered. */
async function settled(desk: Desk, wanted: (scenario: Late) => unknown): Promise<void> {
  await expect
    .poll(async () => Boolean(wanted((await edited(desk)).scenario as unknown as Late)), { timeout: 20_000 })
    .toBe(true);
}

test("what only the Galactic Game has is built again from a copy without it, and saved as it was", async ({
  page,
  desk,
}) => {
  const wanted = shipped();
  const bare = shipped();
  delete bare.campaign;
  delete bare.victory.imperial_instant;
  for (const name of ["tracks", "secrets", "deal_secrets", "events_drawn"]) delete bare.position[name];
  await desk.pick("bare.json", JSON.stringify(bare));
  await begin(page, desk, /A scenario file/);
  await tab(page, "Scenario");
  await field(page, "victory.imperial_instant").selectOption({ label: "the rebellion is broken" });
  await tab(page, "Galaxy");
  await fill(field(page, "position.tracks.imperial"), wanted.position.tracks?.imperial ?? 0);
  await field(page, "position.deal_secrets").check();
  const names = ((await desk.call("roster")) as { galactic: { secrets: { secret: string; name: string }[] } })
    .galactic.secrets;
  const planets = (
    (await desk.call("atlas")) as { systems: { planets: { number: number; name: string }[] }[] }
  ).systems.flatMap((one) => one.planets);
  for (const [n, { planet, secret, revealed, rebelled }] of (wanted.position.secrets ?? []).entries()) {
    const name = planets.find((one) => one.number === planet)?.name ?? "";
    const group = page.getByRole("group", { name: `Secret of ${name}`, exact: true });
    const label = names.find((one) => one.secret === secret)?.name ?? "";
    await group.getByRole("combobox").selectOption({ label });
    await settled(desk, (now) => now.position.secrets?.length === n + 1);
    // A rebellion that counted reveals it; revealed it can be without.
    const known = rebelled ? "a rebellion counted" : "revealed";
    expect(revealed).toBe(true);
    await group.getByLabel(`Secret of ${name}: ${known}`).check();
  }
  const events = page.getByRole("group", { name: "Galactic Events" });
  await events.getByText(/^Drawn/).click();
  const cards = ((await desk.call("roster")) as { galactic: { events: { event: string; number: number }[] } })
    .galactic.events;
  // From the last to the first: the file has them in the order of their numbers.
  for (const event of [...(wanted.position.events_drawn ?? [])].reverse()) {
    const number = cards.find((one) => one.event === event)?.number;
    await events.getByRole("checkbox", { name: new RegExp(`^${number} `) }).check();
  }
  await page.getByLabel("The Empire garrisons every planet").check();
  const campaign = wanted.campaign;
  if (!campaign) throw new Error("the shipped scenario has a campaign");
  await page.getByText("Force Points of the provinces").click();
  for (const [n, { points, elite }] of campaign.garrisons.entries()) {
    await fill(field(page, `campaign.garrisons[${n}].points`), points);
    await fill(field(page, `campaign.garrisons[${n}].elite`), elite);
  }
  await field(page, "campaign.with_the_strongest").selectOption(campaign.with_the_strongest);
  await page.getByText(/^Knights in the outer provinces/).click();
  for (const [n, { character, spaceship }] of campaign.knights.entries()) {
    await page.getByRole("button", { name: "Add a Knight" }).click();
    await field(page, `campaign.knights[${n}].character`).selectOption(character);
    await field(page, `campaign.knights[${n}].spaceship`).selectOption(spaceship);
  }
  await page.getByText(/^Groups of the Rebels/).click();
  for (const [n, group] of campaign.groups.entries()) {
    await page
      .getByRole("group", { name: "How a campaign is set up" })
      .getByRole("button", { name: "Add a group" })
      .click();
    const of = page.getByRole("group", { name: `Group ${n + 1} of the Rebels` });
    await of.locator("summary").click();
    const cardsOf = (await desk.call("roster")) as {
      characters: { character: string; name: string }[];
      ships: { ship: string; name: string }[];
    };
    for (const who of group.characters)
      await of.getByLabel(cardsOf.characters.find((one) => one.character === who)?.name ?? "").check();
    for (const ship of group.spaceships ?? [])
      await of.getByLabel(cardsOf.ships.find((one) => one.ship === ship)?.name ?? "").check();
    await fill(of.getByLabel("Characters drawn"), group.drawn_characters ?? 0);
    await fill(of.getByLabel("Possessions drawn"), group.drawn_possessions ?? 0);
  }
  await settled(desk, (now) => now.campaign?.groups.at(-1)?.drawn_possessions === 1);
  expect((await edited(desk)).mistakes).toEqual([]);
  await page.locator("[data-action='save']").click();
  await expect.poll(async () => (await edited(desk)).changed).toBe(false);
  expect(JSON.parse(desk.read("scenarios/the-fire-spreads.json"))).toEqual(wanted);
});

test("base, secrets, assignments, events and destroyed planets are put by click, by choice and by drag", async ({
  page,
  desk,
}) => {
  await begin(page, desk, /The Fire Spreads/);
  await tab(page, "Scenario");
  await expect(field(page, "position.pair")).toHaveValue("first");
  await field(page, "position.segment").selectOption({ label: "Mission Phase" });
  await field(page, "position.pair").selectOption("second");
  await tab(page, "Galaxy");
  // Dragged onto its planet on the board, which is of the first province; by choice it goes on.
  await drag(page, "[data-marker=base]", "[data-planet='121'] header");
  await expect.poll(async () => (await position(desk))["secret_base"]).toEqual({ planet: 121 });
  await page.getByText(/^Named as not having it/).click();
  await page.getByRole("checkbox", { name: "Ownex" }).check();
  await page.getByRole("checkbox", { name: "Adare" }).check();
  await field(page, "position.secret_base.planet").selectOption({ label: "Adare" });
  await expect.poll(async () => (await position(desk))["secret_base"]).toEqual({ planet: 142, named: [141] });
  await expect(page.locator("[data-hidden-of=rebel]")).toContainText("Only the Rebel Player");
  // A planet that never has the base takes it, and is marked; the file's own words stand at the field.
  await drag(page, "[data-marker=base]", "[data-planet='111'] header");
  await expect(page.getByText("the secret base cannot be on").first()).toBeVisible();
  await expect(page.locator("[data-planet='111'][data-mistaken]")).toBeVisible();
  await lookAt(page, "editor-galaxy-mistake");
  await tab(page, /Mistakes/);
  await page.getByRole("button", { name: /the secret base cannot be on/ }).click();
  await expect(field(page, "position.secret_base.planet")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await edited(desk)).mistakes).toEqual([]);
  // By the keyboard alone: the marker is taken, and its planet chosen on the board.
  await page.getByText(/^On no planet/).click();
  await panel(page).getByRole("button", { name: "Gem World" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Put Gem World on Fliad" }).focus();
  await page.keyboard.press("Enter");
  const secretOf = async (planet: number) =>
    ((await position(desk))["secrets"] as { planet: number }[]).find((one) => one.planet === planet);
  await expect.poll(() => secretOf(113)).toEqual({ planet: 113, secret: "gem_world" });
  await expect(page.getByRole("group", { name: "Secret of Fliad" })).toContainText("hidden from the Rebels");
  await page.getByLabel("Secret of Fliad: out of play").check();
  await expect
    .poll(() => secretOf(113))
    .toEqual({ planet: 113, secret: "gem_world", revealed: true, removed: true });
  await page.getByLabel("Secret of Fliad: revealed").uncheck();
  await expect.poll(() => secretOf(113)).toEqual({ planet: 113, secret: "gem_world" });
  // The deck: all that are left lie below, the first is drawn, the next has been seen, and a card changes places with its neighbour.
  const deck = page.getByRole("group", { name: "Strategic Assignments" });
  await deck.getByLabel("The deck").selectOption("lies");
  await deck.locator("[data-assignment='3-5']").click();
  await deck.getByRole("button", { name: "Put all of them below" }).click();
  await deck.getByRole("button", { name: "Draw the next" }).click();
  await deck.getByLabel("The Rebel Player has looked at the next card").check();
  await deck.getByRole("button", { name: /^3, .*: earlier/ }).click();
  await expect
    .poll(async () => (await position(desk))["assignments"])
    .toEqual({
      drawn: ["3-5"],
      to_come: ["1-2", "1-3", "1-2", "1-3", "1-4", "1-4", "1-5", "1-5", "2-3", "2-4", "2-5", "3-4", "4-5"],
      next_seen: true,
    });
  await expect(deck.locator("[data-hidden-of=imperial]")).toContainText("has seen the next card");
  await deck.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await expectNoBarriers(page);
  await lookAt(page, "editor-galaxy-deck");
  await field(page, "position.event").selectOption({ label: "102 A month of peace" });
  await page.locator("select[data-field='position.destroyed_planets']").selectOption({ label: "Niconi" });
  await expect.poll(async () => (await position(desk))["destroyed_planets"]).toEqual([551]);
  await expect(page.getByRole("button", { name: "Niconi is there again" })).toBeVisible();
  await drag(page, "[data-marker=destroyed]", "[data-planet='131'] header");
  await expect.poll(async () => (await position(desk))["destroyed_planets"]).toEqual([131, 551]);
  await page.getByRole("button", { name: "Tiglyf is there again" }).click();
  await expect.poll(async () => (await position(desk))["destroyed_planets"]).toEqual([551]);
  await page.locator("[data-marker=destroyed]").scrollIntoViewIfNeeded();
  await lookAt(page, "editor-galaxy-destroyed");
  // Hypnosis is said of the unit in orbit.
  await page.getByLabel("Kind of piece").selectOption("units");
  await page.locator(tray("Planet Stabilizer")).click();
  await page.locator("select[data-field='position.space']").selectOption({ label: "Orbit Box of Magro" });
  await tab(page, "Scenario");
  await page.getByLabel(/^Planet Stabilizer .*keeps the planet under hypnosis/).check();
  await expect
    .poll(async () => (await edited(desk)).scenario.position as unknown)
    .toMatchObject({ pair: "second", event: "peace_month" });
  expect(JSON.stringify((await position(desk))["space"])).toContain('"hypnotizes":true');
  await lookAt(page, "editor-galaxy-hypnosis");
  // A Rebel whom a planet holds: its secret is the trap.
  await tab(page, "Galaxy");
  await page
    .getByRole("group", { name: "Secret of Tiglyf" })
    .getByRole("combobox")
    .selectOption({ label: "Trap!" });
  await page.getByLabel("Secret of Tiglyf: revealed").check();
  await page.getByLabel("Kind of piece").selectOption("elsewhere");
  await page.locator(tray("Kogus")).click();
  await page
    .getByRole("button", { name: /^Put Kogus .* in Tiglyf/ })
    .first()
    .click();
  await page.getByLabel("Prisoner").selectOption({ label: "The planet itself" });
  await expect
    .poll(async () => JSON.stringify((await position(desk))["characters"]))
    .toContain('"held_by_the_planet":true');
  await expect.poll(async () => (await edited(desk)).mistakes).toEqual([]);
  await lookAt(page, "editor-galaxy-prisoner");
  await page.locator("[data-action='save']").click();
  await expect.poll(async () => (await edited(desk)).changed).toBe(false);
  // Opened again it is the same.
  const before = (await edited(desk)).scenario;
  await desk.call("editor_begin", { from: { saved: "the-fire-spreads" } });
  expect((await edited(desk)).scenario).toEqual(before);
});

test("a scenario of a smaller game shows nothing of the galaxy, and what is left of it goes with one press", async ({
  page,
  desk,
}) => {
  await begin(page, desk, /The Empire's Backdoor/);
  await field(page, "position").selectOption("position");
  await expect(page.getByRole("tab", { name: "Galaxy" })).toHaveCount(0);
  const galactic = field(page, "position.pair").or(page.locator("[data-marker], [data-hidden-of]"));
  await expect(galactic).toHaveCount(0);
  const segments = field(page, "position.segment").locator("option");
  await expect(segments.filter({ hasText: /Galactic|Resource|Strategic/ })).toHaveCount(0);
  const ways = field(page, "victory.imperial_instant").locator("option");
  await expect(ways.filter({ hasText: "rebellion is broken" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Leave it out" })).toHaveCount(0);
  await begin(page, desk, /The Fire Spreads/);
  await tab(page, "Galaxy");
  await tab(page, "Scenario");
  await field(page, "level").selectOption("province");
  await expect(page.getByRole("tab", { name: "Galaxy" })).toHaveCount(0);
  await page.getByRole("button", { name: "Leave it out" }).click();
  await expect(page.getByRole("button", { name: "Leave it out" })).toHaveCount(0);
  const { scenario } = (await edited(desk)) as unknown as { scenario: Late };
  expect(scenario.campaign).toBeUndefined();
  expect(scenario.position.secrets).toBeUndefined();
  // All planets take part: it can be of the Galactic Game again.
  await field(page, "level").selectOption("galactic");
  await expect(page.getByRole("tab", { name: "Galaxy" })).toBeVisible();
});

test("the part of the galaxy has no barriers in either theme", async ({ page, desk }) => {
  await settle(desk, {});
  await begin(page, desk, /The Fire Spreads/);
  await tab(page, "Galaxy");
  await field(page, "position.secret_base.planet").selectOption({ label: "Adare" });
  const deck = page.getByRole("group", { name: "Strategic Assignments" });
  await deck.getByLabel("The deck").selectOption("lies");
  await deck.getByRole("button", { name: "Put all of them below" }).click();
  await deck.getByRole("button", { name: "Draw the next" }).click();
  await fill(field(page, "position.tracks.imperial"), 120);
  await expect(page.getByText("120 is out of range").first()).toBeVisible();
  // Everything is unfolded, and a marker is in the hand.
  await panel(page).evaluate((element) => {
    for (const one of element.querySelectorAll("details")) one.open = true;
  });
  await panel(page).locator("[data-marker=base]").click();
  await page.mouse.move(2, 2);
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "editor-galaxy");
  for (const [part, name] of [
    ["Planet secrets", "secrets"],
    ["How a campaign is set up", "campaign"],
  ] as const) {
    await page.getByRole("group", { name: part }).evaluate((element) => element.scrollIntoView());
    await lookAtIn(page, themes, `editor-galaxy-${name}`);
  }
  // So has a campaign before its set-up.
  await begin(page, desk, /Freedom in the Galaxy/);
  await tab(page, "Galaxy");
  await page.mouse.move(2, 2);
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "editor-galaxy-set-up");
});
