import { afterEach, describe, expect, it, vi } from "vitest";
import { followHelpKeys } from "./contextHelp";

let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

function page() {
  document.body.innerHTML = `<div data-case="9.31"><button>Detect</button></div><input /><p data-case="11.2">Search</p>`;
  const open = vi.fn();
  const otherwise = vi.fn();
  stop = followHelpKeys(open, otherwise);
  return { open, otherwise };
}

const press = (key: string, at: Element = document.body) =>
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

describe("F1 and ?", () => {
  it("open the case of what has the focus", () => {
    const { open } = page();
    document.querySelector("button")!.focus();
    press("F1", document.querySelector("button")!);
    expect(open).toHaveBeenCalledWith("9.31");
  });

  it("open the case of what is under the pointer if that moved last", () => {
    const { open } = page();
    document.querySelector("button")!.focus();
    document.querySelector("p")!.dispatchEvent(new Event("pointerover", { bubbles: true }));
    press("?");
    expect(open).toHaveBeenCalledWith("11.2");
  });

  it("leave a question mark in a text box alone", () => {
    const { open, otherwise } = page();
    const box = document.querySelector("input")!;
    box.focus();
    press("?", box);
    expect(open).not.toHaveBeenCalled();
    expect(otherwise).not.toHaveBeenCalled();
  });

  it("show the table of keys where nothing has a case", () => {
    const { otherwise } = page();
    document.querySelector("input")!.focus();
    document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
    press("F1");
    expect(otherwise).toHaveBeenCalledTimes(1);
  });
});
