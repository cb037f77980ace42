import { BackendFailure, call } from "../backend/backend";
import type { GameCard, Games } from "../backend/commands";
import { toast } from "../frame/toasts.svelte";
import { attempt, openGame } from "./opening.svelte";
import { title } from "./words";

/** The lists of the start screen. */
export type Shelf = "games" | "lessons" | "samples" | "trash";

/** The folder of games as it was when it was last looked at, and what can be done there. */
class Folder {
  lists: Games | null = $state.raw(null);
  failure: BackendFailure | null = $state.raw(null);
  tab: Shelf = $state("games");
  /** The game the list should stand on: one that was just made, copied or brought back. */
  wanted: string | null = $state(null);

  async refresh(): Promise<void> {
    try {
      this.lists = await call("games", {});
      this.failure = null;
    } catch (thrown) {
      this.failure = BackendFailure.from(thrown);
    }
  }

  /** Does something to a game and looks at the folder again, whether it went well or not. */
  async #change<T>(game: string | null, act: () => Promise<T>): Promise<T | undefined> {
    const done = await attempt(game, act);
    await this.refresh();
    return done;
  }

  async remove(card: GameCard): Promise<void> {
    const inTrash = await this.#change(card.id, () => call("delete_game", { id: card.id }));
    if (inTrash === undefined) return;
    toast({
      text: `“${title(card)}” is in the trash.`,
      action: { label: "Undo", run: () => void this.restore({ ...card, id: inTrash }) },
    });
  }

  async restore(card: GameCard): Promise<void> {
    const id = await this.#change(null, () => call("restore_game", { id: card.id }));
    if (id === undefined) return;
    this.wanted = id;
    toast({ kind: "good", text: `“${title(card)}” is back in the list.` });
  }

  async erase(card: GameCard): Promise<void> {
    await this.#change(null, () => call("erase_game", { id: card.id }));
  }

  /** Writes a game to a file, with the dice to come or without. */
  async exportGame(card: GameCard, withFuture: boolean): Promise<void> {
    const path = await attempt(card.id, () => call("export_game", { id: card.id, with_future: withFuture }));
    const dice = withFuture ? "with the dice to come" : "without the dice to come";
    if (path) toast({ kind: "good", text: `Exported to ${path}, ${dice}.` });
  }

  /** Makes a game one that opens, as far as it can be read. */
  async salvage(id: string): Promise<void> {
    const told = await this.#change(id, () => call("salvage_game", { id }));
    if (told === undefined) return;
    this.wanted = id;
    toast({
      text: ["The game opens again", ...told].join("; ") + ".",
      action: { label: "Open", run: () => void openGame(id) },
    });
  }

  async importGame(): Promise<void> {
    const id = await this.#change(null, () => call("import_game", {}));
    if (!id) return;
    this.tab = "games";
    this.wanted = id;
    toast({
      kind: "good",
      text: "The game was imported, with dice of its own to come.",
      action: { label: "Open", run: () => void openGame(id) },
    });
  }

  async show(card: GameCard | null): Promise<void> {
    await attempt(card?.id ?? null, () => call("show_in_folder", { id: card?.id ?? null }));
  }

  /** Gives a game another name. A name that cannot be is thrown, to be shown where it was typed. */
  async rename(card: GameCard, name: string): Promise<void> {
    await call("rename_game", { id: card.id, name });
    await this.refresh();
  }

  /** Makes another game of it. A name that cannot be is thrown, to be shown where it was typed. */
  async copy(card: GameCard, name: string): Promise<void> {
    this.wanted = await call("copy_game", { id: card.id, name });
    await this.refresh();
  }
}

/** The folder of games. */
export const library = new Folder();
