import type { Attackers } from "../backend/generated/Attackers";
import type { CharacterId } from "../backend/generated/CharacterId";
import type { Chart } from "../backend/generated/Chart";
import type { DetectionResult } from "../backend/generated/DetectionResult";
import type { Searchers } from "../backend/generated/Searchers";
import type { Side } from "../backend/generated/Side";
import { sceneOf, scenesOf, type Beat, type SceneOf } from "./beats";
import { chartNamed, headFor, rowOfDie, type Half, type LitRow } from "./chartPlaces";
import { characterName, counted, list, planetName, shipName, type Names } from "./names";

/** A die on the stage, and what it decides. */
export interface ToldDie {
  value: number;
  sides: number;
  side: Side | null;
  /** Whose or what for, below the die. */
  label: string;
}

/** A beat with a chart, made ready to be drawn. */
export interface Told {
  title: string;
  chart: Chart | null;
  column: string | null;
  rows: LitRow[];
  dice: ToldDie[];
  /** How the column was found, step by step. */
  reckoning: string[];
  /** What came out. */
  result: string;
  /** What else to know about it. */
  note?: string;
  /** Who stands in it, in groups. */
  people?: { label: string; who: readonly CharacterId[] }[];
}

const opponent = (side: Side): Side => (side === "rebel" ? "imperial" : "rebel");

function rows(chart: Chart | null, ...dice: [number, Half?][]): LitRow[] {
  if (!chart) return [];
  return dice.flatMap(([die, half]) => {
    const row = rowOfDie(chart, die);
    return row === null ? [] : [half ? { row, half } : { row }];
  });
}

/** What detection did, in words. */
export function detectionWords(result: DetectionResult): string {
  if (typeof result === "string") {
    return { undetected: "Undetected", damaged: "Detected and damaged" }[result];
  }
  return "detected" in result ? "Detected" : "Eliminated, with all aboard";
}

const rolledBy = (beat: Beat): Side | null => sceneOf(beat, "die")?.by ?? null;

function detection(beat: Beat, charts: readonly Chart[], names: Names): Told | null {
  const scene = sceneOf(beat, "detection");
  if (!scene) return null;
  const chart = chartNamed(charts, "detection");
  const reckoning = [`Evasion ${scene.evasion}`];
  if (scene.shift > 0) reckoning.push(`${counted(scene.shift, "column")} to the left`);
  return {
    title: `${planetName(names, scene.planet)} looks for the ${shipName(names, scene.ship)}`,
    chart,
    column: scene.column,
    rows: rows(chart, [scene.die]),
    dice: [{ value: scene.die, sides: 6, side: rolledBy(beat), label: "Detection" }],
    reckoning: [...reckoning, `column ${scene.column}`],
    result: detectionWords(scene.result),
  };
}

function pdb(beat: Beat, charts: readonly Chart[], names: Names): Told | null {
  const scene = sceneOf(beat, "pdb_fire");
  if (!scene) return null;
  const chart = chartNamed(charts, "military");
  const by = rolledBy(beat);
  return {
    title: `The base of ${planetName(names, scene.planet)} fires`,
    chart,
    column: scene.column,
    rows: rows(chart, [scene.attack, "second"], [scene.defense, "first"]),
    dice: [
      { value: scene.attack, sides: 6, side: by, label: "The base" },
      { value: scene.defense, sides: 6, side: by && opponent(by), label: "The units" },
    ],
    reckoning: [`Column ${scene.column}, without shifts`],
    result: `The units lose ${scene.loss}, the base ${scene.base_loss}`,
  };
}

function combat(beat: Beat, charts: readonly Chart[]): Told | null {
  const found = sceneOf(beat, "combat_column");
  const rolled = sceneOf(beat, "combat");
  const column = rolled?.column ?? found?.column;
  if (column === undefined) return null;
  const chart = chartNamed(charts, "military");
  const reckoning = found
    ? [`${found.attack} to ${found.defense} is ${found.base}`, ...found.shifts, `column ${found.column}`]
    : [`Column ${column}`];
  return {
    title: "Military combat",
    chart,
    column,
    rows: rolled ? rows(chart, [rolled.attack, "second"], [rolled.defense, "first"]) : [],
    dice: rolled
      ? [
          { value: rolled.attack, sides: 6, side: rolled.attacker, label: "Attack" },
          { value: rolled.defense, sides: 6, side: opponent(rolled.attacker), label: "Defense" },
        ]
      : [],
    reckoning,
    result: rolled ? `Attacker loses ${rolled.attacker_loss}, defender ${rolled.defender_loss}` : "",
  };
}

const SEARCHERS: Record<Searchers, string> = {
  units: "Units",
  characters: "Characters",
  units_and_characters: "Units and characters",
};

function search(beat: Beat, charts: readonly Chart[]): Told | null {
  const scene = sceneOf(beat, "search");
  if (!scene) return null;
  const ten = sceneOf(beat, "die")?.sides === 10;
  const chart = chartNamed(charts, ten ? "search-ten" : "search");
  const row =
    chart &&
    headFor(
      chart.rows.map((one) => one.head),
      scene.hiding,
    );
  return {
    title: `${SEARCHERS[scene.by]} search`,
    chart,
    column: chart && headFor(chart.columns, scene.search),
    rows: row === null ? [] : [{ row }],
    dice: [{ value: scene.die, sides: ten ? 10 : 6, side: rolledBy(beat), label: "Search" }],
    reckoning: [
      `Search Value ${scene.search}`,
      `Hiding Value ${scene.hiding}`,
      scene.number > 0 ? `found on ${scene.number}${scene.number > 1 ? " or less" : ""}` : "found on no roll",
    ],
    result: scene.found ? "Found!" : "Not found",
  };
}

function breakOff(beat: Beat, charts: readonly Chart[], names: Names): Told | null {
  const scene = sceneOf(beat, "break_off");
  if (!scene) return null;
  const chart = chartNamed(charts, "characters");
  const away = scene.away.map((who) => characterName(names, who));
  const reckoning = [`Column ${scene.column}`];
  if (scene.die_mod !== 0) reckoning.push(`die ${scene.die_mod > 0 ? "+" : "−"}${Math.abs(scene.die_mod)}`);
  const lines = chart?.rows.filter((row) => row.head.startsWith("Break off")) ?? [];
  return {
    title: against("An attempt to break off", sceneOf(beat, "round")?.attackers),
    chart: chart && { ...chart, corner: "Found number / Differential", rows: lines },
    column: scene.column,
    rows: lines.map(({ head }) => ({ row: head })),
    dice: [{ value: scene.die, sides: 6, side: rolledBy(beat), label: "Break off" }],
    reckoning,
    result: away.length > 0 ? `${list(away)} ${away.length > 1 ? "get" : "gets"} away` : "Nobody gets away",
  };
}

/** Whether a die did twice what the chart says, as it does in a firefight (12.6). */
function doubled(chart: Chart | null, column: string, die: SceneOf<"fight_die">): boolean {
  const at = chart?.columns.indexOf(column) ?? -1;
  const row = chart && chart.rows.find((one) => one.head === rowOfDie(chart, die.die));
  const half = row?.cells[at]?.split("/")[die.by_attacker ? 1 : 0];
  const printed = half === undefined ? 0 : Number.parseInt(half, 10);
  return printed > 0 && die.wounds === printed * 2;
}

/** A title with who attacks. */
const against = (title: string, attackers: Attackers | null | undefined): string =>
  attackers ? `${title} (attackers: ${attackers.name})` : title;

function round(beat: Beat, charts: readonly Chart[]): Told | null {
  const number = sceneOf(beat, "round")?.round;
  const found = sceneOf(beat, "fight_column");
  const rolled = scenesOf(beat, "fight_die");
  const column = found?.column ?? rolled[0]?.column;
  if (column === undefined) return null;
  const chart = chartNamed(charts, "characters");
  const by = scenesOf(beat, "die").map((die) => die.by);
  const reckoning = found ? [`Attack ${found.attack}`, `defense ${found.defense}`] : [];
  reckoning.push(`column ${column}`);
  const wounds = (attack: boolean) => rolled.find((die) => die.by_attacker === attack);
  const [defender, attacker] = [wounds(true), wounds(false)];
  const result: string[] = [];
  if (defender)
    result.push(`Defender: ${counted(defender.wounds, "wound")}${defender.star ? ", a star" : ""}`);
  if (attacker)
    result.push(`attacker: ${counted(attacker.wounds, "wound")}${attacker.star ? ", a star" : ""}`);
  const dice = chart?.rows.filter((row) => !row.head.startsWith("Break off")) ?? [];
  return {
    title: against(
      number === undefined ? "Character combat" : `Character combat, round ${number}`,
      found?.attackers,
    ),
    chart: chart && { ...chart, rows: dice },
    column,
    rows: rows(
      chart,
      ...rolled.map((die): [number, Half] => [die.die, die.by_attacker ? "second" : "first"]),
    ),
    dice: rolled.map((die, index) => ({
      value: die.die,
      sides: 6,
      side: by[index] ?? null,
      label: die.by_attacker ? "Attack" : "Defense",
    })),
    reckoning,
    result: result.join("; "),
    ...(rolled.some((die) => doubled(chart, column, die)) ? { note: "A firefight: twice the wounds" } : {}),
    people: [
      { label: "Attackers", who: found?.attackers?.characters ?? [] },
      { label: "Active", who: found?.active ?? [] },
      { label: "Inactive", who: found?.inactive ?? [] },
    ].filter((group) => group.who.length > 0),
  };
}

/** A beat with a chart, in words, dice and lit places; null for a beat of another kind. */
export function tell(beat: Beat, charts: readonly Chart[], names: Names): Told | null {
  switch (beat.kind) {
    case "detection":
      return detection(beat, charts, names);
    case "pdb":
      return pdb(beat, charts, names);
    case "combat":
      return combat(beat, charts);
    case "search":
      return search(beat, charts);
    case "break_off":
      return breakOff(beat, charts, names);
    case "round":
      return round(beat, charts);
    default:
      return null;
  }
}
