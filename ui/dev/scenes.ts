import type { Scene, Shown, Side } from "../src/backend/commands";

let number = 0;

/** A scene with its line. */
function shown(text: string, scene: Scene, rule = "10.8", environ: number | null = null): Shown {
  number += 1;
  return { number, text, case: rule, environ, weight: scene.what === "line" ? "detail" : "result", scene };
}

const line = (text: string, rule: string) => shown(text, { what: "line" }, rule);
type CheckScene = Extract<Scene, { what: "check" }>;
type Die = CheckScene["dice"][number];
const die = (by: Side, pips: number, label: string, sides = 6): Die => ({ by, pips, label, sides });
/** A check with its line. */
const check = (text: string, change: Partial<CheckScene>, rule: string, environ: number | null = null) =>
  shown(
    text,
    {
      what: "check",
      title: "",
      chart: null,
      part: [],
      column: null,
      rows: [],
      dice: [],
      reckoning: [],
      outcome: null,
      note: null,
      people: [],
      planet: null,
      jump: null,
      battle: null,
      ...change,
    },
    rule,
    environ,
  );
const faces = ["1", "2", "3", "4", "5", "6"];
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
export const shows: Record<string, Shown[]> = {
  detection: [
    check(
      "The base of Angoff looks for the Explorer.",
      {
        title: "Angoff looks for the Explorer",
        planet: 222,
        chart: "detection",
        column: "3",
        rows: [{ row: "4", half: null }],
        dice: [die("imperial", 4, "Detection")],
        reckoning: ["evasion 5", "2 to the left for a base of Level 2", "column 3"],
        outcome: "detected",
      },
      "9.31",
    ),
    line("The Explorer is detected.", "9.31"),
  ],
  pdb: [
    check(
      "The base of Solvia fires.",
      {
        title: "The base of Solvia fires",
        planet: 432,
        chart: "military",
        column: "3-1",
        rows: [
          { row: "3", half: "second" },
          { row: "2", half: "first" },
        ],
        dice: [die("imperial", 3, "The base"), die("rebel", 2, "The units")],
        reckoning: ["a base of Level 2", "column 3-1"],
        outcome: "the units lose 3; the base loses 2",
      },
      "9.22",
    ),
    line("The base of Solvia is put down.", "9.22"),
  ],
  combat: [
    check(
      "3 to 2 is 1-1.",
      {
        title: "Military combat in Cercis Wild",
        chart: "military",
        column: "1-4",
        rows: [
          { row: "3", half: "second" },
          { row: "6", half: "first" },
        ],
        dice: [die("imperial", 3, "Attack"), die("rebel", 6, "Defense")],
        reckoning: ["3 to 2 is 1-1", "-2 leader", "-1 Rebel units of the environ's type", "column 1-4"],
        outcome: "the defender loses 0; the attacker loses 3",
      },
      "10.8",
      4332,
    ),
    line("A Line 3-2 is eliminated in Cercis Wild.", "10.8"),
  ],
  "combat by hand": [
    check(
      "3 to 2 is 1-1; column 1-1.",
      {
        title: "Military combat in Cercis Wild",
        chart: "military",
        column: "1-1",
        reckoning: ["3 to 2 is 1-1", "column 1-1"],
      },
      "10.2",
      4332,
    ),
  ],
  search: [
    check(
      "Found.",
      {
        title: "Units search in Angoff Urban",
        chart: "search",
        column: "7-9",
        rows: [{ row: "2-3", half: null }],
        dice: [die("imperial", 2, "Search")],
        reckoning: ["Search Value 8 against Hiding Value 3", "found on 3 or less"],
        outcome: "found",
      },
      "11.4",
    ),
  ],
  "search on ten": [
    check(
      "Not found.",
      {
        title: "Characters search in Angoff Urban",
        chart: "search-ten",
        column: "9-10",
        rows: [{ row: "3", half: null }],
        dice: [die("imperial", 7, "Search", 10)],
        reckoning: ["Search Value 9 against Hiding Value 3", "found on 5 or less"],
        outcome: "not found",
      },
      "11.4",
    ),
  ],
  opening: [
    shown(
      "Irate Locals (6/4) attack to kill in Charkhan Air.",
      {
        what: "fight_opens",
        attacker: "imperial",
        capture: false,
      },
      "12.1",
    ),
    line("A firefight: results are doubled.", "12.6"),
  ],
  "break-off": [
    line("Round 1.", "12.0"),
    check(
      "Nobody gets away.",
      {
        title: "An attempt to break off (attackers: Irate Locals)",
        chart: "characters",
        part: ["Break off, active", "Break off, inactive"],
        column: "+4 to +6",
        rows: [
          { row: "Break off, active", half: null },
          { row: "Break off, inactive", half: null },
        ],
        dice: [die("rebel", 4, "Break off")],
        reckoning: ["column +4 to +6"],
        outcome: "nobody gets away",
      },
      "12.5",
    ),
  ],
  round: [
    line("Round 2.", "12.0"),
    check(
      "Attack 9, defense 6.",
      {
        title: "Character combat, round 2 (attackers: Squad of the Imperial military units)",
        chart: "characters",
        part: faces,
        column: "+2 to +3",
        rows: [
          { row: "5", half: "second" },
          { row: "3", half: "first" },
        ],
        dice: [die("imperial", 5, "Attack"), die("rebel", 3, "Defense")],
        reckoning: ["Attack 9, defense 6: +3", "column +2 to +3"],
        outcome: "the defender takes 4 wounds, and one is overpowered; the attacker takes 2 wounds",
        note: "A firefight: twice the wounds",
        people: [
          { label: "Active", who: ["doctor_sontag", "boccanegra"] },
          { label: "Inactive", who: ["frun_sentel"] },
        ],
      },
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
  domino: [
    shown(
      "Domino Effect: the loyalty of Quibron moves.",
      {
        what: "domino",
        domino: { spark: "control", planet: 222, gainer: "rebel" },
        planet: 221,
        news: "News of the Rebel control of Angoff",
        near: "in the star system of Egrix",
        from: "neutral",
        to: "dissent",
        rebels: false,
      },
      "23.3",
    ),
    shown(
      "Domino Effect: Charkhan will rise in rebellion.",
      {
        what: "domino",
        domino: { spark: "control", planet: 222, gainer: "rebel" },
        planet: 223,
        news: "News of the Rebel control of Angoff",
        near: "in the star system of Egrix",
        from: "unrest",
        to: "unrest",
        rebels: true,
      },
      "23.3",
    ),
  ],
  jump: [
    shown(
      "Rebel moves a Veteran 3-4 and Zina Adora from the Orbit Box of Cieson to the Orbit Box of Mimulus.",
      {
        what: "travel",
        side: "rebel",
        from: { orbit: 211 },
        to: { orbit: 241 },
        units: 1,
        characters: ["zina_adora"],
        ships: [],
      },
      "20.2",
    ),
    check(
      "Hyperjump of 1 Rebel unit from Phisaria to Gellas: distance 3; Navigation 3; rolled 5: Drift.",
      {
        title: "Hyperjump of 1 Rebel unit from Phisaria to Gellas",
        chart: "hyperjump",
        rows: [{ row: "5", half: null }],
        dice: [die("rebel", 5, "Hyperjump")],
        reckoning: ["distance 3", "Navigation 3"],
        outcome: "Drift",
        jump: {
          side: "rebel",
          way: [21, 23, 24],
          distance: 3,
          navigation: 3,
          end: "drift",
          harmed: false,
        },
      },
      "21.3",
    ),
    line("The Rebel stack is in the Drift Area of Gellas.", "21.4"),
  ],
  "safe jump": [
    check(
      "Hyperjump of the Explorer from Egrix to Ancore: distance 1; Navigation 3; a safe arrival.",
      {
        title: "Hyperjump of the Explorer from Egrix to Ancore",
        reckoning: ["distance 1", "Navigation 3"],
        outcome: "a safe arrival",
        jump: {
          side: "rebel",
          way: [22, 23],
          distance: 1,
          navigation: 3,
          end: "arrived",
          harmed: false,
        },
      },
      "21.3",
    ),
  ],
  interception: [
    shown(
      "Imperial intercepts over Angoff with 2 units and Vans Ka-Tie-A.",
      {
        what: "interception",
        planet: 222,
        by: "imperial",
        units: 2,
        characters: ["vans_ka_tie_a"],
        ships: [],
      },
      "20.4",
    ),
  ],
  raking: [
    check(
      "The base of Angoff rakes the stack arriving.",
      {
        title: "The base of Angoff rakes the stack",
        planet: 222,
        chart: "military",
        column: "3-1",
        rows: [{ row: "4", half: "second" }],
        dice: [die("imperial", 4, "The base")],
        reckoning: ["a base of Level 2", "column 3-1"],
        outcome: "the units lose 3 in space strength",
      },
      "20.6",
    ),
  ],
  "space combat": [
    shown(
      "Rebel attacks in the Orbit Box of Angoff.",
      { what: "battle_opens", planet: 222, step: "free", attacker: "rebel" },
      "22.0",
    ),
    line("Rebel declares a Determined Assault: the losses of both sides are doubled.", "22.3"),
    check(
      "9 to 4 is 2-1.",
      {
        title: "Space combat in the Orbit Box of Angoff",
        chart: "military",
        column: "1-1",
        rows: [
          { row: "3", half: "second" },
          { row: "5", half: "first" },
        ],
        dice: [die("rebel", 3, "Attack"), die("imperial", 5, "Defense")],
        reckoning: ["9 to 4 is 2-1", "+1 leader", "-2 Determined Assault", "column 1-1"],
        outcome: "the defender loses 2; the attacker loses 2",
        note: "A Determined Assault: twice the losses",
        battle: { planet: 222, step: "free", attacker: "rebel" },
      },
      "10.8",
    ),
    line("A Line 3-2 is eliminated in the Orbit Box of Angoff.", "22.0"),
  ],
  "a galactic event": [
    shown(
      "Galactic Event: A month of peace.",
      {
        what: "galactic_event",
        event: "peace_month",
        name: "A month of peace",
        words:
          "No Strategic Assignment holds in this Game-Turn: Imperial pieces move only within their province.",
      },
      "32.0",
    ),
  ],
  "a planet secret": [
    shown(
      "The secret of Orlog is revealed: Cloning Complex.",
      {
        what: "secret",
        planet: 162,
        name: "Cloning Complex",
        words:
          "Who holds the planet brings back one of his dead in each Game-Turn, as he was before his wounds.",
      },
      "31.2",
    ),
  ],
  "an atrocity": [
    shown(
      "The Empire lets the Chemicals loose on Orlog.",
      { what: "atrocity", act: "chemicals", planet: 162, name: "chemicals let loose" },
      "36.2",
    ),
  ],
  "an assignment": [
    shown("The Strategic Assignment is 1 and 2.", { what: "assignment", provinces: [1, 2] }, "35.4"),
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
    check(
      "The aborted coup: rolled 5: the plotters are killed.",
      {
        title: "The aborted coup",
        dice: [die("rebel", 5, "Coup")],
        outcome: "the plotters are killed",
      },
      "13.4",
    ),
    line("Kogus is killed.", "12.73"),
  ],
};
