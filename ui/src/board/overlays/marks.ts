import type { Atlas } from "../../backend/generated/Atlas";
import type { Board } from "../../backend/generated/Board";
import type { ChangedPlanet } from "../../backend/generated/ChangedPlanet";
import type { DetectionRisk } from "../../backend/generated/DetectionRisk";
import type { DominoForecast } from "../../backend/generated/DominoForecast";
import type { Likelihood } from "../../backend/generated/Likelihood";
import type { PlanetBoard } from "../../backend/generated/PlanetBoard";
import type { PlanetId } from "../../backend/generated/PlanetId";
import type { Side } from "../../backend/generated/Side";
import type { Watchers } from "../../backend/generated/Watchers";
import { loyaltyName, stateName } from "../../backend/generated/terms";
import type { PlanetMark, Tone } from "../../galaxy/planetMark";
import { summarise, type ForceSummary } from "../../galaxy/summary";
import { sideName } from "../../pieces/side";
import { counted } from "../../pieces/words";
import { controlWords } from "../control";
import type { Filled } from "../spots";
import { arrivalsAt, arrivalWords } from "./arrivals";

/** What an overlay says, planet by planet. */
export type Marks = ReadonlyMap<PlanetId, PlanetMark>;

/** Nothing is said of any planet. */
export const noMarks: Marks = new Map();

const toneOf = (side: Side | null): Tone => side ?? "neutral";

function each(board: Board, mark: (planet: PlanetBoard) => PlanetMark | null): Marks {
  return new Map(
    board.planets.flatMap((planet) => {
      const made = mark(planet);
      return made ? [[planet.planet, made] as const] : [];
    }),
  );
}

const loyaltyTone = {
  patriotic: "imperial",
  loyal: "imperial-soft",
  neutral: "neutral",
  dissent: "rebel-soft",
  unrest: "rebel",
} as const;

/** Where the Loyalty marker lies, or what replaces it (15.1). */
export function loyaltyMarks(board: Board): Marks {
  return each(board, ({ loyalty, control }) => {
    const words = loyalty ? loyaltyName[loyalty] : stateName[control];
    const risen = control === "imperial_control" || loyalty === null ? [] : [stateName[control]];
    return { tone: loyalty ? loyaltyTone[loyalty] : "rebel", figure: words[0] ?? "", words, lines: risen };
  });
}

/** Who controls it (15.5). */
export function controlMarks(board: Board): Marks {
  return each(board, (planet) => {
    const { who, why, outlook } = controlWords(planet);
    const figure = planet.controller === "imperial" ? "E" : planet.controller === "rebel" ? "R" : "–";
    return {
      tone: toneOf(planet.controller),
      figure,
      words: `${who}: ${why}`,
      lines: outlook ? [outlook] : [],
    };
  });
}

const strengthFigure = ({ units, strength }: ForceSummary) =>
  strength != null ? String(strength) : units > 0 ? "?" : "0";

function strengthWords(side: Side, { units, strength }: ForceSummary): string {
  if (units === 0) return `${sideName[side]} none`;
  return `${sideName[side]} ${strength ?? "?"} (${counted(units, "unit")})`;
}

/** What both sides have in units (10.2). */
export function strengthMarks(board: Board): Marks {
  const all = new Map(summarise(board).map((summary) => [summary.planet, summary]));
  return each(board, ({ planet }) => {
    const summary = all.get(planet);
    if (!summary || summary.rebel.units + summary.imperial.units === 0) return null;
    const { rebel, imperial } = summary;
    const more = (rebel.strength ?? NaN) - (imperial.strength ?? NaN);
    const alone = rebel.units === 0 ? "imperial" : imperial.units === 0 ? "rebel" : null;
    return {
      tone: alone ?? (more > 0 ? "rebel" : more < 0 ? "imperial" : "neutral"),
      figure: `${strengthFigure(rebel)}:${strengthFigure(imperial)}`,
      words: `${strengthWords("rebel", rebel)}, ${strengthWords("imperial", imperial)}`,
      lines: [],
    };
  });
}

/** What the planet is worth: Resource ratings, and the Victory Points that it brings now (15.41, 28.14). */
export function resourceMarks(board: Board): Marks {
  return each(board, ({ name, environs }) => {
    const sum = environs.reduce((all, { resources }) => all + resources, 0);
    const starred = environs.some((environ) => environ.starred);
    const of = board.scores.filter(({ what }) => what.startsWith(`${name} is `));
    const points = of.reduce((all, score) => all + score.points, 0);
    const now =
      points === 0 ? "" : `, ${points > 0 ? "+" : "−"}${counted(Math.abs(points), "Victory Point")} now`;
    const parts = environs.map(
      (environ) => `${environ.name}: ${environ.resources}${environ.starred ? "★" : ""}`,
    );
    return {
      tone: points > 0 ? "rebel" : points < 0 ? "imperial" : "neutral",
      figure: `${sum}${starred ? "★" : ""}`,
      words: `Resources ${sum}${starred ? "★" : ""}${now}`,
      lines: parts.length > 1 ? [parts.join(", ")] : [],
    };
  });
}

interface Moved {
  sides: Set<Side>;
  figure: string;
  lines: Map<string, string[]>;
}

/** Which planets the news of a planet would move, for whom and how far; and where else its star-faring races live (23.0). */
export function reachMarks(
  board: Board,
  atlas: Atlas,
  at: PlanetId | null,
  dominoes: readonly DominoForecast[],
): Marks {
  const raceName = (id: string) => atlas.races.find(({ race }) => race === id)?.name ?? id;
  const faring = ({ environs }: PlanetBoard) =>
    [...new Set(environs.flatMap(({ races }) => races.flatMap(([race, far]) => (far ? [race] : []))))].map(
      raceName,
    );
  const here = board.planets.find(({ planet }) => planet === at);
  const own = here ? faring(here) : [];
  const moved = new Map<PlanetId, Moved>();
  for (const { domino, news, parts } of dominoes) {
    for (const { near, most, planets } of parts) {
      for (const { planet, to, rebels } of planets) {
        const one = moved.get(planet) ?? { sides: new Set(), figure: "", lines: new Map() };
        // Where the marker lies now is seen on the card.
        const way = rebels ? "rises" : `→ ${loyaltyName[to]}`;
        const said = `${sideName[domino.gainer]} ${way}`;
        const limit = most === null ? "" : `, at most ${counted(most, "planet")}`;
        one.sides.add(domino.gainer);
        one.figure = rebels ? "!" : `→${loyaltyName[to][0]}`;
        one.lines.set(said, [...(one.lines.get(said) ?? []), `${news}, ${near}${limit}`]);
        moved.set(planet, one);
      }
    }
  }
  return each(board, (planet) => {
    const races = faring(planet);
    if (planet.planet === at) {
      const lives = races.length > 0 ? [`Here live ${races.join(", ")}`] : [];
      return {
        tone: "here",
        figure: "●",
        words:
          moved.size === 0
            ? "News from here moves nothing"
            : `News from here moves ${counted(moved.size, "planet")}`,
        lines: lives,
      };
    }
    const hit = moved.get(planet.planet);
    if (hit) {
      const [only] = hit.sides;
      return {
        tone: hit.sides.size > 1 ? "warn" : toneOf(only ?? null),
        figure: hit.sides.size > 1 ? "↔" : hit.figure,
        words: [...hit.lines.keys()].join(", "),
        lines: [...hit.lines].map(([said, why]) => `${said}: ${why.join("; ")}`),
      };
    }
    const shared = at === null ? races : races.filter((race) => own.includes(race));
    if (shared.length === 0) return null;
    return { tone: "neutral", figure: "★", words: shared.join(", "), lines: [] };
  });
}

/** Which stacks and spaceships could come to a planet, from where (20.1, 21.1). */
export function arrivalMarks(
  board: Board,
  atlas: Atlas,
  at: PlanetId | null,
  places: readonly Filled[],
): Marks {
  if (at === null) return new Map();
  const all = arrivalsAt(at, places, atlas);
  return each(board, ({ planet }) => {
    const from = all.filter(({ place }) => place.planet === planet);
    if (planet === at) {
      const adrift = all.filter(({ place }) => place.planet === null);
      const lines = adrift.map(
        (one) => `${sideName[one.side]}, from ${one.place.name}: ${arrivalWords(one)}${far(one.distance)}`,
      );
      const words =
        all.length === 0 ? "Nobody could come here" : `${counted(all.length, "stack")} could come`;
      return { tone: "here", figure: "●", words, lines };
    }
    const [first] = from;
    if (!first) return null;
    const sides = [...new Set(from.map(({ side }) => side))];
    const words = sides.map((side) => {
      const own = from.filter((one) => one.side === side);
      const sum = (part: "units" | "faceDown" | "ships") => own.reduce((total, one) => total + one[part], 0);
      return `${sideName[side]}: ${arrivalWords({ units: sum("units"), faceDown: sum("faceDown"), ships: sum("ships") })}`;
    });
    return {
      tone: sides.length > 1 ? "warn" : toneOf(first.side),
      figure: String(first.distance),
      words: `${words.join("; ")}${far(first.distance)}`,
      lines: from.map((one) => `${sideName[one.side]} in ${one.place.name}: ${arrivalWords(one)}`),
    };
  });
}

const far = (distance: number) => (distance === 0 ? ", same star system" : `, distance ${distance}`);

const watchersName: Readonly<Record<Watchers, string>> = {
  base: "The base looks",
  units: "Units look",
  base_and_units: "The base and units look",
};

const percent = ({ ways, of }: Likelihood) => Math.round((100 * ways) / of);
const between = (least: number, most: number) => (least === most ? `${most} %` : `${least}–${most} %`);

/** What the spaceships of whoever looks would risk over each planet (9.3, 20.7). */
export function riskMarks(
  board: Board,
  risks: readonly DetectionRisk[],
  names: { ship: (ship: string) => string; pilot: (pilot: string) => string },
): Marks {
  return each(board, ({ planet }) => {
    const here = risks.filter((risk) => risk.planet === planet);
    const [first] = here;
    if (!first) return null;
    const watchers = here.find((risk) => risk.watchers !== null)?.watchers ?? null;
    if (watchers === null) return { tone: "good", figure: "0", words: "Nobody looks", lines: [] };
    const least = Math.min(...here.map(({ seen }) => percent(seen)));
    const most = Math.max(...here.map(({ seen_at_most }) => percent(seen_at_most)));
    return {
      tone: most === 0 ? "good" : most < 50 ? "warn" : "danger",
      figure: `${most}%`,
      words: `${watchersName[watchers]}: seen ${between(least, most)}`,
      lines: here.map(({ ship, pilot, seen, seen_at_most, hit_at_most }) => {
        const hit = percent(hit_at_most);
        const hurt = hit === 0 ? "cannot be hit" : `hit at most ${hit} %`;
        return `${names.ship(ship)} with ${names.pilot(pilot)}: seen ${between(percent(seen), percent(seen_at_most))}, ${hurt}`;
      }),
    };
  });
}

/** What happened since the last turn of whoever looks. */
export function changedMarks(changed: readonly ChangedPlanet[]): Marks {
  return new Map(
    changed.map(({ planet, count, lines, new: fresh }) => [
      planet,
      {
        tone: fresh ? "warn" : "neutral",
        figure: String(count),
        words: lines[0] ?? counted(count, "event"),
        lines: lines.slice(1),
      },
    ]),
  );
}
