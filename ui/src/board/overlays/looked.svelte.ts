import { SvelteMap } from "svelte/reactivity";
import type { ChangedPlanet } from "../../backend/generated/ChangedPlanet";
import type { PlanetId } from "../../backend/generated/PlanetId";

/** On which planets somebody has looked at what happened, and up to where; until the window is closed. */
export class Looked {
  #upTo = new SvelteMap<string, number>();

  /** Whether something happened there that these eyes have not looked at. */
  isNew(eyes: string, { planet, last }: ChangedPlanet): boolean {
    return last > (this.#upTo.get(`${eyes} ${planet}`) ?? -1);
  }

  /** These eyes look at a planet. */
  look(eyes: string, planet: PlanetId, changed: readonly ChangedPlanet[]): void {
    const here = changed.find((one) => one.planet === planet);
    if (here && this.isNew(eyes, here)) this.#upTo.set(`${eyes} ${planet}`, here.last);
  }
}

/** What was looked at in the games on the table. */
export const looked = new Looked();
