import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bindDictionary, draftDictionary } from "../../src/extend.ts";
import { lockedColumns, parseDictionary, tableFromRows } from "../../src/index.ts";

const rows = Array.from({ length: 40 }, (_, i) => ({
  customer_id: `c-${i}`,
  Age: 20 + (i % 30),
  sex: i % 2 === 0 ? "f" : "m",
  "native-country": ["CH", "DE"][i % 2],
  maritalStatus: ["single", "married", "widow"][i % 3],
  since: `2021-03-${10 + (i % 19)}`,
  loan_months: 6 * (1 + (i % 5)),
  income_eur: 1000 + i * 13,
  has_car: i % 3 === 0 ? "yes" : "no",
  defaulted: i % 2,
  page: i % 17,
}));
const table = tableFromRows(rows);
const { columns, outcome } = draftDictionary(table, ["bad", "good"]);

describe("a drafted dictionary", () => {
  test("is one, and fits the data that it was made of", () => {
    const draft = draftDictionary(table, ["bad", "good"]);
    expect(parseDictionary(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(() => bindDictionary(draft, table.features, ["bad", "good"])).not.toThrow();
  });

  test("guesses what is sensitive or fixed by whole words of names, and marks it as guessed", () => {
    expect(lockedColumns({ columns }).toSorted()).toEqual(
      ["customer_id", "Age", "sex", "native-country", "maritalStatus"].toSorted(),
    );
    for (const name of ["Age", "sex", "native-country", "maritalStatus"]) {
      expect(columns[name].sensitive).toBe(true);
      expect(columns[name].guessed).toContain("sensitive");
    }
    expect(columns.page.sensitive).toBeUndefined();
  });

  test("reads kinds, units and words off names and values", () => {
    expect(columns.customer_id).toMatchObject({ kind: "id", fixed: true });
    expect(columns.since.kind).toBe("date");
    expect(columns.loan_months).toMatchObject({ label: "loan months", unit: "months", kind: "number" });
    expect(columns.income_eur.unit).toBe("EUR");
    expect(columns.has_car).toMatchObject({ kind: "yes-no", values: { no: "no", yes: "yes" } });
    expect(columns.defaulted).toMatchObject({ kind: "yes-no", values: { "0": "no", "1": "yes" } });
    expect(columns.maritalStatus).toMatchObject({ label: "marital status", values: { widow: "widow" } });
    expect(outcome).toMatchObject({ favourable: "good", guessed: ["favourable"] });
  });

  test("is one whatever the names are", () => {
    const names = fc.uniqueArray(fc.string({ unit: "binary", maxLength: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(names, fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 3 }), (made, values) => {
        const odd = tableFromRows(
          values.map((value, i) => Object.fromEntries(made.map((name, j) => [name, j % 2 === 0 ? i : value]))),
        );
        const draft = draftDictionary(odd, [...new Set(values)]);
        expect(parseDictionary(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
        expect(() => bindDictionary(draft, odd.features, [...new Set(values)])).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });
});
