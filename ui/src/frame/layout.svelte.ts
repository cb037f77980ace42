/** How the table is divided; remembered from one start to the next. */
interface Layout {
  /** Width of the right column, as a part of the window. */
  column: number;
  /** Height of the decision, as a part of the right column. */
  decision: number;
  /** The same while the rules are open below it: a case takes more room than the last lines of the log. */
  besideRules: number;
}

const KEY = "fitg.layout";
const plain: Layout = { column: 0.3, decision: 0.64, besideRules: 0.45 };

function remembered(): Layout {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Layout>) };
  } catch {
    return { ...plain };
  }
}

/** The division in force. */
export const layout: Layout = $state(remembered());

/** Keeps the division for the next start. */
export function rememberLayout(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(layout));
  } catch {
    // Then it lasts as long as the window.
  }
}
