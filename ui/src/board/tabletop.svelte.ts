import { getContext, setContext } from "svelte";
import type { About } from "../backend/generated/About";
import type { Ask } from "../backend/generated/Ask";
import type { AssignedGoal } from "../backend/generated/AssignedGoal";
import type { Atlas } from "../backend/generated/Atlas";
import type { Board } from "../backend/generated/Board";
import type { ChangedPlanet } from "../backend/generated/ChangedPlanet";
import type { CharacterCard } from "../backend/generated/CharacterCard";
import type { CharacterId } from "../backend/generated/CharacterId";
import type { Counts } from "../backend/generated/Counts";
import type { DetectionRisk } from "../backend/generated/DetectionRisk";
import type { DominoForecast } from "../backend/generated/DominoForecast";
import type { EnvironId } from "../backend/generated/EnvironId";
import type { Environ } from "../backend/generated/Environ";
import type { GoalNote } from "../backend/generated/GoalNote";
import type { Planet } from "../backend/generated/Planet";
import type { GamePace } from "../backend/generated/GamePace";
import type { PlanetId } from "../backend/generated/PlanetId";
import type { RaceId } from "../backend/generated/RaceId";
import type { MayAlso } from "../backend/generated/MayAlso";
import type { Roster } from "../backend/generated/Roster";
import type { Reason } from "../backend/generated/Reason";
import type { ShipBoard } from "../backend/generated/ShipBoard";
import type { Summary } from "../backend/generated/Summary";
import type { SystemId } from "../backend/generated/SystemId";
import type { Side } from "../backend/generated/Side";
import type { Unmoved } from "../backend/generated/Unmoved";
import { toast } from "../frame/toasts.svelte";
import { goalLines } from "../table/goalWords";
import type { Moving } from "../table/moving";
import type { Highlight } from "../table/pointing";
import { listed, same, type Listed } from "./answers";
import { placedAnswers, spotOfPiece, spotsOfPieces, type PlacedAnswers } from "./placed";
import { Outlook } from "./outlook.svelte";
import {
  aboutSpot,
  bySpot,
  spotOfGoal,
  placesOf,
  systemsByPlanet,
  systemsIn,
  type Filled,
  type Spot,
} from "./spots";
import { looked } from "./overlays/looked.svelte";
import { changedPlanets } from "./overlays/changedPlanets";
import { Overlaid } from "./overlays/overlaid.svelte";
import { charactersOf, environsOf, planetsOf, shipsOf, type Found } from "./lookup";
import type { Closed } from "../table/whyNot";

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
  /** Says why an answer is not allowed now; without it nobody is told. */
  onwhy?: ((about: About) => Promise<Reason | null>) | undefined;
  /** What whoever is asked was not asked and may do all the same. */
  offers?: readonly MayAlso[] | undefined;
  /** Has it asked after all, by its step. */
  onoffer?: ((step: number) => void) | undefined;
  /** The moves that are being chosen; without it pieces go one answer at a time. */
  moving?: Moving | undefined;
  /** The pointer or the focus is on an answer, or no longer. */
  onpoint?: ((answer: string | null) => void) | undefined;
  /** What of whoever is asked is left to be moved. */
  unmoved?: Unmoved | null | undefined;
  /** The planets on which something happened since his last turn. */
  changed?: readonly ChangedPlanet[] | undefined;
  /** What counts for Victory Points at the end. */
  counts?: readonly Counts[] | undefined;
  /** A scenario is edited: what is in the hand can go anywhere, so the map stays where one looks, and goes to what is pointed at. */
  edited?: boolean | undefined;
  /** Whose eyes look, in which game: what one has looked at is not looked at by another. */
  eyes?: string | null | undefined;
  /** Tells which planets the news of a planet would move. */
  ondominoes?: ((planet: PlanetId) => Promise<DominoForecast[]>) | undefined;
  /** Tells how things stood at the end of the last Player-Turn of whoever looks, and how they stand now. */
  onsummary?: (() => Promise<Summary | null>) | undefined;
  /** The Game-Turn with which the game began. */
  firstTurn?: number | undefined;
  /** Tells how far the game is, and at what pace it was played. */
  onpace?: (() => Promise<GamePace>) | undefined;
  /** Tells what the spaceships of whoever looks would risk. */
  onrisks?: (() => Promise<DetectionRisk[]>) | undefined;
  /** Tells where the Strategic Assignment lets Imperial pieces go from a planet. */
  onassigned?: ((planet: PlanetId) => Promise<AssignedGoal[]>) | undefined;
}

/** A piece on its way to another place. */
export interface Drag {
  answer: string;
  label: string;
  from: Spot;
  over: Spot | null;
}

/** A way from place to place. */
export interface Arrow {
  from: Spot;
  to: Spot;
  /** It was chosen already; else it is only pointed at. */
  chosen: boolean;
}

const KEY = Symbol("tabletop");

/** What all parts of the system board share: what can be clicked, what is printed, what is dragged. */
export class Tabletop {
  #get: () => Given;

  /** The size of the page's type, in pixels. */
  rem = $state(16);
  /** The height of the board, in pixels. */
  height = $state(0);
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
  /** What of the galaxy is looked at, in the larger games. */
  readonly outlook: Outlook;
  /** What is laid over the map, in the larger games. */
  readonly overlaid = new Overlaid();
  /** The stack whose details are open. */
  openStack: string | null = $state(null);

  constructor(get: () => Given) {
    this.#get = get;
    this.outlook = new Outlook(() => get().atlas);
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

  /** Whether a scenario is edited, and nothing is decided. */
  get edited(): boolean {
    return this.#get().edited ?? false;
  }

  get pointed(): string | null {
    return this.#get().pointed ?? null;
  }

  get unmoved(): Unmoved | null {
    return this.#get().unmoved ?? null;
  }
  get changed(): readonly ChangedPlanet[] {
    return this.#get().changed ?? [];
  }
  get counts(): readonly Counts[] {
    return this.#get().counts ?? [];
  }
  get ondominoes() {
    return this.#get().ondominoes;
  }
  get onsummary() {
    return this.#get().onsummary;
  }
  get firstTurn(): number {
    return this.#get().firstTurn ?? 1;
  }
  get onpace() {
    return this.#get().onpace;
  }
  get onrisks() {
    return this.#get().onrisks;
  }
  /** Whose eyes look, in which game. */
  get eyes(): string | null {
    return this.#get().eyes ?? null;
  }
  get onassigned() {
    return this.#get().onassigned;
  }

  /** The planets where something happened that was not looked at. */
  readonly unlooked: ReadonlySet<PlanetId> = $derived.by(() => {
    const eyes = this.#get().eyes;
    if (eyes == null || !this.larger) return changedPlanets([]);
    return changedPlanets(this.changed.filter((one) => looked.isNew(eyes, one)));
  });

  /** Whoever looks has looked at a planet. */
  look(planet: PlanetId): void {
    const eyes = this.#get().eyes;
    if (eyes != null) looked.look(eyes, planet, this.changed);
  }

  /** What may be done in an environ though it was not asked. */
  offersIn(environ: EnvironId): readonly MayAlso[] {
    return this.#get().offers?.filter(({ environs }) => environs.includes(environ)) ?? [];
  }

  /** Has it asked after all. */
  takeUp(offer: MayAlso): void {
    this.#get().onoffer?.(offer.step);
  }

  readonly answers: Listed = $derived.by(() => listed(this.#get().ask));

  readonly #picked: readonly About[] = $derived.by(
    () => this.#get().ask?.picked.map((piece) => piece.about) ?? [],
  );

  /** How many of these pieces, named as answers name them, were picked so far for what the question is about. */
  pickedOf(pieces: readonly About[]): number {
    return pieces.filter((piece) => this.#picked.some((picked) => same(picked, piece))).length;
  }

  /** How often an answer was picked so far, such as an environ where equal pieces are placed. */
  timesPicked(piece: About): number {
    return this.#picked.filter((picked) => same(picked, piece)).length;
  }

  /** What can be asked about: somebody is asked something here, and this is none of his answers. */
  closed(about: About, label: string): Closed | null {
    const { ask, onwhy } = this.#get();
    return ask && !ask.by_program && onwhy && !this.answers.find(about) ? { about, label } : null;
  }

  /** Those of these pieces that could set out now and be taken as a stack. */
  movableOf(ids: readonly string[]): string[] {
    const movable = this.#get().moving?.movable;
    return movable ? ids.filter((id) => movable.includes(id)) : [];
  }

  /** How many of these pieces are in what is to go somewhere. */
  takenOf(ids: readonly string[]): number {
    const sets = this.#get().moving?.sets ?? [];
    return ids.filter((id) => sets.some((set) => set.includes(id))).length;
  }

  /** Whether goals are chosen beforehand now. */
  get plans(): boolean {
    return this.#get().moving?.plans ?? false;
  }

  /** Takes a stack, besides what is taken or in its place. */
  take(ids: readonly string[], besides: boolean): void {
    this.#get().moving?.take(ids, besides);
  }

  /** What is known of a goal. */
  notesOf(answer: string | null): readonly GoalNote[] {
    return this.#get().moving?.notes.filter(({ goal }) => goal === answer) ?? [];
  }

  /** The same, a line a thing. */
  linesOf(notes: readonly GoalNote[]): string[] {
    return goalLines(notes, (planet) => this.planet(planet)?.name ?? String(planet));
  }

  /** The ways of the moves that were chosen, and of what is taken to the goal that is pointed at. */
  readonly arrows: readonly Arrow[] = $derived.by(() => {
    const { moving, pointed } = this.#get();
    if (!moving) return [];
    const way = (set: readonly string[], goal: string, chosen: boolean): Arrow[] => {
      const from = set.map((id) => this.#pieces.get(id.replace(":", " "))).find((spot) => spot !== undefined);
      const to = spotOfGoal(goal);
      return from === undefined || to === null || from === to ? [] : [{ from, to, chosen }];
    };
    const ahead = pointed && this.answers.has(pointed) ? moving.sets : [];
    return [
      ...moving.moves.flatMap(({ pieces, goal }) => way(pieces, goal, true)),
      ...ahead.flatMap((set) => way(set, pointed ?? "", false)),
    ];
  });

  /** Why an answer is not allowed now. */
  async whyNot(about: About): Promise<Reason | null> {
    return (await this.#get().onwhy?.(about)) ?? null;
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

  /** Every place of the board. */
  readonly places: readonly Filled[] = $derived.by(() => placesOf(this.#get().board, this.#get().atlas));

  readonly #pieces = $derived.by(() => spotsOfPieces(this.places));

  /** Where on the map the answers lie. */
  readonly placed: PlacedAnswers = $derived.by(() => placedAnswers(this.#get().ask, this.#pieces));

  readonly #placesBySpot = $derived.by(() => bySpot(this.places));

  place(spot: Spot): Filled | null {
    return this.#placesBySpot.get(spot) ?? null;
  }

  /** The star system of a planet. */
  systemOf(planet: PlanetId): SystemId | null {
    return this.#systemsByPlanet.get(planet) ?? null;
  }

  readonly #systemsByPlanet = $derived.by(() => systemsByPlanet(this.#get().atlas));

  /** The star system that the pieces would set out from that were picked first; none where nobody moves: units that are lost go nowhere. */
  readonly setOutFrom: SystemId | null = $derived.by(() => {
    const { ask } = this.#get();
    if (ask?.topic !== "movement") return null;
    for (const { about } of ask.picked) {
      const spot = spotOfPiece(about, this.#pieces);
      const place = spot === null ? null : this.place(spot);
      if (place) return place.system;
    }
    return null;
  });

  /** The star systems of the game. */
  readonly systems: readonly SystemId[] = $derived.by(() => systemsIn(this.#get().board, this.#get().atlas));

  /** Looks into a place, where all that lies in it is spread out: in the larger games. */
  enter(spot: Spot): void {
    const system = this.place(spot)?.system;
    if (this.larger && system !== undefined) this.outlook.goTo({ level: "environ", spot, system });
  }

  /** Whether it is one of the larger games, where there are Orbit Boxes and Drift. */
  get larger(): boolean {
    return this.systems.length > 1;
  }

  /** Whether an Atrocity unit holds the loyalty marker of a planet (36.33). */
  hypnotized(planet: PlanetId): boolean {
    return this.board.fate?.hypnotized.includes(planet) ?? false;
  }

  spotName(spot: Spot): string {
    const place = this.places.find((one) => one.spot === spot);
    return place?.name ?? (typeof spot === "number" ? this.environName(spot) : spot);
  }

  /** Gives an answer. */
  give(answer: string): Promise<Ask | null> {
    return this.#get().onanswer(answer);
  }

  /** The pointer or the focus is on an answer, or no longer. */
  point(answer: string | null): void {
    this.#get().onpoint?.(answer);
  }

  /** The pointer or the focus leaves an answer; what it is on by now keeps its light. */
  leave(answer: string): void {
    if (this.pointed === answer) this.point(null);
  }

  /** Whether a piece that is dragged can be let go over an environ. */
  takes(spot: Spot): boolean {
    return this.drag !== null && this.drag.from !== spot;
  }

  /** A piece was dropped on an environ: first the piece is chosen, then, if it can go there at once, the environ. */
  async drop(drag: Drag): Promise<void> {
    const to = drag.over;
    if (to === null || to === drag.from) return;
    // What is in a set already is not taken out of it by dragging it somewhere.
    const picked = this.ask?.picked.some(({ id }) => id === drag.answer) ?? false;
    const next = picked ? this.ask : await this.give(drag.answer);
    const place = aboutSpot(to);
    const there = place && listed(next).find(place);
    if (there) {
      await this.give(there.id);
      return;
    }
    const name = this.spotName(to);
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
