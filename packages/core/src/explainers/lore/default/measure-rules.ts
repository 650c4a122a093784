// Evidence for the counterfactual rules of the default preset, on rows that the surrogate was not grown on: real ones that were
// kept apart, fresh neighbours, and crosses of two real rows that a rule covers.

import type { Inquiry } from "../../../blackbox/inquiry.ts";
import { joinRows } from "../../../neighborhood/labelled.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import type { Pool } from "../../../reasons/pool.ts";
import { crossing } from "../../../reasons/pool.ts";
import type { LabelledRows } from "../../../rows/labelled-rows.ts";
import { RowIndex } from "../../../rows/row-index.ts";
import type { ExtractedRule } from "../../../rules/extract-counterfactuals.ts";
import { premiseTest, type RowTest } from "../../../rules/premise-test.ts";
import { NO_ROWS, type RuleRows } from "../../counterfactual-rules.ts";
import type { Situation } from "../situation.ts";

/** Questions about real rows, and about crosses. */
export interface RuleQuestions {
  readonly real: number;
  readonly crosses: number;
}

/** Of one rule no more than this: others are to have some too. */
const MOST_PER_RULE = 12;

/** Where the rows begin that the test covers, at most so many. */
function coveredBy(test: RowTest, rows: Float64Array, width: number, most: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < rows.length && found.length < most; at += width) if (test(rows, at)) found.push(at);
  return found;
}

/** One of each list in turn, so many in all. */
function inTurn<T>(lists: readonly (readonly T[])[], most: number): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, k) => lists.flatMap((list) => list.slice(k, k + 1)));
  return turns.flat().slice(0, most);
}

async function ask(rows: readonly Float64Array[], line: Inquiry, width: number): Promise<LabelledRows> {
  const all = new Float64Array(rows.length * width);
  for (const [i, row] of rows.entries()) all.set(row, i * width);
  return line.askAffordable(all, rows.length);
}

/** Crosses of real rows of the pool that a rule covers, which nobody has asked about: a rule on single features covers them too. */
function crossesInside(test: RowTest, pool: Pool, line: Inquiry, { random, x }: Situation): Float64Array[] {
  const width = x.codes.length;
  const parents = coveredBy(test, pool.rows.subarray(0, pool.real * width), width, Number.POSITIVE_INFINITY);
  if (parents.length < 2) return [];
  const own = random.fork("counterfactual rules").fork(parents.length);
  const crossInto = crossing(pool.rows, width, own);
  const made = new RowIndex(width, MOST_PER_RULE);
  const row = new Float64Array(width);
  for (let k = 0; k < 2 * MOST_PER_RULE && made.size < MOST_PER_RULE; k++) {
    crossInto(row, 0, parents[own.below(parents.length)], parents[own.below(parents.length)]);
    if (test(row, 0) && !line.knows(row, 0)) made.add(row.slice(), 0);
  }
  return Array.from({ length: made.size }, (_, i) => made.rows.slice(i * width, (i + 1) * width));
}

export async function rowsForRules(
  rules: readonly ExtractedRule[],
  pool: Pool,
  { fresh }: Neighborhood,
  { real, crosses }: RuleQuestions,
  situation: Situation,
): Promise<RuleRows> {
  const { x, blackBox: line } = situation;
  const width = x.codes.length;
  const tests = rules.map(({ rule }) => premiseTest(rule.premise, x.features));
  const cut = (at: number) => pool.keptApart.slice(at, at + width);
  const apart = tests.map((test) => coveredBy(test, pool.keptApart, width, MOST_PER_RULE).map(cut));
  const realRows = await ask(inTurn(apart, real), line.within(real), width);
  const made = tests.map((test) => crossesInside(test, pool, line, situation));
  const crossed = await ask(inTurn(made, crosses), line.within(crosses), width);
  return { real: realRows, perturbed: joinRows(fresh ?? NO_ROWS, crossed) };
}
