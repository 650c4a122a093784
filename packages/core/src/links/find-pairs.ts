// Two columns of numbers of which one follows from the other: equal, a constant apart, or a constant multiple.

import { isPlausible, isUnrounded, type NumberColumn } from "./column-sample.ts";
import { type Factor, factorsNear } from "./factors.ts";
import { nameInLink } from "./link-text.ts";

interface Step {
  /** With the name of the column. */
  text(name: string): string;
  apply(value: number): number;
  /** Where the result is rounded, digits got lost. */
  readonly makesSmaller: boolean;
}

function constantApart(apart: number): Step {
  const text = apart === 0 ? "" : ` ${apart < 0 ? "-" : "+"} ${Math.abs(apart)}`;
  return { text: (name) => `${name}${text}`, apply: (value) => value + apart, makesSmaller: false };
}

/** As a year of birth and an age. */
const constantTogether = (sum: number): Step => ({
  text: (name) => `${sum} - ${name}`,
  apply: (value) => sum - value,
  makesSmaller: false,
});

function constantTimes({ operator, number }: Factor): Step {
  const isDivision = operator === "/";
  return {
    text: (name) => `${name} ${operator} ${number}`,
    apply: (value) => (isDivision ? value / number : value * number),
    makesSmaller: isDivision === Math.abs(number) > 1,
  };
}

/** Whether another row says the same, but for what rounding does to it: most guesses end here. */
function isSeconded(row: number, from: NumberColumn, to: NumberColumn, apply: Step["apply"]): boolean {
  return from.tellingRows.some((other) => {
    const spread = from.values[row] === 0 ? 1 : 1 + Math.abs(from.values[other] / from.values[row]);
    return other !== row && Math.abs(to.values[other] - apply(from.values[other])) < spread * to.step;
  });
}

/** What may lead from one column to the other, as one row has it and another does not contradict. */
function stepsIn(row: number, from: NumberColumn, to: NumberColumn): Step[] {
  const [a, b] = [from.values[row], to.values[row]];
  if (Number.isNaN(b)) return [];
  const isGood = (apply: Step["apply"]) => isSeconded(row, from, to, apply);
  const [apart, together] = [b - a, b + a].map((value) => Number(value.toFixed(to.feature.decimals)));
  const constants = [
    ...(isGood((value) => value + apart) ? [constantApart(apart)] : []),
    ...(isGood((value) => together - value) ? [constantTogether(together)] : []),
  ];
  const factor = b / a;
  const isFactor = a !== 0 && b !== 0 && a !== b && isGood((value) => value * factor);
  return isFactor ? [...constants, ...factorsNear(factor).map(constantTimes)] : constants;
}

interface Found {
  readonly text: string;
  /** Sums come before what was rounded, and of that what makes smaller: there the digits got lost. */
  readonly rank: number;
}

function linkFrom(from: NumberColumn, to: NumberColumn): Found | undefined {
  for (const row of from.tellingRows) {
    for (const { text, apply, makesSmaller } of stepsIn(row, from, to)) {
      const guess = { target: to, causes: [from], wanted: apply };
      const isNear = Math.abs(to.values[row] - apply(from.values[row])) < to.step;
      if (!isNear || !isPlausible(guess)) continue;
      const rank = isUnrounded(guess) ? 0 : makesSmaller ? 1 : 2;
      return { text: `${nameInLink(to.feature.name)} = ${text(nameInLink(from.feature.name))}`, rank };
    }
  }
  return undefined;
}

function better(one: Found | undefined, other: Found | undefined): Found | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.rank < one.rank ? other : one;
}

/** Links that hold on the sample; where either column may follow from the other, it is the later one. */
export function findPairs(columns: readonly NumberColumn[]): string[] {
  return columns.flatMap((later, k) =>
    columns.slice(0, k).flatMap((earlier) => {
      const found = better(linkFrom(earlier, later), linkFrom(later, earlier));
      return found === undefined ? [] : [found.text];
    }),
  );
}
