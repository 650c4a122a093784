import { tableFromRows } from "@lore-xai/core";
import { spellingWith } from "@lore-xai/core/words";
import { describe, expect, test } from "vitest";
import { groupText } from "../../src/groups/telling.ts";
import { type Audit, auditTelling, groupRows } from "../../src/index.ts";
import { auditWordsIn } from "../../src/words/languages.ts";

const table = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({
    age: i === 0 ? null : 20.5 + (i % 40),
    sex: i === 1 ? null : i % 2 === 0 ? "f" : "m",
  })),
);
const grouping = groupRows(table, ["age", "sex"]);
const all = [...grouping.groups.map(({ name, parts }) => ({ name, parts })), ...grouping.leftOut];
const auditOf = (groups: readonly object[]) =>
  ({ groupings: [{ groups, leftOut: [] }], dictionary: null }) as unknown as Audit;

describe("groups", () => {
  test("are called in English what their parts say", () => {
    const words = auditWordsIn("en");
    for (const { name, parts } of all) expect(groupText(parts ?? [], spellingWith(null), words)).toBe(name);
    expect(all.map(({ name }) => name)).toContain("age under 30.5 and sex = f");
  });

  test.each([
    ["de", ["age: unter 30,5 und sex: f", "age: ab 50,5 und sex: m", "age: nicht bekannt und sex: f"]],
    ["it", ["age: meno di 30,5 e sex: f", "age: da 50,5 in su e sex: m", "age: non disponibile e sex: f"]],
  ] as const)("are called anew in %s, from what an audit keeps as JSON", (language, names) => {
    const audit = JSON.parse(JSON.stringify(auditOf(all))) as Audit;
    const { group } = auditTelling(audit, auditWordsIn(language));
    expect(all.map(({ name }) => group(name))).toEqual(expect.arrayContaining([...names]));
  });

  test("of an audit of an earlier version keep the name that it gave them", () => {
    const { group } = auditTelling(auditOf([{ name: "sex = f" }]), auditWordsIn("de"));
    expect(group("sex = f")).toBe("sex = f");
  });
});
