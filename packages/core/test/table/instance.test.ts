import { describe, expect, test } from "vitest";
import { notesOnInstance } from "../../src/explainers/notes.ts";
import { type LoreError, type Row, tableFromCsv, tableFromRows } from "../../src/index.ts";
import { encodeInstance } from "../../src/table/instance.ts";

const background = tableFromRows([
  { age: 20, job: "clerk", member: true },
  { age: 31, job: "other", member: false },
  { age: 30, job: "other", member: false },
]);

function codeOf(row: unknown): string {
  try {
    encodeInstance(row as Row, background);
  } catch (error) {
    return (error as LoreError).code;
  }
  return "none";
}

describe("encodeInstance", () => {
  test("an unseen category is accepted, reported, and added to this explanation's features alone", () => {
    const x = encodeInstance({ age: 22, job: "pilot", member: true }, background);
    expect(x.unseen).toEqual([{ feature: "job", value: "pilot" }]);
    expect(x.features[1]).toMatchObject({ values: ["clerk", "other", "pilot"] });
    expect(background.features[1]).toMatchObject({ values: ["clerk", "other"] });
    expect([...x.codes]).toEqual([22, 2, 1]);
  });

  test("a missing value stays one, and is reported where the background has none", async () => {
    const gaps = await tableFromCsv("age,job\n1,\n2,clerk\n");
    const x = encodeInstance({ age: null, job: "" }, gaps);
    expect([...x.codes]).toEqual([Number.NaN, Number.NaN]);
    expect(x).toMatchObject({ filled: [], unseenGaps: ["age"], row: { age: null, job: null } });
  });

  test("asked for, a missing value is filled as in the background and reported; the row says that it is missing", () => {
    const x = encodeInstance({ age: null, job: "", member: null }, background, "fill");
    expect([...x.codes]).toEqual([27, 1, 0]);
    expect(x.filled).toEqual([
      { feature: "age", value: "27" },
      { feature: "job", value: "other" },
      { feature: "member", value: "false" },
    ]);
    expect(x.row).toEqual({ age: null, job: null, member: null });
  });

  test("a value that is missing in the whole background as well is reported as such", async () => {
    const x = encodeInstance({ age: 1, note: null }, await tableFromCsv("age,note\n1,\n2,\n"), "fill");
    expect(x.filled).toEqual([{ feature: "note", value: null }]);
    expect(notesOnInstance(x)[0].message).toContain("leave the column out");
  });

  test("numbers written as text are numbers", () => {
    expect(encodeInstance({ age: "22", job: "clerk", member: "true" }, background).codes[0]).toBe(22);
  });

  test("what cannot be an instance has its code", () => {
    expect(codeOf({ age: 22, job: "clerk" })).toBe("missing-feature");
    expect(codeOf({ agee: 22, job: "clerk", member: true })).toBe("unknown-feature");
    expect(codeOf({ age: "old", job: "clerk", member: true })).toBe("invalid-value");
    expect(codeOf(null)).toBe("invalid-instance");
    expect(codeOf([1, 2])).toBe("invalid-instance");
    expect(() => encodeInstance({ agee: 1, job: "clerk", member: true }, background)).toThrow('did you mean "age"?');
  });
});
