import { type SvmOptions, trainSupportVectorMachine } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { batchOf } from "../credit.ts";
import { describeLearner, refusal } from "../learner-suite.ts";
import { accuracy, exclusiveOr, fourClasses } from "../tables.ts";

describeLearner(trainSupportVectorMachine);

describe("the support vector machine", () => {
  test("gives no probabilities", () => {
    expect(trainSupportVectorMachine(exclusiveOr(20, 0)).predictProbabilities).toBeUndefined();
  });

  test("tells how many rows decide", () => {
    const { supportVectors, trainingRows } = trainSupportVectorMachine(exclusiveOr(200, 0));
    expect(supportVectors).toBeGreaterThan(10);
    expect(supportVectors).toBeLessThan(trainingRows);
  });

  test("does not depend on the seed where all rows are learnt", () => {
    const training = fourClasses(100, 0);
    const batch = batchOf(fourClasses(300, 1).table);
    const answers = (seed: number) => trainSupportVectorMachine(training, { seed }).predict(batch);
    expect(answers(1)).toEqual(answers(2));
  });

  test("fits its training rows more closely the more a violation costs and the narrower the kernel is", () => {
    const noisy = exclusiveOr(200, 3);
    const outcomes = noisy.outcomes.map((outcome, i) => (i % 7 === 0 ? 1 - outcome : outcome));
    const fit = (options: Partial<SvmOptions>) => {
      const machine = trainSupportVectorMachine({ ...noisy, outcomes }, options);
      return accuracy(machine.predict(batchOf(noisy.table)), outcomes);
    };
    expect(fit({})).toBeLessThan(0.95);
    expect(fit({ cost: 1e4, gamma: 200 })).toBe(1);
    expect(fit({ cost: 0.001 })).toBeLessThan(fit({}));
  });

  test("says the same whether a label comes first or second", () => {
    const training = exclusiveOr(100, 5);
    const swapped = { ...training, labels: ["same", "differ"], outcomes: training.outcomes.map((k) => 1 - k) };
    const batch = batchOf(exclusiveOr(300, 6).table);
    const plain = trainSupportVectorMachine(training).predict(batch);
    expect(trainSupportVectorMachine(swapped).predict(batch)).toEqual(plain.map((k) => 1 - k));
  });

  test("refuses options out of range or unknown", () => {
    const options = (given: object) =>
      refusal(() => trainSupportVectorMachine(exclusiveOr(9, 0), given as Partial<SvmOptions>));
    expect(options({ cost: 0 })).toBe("invalid-option | cost must be a number above 0, got 0");
    expect(options({ gamma: "auto" })).toBe('invalid-option | gamma must be "scale" or a number above 0, got auto');
    expect(options({ tolerance: -1 })).toContain("tolerance must be a number above 0, got -1");
    expect(options({ kernel: "linear" })).toContain('unknown support vector machine option "kernel"');
  });
});
