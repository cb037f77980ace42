import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSingle, keyTable } from "./keyTable";
import { cycle, goTo, rememberFocus } from "./regions";
import { allowSingleKeys, followShortcuts, onShortcut, written } from "./shortcuts";

let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [followShortcuts()];
});
afterEach(() => {
  for (const stop of stops) stop();
  allowSingleKeys(true);
  document.body.innerHTML = "";
});

const press = (init: KeyboardEventInit, at: Element = document.body) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  at.dispatchEvent(event);
  return event;
};

describe("the keys of the table", () => {
  it("are each declared for one thing in one part of the page", () => {
    for (const group of keyTable) {
      const keys = group.keys.filter((entry) => "id" in entry).flatMap((entry) => [...entry.keys]);
      expect(new Set(keys).size, group.title).toBe(keys.length);
    }
  });

  it("are written as the table writes them", () => {
    const of = (init: KeyboardEventInit) => written(new KeyboardEvent("keydown", init));
    expect(of({ key: "z", ctrlKey: true })).toBe("Ctrl+Z");
    expect(of({ key: "Z", ctrlKey: true, shiftKey: true })).toBe("Ctrl+Shift+Z");
    expect(of({ key: "F6", shiftKey: true })).toBe("Shift+F6");
    expect(of({ key: "+", shiftKey: true })).toBe("+");
    expect(of({ key: "ArrowLeft", altKey: true })).toBe("Alt+←");
    expect(of({ key: "E", shiftKey: true })).toBe("Shift+E");
    // A figure with the shift key, whatever sign that is; on some keyboards figures are typed with it.
    expect(of({ key: "!", code: "Digit1", shiftKey: true })).toBe("Shift+1");
    expect(of({ key: "1", code: "Digit1", shiftKey: true })).toBe("1");
  });

  it("do what the newest part of the page says, until it goes", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    stops.push(onShortcut("undo", first));
    const stop = onShortcut("undo", second);
    expect(press({ key: "z", ctrlKey: true }).defaultPrevented).toBe(true);
    stop();
    press({ key: "u" });
    expect([first, second].map((deed) => deed.mock.calls.length)).toEqual([1, 1]);
  });

  it("are left alone where they are text, where they can do nothing, and behind a dialog", () => {
    const deed = vi.fn(() => false);
    stops.push(onShortcut("undo", deed));
    document.body.innerHTML = "<input />";
    press({ key: "u" }, document.querySelector("input")!);
    press({ key: "z", ctrlKey: true }, document.querySelector("input")!);
    expect(deed).not.toHaveBeenCalled();
    expect(press({ key: "u" }).defaultPrevented).toBe(false);
    expect(deed).toHaveBeenCalledOnce();
    document.body.innerHTML = "<dialog open></dialog>";
    press({ key: "u" });
    expect(deed).toHaveBeenCalledOnce();
  });

  it("do what they say with the shift key too, unless that means something of its own", () => {
    const [undo, end, find] = [vi.fn(), vi.fn(), vi.fn()];
    stops.push(onShortcut("undo", undo), onShortcut("answer-done", end), onShortcut("find-rule", find));
    press({ key: "U", shiftKey: true });
    press({ key: "/", code: "Digit7", shiftKey: true });
    expect([undo, end, find].map((deed) => deed.mock.calls.length)).toEqual([1, 0, 1]);
  });

  it("can be switched off if they are single characters", () => {
    const deed = vi.fn();
    stops.push(onShortcut("undo", deed));
    allowSingleKeys(false);
    press({ key: "u" });
    expect(deed).not.toHaveBeenCalled();
    press({ key: "z", ctrlKey: true });
    expect(deed).toHaveBeenCalledOnce();
    expect(["U", "/", "Shift+E", "F6", "Ctrl+Z", "←"].map(isSingle)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the parts of the window", () => {
  it("are gone through in turn, and remember where the focus was", () => {
    document.body.innerHTML = `<main data-region="board"><button id="a"></button><button id="b"></button></main>
      <section data-region="decision"><button id="c"></button></section><div hidden><p data-region="log"></p></div>`;
    stops.push(rememberFocus());
    const here = () => document.activeElement?.id;
    expect(cycle(1)).toBe(true);
    expect(here()).toBe("a");
    document.getElementById("b")!.focus();
    cycle(1);
    expect(here()).toBe("c");
    cycle(-1);
    expect(here()).toBe("b");
    expect(goTo("decision")).toBe(true);
    expect(here()).toBe("c");
    expect(goTo("log")).toBe(false);
  });
});
