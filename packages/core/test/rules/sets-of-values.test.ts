// One set of values, told in five ways: by the set itself, by the condition made of it, by the test of many rows, by a row
// as people write it, and by the text.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conditionPredicate } from "../../src/format/sentences.ts";
import { cellHolds, conditionOnCategories, holds, holdsInRow } from "../../src/rules/condition.ts";
import { premiseTest } from "../../src/rules/premise-test.ts";
import { type Cell, type DiscreteFeature, isMissing } from "../../src/table/feature.ts";

const job: DiscreteFeature = {
  ...{ name: "job", kind: "categorical" },
  values: ["fixed", "freelance", "partime", "none"],
  spelling: ["fixed", "freelance", "partime", "none"],
};
const member: DiscreteFeature = { name: "member", kind: "boolean", values: [false, true], spelling: ["false", "true"] };

type Missing = "none" | "allowed" | "excluded";
const sets = fc
  .record({
    feature: fc.constantFrom(job, member),
    bits: fc.nat(15),
    missing: fc.constantFrom<Missing>("none", "allowed", "excluded"),
  })
  .map(({ feature, bits, missing }) => ({ feature, missing, isAllowed: (code: number) => ((bits >> code) & 1) === 1 }))
  // A condition that nothing satisfies is none.
  .filter(
    ({ feature, missing, isAllowed }) => missing === "allowed" || feature.values.some((_, code) => isAllowed(code)),
  );

/** Reads a text as a person does: which of the values it lets in, and whether a gap. */
function readBack(text: string, feature: DiscreteFeature): (cell: Cell) => boolean {
  const known = text.replace(/^is (known and )?(not )?/, "");
  const named = text === "is known" || text === "is not known" ? [] : known.split(/, | or /);
  const isNamed = (cell: Cell) => named.includes(cell === null ? "not known" : String(cell));
  if (text === "is known") return (cell) => cell !== null;
  if (text === "is not known") return (cell) => cell === null;
  if (text.startsWith("is known and not ")) return (cell) => cell !== null && !isNamed(cell);
  if (text.startsWith("is not ")) return (cell) => !isNamed(cell);
  expect(named.every((name) => name === "not known" || feature.spelling.includes(name))).toBe(true);
  return isNamed;
}

describe("a condition on a set of values", () => {
  test("holds for the cells of the set, whoever asks", () => {
    fc.assert(
      fc.property(sets, ({ feature, missing, isAllowed }) => {
        const condition = conditionOnCategories(feature, isAllowed, missing);
        const covers = premiseTest([condition], [feature]);
        for (const code of [...feature.values.keys(), Number.NaN]) {
          const isIn = isMissing(code) ? missing === "allowed" : isAllowed(code);
          const cell = isMissing(code) ? null : feature.values[code];
          expect(cellHolds(condition, cell, Number.NaN)).toBe(isIn);
          expect(holds(condition, feature, code)).toBe(isIn);
          expect(covers(Float64Array.of(9, code), 1)).toBe(isIn);
          expect(holdsInRow(condition, { [feature.name]: cell })).toBe(isIn);
        }
      }),
      { numRuns: 400 },
    );
  });

  test("is written so that a reader lets in the same cells, gaps where the data have some", () => {
    fc.assert(
      fc.property(sets, ({ feature, missing, isAllowed }) => {
        const letsIn = readBack(conditionPredicate(conditionOnCategories(feature, isAllowed, missing)), feature);
        for (const [code, value] of feature.values.entries()) expect(letsIn(value)).toBe(isAllowed(code));
        if (missing !== "none") expect(letsIn(null)).toBe(missing === "allowed");
      }),
      { numRuns: 400 },
    );
  });

  test("names what is left out where that is shorter", () => {
    const text = (allowed: readonly number[], missing: Missing) =>
      conditionPredicate(conditionOnCategories(job, (code) => allowed.includes(code), missing));
    expect(text([0, 1], "none")).toBe("is fixed or freelance");
    expect(text([0, 1, 3], "none")).toBe("is not partime");
    expect(text([0, 1, 3], "allowed")).toBe("is not partime");
    expect(text([0, 1, 3], "excluded")).toBe("is known and not partime");
    expect(text([0, 1], "allowed")).toBe("is not partime or none");
    expect(text([0, 1], "excluded")).toBe("is fixed or freelance");
    expect(text([2], "none")).toBe("is partime");
    expect(text([2], "allowed")).toBe("is partime or not known");
    expect(text([0, 1, 2, 3], "excluded")).toBe("is known");
    expect(text([], "allowed")).toBe("is not known");
  });

  test("that names what is left out holds for a value that nobody has seen, and one that names what is in does not", () => {
    const row = { job: "self-employed" };
    expect(
      holdsInRow(
        conditionOnCategories(job, (code) => code !== 2, "excluded"),
        row,
      ),
    ).toBe(true);
    expect(
      holdsInRow(
        conditionOnCategories(job, (code) => code < 2, "excluded"),
        row,
      ),
    ).toBe(false);
  });
});
