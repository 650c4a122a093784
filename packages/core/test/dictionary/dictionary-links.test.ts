// Links that a dictionary declares bind as those that are given do.

import { describe, expect, test } from "vitest";
import { functionBlackBox } from "../../src/blackbox/function.ts";
import { linked } from "../../src/constraints/constructors.ts";
import { bindDictionary, dictionaryOf } from "../../src/dictionary/bind-dictionary.ts";
import type { Dictionary, DictionaryColumn } from "../../src/dictionary/dictionary.ts";
import { dictionaryLinks } from "../../src/dictionary/dictionary-links.ts";
import { createLore } from "../../src/explainers/lore/lore.ts";
import { tableFromRows } from "../../src/table/table-from-rows.ts";

const dictionary = (columns: Record<string, DictionaryColumn>, links?: readonly string[]): Dictionary => ({
  format: "lore-dictionary/1",
  columns,
  ...(links === undefined ? {} : { links }),
});

const rows = Array.from({ length: 120 }, (_, i) => {
  const monthly = 100 + ((i * 37) % 90);
  return {
    monthly,
    yearly: monthly * 12,
    garage: i % 4 === 0 ? "none" : "built in",
    cars: i % 4 === 0 ? 0 : 1 + (i % 2),
  };
});
const table = tableFromRows(rows);
const blackBox = functionBlackBox(({ yearly, cars }) => (Number(yearly) + 400 * Number(cars) > 2200 ? "yes" : "no"), {
  labels: ["no", "yes"],
});
const declared = dictionary({ yearly: { derived: "monthly * 12" } }, ["garage = none -> cars = 0"]);

describe("links of a dictionary", () => {
  test("no counterfactual breaks one, and what follows is carried along", async () => {
    const lore = createLore({ blackBox, background: table, effort: "quick", dictionary: declared });
    const shown = [];
    for (const row of rows.slice(0, 12)) shown.push(...(await lore.explain(row)).counterfactuals);
    expect(shown.length).toBeGreaterThan(6);
    for (const { instance } of shown) {
      expect(instance.yearly).toBe(12 * Number(instance.monthly));
      if (instance.garage === "none") expect(instance.cars).toBe(0);
    }
    const carried = shown.flatMap(({ changes }) => changes.filter(({ feature }) => feature === "yearly"));
    expect(carried.length).toBeGreaterThan(0);
  });

  test("a link that is given and declared is one", () => {
    const given = [linked("yearly = monthly * 12")];
    expect(() => createLore({ blackBox, background: table, constraints: given, dictionary: declared })).not.toThrow();
  });

  test("one that rows break is refused, with how many and the first", () => {
    const broken = dictionary({ yearly: { derived: "monthly * 13" } });
    expect(() => createLore({ blackBox, background: table, dictionary: broken })).toThrow(
      /120 of 120 rows that break it/,
    );
  });

  test.each([
    ["an unknown column", dictionary({ yearly: { derived: "montly * 12" } }), /credit\.json: .*montly/],
    ["no expression", dictionary({ yearly: { derived: "monthly * * 12" } }), /credit\.json: /],
    [
      "a circle",
      dictionary({ yearly: { derived: "monthly * 12" }, monthly: { derived: "yearly / 12" } }),
      /credit\.json: /,
    ],
    ["no link", dictionary({}, ["monthly"]), /credit\.json: /],
  ])("%s: an error that names the dictionary", (_, wrong, message) => {
    expect(() => bindDictionary(wrong, table.features, null, "credit.json")).toThrow(message);
  });

  test("those that speak of a column left out of the table go with it; others stay", () => {
    const whole = dictionary({ yearly: { derived: "monthly * 12" }, cars: { label: "cars" } }, [
      "garage = none -> cars = 0",
      "status = bad -> cars = 0",
    ]);
    const kept = dictionaryOf(whole, ["yearly", "garage", "cars"], ["monthly", "yearly", "garage", "cars", "status"]);
    expect(dictionaryLinks(kept)).toEqual([linked("garage = none -> cars = 0")]);
    expect(kept.columns).toEqual({ yearly: {}, cars: { label: "cars" } });
  });
});
