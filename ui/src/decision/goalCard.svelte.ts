import type { Table } from "../backend/generated/Table";

/** Whether the goals stand above the first question of a game. */
class GoalCard {
  /** Which opening of a game somebody has put it away for. */
  #read: number | null = $state(null);

  /** Before a side has answered anything, and if it was not put away; a lesson says itself what it is about. */
  isFor(table: Table): boolean {
    if (table.lesson || !table.ask || table.ask.by_program) return false;
    const first = table.step === 0 || (table.news_from === 0 && table.board.clock.segment === "set_up");
    return first && this.#read !== table.log.book;
  }

  /** It was read. */
  putAway(table: Table): void {
    this.#read = table.log.book;
  }
}

/** The goals above the first question. */
export const goalCard = new GoalCard();
