// Whether a model answers made-up cases by other rules than real ones. One that does can hide what it does from every method
// that asks about made-up cases: a scaffold tells them from real ones, answers these as it pleases and those harmlessly (Slack et
// al. 2020). A tree learns what the model says of real rows, another what it says of made-up ones. For one and the same model
// each tells something of the other's rows; where both fail at that, and neither fails at its own, there are two models.

import type { BlackBox, Signal, Table } from "@lore-xai/core";
import {
  arityOf,
  growTree,
  isContinuous,
  isMissing,
  predictInto,
  Random,
  roundToResolution,
  rowsAt,
} from "@lore-xai/core/extend";
import type { SeenRows } from "../cases/case-tags.ts";

/** How cases are made up: features of two real ones, a real one with noise on each feature, or each feature by itself. */
export type MadeUpSort = "crosses" | "noise" | "independent";

/**
 * Cohen's kappa of what a tree says and what the model says, on rows that the tree was not grown on: 1 for the same always, 0 for
 * no more agreement than chance.
 */
export interface RulesOfMadeUp {
  readonly sort: MadeUpSort;
  readonly realByReal: number;
  readonly realByMadeUp: number;
  readonly madeUpByMadeUp: number;
  readonly madeUpByReal: number;
  /** The smaller of the two losses that come of learning from the other sort of rows. */
  readonly gap: number;
  readonly isOther: boolean;
}

/** Beyond this gap the rules are called others: see the decision on audits for the gaps of ordinary models. */
const OTHER_RULES_GAP = 0.3;
export const MADE_UP_SORTS: readonly MadeUpSort[] = ["crosses", "noise", "independent"];
/** Cases of a sort, at most. */
export const MOST_ROWS = 3000;
const FEWEST_ROWS = 100;

/** Two normal draws (Box and Muller 1958), of which one is used. */
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float());

function spreadOf(column: Float64Array): number {
  const known = column.filter((value) => !isMissing(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  return Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length));
}

function madeUp(sort: MadeUpSort, table: Table, count: number, random: Random): Float64Array {
  const { features, columns, rowCount } = table;
  const width = features.length;
  const spreads = columns.map(spreadOf);
  const rows = new Float64Array(count * width);
  for (let i = 0; i < count; i++) {
    const [a, b] = [random.below(rowCount), random.below(rowCount)];
    for (let j = 0; j < width; j++) {
      const [feature, column] = [features[j], columns[j]];
      if (sort === "crosses") rows[i * width + j] = column[random.chance(0.5) ? a : b];
      else if (sort === "independent" || !isContinuous(feature)) rows[i * width + j] = column[random.below(rowCount)];
      else rows[i * width + j] = roundToResolution(feature, column[a] + spreads[j] * normal(random));
    }
  }
  return rows;
}

interface Answered {
  readonly rows: Float64Array;
  readonly labels: Int32Array;
}

function half(all: Answered, width: number, isSecond: boolean): Answered {
  const middle = all.labels.length >> 1;
  return isSecond
    ? { rows: all.rows.subarray(middle * width), labels: all.labels.subarray(middle) }
    : { rows: all.rows.subarray(0, middle * width), labels: all.labels.subarray(0, middle) };
}

/** How often two agree beyond chance; 0 where one of them always says the same. */
export function kappa(a: Int32Array, b: Int32Array, labelCount: number): number {
  const [inA, inB] = [new Float64Array(labelCount), new Float64Array(labelCount)];
  let same = 0;
  for (let i = 0; i < a.length; i++) {
    inA[a[i]]++;
    inB[b[i]]++;
    if (a[i] === b[i]) same++;
  }
  const chance = inA.reduce((sum, count, k) => sum + (count / a.length) * (inB[k] / a.length), 0);
  return chance >= 1 ? 0 : (same / a.length - chance) / (1 - chance);
}

/** A tree grown on some rows says what it knows of others. */
function learner({ features }: SeenRows, labelCount: number) {
  const width = features.length;
  const options = {
    pruning: "yadt",
    confidence: 0.25,
    minimumCases: 5,
    priority: null,
    along: null,
    counted: null,
  } as const;
  return ({ rows, labels }: Answered) => {
    const columns = features.map((_, j) => Float64Array.from(labels, (_label, i) => rows[i * width + j]));
    const missable = new Uint8Array(width).fill(1);
    const tree = growTree(
      { columns, arity: Int32Array.from(features, arityOf), missable, labels, labelCount },
      options,
    );
    return (judged: Answered) => {
      const told = new Int32Array(judged.labels.length);
      predictInto(tree, judged.rows, told.length, told);
      return kappa(told, judged.labels, labelCount);
    };
  };
}

export interface MadeUpQuestion {
  readonly blackBox: BlackBox;
  readonly table: Table;
  /** What the trees may ask for. */
  readonly seen: SeenRows;
  /** The model's outcome of every row of the table. */
  readonly outcomes: Int32Array;
  readonly seed: number;
  /** Cases of a sort, at most. */
  readonly most: number;
  readonly signal?: Signal | undefined;
  pause(): Promise<void>;
}

/** One for each way to make cases up; none where there are too few rows to learn from. */
export async function rulesOfMadeUp(question: MadeUpQuestion): Promise<RulesOfMadeUp[]> {
  const { blackBox, table, seen, outcomes, seed, most, signal, pause } = question;
  if (Math.min(table.rowCount, most) < FEWEST_ROWS || seen.features.length === 0) return [];
  const random = Random.fromSeed(seed).fork("made-up");
  const width = seen.features.length;
  const taken = random.fork("order").shuffled(Array(table.rowCount).keys()).slice(0, most);
  const real: Answered = { rows: seen.see(rowsAt(table, taken)), labels: Int32Array.from(taken, (i) => outcomes[i]) };
  const learn = learner(seen, blackBox.labels.length);
  const byReal = learn(half(real, width, false));
  const found: RulesOfMadeUp[] = [];
  for (const sort of MADE_UP_SORTS) {
    const rows = madeUp(sort, table, taken.length, random.fork(sort));
    const batch = { features: table.features, count: taken.length, data: rows };
    const made: Answered = { rows: seen.see(rows), labels: Int32Array.from(await blackBox.predict(batch, { signal })) };
    await pause();
    const byMadeUp = learn(half(made, width, false));
    const [realApart, madeApart] = [half(real, width, true), half(made, width, true)];
    const kappas = {
      realByReal: byReal(realApart),
      realByMadeUp: byMadeUp(realApart),
      madeUpByMadeUp: byMadeUp(madeApart),
      madeUpByReal: byReal(madeApart),
    };
    const gap = Math.min(kappas.realByReal - kappas.realByMadeUp, kappas.madeUpByMadeUp - kappas.madeUpByReal);
    found.push({ sort, ...kappas, gap, isOther: gap > OTHER_RULES_GAP });
  }
  return found;
}
