import { getContext, setContext } from "svelte";
import type { Ask } from "../backend/generated/Ask";
import type { Atlas } from "../backend/generated/Atlas";
import type { Board } from "../backend/generated/Board";
import type { CharacterCard } from "../backend/generated/CharacterCard";
import type { CharacterId } from "../backend/generated/CharacterId";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { Environ } from "../backend/generated/Environ";
import type { Planet } from "../backend/generated/Planet";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { RaceId } from "../backend/generated/RaceId";
import type { Roster } from "../backend/generated/Roster";
import type { ShipBoard } from "../backend/generated/ShipBoard";
import type { Side } from "../backend/generated/Side";
import { toast } from "../frame/toasts.svelte";
import type { Highlight } from "../table/pointing";
import { listed, type Listed } from "./answers";
import { charactersOf, environsOf, planetsOf, shipsOf, type Found } from "./lookup";

/** What the system board is given. */
export interface Given {
  board: Board;
  ask: Ask | null;
  atlas: Atlas;
  roster: Roster;
  /** The place that something elsewhere on the page points at. */
  highlight: Highlight | null;
  /** The answer that the pointer or the focus is on, wherever on the page. */
  pointed?: string | null | undefined;
  /** Gives an answer; resolves with the next question, or null if there is none or the answer was refused. */
  onanswer: (answer: string) => Promise<Ask | null>;
  /** The pointer or the focus is on an answer, or no longer. */
  onpoint?: ((answer: string | null) => void) | undefined;
}

/** A piece on its way to an environ. */
export interface Drag {
  answer: string;
  label: string;
  from: EnvironId;
  over: EnvironId | null;
}

const KEY = Symbol("tabletop");

/** What all parts of the system board share: what can be clicked, what is printed, what is dragged. */
export class Tabletop {
  #get: () => Given;

  /** Edge length of the counters on the board, in rem. */
  counter = $state(3);
  /** Diameter of the planets, in rem. */
  disc = $state(3.75);
  /** Whether the strips are so low that the markers of a track lie side by side. */
  low = $state(false);
  /** By how much writing on the board is larger than elsewhere. */
  scale = $state(1);
  /** The character whose card is open. */
  card: CharacterId | null = $state(null);
  drag: Drag | null = $state.raw(null);
  /** The stack whose details are open. */
  openStack: string | null = $state(null);

  constructor(get: () => Given) {
    this.#get = get;
  }

  get board(): Board {
    return this.#get().board;
  }
  get ask(): Ask | null {
    return this.#get().ask;
  }
  get roster(): Roster {
    return this.#get().roster;
  }
  get atlas(): Atlas {
    return this.#get().atlas;
  }
  get highlight(): Highlight | null {
    return this.#get().highlight;
  }

  get pointed(): string | null {
    return this.#get().pointed ?? null;
  }

  readonly answers: Listed = $derived.by(() => listed(this.#get().ask));

  readonly #picked: readonly string[] = $derived.by(
    () => this.#get().ask?.picked.map((piece) => piece.id) ?? [],
  );

  /** How many of these pieces, named as answers name them, were picked so far for what the question is about. */
  pickedOf(pieces: readonly string[]): number {
    return pieces.filter((piece) => this.#picked.includes(piece)).length;
  }

  readonly #characters = $derived.by(() => charactersOf(this.#get().board));
  readonly #ships = $derived.by(() => shipsOf(this.#get().board));
  readonly #planets = $derived.by(() => planetsOf(this.#get().atlas));
  readonly #environs = $derived.by(() => environsOf(this.#get().atlas));

  /** A character who is on the map or waits beside it. */
  find(character: CharacterId): Found | null {
    return this.#characters.get(character) ?? null;
  }

  ship(ship: string): ShipBoard | null {
    return this.#ships.get(ship) ?? null;
  }

  planet(planet: PlanetId): Planet | null {
    return this.#planets.get(planet) ?? null;
  }

  environ(environ: EnvironId): Environ | null {
    return this.#environs.get(environ) ?? null;
  }

  characterName(character: CharacterId): string {
    return this.#card(character)?.name ?? character.replaceAll("_", " ");
  }

  sideOf(character: CharacterId): Side {
    return this.#card(character)?.side ?? "rebel";
  }

  #card(character: CharacterId): CharacterCard | null {
    return this.roster.characters.find((card) => card.character === character) ?? null;
  }

  raceName(race: RaceId): string {
    return this.atlas.races.find((other) => other.race === race)?.name ?? race;
  }

  environName(environ: EnvironId): string {
    return this.environ(environ)?.name ?? String(environ);
  }

  /** Gives an answer. */
  give(answer: string): Promise<Ask | null> {
    return this.#get().onanswer(answer);
  }

  /** The pointer or the focus is on an answer, or no longer. */
  point(answer: string | null): void {
    this.#get().onpoint?.(answer);
  }

  /** Whether a piece that is dragged can be let go over an environ. */
  takes(environ: EnvironId): boolean {
    return this.drag !== null && this.drag.from !== environ;
  }

  /** A piece was dropped on an environ: first the piece is chosen, then, if it can go there at once, the environ. */
  async drop(drag: Drag): Promise<void> {
    const to = drag.over;
    if (to === null || to === drag.from) return;
    const next = await this.give(drag.answer);
    const place = `environ:${to}`;
    if (listed(next).has(place)) {
      await this.give(place);
      return;
    }
    const name = this.environName(to);
    toast({
      text: next
        ? `${drag.label} cannot go to ${name} at once. Answer the question that is open now.`
        : `${drag.label} cannot go to ${name}.`,
      case: next?.case ?? null,
    });
  }
}

/** Makes the table top known to everything on the board. */
export function setTabletop(tabletop: Tabletop): Tabletop {
  return setContext(KEY, tabletop);
}

/** The table top on which this part lies. */
export function useTabletop(): Tabletop {
  return getContext<Tabletop>(KEY);
}
