import type { Board } from "../../backend/generated/Board";
import type { PlanetId } from "../../backend/generated/PlanetId";
import type { Tabletop } from "../tabletop.svelte";
import { assignmentMarks, baseMarks, secretMarks, taxMarks } from "./galacticMarks";
import {
  arrivalMarks,
  changedMarks,
  controlMarks,
  loyaltyMarks,
  noMarks,
  reachMarks,
  resourceMarks,
  riskMarks,
  strengthMarks,
  type Marks,
} from "./marks";

/** The planet that something on the map belongs to: its card, its disc, one of its places, or for a star the first of its planets. */
export function planetUnder(target: EventTarget | null, board: Board): PlanetId | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest<HTMLElement | SVGElement>("[data-planet], [data-world]");
  const played = (planet: number) => board.planets.some((one) => one.planet === planet);
  if (own) {
    const planet = Number(own.dataset["planet"] ?? own.dataset["world"]);
    return played(planet) ? planet : null;
  }
  const star = target.closest<HTMLElement | SVGElement>("[data-system]");
  if (!star) return null;
  const first = board.planets.find(
    ({ planet }) => Math.floor(planet / 10) === Number(star.dataset["system"]),
  );
  return first?.planet ?? null;
}

/** What the overlay on the table says; asks the desk for what only the desk knows. */
export function useMarks(table: Tabletop): { readonly marks: Marks } {
  const overlaid = table.overlaid;

  // What a domino would do, and what a flight would risk, hangs on the board as it lies.
  $effect(() => {
    const { name, at } = overlaid;
    const { board, ondominoes } = table;
    if (name !== "reach" || at === null || !board || !ondominoes) return;
    let wanted = true;
    void ondominoes(at).then(
      (dominoes) => wanted && (overlaid.dominoes = dominoes),
      () => wanted && (overlaid.dominoes = []),
    );
    return () => (wanted = false);
  });
  $effect(() => {
    const { name, at } = overlaid;
    const { board, onassigned } = table;
    if (name !== "assignment" || at === null || !board || !onassigned) return;
    let wanted = true;
    void onassigned(at).then(
      (assigned) => wanted && (overlaid.assigned = assigned),
      () => wanted && (overlaid.assigned = []),
    );
    return () => (wanted = false);
  });
  $effect(() => {
    const { board, onrisks } = table;
    if (overlaid.name !== "risk" || !board || !onrisks) return;
    let wanted = true;
    void onrisks().then(
      (risks) => wanted && (overlaid.risks = risks),
      () => wanted && (overlaid.risks = []),
    );
    return () => (wanted = false);
  });

  const marks = $derived.by((): Marks => {
    const { board, atlas } = table;
    const { at } = overlaid;
    switch (overlaid.name) {
      case null:
        return noMarks;
      case "loyalty":
        return loyaltyMarks(board);
      case "control":
        return controlMarks(board);
      case "strength":
        return strengthMarks(board);
      case "resources":
        return resourceMarks(board);
      case "reach": {
        const told = overlaid.dominoes.filter(({ domino }) => domino.planet === at);
        return reachMarks(board, atlas, at, told);
      }
      case "arrivals":
        return arrivalMarks(board, atlas, at, table.places);
      case "risk":
        return riskMarks(board, overlaid.risks, {
          ship: (ship) => table.ship(ship)?.name ?? ship,
          pilot: (pilot) => table.characterName(pilot),
        });
      case "changed":
        return changedMarks(table.changed);
      case "taxes":
        return taxMarks(board, atlas);
      case "assignment":
        return assignmentMarks(board, atlas, at, overlaid.assigned);
      case "base":
        return baseMarks(board);
      case "secrets":
        return secretMarks(board);
    }
  });
  return {
    get marks() {
      return marks;
    },
  };
}
