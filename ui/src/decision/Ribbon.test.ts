import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { askedCase } from "../frame/askedCase.svelte";
import { fixtures } from "./fixtures";
import Ribbon from "./Ribbon.svelte";

describe("the ribbon", () => {
  it("shows the whole Game-Turn and where we are", () => {
    const { container } = render(Ribbon, { board: fixtures.combat.table.board });
    expect(screen.getAllByRole("button")).toHaveLength(15);
    const now = container.querySelectorAll("[aria-current=step]");
    expect(now).toHaveLength(1);
    expect(now[0]).toHaveAccessibleName(/Rebel Player-Turn: Military Combat Segment/);
    expect(container).toHaveTextContent(/Turn\s+1\s+of 7/);
  });

  it("is one stop for the keyboard, with arrows from step to step and the case behind each", async () => {
    render(Ribbon, { board: fixtures.combat.table.board });
    await userEvent.tab();
    expect(document.activeElement).toHaveAccessibleName(/Military Combat Segment/);
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(document.activeElement).toHaveAccessibleName(/Search Phase \(Imperial Player acts\)/);
    expect(askedCase.number).toBe("11.1");
  });
});
