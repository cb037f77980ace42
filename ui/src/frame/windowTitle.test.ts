import { afterEach, expect, it, vi } from "vitest";
import { useTransport } from "../backend/backend";
import { entitle } from "./windowTitle";

afterEach(() => useTransport(null));

it("is the one that was wanted last, however slowly the desk takes the others", async () => {
  let window = "";
  const waiting: (() => void)[] = [];
  useTransport({
    onOpenGame: () => () => {},
    call: (_, args) =>
      new Promise((resolve) =>
        waiting.push(() => {
          window = (args as { title: string }).title;
          resolve(null);
        }),
      ),
  });
  entitle("A game: Game-Turn 1");
  entitle("Freedom in the Galaxy");
  entitle("A game, replay");
  expect(document.title).toBe("A game, replay");
  // What came last is answered first: nothing may be on its way beside it.
  while (waiting.length > 0) {
    waiting.pop()?.();
    await vi.waitFor(() => Promise.resolve());
  }
  await vi.waitFor(() => {
    waiting.pop()?.();
    expect(window).toBe("A game, replay");
  });
  expect(waiting).toEqual([]);
});
