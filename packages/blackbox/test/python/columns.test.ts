import { type Feature, LoreError } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ColumnHeader, columnOrder, encodeColumns } from "../../src/python/columns.ts";

const UNNAMED = { featureNames: null, featureCount: null };

const AGE: Feature = { name: "age", kind: "continuous", decimals: 0 };
const HEIGHT: Feature = { name: "height", kind: "continuous", decimals: 2 };
const JOB: Feature = { name: "job", kind: "categorical", values: ["clerk", "smith"], spelling: ["clerk", "smith"] };
const FLAG: Feature = { name: "flag", kind: "boolean", values: [false, true], spelling: ["false", "true"] };
const FEATURES = [AGE, HEIGHT, JOB, FLAG];

function decode(column: ColumnHeader, body: Uint8Array, count: number): number[] {
  const { buffer } = body;
  if (column.type === "int64") return Array.from(new BigInt64Array(buffer, column.offset, count), Number);
  if (column.type === "float64") return Array.from(new Float64Array(buffer, column.offset, count));
  return Array.from(new Int32Array(buffer, column.offset, count), (code) => (code < 0 ? Number.NaN : code));
}

const missing = fc.constant(Number.NaN);
const row = fc.tuple(
  fc.oneof(
    fc.maxSafeInteger().filter((value) => !Object.is(value, -0)),
    missing,
  ),
  fc.oneof(fc.double(), missing),
  fc.oneof(fc.nat(1), missing),
  fc.oneof(fc.nat(1), missing),
);
const order = fc.shuffledSubarray([0, 1, 2, 3]);

test("dates arrive as texts, each once, as pandas reads them where nobody tells it of dates", () => {
  const SINCE: Feature = { name: "since", kind: "continuous", decimals: 0, date: "DD.MM.YYYY" };
  const batch: Batch = { features: [SINCE], count: 4, data: Float64Array.of(18690, Number.NaN, 0, 18690) };
  const { columns, body } = encodeColumns(batch, [0]);
  expect(columns).toEqual([{ name: "since", type: "dictionary", offset: 0, values: ["04.03.2021", "01.01.1970"] }]);
  expect(decode(columns[0], body, 4)).toEqual([0, Number.NaN, 1, 0]);
});

test("every cell arrives in its column, whatever the order of the columns", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 9 }), order, (rows, positions) => {
      const batch: Batch = { features: FEATURES, count: rows.length, data: Float64Array.from(rows.flat()) };
      const { columns, body } = encodeColumns(batch, positions);
      expect(columns.map(({ name }) => name)).toEqual(positions.map((j) => FEATURES[j].name));
      for (const [k, j] of positions.entries()) {
        expect(decode(columns[k], body, rows.length)).toEqual(rows.map((cells) => cells[j]));
      }
    }),
  );
});

describe("a continuous column", () => {
  const typeOf = (feature: Feature, ...cells: number[]) =>
    encodeColumns({ features: [feature], count: cells.length, data: Float64Array.from(cells) }, [0]).columns[0].type;

  test("of whole numbers goes as int64", () => expect(typeOf(AGE, -3, 0, 2 ** 53 - 1)).toBe("int64"));
  test("with a missing cell goes as float64", () => expect(typeOf(AGE, 1, Number.NaN)).toBe("float64"));
  test("beyond the whole numbers goes as float64", () => expect(typeOf(AGE, 2 ** 60, 1)).toBe("float64"));
  test("of fractions stays float64 where a batch has none", () => expect(typeOf(HEIGHT, 1, 2)).toBe("float64"));
});

test("categories go with their values as they are", () => {
  const { columns } = encodeColumns({ features: FEATURES, count: 1, data: Float64Array.of(1, 1, 0, 1) }, [2, 3]);
  expect(columns).toMatchObject([
    { name: "job", type: "dictionary", values: ["clerk", "smith"] },
    { name: "flag", type: "dictionary", values: [false, true] },
  ]);
});

describe("the order of the columns", () => {
  test("is the model's own where it names them, and the others are left out", () => {
    expect(columnOrder({ featureNames: ["flag", "age"], featureCount: 2 }, FEATURES)).toEqual([3, 0]);
  });

  test("finds a name in which the model has underscores for blanks, if there is one such column alone", () => {
    const named = (...names: string[]): Feature[] => names.map((name) => ({ ...AGE, name }));
    const wanted = { featureNames: ["the_age"], featureCount: 1 };
    expect(columnOrder(wanted, named("job", "the age"))).toEqual([1]);
    expect(columnOrder(wanted, named("the age", "the_age"))).toEqual([1]);
    expect(() => columnOrder({ ...wanted, featureNames: ["a_b_c"] }, named("a b_c", "a_b c"))).toThrow(LoreError);
    const batch = { features: named("job", "the age"), count: 1, data: Float64Array.of(1, 2) };
    expect(encodeColumns(batch, [1], ["the_age"]).columns).toMatchObject([{ name: "the_age" }]);
  });

  test("is the table's where the model names none", () => {
    expect(columnOrder(UNNAMED, FEATURES)).toEqual([0, 1, 2, 3]);
    expect(columnOrder({ ...UNNAMED, featureCount: 4 }, FEATURES)).toEqual([0, 1, 2, 3]);
  });

  test("fails on a column that the data lack, and names the nearest", () => {
    const wanted = { featureNames: ["age", "hieght"], featureCount: 2 };
    expect(() => columnOrder(wanted, FEATURES)).toThrow(LoreError);
    expect(() => columnOrder(wanted, FEATURES)).toThrow(
      /"hieght", which the data do not have; did you mean "height"\?/,
    );
  });

  test("fails on another number of columns than the model was trained on", () => {
    expect(() => columnOrder({ ...UNNAMED, featureCount: 3 }, FEATURES)).toThrow(/wants 3 columns .* the data have 4/);
  });
});
