import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atlas, combat, movement, roster } from "../board/fixtures";
import { charactersOf } from "../board/lookup";
import CharacterCard from "./CharacterCard.svelte";

const card = (id: string) => roster.characters.find((other) => other.character === id)!;

describe("a character's card", () => {
  it("shows ratings now and printed, and why they differ", () => {
    const found = charactersOf(combat.board).get("rayner_derban")!;
    render(CharacterCard, { card: card("rayner_derban"), now: found.who, roster, atlas });
    expect(screen.getByText("Combat", { selector: ".name" }).closest("[role=listitem]")).toHaveTextContent(
      /Combat\s*4\s*printed 5/,
    );
    expect(screen.getByText(/Combat\s+4 instead of 5: -1 wounds/)).toBeInTheDocument();
    expect(screen.getByText(/1 of \d wounds that kill/)).toBeInTheDocument();
  });

  it("names the missions of bonus draws", () => {
    const found = charactersOf(movement.board).get("jon_kidu")!;
    render(CharacterCard, { card: card("jon_kidu"), now: found.who, roster, atlas });
    expect(screen.getByText("Assassination").parentElement).toHaveTextContent("A Assassination 1 bonus draw");
  });

  it("shows what is printed of one who is not on the map", () => {
    render(CharacterCard, { card: card("jon_kidu"), now: null, roster, atlas });
    expect(screen.getByText("Intelligence").closest("[role=listitem]")).toHaveTextContent("as printed");
    expect(screen.queryByText(/wounds/)).toBeNull();
  });
});
