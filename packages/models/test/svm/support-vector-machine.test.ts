import { type SvmBlackBox, type SvmOptions, trainSupportVectorMachine } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { modelFromBytes, modelToBytes } from "../../src/saved/model-bytes.ts";
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

  test('gamma "auto" is 1 / columns, and raw columns are learnt and saved as they are', () => {
    const training = exclusiveOr(60, 0);
    const width = training.table.features.length;
    const auto = trainSupportVectorMachine(training, { columns: "raw", gamma: "auto" });
    expect(auto.trained.machine.gamma).toBe(1 / width);
    expect(auto.trained.encoding.continuous.map(({ mean, scale }) => [mean, scale])).toEqual(
      Array.from({ length: width }, () => [0, 1]),
    );
    const again = modelFromBytes(modelToBytes(auto)) as SvmBlackBox;
    expect(again.trained.encoding).toEqual(auto.trained.encoding);
    expect(trainSupportVectorMachine(training).trained.encoding.continuous[0].scale).not.toBe(1);
  });

  test("refuses options out of range or unknown", () => {
    const options = (given: object) =>
      refusal(() => trainSupportVectorMachine(exclusiveOr(9, 0), given as Partial<SvmOptions>));
    expect(options({ cost: 0 })).toBe("invalid-option | cost must be a number above 0, got 0");
    expect(options({ gamma: "wide" as never })).toBe(
      'invalid-option | gamma must be "scale", "auto" or a number above 0, got wide',
    );
    expect(options({ columns: "own" as never })).toBe(
      'invalid-option | columns must be "standardised" or "raw", got own',
    );
    expect(options({ tolerance: -1 })).toContain("tolerance must be a number above 0, got -1");
    expect(options({ kernel: "linear" })).toContain('unknown support vector machine option "kernel"');
  });
});
