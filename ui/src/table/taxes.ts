import type { PlannedTax } from "../backend/generated/PlannedTax";
import type { RaisedTaxes } from "../backend/generated/RaisedTaxes";
import type { TaxLedger } from "../backend/generated/TaxLedger";
import type { TaxLine } from "../backend/generated/TaxLine";
import type { TaxOutlook } from "../backend/generated/TaxOutlook";
import type { TaxRate } from "../backend/generated/TaxRate";
import { spaces } from "../backend/generated/terms";

/** The rates in their order, as a table heads them. */
export const rates: readonly TaxRate[] = ["full", "half", "nothing"];

export const rateName: Readonly<Record<TaxRate, string>> = {
  full: "In full",
  half: "By half",
  nothing: "Not at all",
};

/** A rate for all planets at once. */
export const allName: Readonly<Record<TaxRate, string>> = {
  full: "All in full",
  half: "All by half",
  nothing: "None at all",
};

/** What is chosen for each planet; nothing for those that are not taxed yet. */
export type Chosen = ReadonlyMap<number, TaxRate>;

/** The planets that can still be taxed. */
export const open = ({ lines }: TaxLedger): TaxLine[] => lines.filter(({ closed }) => !closed);

/** What a rate of a planet would come to. */
export const outlook = ({ rates: all }: TaxLine, rate: TaxRate): TaxOutlook | null =>
  all.find((one) => one.rate === rate) ?? null;

/** Whether a rate brings a planet into rebellion, or to its end, which its secret can make of that. */
export function rises(line: TaxLine, rate: TaxRate): boolean {
  const one = outlook(line, rate);
  return !!one && (one.rebels || one.dies);
}

/** The same rate for every planet that can still be taxed. */
export const allAt = (ledger: TaxLedger, rate: TaxRate): Chosen =>
  new Map(open(ledger).map(({ planet }) => [planet, rate]));

/** The rates of the last time, for the planets that were taxed before. */
export const asBefore = (ledger: TaxLedger): Chosen =>
  new Map(open(ledger).flatMap(({ planet, last }) => (last ? [[planet, last] as const] : [])));

/**
 * The taxes in the order in which they are raised: those that spark nothing first, so that as much as possible is done before anybody has to
 * be asked anything.
 */
export function planned(ledger: TaxLedger, chosen: Chosen): PlannedTax[] {
  const all = open(ledger).flatMap((line) => {
    const rate = chosen.get(line.planet);
    return rate ? [{ planet: line.planet, rate, rebels: rises(line, rate) }] : [];
  });
  const quiet = all.filter(({ rebels }) => !rebels);
  return [...quiet, ...all.filter(({ rebels }) => rebels)].map(({ planet, rate }) => ({ planet, rate }));
}

/** What taxes come to together, as the board lies. */
export interface TaxSum {
  points: number;
  /** What finds no room on the track. */
  lost: number;
  /** How many markers move in favor of the Rebels, and of the Empire. */
  down: number;
  up: number;
  rebels: number;
  /** How many planets die of their secrets. */
  dies: number;
}

export function sumOf(ledger: TaxLedger, chosen: Chosen): TaxSum {
  const sum: TaxSum = { points: 0, lost: 0, down: 0, up: 0, rebels: 0, dies: 0 };
  for (const line of open(ledger)) {
    const rate = chosen.get(line.planet);
    const one = rate && outlook(line, rate);
    if (!one) continue;
    sum.points += one.points;
    if (one.rebels) sum.rebels += 1;
    else if (one.dies) sum.dies += 1;
    else if (one.loyalty) sum[spaces.indexOf(one.loyalty) > spaces.indexOf(line.from) ? "down" : "up"] += 1;
  }
  const comes = Math.max(0, sum.points - ledger.owed);
  sum.lost = Math.max(0, comes - ledger.room);
  return sum;
}

/** Why taxes were not all raised. */
export function raisedWords({ raised, of, stopped }: RaisedTaxes): string {
  const why = {
    news: "there is news",
    asked: "something else is asked first",
    closed: "the next planet cannot be taxed any more",
  };
  return `${raised} of ${of} planets were taxed: ${stopped ? why[stopped] : "that is all"}.`;
}
