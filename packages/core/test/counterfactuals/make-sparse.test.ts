import { expect, test } from "vitest";
import { makeSparse } from "../../src/counterfactuals/make-sparse.ts";
import { candidateOf, type Decide, examinationOf, inquiryOf } from "./small-world.ts";

const ones = (width: number) => new Array<number>(width).fill(1);
const withoutFeatures = (width: number, back: readonly number[]) =>
  ones(width).map((one, j) => (back.includes(j) ? 0 : one));

async function sparse(width: number, decide: Decide) {
  const { inquiry, batches } = inquiryOf(decide, width);
  const far = (_: Float64Array, __: number, codes: Float64Array) => codes.reduce((sum, code) => sum + code, 0);
  const examination = examinationOf(inquiry, new Float64Array(width), far);
  const found = await makeSparse([candidateOf(ones(width), examination)], examination);
  return { rows: found.map(({ codes }) => [...codes]), batches };
}

test("changes that do nothing are taken back, all that are needed stay", async () => {
  const { rows } = await sparse(5, (codes) => codes[1] === 1 && codes[3] === 1);
  expect(rows).toEqual([[0, 1, 0, 1, 0]]);
});

test("of few changes each is tried alone, and a single one is left as it is", async () => {
  const few = await sparse(5, () => false);
  expect(few.rows).toEqual([ones(5)]);
  expect(few.batches).toEqual([[0, 1, 2, 3, 4].map((j) => withoutFeatures(5, [j]))]);
  expect((await sparse(2, () => false)).batches).toEqual([
    [
      [0, 1],
      [1, 0],
    ],
  ]);
  const single = await sparse(1, () => true);
  expect(single.rows).toEqual([[1]]);
  expect(single.batches).toEqual([]);
});

test("from six changes on halves and outer quarters are tried as well", async () => {
  const { batches } = await sparse(8, () => false);
  const groups = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [0, 1],
    [6, 7],
  ];
  const singles = [0, 1, 2, 3, 4, 5, 6, 7].map((j) => [j]);
  expect(batches).toEqual([[...groups, ...singles].map((back) => withoutFeatures(8, back))]);
  expect((await sparse(6, () => false)).batches[0]).toHaveLength(2 + 6);
});

test("so that many idle changes take few rounds", async () => {
  const { rows, batches } = await sparse(32, (codes) => codes[20] === 1);
  expect(rows).toEqual([ones(32).map((_, j) => Number(j === 20))]);
  expect(batches.length).toBeLessThan(12);
});

test("every candidate goes its own way, and one that cannot be improved is asked about no more", async () => {
  const { inquiry, batches } = inquiryOf((codes) => codes[0] === 1 || codes[3] === 2, 4);
  const examination = examinationOf(inquiry, new Float64Array(4));
  const given = [
    [1, 0, 0, 0],
    [1, 1, 1, 0],
    [0, 1, 0, 2],
  ].map((codes) => candidateOf(codes, examination));
  const found = await makeSparse(given, examination);
  expect(found.map(({ codes }) => [...codes])).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 2],
  ]);
  // x itself is what is left when the last change is taken back: it is never asked about.
  expect(batches.flat()).not.toContainEqual([0, 0, 0, 0]);
});
