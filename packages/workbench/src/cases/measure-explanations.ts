// Explanations of one case by several methods, all measured on the same cases: the real ones of the data, as far as they are
// decided, and made-up ones near the case, drawn for this alone.

import {
  type AnyExplanation,
  type BlackBox,
  type Condition,
  LoreError,
  type Missing,
  type Rule,
  type Signal,
  type Table,
} from "@lore-xai/core";
import { encodeInstance, guardedBlackBox, premiseTest, Random, type RowTest } from "@lore-xai/core/extend";
import { proportion, saysOutcome } from "@lore-xai/core/measures";
import { hasReason } from "@lore-xai/core/words";
import type { Decisions } from "../rows/labelling.ts";
import type { CaseMeasures, MethodMeasures, RuleMeasures } from "../workbench.ts";

/** Their shares are known to within some 3 of 100. */
const MADE_UP = 1000;

interface LabelledCases {
  readonly rows: Float64Array;
  readonly labels: ArrayLike<number>;
}

export interface MeasureSetup {
  readonly table: Table;
  readonly blackBox: BlackBox;
  readonly decisions: Decisions;
  readonly missing: Missing;
  readonly timeoutMs: number;
}

/** Measures explanations of one case by several methods on the same rows. */
export type MeasureExplanations = (explanations: readonly AnyExplanation[], signal: Signal) => Promise<CaseMeasures>;

/** Every value is the case's own, or that of one real case, as a coin falls. */
function madeUpNear(codes: Float64Array, { columns, rowCount }: Table, random: Random): Float64Array {
  const width = codes.length;
  const rows = new Float64Array(MADE_UP * width);
  for (let i = 0; i < MADE_UP; i++) {
    const real = random.below(rowCount);
    for (let j = 0; j < width; j++) rows[i * width + j] = random.below(2) === 0 ? codes[j] : columns[j][real];
  }
  return rows;
}

/** Rows of the data that are decided, without the case itself. */
function realCases({ columns }: Table, decisions: Decisions, codes: Float64Array): LabelledCases {
  const width = codes.length;
  const isCase = (row: number) => columns.every((column, j) => Object.is(column[row], codes[j]));
  const known = Array.from({ length: decisions.known() }, (_, row) => row).filter((row) => !isCase(row));
  const rows = new Float64Array(known.length * width);
  for (const [i, row] of known.entries()) for (let j = 0; j < width; j++) rows[i * width + j] = columns[j][row];
  return { rows, labels: known.map((row) => decisions.labels()[row]) };
}

function columnsAskedFor(condition: Condition): string[] {
  if (condition.kind !== "score") return [condition.feature];
  return condition.entries.map(({ condition: { feature } }) => feature);
}

/** The rule that the explanation stands by; null where it has none, or none that holds. */
function ruleOf(explanation: AnyExplanation): Rule | null {
  if (!("rule" in explanation)) return null;
  const isReason = explanation.method === "anchor" ? explanation.rule.premise.length > 0 : hasReason(explanation);
  return isReason ? explanation.rule : null;
}

function columnsNamed(explanation: AnyExplanation): number {
  if ("weights" in explanation) return new Set(explanation.weights.map(({ feature }) => feature)).size;
  return new Set((ruleOf(explanation)?.premise ?? []).flatMap(columnsAskedFor)).size;
}

/** How often what the test covers has the outcome. */
function ruleOn(covers: RowTest, width: number, outcome: number, { rows, labels }: LabelledCases): RuleMeasures {
  let [covered, right] = [0, 0];
  for (let i = 0; i < labels.length; i++) {
    if (!covers(rows, i * width)) continue;
    covered++;
    if (labels[i] === outcome) right++;
  }
  return { covered: proportion(covered, labels.length), right: proportion(right, covered) };
}

function agreement(says: RowTest, width: number, outcome: number, { rows, labels }: LabelledCases) {
  let alike = 0;
  for (let i = 0; i < labels.length; i++) if (says(rows, i * width) === (labels[i] === outcome)) alike++;
  return proportion(alike, labels.length);
}

export function createMeasureExplanations(setup: MeasureSetup): MeasureExplanations {
  const { table, decisions, missing } = setup;
  const blackBox = guardedBlackBox(setup.blackBox, { timeoutMs: setup.timeoutMs });
  return async (explanations, signal) => {
    const [first] = explanations;
    const isSame = ({ instance }: AnyExplanation) => JSON.stringify(instance) === JSON.stringify(first.instance);
    if (first === undefined || !explanations.every(isSame)) {
      throw new LoreError("invalid-option", "the explanations to measure must be of one case, and at least one");
    }
    const { features, codes } = encodeInstance(first.instance, table, missing);
    const width = features.length;
    const rows = madeUpNear(codes, table, Random.fromSeed(first.seed).fork("measured-on"));
    const labels = await blackBox.predict({ features, count: MADE_UP, data: rows }, { signal });
    const [real, madeUp] = [realCases(table, decisions, codes), { rows, labels }];

    const measured = (explanation: AnyExplanation): MethodMeasures => {
      const outcome = blackBox.labels.indexOf(explanation.outcome);
      const rule = ruleOf(explanation);
      const covers = rule === null ? null : premiseTest(rule.premise, features);
      const says = "counterfactual" in explanation ? null : saysOutcome(explanation, features);
      return {
        method: explanation.method,
        columns: columnsNamed(explanation),
        onReal: covers === null ? null : ruleOn(covers, width, outcome, real),
        onMadeUp: covers === null ? null : ruleOn(covers, width, outcome, madeUp),
        agrees: says === null ? null : agreement(says, width, outcome, madeUp),
        queries: explanation.evidence.queries,
      };
    };
    return { real: real.labels.length, madeUp: MADE_UP, methods: explanations.map(measured) };
  };
}
