import type { LogLine } from "../backend/generated/LogLine";
import type { Side } from "../backend/generated/Side";
import type { Chapter, Run } from "./grouping";

/** The log as it is drawn: one piece below the other, of which only those in sight are in the page. */
export type Block = { key: string; chapter: Chapter } & (
  | { what: "turn"; title: string }
  | { what: "chapter"; title: string; side: Side | null }
  | { what: "segment"; title: string; case: string | null }
  | { what: "lines"; run: Run; first: boolean; lines: readonly LogLine[] }
);

/** More lines than this at one place are drawn in parts. */
const MANY = 8;

const known = new WeakMap<Chapter, readonly Block[]>();

function blocksOf(chapter: Chapter): readonly Block[] {
  const blocks: Block[] = [];
  if (chapter.turnTitle !== null) {
    blocks.push({ key: `turn ${chapter.key}`, chapter, what: "turn", title: chapter.turnTitle });
  }
  if (chapter.lines === 0) return blocks;
  const { title, side } = chapter;
  blocks.push({ key: `chapter ${chapter.key}`, chapter, what: "chapter", title, side });
  for (const segment of chapter.segments) {
    if (segment.title) {
      const { title, case: number } = segment;
      blocks.push({ key: `segment ${segment.key}`, chapter, what: "segment", title, case: number });
    }
    for (const run of segment.runs) {
      for (let at = 0; at < run.lines.length; at += MANY) {
        const lines = run.lines.slice(at, at + MANY);
        blocks.push({
          key: `lines ${lines[0]?.number}`,
          chapter,
          what: "lines",
          run,
          first: at === 0,
          lines,
        });
      }
    }
  }
  return blocks;
}

/** The blocks of these chapters; those of a chapter that stayed are the same objects as before. */
export function blocked(chapters: readonly Chapter[]): Block[] {
  return chapters.flatMap((chapter) => {
    const blocks = known.get(chapter) ?? blocksOf(chapter);
    known.set(chapter, blocks);
    return blocks;
  });
}

/** In which block a line is; -1 if in none. */
export function blockOf(blocks: readonly Block[], line: number | null): number {
  if (line === null) return -1;
  return blocks.findIndex(
    (block) => block.what === "lines" && block.lines.some((one) => one.number === line),
  );
}

/** The numbers of all lines, from the oldest to the newest. */
export function numbersIn(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block) => (block.what === "lines" ? block.lines.map((line) => line.number) : []));
}
