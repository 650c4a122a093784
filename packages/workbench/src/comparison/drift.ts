// What of a column is otherwise than it was: where the shares of the two versions differ most, and how likely so large a
// difference is by chance. A share is of the cases with at most a value, with a category, or with a gap.

import { chanceOf, corrected } from "@lore-xai/audit";
import type { Feature, FeatureCondition, Table } from "@lore-xai/core";
import { isContinuous, isMissing } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { premiseQuery } from "../rows/query/write-query.ts";
import type { ColumnDrift } from "../workbench.ts";

interface Found {
  readonly at: FeatureCondition;
  readonly before: number;
  readonly now: number;
  /** Of this one question. */
  readonly chance: number;
}

/** The tail of Kolmogorov's distribution: how likely the two-sample statistic is so large. */
export function kolmogorovTail(lambda: number): number {
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k++) {
    const term = Math.exp(-2 * k * k * lambda * lambda);
    sum += k % 2 === 1 ? term : -term;
    if (term < 1e-12) break;
  }
  return Math.min(1, Math.max(0, 2 * sum));
}

const sorted = (column: Float64Array) => column.filter((value) => !isMissing(value)).sort();

/** The value up to which the two versions differ most (Kolmogorov and Smirnov); null where one of them has no value. */
function ofNumbers(
  feature: Extract<Feature, { kind: "continuous" }>,
  before: Float64Array,
  now: Float64Array,
): Found | null {
  const [a, b] = [sorted(before), sorted(now)];
  if (a.length === 0 || b.length === 0) return null;
  let [i, j] = [0, 0];
  let most = { value: a[0], before: 0, now: 0, difference: -1 };
  while (i < a.length || j < b.length) {
    const value = Math.min(i < a.length ? a[i] : b[j], j < b.length ? b[j] : a[i]);
    while (i < a.length && a[i] <= value) i++;
    while (j < b.length && b[j] <= value) j++;
    const difference = Math.abs(i / a.length - j / b.length);
    if (difference > most.difference) most = { value, before: i, now: j, difference };
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const { name, date } = feature;
  const at = {
    kind: "interval",
    feature: name,
    above: null,
    atMost: most.value,
    ...(date !== undefined && { date }),
  } as const;
  return { at, before: most.before, now: most.now, chance: kolmogorovTail(size * most.difference) };
}

const countOf = (column: Float64Array, code: number) => column.reduce((sum, one) => sum + Number(one === code), 0);
const gapsOf = (column: Float64Array) => column.reduce((sum, one) => sum + Number(isMissing(one)), 0);

/** Every category alone. */
function ofCategories(
  feature: Exclude<Feature, { kind: "continuous" }>,
  before: Float64Array,
  now: Float64Array,
): Found[] {
  return feature.values.map((value, code) => {
    const [a, b] = [countOf(before, code), countOf(now, code)];
    const chance = chanceOf(proportion(a, before.length), proportion(b, now.length));
    return { at: { kind: "value", feature: feature.name, value }, before: a, now: b, chance };
  });
}

function ofGaps(feature: Feature, before: Float64Array, now: Float64Array): Found | null {
  const [a, b] = [gapsOf(before), gapsOf(now)];
  if (a + b === 0) return null;
  return {
    at: { kind: "missing", feature: feature.name },
    before: a,
    now: b,
    chance: chanceOf(proportion(a, before.length), proportion(b, now.length)),
  };
}

/** Of numbers, those whose value is known. */
const trialsOf = ({ kind }: FeatureCondition, column: Float64Array) =>
  kind === "interval" ? column.length - gapsOf(column) : column.length;

function columnDrift(feature: Feature, before: Float64Array, now: Float64Array): ColumnDrift | null {
  const gaps = ofGaps(feature, before, now);
  const numbers = isContinuous(feature) ? ofNumbers(feature, before, now) : null;
  const found = [
    ...(isContinuous(feature) ? [] : ofCategories(feature, before, now)),
    ...(numbers === null ? [] : [numbers]),
    ...(gaps === null ? [] : [gaps]),
  ];
  if (found.length === 0) return null;
  const share = ({ at, before: a, now: b }: Found) => Math.abs(a / trialsOf(at, before) - b / trialsOf(at, now));
  const most = found.reduce((one, other) =>
    other.chance < one.chance || (other.chance === one.chance && share(other) > share(one)) ? other : one,
  );
  return {
    feature: feature.name,
    at: most.at,
    search: most.now === 0 ? null : premiseQuery([most.at], { features: [feature], columns: [now] }),
    before: proportion(most.before, trialsOf(most.at, before)),
    now: proportion(most.now, trialsOf(most.at, now)),
    // As many questions as were asked of the column, any of which could have looked odd by chance.
    chance: Math.min(1, most.chance * found.length),
    newValues: isContinuous(feature) ? [] : feature.values.filter((_, code) => isNew(code, before, now)),
  };
}

const isNew = (code: number, before: Float64Array, now: Float64Array) => !before.includes(code) && now.includes(code);

/** Every column that has a value, the surest first; both tables have the same columns in the same order. */
export function columnDrifts({ features }: Table, before: Table, now: Table): ColumnDrift[] {
  const found = features.flatMap((feature, j) => columnDrift(feature, before.columns[j], now.columns[j]) ?? []);
  const chances = corrected(found.map(({ chance }) => chance));
  const distance = ({ before, now }: ColumnDrift) =>
    Math.abs(before.successes / (before.trials || 1) - now.successes / (now.trials || 1));
  return found
    .map((drift, k) => ({ ...drift, chance: chances[k] }))
    .sort((a, b) => a.chance - b.chance || distance(b) - distance(a));
}
