import type { RuleTopic } from "../backend/commands";

/** A line of the contents that is to be seen. */
export interface TreeLine {
  number: string;
  title: string;
  /** From 1, as screen readers count. */
  level: number;
  /** Its place among its siblings, from 1, and how many there are. */
  place: number;
  of: number;
  parent: string | null;
  children: number;
}

/** The lines to be seen, with what is unfolded. */
export function lines(topics: readonly RuleTopic[], unfolded: ReadonlySet<string>): TreeLine[] {
  const found: TreeLine[] = [];
  const walk = (list: readonly RuleTopic[], level: number, parent: string | null) => {
    list.forEach((topic, at) => {
      found.push({
        number: topic.number,
        title: topic.title,
        level,
        place: at + 1,
        of: list.length,
        parent,
        children: topic.children.length,
      });
      if (unfolded.has(topic.number)) walk(topic.children, level + 1, topic.number);
    });
  };
  walk(topics, 1, null);
  return found;
}

/** The cases above a case, the section first. */
export function pathTo(topics: readonly RuleTopic[], number: string): string[] {
  for (const topic of topics) {
    if (topic.number === number) return [];
    const below = topic.children.some((child) => child.number === number)
      ? []
      : pathTo(topic.children, number);
    if (below.length > 0 || topic.children.some((child) => child.number === number))
      return [topic.number, ...below];
  }
  return [];
}
