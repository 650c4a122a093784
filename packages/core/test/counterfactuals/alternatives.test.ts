import { expect, test } from "vitest";
import { compileConstraints } from "../../src/constraints/compile-constraints.ts";
import type { Constraint } from "../../src/constraints/constraint.ts";
import { immutable } from "../../src/constraints/constructors.ts";
import { searchAlternatives } from "../../src/counterfactuals/alternatives.ts";
import { features, openWorld, type World } from "./small-world.ts";

async function alternatives(world: World, wanted: number): Promise<number[][]> {
  const { search } = await openWorld({ ...world, wanted });
  const constraintsWithout = (barred: readonly number[]) => {
    const own: readonly Constraint[] = barred.length === 0 ? [] : [immutable(...barred.map((j) => features[j].name))];
    return compileConstraints([...(world.constraints ?? []), ...own], features, search.instance);
  };
  return (await searchAlternatives(search, constraintsWithout)).map(({ codes }) => [...codes]);
}

const world = {
  decide: (codes: Float64Array) => codes[0] >= 10 || (codes[0] >= 5 && codes[1] >= 1) || codes[2] + codes[3] === 3,
  x: [0, 0, 0, 0],
  known: [
    [12, 0, 0, 0],
    [5, 2, 0, 0],
    [0, 3, 2, 1],
  ],
};

test("ways have no feature in common while there are such, then as few as can be, and no set of features twice", async () => {
  expect(await alternatives(world, 2)).toEqual([
    [10, 0, 0, 0],
    [0, 0, 2, 1],
  ]);
  expect(await alternatives(world, 3)).toEqual([
    [10, 0, 0, 0],
    [0, 0, 2, 1],
    [5, 1, 0, 0],
  ]);
});

test("constraints bind them all, and where there is no way there is none", async () => {
  expect(await alternatives({ ...world, constraints: [immutable("income")] }, 3)).toEqual([[0, 0, 2, 1]]);
  expect(await alternatives({ ...world, constraints: [immutable("income", "member")] }, 3)).toEqual([]);
});
