import type { Forecast } from "../backend/generated/Forecast";
import type { Table } from "../backend/generated/Table";
import combat from "./fixtures/combat.json";
import curtain from "./fixtures/curtain.json";
import fight from "./fixtures/fight.json";
import fly from "./fixtures/fly.json";
import mission from "./fixtures/mission.json";
import move from "./fixtures/move.json";
import program from "./fixtures/program.json";
import search from "./fixtures/search.json";

/** A reply of the desk in a real game, with what it foretold of each answer. */
export interface Fixture {
  table: Table;
  forecasts: Record<string, Forecast[]>;
}

const all = { combat, curtain, fight, fly, mission, move, program, search };

/** Replies of the desk in real games, for tests. */
export const fixtures = all as unknown as Record<keyof typeof all, Fixture>;
