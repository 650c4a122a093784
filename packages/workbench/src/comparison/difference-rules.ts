// Rules for where two models differ: a tree learns on one half of the cases what tells those that are decided otherwise from
// the rest, and each of its rules is measured on the other half.

import { type Premise, selectRows, type Table } from "@lore-xai/core";
import { arityOf, growTree, pathsOf, premiseTest, Random, rowMajor } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import type { DifferenceRule, DifferenceRules } from "../workbench.ts";

/** With fewer of them there is nothing to learn from. */
const FEWEST_DIFFERENT = 20;
const MOST_LEARNT_FROM = 8000;
const SHARE_OF_A_LEAF = 0.02;
const MOST_CONDITIONS = 4;
const MOST_RULES = 3;
const SEED = 0;

/** Each case that differs counts as often as makes them as many as the rest: else a tree would call all of them alike. */
function balancedWeights(isDifferent: readonly boolean[]): Int32Array {
  const different = isDifferent.filter(Boolean).length;
  const each = Math.max(1, Math.round((isDifferent.length - different) / different));
  return Int32Array.from(isDifferent, (one) => (one ? each : 1));
}

/** Rules whose cases differ more often than all cases do, for sure; those first that did so most surely where they were learnt. */
export function differenceRules(
  table: Table,
  rows: readonly number[],
  isDifferent: (row: number) => boolean,
): DifferenceRules {
  const mixed = Random.fromSeed(SEED).fork("difference").shuffled(rows);
  const middle = Math.floor(mixed.length / 2);
  const [learnt, heldOut] = [mixed.slice(0, middle), mixed.slice(middle)];
  const measuredOn = { rows: heldOut.length, differ: heldOut.filter(isDifferent).length };
  const training = learnt.slice(0, MOST_LEARNT_FROM);
  const differs = training.map(isDifferent);
  const different = differs.filter(Boolean).length;
  if (Math.min(different, training.length - different) < FEWEST_DIFFERENT) return { rules: [], measuredOn };
  const { features, columns } = selectRows(table, training);
  const weights = balancedWeights(differs);
  const cases = weights.reduce((sum, weight) => sum + weight, 0);
  const tree = growTree(
    {
      columns,
      arity: Int32Array.from(features, arityOf),
      labels: Int32Array.from(differs, Number),
      labelCount: 2,
    },
    {
      minimumCases: Math.max(5, Math.floor(SHARE_OF_A_LEAF * cases)),
      counted: { rows: Int32Array.from(training.keys()), weights },
    },
  );
  const measure = (premise: Premise, rows: readonly number[]) => {
    const cells = rowMajor(selectRows(table, rows));
    const covers = premiseTest(premise, features);
    const covered = rows.filter((_, i) => covers(cells, i * features.length));
    return proportion(covered.filter(isDifferent).length, covered.length);
  };
  // Chosen by what they were learnt from, so that what is measured on the other half is no luck of the choice.
  const chosen = pathsOf(tree, features, null, (leaf) => tree.label[leaf] === 1)
    .filter(({ premise }) => premise.length > 0 && premise.length <= MOST_CONDITIONS)
    .map(({ premise }) => ({ premise, learnt: measure(premise, training).low }))
    .sort((a, b) => b.learnt - a.learnt)
    .slice(0, MOST_RULES);
  const overall = measuredOn.differ / measuredOn.rows;
  const rules = chosen.map(({ premise }): DifferenceRule => ({ premise, differ: measure(premise, heldOut) }));
  return { rules: rules.filter(({ differ }) => differ.low > overall), measuredOn };
}
