// A surrogate: a tree of yes-or-no questions, at most so many one after another, each the one with the largest gain of
// information. A short tree is less faithful and quickly read.

import { type TrainingSet, type TreeInduction, type TreeNode, treeFromNodes } from "@lore-xai/core/extend";

/** How many cases of each label say yes to a question, and the node that asks it. */
interface Question {
  readonly yes: Float64Array;
  ask(yes: TreeNode, no: TreeNode): TreeNode;
  isYes(value: number): boolean;
  readonly feature: number;
}

const LEAF: TreeNode = { kind: "leaf" };

const total = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0);

/** In bits, times the number of cases. */
function entropy(counts: Float64Array): number {
  const all = total(counts);
  return counts.reduce((sum, count) => (count === 0 ? sum : sum - count * Math.log2(count / all)), 0);
}

/** Cases of each label by value, the values ascending; what is missing is a value too, below all numbers. */
function countByValue({ columns, labels, labelCount }: TrainingSet, feature: number, rows: Int32Array) {
  const counts = new Map<number, Float64Array>();
  for (const row of rows) {
    const value = columns[feature][row];
    const own = counts.get(value) ?? new Float64Array(labelCount);
    own[labels[row]]++;
    counts.set(value, own);
  }
  const order = (value: number) => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value);
  return [...counts].sort(([a], [b]) => order(a) - order(b));
}

/** Is the number at most this one? Missing values go with the lowest numbers; -Infinity asks whether it is missing. */
function thresholds(cases: TrainingSet, feature: number, rows: Int32Array): Question[] {
  let yes = new Float64Array(cases.labelCount);
  return countByValue(cases, feature, rows)
    .slice(0, -1)
    .map(([value, counts]) => {
      yes = yes.map((count, label) => count + counts[label]);
      const atMost = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
      return {
        feature,
        yes,
        isYes: (cell) => !(cell > atMost),
        ask: (first, second) => ({ kind: "threshold", feature, atMost, children: [first, second] }),
      };
    });
}

/** Is it this category? */
function categories(cases: TrainingSet, feature: number, rows: Int32Array): Question[] {
  return countByValue(cases, feature, rows).map(([value, yes]) => ({
    feature,
    yes,
    isYes: (cell) => Object.is(cell, value),
    ask: (first, second) => ({ kind: "sets", feature, first: [value], children: [first, second] }),
  }));
}

function bestQuestion(cases: TrainingSet, rows: Int32Array, minimumCases: number): Question | null {
  const all = new Float64Array(cases.labelCount);
  for (const row of rows) all[cases.labels[row]]++;
  // A gain that is nothing but rounding is none; of equal gains the first counts.
  let [best, least]: [Question | null, number] = [null, entropy(all) - 1e-9];
  for (const [feature, arity] of cases.arity.entries()) {
    for (const question of (arity === 0 ? thresholds : categories)(cases, feature, rows)) {
      const agreed = total(question.yes);
      if (agreed < minimumCases || rows.length - agreed < minimumCases) continue;
      const left = entropy(question.yes) + entropy(all.map((count, label) => count - question.yes[label]));
      if (left < least - 1e-9) [best, least] = [question, left];
    }
  }
  return best;
}

function nodeFor(cases: TrainingSet, rows: Int32Array, questionsLeft: number, minimumCases: number): TreeNode {
  const question = questionsLeft === 0 ? null : bestQuestion(cases, rows, minimumCases);
  if (question === null) return LEAF;
  const column = cases.columns[question.feature];
  const [yes, no] = [true, false].map((answer) => {
    const own = rows.filter((row) => question.isYes(column[row]) === answer);
    return nodeFor(cases, own, questionsLeft - 1, minimumCases);
  });
  return question.ask(yes, no);
}

/** A tree induction for `createLore({ surrogate })`. */
export function fewQuestions(most: number): TreeInduction {
  return {
    name: `at-most-${most}-questions`,
    grow: (cases, { minimumCases }) =>
      treeFromNodes(nodeFor(cases, Int32Array.from(cases.labels.keys()), most, minimumCases), cases),
  };
}
