import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedCase } from "./askedCase.svelte";
import TooltipBench from "./TooltipBench.test.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const tip = () => screen.queryByRole("tooltip", { hidden: true });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a tooltip", () => {
  it("comes on hover after a moment and stays while the pointer is in it", async () => {
    render(TooltipBench);
    const thing = screen.getByText("Orbit box").parentElement!;
    await fireEvent.pointerEnter(thing);
    expect(tip()).toBeNull();
    await wait(400);
    expect(tip()).toHaveTextContent("Ships wait here");
    expect(thing).toHaveAttribute("aria-describedby", "tooltip");
    await fireEvent.pointerLeave(thing);
    await fireEvent.pointerEnter(tip()!);
    await wait(1000);
    expect(tip()).not.toBeNull();
    await fireEvent.pointerLeave(tip()!);
    await wait(1000);
    expect(tip()).toBeNull();
    expect(thing).not.toHaveAttribute("aria-describedby");
  });

  it("goes with Escape, which then closes nothing else", async () => {
    render(TooltipBench);
    await fireEvent.pointerEnter(screen.getByText("Orbit box").parentElement!);
    await wait(400);
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    await fireEvent.keyDown(document.body, { key: "Escape" });
    window.removeEventListener("keydown", heard);
    await wait(0);
    expect(tip()).toBeNull();
    expect(heard).not.toHaveBeenCalled();
  });

  it("links its case", async () => {
    render(TooltipBench);
    await fireEvent.pointerEnter(screen.getByText("Orbit box").parentElement!);
    await wait(400);
    const before = askedCase.asked;
    await fireEvent.click(screen.getByText("9.31"));
    expect(askedCase).toMatchObject({ number: "9.31", asked: before + 1 });
  });

  it("leaves whoever has just clicked in peace for a moment", async () => {
    render(TooltipBench);
    await wait(5000);
    await fireEvent(document.body, new MouseEvent("pointerdown", { clientX: 300, bubbles: true }));
    await fireEvent.pointerEnter(screen.getByText("Orbit box").parentElement!);
    await wait(1000);
    expect(tip()).toBeNull();
    await wait(300);
    expect(tip()).toHaveTextContent("Ships wait here");
  });

  it("waits for a resting pointer to move where the screen has changed under it", async () => {
    render(TooltipBench);
    await wait(5000);
    const thing = screen.getByText("Orbit box").parentElement!;
    const at = (kind: string, clientX: number) =>
      new MouseEvent(kind, { clientX, clientY: 40, bubbles: kind === "pointermove" });
    await fireEvent(document.body, at("pointermove", 50));
    // The page brings the thing to the pointer.
    await fireEvent(thing, at("pointerenter", 50));
    await fireEvent(thing, at("pointermove", 50));
    await wait(3000);
    expect(tip()).toBeNull();
    await fireEvent(thing, at("pointermove", 51));
    await wait(400);
    expect(tip()).toHaveTextContent("Ships wait here");
    await fireEvent(thing, at("pointerleave", 90));
    await wait(1000);
    // A pointer that goes there needs no further move.
    await fireEvent(document.body, at("pointermove", 90));
    await fireEvent(thing, at("pointerenter", 52));
    await wait(400);
    expect(tip()).not.toBeNull();
  });
});
