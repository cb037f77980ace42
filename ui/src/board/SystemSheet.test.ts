import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../backend/generated/Ask";
import { toasts } from "../frame/toasts.svelte";
import { atlas, combat, movement, roster } from "./fixtures";
import SystemSheet from "./SystemSheet.svelte";

const still = { atlas, roster, highlight: null };

function lay(ask: Ask | null, onanswer = vi.fn(async (): Promise<Ask | null> => null)) {
  render(SystemSheet, { ...still, board: movement.board, ask, onanswer });
  return onanswer;
}

const answers = () => [...document.querySelectorAll<HTMLElement>("[data-answer]")];

describe("a strip", () => {
  it("shows the planet, its track and why it is controlled", () => {
    lay(null);
    const angoff = screen.getByRole("region", { name: "Planet Angoff" });
    expect(within(angoff).getByRole("heading", { name: "Angoff" })).toBeInTheDocument();
    expect(angoff).toHaveTextContent("Secret");
    const track = within(angoff).getByRole("group", { name: "Political Track of Angoff" });
    const spaces = within(track).getAllByText(/Patriotic|Loyal|Neutral|Dissent|Unrest/, {
      selector: ".label",
    });
    expect(spaces.map((space) => space.textContent)).toEqual([
      "Patriotic",
      "Loyal",
      "Neutral",
      "Dissent",
      "Unrest",
    ]);
    expect(within(track).getByRole("img", { name: /Planetary Defense Base, Level/ })).toHaveAttribute(
      "data-case",
    );
    expect(within(angoff).getByRole("img", { name: /controls it|controlled/ })).toHaveAttribute(
      "data-case",
      "15.52",
    );
  });

  it("has one tab stop for a track, and arrows within it", async () => {
    lay(null);
    const track = screen.getByRole("group", { name: "Political Track of Quibron" });
    const stops = [...track.querySelectorAll<HTMLElement>("[data-stop]")];
    expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([stops[0]]);
    stops[0]!.focus();
    await fireEvent.keyDown(stops[0]!, { key: "ArrowRight" });
    expect(stops[1]).toHaveFocus();
    expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([stops[1]]);
  });
});

describe("an environ", () => {
  it("carries what is printed there, and the values of its creature and of its Irate Locals", () => {
    lay(null);
    const card = screen.getByRole("article", { name: "Angoff Urban" });
    const say = (name: string | RegExp) => within(card).getByRole("img", { name });
    expect(say("Size 6")).toHaveAttribute("data-case", "9.51");
    expect(say("Resources 9, starred")).toHaveTextContent("9★");
    expect(say("Coup rating 3")).toHaveAttribute("data-case", "13.2");
    expect(say("Yesters")).toHaveTextContent("★");
    expect(say("Laboroid")).toHaveTextContent(/S3.*E3/);
    expect(say("Irate Locals")).toHaveTextContent(/C6.*E2/);
  });

  it("names its Sovereign", () => {
    lay(null);
    expect(screen.getByRole("img", { name: "Sovereign: Megda Sheels" })).toHaveTextContent("Megda Sheels");
  });

  it("opens a stack on focus with all that is so of those in it, and closes with Escape", async () => {
    lay(null);
    const tab = screen.getByRole("button", { name: "Imperial mission stack in Angoff Urban, 1 character" });
    expect(tab).toHaveAttribute("aria-expanded", "false");
    await fireEvent.click(tab);
    await vi.waitFor(() => expect(tab).toHaveAttribute("aria-expanded", "true"));
    const details = tab.parentElement!.querySelector<HTMLElement>("[popover]")!;
    expect(details).toHaveTextContent("Vans Ka-Tie-A");
    expect(details).toHaveTextContent("2 wounds");
    expect(details).toHaveTextContent("Detected");
    await fireEvent.keyDown(tab, { key: "Escape" });
    expect(tab).toHaveAttribute("aria-expanded", "false");
    expect(tab).toHaveFocus();
  });

  it("counts the possessions that this reader has not seen", async () => {
    lay(null);
    await fireEvent.click(screen.getByRole("button", { name: /Rebel mission stack in Charkhan Air/ }));
    expect(await screen.findByText("1 possession not seen yet")).toBeInTheDocument();
  });
});

describe("what can be answered", () => {
  it("is lit, each answer once, and nothing else is", () => {
    lay(movement.ask);
    const lit = answers().map((element) => element.dataset["answer"]);
    expect(lit.toSorted()).toEqual(
      ["unit:patrol-2", "unit:line-1", "unit:line-2", "ship:imperial_spaceship_1"].toSorted(),
    );
    expect(answers().every((element) => element.tagName === "BUTTON")).toBe(true);
  });

  it("is given by one click", async () => {
    const onanswer = lay(movement.ask);
    await fireEvent.click(document.querySelector("[data-answer='unit:patrol-2']")!);
    expect(onanswer.mock.calls).toEqual([["unit:patrol-2"]]);
  });

  it("is given by a click anywhere on a lit environ, once", async () => {
    const onanswer = lay(movement.next);
    const card = screen.getByRole("article", { name: "Charkhan Wild" });
    await fireEvent.click(card);
    expect(onanswer.mock.calls).toEqual([["environ:2232"]]);
    onanswer.mockClear();
    await fireEvent.click(within(card).getByRole("button", { name: /Charkhan Wild/ }));
    expect(onanswer.mock.calls).toEqual([["environ:2232"]]);
  });

  it("says which pieces were picked for a stack, and of equal ones how many", () => {
    lay(movement.next);
    const equal = screen.getByRole("button", { name: /2 × Patrol 1-2, 1 of 2 picked/ });
    expect(equal).toHaveAttribute("data-answer", "unit:patrol-3");
    expect(equal).toHaveClass("picked");
    const others = [...document.querySelectorAll(".piece")].filter((piece) => piece !== equal);
    expect(others.filter((piece) => piece.classList.contains("picked"))).toEqual([]);
  });

  it("is nothing while a program thinks", () => {
    lay({ ...movement.ask, by_program: true });
    expect(answers()).toEqual([]);
  });

  it("opens the card of whoever is no answer", async () => {
    lay(null);
    await fireEvent.click(screen.getByRole("button", { name: "Ly Mantok: open the card" }));
    expect(await screen.findByRole("dialog", { hidden: true })).toHaveTextContent("2 of 4 wounds that kill");
  });
});

describe("dragging a piece", () => {
  let under: Element | null = null;
  beforeEach(() => {
    document.elementFromPoint = () => under;
  });
  afterEach(async () => {
    toasts.splice(0);
    // The click that would follow the release is waited for.
    await new Promise((resolve) => setTimeout(resolve));
  });

  // jsdom has no pointer events of its own; a mouse event carries all that is looked at.
  const point = (target: EventTarget, type: string, at: number) =>
    fireEvent(
      target as Element,
      new MouseEvent(type, { button: 0, clientX: at, clientY: at, bubbles: true }),
    );

  async function drag(to: string) {
    const piece = document.querySelector("[data-answer='unit:patrol-2']")!;
    under = screen.getByRole("article", { name: to });
    await point(piece, "pointerdown", 10);
    await point(window, "pointermove", 60);
    await tick();
  }

  it("answers with the piece and then with the environ", async () => {
    const onanswer = lay(
      movement.ask,
      vi.fn(async () => movement.next),
    );
    await drag("Charkhan Wild");
    expect(under).toHaveClass("over");
    await point(window, "pointerup", 60);
    await vi.waitFor(() => expect(onanswer.mock.calls).toEqual([["unit:patrol-2"], ["environ:2232"]]));
    expect(document.querySelector(".dragged-piece")).toBeNull();
  });

  it("says so where the piece cannot go there, and leaves the question open", async () => {
    const elsewhere = {
      ...movement.next,
      answers: movement.next.answers.filter(({ id }) => id !== "environ:2232"),
    };
    const onanswer = lay(
      movement.ask,
      vi.fn(async () => elsewhere),
    );
    await drag("Charkhan Wild");
    await point(window, "pointerup", 60);
    await vi.waitFor(() => expect(toasts.at(-1)?.text).toContain("cannot go to Charkhan Wild"));
    expect(onanswer.mock.calls).toEqual([["unit:patrol-2"]]);
  });

  it("is taken back with Escape", async () => {
    const onanswer = lay(movement.ask);
    await drag("Charkhan Wild");
    await fireEvent.keyDown(window, { key: "Escape" });
    await point(window, "pointerup", 60);
    expect(onanswer).not.toHaveBeenCalled();
    expect(document.querySelector(".dragged-piece")).toBeNull();
  });
});

describe("a combat during missions", () => {
  it("shows the groups at work and both sides of the fight", () => {
    render(SystemSheet, { ...still, board: combat.board, ask: null, onanswer: async () => null });
    const fight = screen.getByRole("region", { name: "Character combat" });
    expect(fight).toHaveTextContent("Solvia Wild");
    expect(fight).toHaveTextContent("round 3, to kill, hand to hand");
    expect(fight).toHaveTextContent(
      /Attack 5\s*Gadhars\s*Endurance 4: 2 wounds, 2 to go.*Defense 4.*active/s,
    );
    expect(screen.getByText("Gain Characters")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "1 dead character" })).toBeInTheDocument();
  });

  it("deals a wound by a click on whoever takes it", async () => {
    const onanswer = vi.fn(async () => null);
    const ask: Ask = {
      ...movement.ask,
      side: "rebel",
      case: "12.7",
      topic: "wounds",
      answers: [
        {
          id: "character:rayner_derban",
          about: { kind: "character", character: "rayner_derban" },
          label: "Rayner Derban takes a wound",
          forecast: false,
          for_good: false,
          warning: null,
        },
      ],
    };
    render(SystemSheet, { ...still, board: combat.board, ask, onanswer });
    const fight = screen.getByRole("region", { name: "Character combat" });
    await fireEvent.click(within(fight).getByRole("button", { name: /Rayner Derban takes a wound/ }));
    expect(onanswer.mock.calls).toEqual([["character:rayner_derban"]]);
  });
});

describe("the picture of a piece", () => {
  it("is the same one whether the piece can be chosen or not", async () => {
    const asks = (...answers: Ask["answers"]): Ask => ({ ...movement.ask!, answers });
    const chosen = { id: "character:ANY", label: "Him", forecast: false };
    const him = { ...chosen, about: { kind: "character", character: "vans_ka_tie_a" } } as Ask["answers"][0];
    const piece = () => document.querySelector('[data-answer="character:ANY"]');
    const { rerender } = render(SystemSheet, {
      ...still,
      board: movement.board,
      ask: asks(him),
      onanswer: vi.fn(),
    });
    const button = piece();
    const picture = button?.querySelector("svg");
    expect(picture).toBeInstanceOf(SVGElement);
    await rerender({ ask: asks() });
    expect(piece()).toBeNull();
    expect(picture?.closest("button"), "it opens the card now").toBe(button);
    expect(button).toHaveAttribute("data-card");
    expect(button).toHaveAttribute("tabindex", "-1");
    await rerender({ ask: asks(him) });
    expect(piece()).toBe(button);
    expect(button).not.toHaveAttribute("data-card");
    expect(button).not.toHaveAttribute("tabindex");
  });
});
