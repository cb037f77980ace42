import { BackendFailure, call, type Commands } from "../backend/backend";
import type {
  Change,
  EditorSource,
  EditorTable,
  EnvironId,
  Mistake,
  Piece,
  PlanetId,
  Scenario,
  ScenarioCard,
  Side,
  Spot,
} from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { toast } from "../frame/toasts.svelte";
import type { Highlight } from "../table/pointing";
import { ofTheGalaxy, placed, type Marker } from "./galactic";

/** The piece that is in the hand: the next place that is chosen is where it goes. */
export interface Hand {
  piece: Piece;
  from: Spot;
  label: string;
  side: Side;
  /** How many there are where it comes from. */
  most: number;
}

/** A marker of the galaxy that is in the hand: the next planet that is chosen is where it goes. */
export interface Held {
  marker: Marker;
  label: string;
  /** The planets where it can be. */
  planets: readonly PlanetId[];
  /** The case that says so. */
  case: string;
}

/** The parts of the panel beside the board. */
export type Part = "piece" | "planets" | "scenario" | "galaxy" | "mistakes";

/** Commands that answer with the scenario that is edited. */
type Editing = {
  [K in keyof Commands]: Commands[K]["reply"] extends EditorTable ? K : never;
}[keyof Commands];

/** The scenario that is edited: the one place that holds it and that sends what people change. */
export class Editor {
  table: EditorTable | null = $state.raw(null);
  hand: Hand | null = $state.raw(null);
  held: Held | null = $state.raw(null);
  /** How many units go at once. */
  count = $state(1);
  part: Part = $state("scenario");
  highlight: Highlight | null = $state.raw(null);
  failure: BackendFailure | null = $state.raw(null);
  /** The field that is to have the focus as soon as it is there. */
  wanted: string | null = $state(null);

  /** The newest of what was sent. */
  #sent: Promise<boolean> = Promise.resolve(true);

  readonly scenario = $derived.by(() => this.table?.scenario ?? null);
  readonly position = $derived.by(() => this.table?.scenario.position ?? null);
  readonly galactic = $derived.by(() => this.scenario?.level === "galactic");
  readonly mistakes: readonly Mistake[] = $derived.by(() => this.table?.mistakes ?? []);

  async begin(from: EditorSource | null): Promise<boolean> {
    this.failure = null;
    try {
      const table = from === null ? await call("editor_table", {}) : await call("editor_begin", { from });
      if (!table) return false;
      this.table = table;
      this.#empty();
      if (table.notice) toast({ text: table.notice });
      return true;
    } catch (thrown) {
      this.failure = BackendFailure.from(thrown);
      return false;
    }
  }

  async #do<K extends Editing>(command: K, args: Commands[K]["args"]): Promise<boolean> {
    try {
      this.table = (await call(command, args)) as EditorTable;
      return true;
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      toast({ kind: "problem", text: failure.message, case: failure.case });
      return false;
    }
  }

  /** Changes are sent one after the other: each is made from what the one before it has left. */
  change(change: Change | ((now: Scenario) => Change)): Promise<boolean> {
    const next = this.#sent.then(() => {
      const now = this.scenario;
      if (typeof change !== "function") return this.#do("editor_change", { change });
      return now ? this.#do("editor_change", { change: change(now) }) : false;
    });
    this.#sent = next;
    return next;
  }

  /** Everything that was sent has been answered. */
  async settled(): Promise<void> {
    await this.#sent;
  }

  #empty(): void {
    this.hand = null;
    this.held = null;
  }

  async undo(): Promise<void> {
    if (this.table?.can_undo && (await this.#do("editor_undo", {}))) this.#empty();
  }

  async redo(): Promise<void> {
    if (this.table?.can_redo && (await this.#do("editor_redo", {}))) this.#empty();
  }

  async save(): Promise<void> {
    await this.settled();
    const saved = this.#do("editor_save", {});
    this.#sent = saved;
    if (await saved) {
      toast({ kind: "good", text: "Saved among your own scenarios. They are listed under New game." });
    }
  }

  async export(): Promise<void> {
    await this.settled();
    try {
      const path = await call("editor_export", {});
      if (path === null) return;
      toast({ kind: "good", text: `Written to ${path}` });
      await this.#do("editor_table", {});
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      toast({ kind: "problem", text: failure.message, case: failure.case });
    }
  }

  /** Chooses the scenario for a new game. */
  async play(): Promise<ScenarioCard | null> {
    await this.settled();
    try {
      return await call("editor_play", {});
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      toast({ kind: "problem", text: failure.message, case: failure.case });
      return null;
    }
  }

  /** Takes a piece into the hand, or puts it back where it was. */
  take(hand: Hand | null): void {
    this.hand = hand;
    this.held = null;
    this.count = 1;
    if (!hand) return;
    this.part = "piece";
    announce(`${hand.label} in hand: choose where it goes, or press Escape`);
  }

  /** Puts the piece in the hand somewhere. */
  async put(to: Spot): Promise<void> {
    const hand = this.hand;
    if (!hand) return;
    const count = Math.max(1, Math.min(this.count, hand.most));
    if (!(await this.change({ what: "put", piece: hand.piece, from: hand.from, to, count }))) return;
    announce(`${hand.label} put there`);
    // A character stays in the hand, so that what he is and has can be said next; so do more units of the same kind.
    if ("character" in hand.piece && typeof to === "object" && !("with" in to)) {
      this.hand = { ...hand, from: to };
    } else if ("units" in hand.piece && hand.most > count) {
      this.hand = { ...hand, most: hand.most - count };
      this.count = 1;
    } else {
      this.hand = null;
    }
  }

  /** Takes a marker into the hand, or lets it go. */
  hold(held: Held | null): void {
    this.hand = null;
    this.held = held;
    if (held) announce(`${held.label} in hand: choose its planet, or press Escape`);
  }

  /** Puts the marker in the hand onto a planet. */
  async putMarker(planet: PlanetId): Promise<void> {
    const held = this.held;
    if (!held) return;
    if (!(await this.change((now) => placed(held.marker, planet, now)))) return;
    announce(`${held.label} put there`);
    this.held = null;
  }

  /** The mistakes of a field or of anything in it. */
  at(field: string): Mistake[] {
    return this.mistakes.filter(
      (one) => one.field === field || one.field.startsWith(`${field}.`) || one.field.startsWith(`${field}[`),
    );
  }

  /** Goes to where a mistake is. */
  lead(mistake: Mistake): void {
    this.point(mistake);
    const who = this.position?.characters?.find((at) => at.character === mistake.character);
    const units = /^position\.units\[(\d+)\]/.exec(mistake.field);
    const group = units ? this.position?.units?.[Number(units[1])] : undefined;
    if (who) {
      this.take(this.#handOf(who.character, who.at));
    } else if (group) {
      const from: Spot = group.withheld ? { withheld: group.at } : { environ: group.at };
      const side: Side = group.kind.startsWith("rebel_") ? "rebel" : "imperial";
      const label = group.kind.replaceAll("_", " ");
      this.take({ piece: { units: group.kind }, from, label, side, most: group.count ?? 1 });
    } else if (/^(planets|position\.environs)\b/.test(mistake.field)) {
      this.part = "planets";
    } else if (this.galactic && ofTheGalaxy(mistake.field)) {
      this.part = "galaxy";
    } else {
      this.part = "scenario";
    }
    this.wanted = mistake.field;
  }

  /** Lights the place of a mistake on the board. */
  point(mistake: Mistake | null): void {
    const placed = mistake !== null && (mistake.environ !== null || mistake.planet !== null);
    this.highlight = placed ? { environ: mistake.environ, planet: mistake.planet } : null;
  }

  #handOf(character: string, at: EnvironId): Hand {
    const boards = this.table?.board.planets.flatMap((planet) => planet.environs) ?? [];
    const forces = boards.flatMap((environ) => [environ.rebel, environ.imperial]);
    const all = forces.flatMap((force) => [
      ...force.military.characters,
      ...force.mission.characters,
      ...force.prisoners,
    ]);
    const who = all.find((one) => one.character === character);
    return {
      piece: { character },
      from: { environ: at },
      label: who?.name ?? character.replaceAll("_", " "),
      side: who?.side ?? "rebel",
      most: 1,
    };
  }
}
