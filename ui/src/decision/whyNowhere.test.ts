import { describe, expect, it } from "vitest";
import type { Board } from "../backend/generated/Board";
import type { Draft } from "../backend/generated/Draft";
import type { EnvironBoard } from "../backend/generated/EnvironBoard";
import type { PlanetBoard } from "../backend/generated/PlanetBoard";
import { whyNowhere } from "./whyNowhere";

const empty = { units: [], face_down: 0, characters: [] };
const force = (people: string[], ships: string[] = []) => ({
  military: empty,
  mission: { ...empty, characters: people.map((character) => ({ character, name: character })) },
  withheld: [],
  prisoners: [],
  ships: ships.map((ship) => ({ ship, name: ship })),
  strength: 0,
});
const environ = (number: number, people: string[], ships: string[] = []) =>
  ({ environ: number, rebel: force(people, ships), imperial: force([]) }) as unknown as EnvironBoard;
const planet = (number: number, name: string, environs: EnvironBoard[]) =>
  ({ planet: number, name, environs }) as unknown as PlanetBoard;
const board = (...planets: PlanetBoard[]) => ({ planets }) as unknown as Board;
const draft = (...ids: string[]) =>
  ({ sets: ids.map((id) => [id]), ask: { side: "rebel" } }) as unknown as Draft;
const two = draft("character:adora", "character:rafa");

describe("why what is in can go nowhere", () => {
  it("case 9.2: walkers on a planet with one environ lack a spaceship", () => {
    const why = whyNowhere(board(planet(222, "Angoff", [environ(2221, ["adora", "rafa"])])), two);
    expect(why?.case).toBe("9.2");
    expect(why?.words).toMatch(/^Angoff has one environ only/);
    expect(why?.words).toContain("no spaceship of their side is here");
    const beside = board(planet(222, "Angoff", [environ(2221, ["adora", "rafa"], ["sloop"])]));
    expect(whyNowhere(beside, two)?.words).toContain("a spaceship of their side is here");
  });

  it("case 9.1: says nothing where there is somewhere to walk to, where a ship is in, or where they are apart", () => {
    const wide = board(planet(223, "Charkhan", [environ(2231, ["adora", "rafa"]), environ(2232, [])]));
    expect(whyNowhere(wide, two)).toBeNull();
    const angoff = planet(222, "Angoff", [environ(2221, ["adora"], ["sloop"])]);
    expect(whyNowhere(board(angoff), draft("character:adora", "ship:sloop"))).toBeNull();
    const quibron = planet(221, "Quibron", [environ(2211, ["rafa"])]);
    expect(whyNowhere(board(angoff, quibron), two)).toBeNull();
    expect(whyNowhere(board(angoff), draft())).toBeNull();
  });
});
