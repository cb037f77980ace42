import type { EnvironId } from "../backend/generated/EnvironId";
import type { LogLine } from "../backend/generated/LogLine";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { Side } from "../backend/generated/Side";

/** Lines one after the other that happened at one place, or at none. */
export interface Run {
  key: number;
  environ: EnvironId | null;
  planet: PlanetId | null;
  lines: LogLine[];
}

/** A segment, with what happened in it. */
export interface SegmentLines {
  key: number;
  title: string;
  case: string | null;
  runs: Run[];
}

/** A Player-Turn, or what lies before and between: the set-up, the Interphase. */
export interface Chapter {
  key: number;
  turn: number;
  /** "Game-Turn 2", where one begins. */
  turnTitle: string | null;
  title: string;
  side: Side | null;
  segments: SegmentLines[];
  lines: number;
  /** The number of its last line. */
  last: number;
}

/** Lines without a place belong where the answer that caused them was at work. */
function place(line: LogLine, before: LogLine | undefined, run: Run | undefined) {
  if (line.environ !== null || line.planet !== null) return { environ: line.environ, planet: line.planet };
  const goesOn = run && before?.position === line.position;
  return goesOn ? { environ: run.environ, planet: run.planet } : { environ: null, planet: null };
}

const linesOf = (chapter: Chapter) =>
  chapter.segments.flatMap((segment) => segment.runs.flatMap((run) => run.lines));

/** Whether two chapters have the same lines. After something was taken back others can have their numbers. */
function alike(one: Chapter, other: Chapter): boolean {
  if (one.lines !== other.lines || one.last !== other.last) return false;
  if (one.title !== other.title || one.turnTitle !== other.turnTitle) return false;
  const lines = linesOf(other);
  return linesOf(one).every((line, index) => line === lines[index]);
}

/** The log as chapters, segments and runs at one place; segments in which nothing happened are left out. */
export function grouped(lines: readonly LogLine[], known: readonly Chapter[] = []): Chapter[] {
  const chapters: Chapter[] = [];
  let turnTitle: string | null = null;
  let chapter: Chapter | null = null;
  let segment: SegmentLines | null = null;
  let before: LogLine | undefined;

  const open = (line: LogLine, title: string, side: Side | null): Chapter => {
    const fresh: Chapter = {
      key: line.number,
      turn: line.turn,
      turnTitle,
      title,
      side,
      segments: [],
      lines: 0,
      last: line.number,
    };
    turnTitle = null;
    segment = null;
    chapters.push(fresh);
    return fresh;
  };

  for (const line of lines) {
    if (line.heading === "turn") {
      turnTitle = line.text;
    } else if (line.heading === "player_turn") {
      chapter = open(line, line.text, line.side);
    } else if (line.heading === "segment") {
      const apart = line.segment === "set_up" || line.segment === "interphase";
      if (apart || !chapter) chapter = open(line, line.text, null);
      segment = { key: line.number, title: apart ? "" : line.text, case: line.case, runs: [] };
      chapter.segments.push(segment);
    } else {
      chapter ??= open(line, "The beginning", null);
      if (!segment) {
        segment = { key: line.number, title: "", case: null, runs: [] };
        chapter.segments.push(segment);
      }
      const current: SegmentLines = segment;
      const run = current.runs[current.runs.length - 1];
      const at = place(line, before, run);
      if (run && run.environ === at.environ && run.planet === at.planet) run.lines.push(line);
      else current.runs.push({ key: line.number, ...at, lines: [line] });
      chapter.lines += 1;
      chapter.last = line.number;
    }
    before = line;
  }

  for (const one of chapters) one.segments = one.segments.filter((part) => part.runs.length > 0);
  // What has not changed stays the same object, so that a long log is not drawn anew for each line.
  const old = new Map(known.map((one) => [one.key, one]));
  return chapters
    .filter((one) => one.lines > 0 || one.turnTitle !== null)
    .map((one) => {
      const before = old.get(one.key);
      return before && alike(before, one) ? before : one;
    });
}
