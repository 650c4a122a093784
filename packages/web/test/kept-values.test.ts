// What a browser kept, changed by hand, cut short or left by another version, does not break the page.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { damagedJson } from "../../../test/hostile/damaged.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import {
  type Cohort,
  isCohorts,
  isFilter,
  isLanguageOrNull,
  isNames,
  isRow,
  isTheme,
  parseKept,
} from "../src/session/kept-values.ts";
import { ColumnChoice, Queries } from "../src/views/list-setup.tsx";

const COHORTS: readonly Cohort[] = [
  { name: "the young", search: "age < 25" },
  { name: "no reason", search: "no-reason and decision = bad" },
];
const FILTER = { search: "income > 300", outcome: "bad", sort: "income", order: "desc" } as const;
const ROW = { age: 22, job: "clerk", income: null, isNew: true };

// What of the schema these parts of the page read.
const schema = {
  data: { hasTruth: true },
  model: { scored: "bad", labels: ["good", "bad"] },
  features: [{ feature: "age" }, { feature: "job" }],
  media: {},
} as unknown as WorkbenchSchema;

const none = () => undefined;
const queriesWith = (cohorts: readonly Cohort[]) =>
  renderToStaticMarkup(
    createElement(Queries, { schema, sensitive: [], search: "", cohorts, onSearch: none, onCohorts: none }),
  );

test("what is kept comes back as it was", () => {
  const again = [
    [COHORTS, isCohorts],
    [FILTER, isFilter],
    [{ ...FILTER, outcome: null, sort: null }, isFilter],
    [ROW, isRow],
    [["age", "job"], isNames],
    ["dark", isTheme],
    ["de", isLanguageOrNull],
  ] as const;
  for (const [value, isValid] of again) expect(parseKept<unknown>(JSON.stringify(value), isValid)).toEqual(value);
  expect(parseKept(null, isNames)).toBeUndefined();
});

test("what was never kept so is nothing", () => {
  const others = [
    [isCohorts, [{ name: "a" }], [{ name: "a", search: 5 }], [[]], [null], { 0: COHORTS[0] }, "a"],
    [isCohorts, [COHORTS[0], COHORTS[0]]],
    [isFilter, { ...FILTER, order: "up" }, { ...FILTER, search: null }, { ...FILTER, sort: 3 }, [], null],
    [isRow, { age: { of: 22 } }, [22, "clerk"], null, "row"],
    [isNames, ["age", null], "age", { length: 2 }],
    [isTheme, "blue", null],
    [isLanguageOrNull, "fr", 3],
  ] as const;
  for (const [isValid, ...values] of others) {
    for (const value of values) {
      expect(parseKept<unknown>(JSON.stringify(value), isValid), JSON.stringify(value)).toBeUndefined();
    }
  }
});

test("saved queries that were damaged are shown, or are gone", async () => {
  const property = fc.property(damagedJson(COHORTS, FILTER, []), (text) => {
    const kept = parseKept(text, isCohorts);
    const page = queriesWith(kept ?? []);
    // Three or four queries are ready; each that is kept has a button to show it, and one to forget it.
    const buttons = page.match(/<button/g)?.length ?? 0;
    expect(buttons).toBe((queriesWith([]).match(/<button/g)?.length ?? 0) + 2 * (kept?.length ?? 0));
  });
  await holds(property, 200);
});

test("hidden columns and filters that were damaged are taken, or are gone", async () => {
  const property = fc.property(damagedJson(["age", "job"], FILTER, ROW), (text) => {
    const hidden = parseKept(text, isNames) ?? [];
    expect(
      renderToStaticMarkup(createElement(ColumnChoice, { schema, hidden, onHidden: none })).match(/checkbox/g)?.length,
    ).toBe(2);
    const filter = parseKept(text, isFilter);
    if (filter !== undefined) expect(["asc", "desc"]).toContain(filter.order);
  });
  await holds(property, 200);
});
