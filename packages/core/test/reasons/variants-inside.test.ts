import fc from "fast-check";
import { expect, test } from "vitest";
import { codesOf } from "../../src/reasons/pool.ts";
import { variantsInside } from "../../src/reasons/rounds.ts";
import { evenTable, features, poolOf } from "./case.ts";

const width = features.length;

/** The box of what lies on the case's side in the features that `isBound` names. */
async function boxAround(instance: Float64Array, isBound: readonly boolean[]) {
  const pool = await poolOf(evenTable(200));
  const own = codesOf(pool, instance);
  const { stride } = pool.bins;
  const masks = new Uint8Array(width * stride).fill(1);
  for (let j = 0; j < width; j++) if (isBound[j]) masks.fill(0, j * stride, (j + 1) * stride)[j * stride + own[j]] = 1;
  return { pool, masks };
}

test("variants are brought inside by the cells of the case alone, and fresh ones are others", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: width, maxLength: width }), async (isBound) => {
      const instance = Float64Array.of(7, 3, 1);
      const { pool, masks } = await boxAround(instance, isBound);
      const { stride } = pool.bins;
      const kept = pool.keptApart.length / width;
      const check = (rows: Float64Array, positionOf: (i: number) => number) => {
        for (let i = 0; i < rows.length / width; i++) {
          const row = rows.subarray(i * width, (i + 1) * width);
          const codes = codesOf(pool, row);
          for (let j = 0; j < width; j++) {
            expect(masks[j * stride + codes[j]]).toBe(1);
            const before = pool.keptApart[positionOf(i) * width + j];
            if (!Object.is(row[j], before)) expect([isBound[j], row[j]]).toEqual([true, instance[j]]);
          }
        }
      };
      check(variantsInside(pool, instance, masks, 8, 1), (i) => (8 + i) % kept);
      check(variantsInside(pool, instance, masks, 8, "fresh"), (i) => kept - 1 - i);
    }),
    { numRuns: 20 },
  );
});
