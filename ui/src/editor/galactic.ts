import type {
  Assignment,
  AssignmentsAt,
  Change,
  GalacticChange,
  PlanetId,
  Scenario,
  SecretAt,
  SecretBaseAt,
  SecretId,
  Segment,
  Tracks,
} from "../backend/commands";

/** What can be put onto a planet and is no piece. */
export type Marker = { what: "base" } | { what: "secret"; secret: SecretId } | { what: "destroyed" };

const galactic = (change: GalacticChange): Change => ({ what: "galactic", change });

/** The segments that only the Galactic Game has (30.0). */
export const stageSegments: readonly Segment[] = ["galactic_event", "resources", "strategic_assignment"];

const ownFields =
  /^(position\.(tracks|secret_base|assignments|secrets|deal_secrets|event|events_drawn|destroyed_planets)|campaign|figures\.(tax_schedule|strategic_assignments))\b/;

/** Whether a field of the file is one of those that the part of the galaxy has. */
export const ofTheGalaxy = (field: string): boolean => ownFields.test(field);

/** Whether something of the Galactic Game is left in a scenario of a smaller one. */
export function hasRemnants(scenario: Scenario): boolean {
  if (scenario.level === "galactic") return false;
  const { campaign, figures, victory, position } = scenario;
  const { tax_schedule = [], strategic_assignments = [] } = figures ?? {};
  if (campaign || tax_schedule.length > 0 || strategic_assignments.length > 0) return true;
  if (victory.imperial_instant === "rebellion_broken") return true;
  if (!position) return false;
  const { pair = "first", segment, secret_base, assignments, deal_secrets = false, event } = position;
  const { secrets = [], destroyed_planets = [], events_drawn = [], characters = [], space = [] } = position;
  const { rebel, imperial, owed } = tracksOf(position.tracks);
  return (
    pair === "second" ||
    stageSegments.includes(segment) ||
    rebel + imperial + owed > 0 ||
    [secret_base, assignments, event].some((one) => one != null) ||
    deal_secrets ||
    secrets.length + destroyed_planets.length + events_drawn.length > 0 ||
    characters.some((at) => at.held_by_the_planet ?? false) ||
    space.some((here) => here.units?.some((on) => on.hypnotizes ?? false) ?? false)
  );
}

/** The Resource Tracks with the noughts that the file leaves out. */
export const tracksOf = (tracks: Partial<Tracks> | undefined): Tracks => ({
  rebel: 0,
  imperial: 0,
  owed: 0,
  ...tracks,
});

/** The secret base on another planet; that one has been named as not having it no longer (34.22). */
export const baseOn = (base: SecretBaseAt | null, planet: PlanetId): SecretBaseAt => ({
  ...base,
  planet,
  named: (base?.named ?? []).filter((other) => other !== planet),
});

/** A planet has a secret, or none. A secret that lay elsewhere is there no longer, and the planet's own goes (31.1). */
export function secretOn(
  secrets: readonly SecretAt[],
  planet: PlanetId,
  secret: SecretId | null,
): SecretAt[] {
  const now = secrets.find((at) => at.planet === planet);
  const others = secrets.filter((at) => at.planet !== planet && at.secret !== secret);
  const next = secret === null ? [] : [{ ...now, planet, secret }];
  return [...others, ...next].sort((one, other) => one.planet - other.planet);
}

/** What is known of a secret. What a rebellion has counted for, or what is out of play, is revealed; what is hidden is neither (31.2). */
export function secretKnown(
  secrets: readonly SecretAt[],
  planet: PlanetId,
  known: Partial<Pick<SecretAt, "revealed" | "rebelled" | "removed">>,
): SecretAt[] {
  return secrets.map((at) => {
    if (at.planet !== planet) return at;
    if (known.revealed === false) return { planet, secret: at.secret };
    return { ...at, ...known, revealed: true };
  });
}

/** What puts a marker onto a planet. */
export function placed(marker: Marker, planet: PlanetId, { position }: Scenario): Change {
  switch (marker.what) {
    case "base":
      return galactic({ rule: "secret_base", base: baseOn(position?.secret_base ?? null, planet) });
    case "secret":
      return galactic({
        rule: "secrets",
        secrets: secretOn(position?.secrets ?? [], planet, marker.secret),
        deal: position?.deal_secrets ?? false,
      });
    case "destroyed":
      return galactic({
        rule: "destroyed",
        planets: [...new Set([...(position?.destroyed_planets ?? []), planet])].sort(
          (one, other) => one - other,
        ),
      });
  }
}

/** Which lists a Strategic Assignment can be in. */
export type Pile = "drawn" | "to_come";

/** The cards that are in neither pile and not put aside, from the lowest (35.1). */
export function cardsLeft(cards: readonly Assignment[], at: AssignmentsAt): Assignment[] {
  const left = [...cards];
  for (const card of [...(at.drawn ?? []), ...(at.to_come ?? []), ...(at.put_aside ? [at.put_aside] : [])]) {
    const n = left.indexOf(card);
    if (n >= 0) left.splice(n, 1);
  }
  return left;
}

/** The next card is drawn: it is in force, and nobody has looked at the one after it (35.4, 37.42). */
export function drawnNext(at: AssignmentsAt): AssignmentsAt {
  const [next, ...others] = at.to_come ?? [];
  if (next === undefined) return at;
  return { ...at, drawn: [...(at.drawn ?? []), next], to_come: others, next_seen: false };
}

/** The last card that was drawn lies on the deck again. */
export function putBack(at: AssignmentsAt): AssignmentsAt {
  const drawn = at.drawn ?? [];
  const last = drawn.at(-1);
  if (last === undefined) return at;
  return { ...at, drawn: drawn.slice(0, -1), to_come: [last, ...(at.to_come ?? [])], next_seen: false };
}

/** A list of so many figures, those that it has and our own where it has none. */
export const padded = <T>(own: readonly T[], usual: readonly T[], length: number): T[] =>
  Array.from({ length: Math.max(length, own.length) }, (_, n) => own[n] ?? usual[n]).filter(
    (one) => one !== undefined,
  );
