// Predictions: the model's own answer on a case as it is sent.

import type { Row } from "@lore-xai/core";
import { ensure } from "@lore-xai/core/testing";
import { decide, LABELS, LOAN_DESK, LOANS, TYPED_IN } from "./loans.ts";
import { ensureSame, faultOf, PATIENT, type WorkbenchCheck } from "./subject.ts";

const { predict } = LOAN_DESK;

export const DECISION_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "predicts what the model says, with its probability, for gaps and for values never seen too",
    async run(workbench) {
      const cases: readonly Row[] = [LOANS[0], LOANS[3], LOANS[4], TYPED_IN, { ...TYPED_IN, age: 99 }];
      for (const instance of cases) {
        const expected = { outcome: LABELS[decide(instance)], probability: 0.75 };
        ensureSame(await workbench.predict(instance, PATIENT), expected, JSON.stringify(instance));
      }
    },
  },
  {
    name: "predicts without a probability where the model has none",
    setup: { blackBox: { labels: LABELS, predict } },
    async run(workbench) {
      ensureSame((await workbench.describe(PATIENT)).model.hasProbabilities, false, "what the model has");
      const expected = { outcome: LABELS[decide(TYPED_IN)], probability: null };
      ensureSame(await workbench.predict(TYPED_IN, PATIENT), expected, "the prediction");
    },
  },
  {
    name: "answers many predictions at once, each with its own",
    async run(workbench) {
      const answers = await Promise.all(LOANS.slice(0, 20).map((row) => workbench.predict(row, PATIENT)));
      const outcomes = LOANS.slice(0, 20).map((row) => LABELS[decide(row)]);
      ensureSame(
        answers.map(({ outcome }) => outcome),
        outcomes,
        "the predictions",
      );
    },
  },
  {
    name: "refuses a case with a column that the data do not have, without one that they have, or with no number",
    async run(workbench) {
      const { age: _, ...withoutAge } = TYPED_IN;
      const odd: [Row, string, string][] = [
        [{ ...TYPED_IN, plaec: "x" }, "plaec", 'did you mean "place"'],
        [withoutAge, "age", "must have"],
        [{ ...TYPED_IN, age: "old" }, "age", "number"],
      ];
      for (const [instance, column, says] of odd) {
        // A server looks at what is sent before the library does, and has a code of its own for it.
        const { message } = await faultOf(workbench.predict(instance, PATIENT), `a case with an odd ${column}`);
        ensure(message.includes(column) && message.includes(says), `"${message}" must name ${column} and say ${says}`);
      }
    },
  },
];
