import { dice, tableNow, type Desk } from "./table";

/** The looks that the screens of the table are scanned in. */
export const looks = [
  { name: "dark", settings: { theme: "dark", high_contrast: false } },
  { name: "light", settings: { theme: "light", high_contrast: false } },
  { name: "dark, high contrast", settings: { theme: "dark", high_contrast: true } },
  { name: "light, high contrast", settings: { theme: "light", high_contrast: true } },
] as const;

/** What every other screen is scanned in: the colours of high contrast are the same everywhere. */
export const themes = looks.filter(({ settings }) => !settings.high_contrast);

const plain = {
  theme: "dark",
  high_contrast: false,
  text_size: 100,
  animation: "off",
  single_keys: true,
  bookmarks: ["9.31"],
  follow_rules: true,
  last_game: null,
};

/** Settles the settings, the plain ones but for these. */
export async function settle(desk: Desk, settings: object): Promise<void> {
  await desk.call("set_settings", { settings: { ...plain, ...settings } });
}

/** Answers at random, always the same, until this is so. */
export async function playTo(desk: Desk, done: (table: Answered) => boolean, seed = 5): Promise<void> {
  const pick = dice(seed);
  for (let turn = 0; turn < 2000; turn += 1) {
    const table = (await tableNow(desk)) as Answered;
    if (done(table)) return;
    if (table.curtain !== null) await desk.call("i_am_here", { side: table.curtain });
    else {
      const answers = table.ask?.answers ?? [];
      const answer = answers[pick(answers.length)]?.id;
      await desk.call("answer", { answer, step: table.step });
    }
  }
  throw new Error("the game never came there");
}

/** A table that asks something. */
export type Answered = Awaited<ReturnType<typeof tableNow>> & { ask: { chart: string | null } | null };
