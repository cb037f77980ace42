import { BackendFailure, call } from "../backend/backend";
import type { SavedScenario, SavedScenarios } from "../backend/commands";
import { announce } from "../frame/announce.svelte";
import { toast } from "../frame/toasts.svelte";

/** What a scenario is called in messages and questions. */
export const nameOf = (one: SavedScenario): string => one.name || one.id;

/** A person's own scenarios as they were when they were last looked at, and what can be done with them. */
export class OwnScenarios {
  lists: SavedScenarios = $state.raw({ kept: [], trash: [] });

  async refresh(): Promise<void> {
    try {
      this.lists = await call("saved_scenarios", {});
    } catch (thrown) {
      toast({ kind: "problem", text: BackendFailure.from(thrown).message });
    }
  }

  /** Does something to a scenario and looks again, whether it went well or not. */
  async #change<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (thrown) {
      const failure = BackendFailure.from(thrown);
      toast({ kind: "problem", text: failure.message, case: failure.case });
      return undefined;
    } finally {
      await this.refresh();
    }
  }

  /** Gives it another name. A name that cannot be is thrown, to be shown where it was typed. */
  async rename(one: SavedScenario, name: string): Promise<void> {
    await call("rename_scenario", { id: one.id, name });
    await this.refresh();
  }

  async remove(one: SavedScenario): Promise<void> {
    const inTrash = await this.#change(() => call("delete_scenario", { id: one.id }));
    // The list is a dialog, from which nobody reaches a message: the trash in it is where this is taken back.
    if (inTrash !== undefined) announce(`“${nameOf(one)}” is in the trash, below the list.`);
  }

  async restore(one: SavedScenario): Promise<void> {
    const id = await this.#change(() => call("restore_scenario", { id: one.id }));
    if (id !== undefined) toast({ kind: "good", text: `“${nameOf(one)}” is among your scenarios again.` });
  }

  async erase(one: SavedScenario): Promise<void> {
    await this.#change(() => call("erase_scenario", { id: one.id }));
  }
}
