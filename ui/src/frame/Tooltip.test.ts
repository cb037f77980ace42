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
    await fireEvent.pointerDown(document.body);
    await fireEvent.pointerEnter(screen.getByText("Orbit box").parentElement!);
    await wait(1000);
    expect(tip()).toBeNull();
    await wait(300);
    expect(tip()).toHaveTextContent("Ships wait here");
  });
});
