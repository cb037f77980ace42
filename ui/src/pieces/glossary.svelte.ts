import { call } from "../backend/backend";
import type { GlossaryTerm } from "../backend/commands";

/** A piece of a text: a term of the game, or what stands between. */
export interface GlossedPart {
  text: string;
  term: GlossaryTerm | null;
}

/** How many texts are remembered taken apart. */
const MOST_KNOWN = 2000;

/** The terms of the game, and where they stand in a text. */
class Glossary {
  #terms: readonly GlossaryTerm[] = $state.raw([]);
  #pattern: RegExp | null = null;
  #byForm = new Map<string, GlossaryTerm>();
  #known = new Map<string, readonly GlossedPart[]>();
  #asked: Promise<void> | null = null;

  /** Fetches the terms; once. Without them every text stands as it is. */
  load(): Promise<void> {
    this.#asked ??= call("glossary", {}).then(
      (terms) => this.take(terms ?? []),
      () => void (this.#asked = null),
    );
    return this.#asked;
  }

  /** These are the terms. */
  take(terms: readonly GlossaryTerm[]): void {
    this.#byForm.clear();
    this.#known.clear();
    for (const term of terms) for (const form of [term.term, ...term.forms]) this.#byForm.set(form, term);
    // Whole words, the longest first: "Action Card" before "Action".
    const forms = [...this.#byForm.keys()].sort((one, other) => other.length - one.length);
    const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.#pattern =
      forms.length > 0 ? new RegExp(`(?<![\\p{L}\\d-])(?:${escaped.join("|")})(?![\\p{L}\\d-])`, "gu") : null;
    this.#terms = terms;
  }

  /** The term that is written like this. */
  termOf(form: string): GlossaryTerm | null {
    return this.#byForm.get(form) ?? null;
  }

  /** A text in parts, each term marked where it stands first. */
  parts(text: string): readonly GlossedPart[] {
    // Whoever draws a text must draw it again when the terms are there.
    if (this.#terms.length === 0 || !this.#pattern) return [{ text, term: null }];
    const known = this.#known.get(text);
    if (known) return known;
    const parts = this.#apart(text, this.#pattern);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(text, parts);
    return parts;
  }

  #apart(text: string, pattern: RegExp): readonly GlossedPart[] {
    const parts: GlossedPart[] = [];
    const seen: GlossaryTerm[] = [];
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const term = this.#byForm.get(match[0]);
      if (!term || seen.includes(term)) continue;
      seen.push(term);
      if (match.index > from) parts.push({ text: text.slice(from, match.index), term: null });
      parts.push({ text: match[0], term });
      from = match.index + match[0].length;
    }
    if (from < text.length) parts.push({ text: text.slice(from), term: null });
    return parts;
  }
}

export function newGlossary(): Glossary {
  return new Glossary();
}

/** The terms of the game. */
export const glossary = newGlossary();
