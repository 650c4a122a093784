import fc from "fast-check";
import { expect, test } from "vitest";
import { bringNear } from "../../src/counterfactuals/bring-near.ts";
import { candidateOf, type Decide, examinationOf, features, inquiryOf } from "./small-world.ts";

async function near(decide: Decide, x: readonly number[], candidates: readonly (readonly number[])[], steps = 20) {
  const { inquiry, batches } = inquiryOf(decide, features.length);
  const examination = examinationOf(inquiry, Float64Array.from(x));
  const given = candidates.map((codes) => candidateOf(codes, examination));
  const found = await bringNear(given, features, steps, examination);
  return { rows: found.map(({ codes }) => [...codes]), batches };
}

test("a number ends one step of its resolution beyond the bound, on either side of x", () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 400 }), async (way, beyond) => {
      const bound = way / 10;
      const above = await near((codes) => codes[1] >= bound, [0, 0, 0, 0], [[0, (way + beyond) / 10, 0, 0]]);
      expect(above.rows).toEqual([[0, bound, 0, 0]]);
      const below = await near((codes) => codes[0] <= -way, [0, 0, 0, 0], [[-way - beyond, 0, 0, 0]]);
      expect(below.rows).toEqual([[-way, 0, 0, 0]]);
    }),
    { numRuns: 40 },
  ));

test("all numbers of all candidates are brought near, categories are left alone, and one batch serves a step", async () => {
  const { rows, batches } = await near(
    (codes) => codes[0] >= 3 && codes[1] >= 2.5,
    [0, 0, 0, 0],
    [
      [16, 8, 1, 0],
      [8, 16, 2, 1],
    ],
  );
  expect(rows).toEqual([
    [3, 2.5, 1, 0],
    [3, 2.5, 2, 1],
  ]);
  expect(batches[0]).toEqual([
    [8, 8, 1, 0],
    [4, 16, 2, 1],
  ]);
});

test("it halves as often as it is told, and asks nothing where there is no number or no value between", async () => {
  const yes = () => true;
  expect((await near(yes, [0, 0, 0, 0], [[16, 0, 0, 0]], 0)).rows).toEqual([[16, 0, 0, 0]]);
  expect((await near(yes, [0, 0, 0, 0], [[16, 0, 0, 0]], 1)).rows).toEqual([[8, 0, 0, 0]]);
  expect((await near(yes, [0, 0, 0, 0], [[16, 0, 0, 0]], 3)).rows).toEqual([[2, 0, 0, 0]]);
  for (const codes of [
    [0, 0, 2, 1],
    [1, 0, 0, 0],
    [-1, 0.1, 0, 0],
  ]) {
    expect(await near(yes, [0, 0, 0, 0], [codes])).toEqual({ rows: [codes], batches: [] });
  }
  // Rounded, the middle of two values with more digits than the column lies beyond them.
  expect(await near(yes, [0.6, 0, 0, 0], [[0.9, 0, 0, 0]])).toEqual({ rows: [[0.9, 0, 0, 0]], batches: [] });
  expect(await near(yes, [0.2, 0, 0, 0], [[0.4, 0, 0, 0]])).toEqual({ rows: [[0.4, 0, 0, 0]], batches: [] });
  expect(await near(yes, [0, 0, 0, 0], [])).toEqual({ rows: [], batches: [] });
});
