import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decide } from "../../src/decision.ts";
import { type AnswerReading, joinOutputs, outputFromAnswers } from "../../src/http/answer-output.ts";

const byLabel = (labels: string[]): AnswerReading => ({ labels, decision: { kind: "label" }, kind: undefined });
const decided = (answers: unknown[], reading: AnswerReading) =>
  Array.from(decide(outputFromAnswers(answers, reading), reading.decision, reading.labels));

describe("labels", () => {
  test("whole numbers are positions where no label is a number", () => {
    expect(decided([0, 2, 1], byLabel(["bad", "fair", "good"]))).toEqual([0, 2, 1]);
  });

  test("whole numbers are the labels themselves where the labels are numbers", () => {
    expect(decided([1, 2, 1], byLabel(["1", "2"]))).toEqual([0, 1, 0]);
    expect(decided([1, 0], byLabel(["1", "0"]))).toEqual([0, 1]);
    expect(decided([1, -1], byLabel(["-1.0", "1.0"]))).toEqual([1, 0]);
    expect(() => decided([0], byLabel(["1", "2"]))).toThrow(/must answer with one of 1, 2, got 0/);
  });

  test("truth values are labels of that name in any spelling, else positions", () => {
    expect(decided([true, false], byLabel(["True", "False"]))).toEqual([0, 1]);
    expect(decided([true, false], byLabel(["no", "yes"]))).toEqual([1, 0]);
    expect(decided([true, false], byLabel(["1", "0"]))).toEqual([0, 1]);
  });

  test("an answer means the same alone and among others", () => {
    const answer = fc.oneof(fc.constantFrom("a", "b"), fc.constantFrom(0, 1), fc.boolean());
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 20 }), (answers) => {
        const together = decided(answers, byLabel(["a", "b"]));
        expect(together).toEqual(answers.flatMap((alone) => decided([alone], byLabel(["a", "b"]))));
      }),
    );
  });

  test("fractions are scores, which need a decision", () => {
    expect(() => outputFromAnswers([0.25], byLabel(["a", "b"]))).toThrow(/numbers such as 0\.25.*--bands/);
  });
});

describe("probabilities", () => {
  test("the most probable label wins", () => {
    expect(
      decided(
        [
          [0.2, 0.5, 0.3],
          [1, 0, 0],
        ],
        byLabel(["a", "b", "c"]),
      ),
    ).toEqual([1, 0]);
  });

  test("as many are needed as there are labels, in every row", () => {
    expect(() => outputFromAnswers([[0.5, 0.3, 0.2]], byLabel(["a", "b"]))).toThrow(
      /3 probabilities per row for 2 labels/,
    );
    expect(() => outputFromAnswers([[0.5, 0.5], [1]], byLabel(["a", "b"]))).toThrow(/2 numbers for every row/);
    const decision = { kind: "threshold", threshold: 0.5, positive: "a" } as const;
    expect(() => outputFromAnswers([[0.5, 0.3, 0.2]], { ...byLabel(["a", "b"]), decision })).toThrow(/3 probabilities/);
  });
});

describe("what is promised is held to", () => {
  test("one value is no row of probabilities, and a row of them is no value", () => {
    const reading = byLabel(["a", "b"]);
    expect(() => outputFromAnswers([0.5], { ...reading, kind: "probabilities" })).toThrow(/row of probabilities/);
    expect(() => outputFromAnswers([[0.5, 0.5]], { ...reading, kind: "scores" })).toThrow(/one value per row/);
  });

  test("requests of one batch may not differ in what they answer", () => {
    const reading = byLabel(["a", "b"]);
    const outputs = [outputFromAnswers(["a"], reading), outputFromAnswers([[0, 1]], reading)];
    expect(() => joinOutputs(outputs)).toThrow(/all batches/);
  });
});
