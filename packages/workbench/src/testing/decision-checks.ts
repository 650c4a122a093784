// Predictions: the model's own answer on a case as it is sent.

import { type Row, rowAt } from "@lore-xai/core";
import { ensure } from "@lore-xai/core/testing";
import { decide, LABELS, LIT_UP, LOAN_DESK, LOANS, PLACES_AS_TEXTS, TYPED_IN } from "./loans.ts";
import { ensureFault, ensureSame, faultOf, labelledList, PATIENT, requestFor, type WorkbenchCheck } from "./subject.ts";

const { predict } = LOAN_DESK;

export const DECISION_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "predicts what the model says, with its probability, for gaps and for values never seen too",
    async run(workbench) {
      const cases: readonly Row[] = [LOANS[0], LOANS[3], LOANS[4], TYPED_IN, { ...TYPED_IN, age: 99 }];
      for (const instance of cases) {
        const outcome = LABELS[decide(instance)];
        const probabilities = LABELS.map((label) => (label === outcome ? 0.75 : 0.125));
        const expected = { outcome, probability: 0.75, probabilities };
        ensureSame(await workbench.predict(instance, PATIENT), expected, JSON.stringify(instance));
      }
    },
  },
  {
    name: "predicts without a probability where the model has none",
    setup: { blackBox: { labels: LABELS, predict } },
    async run(workbench) {
      ensureSame((await workbench.describe(PATIENT)).model.hasProbabilities, false, "what the model has");
      const expected = { outcome: LABELS[decide(TYPED_IN)], probability: null, probabilities: null };
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
  {
    name: "lights nothing up where no column holds texts or pictures",
    async run(workbench, setup) {
      ensureSame((await workbench.describe(PATIENT)).media, {}, "the columns of texts and pictures");
      ensureSame(await workbench.light(rowAt(setup.data.table, 3), PATIENT), [], "what lights up");
    },
  },
  {
    name: "lights up the words of texts, and refuses what nobody may ask about",
    setup: { media: PLACES_AS_TEXTS },
    async run(workbench) {
      ensureSame((await workbench.describe(PATIENT)).media, { place: "text" }, "the columns of texts and pictures");
      ensureSame(await workbench.light(TYPED_IN, PATIENT), LIT_UP, "what lights up");
      const asked = { ...TYPED_IN, place: "/etc/atlas" };
      const refused = { code: "invalid-value", says: "nobody may ask" };
      await ensureFault(workbench.light(asked, PATIENT), { what: "to light it up", ...refused });
      await ensureFault(workbench.predict(asked, PATIENT), { what: "to predict it", ...refused });
      const explained = workbench.explain("lore", requestFor(asked), { signal: PATIENT });
      await ensureFault(explained, { what: "to explain it", ...refused });
    },
  },
  {
    name: "finds real cases that are like one, of every outcome, nearest first, and never the case itself",
    async run(workbench) {
      await labelledList(workbench);
      for (const asked of [
        { row: 8, instance: {} },
        { row: null, instance: TYPED_IN },
      ]) {
        const found = await workbench.similar(asked, PATIENT);
        const outcomes = found.map(({ outcome }) => outcome);
        ensureSame(outcomes, LABELS, "the outcomes");
        for (const { outcome, cases } of found) {
          ensure(cases.length === 3, `there must be three cases of ${outcome}, got ${cases.length}`);
          const distances = cases.map(({ distance }) => distance);
          ensureSame(
            [...distances].sort((a, b) => a - b),
            distances,
            `the distances of ${outcome}`,
          );
          for (const { row, values, distance } of cases) {
            ensureSame([values, LABELS[decide(values)]], [LOANS[row], outcome], `row ${row}`);
            ensure(row !== asked.row && distance > 0 && distance <= 1, `row ${row} is ${distance} away`);
          }
        }
      }
    },
  },
  {
    name: "finds a case that is the same in everything at no distance",
    setup: { rows: [...LOANS, LOANS[5]] },
    async run(workbench) {
      await labelledList(workbench);
      const found = await workbench.similar({ row: 5, instance: {} }, PATIENT);
      const [nearest] = found.find(({ outcome }) => outcome === LABELS[decide(LOANS[5])])?.cases ?? [];
      ensureSame([nearest?.row, nearest?.distance], [LOANS.length, 0], "the nearest");
    },
  },
];
