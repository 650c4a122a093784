import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { generateSchema, SCHEMAS } from "../../../../scripts/generate-schema.mjs";
import {
  type BlackBox,
  createAnchor,
  createGlobalTree,
  createLime,
  createLore,
  createStochasticCounterfactual,
  type Explainer,
  functionBlackBox,
  VERSION,
} from "../../src/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const url = (path: string) => new URL(`../../${path}`, import.meta.url);
const text = (file: string) => readFileSync(url(file), "utf8");
const manifest = JSON.parse(text("package.json"));

type Make = (blackBox: BlackBox) => Explainer<{ readonly format: string }>;

/** Every explainer whose explanations a schema describes. */
const EXPLAINERS: Readonly<Record<string, readonly Make[]>> = {
  "explanation.schema.json": [
    (blackBox) => createLore({ blackBox, background: applicants, maxQueries: 400 }),
    (blackBox) => createGlobalTree({ blackBox, background: applicants }),
  ],
  "lime-explanation.schema.json": [
    (blackBox) => createLime({ blackBox, background: applicants, samples: 200 }),
    (blackBox) => createLime({ blackBox, background: applicants, samples: 200, discretize: false, maxQueries: 100 }),
  ],
  "anchor-explanation.schema.json": [
    (blackBox) => createAnchor({ blackBox, background: applicants }),
    (blackBox) => createAnchor({ blackBox, background: applicants, maxQueries: 50, maxConditions: 1 }),
  ],
  "stochastic-counterfactual.schema.json": [
    (blackBox) => createStochasticCounterfactual({ blackBox, background: applicants }),
    (blackBox) => createStochasticCounterfactual({ blackBox, background: applicants, maxQueries: 60 }),
  ],
};

const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
const scored: BlackBox = {
  ...loanDesk,
  predictProbabilities: ({ count }) => Float64Array.from({ length: 2 * count }, (_, k) => (k % 2 === 0 ? 0.7 : 0.3)),
};
const BLACK_BOXES = [loanDesk, always, scored, { ...loanDesk, settings: { decision: { kind: "label" } } }];
const ROWS = [applicant, { age: null, job: "pilot", income: 800, car: true }];

test("there is a schema for every kind of explanation and for dictionaries, and a test of every schema", () => {
  expect([...Object.keys(EXPLAINERS), "dictionary.schema.json"]).toEqual(Object.keys(SCHEMAS));
});

// Here, for it takes seconds to read the types of core: the schemas of explanations come of the same reading.
test("dictionary.schema.json is the one generated from the type", () => {
  expect(text("dictionary.schema.json")).toBe(generateSchema("dictionary.schema.json"));
});

describe.each(Object.entries(EXPLAINERS))("%s", (file, explainers) => {
  const committed = text(file);
  const schema = JSON.parse(committed);
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);

  test("is the one generated from the type: run `npm run schema` after changing it", () => {
    expect(committed).toBe(generateSchema(file));
  });

  test("comes with the package, and its id is that of the format", async () => {
    expect(manifest.exports[`./${file}`]).toBe(`./${file}`);
    expect(manifest.files).toContain(file);
    expect(existsSync(url(file))).toBe(true);
    const { format } = await explainers[0](loanDesk).explain(applicant);
    expect(schema.$id).toBe(`urn:lore-xai:${format.replace("/", ":")}`);
  });

  test("accepts explanations of every kind", async () => {
    for (const blackBox of BLACK_BOXES) {
      for (const row of ROWS) {
        for (const make of explainers) {
          validate(JSON.parse(JSON.stringify(await make(blackBox).explain(row))));
          expect(validate.errors).toBeNull();
        }
      }
    }
  });

  test("refuses what is not one", async () => {
    const explanation = JSON.parse(JSON.stringify(await explainers[0](loanDesk).explain(applicant)));
    for (const key of Object.keys(explanation)) {
      const { [key]: _, ...rest } = explanation;
      expect(validate(rest), `without ${key}`).toBe(false);
      expect(validate({ ...explanation, [key]: [[1]] }), `with a wrong ${key}`).toBe(false);
    }
    expect(validate({ ...explanation, more: 1 })).toBe(false);
  });
});

test("all schemas may be known to one validator", () => {
  const ajv = new Ajv({ strict: false, schemas: Object.keys(SCHEMAS).map((file) => JSON.parse(text(file))) });
  for (const file of Object.keys(SCHEMAS)) expect(ajv.getSchema(JSON.parse(text(file)).$id)).toBeTypeOf("function");
});

test("the version in explanations is the package's", () => {
  expect(manifest.version).toBe(VERSION);
});
