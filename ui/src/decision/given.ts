import type { Board } from "../backend/generated/Board";
import type { CharacterId } from "../backend/generated/CharacterId";
import type { Rating } from "../backend/generated/Rating";
import type { Roster } from "../backend/generated/Roster";

/** What somebody is good at now; as printed while he is nowhere on the board. */
export function ratingsOf(
  character: CharacterId,
  board: Board | null,
  roster: Roster | null,
): readonly (readonly [Rating, number])[] {
  const places = [...(board?.planets.flatMap(({ environs }) => environs) ?? []), ...(board?.space ?? [])];
  const forces = places.flatMap(({ rebel, imperial }) => [rebel, imperial]);
  const people = forces.flatMap(({ military, mission }) => [...military.characters, ...mission.characters]);
  const found = [...people, ...(board?.waiting ?? [])].find((who) => who.character === character);
  if (found) return found.ratings.map(({ rating, now }) => [rating, now] as const);
  return roster?.characters.find((card) => card.character === character)?.ratings ?? [];
}
