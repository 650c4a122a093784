// Where a model errs: a few short rules for cases that it decides wrongly more often than others. A rule is found on one half of
// the rows and measured on the other, so that it is not praised for what it was made of. The model is not asked.

import { type Premise, type Proportion, selectRows, type Table } from "@lore-xai/core";
import { premiseTest, Random, rowMajor } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { coverInto, everything } from "../rulebook/box.ts";
import { premiseOf } from "../rulebook/box-premise.ts";
import { codeRows } from "../rulebook/coded-rows.ts";
import { improveBox } from "../rulebook/improve-box.ts";

/** Cases that are decided wrongly more often than others. */
export interface ErrorCohort {
  readonly premise: Premise;
  /** Of the rows kept apart that it covers: how many are decided wrongly. */
  readonly wrong: Proportion;
  /** Of all rows kept apart that are decided wrongly: how many it covers. */
  readonly ofErrors: Proportion;
}

/** Where a model errs. */
export interface ErrorCohorts {
  /** Of the rows kept apart: how many are decided wrongly. */
  readonly baseRate: Proportion;
  /** The most uneven first; none where no short rule stands out on the rows kept apart. */
  readonly cohorts: readonly ErrorCohort[];
  readonly made: { readonly rows: number; readonly keptApart: number };
}

/** What cohorts are found in; what is left out has its default. */
export interface ErrorCohortSetup {
  readonly rows: Table;
  /** Per row 1 where the decision is wrong, 0 where it is right. */
  readonly isWrong: Uint8Array;
  /** Most cohorts, 6 by default. */
  readonly most?: number;
  /** Most conditions of a rule, 3 by default. */
  readonly maxConditions?: number;
  readonly seed?: number;
  /** Waited for between two cohorts, so that others get their turn; by default nobody is waited for. */
  pause?(): Promise<void>;
}

/** Rows that cohorts are found on, at most: more make it slower and hardly better. */
const MOST_ROWS = 8000;
/** Of fewer errors nothing general can be said. */
export const FEWEST_ERRORS = 10;
/** A condition must bring in so many errors beyond what the base rate expects, and so many more per row looked at. */
const PRICE = { errors: 1, perRow: 0.002 } as const;
/** First rules where errors are much more frequent than elsewhere, then those where they are somewhat: by the odds. */
const ODDS = [3, 2, 1] as const;

/** Half to find on, half to measure on, in an order of chance. */
function halves(rowCount: number, seed: number): { used: Int32Array; apart: Int32Array } {
  const order = Int32Array.from(Random.fromSeed(seed).fork("errors").shuffled(Array(rowCount).keys()));
  const middle = rowCount >> 1;
  return { used: order.slice(middle, middle + MOST_ROWS), apart: order.slice(0, middle) };
}

const shareOf = ({ successes, trials }: Proportion) => successes / Math.max(1, trials);

/**
 * Where a model errs: short rules whose cases are decided wrongly more often than the base rate, with the bounds of the rate on
 * rows that had no part in finding them. None is named whose lower bound is not above the base rate.
 *
 * @example
 * ```ts
 * const { baseRate, cohorts } = await findErrorCohorts({ rows: applicants, isWrong });
 * cohorts[0]?.wrong; // how many of the rows kept apart it decides wrongly there
 * ```
 */
export async function findErrorCohorts(setup: ErrorCohortSetup): Promise<ErrorCohorts> {
  const { rows: table, isWrong, most = 6, maxConditions = 3, seed = 0, pause = async () => undefined } = setup;
  const { features } = table;
  const { used, apart } = halves(table.rowCount, seed);
  const labels = Int32Array.from(used, (row) => isWrong[row]);
  const wrongApart = Uint8Array.from(apart, (row) => isWrong[row]);
  const errorsApart = wrongApart.reduce((sum, flag) => sum + flag, 0);
  const baseRate = proportion(errorsApart, apart.length);
  const made = { rows: used.length, keptApart: apart.length };
  const errors = labels.reduce((sum, label) => sum + label, 0);
  if (errors < FEWEST_ERRORS || errors === used.length) return { baseRate, cohorts: [], made };
  const nobody = { rows: new Float64Array(0), labels: new Int32Array(0) };
  const rows = codeRows(features, { rows: rowMajor(selectRows(table, used)), labels }, nobody, 0);
  const apartRows = rowMajor(selectRows(table, apart));
  const usual = errors / used.length;
  const price = PRICE.errors + PRICE.perRow * used.length;
  const covered = new Uint8Array(rows.count);
  const isTold = new Uint8Array(rows.count);
  const cohorts: ErrorCohort[] = [];

  /** What a box is worth on the rows kept apart; null where it may be no worse there than elsewhere. */
  const measured = (premise: Premise): ErrorCohort | null => {
    const test = premiseTest(premise, features);
    const inside = Array.from(apart, (_, k) => k).filter((k) => test(apartRows, k * features.length));
    const wrong = inside.filter((k) => wrongApart[k] === 1).length;
    const rate = proportion(wrong, inside.length);
    if (rate.low <= shareOf(baseRate)) return null;
    return { premise, wrong: rate, ofErrors: proportion(wrong, errorsApart) };
  };

  for (const odds of ODDS) {
    // An error that has a rule counts no more; what is right tells every rule where not to go.
    const worthOf = (i: number) => (labels[i] === 0 ? (-odds * usual) / (1 - usual) : 1 - isTold[i]);
    for (let tried = 0; tried < most && cohorts.length < most; tried++) {
      await pause();
      const worth = Float64Array.from(labels, (_, i) => worthOf(i));
      const { masks, value } = improveBox(rows, worth, everything(rows.bins), { price, maxConditions });
      const premise = premiseOf({ masks }, rows);
      if (premise.length === 0 || value <= 0) break;
      coverInto(masks, rows, covered);
      for (let i = 0; i < rows.count; i++) isTold[i] |= covered[i];
      const cohort = measured(premise);
      if (cohort !== null) cohorts.push(cohort);
    }
  }
  cohorts.sort((a, b) => shareOf(b.wrong) - shareOf(a.wrong));
  return { baseRate, cohorts, made };
}
