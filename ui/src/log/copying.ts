import type { Chapter } from "./grouping";

/** The log as text, as it is copied: headings on lines of their own, each line with its case. */
export function asText(chapters: readonly Chapter[]): string {
  const out: string[] = [];
  for (const chapter of chapters) {
    if (chapter.turnTitle) out.push("", chapter.turnTitle);
    out.push("", chapter.title);
    for (const segment of chapter.segments) {
      if (segment.title) out.push(`  ${segment.title}`);
      for (const run of segment.runs) {
        for (const line of run.lines) out.push(`    ${line.text} [${line.case}]`);
      }
    }
  }
  return `${out.join("\n").trim()}\n`;
}

/** What is selected within an element; empty if nothing is. */
export function selectedIn(element: Element): string {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !selection.anchorNode) return "";
  return element.contains(selection.anchorNode) ? selection.toString() : "";
}

/** Puts a text on the clipboard; false where the system does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A shell may refuse the clipboard to scripts, but not to the command of its own edit menu.
    const box = document.createElement("textarea");
    box.value = text;
    box.className = "sr-only";
    const focused = document.activeElement;
    document.body.append(box);
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
