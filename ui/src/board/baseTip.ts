import type { PlanetBoard } from "../backend/generated/PlanetBoard";
import type { Tip } from "../frame/tooltip.svelte";

/** What a planet's base is, whom it serves and what it does. */
export function baseTip({ pdb, controller }: PlanetBoard): Tip {
  return {
    title: `Planetary Defense Base, Level ${pdb.level}, ${pdb.up ? "Up" : "Down"}`,
    text: pdb.up
      ? controller
        ? `It serves the ${controller === "rebel" ? "Rebel" : "Imperial"} Player: it detects enemy spaceships and fires at enemy units that arrive or leave.`
        : "Nobody controls the planet, so nobody can use it."
      : "It does nothing for anyone until it is put Up again.",
    case: pdb.up ? (controller ? "8.2" : "8.33") : "8.3",
  };
}
