import { whenDrawn } from "../frame/whenDrawn";

/** Scrolls to what should be seen, unless it is under the pointer, once it is known where everything is. Returns how to let it be. */
export function bringIntoView(element: HTMLElement): () => void {
  return whenDrawn(() => {
    const pointedAt = element.matches(":hover");
    return () => {
      if (!pointedAt) element.scrollIntoView?.({ block: "nearest" });
    };
  });
}
