import { beforeEach, describe, expect, it } from "vitest";
import { beginAt, focusIsFree, holdFocus } from "./opener";

beforeEach(() => {
  document.body.innerHTML = `
    <section data-region="board">
      <div class="stack"><button id="tab">3</button><div class="bubble"><button id="card">Card</button></div></div>
    </section>
    <main><h1>A game</h1><button id="other">Other</button></main>`;
});

const at = (id: string) => document.getElementById(id) as HTMLElement;

describe("what opens over something", () => {
  it("gives the focus back to what had it", () => {
    at("card").focus();
    const giveBack = holdFocus();
    at("card").blur();
    giveBack();
    expect(document.activeElement).toBe(at("card"));
  });

  it("gives it to the nearest thing around if that has gone", () => {
    at("card").focus();
    const giveBack = holdFocus();
    document.querySelector(".bubble")?.remove();
    expect(document.activeElement).toBe(document.body);
    giveBack();
    expect(document.activeElement).toBe(at("tab"));
  });

  it("takes it from nobody who has gone on to something else", () => {
    at("card").focus();
    const giveBack = holdFocus();
    at("other").focus();
    giveBack();
    expect(document.activeElement).toBe(at("other"));
  });
});

describe("a screen that comes up", () => {
  it("has the focus on its heading, which leaves no trace", () => {
    const main = document.querySelector("main") as HTMLElement;
    const heading = document.querySelector("h1") as HTMLElement;
    beginAt(main);
    expect(document.activeElement).toBe(heading);
    expect(focusIsFree()).toBe(true);
    at("other").focus();
    expect(heading).not.toHaveAttribute("tabindex");
    expect(focusIsFree()).toBe(false);
    beginAt(main);
    expect(document.activeElement).toBe(at("other"));
  });

  it("has it again after a dialog, and leaves no trace then either", () => {
    const heading = document.querySelector("h1") as HTMLElement;
    beginAt(document.querySelector("main") as HTMLElement);
    const giveBack = holdFocus();
    at("card").focus();
    at("card").blur();
    giveBack();
    expect(document.activeElement).toBe(heading);
    expect(focusIsFree()).toBe(true);
    at("other").focus();
    expect(heading).not.toHaveAttribute("tabindex");
  });
});
