// Whom the same few actions help among those whom a model denies: one side less the other.

import { type BlackBox, type Constraint, type Dictionary, immutable, type Table } from "@lore-xai/core";
import { isMissing } from "@lore-xai/core/extend";
import { makeRecourseWithTrials } from "../recourse/make-recourse.ts";
import { helpedByAny } from "../recourse/measure-recourse.ts";
import { type OutcomeRows, wholeBatch } from "./learning.ts";
import { DEPRIVED, FAVOURED, type ProxyPair, type Sides } from "./sides.ts";

/** What an action may change, beside the protected column and its proxies, which stay as they are. */
export interface RecourseLimits {
  readonly constraints?: readonly Constraint[] | undefined;
  /** Its locks, ranges, costs and links hold too. */
  readonly dictionary?: Dictionary | undefined;
  /** Columns that the dictionary locks and that may change all the same. */
  readonly unlock?: readonly string[] | undefined;
}

export interface RecourseGapQuestion extends RecourseLimits {
  readonly rows: OutcomeRows;
  readonly sides: Sides;
  readonly proxies: readonly ProxyPair[];
  readonly seed: number;
}

/** With fewer denied of a side nothing is said. */
const FEWEST_DENIED = 20;
/** Denied cases whose counterfactuals are tried as actions, beside changes to values that many have. */
const EXPLAINED = 10;

/** Whether some column that is not locked has two values. */
function canChange({ features, columns }: Table, locked: readonly string[]): boolean {
  return features.some(({ name }, j) => {
    if (locked.includes(name)) return false;
    const first = columns[j].find((value) => !isMissing(value));
    return columns[j].some((value) => !isMissing(value) && value !== first);
  });
}

/**
 * The share of the deprived side's denied whom one of three actions helps, less that of the others, on denied cases that
 * chose none of them. Null where a side has too few of them, or nothing could change.
 */
export async function recourseGap(model: BlackBox, question: RecourseGapQuestion): Promise<number | null> {
  const { rows, sides, proxies, constraints = [], dictionary, unlock, seed } = question;
  const { table, labels } = rows;
  const favourable = labels[sides.favourable];
  const decided = await model.predict(wholeBatch(table));
  const isDenied = (row: number) => model.labels[decided[row]] !== favourable;
  const deniedOn = (side: number) => sides.side.filter((one, row) => one === side && isDenied(row)).length;
  if (Math.min(deniedOn(DEPRIVED), deniedOn(FAVOURED)) < FEWEST_DENIED) return null;
  const locked = [table.features[sides.column].name, ...proxies.map(({ column }) => column)];
  if (!model.labels.includes(favourable) || !canChange(table, locked)) return null;
  const { keptApart, trials } = await makeRecourseWithTrials({
    blackBox: model,
    rows: table,
    to: favourable,
    cases: EXPLAINED,
    constraints: [...constraints, immutable(...locked)],
    dictionary,
    unlock,
    seed,
  });
  const isHelped = helpedByAny(trials, keptApart.length);
  const shareOn = (side: number) => {
    const own = [...keptApart.keys()].filter((k) => sides.side[keptApart[k].row] === side);
    return own.length === 0 ? null : own.filter((k) => isHelped[k] === 1).length / own.length;
  };
  const [deprived, others] = [shareOn(DEPRIVED), shareOn(FAVOURED)];
  return deprived === null || others === null ? null : deprived - others;
}
