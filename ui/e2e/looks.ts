import { dice, tableNow, type Desk } from "./table";

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

function answered({ ask, step }: Answered, pick: (sides: number) => number): object {
  const answers = ask?.answers ?? [];
  return { answer: answers[pick(answers.length)]?.id, step };
}

/** Answers at random, always the same, until this is so. */
export async function playTo(desk: Desk, done: (table: Answered) => boolean, seed = 5): Promise<void> {
  const pick = dice(seed);
  let table = (await tableNow(desk)) as Answered;
  for (let turn = 0; turn < 2000; turn += 1) {
    if (done(table)) return;
    // What is said is replied to with the table after it.
    const said =
      table.curtain !== null
        ? desk.call("i_am_here", { side: table.curtain })
        : desk.call("answer", answered(table, pick));
    table = (await said) as Answered;
  }
  throw new Error("the game never came there");
}

/** A table that asks something. */
export type Answered = Awaited<ReturnType<typeof tableNow>> & { ask: { chart: string | null } | null };
