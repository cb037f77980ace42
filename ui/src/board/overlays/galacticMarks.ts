import type { AssignedGoal } from "../../backend/generated/AssignedGoal";
import type { Atlas } from "../../backend/generated/Atlas";
import type { Board } from "../../backend/generated/Board";
import type { PlanetBoard } from "../../backend/generated/PlanetBoard";
import type { PlanetId } from "../../backend/generated/PlanetId";
import { loyaltyName } from "../../backend/generated/terms";
import type { PlanetMark } from "../../galaxy/planetMark";
import { assignmentWords } from "../../pieces/assignments";
import { counted } from "../../pieces/words";
import type { Marks } from "./marks";

const printed = (atlas: Atlas, number: PlanetId) =>
  atlas.systems.flatMap(({ planets }) => planets).find((planet) => planet.number === number);
const provinceOf = (atlas: Atlas, planet: PlanetId) =>
  atlas.systems.find(({ planets }) => planets.some(({ number }) => number === planet))?.province ?? null;

function each(board: Board, mark: (planet: PlanetBoard) => PlanetMark | null): Marks {
  return new Map(
    board.planets.flatMap((planet) => {
      const made = mark(planet);
      return made ? [[planet.planet, made] as const] : [];
    }),
  );
}

/** What the planets give when they are taxed, which of them are, and where the seats of the Empire are (33.1, 33.12). */
export function taxMarks(board: Board, atlas: Atlas): Marks {
  const taxed = board.resources?.taxed ?? null;
  return each(board, ({ planet, loyalty, controller, environs }) => {
    const points = environs.reduce((sum, { resources }) => sum + resources, 0);
    const { capital = false, throne = false } = printed(atlas, planet) ?? {};
    const seat = throne ? "throne" : capital ? "capital" : null;
    const figure = `${points}${throne ? "♛" : capital ? "★" : ""}`;
    const held = controller === "imperial";
    const lines = seat ? [`The ${seat}${held ? "" : ", which the Empire has lost"}`] : [];
    if (provinceOf(atlas, planet) !== taxed) {
      return { tone: "neutral", figure, words: `${points} in another province`, lines };
    }
    if (!held) return { tone: "danger", figure, words: "Not taxed: the Empire does not control it", lines };
    const rises = loyalty === "unrest";
    return {
      tone: rises ? "warn" : "imperial",
      figure,
      words: `In full ${points}, by half ${Math.floor(points / 2)}${rises ? ": in full it rebels" : ""}`,
      lines: [...lines, ...(loyalty ? [`Now ${loyaltyName[loyalty]}`] : [])],
    };
  });
}

/** Where Imperial pieces may go from a planet, and why not elsewhere (35.2). */
export function assignmentMarks(
  board: Board,
  atlas: Atlas,
  at: PlanetId | null,
  assigned: readonly AssignedGoal[],
): Marks {
  const inForce = board.assignments?.in_force ?? null;
  const card = inForce ? assignmentWords(atlas, inForce) : "no assignment in force";
  return each(board, ({ planet }) => {
    if (planet === at) {
      const may = assigned.filter((goal) => !goal.closed && goal.planet !== at).length;
      return {
        tone: "here",
        figure: "●",
        words: `From here they may go to ${counted(may, "planet")}`,
        lines: [`The card: ${card}`],
      };
    }
    if (at === null) return null;
    const goal = assigned.find((one) => one.planet === planet);
    if (!goal) return null;
    return goal.closed
      ? { tone: "danger", figure: "✕", words: goal.closed.text, lines: [] }
      : { tone: "good", figure: "✓", words: "They may go there", lines: [] };
  });
}

/** Where the secret base can be yet, as far as the viewer knows (34.2). */
export function baseMarks(board: Board): Marks {
  const resources = board.resources;
  if (!resources) return new Map();
  const left = new Set(resources.base_left);
  return each(board, ({ planet }) => {
    if (resources.base === planet) {
      const words = {
        hidden:
          typeof board.viewer === "object"
            ? "Your secret base is here"
            : "The secret base is here, and only the Rebel Player knows it",
        known: "The secret base is here, and everybody knows it",
        destroyed: "The secret base was here, and is destroyed",
      };
      return { tone: "rebel", figure: "⌂", words: words[resources.base_fate], lines: [] };
    }
    if (resources.base_fate !== "hidden") return null;
    if (left.has(planet))
      return {
        tone: "warn",
        figure: "?",
        words: resources.base === null ? "The base can be here" : "The Empire thinks it can be here",
        lines: [],
      };
    return null;
  });
}

/** The planets with a secret, and what the viewer knows of it (31.1, 31.2). */
export function secretMarks(board: Board): Marks {
  return new Map(
    (board.secrets ?? []).map(({ planet, secret, revealed, over }) => {
      const mark: PlanetMark = {
        tone: over || !secret ? "neutral" : revealed ? "good" : "warn",
        figure: over ? "–" : secret ? (revealed ? "!" : "•") : "?",
        words: secret
          ? `${secret.name}${over ? ", which is over" : revealed ? "" : ", hidden: the Rebels do not know it"}`
          : "A secret that was not revealed",
        lines: secret && !over ? [secret.words] : [],
      };
      return [planet, mark] as const;
    }),
  );
}
