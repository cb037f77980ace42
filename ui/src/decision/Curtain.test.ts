import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { openCase } from "../rules/rulesPlace.svelte";
import Curtain from "./Curtain.svelte";

const rules = createRawSnippet(() => ({ render: () => "<p>The rules are here</p>" }));

function draw() {
  const onhere = vi.fn();
  render(Curtain, { side: "imperial", name: "Bernard", busy: false, onhere, onleave: vi.fn(), rules });
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

  it("leaves the rules at hand, by its button and by a case asked for", async () => {
    draw();
    expect(screen.queryByText("The rules are here")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Look up a rule" }));
    expect(screen.getByText("The rules are here")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close the rules" }));
    openCase("9.3");
    expect(await screen.findByText("The rules are here")).toBeInTheDocument();
  });
});
