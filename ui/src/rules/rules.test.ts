import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTransport } from "../backend/backend";
import type { Chart, RuleEntry, RuleHits, RuleTopic, Settings, Table } from "../backend/commands";
import { plainSettings, settings } from "../settings/settings.svelte";
import { session } from "../table/session.svelte";
import { inForce } from "./inForce";
import { parts } from "./markdown";
import { reading } from "./reading.svelte";
import RulesPanel from "./RulesPanel.svelte";
import { openCase } from "../frame/askedCase.svelte";
import { pathTo } from "./tree";

const titles: Record<string, string> = {
  "9.0": "Movement",
  "9.3": "The Detection Routine",
  "9.31": "Results of detection",
  "9.4": "Leaving a spaceship",
  "9.7": "Detection Table",
};
const head = (number: string) => ({ number, title: titles[number] ?? "" });
const topic = (number: string, ...children: RuleTopic[]): RuleTopic => ({ ...head(number), children });
const contents = [topic("9.0", topic("9.3", topic("9.31")), topic("9.4"), topic("9.7"))];

const chart: Chart = {
  name: "detection",
  title: "Detection Table",
  case: "9.7",
  corner: "Die / Evasion Value",
  columns: ["0", "1", "9+"],
  rows: [
    { head: "1", cells: ["Dd", "D*", "U"] },
    { head: "2", cells: ["Dd", "E", "D"] },
  ],
  notes: ["U: undetected."],
};

function entry(number: string, markdown: string, more: Partial<RuleEntry> = {}): RuleEntry {
  return {
    asked: number,
    exact: true,
    ...head(number),
    markdown,
    section: head("9.0"),
    parent: head("9.3"),
    previous: null,
    next: null,
    children: [],
    links: [],
    mentioned_by: [],
    charts: [],
    charts_near: [],
    ...more,
  };
}

const entries: Record<string, RuleEntry> = {
  "9.3": entry(
    "9.3",
    "A ship is **looked for** by case 9.31; see [9.7](#9.7). <img src=x onerror=alert(1)>",
    {
      children: [head("9.31")],
      mentioned_by: [head("9.4")],
    },
  ),
  "9.31": entry("9.31", "- U: nothing\n- D: seen"),
  "9.4": entry("9.4", "Leave it."),
  "9.7": entry("9.7", "Before.\n\n| Die | 0 |\n|---|---|\n| 1 | Dd |\n\nAfter.", { charts: ["detection"] }),
};

let kept: Settings[] = [];
let asked: string[] = [];

beforeEach(() => {
  kept = [];
  asked = [];
  Object.assign(settings, plainSettings, { bookmarks: [] });
  reading.turnTo("contents");
  session.table = null;
  session.charts = [chart];
  useTransport({
    call: (command, args) => {
      const given = args as { number: string; query: string; settings: Settings };
      asked.push(command);
      if (command === "rules_contents") return Promise.resolve(contents);
      if (command === "set_settings") return Promise.resolve(kept.push(given.settings));
      if (command === "rule") {
        const found = entries[given.number];
        return found
          ? Promise.resolve(found)
          : Promise.reject({ code: "no-such-case", message: "Nothing under 44.", case: null });
      }
      if (command === "rules_search") {
        const hits: RuleHits = {
          terms: [],
          query: given.query,
          number: null,
          exact: false,
          hits: ["9.3", "9.31"].map((number) => ({
            ...head(number),
            why: "words",
            excerpt: [
              { text: "is ", marked: false },
              { text: "seen", marked: true },
            ],
          })),
        };
        return Promise.resolve(given.query === "zzz" ? { ...hits, hits: [] } : hits);
      }
      return Promise.resolve(null);
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => {
  useTransport(null);
  reading.clear();
});

async function shown(number: string) {
  await waitFor(() => expect(document.querySelector(`[data-rule="${number}"]`)).toBeInTheDocument());
}

describe("an entry", () => {
  it("is drawn with every number as a link, and no HTML of its text is taken as such", async () => {
    render(RulesPanel);
    openCase("9.3");
    await shown("9.3");
    const article = screen.getByRole("article");
    expect(within(article).getByRole("heading", { name: "9.3 The Detection Routine" })).toBeInTheDocument();
    expect(within(article).getAllByRole("link", { name: "Rule 9.31" }).length).toBe(2);
    expect(within(article).getByRole("link", { name: "Rule 9.7" })).toBeInTheDocument();
    expect(within(article).getByText("looked for").tagName).toBe("STRONG");
    expect(article.querySelector("img")).toBeNull();
    expect(within(article).getByText("Mentioned by")).toBeInTheDocument();
  });

  it("has its live chart in the place of the table of its text", async () => {
    render(RulesPanel);
    openCase("9.7");
    await shown("9.7");
    expect(screen.getAllByRole("table").length).toBe(1);
    expect(screen.getByRole("cell", { name: "E" })).toBeInTheDocument();
  });

  it("leads to another by its links, and back and forward again", async () => {
    render(RulesPanel);
    openCase("9.4");
    await shown("9.4");
    openCase("9.3");
    await shown("9.3");
    await userEvent.click(screen.getByRole("link", { name: "Rule 9.7" }));
    await shown("9.7");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await shown("9.3");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await shown("9.4");
    await userEvent.click(screen.getByRole("button", { name: "Forward" }));
    await shown("9.3");
  });

  it("that is not there leaves a sentence, not an empty panel", async () => {
    render(RulesPanel);
    openCase("44.1");
    expect(await screen.findByText("Nothing under 44.")).toBeInTheDocument();
  });
});

describe("the box", () => {
  it("lists what is found while one types, and opens it with the keyboard alone", async () => {
    render(RulesPanel);
    const box = screen.getByRole("combobox");
    await userEvent.type(box, "seen");
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.getAttribute("data-hit"))).toEqual(["9.3", "9.31"]);
    expect(options[0]?.querySelector("mark")).toHaveTextContent("seen");
    await userEvent.keyboard("{ArrowDown}");
    expect(box).toHaveAttribute("aria-activedescendant", options[1]?.id);
    await userEvent.keyboard("{Enter}");
    await shown("9.31");
    expect(box).toHaveValue("");
    await waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
  });

  it("says so when nothing fits", async () => {
    render(RulesPanel);
    await userEvent.type(screen.getByRole("combobox"), "zzz");
    expect(await screen.findByText(/Nothing in the rules fits/)).toBeInTheDocument();
  });
});

describe("the contents", () => {
  it("are a tree for the arrow keys", async () => {
    reading.entry = null;
    reading.turnTo("contents");
    render(RulesPanel);
    const section = await screen.findByRole("treeitem", { name: "9.0 Movement" });
    section.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("treeitem", { name: /^9.3 / })).toHaveFocus());
    await userEvent.keyboard("{ArrowRight}{End}");
    await waitFor(() => expect(screen.getByRole("treeitem", { name: /^9.7 / })).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await waitFor(() => expect(screen.queryByRole("treeitem", { name: /^9.3 / })).toBeNull());
    expect(section).toHaveAttribute("aria-expanded", "false");
  });

  it("know the way to a case", () => {
    expect(pathTo(contents, "9.31")).toEqual(["9.0", "9.3"]);
    expect(pathTo(contents, "9.0")).toEqual([]);
  });
});

describe("bookmarks", () => {
  it("are put and taken away, kept on disk and listed", async () => {
    render(RulesPanel);
    openCase("9.3");
    await shown("9.3");
    await userEvent.click(screen.getByRole("button", { name: "Bookmark this case" }));
    await waitFor(() => expect(kept.at(-1)?.bookmarks).toEqual(["9.3"]));
    await userEvent.click(screen.getByRole("button", { name: "Bookmarks" }));
    expect(screen.getByRole("heading", { name: "Bookmarks" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Remove the bookmark at 9.3" }));
    await waitFor(() => expect(kept.at(-1)?.bookmarks).toEqual([]));
  });
});

describe("following the game", () => {
  const table = (number: string) => ({ ask: { case: number, answers: [], by_program: false }, shown: [] });

  it("shows the case of each question, unless it is switched off", async () => {
    render(RulesPanel);
    session.table = table("9.31") as unknown as Table;
    await shown("9.31");
    session.table = table("9.4") as unknown as Table;
    await shown("9.4");
    await userEvent.click(screen.getByRole("button", { name: "Follow the game" }));
    expect(kept.at(-1)?.follow_rules).toBe(false);
    (document.activeElement as HTMLElement).blur();
    session.table = table("9.31") as unknown as Table;
    await Promise.resolve();
    await shown("9.4");
  });

  it("waits until somebody looks: what is not in sight is neither fetched nor drawn", async () => {
    const { rerender } = render(RulesPanel, { shown: false });
    session.table = table("9.31") as unknown as Table;
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).not.toContain("rule");
    expect(screen.queryByRole("group", { name: "Rule" })).toBeNull();
    await rerender({ shown: true });
    await shown("9.31");
    await rerender({ shown: false });
    session.table = table("9.4") as unknown as Table;
    await new Promise((done) => setTimeout(done, 20));
    await shown("9.31");
  });

  it("leaves a case that was asked for where the panel comes into sight with it", async () => {
    const { rerender } = render(RulesPanel, { shown: false });
    session.table = table("9.31") as unknown as Table;
    openCase("9.3");
    await rerender({ shown: true });
    await shown("9.3");
    await new Promise((done) => setTimeout(done, 20));
    await shown("9.3");
  });

  it("does not interrupt somebody who reads", async () => {
    render(RulesPanel);
    openCase("9.3");
    await shown("9.3");
    screen.getByRole("link", { name: "Rule 9.7" }).focus();
    session.table = table("9.31") as unknown as Table;
    await new Promise((done) => setTimeout(done, 20));
    await shown("9.3");
  });
});

describe("what of a chart is in force", () => {
  const rows = [{ row: "2", half: null }];
  const happened = { what: "check", chart: chart.name, column: "1", rows } as never;
  it("is what would happen before what did", () => {
    expect(inForce(chart, [], [happened])).toEqual({ column: "1", rows });
    expect(inForce(chart, [{ what: "detection", column: "9+" } as never], [happened])?.column).toBe("9+");
    expect(inForce({ ...chart, name: "military" }, [], [happened])).toBeNull();
  });
});

describe("numbers in a text", () => {
  it("are those of cases, not every figure", () => {
    const isCase = (number: string) => number in titles;
    expect(parts("See 9.31, not 1.25 or 19.315.", isCase).filter((part) => part.number)).toEqual([
      { text: "9.31", number: true },
    ]);
  });
});
