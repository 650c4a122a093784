// What holds for all features, instances, constraints and rows, twenty to a problem.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../test/hostile/tally.ts";
import { type CompiledConstraints, compileConstraints } from "../../src/constraints/compile-constraints.ts";
import type { Constraint } from "../../src/constraints/constraint.ts";
import {
  allowedValues,
  allowMissing,
  atMostChanges,
  costOf,
  immutable,
  inOrder,
  inRange,
  linked,
  mayOnlyDecrease,
  mayOnlyIncrease,
} from "../../src/constraints/constructors.ts";
import { parseConstraints } from "../../src/constraints/parse-constraints.ts";
import { partsOf } from "../../src/constraints/parts.ts";
import { type ContinuousFeature, type Feature, isContinuous } from "../../src/table/feature.ts";

const tally = openTally("constraints-properties");

const CHECKS = 1000;
const ROWS_PER_PROBLEM = 20;
/** A link that carries a number along. */
const DOUBLE = '"number 1" = 2 * "number 0"';
const PROBLEMS = CHECKS / ROWS_PER_PROBLEM;

interface Problem {
  readonly features: readonly Feature[];
  readonly instance: Float64Array;
  readonly constraints: readonly Constraint[];
  readonly rows: Float64Array;
}

/** Always two continuous features and one discrete, so that every kind of constraint has something to bind. */
const featureLists: fc.Arbitrary<readonly Feature[]> = fc
  .record({
    decimals: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 4 }),
    arities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ decimals, arities }) => [
    ...decimals.map((digits, i): Feature => ({ name: `number ${i}`, kind: "continuous", decimals: digits })),
    ...arities.map((arity, i): Feature => {
      const values = Array.from({ length: arity }, (_, code) => `value ${code}`);
      return { name: `name ${i}`, kind: "categorical", values, spelling: values };
    }),
  ]);

/** Few values, so that many cells are equal; halves, which are off the resolution of whole numbers; now and then none. */
const numbers = fc.integer({ min: -6, max: 6 }).map((value) => value / 2);
const missing = fc.constant(Number.NaN);

function cells(feature: Feature): fc.Arbitrary<number> {
  const values = isContinuous(feature) ? numbers : fc.nat(feature.values.length - 1);
  return fc.oneof({ weight: 20, arbitrary: values }, { weight: 1, arbitrary: missing });
}

const oneWay = fc.constantFrom(mayOnlyIncrease, mayOnlyDecrease);
const bounds = fc
  .record({ min: fc.option(numbers), max: fc.option(numbers) })
  .filter(({ min, max }) => (min === null || max === null ? min !== max : min <= max));

function constraintLists(features: readonly Feature[]): fc.Arbitrary<readonly Constraint[]> {
  const names = features.map(({ name }) => name);
  const continuous = features.filter(isContinuous).map(({ name }) => name);
  const someOf = (from: readonly string[]) => fc.subarray([...from], { minLength: 1, maxLength: 2 });
  const constraints = fc.oneof<fc.Arbitrary<Constraint>[]>(
    someOf(names).map((some) => immutable(...some)),
    someOf(names).map((some) => allowMissing(...some)),
    fc.tuple(oneWay, someOf(continuous)).map(([make, some]) => make(...some)),
    fc.tuple(fc.constantFrom(...continuous), bounds).map(([name, range]) => inRange(name, range)),
    fc
      .constantFrom(...features.filter((feature) => !isContinuous(feature)))
      .chain(({ name, values }) =>
        fc.subarray([...values], { minLength: 1 }).map((allowed) => allowedValues(name, allowed)),
      ),
    fc.integer({ min: 1, max: 4 }).map(atMostChanges),
    fc.constantFrom(...names).map((name) => costOf(name, 1 + names.indexOf(name))),
    fc.shuffledSubarray(continuous, { minLength: 2, maxLength: 2 }).map(([lower, upper]) => inOrder(lower, upper)),
    fc.constantFrom(DOUBLE, '"name 0" = \'value 0\' -> "number 0" <= "number 1"').map(linked),
  );
  return fc.array(constraints, { maxLength: 6 });
}

/** A row keeps half of the instance's cells and more, as counterfactuals do; else nearly none would be allowed. */
function rowsLike(features: readonly Feature[], instance: readonly number[]): fc.Arbitrary<Float64Array> {
  const row = fc.tuple(
    ...features.map((feature, j) =>
      fc.oneof({ weight: 1, arbitrary: fc.constant(instance[j]) }, { weight: 1, arbitrary: cells(feature) }),
    ),
  );
  return fc
    .array(row, { minLength: ROWS_PER_PROBLEM, maxLength: ROWS_PER_PROBLEM })
    .map((rows) => Float64Array.from(rows.flat()));
}

const problems: fc.Arbitrary<Problem> = featureLists.chain((features) =>
  fc.tuple(...features.map(cells)).chain((instance) =>
    fc.record({
      features: fc.constant(features),
      instance: fc.constant(Float64Array.from(instance)),
      constraints: constraintLists(features),
      rows: rowsLike(features, instance),
    }),
  ),
);

/** The definition, cell by cell and by name; shares nothing with the library. */
function isAllowedByDefinition({ features, instance, constraints }: Problem, row: readonly number[]): boolean {
  const at = (name: string) => features.findIndex((feature) => feature.name === name);
  const isChanged = (name: string) => isChange(row[at(name)], instance[at(name)]);
  const everyChanged = (names: readonly string[], condition: (now: number, before: number) => boolean) =>
    names.filter(isChanged).every((name) => condition(row[at(name)], instance[at(name)]));
  const isDouble = constraints.some((each) => each.kind === "link" && each.link === DOUBLE);
  const isCarried = (name: string) => isDouble && name === "number 1" && isChanged("number 0");
  const isKept = (constraint: Constraint): boolean => {
    switch (constraint.kind) {
      case "immutable":
        return !constraint.features.some(isChanged);
      case "increase-only":
        return everyChanged(constraint.features, (now, before) => now > before);
      case "decrease-only":
        return everyChanged(constraint.features, (now, before) => now < before);
      case "range": {
        const { feature, min, max } = constraint;
        const isWithin = (now: number) => (min === null || now >= Number(min)) && (max === null || now <= Number(max));
        return everyChanged([feature], (now) => !Number.isNaN(now) && isWithin(now));
      }
      case "allowed-values":
        return everyChanged([constraint.feature], (now) => constraint.values.includes(`value ${now}`));
      case "max-changes":
        return features.filter(({ name }) => isChanged(name) && !isCarried(name)).length <= constraint.count;
      case "cost":
      case "allow-missing":
        return true;
      case "order": {
        const { lower, upper } = constraint;
        return (!isChanged(lower) && !isChanged(upper)) || row[at(lower)] <= row[at(upper)];
      }
      case "link": {
        const [first, second] = row;
        if (constraint.link === DOUBLE) {
          const step = 10 ** -(features[1] as ContinuousFeature).decimals;
          return isChanged("number 0") ? !(Math.abs(second - 2 * first) > step - 1e-5) : !isChanged("number 1");
        }
        const isTouched = ["name 0", "number 0", "number 1"].some(isChanged);
        return !isTouched || row[at("name 0")] !== 0 || !(first > second);
      }
    }
  };
  return constraints.every(isKept) && !makesGapByDefinition({ features, instance, constraints }, row);
}

function makesGapByDefinition(
  { features, instance, constraints }: Omit<Problem, "rows">,
  row: readonly number[],
): boolean {
  const mayBeMissing = constraints.flatMap((each) => (each.kind === "allow-missing" ? each.features : []));
  return features.some(
    ({ name }, j) => Number.isNaN(row[j]) && !Number.isNaN(instance[j]) && !mayBeMissing.includes(name),
  );
}

const isSame = (a: Constraint, b: Constraint) => JSON.stringify(a) === JSON.stringify(b);
const isChange = (now: number, before: number) => now !== before && !(Number.isNaN(now) && Number.isNaN(before));

function forEveryProblem(check: (problem: Problem, compiled: CompiledConstraints) => void): Promise<void> {
  const property = fc.property(problems, (problem) => {
    check(problem, compileConstraints(problem.constraints, problem.features, problem.instance));
  });
  return holds(property, PROBLEMS);
}

function forEveryRow(check: (problem: Problem, compiled: CompiledConstraints, offset: number) => void): Promise<void> {
  return forEveryProblem((problem, compiled) => {
    const width = problem.features.length;
    for (let i = 0; i < ROWS_PER_PROBLEM; i++) check(problem, compiled, i * width);
    tally("properties of a row under constraints", ROWS_PER_PROBLEM);
  });
}

/** `expect` costs more than what it would check here, a million times over. */
function must(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(`it must hold that ${sentence}`);
}

const rowOf = ({ features, rows }: Problem, offset: number) =>
  Array.from(rows.subarray(offset, offset + features.length));

describe("whatever the features, the instance, the constraints and the row", () => {
  test("allows says what the definition says, and both answers are frequent", async () => {
    let allowed = 0;
    let checked = 0;
    await forEveryRow((problem, compiled, offset) => {
      const answer = compiled.allows(problem.rows, offset);
      must(answer === isAllowedByDefinition(problem, rowOf(problem, offset)), `row at ${offset} is judged alike`);
      checked++;
      if (answer) allowed++;
    });
    expect(checked).toBeGreaterThanOrEqual(CHECKS);
    expect(allowed / checked).toBeGreaterThan(0.05);
    expect(allowed / checked).toBeLessThan(0.95);
  });

  test("nothing is violated exactly where the row is allowed or makes a gap, and what is violated was asked for", async () => {
    await forEveryRow((problem, compiled, offset) => {
      const { rows, constraints } = problem;
      const violated = compiled.violated(rows, offset);
      const makesGap = compiled.makesGap(rows, offset);
      must(makesGap === makesGapByDefinition(problem, rowOf(problem, offset)), "a gap is a gap");
      must((violated.length === 0 && !makesGap) === compiled.allows(rows, offset), "violated and allows agree");
      const asked = violated.length === 0 ? [] : partsOf(constraints);
      must(
        violated.every((each) => asked.some((part) => isSame(part, each))),
        "every violated constraint is a part of one given",
      );
    });
  });

  test("no immutable feature changes in an allowed row", async () => {
    await forEveryRow(({ features, instance, constraints, rows }, compiled, offset) => {
      if (!compiled.allows(rows, offset)) return;
      const fixed = constraints.flatMap((each) => (each.kind === "immutable" ? each.features : []));
      for (const [j, { name }] of features.entries()) {
        if (!fixed.includes(name)) continue;
        must(!compiled.isFree(j), `${name} is not free`);
        must(!isChange(rows[offset + j], instance[j]), `${name} stays`);
      }
    });
  });

  test("no feature that is not free takes another value at its resolution", async () => {
    await forEveryRow(({ features, instance, rows }, compiled, offset) => {
      if (!compiled.allows(rows, offset)) return;
      for (const [j, feature] of features.entries()) {
        const value = rows[offset + j];
        const isOn = !isContinuous(feature) || value === Number(value.toFixed(feature.decimals));
        if (compiled.isFree(j) || Number.isNaN(value) || !isOn) continue;
        must(!isChange(value, instance[j]), `${feature.name} stays`);
      }
    });
  });

  test("the instance itself is allowed and breaks nothing", async () => {
    await forEveryProblem(({ features, instance }, compiled) => {
      expect(compiled.allows(instance, 0)).toBe(true);
      expect(compiled.violated(instance, 0)).toEqual([]);
      for (const j of features.keys()) expect(compiled.allowsValue(j, instance[j])).toBe(true);
    });
  });

  test("every value of an allowed row is an allowed value, and there are no more changes than the most", async () => {
    await forEveryRow(({ features, instance, rows }, compiled, offset) => {
      if (!compiled.allows(rows, offset)) return;
      let changes = 0;
      for (const j of features.keys()) {
        must(compiled.allowsValue(j, rows[offset + j]), `value ${j} is allowed`);
        const isCarried = compiled.links.carriedBy(j, rows, offset) !== undefined;
        if (isChange(rows[offset + j], instance[j]) && !isCarried) changes++;
      }
      must(changes <= compiled.maxChanges, `${changes} changes are not too many`);
    });
  });

  test("a value between the lowest and the highest allowed is allowed, one at the resolution beyond them is not", async () => {
    await forEveryRow(({ features, instance, rows }, compiled, offset) => {
      for (const [j, feature] of features.entries()) {
        const own = instance[j];
        if (!isContinuous(feature) || Number.isNaN(own) || Number.isNaN(rows[offset + j])) continue;
        const [low, high] = [compiled.lowestAllowed(j), compiled.highestAllowed(j)];
        const value = Number(rows[offset + j].toFixed(feature.decimals));
        const clamped = Math.min(Math.max(value, low), high);
        must(low <= high, `${low} <= ${high}`);
        must(compiled.allowsValue(j, clamped), `${clamped} is allowed`);
        must(clamped === value || value === own || !compiled.allowsValue(j, value), `${value} is not allowed`);
        must(compiled.isFree(j) || (low === own && high === own), "both are the instance's own where it is not free");
      }
    });
  });

  test("a discrete feature is free exactly where another of its values is allowed", async () => {
    await forEveryProblem(({ features, instance }, compiled) => {
      for (const [j, feature] of features.entries()) {
        if (isContinuous(feature)) continue;
        const others = [...feature.values.keys()].filter((code) => code !== instance[j]);
        expect(compiled.isFree(j)).toBe(others.some((code) => compiled.allowsValue(j, code)));
      }
    });
  });

  test("the constraints survive the way through JSON", async () => {
    await forEveryProblem(({ constraints }) => {
      expect(parseConstraints(JSON.parse(JSON.stringify(constraints)))).toEqual(constraints);
    });
  });
});
