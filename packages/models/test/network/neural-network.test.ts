import { type NetworkOptions, trainNeuralNetwork } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { batchOf } from "../credit.ts";
import { describeLearner, refusal } from "../learner-suite.ts";
import { exclusiveOr, fourClasses } from "../tables.ts";

describeLearner(trainNeuralNetwork);

describe("the neural network", () => {
  test("gives probabilities that sum to 1, and the label of the largest", () => {
    for (const training of [exclusiveOr(100, 1), fourClasses(100, 1)]) {
      const network = trainNeuralNetwork(training, { maxIterations: 10 });
      const batch = batchOf(training.table);
      const probabilities = network.predictProbabilities(batch);
      const answers = network.predict(batch);
      const width = training.labels.length;
      for (let i = 0; i < batch.count; i++) {
        const own = [...probabilities.slice(i * width, (i + 1) * width)];
        expect(own.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
        expect(answers[i]).toBe(own.indexOf(Math.max(...own)));
      }
    }
  });

  test("gives probability 0 to a label that no training row has", () => {
    const { table, outcomes } = exclusiveOr(30, 1);
    const network = trainNeuralNetwork({
      table,
      labels: ["absent", "differ", "same"],
      outcomes: outcomes.map((k) => k + 1),
    });
    const probabilities = network.predictProbabilities(batchOf(table));
    for (let i = 0; i < 30; i++) expect(probabilities[3 * i]).toBe(0);
  });

  test("another seed begins elsewhere", () => {
    const training = exclusiveOr(50, 2);
    const batch = batchOf(training.table);
    const probabilities = (seed: number) =>
      trainNeuralNetwork(training, { seed, maxIterations: 20 }).predictProbabilities(batch);
    expect(probabilities(1)).toEqual(probabilities(1));
    expect(probabilities(1)).not.toEqual(probabilities(2));
  });

  test("tells how training ended", () => {
    const training = exclusiveOr(60, 3);
    const cut = trainNeuralNetwork(training, { maxIterations: 5 });
    expect([cut.iterations, cut.converged]).toEqual([5, false]);
    const whole = trainNeuralNetwork(training);
    expect(whole.converged).toBe(true);
    expect(whole.loss).toBeLessThan(cut.loss);
  });

  test("keeps its weights, and so its answers, smaller the more they cost", () => {
    const training = exclusiveOr(80, 4);
    const mostSure = (alpha: number) =>
      Math.max(...trainNeuralNetwork(training, { alpha }).predictProbabilities(batchOf(training.table)));
    expect(mostSure(0)).toBeGreaterThan(0.999);
    expect(mostSure(100)).toBeLessThan(0.7);
  });

  test("learns raw columns as they are where it is told to", () => {
    const raw = trainNeuralNetwork(exclusiveOr(60, 0), { columns: "raw", maxIterations: 5 });
    for (const { mean, scale } of raw.trained.encoding.continuous) expect([mean, scale]).toEqual([0, 1]);
    expect(refusal(() => trainNeuralNetwork(exclusiveOr(9, 0), { columns: "own" as never }))).toContain(
      'columns must be "standardised" or "raw", got own',
    );
  });

  test("refuses options out of range or unknown", () => {
    const options = (given: object) =>
      refusal(() => trainNeuralNetwork(exclusiveOr(9, 0), given as Partial<NetworkOptions>));
    expect(options({ hiddenUnits: 0 })).toBe("invalid-option | hiddenUnits must be a whole number from 1, got 0");
    expect(options({ alpha: -1 })).toContain("alpha must be a number from 0, got -1");
    expect(options({ maxIterations: 1.5 })).toContain("maxIterations must be a whole number from 1, got 1.5");
    expect(options({ tolerance: 0 })).toContain("tolerance must be a number above 0, got 0");
    expect(options({ solver: "adam" })).toContain('unknown neural network option "solver"');
  });
});
