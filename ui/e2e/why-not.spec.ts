import type { Locator, Page } from "@playwright/test";
import type { About, Reason } from "../src/backend/commands";
import { expectNoBarriers, lookAt } from "./appearance";
import { settle } from "./looks";
import {
  egrix,
  expect,
  newGame,
  ownGame,
  pageIsCurrent,
  provinceTwo,
  tableNow,
  test,
  type Desk,
} from "./table";

/** Something on the page that cannot be chosen. */
interface Dark {
  about: About;
  /** Where it lies, or what it is. */
  at: (page: Page) => Locator;
  /** The case that closes it. */
  case: string;
}

/** A moment in which things are closed. */
interface Moment {
  name: string;
  begin: (desk: Desk) => Promise<void>;
  /** What is put into the set before it is asked. */
  inside?: readonly string[];
  dark: readonly Dark[];
}

const egrixAt =
  (position: object, ...answers: string[]) =>
  (desk: Desk) =>
    ownGame(desk, egrix(position), answers);

const environ = (page: Page, number: number) =>
  page.locator(`[data-region=board] [data-environ="${number}"]`);

/** A counter in an environ, by the name that is read out. */
const counter = (page: Page, number: number, name: string) =>
  environ(page, number)
    .locator(".pieces")
    .getByRole("button", { name: new RegExp(`^(\\d+ × )?${name}\\b`) });

const person = (character: string, name: string, number: number, at: string): Dark => ({
  about: { kind: "character", character } as About,
  at: (page) => counter(page, number, name),
  case: at,
});
const unit = (unit: string, kind: string, name: string, number: number, at: string): Dark => ({
  about: { kind: "unit", unit, unit_kind: kind } as About,
  at: (page) => counter(page, number, name),
  case: at,
});
const ship = (ship: string, name: string, number: number, at: string): Dark => ({
  about: { kind: "ship", ship } as About,
  at: (page) => counter(page, number, name),
  case: at,
});
const place = (number: number, at: string): Dark => ({
  about: { kind: "environ", environ: number } as About,
  at: (page) => environ(page, number).locator("h4"),
  case: at,
});

const mission = (letter: string, at: string): Dark => ({
  about: { kind: "mission", letter } as About,
  at: (page) => page.locator(`[data-region=decision] [data-closed="${letter}"]`),
  case: at,
});

/** Two Rebels on Angoff, with nobody to kill, to free or to subvert. */
const beforeMissions = egrixAt(
  {
    side: "rebel",
    segment: "missions",
    characters: [
      { character: "zina_adora", at: 2221 },
      { character: "frun_sentel", at: 2221 },
      { character: "jon_kidu", at: 2221 },
    ],
  },
  "environ:2221",
);

const moments: readonly Moment[] = [
  {
    name: "what was moved in this segment",
    begin: egrixAt(
      {
        side: "rebel",
        segment: "movement",
        characters: [
          { character: "boccanegra", at: 2231, ship: "planetary_privateer" },
          { character: "frun_sentel", at: 2231 },
          { character: "kogus", at: 2231 },
        ],
        units: [{ kind: "rebel_air_2_1", at: 2231, count: 2 }],
      },
      ...["ship:planetary_privateer", "environ:2211", "character:frun_sentel"],
      ...["unit:rebel_air_2_1-1", "environ:2232"],
    ),
    dark: [
      person("boccanegra", "Boccanegra", 2211, "9.0"),
      person("frun_sentel", "Frun Sentel", 2232, "9.0"),
      ship("planetary_privateer", "Planetary Privateer", 2211, "9.0"),
    ],
  },
  {
    name: "where a set stands already, and who stands elsewhere",
    begin: egrixAt(
      {
        side: "rebel",
        segment: "movement",
        characters: [{ character: "kogus", at: 2221 }],
        units: [{ kind: "rebel_wild_2_1", at: 2231, count: 1 }],
      },
      "unit:rebel_wild_2_1-1",
    ),
    dark: [place(2231, "9.1"), person("kogus", "Kogus", 2221, "9.5")],
  },
  {
    name: "prisoners, enemies and who can go nowhere",
    begin: egrixAt({
      side: "rebel",
      segment: "movement",
      characters: [
        { character: "frun_sentel", at: 2231 },
        { character: "tourag", at: 2232 },
        { character: "kogus", at: 2211 },
        { character: "jon_kidu", at: 2231, guarded_by: "frun_sentel" },
        { character: "rayner_derban", at: 2221, held_by: "line" },
      ],
      units: [{ kind: "line", at: 2221 }],
    }),
    dark: [
      person("rayner_derban", "Rayner Derban", 2221, "12.81"),
      {
        about: { kind: "prisoner", character: "jon_kidu" },
        at: (page) => counter(page, 2231, "Jon Kidu"),
        case: "12.81",
      },
      person("kogus", "Kogus", 2211, "9.2"),
    ],
  },
  {
    name: "a full environ, and who has no room elsewhere",
    begin: egrixAt({
      side: "imperial",
      segment: "movement",
      units: [
        { kind: "militia", at: 2232, count: 3 },
        { kind: "militia", at: 2231 },
        { kind: "militia", at: 2211 },
        { kind: "line", at: 2231 },
      ],
    }),
    dark: [
      unit("militia-4", "militia", "Militia", 2231, "9.51"),
      unit("militia-5", "militia", "Militia", 2211, "9.2"),
    ],
  },
  {
    name: "a full environ as a goal",
    begin: egrixAt(
      {
        side: "imperial",
        segment: "movement",
        units: [
          { kind: "militia", at: 2232, count: 3 },
          { kind: "line", at: 2231 },
        ],
      },
      "unit:line-1",
    ),
    dark: [place(2232, "9.51"), place(2231, "9.1")],
  },
  {
    name: "what does not go with the pieces of a set",
    begin: egrixAt({
      side: "rebel",
      segment: "movement",
      characters: [{ character: "kogus", at: 2231 }],
      units: [{ kind: "rebel_wild_2_1", at: 2221 }],
    }),
    inside: ["character:kogus"],
    dark: [unit("rebel_wild_2_1-1", "rebel_wild_2_1", "Wild", 2221, "9.0")],
  },
  {
    name: "a spaceship without a pilot",
    begin: egrixAt({
      side: "rebel",
      segment: "movement",
      characters: [
        { character: "frun_sentel", at: 2231 },
        { character: "boccanegra", at: 2232, ship: "planetary_privateer" },
      ],
      ships: [{ ship: "star_cruiser", at: 2231 }],
    }),
    dark: [ship("star_cruiser", "Star Cruiser", 2231, "9.55")],
  },
  {
    name: "a spaceship that is full",
    begin: egrixAt(
      {
        side: "rebel",
        segment: "movement",
        characters: [
          { character: "boccanegra", at: 2231, ship: "stellar_courier" },
          { character: "frun_sentel", at: 2231 },
          { character: "doctor_sontag", at: 2231 },
          { character: "kogus", at: 2231 },
          { character: "jon_kidu", at: 2231, guarded_by: "frun_sentel" },
        ],
      },
      ...["ship:stellar_courier", "character:frun_sentel", "character:doctor_sontag"],
    ),
    dark: [person("kogus", "Kogus", 2231, "9.56")],
  },
  {
    name: "who goes on no mission",
    begin: egrixAt(
      {
        side: "rebel",
        segment: "missions",
        characters: [
          { character: "zina_adora", at: 2221 },
          { character: "odene_hobar", at: 2221 },
          { character: "scott_rubel", at: 2221 },
          { character: "rayner_derban", at: 2221, stack: "military" },
          { character: "vans_ka_tie_a", at: 2221, guarded_by: "odene_hobar" },
          { character: "kogus", at: 2221, held_by: "militia" },
        ],
        units: [
          { kind: "rebel_urban_1_0", at: 2221 },
          { kind: "militia", at: 2221 },
        ],
      },
      ...["environ:2221", "mission:D"],
    ),
    dark: [
      person("rayner_derban", "Rayner Derban", 2221, "13.1"),
      person("odene_hobar", "Odene Hobar", 2221, "12.81"),
      person("kogus", "Kogus", 2221, "12.81"),
    ],
  },
  {
    name: "missions that are not offered",
    begin: beforeMissions,
    dark: [
      mission("A", "9.44"),
      mission("B", "13.2"),
      mission("F", "13.2"),
      mission("R", "15.2"),
      mission("T", "13.2"),
    ],
  },
  {
    name: "an enemy who is not detected is no target",
    begin: egrixAt(
      {
        side: "rebel",
        segment: "missions",
        characters: [
          { character: "zina_adora", at: 2221 },
          { character: "jon_kidu", at: 2221, stack: "military" },
          { character: "redjac", at: 2221, stack: "military" },
          { character: "vans_ka_tie_a", at: 2221 },
        ],
        units: [{ kind: "militia", at: 2221 }],
      },
      ...["environ:2221", "mission:A"],
    ),
    dark: [person("vans_ka_tie_a", "Vans Ka-Tie-A", 2221, "9.44")],
  },
  {
    name: "who cannot react",
    begin: egrixAt({
      side: "rebel",
      segment: "reaction",
      characters: [
        { character: "jon_kidu", at: 2231, ship: "imperial_spaceship_1" },
        { character: "vans_ka_tie_a", at: 2232 },
        { character: "rayner_derban", at: 2231, guarded_by: "jon_kidu" },
        { character: "kogus", at: 2232, detected: true },
      ],
      units: [{ kind: "militia", at: 2231, count: 2 }],
    }),
    dark: [
      person("vans_ka_tie_a", "Vans Ka-Tie-A", 2232, "9.6"),
      ship("imperial_spaceship_1", "Imperial Spaceship", 2231, "12.81"),
      person("kogus", "Kogus", 2232, "4.0"),
    ],
  },
  {
    name: "where nobody of the side can begin",
    begin: (desk) => newGame(desk, { scenario: "varu-powderkeg", curtain: false }),
    dark: [place(4331, "16.12")],
  },
  {
    name: "a base that is Up",
    begin: (desk) =>
      ownGame(
        desk,
        egrix(
          { turn: 2, side: "imperial", segment: "movement", units: [{ kind: "patrol", at: 2211 }] },
          {
            planets: [
              { planet: 221, loyalty: "loyal", pdb_level: 1, pdb_up: false },
              { planet: 222, loyalty: "loyal", pdb_level: 2 },
              { planet: 223, loyalty: "patriotic", pdb_level: 0, pdb_up: false },
            ],
            reinforcements: [{ side: "imperial", turns: [2], unit: "line", if_pdb_raised: "patrol" }],
          },
        ),
      ),
    dark: [
      {
        about: { kind: "raise_pdb", planet: 222 } as About,
        at: (page) => page.locator('[data-planet="222"] .track [data-why]'),
        case: "16.16",
      },
    ],
  },
  {
    name: "an environ that is reached by way of its Orbit Box, in the Province Game",
    begin: (desk) =>
      ownGame(
        desk,
        provinceTwo([], {
          side: "rebel",
          segment: "interplanetary_movement",
          units: [{ kind: "rebel_urban_2_3", at: 2221 }],
        }),
        ["unit:rebel_urban_2_3-1"],
      ),
    dark: [
      {
        about: { kind: "environ", environ: 2411 } as About,
        at: (page) => environ(page, 2411).locator(".sign"),
        case: "20.11",
      },
    ],
  },
];

const bubble = (page: Page) => page.getByRole("tooltip");

/** What the bubble says is word for word what the desk says for the engine. */
async function says(page: Page, reason: Reason, what: string): Promise<void> {
  await expect(bubble(page).locator(".text"), what).toHaveText(reason.text);
  await expect(bubble(page).getByRole("link"), what).toHaveAttribute("data-case", reason.case);
  await page.keyboard.press("Escape");
  await expect(bubble(page)).toBeHidden();
  await page.mouse.move(2, 2);
}

// Every moment is a game of its own, opened anew.
test.describe.configure({ timeout: 240_000 });

test("what cannot be chosen says why, in the engine's words and with its case, in more than ten ways", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  const told = new Map<string, string>();
  for (const moment of moments) {
    await test.step(moment.name, async () => {
      await moment.begin(desk);
      await page.goto(desk.url);
      await pageIsCurrent(page, desk);
      const pieces = moment.inside ?? [];
      for (const piece of pieces) {
        await page.locator(`[data-region=decision] [data-answer="${piece}"]`).click();
        await expect(page.locator(`[data-region=decision] [data-answer="${piece}"]`)).toHaveAttribute(
          "aria-pressed",
          "true",
        );
      }
      for (const dark of moment.dark) {
        const what = `${moment.name}: ${JSON.stringify(dark.about)}`;
        const reason = (await desk.call("why_not", { about: dark.about, pieces })) as Reason | null;
        expect(reason?.case, what).toBe(dark.case);
        const thing = dark.at(page);
        await thing.click({ button: "right" });
        await says(page, reason!, `${what} at the right button`);
        await thing.hover();
        await page.keyboard.press("w");
        await says(page, reason!, `${what} at the key W`);
        told.set(reason!.text, reason!.case);
      }
    });
  }
  // Each reason of the engine has words of its own.
  expect(told.size).toBeGreaterThanOrEqual(10);
});

test("missions that are not offered stand dark beside the others, can be asked about and answer nothing", async ({
  page,
  desk,
}) => {
  await settle(desk, {});
  await beforeMissions(desk);
  await page.goto(desk.url);
  await pageIsCurrent(page, desk);
  const { step } = await tableNow(desk);
  const decision = page.locator("[data-region=decision]");
  const dark = decision.locator("[data-closed]");
  await expect(dark).toHaveCount(5);
  const rebellion = decision.getByRole("button", { name: /^.*\(R\): why it cannot be chosen$/ });
  await expect(rebellion).toHaveAttribute("tabindex", "-1");
  await expectNoBarriers(page);
  await lookAt(page, "missions-closed");
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(size);
    for (const answer of await decision.locator('[data-answer^="mission:"]').all())
      await expect(answer, `all missions are seen at ${size.width}`).toBeInViewport({ ratio: 0.9 });
  }
  // A click asks.
  await rebellion.click();
  await expect(bubble(page)).toContainText("Unrest");
  await page.keyboard.press("Escape");
  // The arrow keys come to them after the answers; what is said is read out.
  await decision.locator('[data-answer^="mission:"]').last().focus();
  await page.keyboard.press("ArrowDown");
  await expect(dark.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bubble(page)).toBeVisible();
  await expect(dark.first()).toHaveAttribute("aria-describedby", "tooltip");
  await expect(page.locator("[aria-live]", { hasText: "(A)" })).toContainText("Rule 9.44.");
  // Tab goes past them.
  await decision.locator('[data-answer^="mission:"]').last().focus();
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").getAttribute("data-closed")).toBeNull();
  expect((await tableNow(desk)).step, "nothing was answered").toBe(step);
});
