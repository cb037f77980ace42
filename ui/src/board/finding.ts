import type { Atlas } from "../backend/generated/Atlas";
import type { Board } from "../backend/generated/Board";
import type { CharacterBoard } from "../backend/generated/CharacterBoard";
import type { Roster } from "../backend/generated/Roster";
import type { SystemId } from "../backend/generated/SystemId";
import { sideName, type Side } from "../pieces/side";
import { provinceName } from "../pieces/assignments";
import { peopleOf } from "./lookup";
import type { Filled, Spot } from "./spots";
import { unitTitle } from "../pieces/unitTitle";

/** Something that can be found on the map. */
export interface Findable {
  /** By what a bookmark names it: `planet:161`, `character:zina_adora`. */
  id: string;
  name: string;
  /** What it is and where, in a few words. */
  about: string;
  /** Words by which it is found besides: "damaged", "wounded", "capital". */
  words: readonly string[];
  system: SystemId | null;
  spots: readonly Spot[];
  side: Side | null;
}

const STATES: readonly (readonly [string, (who: CharacterBoard) => boolean])[] = [
  ["prisoner captive", (who) => who.prisoner],
  ["wounded damaged", (who) => who.wounds > 0],
  ["detected", (who) => who.detected],
  ["disabled", (who) => who.disabled],
];

/** Everything on the map with a name, and what is the matter with it. */
export function findables(board: Board, places: readonly Filled[], atlas: Atlas, roster: Roster): Findable[] {
  const all: Findable[] = [];
  const inPlay = new Map(board.planets.map((planet) => [planet.planet, planet]));
  const secrets = new Map((board.secrets ?? []).map((secret) => [secret.planet, secret]));
  for (const system of atlas.systems) {
    const planets = system.planets.filter(({ number }) => inPlay.has(number));
    if (planets.length === 0) continue;
    const province = provinceName(atlas, system.province);
    all.push({
      id: `system:${system.number}`,
      name: system.name,
      about: `Star system, ${province}`,
      words: ["star", "system", province],
      system: system.number,
      spots: planets.map(({ number }): Spot => `orbit:${number}`),
      side: null,
    });
    for (const { number, name, capital, throne, secret } of planets) {
      const now = inPlay.get(number)!;
      const known = secrets.get(number)?.secret?.name;
      const words = [
        ...(capital ? ["capital"] : []),
        ...(throne ? ["throne"] : []),
        ...(secret && secrets.has(number) ? ["secret", ...(known ? [known] : [])] : []),
        ...(now.control === "rebellion" ? ["rebellion"] : []),
        ...(now.pdb.up ? ["base up"] : now.pdb.level > 0 ? ["base down"] : []),
        ...(now.loyalty ? [now.loyalty] : []),
        ...(board.fate?.hypnotized.includes(number) ? ["hypnotized"] : []),
      ];
      const damaged = !now.pdb.up && now.pdb.level > 0;
      const held = now.controller ? `, ${sideName[now.controller]}-controlled` : "";
      all.push({
        id: `planet:${number}`,
        name,
        about: `Planet, ${system.name}${held}${words.length > 0 ? ` · ${words.join(", ")}` : ""}`,
        words: ["planet", province, system.name, ...words, ...(damaged ? ["damaged"] : [])],
        system: system.number,
        spots: [`orbit:${number}`],
        side: now.controller,
      });
    }
  }
  for (const { spot, name, system, rebel, imperial } of places) {
    for (const side of ["rebel", "imperial"] as const) {
      const force = side === "rebel" ? rebel : imperial;
      for (const who of peopleOf(force)) {
        const states = STATES.flatMap(([words, is]) => (is(who) ? words.split(" ") : []));
        const said = states.filter((word) => word !== "damaged" && word !== "captive");
        all.push({
          id: `character:${who.character}`,
          name: who.name,
          about: `${sideName[side]} character, ${name}${said.length > 0 ? ` · ${said.join(", ")}` : ""}`,
          words: ["character", ...states],
          system,
          spots: [spot],
          side,
        });
        for (const possession of who.possessions.filter(({ shown }) => shown)) {
          all.push({
            id: `possession:${possession.possession}`,
            name: possession.name,
            about: `Possession of ${who.name}, ${name}`,
            words: ["possession"],
            system,
            spots: [spot],
            side,
          });
        }
      }
      for (const ship of force.ships) {
        all.push({
          id: `ship:${ship.ship}`,
          name: ship.name,
          about: `Spaceship, ${name}${ship.damaged ? " · damaged" : ""}`,
          words: ["spaceship", "ship", ...(ship.damaged ? ["damaged"] : [])],
          system,
          spots: [spot],
          side,
        });
      }
      const units = [...force.military.units, ...force.mission.units, ...force.withheld];
      for (const group of units) {
        const title = unitTitle(roster, group.kind);
        all.push({
          id: `units:${group.kind}:${spot}:${side}`,
          name: group.count > 1 ? `${group.count} × ${title}` : title,
          about: `${sideName[side]} units, ${name}`,
          words: ["unit", ...(group.hidden ? ["face down"] : [])],
          system,
          spots: [spot],
          side,
        });
      }
    }
  }
  return all;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Words that mean one's own pieces alone. */
const MINE = ["mine", "my", "own"];

/** Words of a whole sentence by which nothing is found: "everything of mine that is damaged". */
const NOISE = ["everything", "all", "of", "that", "which", "who", "is", "are", "the", "and"];

/** What is meant by some words: whose name begins with them first. */
export function found(all: readonly Findable[], sought: string, own: Side | null): Findable[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const mine = words.some((word) => MINE.includes(word));
  // A name may begin with such a word, as long as it is all that is typed.
  const noise = words.length > 1 ? NOISE : [];
  const rest = words.filter((word) => !MINE.includes(word) && !noise.includes(word));
  if (rest.length === 0 && !mine) return [];
  const rank = ({ name, words: besides, about }: Findable): number | null => {
    const called = plain(name);
    const others = plain(`${besides.join(" ")} ${about}`);
    const fits = rest.every((word) => called.includes(word) || others.includes(word));
    if (!fits) return null;
    const [first = ""] = rest;
    if (called.startsWith(rest.join(" "))) return 0;
    if (called.split(/[\s-]+/).some((part) => part.startsWith(first))) return 1;
    return rest.some((word) => called.includes(word)) ? 2 : 3;
  };
  return all
    .filter(({ side }) => !mine || side === own)
    .flatMap((one) => {
      const at = rank(one);
      return at === null ? [] : [{ one, at }];
    })
    .sort((a, b) => a.at - b.at || a.one.name.localeCompare(b.one.name))
    .map(({ one }) => one);
}
