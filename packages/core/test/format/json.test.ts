import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explanationToJson } from "../../src/format/json.ts";

const explanations = fc.record(
  {
    format: fc.string(),
    notes: fc.array(fc.string({ unit: "binary" })),
    evidence: fc.jsonValue(),
    surrogate: fc.jsonValue(),
    settings: fc.constant(undefined),
  },
  { requiredKeys: ["format"] },
);

describe("an explanation as JSON", () => {
  test("is read back as what it was", () => {
    fc.assert(
      fc.property(explanations, (explanation) => {
        expect(JSON.parse(explanationToJson(explanation))).toEqual(JSON.parse(JSON.stringify(explanation)));
      }),
    );
  });

  test("is indented as ever, but for the surrogate, which stands on one line", () => {
    fc.assert(
      fc.property(explanations, ({ surrogate, ...others }) => {
        expect(explanationToJson(others)).toBe(`${JSON.stringify(others, null, 2)}\n`);
        if (surrogate === undefined) return;
        const withSurrogate = { ...others, surrogate };
        const lines = explanationToJson(withSurrogate).split("\n");
        expect(lines).toContain(`  "surrogate": ${JSON.stringify(surrogate)}`);
      }),
    );
  });
});
