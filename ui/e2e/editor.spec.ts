import { expectNoBarriers, expectNoBarriersInEitherTheme, lookAt, lookAtIn, themes } from "./appearance";
import { begin, drag, edited, tray } from "./editing";
import { settle } from "./looks";
import { expect, test } from "./table";

test("a scenario is built with the mouse from an empty board, saved, and begun", async ({ page, desk }) => {
  await begin(page, desk, /empty board/);
  await page.getByRole("button", { name: "Choose the planets" }).click();
  await page.getByLabel("Star system").selectOption({ label: "Varu" });
  await expect(page.locator("[data-planet='433']")).toBeVisible();
  const cercis = page.getByRole("group", { name: "Cercis" });
  await cercis.getByLabel("State").selectOption("rebel_control");
  await cercis.getByLabel("Base of Level").selectOption("1");
  // Dragged among what the sides receive, and clicked there.
  await drag(page, tray("Kogus"), "[data-forces='rebel']");
  await expect(page.locator("[data-forces='rebel']").getByRole("button", { name: "Kogus" })).toBeVisible();
  await page.locator(tray("Redjac")).click();
  await page.getByRole("button", { name: "Put Redjac here" }).click();
  await page.getByRole("tab", { name: "Scenario" }).click();
  await page.getByLabel("Name", { exact: true }).fill("A small war");
  await page.getByLabel(/^Id/).fill("a-small-war");
  await page.getByLabel(/^Id/).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "It can be played. Not saved." })).toBeVisible();
  const { scenario } = await edited(desk);
  expect(scenario.planets[2]).toEqual({ planet: 433, state: "rebel_control", pdb_level: 1 });
  expect(scenario.rebel?.characters).toEqual(["kogus"]);
  await page.locator("[data-action='save']").click();
  await expect.poll(async () => (await edited(desk)).changed).toBe(false);
  await page.locator("[data-action='play']").click();
  await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /A small war/ }).first()).toBeAttached();
  await page.locator("[data-action='begin']").click();
  const here = page.getByRole("button", { name: /I am here/ });
  await expect(here.or(page.locator("[data-answer]:visible").first()).first()).toBeVisible();
});

test("pieces are dragged onto the board and from place to place, and mistakes are led to", async ({
  page,
  desk,
}) => {
  await begin(page, desk, /The Varu Powderkeg/);
  await page.getByRole("tab", { name: "Scenario" }).click();
  await page.getByLabel("Begins with").selectOption("position");
  await drag(page, tray("Kogus"), "[data-environ='4321'] header");
  await expect
    .poll(async () => (await edited(desk)).scenario.position?.characters?.[0])
    .toEqual({ character: "kogus", at: 4321 });
  await drag(page, "[data-environ='4321'] [data-answer^='take:']", "[data-environ='4332'] header");
  await expect.poll(async () => (await edited(desk)).scenario.position?.characters?.[0]?.at).toBe(4332);
  await page.getByLabel("Wounds").fill("7");
  await page.getByLabel("Wounds").press("Tab");
  await expect(page.getByText(/dies of 7 wounds/).first()).toBeVisible();
  await expect(page.locator("[data-environ='4332'][data-mistaken]")).toBeVisible();
  await page.getByRole("tab", { name: "Planets" }).click();
  await page.getByRole("tab", { name: /Mistakes/ }).click();
  await lookAt(page, "editor-mistakes");
  await page.getByRole("button", { name: /dies of 7 wounds/ }).click();
  await expect(page.getByLabel("Wounds")).toBeFocused();
  await page.getByLabel("Wounds").fill("1");
  await page.getByLabel("Wounds").press("Tab");
  await expect.poll(async () => (await edited(desk)).mistakes).toEqual([]);
  await lookAt(page, "editor-position");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(async () => (await edited(desk)).mistakes.length).toBe(1);
});

test("the same by the keyboard alone", async ({ page, desk }) => {
  await page.goto(desk.url);
  await expect(page.locator("[data-action='editor']")).toBeVisible();
  await page.keyboard.press("e");
  const choice = page.getByRole("dialog").getByRole("button", { name: /The Varu Powderkeg/ });
  await choice.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Not on the board" })).toBeVisible();
  await page.getByRole("tab", { name: "Scenario" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Begins with").focus();
  await page.keyboard.press("p");
  await expect.poll(async () => (await edited(desk)).scenario.position !== undefined).toBe(true);
  await page.locator(tray("Kogus")).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Put Kogus in Solvia Urban" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await edited(desk)).scenario.position?.characters)
    .toEqual([{ character: "kogus", at: 4321 }]);
  // A tip that came up meanwhile is put away first.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Let go" })).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await edited(desk)).scenario.position?.characters).toBeUndefined();
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await edited(desk)).changed).toBe(false);
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-action='editor']")).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("what works, is owed and was done has its field", async ({ page, desk }) => {
  await begin(page, desk, /The Varu Powderkeg/);
  await page.getByRole("tab", { name: "Scenario" }).click();
  await page.getByLabel("Begins with").selectOption("position");
  for (const [who, where] of [
    ["Kogus", "Solvia Urban"],
    ["Rayner Derban", "Cercis Wild"],
  ] as const) {
    await page.locator(tray(who)).click();
    await page.getByRole("button", { name: `Put ${who} in ${where}` }).click();
  }
  await page.getByLabel("Acted in this Player-Turn").check();
  await page.getByLabel("Left the units to search").check();
  await lookAt(page, "editor-acted");
  await page.getByRole("button", { name: "Let go" }).click();
  // A spaceship that stands away from whom it belongs to.
  await page.getByLabel("Kind of piece").selectOption("ships");
  await page.locator(tray("Star Cruiser")).click();
  await page.getByRole("button", { name: "Put Star Cruiser in Solvia Urban" }).click();
  await page.locator("[data-environ='4321'] [data-answer*='star_cruiser']").click();
  await page.getByLabel(/Belongs to/).selectOption({ label: "Rayner Derban" });
  await page.getByRole("tab", { name: "Scenario" }).click();
  await page.getByLabel("The Helian Drug helps").selectOption({ label: "Kogus" });
  await page.getByLabel("It raises").selectOption("diplomacy");
  await page.getByLabel("The Cervac disables").selectOption({ label: "Rayner Derban" });
  await page.getByLabel("Game-Turn, the Cervac").fill("5");
  await page.getByLabel("Game-Turn, the Cervac").press("Tab");
  await expect(page.getByText(/it began before this position/).first()).toBeVisible();
  await page.getByLabel("Game-Turn, the Cervac").fill("1");
  await page.getByLabel("Owed, not yet placed").fill("2");
  await page.getByLabel("Owed, not yet placed").press("Tab");
  await expect.poll(async () => (await edited(desk)).scenario.position?.owed).toEqual([2]);
  const since = { turn: 1, side: "rebel", segment: "opening" };
  const { scenario, mistakes } = await edited(desk);
  expect(mistakes).toEqual([]);
  expect(scenario.position?.drug).toEqual({ character: "kogus", rating: "diplomacy", since });
  expect(scenario.position?.disabled).toEqual({ character: "rayner_derban", since });
  expect(scenario.position?.ships).toEqual([{ ship: "star_cruiser", at: 4321, owner: "rayner_derban" }]);
  expect(scenario.position?.characters?.find((one) => one.acted)?.stepped_out).toBe(true);
  await expectNoBarriers(page);
  await page.getByLabel("The Cervac disables").scrollIntoViewIfNeeded();
  await lookAt(page, "editor-working");
  // A rule goes with what is owed of it.
  await page.getByRole("button", { name: "Remove reinforcement 1" }).click();
  await expect.poll(async () => (await edited(desk)).scenario.position?.owed).toBeUndefined();
});

test("a scenario of one's own is renamed, deleted, brought back and erased", async ({ page, desk }) => {
  await desk.call("editor_begin", { from: { official: "varu-powderkeg" } });
  await desk.call("editor_save");
  await page.goto(desk.url);
  await page.locator("[data-action='editor']").click();
  const dialog = page.getByRole("dialog", { name: "Scenario editor" });
  await dialog.getByRole("button", { name: "Rename The Varu Powderkeg" }).click();
  await page.getByLabel("Name", { exact: true }).fill("My war");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(dialog.getByRole("button", { name: /^My war/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Delete My war" }).click();
  await lookAt(page, "editor-trash");
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Restore My war" }).click();
  await expect(dialog.getByRole("button", { name: /^My war/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Delete My war" }).click();
  await dialog.getByRole("button", { name: "Delete My war for good" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await dialog.getByRole("button", { name: "Delete My war for good" }).click();
  await page
    .getByRole("dialog", { name: "Delete for good?" })
    .getByRole("button", { name: "Delete for good" })
    .click();
  await expect(dialog.getByText("Trash")).toBeHidden();
  expect(await desk.call("saved_scenarios")).toEqual({ kept: [], trash: [] });
});

test("a moment of a replay is saved as a scenario, and the way back leads to it again", async ({
  page,
  desk,
}) => {
  await desk.call("open_sample", { id: "varu-finished" });
  await page.goto(desk.url);
  await page.getByRole("button", { name: "How it went" }).click();
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await page.getByRole("button", { name: /Save this moment/ }).click();
  await expect(page.getByRole("region", { name: "Not on the board" })).toBeVisible();
  expect((await edited(desk)).scenario.id).toMatch(/^varu-powderkeg/);
  await lookAt(page, "editor-moment");
  await page.locator("[data-action='save']").click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: /Save this moment/ })).toBeVisible();
});

test("the editor has no barriers in either theme", async ({ page, desk }) => {
  await settle(desk, {});
  await begin(page, desk, /The Varu Powderkeg/);
  // Away from what would explain itself.
  await page.mouse.move(2, 2);
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "editor-set-up");
  await page.getByLabel("Begins with").selectOption("position");
  await page.locator(tray("Kogus")).click();
  await page.getByRole("button", { name: "Put Kogus in Solvia Urban" }).click();
  await page.getByLabel(/^Give/).selectOption({ label: "Star Cruiser" });
  await page.mouse.move(2, 2);
  await page.getByLabel("Wounds").fill("9");
  await page.getByLabel("Wounds").press("Tab");
  await expect(page.getByText(/dies of 9 wounds/).first()).toBeVisible();
  await expectNoBarriersInEitherTheme(page);
  await lookAtIn(page, themes, "editor-piece");
  for (const tab of [/Planets/, /Mistakes/]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectNoBarriersInEitherTheme(page);
  }
});

test("Orlog Besieged is opened, changed and saved with everything that only the Province Game has", async ({
  page,
  desk,
}) => {
  await desk.call("editor_begin", { from: { official: "orlog-besieged" } });
  await page.goto(desk.url);
  await page.locator("[data-action='editor']").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Orlog Besieged/ })
    .click();
  await expect(page.getByRole("region", { name: "Not on the board" })).toBeVisible();
  const opened = (await edited(desk)) as unknown as { scenario: Record<string, unknown> };
  expect(opened.scenario["level"]).toBe("province");
  await page.getByRole("tab", { name: "Scenario" }).click();
  await expect(page.locator("[data-field='level']")).toHaveValue("province");
  await expect(page.locator("[data-field='imperial.points.points']")).toHaveValue("110");
  await expectNoBarriers(page);
  await lookAt(page, "editor-province");
  await page.locator("[data-field='imperial.points.points']").scrollIntoViewIfNeeded();
  await lookAt(page, "editor-province-points");
  await page.locator("[data-field='imperial.points.points']").fill("0");
  await page.locator("[data-field='imperial.points.points']").press("Enter");
  await expect
    .poll(async () => (await edited(desk)).mistakes.map((one) => one.field))
    .toEqual(["imperial.points.points"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await edited(desk)).mistakes).toEqual([]);
  expect((await edited(desk)).scenario).toEqual(opened.scenario);
  // With pieces on the board, one goes up into an Orbit Box by a click.
  await page.locator("[data-field='position']").selectOption("position");
  await page.getByLabel("Kind of piece").selectOption("units");
  await page.locator(tray("Elite Navy")).click();
  await page.locator("[data-answer='orbit:162']").first().click();
  await expect
    .poll(async () => (await edited(desk)).scenario.position as unknown)
    .toMatchObject({ space: [{ at: { orbit: 162 }, units: [{ kind: "elite_navy" }] }] });
  await page.locator(tray("Line")).click();
  await page.locator("select[data-field='position.space']").selectOption({ label: "Drift Two of Osirius" });
  await expect
    .poll(async () => (await edited(desk)).scenario.position as unknown)
    .toMatchObject({ space: [{}, { at: { drift_two: 16 }, units: [{ kind: "line" }] }] });
  await lookAt(page, "editor-province-space");
  // What is in space is said place by place: who carries what, who stands in the interception stack, who waits outside.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator(tray("Urban 2-3")).click();
  const outside = page.locator("select[data-field='position.space'] option", { hasText: /^Outside/ }).first();
  await page
    .locator("select[data-field='position.space']")
    .selectOption({ label: (await outside.textContent()) ?? "" });
  await page.getByRole("tab", { name: "Scenario" }).click();
  const space = page.getByRole("group", { name: "In space" });
  await space.getByLabel("Elite Navy 4-5 carries").selectOption({ label: "Militia 1-0" });
  await space.getByLabel("Elite Navy 4-5: in the interception stack").check();
  await expect
    .poll(async () => (await edited(desk)).scenario.position as unknown)
    .toMatchObject({
      space: [
        { at: { orbit: 162 }, intercepted: true, units: [{ kind: "elite_navy", carries: "militia" }] },
        { at: { drift_two: 16 }, units: [{ kind: "line" }] },
        { units: [{ kind: "rebel_urban_2_3" }] },
      ],
    });
  await page.getByText(/^Bases raised in this Game-Turn/).click();
  await page.getByLabel("The camps of the start are still safe from units").check();
  await expect
    .poll(async () => (await edited(desk)).scenario.position as unknown)
    .toMatchObject({ camps_guarded: true });
  await space.scrollIntoViewIfNeeded();
  await expectNoBarriers(page);
  await lookAt(page, "editor-province-in-space");
  // The last of them takes its line along.
  await page.setViewportSize({ width: 1280, height: 800 });
  await space.getByLabel("How many Line 3-2").fill("0");
  await space.getByLabel("How many Line 3-2").press("Tab");
  await expect
    .poll(async () => ((await edited(desk)).scenario.position as { space?: unknown[] }).space?.length)
    .toBe(2);
});
