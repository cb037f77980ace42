import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openCase } from "../frame/askedCase.svelte";
import { closeElsewhere, elsewhere } from "../rules/rulesPlace.svelte";
import Curtain from "./Curtain.svelte";

function draw() {
  const onhere = vi.fn();
  render(Curtain, { side: "imperial", name: "Bernard", busy: false, onhere, onleave: vi.fn() });
  return onhere;
}

describe("the curtain", () => {
  it("says who is asked, and opens with Enter alone", async () => {
    const onhere = draw();
    expect(screen.getByRole("heading", { name: "The Imperial Player is asked" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Bernard: I am here" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onhere).toHaveBeenCalledOnce();
  });

  it("is not lifted by a Space that was meant for what was rolled before it fell", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const onhere = draw();
    now.mockReturnValue(1800);
    await userEvent.keyboard(" ");
    expect(onhere).not.toHaveBeenCalled();
    now.mockReturnValue(2000);
    await userEvent.keyboard(" ");
    expect(onhere).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it("leaves the rules at hand, by its button and by a case asked for", async () => {
    draw();
    const button = screen.getByRole("button", { name: "Look up a rule" });
    await userEvent.click(button);
    expect(elsewhere.now).toBe("beside");
    expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(button);
    expect(elsewhere.now).toBeNull();
    openCase("9.3");
    expect(elsewhere.now).toBe("beside");
    closeElsewhere();
  });
});
