import { readFileSync } from "node:fs";
import { compareTraining, debias, makeAudit, makeRecourse, makeRuleBook } from "@lore-xai/audit";
import { parseDictionary } from "@lore-xai/core";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { type AUDIT_SCHEMAS, generateAuditSchema } from "../../../scripts/generate-schema.mjs";
import { PLANTED, people, truthFor } from "./groups/planted.ts";

const text = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const rows = people(200, 3);
const dictionary = parseDictionary({
  format: "lore-dictionary/1",
  columns: { income: { label: "earnings", range: { max: 300 } } },
});
const hired = { table: rows, ...truthFor(rows, 3) };
const common = { blackBox: PLANTED.direct, rows, dictionary };

const MAKERS: Readonly<Record<keyof typeof AUDIT_SCHEMAS, () => Promise<unknown>>> = {
  "rulebook.schema.json": () => makeRuleBook({ blackBox: PLANTED.direct, rows, cases: 2, rules: 2 }),
  "recourse.schema.json": () => makeRecourse({ ...common, from: "deny", to: "grant", cases: 1 }),
  "audit.schema.json": () =>
    makeAudit({
      ...common,
      truth: truthFor(rows, 3),
      protected: ["sex"],
      proxies: ["village"],
      favourable: "grant",
      recourseCases: 1,
    }),
  "debias.schema.json": async () => {
    const setup = {
      rows: hired,
      protected: "sex",
      favourable: "grant",
      method: "massage",
      train: () => PLANTED.direct,
    } as const;
    const comparison = await compareTraining({ ...setup, seeds: 1, trainDebiased: () => PLANTED.direct });
    return { ...(await debias(setup)), comparison };
  },
};

test.each(Object.entries(MAKERS))("%s is what the types say, and describes what is made", async (file, make) => {
  expect(text(file)).toBe(generateAuditSchema(file));
  const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(text(file)));
  const made = JSON.parse(JSON.stringify(await make()));
  expect(validate(made), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...made, format: "lore-something/1" })).toBe(false);
});
