import type { About, Ask, Board, Choice, ForceBoard, Roster, Side, Spot } from "../backend/commands";
import type { Hand, Held } from "./editing.svelte";
import { unitTitle } from "../pieces/unitTitle";

/** What on the board can be taken or chosen, by the text of its answer. */
export interface Reach {
  ask: Ask;
  hands: ReadonlyMap<string, Hand>;
}

function handsOf(force: ForceBoard, at: Spot, side: Side, roster: Roster): [About, Hand][] {
  const here: [About, Hand][] = [];
  for (const stack of [force.military, force.mission]) {
    for (const who of stack.characters) {
      const { character } = who;
      here.push([
        { kind: "character", character },
        { piece: { character }, from: at, label: who.name, side, most: 1 },
      ]);
    }
  }
  for (const who of force.prisoners) {
    const { character } = who;
    here.push([
      { kind: "prisoner", character },
      { piece: { character }, from: at, label: who.name, side, most: 1 },
    ]);
  }
  const groups = [
    ...force.military.units.map((group) => ({ group, from: at })),
    ...force.withheld.map((group) => ({
      group,
      from: typeof at === "object" && "environ" in at ? { withheld: at.environ } : at,
    })),
  ];
  for (const { group, from } of groups) {
    const unit = group.units[0];
    if (unit === undefined) continue;
    const label = unitTitle(roster, group.kind);
    here.push([
      { kind: "unit", unit, unit_kind: group.kind },
      { piece: { units: group.kind }, from, label, side, most: group.count },
    ]);
  }
  for (const { ship, name, owner } of force.ships) {
    const from = owner === null ? at : { with: owner };
    here.push([
      { kind: "ship", ship },
      { piece: { ship }, from, label: name, side, most: 1 },
    ]);
  }
  return here;
}

/**
 * What can be chosen on the board, in the form in which the board is told so in a game: every piece, to be taken into the
 * hand, and with one in the hand the environs, and in the larger games the Orbit Boxes, where it can be put. With a marker of the galaxy
 * in the hand it is planets.
 */
export function reach(
  board: Board,
  hand: Hand | null,
  roster: Roster,
  larger = false,
  held: Held | null = null,
): Reach {
  const answers: Choice[] = [];
  const hands = new Map<string, Hand>();
  const environs = board.planets.flatMap((planet) => planet.environs);
  const places: { at: Spot; rebel: ForceBoard; imperial: ForceBoard }[] = [
    ...environs.map(({ environ, rebel, imperial }) => ({ at: { environ }, rebel, imperial })),
    ...(board.space ?? []),
  ];
  for (const place of places) {
    for (const side of ["rebel", "imperial"] as const) {
      for (const [about, taken] of handsOf(place[side], place.at, side, roster)) {
        const id = `take:${JSON.stringify(about)}`;
        answers.push({
          id,
          about,
          label: `Take ${taken.label}`,
          forecast: false,
          for_good: false,
          warning: null,
        });
        hands.set(id, taken);
      }
    }
  }
  const lies = hand !== null && !("possession" in hand.piece) && board.clock.segment !== "set_up";
  if (lies) {
    for (const environ of environs) {
      const label = `Put ${hand.label} in ${environ.name}`;
      const about: About = { kind: "environ", environ: environ.environ };
      answers.push({
        id: `put:${environ.environ}`,
        about,
        label,
        forecast: false,
        for_good: false,
        warning: null,
      });
    }
  }
  // In the larger games a planet has an Orbit Box too.
  if (lies && larger) {
    for (const { planet, name } of board.planets) {
      const about: About = { kind: "orbit", planet };
      const label = `Put ${hand.label} in the Orbit Box of ${name}`;
      answers.push({ id: `orbit:${planet}`, about, label, forecast: false, for_good: false, warning: null });
    }
  }
  for (const { planet, name } of held ? board.planets : []) {
    if (!held?.planets.includes(planet)) continue;
    const about: About = { kind: "planet", planet };
    const label = `Put ${held.label} on ${name}`;
    answers.push({ id: `planet:${planet}`, about, label, forecast: false, for_good: false, warning: null });
  }
  const inHand = hand ?? held;
  const ask: Ask = {
    side: hand?.side ?? "rebel",
    prompt: inHand ? `Where does ${inHand.label} go?` : "Take a piece.",
    case: held?.case ?? "16.1",
    topic: "set_up",
    environ: null,
    planet: null,
    chart: null,
    answers,
    picked: [],
    secret: false,
    by_program: false,
  };
  return { ask, hands };
}
