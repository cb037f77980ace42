import type { Attachment } from "svelte/attachments";
import { dragging, placeAt } from "../frame/dragging";
import { spotFrom } from "./spots";
import type { Drag, Tabletop } from "./tabletop.svelte";

/** Lets a piece be dragged onto an environ. */
export function draggable(
  table: Tabletop,
  get: () => Pick<Drag, "answer" | "label" | "from"> | null,
): Attachment<HTMLElement> {
  return dragging(() => {
    const what = get();
    if (!what) return null;
    return {
      begin() {
        table.drag = { ...what, over: null };
      },
      over(x, y) {
        const over = spotFrom(placeAt(x, y));
        if (table.drag && table.drag.over !== over) table.drag = { ...table.drag, over };
      },
      drop() {
        const drag = table.drag;
        table.drag = null;
        if (drag) void table.drop(drag);
      },
      end() {
        table.drag = null;
      },
    };
  });
}
