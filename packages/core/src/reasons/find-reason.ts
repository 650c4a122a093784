// The reason for one decision: a rule searched on the pool, asked about until it holds, without conditions that are chance.
// The seed has no part in it.

import type { LabelledRows } from "../rows/labelled-rows.ts";
import type { Box } from "./box.ts";
import { type SearchCase, type SearchSettings, searchBox } from "./box-search.ts";
import { type Flip, keepingOut } from "./flips.ts";
import { codesOf, type Pool } from "./pool.ts";
import { type BoxPremise, premiseOfBox } from "./premise.ts";
import { type AskAbout, crossesInside, learnFrom, type RowsInside } from "./rounds.ts";
import { searchedRows } from "./searched-rows.ts";
import { timesFound, withoutUnsteady } from "./steadiness.ts";
import { type Standing, TARGETS } from "./targets.ts";

export interface ReasonSettings extends SearchSettings {
  /** At most, and crosses that are asked about in each. */
  readonly rounds: number;
  readonly roundRows: number;
  /** Where so large a share of a round's answers is right, no other follows; null for what the rule that was found promises. */
  readonly enough: number | null;
  /** Halves of the rows that the search is repeated on; 0 for none, and then no condition is dropped. */
  readonly halves: number;
}

export const REASON_SETTINGS: ReasonSettings = {
  targets: TARGETS,
  wrongCosts: [1, 1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22, 32, 45, 64],
  idlePrice: 3,
  prices: [2, 10],
  balance: 1,
  maxConditions: 5,
  rounds: 8,
  roundRows: 80,
  enough: null,
  halves: 5,
};

export interface Reason {
  readonly masks: Uint8Array;
  /** What tells most of the outcome comes first. */
  readonly premise: BoxPremise;
  /** On the rows that were searched. */
  readonly standing: Standing;
  readonly target: number | null;
  /** Per condition, in how many halves of the rows its feature comes up; null where it is there to keep a flip out. */
  readonly timesFound: readonly (number | null)[];
  readonly halves: number;
  /** Rows that were asked about on the way. */
  readonly asked: readonly LabelledRows[];
}

interface Rounds {
  readonly search: SearchCase;
  readonly pool: Pool;
  readonly outcome: number;
  readonly rowsInside: RowsInside;
  readonly ask: AskAbout;
}

/** What a rule promises on the rows that were searched was not kept: the next one has to promise more. */
function promisingMore(settings: ReasonSettings, { target }: Box): ReasonSettings {
  if (target === null) return settings;
  const { targets } = settings;
  return { ...settings, targets: { ...targets, precision: targets.precision.filter((each) => each > target) } };
}

/** Searches, asks inside the rule and searches again, until the answers are as good as its target. */
async function searchInRounds({ search, pool, outcome, rowsInside, ask }: Rounds, settings: ReasonSettings) {
  const { targets, roundRows, enough } = settings;
  const answers: LabelledRows[] = [];
  let demanding = settings;
  let box: Box = searchBox(search, demanding);
  for (let round = 0; round < settings.rounds; round++) {
    const rows = rowsInside(box.masks, roundRows, round);
    const answered = await learnFrom(rows, pool, search.counts, outcome, ask);
    answers.push(answered);
    const asked = answered.labels.length;
    const wrong = answered.labels.filter((label) => label !== outcome).length;
    if (wrong <= Math.round(asked * (1 - (enough ?? box.target ?? targets.precision[0])))) break;
    if (enough !== null) demanding = promisingMore(demanding, box);
    box = searchBox(search, demanding);
  }
  return { box, answers };
}

/** A row as codes, its outcome (a position among the labels), and where the decision turns: see `nearestFlips`. */
export interface ReasonCase {
  readonly instance: Float64Array;
  readonly outcome: number;
  readonly flips: readonly Flip[];
  /** Where rows inside a rule come from: crosses of the pool's real rows unless told. */
  readonly rowsInside?: RowsInside;
}

export async function findReason(
  pool: Pool,
  subject: ReasonCase,
  ask: AskAbout,
  settings: ReasonSettings = REASON_SETTINGS,
): Promise<Reason> {
  const { instance, outcome, flips } = subject;
  const rowsInside: RowsInside = subject.rowsInside ?? ((...asked) => crossesInside(pool, ...asked));
  const { bins, sides, plan } = pool;
  const { tells, searched } = sides[outcome];
  const { halves } = settings;
  const rows = searchedRows(pool, outcome, settings.rounds * settings.roundRows, halves);
  const search = { counts: rows.all.borrow(), plan, x: codesOf(pool, instance), tells, searched };
  const { box: first, answers } = await searchInRounds({ search, pool, outcome, rowsInside, ask }, settings);
  const found = timesFound(search, settings, rows.halves);
  const steady = halves === 0 ? first : withoutUnsteady(first, search, found, settings.targets);
  const { box, added } = keepingOut(steady, flips, search, settings.targets, settings.maxConditions);
  rows.all.giveBack(search.counts);
  const { masks, standing, target } = box;
  const premise = premiseOfBox(masks, bins, instance).toSorted((a, b) => tells[b.feature] - tells[a.feature]);
  const times = premise.map(({ feature }) => (added.has(feature) ? null : found[feature]));
  return { masks, premise, standing, target, timesFound: times, halves, asked: answers };
}
