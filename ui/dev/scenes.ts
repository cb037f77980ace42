import type { Attackers, Scene, Shown, Side } from "../src/backend/commands";

let number = 0;

/** A scene with its line. */
function shown(text: string, scene: Scene, rule = "10.8", environ: number | null = null): Shown {
  number += 1;
  return { number, text, case: rule, environ, scene };
}

const line = (text: string, rule: string) => shown(text, { what: "line" }, rule);
const die = (by: Side, pips: number, purpose: string, sides = 6) =>
  shown(`${by} rolls ${pips} for ${purpose}.`, { what: "die", by, purpose, pips, sides });
const sections = [
  { section: "urban" as const, letters: ["H", "R"] as const, event: "Detected, and a search" },
  { section: "special" as const, letters: ["B"] as const, event: "Rumors cause delay" },
  { section: "wild" as const, letters: [] as const, event: "Locals give shelter" },
];
const card = (n: number, change: Partial<Extract<Scene, { what: "card" }>>) =>
  shown(
    `Action Card ${n}.`,
    {
      what: "card",
      card: { number: n, sections: sections.map((part) => ({ ...part, letters: [...part.letters] })) },
      section: "urban",
      drawn: 1,
      of: 4,
      bonus: null,
      hit: false,
      ...change,
    },
    "13.3",
  );

/** One show of each kind. */
const locals: Attackers = { side: "imperial", name: "Irate Locals", characters: [] };
const squad: Attackers = {
  side: "imperial",
  name: "Squad of the Imperial military units",
  characters: [],
};

export const shows: Record<string, Shown[]> = {
  detection: [
    die("imperial", 4, "detection"),
    shown(
      "The base of Angoff looks for the Explorer.",
      {
        what: "detection",
        ship: "explorer",
        planet: 222,
        evasion: 5,
        shift: 2,
        column: "3",
        die: 4,
        result: { detected: { star: true } },
      },
      "9.31",
    ),
    line("The Explorer is detected.", "9.31"),
  ],
  pdb: [
    die("imperial", 3, "the fire of the base"),
    die("rebel", 2, "fire at the base"),
    shown(
      "The base of Solvia fires.",
      { what: "pdb_fire", planet: 432, column: "3-1", attack: 3, defense: 2, loss: 3, base_loss: 2 },
      "9.22",
    ),
    line("The base of Solvia is put down.", "9.22"),
  ],
  combat: [
    shown(
      "3 to 2 is 1-1.",
      {
        what: "combat_column",
        attack: 3,
        defense: 2,
        base: "1-1",
        shifts: ["−2 leader", "−1 Rebel units of the environ’s type"],
        column: "1-4",
      },
      "10.2",
    ),
    die("imperial", 3, "the attack"),
    die("rebel", 6, "the defense"),
    shown("On 1-4.", {
      what: "combat",
      attacker: "imperial",
      column: "1-4",
      attack: 3,
      defense: 6,
      attacker_loss: 3,
      defender_loss: 0,
    }),
    line("A Line 3-2 is eliminated in Cercis Wild.", "10.8"),
  ],
  search: [
    die("imperial", 2, "the search"),
    shown(
      "Found.",
      { what: "search", by: "units", search: 8, hiding: 3, number: 3, die: 2, found: true },
      "11.4",
    ),
  ],
  "search on ten": [
    die("imperial", 7, "the search", 10),
    shown(
      "Not found.",
      { what: "search", by: "characters", search: 9, hiding: 3, number: 5, die: 7, found: false },
      "11.4",
    ),
  ],
  opening: [
    shown(
      "Irate Locals (6/4) attack to kill in Charkhan Air.",
      {
        what: "fight_opens",
        attacker: "imperial",
        force: "irate locals (6 combat, 4 endurance)",
        capture: false,
      },
      "12.1",
    ),
    line("A firefight: results are doubled.", "12.6"),
  ],
  "break-off": [
    shown("Round 1.", { what: "round", round: 1, attackers: locals }, "12.0"),
    die("rebel", 4, "breaking off"),
    shown(
      "Nobody gets away.",
      { what: "break_off", column: "+4 to +6", die: 4, die_mod: 0, away: [] },
      "12.5",
    ),
  ],
  round: [
    shown("Round 2.", { what: "round", round: 2, attackers: squad }, "12.0"),
    shown(
      "Attack 6, defense 2.",
      {
        what: "fight_column",
        attack: 9,
        defense: 6,
        column: "+2 to +3",
        active: ["doctor_sontag", "boccanegra"],
        inactive: ["frun_sentel"],
        attackers: squad,
      },
      "12.6",
    ),
    die("imperial", 5, "the attack"),
    shown(
      "The attack rolls 5: 4 wounds.",
      { what: "fight_die", by_attacker: true, column: "+2 to +3", die: 5, wounds: 4, star: true },
      "12.9",
    ),
    die("rebel", 3, "the defense"),
    shown(
      "The defense rolls 3: 2 wounds.",
      { what: "fight_die", by_attacker: false, column: "+2 to +3", die: 3, wounds: 2, star: false },
      "12.9",
    ),
    shown(
      "Doctor Sontag takes 2 wounds.",
      { what: "wounded", character: "doctor_sontag", wounds: 2 },
      "12.7",
    ),
    shown("Boccanegra is captured.", { what: "lost", character: "boccanegra", captured: true }, "12.8"),
  ],
  card: [
    card(68, {}),
    shown("Rebellion: 1 letter.", { what: "letter", letter: "R", letters: 1 }, "13.51"),
    line("Frun Sentel is detected.", "13.4"),
  ],
  bonus: [
    card(70, { drawn: null, of: null, bonus: "R", hit: true }),
    card(71, { drawn: null, of: null, bonus: "R", hit: false, section: "special" }),
    card(12, { drawn: null, of: null, bonus: "R", hit: true }),
    shown("Rebellion: 3 letters.", { what: "letter", letter: "R", letters: 3 }, "13.51"),
  ],
  loyalty: [
    shown(
      "The loyalty of Angoff moves.",
      { what: "loyalty", planet: 222, from: "neutral", to: "dissent" },
      "15.1",
    ),
    shown(
      "The loyalty of Charkhan moves.",
      { what: "loyalty", planet: 223, from: "dissent", to: "loyal" },
      "15.1",
    ),
    shown("Angoff is in rebellion.", { what: "control", planet: 222, control: "rebellion" }, "15.5"),
  ],
  over: [shown("The Rebel Player wins: 12 Victory Points at the end.", { what: "game_over" }, "16.17")],
  move: [
    shown(
      "Boccanegra flies the Planetary Privateer from Solvia Wild to Angoff Urban with Frun Sentel.",
      {
        what: "move",
        side: "rebel",
        from: 4323,
        to: 2221,
        units: 0,
        characters: ["boccanegra", "frun_sentel"],
        ships: ["planetary_privateer"],
      },
      "9.2",
    ),
    line("The Planetary Privateer lands in Angoff Urban.", "9.2"),
  ],
  "a die alone": [
    die("rebel", 5, "the aborted coup"),
    line("The mission goes on with one letter less.", "13.6"),
  ],
};
