// Numbers and conditions as they are shown. A number is written with the digits that its column has, a bound rounded
// down to them: of all values with so many digits the same ones satisfy `<=` and `>` the bound as before. The case
// itself may have more digits. Then so many more are shown as it takes for everything that is said of it to be true.

import type {
  Change,
  Counterfactual,
  Explanation,
  NearestReal,
  Region,
  RegionSide,
  SurrogateNode,
  SurrogateScore,
} from "../explanation/explanation.ts";
import type { NumberColumn } from "../explanation/number-columns.ts";
import type { Condition, FeatureCondition, IntervalCondition, Premise, ScoreCondition } from "../rules/condition.ts";
import { type Dated, dateText } from "../table/dates.ts";
import { type Cell, decimalsOf, type Row } from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import { isWritten } from "../table/resolution.ts";
import { plainNumber } from "./plain-number.ts";

/** Beyond so many decimals a number is shown as it is. */
const MOST_DECIMALS = 20;
/** Digits that arithmetic on numbers that people wrote leaves as they were. */
const SURE_DIGITS = 10;
const AS_IT_IS = Number.POSITIVE_INFINITY;

/** To so many decimals; no minus before a zero. */
export function roundTo(value: number, decimals: number): number {
  return (decimals === AS_IT_IS ? value : Number(value.toFixed(decimals))) + 0;
}

/** The greatest number of so many decimals that is not above the value. */
export function floorTo(value: number, decimals: number): number {
  const rounded = roundTo(value, decimals);
  return rounded <= value ? rounded : roundTo(rounded - 10 ** -decimals, decimals);
}

/** The least number of so many decimals that is not below the value. */
const ceilTo = (value: number, decimals: number) => -floorTo(-value, decimals) + 0;

/** A number of a column: a date, or as it was written, or to the digits of the column where arithmetic left more. */
export function numberText(value: number, { decimals, date }: Dated & { readonly decimals: number }): string {
  if (date !== undefined) return dateText(value, date);
  return plainNumber(isWritten(value) ? value : roundTo(value, decimals));
}

function floored({ above, atMost, ...condition }: IntervalCondition, decimals: number): IntervalCondition {
  return {
    ...condition,
    above: above === null ? null : floorTo(above, decimals),
    atMost: atMost === null ? null : floorTo(atMost, decimals),
  };
}

function isInside({ above, atMost }: IntervalCondition, value: number): boolean {
  return (above === null || value > above) && (atMost === null || value <= atMost);
}

/** What is said of one column: the case's own value, the values it is to change to, and the ranges that are named. */
interface Told {
  readonly own: number;
  readonly changed: readonly number[];
  readonly ranges: readonly IntervalCondition[];
}

function isTrueWith(decimals: number, { own, changed, ranges }: Told): boolean {
  const shown = roundTo(own, decimals);
  return (
    ranges.every((range) => isInside(range, own) === isInside(floored(range, decimals), shown)) &&
    changed.every((value) => value === own || value !== shown)
  );
}

function decimalsToShow({ decimals }: NumberColumn, told: Told): number {
  if (!Number.isFinite(told.own)) return decimals;
  const wanted = isWritten(told.own) ? Math.max(decimals, decimalsOf(told.own)) : decimals;
  for (let shown = wanted; shown <= MOST_DECIMALS; shown++) if (isTrueWith(shown, told)) return shown;
  return AS_IT_IS;
}

/** A range of a column of zeros and ones as the one value that is in it; as it is where there are both or none. */
function asZeroOrOne(range: IntervalCondition): FeatureCondition {
  const [hasZero, hasOne] = [isInside(range, 0), isInside(range, 1)];
  return hasZero === hasOne ? range : { kind: "value", feature: range.feature, value: hasOne ? 1 : 0 };
}

/** The premise as it is told: of columns of zeros and ones that a value is 1, not that it is above 0. */
export function shownPremise(premise: Premise, zeroOnes: readonly string[] = []): Premise {
  return premise.map((condition) =>
    condition.kind === "interval" && zeroOnes.includes(condition.feature) ? asZeroOrOne(condition) : condition,
  );
}

/** Numbers with the digits in which they are shown. */
export interface Shown {
  /** A value of the case itself. */
  value(feature: string, cell: Cell): Cell;
  /** A condition as it is shown: true of the same values. */
  condition(condition: FeatureCondition): FeatureCondition;
  /** The same of a condition of any kind. */
  condition(condition: Condition): Condition;
}

/** The conditions on features that it is made of. */
function onFeatures(condition: Condition): readonly FeatureCondition[] {
  return condition.kind === "score" ? condition.entries.map((entry) => entry.condition) : [condition];
}

interface Subject {
  readonly instance: Row;
  readonly numbers: readonly NumberColumn[];
}

/** `changes` are what the case is to become: shown as they are, for so they were put to the model. */
export function shownNumbers(
  { instance, numbers }: Subject,
  conditions: readonly Condition[],
  changes: readonly { readonly feature: string; readonly to: Cell }[] = [],
): Shown {
  const ranges = conditions.flatMap(onFeatures).filter((condition) => condition.kind === "interval");
  const columns = new Map(
    numbers.map((column) => {
      const isOf = ({ feature }: { readonly feature: string }) => feature === column.feature;
      const changed = changes.filter(isOf).map(({ to }) => numberOfCell(to, column));
      const own = numberOfCell(instance[column.feature], column);
      const decimals = decimalsToShow(column, { own, changed, ranges: ranges.filter(isOf) });
      const isEither = (value: number) => value === 0 || value === 1;
      const isZeroOne = column.isZeroOne && (Number.isNaN(own) || isEither(own)) && changed.every(isEither);
      return [column.feature, { ...column, decimals, isZeroOne }];
    }),
  );
  const onFeature = (condition: FeatureCondition): FeatureCondition => {
    const column = columns.get(condition.feature);
    if (column === undefined || condition.kind !== "interval") return condition;
    if (column.isZeroOne) return asZeroOrOne(condition);
    const { decimals, date } = column;
    return { ...floored(condition, decimals), ...(date !== undefined && { date }) };
  };
  function condition(given: FeatureCondition): FeatureCondition;
  function condition(given: Condition): Condition;
  function condition(given: Condition): Condition {
    if (given.kind !== "score") return onFeature(given);
    return { ...given, entries: given.entries.map((entry) => ({ ...entry, condition: onFeature(entry.condition) })) };
  }
  return {
    value: (feature, cell) => {
      const column = columns.get(feature);
      return column === undefined || typeof cell !== "number" ? cell : roundTo(cell, column.decimals);
    },
    condition,
  };
}

function scoreOf({ feature, entries, threshold }: SurrogateScore): ScoreCondition {
  return { kind: "score", feature, entries, above: null, atMost: threshold };
}

/** The conditions of a tree's branches. */
function branchesOf(node: SurrogateNode): Condition[] {
  if (node.kind === "leaf") return [];
  if (node.kind === "values" || node.kind === "sets") return node.branches.flatMap((branch) => branchesOf(branch.node));
  if (node.kind === "presence") return [...branchesOf(node.missing), ...branchesOf(node.known)];
  if (node.kind === "score") return [scoreOf(node), ...branchesOf(node.atMost), ...branchesOf(node.above)];
  const { feature, threshold } = node;
  const own: Condition = { kind: "interval", feature, above: null, atMost: threshold };
  return [own, ...branchesOf(node.atMost), ...branchesOf(node.above)];
}

/** How the numbers of an explanation are shown. */
export function shownNumbersOf(explanation: Explanation): Shown {
  const { rule, surrogate, counterfactuals } = explanation;
  const ofRegions = counterfactuals.flatMap((found) => found.rule.premise);
  const conditions = [...rule.premise, ...branchesOf(surrogate.tree), ...ofRegions];
  return shownNumbers(
    explanation,
    conditions,
    counterfactuals.flatMap(({ changes, least }) => [...changes, ...(least?.changes ?? [])]),
  );
}

export function shownRow(row: Row, shown: Shown): Row {
  return Object.fromEntries(Object.entries(row).map(([feature, cell]) => [feature, shown.value(feature, cell)]));
}

/** The real case beside a counterfactual: what both have stays the same to the last digit. */
function shownReal(
  { instance, nearestReal }: Counterfactual,
  shown: Shown,
  numbers: readonly NumberColumn[],
): NearestReal | null {
  if (nearestReal === null) return null;
  const decimals = new Map(numbers.map((column) => [column.feature, column.decimals]));
  // Nothing is decided by the digits of a case that is only told beside another.
  const rounded = (feature: string, cell: Cell) =>
    typeof cell === "number" && !isWritten(cell) ? roundTo(cell, decimals.get(feature) ?? AS_IT_IS) : cell;
  const cells = Object.entries(nearestReal.instance).map(([feature, cell]) => [
    feature,
    cell === instance[feature] ? cell : rounded(feature, shown.value(feature, cell)),
  ]);
  return { ...nearestReal, instance: Object.fromEntries(cells) };
}

/** Of what arithmetic has left: 2 for 15.9300000000001. */
function digitsOf(value: number, { decimals }: NumberColumn): number {
  return Math.min(decimals, decimalsOf(Number(value.toPrecision(SURE_DIGITS))));
}

/** Where one side of a region is, without what arithmetic has left: drawn in, so that only what was asked is told. */
function shownSide(side: RegionSide, column: NumberColumn | undefined, changed: readonly Change[]): RegionSide {
  if (side.kind === "values" || column === undefined || side.from === side.to) return side;
  const own = changed.find(({ feature }) => feature === side.feature)?.to;
  // The value of the counterfactual itself stays inside.
  const at = own === undefined ? Number.NaN : numberOfCell(own, column);
  const [from, to] = [ceilTo(side.from, digitsOf(side.from, column)), floorTo(side.to, digitsOf(side.to, column))];
  return {
    ...side,
    from: isWritten(side.from) || !(from <= at) ? side.from : from,
    to: isWritten(side.to) || !(to >= at) ? side.to : to,
  };
}

function shownRegion({ region, changes }: Counterfactual, numbers: readonly NumberColumn[]): Region | null {
  if (region === null) return null;
  const columnOf = (side: RegionSide) => numbers.find(({ feature }) => feature === side.feature);
  return { ...region, sides: region.sides.map((side) => shownSide(side, columnOf(side), changes)) };
}

/** The explanation as it is told: only what is said of its case differs. */
export function shownExplanation(explanation: Explanation): Explanation {
  const shown = shownNumbersOf(explanation);
  const shownChange = (change: Change): Change => ({ ...change, from: shown.value(change.feature, change.from) });
  const { rule, instance, counterfactuals, counterfactualRules } = explanation;
  return {
    ...explanation,
    instance: shownRow(instance, shown),
    rule: { ...rule, premise: rule.premise.map(shown.condition) },
    counterfactuals: counterfactuals.map((found) => ({
      ...found,
      changes: found.changes.map(shownChange),
      least: found.least === null ? null : { ...found.least, changes: found.least.changes.map(shownChange) },
      rule: { ...found.rule, premise: found.rule.premise.map(shown.condition) },
      falsified: found.falsified.map(shown.condition),
      region: shownRegion(found, explanation.numbers),
      nearestReal: shownReal(found, shown, explanation.numbers),
    })),
    counterfactualRules: counterfactualRules.map((found) => ({
      ...found,
      rule: { ...found.rule, premise: found.rule.premise.map(shown.condition) },
      falsified: found.falsified.map(shown.condition),
    })),
  };
}
