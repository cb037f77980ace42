import { BackendFailure, call } from "../backend/backend";
import type { RuleEntry, RuleHeading, RuleHits, RuleTopic } from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { changeSettings, settings } from "../settings/settings.svelte";

/** What the rules panel shows below its box. */
export type RulesView = "case" | "contents" | "bookmarks";

interface Visit {
  number: string;
  /** Put there by the game, not by the reader: the next one that the game puts there takes its place. */
  followed: boolean;
}

/** How far back one can go. */
const LONGEST_TRAIL = 100;

/** What somebody reads in the rules: the same wherever on the page the panel is. */
class Reading {
  view: RulesView = $state("contents");
  /** The case that is shown. */
  entry: RuleEntry | null = $state.raw(null);
  /** Why the case asked for cannot be shown. */
  problem: string | null = $state(null);
  contents: readonly RuleTopic[] = $state.raw([]);
  /** What stands in the box. */
  query = $state("");
  hits: RuleHits | null = $state.raw(null);

  #trail: Visit[] = $state.raw([]);
  #at = $state(-1);
  #asked = 0;
  #entries = new Map<string, RuleEntry>();
  #titles = new Map<string, string>();
  #printed: Promise<void> | null = null;

  readonly canGoBack = $derived.by(() => this.#at > 0);
  readonly canGoForward = $derived.by(() => this.#at < this.#trail.length - 1);

  /** Fetches the table of contents; once. */
  load(): Promise<void> {
    this.#printed ??= call("rules_contents", {}).then(
      (contents) => {
        this.contents = contents;
        const name = (topics: readonly RuleTopic[]) => {
          for (const topic of topics) {
            this.#titles.set(topic.number, topic.title);
            name(topic.children);
          }
        };
        name(contents);
      },
      (thrown: unknown) => {
        this.#printed = null;
        this.problem = BackendFailure.from(thrown).message;
      },
    );
    return this.#printed;
  }

  /** The title of a case, once the contents are there. */
  titleOf(number: string): string {
    return this.#titles.get(number) ?? "";
  }

  /** Shows a case because somebody asked for it. */
  async open(number: string): Promise<void> {
    this.clear();
    if (await this.#show(number)) {
      this.#visit({ number: this.entry?.number ?? number, followed: false });
      if (this.entry) announce(`Rule ${this.entry.number}, ${this.entry.title}`);
    }
  }

  /** Shows a case because the game is at it. Nothing is said: the question itself is read out. */
  async follow(number: string): Promise<void> {
    if (this.query !== "" || this.view === "bookmarks") return;
    if (this.view === "case" && this.entry?.number === number) return;
    if (await this.#show(number)) this.#visit({ number: this.entry?.number ?? number, followed: true });
  }

  back(): Promise<boolean> {
    return this.#go(this.#at - 1);
  }

  forward(): Promise<boolean> {
    return this.#go(this.#at + 1);
  }

  /** Shows the contents, the bookmarks, or again the case. */
  turnTo(view: RulesView): void {
    this.clear();
    this.view = view;
  }

  /** Looks for what is in the box now; a reply that comes too late is dropped. */
  async search(query: string): Promise<void> {
    this.query = query;
    if (query.trim() === "") {
      this.hits = null;
      return;
    }
    try {
      const hits = await call("rules_search", { query });
      if (hits.query === this.query) this.hits = hits;
    } catch (thrown) {
      this.problem = BackendFailure.from(thrown).message;
    }
  }

  /** Empties the box. */
  clear(): void {
    this.query = "";
    this.hits = null;
  }

  isMarked(number: string): boolean {
    return settings.bookmarks.includes(number);
  }

  /** Puts a bookmark at a case, or takes it away. */
  mark(heading: RuleHeading): void {
    const marked = this.isMarked(heading.number);
    const others = settings.bookmarks.filter((number) => number !== heading.number);
    const bookmarks = marked ? others : [...others, heading.number].sort(byNumber);
    void changeSettings({ bookmarks });
    announce(marked ? `Bookmark at ${heading.number} removed` : `Bookmark at ${heading.number}`);
  }

  async #go(to: number): Promise<boolean> {
    const visit = this.#trail[to];
    if (!visit) return false;
    this.clear();
    if (await this.#show(visit.number)) {
      this.#at = to;
      if (this.entry) announce(`Rule ${this.entry.number}, ${this.entry.title}`);
    }
    return true;
  }

  #visit(visit: Visit): void {
    const here = this.#trail[this.#at];
    if (here?.number === visit.number) return;
    const before = this.#trail.slice(0, here?.followed && visit.followed ? this.#at : this.#at + 1);
    this.#trail = [...before, visit].slice(-LONGEST_TRAIL);
    this.#at = this.#trail.length - 1;
  }

  async #show(number: string): Promise<boolean> {
    const asked = (this.#asked += 1);
    try {
      const entry = this.#entries.get(number) ?? (await call("rule", { number }));
      this.#entries.set(number, entry);
      if (asked !== this.#asked) return false;
      this.entry = entry;
      this.problem = null;
      this.view = "case";
      return true;
    } catch (thrown) {
      if (asked !== this.#asked) return false;
      this.problem = BackendFailure.from(thrown).message;
      this.view = "case";
      announce(this.problem);
      return false;
    }
  }
}

/** Cases in the order of the book: 9.3 before 12.1. */
export function byNumber(first: string, second: string): number {
  return first.localeCompare(second, "en", { numeric: true });
}

export function newReading(): Reading {
  return new Reading();
}

/** What is read now. */
export const reading = newReading();
