import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { columnScales } from "../../src/counterfactuals/column-scales.ts";
import { tableFromRows } from "../../src/table/table-from-rows.ts";

const scaleOf = (names: readonly (string | null)[]) => {
  const table = tableFromRows(names.map((name, i) => ({ name, i: i % 5 })));
  return { usual: columnScales(prepareBackground(table, "keep"))[0].usual, column: table.columns[0] };
};

test("the usual names are those that two rows and one in a hundred have", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", null), { minLength: 2, maxLength: 400 }), (names) => {
      fc.pre(new Set(names).size > 1 && names.some((name) => name !== null));
      const { usual, column } = scaleOf(names);
      const known = [...column].filter((code) => !Number.isNaN(code));
      const countOf = (code: number) => known.filter((each) => each === code).length;
      const expected = [...new Set(known)].filter((code) => countOf(code) >= Math.max(2, known.length / 100));
      expect([...usual].sort()).toEqual(expected.sort());
    }),
  );
});

test("of a column of as many names as rows none is usual", () => {
  expect(scaleOf(Array.from({ length: 300 }, (_, i) => `customer ${i}`)).usual).toEqual([]);
});
