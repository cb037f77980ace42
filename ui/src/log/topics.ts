import type { LogLine } from "../backend/generated/LogLine";

/** What a line is about. */
export type LogTopic =
  "movement" | "detection" | "combat" | "search" | "fight" | "missions" | "possessions" | "politics" | "game";

/** The topics, as the filter names them. */
export const topicName: Record<LogTopic, string> = {
  movement: "Movement and stacks",
  detection: "Detection and bases",
  combat: "Military combat",
  search: "Searches",
  fight: "Character combat",
  missions: "Missions and Action Cards",
  possessions: "Possessions and wounds",
  politics: "Loyalty, control, rebellion",
  game: "The game itself",
};

const bySection: Record<string, LogTopic> = {
  "5": "politics",
  "9": "movement",
  "10": "combat",
  "11": "search",
  "12": "fight",
  "13": "missions",
  "14": "possessions",
  "15": "politics",
};

/** The topic of a line: the section of the rules that made it happen tells. */
export function topicOf({ case: number }: Pick<LogLine, "case">): LogTopic {
  const [section = "", rest = ""] = number.split(".");
  if (section === "9" && (rest.startsWith("3") || rest.startsWith("2"))) {
    // 9.2 is a flight as such; its cases 9.21 to 9.29 are the bases.
    return rest.length > 1 || rest.startsWith("3") ? "detection" : "movement";
  }
  return bySection[section] ?? "game";
}
