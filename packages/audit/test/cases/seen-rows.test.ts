// Rows of texts by the tags that they have in common.

import { type Feature, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import {
  type CaseTags,
  type CommonTag,
  seenAsTheyAre,
  seenByTags,
  seenTable,
  tableFor,
  tableOf,
  tellingRows,
} from "../../src/cases/case-tags.ts";

const tag = (text: string, column = "mail"): CommonTag => ({
  ...{ feature: `${column}: ${text}`, column, text, words: { label: text } },
});
const tagsIn = (column: string, cell: string) =>
  new Map(cell.split(" ").map((text) => [`${column}: ${text}`, tag(text, column)]));
const reading: CaseTags = { columns: ["mail", "note"], tagsIn, telling: () => [tag("late"), tag("sad")] };
const table = tableFromRows(
  [
    { mail: "so late", stars: 1, note: "x" },
    { mail: "sad late", stars: 2, note: "y" },
    { mail: null, stars: 3, note: "x" },
    { mail: "so late", stars: 4, note: "y" },
  ],
  { categorical: ["mail", "note"] },
);
const flag = (name: string): Feature => ({ name, kind: "boolean", values: [false, true], spelling: ["false", "true"] });
const stars = table.features[1];
const rowsOf = ({ columns, rowCount }: { columns: readonly Float64Array[]; rowCount: number }) =>
  Array.from({ length: rowCount }, (_, i) => columns.map((column) => column[i]));
const flat = Float64Array.from(rowsOf(table).flat());

describe("rows by their tags", () => {
  test("have the ordinary columns first, then 1 for each tag that their cell has", () => {
    const seen = seenByTags(table.features, [tag("late"), tag("sad"), tag("y", "note")], reading);
    expect(seen.features).toEqual([stars, flag("mail: late"), flag("mail: sad"), flag("note: y")]);
    expect([...seen.see(flat)]).toEqual([1, 1, 0, 0, 2, 1, 1, 1, 3, 0, 0, 0, 4, 1, 0, 1]);
    expect([...seen.tags.keys()]).toEqual(["mail: late", "mail: sad", "note: y"]);
    expect(seen.tags.get("mail: sad")).toEqual(tag("sad"));
    expect([...seen.see(new Float64Array(0))]).toEqual([]);
  });

  test("read each different cell once", () => {
    const read: string[] = [];
    const noting: CaseTags = {
      ...reading,
      tagsIn: (column, cell) => {
        read.push(`${column} ${cell}`);
        return tagsIn(column, cell);
      },
    };
    const { see } = seenByTags(table.features, [tag("late")], noting);
    see(flat);
    see(flat);
    expect(read).toEqual(["mail so late", "mail sad late"]);
  });

  test("are what they are without columns that are read", () => {
    const seen = seenAsTheyAre(table.features);
    expect([seen.features, seen.see(flat), seen.tags.size]).toEqual([table.features, flat, 0]);
    expect(tellingRows(table, { rows: flat, labels: Int32Array.of(0, 0, 1, 1) }, ["a", "b"], undefined).see(flat)).toBe(
      flat,
    );
    expect(seenTable(table, seen)).toBe(table);
  });

  test("are seen by the tags that tell most of their outcomes", () => {
    const asked: unknown[] = [];
    const telling: CaseTags["telling"] = (...given) => {
      asked.push(given);
      return [tag("sad")];
    };
    const labels = Int32Array.of(0, 0, 1, 1);
    const seen = tellingRows(table, { rows: flat, labels }, ["a", "b"], { ...reading, telling });
    expect(seen.features.map(({ name }) => name)).toEqual(["stars", "mail: sad"]);
    expect(asked).toEqual([[tableOf(table.features, flat), labels, ["a", "b"]]]);
  });
});

test("flat rows are a table again", () => {
  expect(tableOf(table.features, flat)).toEqual(table);
  expect(tableOf([], new Float64Array(0))).toEqual({ features: [], columns: [], rowCount: 0 });
});

describe("a table by what premises speak of", () => {
  const premise = (...features: string[]) =>
    features.map((feature) => ({ kind: "value" as const, feature, value: true }));

  test("has the tags that are asked for and that some cell has", () => {
    const seen = tableFor([premise("mail: late", "stars"), premise("note: y", "mail: gone")], table, reading);
    expect(seen.features).toEqual([stars, flag("mail: late"), flag("note: y")]);
    expect(rowsOf(seen.table)).toEqual([
      [1, 1, 0],
      [2, 1, 1],
      [3, 0, 0],
      [4, 1, 1],
    ]);
    expect(seen.table.features).toBe(seen.features);
  });

  test("has those that are named, whether or not a cell has them", () => {
    const seen = tableFor([], table, reading, [tag("gone")]);
    expect(seen.features).toEqual([stars, flag("mail: gone")]);
    expect(rowsOf(seen.table)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  test("is the table itself where nothing is read", () => {
    expect(tableFor([premise("stars")], table, undefined)).toMatchObject({ table, features: table.features });
    expect(tableFor([premise("stars")], table, undefined).table).toBe(table);
  });
});
