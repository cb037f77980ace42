/** The keys of one part of the page. */
export interface KeyGroup {
  title: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** Every key that does something, as the table of keys shows it. */
export const keyTable: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    keys: [
      {
        keys: ["F1", "?"],
        does: "Open the rule of what has the focus or is under the pointer; without one, this table",
      },
      { keys: ["Tab", "Shift+Tab"], does: "Go to the next or previous thing" },
      { keys: ["Enter", "Space"], does: "Do it" },
      { keys: ["Esc"], does: "Close a tip or a dialog" },
    ],
  },
  {
    title: "Galaxy map",
    keys: [
      { keys: ["←", "↑", "→", "↓"], does: "Move the map" },
      { keys: ["+", "-"], does: "Closer, farther" },
      { keys: ["0"], does: "See the whole galaxy" },
      { keys: ["Tab"], does: "Next star system" },
      { keys: ["Enter"], does: "Open the system's board" },
    ],
  },
];
