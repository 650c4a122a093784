import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
// @ts-expect-error a plain script without types
import { generateSchema } from "../../../../scripts/generate-schema.mjs";
import { createGlobalTree, createLore, functionBlackBox, VERSION } from "../../src/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const url = (path: string) => new URL(path, import.meta.url);
const committed = readFileSync(url("../../explanation.schema.json"), "utf8");
const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(committed));

describe("the JSON Schema of an explanation", () => {
  test("is the one generated from the type: run `npm run schema` after changing it", () => {
    expect(committed).toBe(generateSchema());
  });

  test("accepts explanations of every kind", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const rows = [applicant, { age: null, job: "pilot", income: 800, car: true }];
    for (const blackBox of [loanDesk, always, { ...loanDesk, settings: { decision: { kind: "label" } } }]) {
      for (const row of rows) {
        const local = createLore({ blackBox, background: applicants, maxQueries: 400 });
        for (const explainer of [local, createGlobalTree({ blackBox, background: applicants })]) {
          validate(JSON.parse(JSON.stringify(await explainer.explain(row))));
          expect(validate.errors).toBeNull();
        }
      }
    }
  });

  test("refuses what is not one", async () => {
    const explanation = JSON.parse(
      JSON.stringify(await createLore({ blackBox: loanDesk, background: applicants }).explain(applicant)),
    );
    for (const key of Object.keys(explanation)) {
      const { [key]: _, ...rest } = explanation;
      expect(validate(rest), `without ${key}`).toBe(false);
      expect(validate({ ...explanation, [key]: [[1]] }), `with a wrong ${key}`).toBe(false);
    }
    expect(validate({ ...explanation, more: 1 })).toBe(false);
  });
});

test("the version in explanations is the package's", () => {
  expect(JSON.parse(readFileSync(url("../../package.json"), "utf8")).version).toBe(VERSION);
});
