import type { LogLine } from "../backend/generated/LogLine";
import type { Segment } from "../backend/generated/Segment";
import type { Side } from "../backend/generated/Side";
import { topicOf, type LogTopic } from "./topics";

/** Which lines somebody wants to see; null wherever any will do. */
export interface Wanted {
  side: Side | null;
  segment: Segment | null;
  /** A planet, or an environ of four figures. */
  place: number | null;
  topic: LogTopic | null;
  /** Words that all must be in the line, or the number of a case. */
  text: string;
}

/** Every line. */
export const everything: Wanted = { side: null, segment: null, place: null, topic: null, text: "" };

/** The words of a search, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether anything is left out at all. */
export function narrows(wanted: Wanted): boolean {
  return (
    wanted.side !== null ||
    wanted.segment !== null ||
    wanted.place !== null ||
    wanted.topic !== null ||
    wordsOf(wanted.text).length > 0
  );
}

/** The lines somebody wants, with every heading: those with nothing below them fall out when lines are grouped. */
export function filtered(lines: readonly LogLine[], wanted: Wanted): readonly LogLine[] {
  if (!narrows(wanted)) return lines;
  const words = wordsOf(wanted.text);
  return lines.filter((line) => {
    if (line.heading !== null) return true;
    if (wanted.side !== null && line.side !== wanted.side) return false;
    if (wanted.segment !== null && line.segment !== wanted.segment) return false;
    if (wanted.place !== null && line.environ !== wanted.place && line.planet !== wanted.place) return false;
    if (wanted.topic !== null && topicOf(line) !== wanted.topic) return false;
    const text = line.text.toLowerCase();
    return words.every((word) => text.includes(word) || line.case === word);
  });
}

/** A piece of a text, and whether it was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** A text cut where the words that were looked for stand. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const small = text.toLowerCase();
  // Where small letters take other room than capitals, marking would hit the wrong ones.
  if (words.length === 0 || small.length !== text.length) return [{ text, hit: false }];
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
      hit.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces[pieces.length - 1];
    if (last && last.hit === hit[at]) last.text += text[at];
    else pieces.push({ text: text[at] ?? "", hit: hit[at] ?? false });
  }
  return pieces;
}
