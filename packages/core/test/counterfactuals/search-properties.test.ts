// What every search for counterfactuals gives, in small worlds where more of each feature's good side never hurts.

import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../test/hostile/tally.ts";
import type { Constraint } from "../../src/constraints/constraint.ts";
import { atMostChanges, costOf, immutable, inRange, mayOnlyIncrease } from "../../src/constraints/constructors.ts";
import { type Candidate, candidateFrom } from "../../src/counterfactuals/candidate.ts";
import { searchCounterfactuals } from "../../src/counterfactuals/search.ts";
import { isSameCell } from "../../src/table/feature.ts";
import { distance, features, openWorld, type World } from "./small-world.ts";

const tally = openTally("search-properties");

const row = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -200, max: 200 }), fc.nat(2), fc.nat(1));
const cells = row.map(([income, tenths, job, member]) => [income, tenths / 10, job, member]);

const constraintSets = fc
  .subarray<() => Constraint>([
    () => immutable("member"),
    () => mayOnlyIncrease("income"),
    () => inRange("rate", { min: -5, max: 15 }),
    () => atMostChanges(3),
    () => costOf("income", 3),
    () => costOf("job", 0.5),
  ])
  .map((chosen) => chosen.map((make) => make()));

const worlds: fc.Arbitrary<World> = fc
  .record({
    x: cells,
    known: fc.array(cells, { minLength: 1, maxLength: 30 }),
    weights: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), fc.nat(20), fc.nat(20)),
    bound: fc.integer({ min: 1, max: 60 }),
    constraints: constraintSets,
    wanted: fc.integer({ min: 1, max: 4 }),
    coveredJob: fc.nat(2),
  })
  .map(({ weights, bound, coveredJob, ...world }) => {
    const score = (codes: ArrayLike<number>) => weights.reduce((sum, weight, j) => sum + weight * codes[j], 0);
    return {
      ...world,
      decide: (codes) => score(codes) > score(world.x) + bound,
      isCovered: (codes) => codes[2] === coveredJob,
    };
  });

const plain = ({ codes, label, changed, cost, distance: far, fromTypical }: Candidate) => ({
  ...{ codes: [...codes], label, changed, cost, distance: far, fromTypical },
});

/** Runs the check on everything that is found in any world; every second world or so has something. */
function always(check: (found: readonly Candidate[], search: Searched, world: World) => void) {
  const property = fc.asyncProperty(worlds, async (world) => {
    const { search } = await openWorld(world);
    const found = await searchCounterfactuals(search);
    check(found, search, world);
    tally("properties of a counterfactual that was searched", found.length);
  });
  return holds(property, 120);
}
type Searched = Awaited<ReturnType<typeof openWorld>>["search"];

test("each is allowed, has an outcome sought, and says rightly what it changes, what that costs and how far it is", () =>
  always((found, search, { decide, wanted }) => {
    const { instance, constraints } = search;
    for (const candidate of found) {
      expect(decide(candidate.codes)).toBe(true);
      expect(constraints.allows(candidate.codes, 0)).toBe(true);
      const changed = [...features.keys()].filter((j) => candidate.codes[j] !== instance[j]);
      const far = distance(instance, 0, candidate.codes, 0);
      expect(plain(candidate)).toEqual({
        ...{ codes: [...candidate.codes], label: 1, changed, distance: far, fromTypical: far },
        cost: changed.reduce((sum, j) => sum + constraints.cost(j), 0),
      });
    }
    const sets = found.map(({ changed }) => changed.join());
    expect(new Set(sets).size).toBe(sets.length);
    expect(found.length).toBeLessThanOrEqual(wanted as number);
  }));

test("the first is the cheapest, then outside the rule, then the nearest; after it those outside the rule come first, and no known allowed case is better than the first", () =>
  always((found, search, { known, decide, isCovered }) => {
    const { instance, constraints } = search;
    const scale = {
      ...{ instance, filled: instance, distance, cost: (j: number) => constraints.cost(j), reluctance: () => 0 },
      isCovered: (rows: Float64Array) => isCovered?.(rows) === true,
    };
    const rankOf = ({ cost, codes, distance: far }: Candidate) => [cost, Number(isCovered?.(codes)), far];
    const ranks = found.map(rankOf);
    const later = ranks.slice(1).map(([cost, covered, far]) => [covered, cost, far]);
    const isBefore = (a: number[], b: number[]) => {
      const k = a.findIndex((each, i) => each !== b[i]);
      return k < 0 || a[k] < b[k];
    };
    for (const rank of ranks.slice(1)) expect(isBefore(ranks[0], rank)).toBe(true);
    for (let k = 1; k < later.length; k++) expect(isBefore(later[k - 1], later[k])).toBe(true);
    for (const codes of known.map((each) => Float64Array.from(each))) {
      if (!decide(codes) || !constraints.allows(codes, 0)) continue;
      expect(isBefore(ranks[0], rankOf(candidateFrom(codes, 1, scale)))).toBe(true);
    }
  }));

test("none does more than it must: without any one of its changes, or with a number a step nearer, the outcome is lost", () =>
  always((found, { instance, constraints }, { decide }) => {
    for (const { codes, changed } of found) {
      const isWorse = (j: number, value: number) => {
        const other = codes.with(j, value);
        return !decide(other) || !constraints.allows(other, 0);
      };
      if (changed.length > 1) for (const j of changed) expect(isWorse(j, instance[j])).toBe(true);
      for (const j of changed.filter((each) => each < 2)) {
        const step = Math.sign(instance[j] - codes[j]) * (j === 0 ? 1 : 0.1);
        expect(isWorse(j, Number((codes[j] + step).toFixed(1)))).toBe(true);
      }
    }
  }));

test("known cases with more digits than their column are rounded wherever a rounded one will do", () =>
  fc.assert(
    fc.asyncProperty(worlds, fc.integer({ min: 1, max: 9 }), async (world, digit) => {
      const known = world.known.map(([income, rate, job, member]) => [
        income + digit / 10,
        rate + digit / 100,
        job,
        member,
      ]);
      const { search } = await openWorld({ ...world, known, bisections: 0 });
      for (const { codes, changed } of await searchCounterfactuals(search)) {
        const isRound = (j: number) => j > 1 || isSameCell(codes[j], Number(codes[j].toFixed(j)));
        if (changed.every(isRound)) continue;
        // Then neither the nearest rounded case nor the one farther from x will do.
        for (const round of [
          (j: number) => Number(codes[j].toFixed(j)),
          (j: number) => awayFrom(search.instance[j], codes[j], j),
        ]) {
          const rounded = codes.map((code, j) => (changed.includes(j) && j < 2 ? round(j) : code));
          const isLost = changed.some((j) => rounded[j] === search.instance[j]);
          expect(isLost || !world.decide(rounded) || !search.constraints.allows(rounded, 0)).toBe(true);
        }
      }
    }),
    { numRuns: 120 },
  ));

function awayFrom(own: number, code: number, decimals: number): number {
  const unit = 10 ** decimals;
  return (code > own ? Math.ceil(code * unit - 1e-9) : Math.floor(code * unit + 1e-9)) / unit;
}
