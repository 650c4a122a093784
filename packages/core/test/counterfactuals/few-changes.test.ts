import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostTellingFirst } from "../../src/counterfactuals/effects.ts";
import { fewChanges } from "../../src/counterfactuals/few-changes.ts";
import type { Feature } from "../../src/table/feature.ts";
import { ask, candidateOf, type Decide, examinationOf, inquiryOf } from "./small-world.ts";

const numbers = (width: number): Feature[] =>
  Array.from({ length: width }, (_, j) => ({ name: `f${j}`, kind: "continuous", decimals: 0 }));
const ones = (width: number) => new Array<number>(width).fill(1);
const only = (width: number, set: readonly number[]) => ones(width).map((_, j) => Number(set.includes(j)));
const far = (_: Float64Array, __: number, codes: Float64Array) => codes.reduce((sum, code) => sum + code, 0);

async function shorten(width: number, decide: Decide, known: readonly (readonly number[])[] = []) {
  const { inquiry, batches } = inquiryOf(decide, width);
  await ask(inquiry, known);
  batches.length = 0;
  const examination = examinationOf(inquiry, new Float64Array(width), far);
  const found = await fewChanges([candidateOf(ones(width), examination)], numbers(width), examination);
  return { rows: found.map(({ codes }) => [...codes]), asked: batches.flat().length, inquiry, examination };
}

describe("few changes", () => {
  test("are exactly those that are needed, wherever more never do harm", () =>
    fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: 60 })
          .chain((width) =>
            fc.tuple(fc.constant(width), fc.uniqueArray(fc.nat(width - 1), { minLength: 1, maxLength: 5 })),
          ),
        async ([width, needed]) => {
          const { rows } = await shorten(width, (codes) => needed.every((j) => codes[j] === 1));
          expect(rows).toEqual([only(width, needed)]);
        },
      ),
      { numRuns: 60 },
    ));

  test("of 750 columns take some ten questions for each that is kept, not 750", async () => {
    const { rows, asked } = await shorten(750, (codes) => [3, 377, 700].every((j) => codes[j] === 1));
    expect(rows).toEqual([only(750, [3, 377, 700])]);
    expect(asked).toBeLessThan(60);
  });

  test("reach the outcome, whatever the black box does", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.nat(), async (width, salt) => {
        const decide: Decide = (codes) => {
          const bits = codes.reduce((sum, code, j) => sum + code * 2 ** j, 0);
          return bits === 2 ** width - 1 || ((bits + 1) * 2654435761 + salt) % 7 < 2;
        };
        const { rows } = await shorten(width, decide);
        expect(decide(Float64Array.from(rows[0]))).toBe(true);
      }),
    ));

  test("are the whole case where a budget leaves no question", async () => {
    const { inquiry } = inquiryOf((codes) => codes[2] === 1, 9, 20);
    await ask(
      inquiry,
      Array.from({ length: 20 }, (_, i) => only(9, [3]).map((one, j) => (j === 3 ? i + 2 : one))),
    );
    const examination = examinationOf(inquiry, new Float64Array(9), far);
    const goal = candidateOf(ones(9), examination);
    expect(await fewChanges([goal], numbers(9), examination)).toEqual([goal]);
    expect(await fewChanges([], numbers(9), examination)).toEqual([]);
  });
});

describe("the order of changes", () => {
  test("has those first that the outcome goes with, by numbers and by names", async () => {
    const features: Feature[] = [
      ...numbers(2),
      { name: "job", kind: "categorical", values: ["a", "b", "c"], spelling: ["a", "b", "c"] },
    ];
    const { inquiry } = inquiryOf((codes) => codes[1] > 5 || codes[2] === 2, 3);
    const known = Array.from({ length: 60 }, (_, i) => [i % 7, i % 10, i % 3]);
    await ask(inquiry, known);
    const examination = examinationOf(inquiry, Float64Array.of(0, 0, 0), far);
    const [toName, toNumber] = [
      [6, 3, 2],
      [6, 9, 1],
    ].map((codes) => candidateOf(codes, examination));
    const order = mostTellingFirst([toName, toNumber], inquiry.known(), { instance: examination.instance, features });
    expect(order[0][0]).toBe(2);
    expect(order[1][0]).toBe(1);
    expect(order.map((each) => [...each].sort())).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  test("asks nothing, and with nothing known is that of the columns", () => {
    const { inquiry, batches } = inquiryOf(() => true, 3);
    const examination = examinationOf(inquiry, new Float64Array(3), far);
    const goal = candidateOf([1, 1, 1], examination);
    expect(mostTellingFirst([goal], inquiry.known(), { instance: examination.instance, features: numbers(3) })).toEqual(
      [[0, 1, 2]],
    );
    expect(batches).toEqual([]);
  });
});
