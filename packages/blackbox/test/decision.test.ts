import fc from "fast-check";
import { expect, test } from "vitest";
import { decide } from "../src/decision.ts";

const byLabel = (values: (string | number | bigint)[], labels: readonly string[]) =>
  Array.from(decide({ kind: "labels", values }, { kind: "label" }, labels));

const prices = Array.from({ length: 400 }, (_, i) => String(1000 + 7 * i));

test("a regression without bands is told by its answers, and the message names the flag, not the prices", () => {
  for (const answer of [1234.56, "1234.56", 1001, "1001", 1001n]) {
    expect(() => byLabel([answer], prices)).toThrow(/numbers such as 1\d+(\.56)?, .*--bands/);
    expect(() => byLabel([answer], prices)).toThrow(expect.objectContaining({ code: "black-box-unknown-label" }));
  }
  expect(() => decide({ kind: "scores", values: [0.25] }, { kind: "label" }, ["a", "b"])).toThrow(/0\.25.*--bands/);
});

test("a label that is unknown is no regression, and a long list of labels is cut short", () => {
  const colours = Array.from({ length: 300 }, (_, i) => `colour ${i}`);
  expect(() => byLabel(["mauve"], colours)).toThrow(
    'the model answered "mauve", which is not one of colour 0, colour 1, colour 2, colour 3, colour 4 … (300 in all)',
  );
  expect(() => byLabel([2], ["no", "yes"])).toThrow('"2", which is not one of no, yes');
  expect(() => byLabel([""], ["1", "2"])).toThrow('"", which is not one of 1, 2');
});

test("no message is long, whatever is answered to however many labels", () => {
  const label = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(label, { minLength: 2, maxLength: 400 }), label, (labels, answer) => {
      if (labels.includes(answer)) expect(byLabel([answer], labels)).toEqual([labels.indexOf(answer)]);
      else {
        let message = "";
        try {
          byLabel([answer], labels);
        } catch (error) {
          message = (error as Error).message;
        }
        expect(message).not.toBe("");
        expect(message.length).toBeLessThan(250);
      }
    }),
  );
});
