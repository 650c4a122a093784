// What the model was asked and what it answered, in the order of asking: JSON lines. They can stand in for the model: an
// explanation that is made from them asks the same questions, or it is another one.

import { type BlackBox, type Cell, LoreError } from "@lore-xai/core";
import { type Batch, decodeCell, type PredictCall } from "@lore-xai/core/extend";

interface Head {
  readonly format: "lore-questions/1";
  readonly columns: readonly string[];
  readonly labels: readonly string[];
  readonly settings: BlackBox["settings"] | null;
  readonly givesScores: boolean;
}

/** A case, cell by cell, and the outcome that the model gave, or its scores in the order of the labels. */
interface Question {
  readonly case: readonly Cell[];
  readonly outcome?: string;
  readonly scores?: readonly number[];
}

function casesOf({ features, count, data }: Batch): Cell[][] {
  const width = features.length;
  return Array.from({ length: count }, (_, i) =>
    features.map((feature, j) => decodeCell(feature, data[i * width + j])),
  );
}

export interface Recording {
  /** Answers as the model does, and is written down. */
  readonly blackBox: BlackBox;
  /** All that was asked and answered so far, as JSON lines. */
  lines(): string;
}

export function recordQuestions(blackBox: BlackBox, columns: readonly string[]): Recording {
  const { labels, settings } = blackBox;
  const asked: Question[] = [];
  const predict = async (batch: Batch, call?: PredictCall) => {
    const answers = await blackBox.predict(batch, call);
    for (const [i, cells] of casesOf(batch).entries()) asked.push({ case: cells, outcome: labels[answers[i]] });
    return answers;
  };
  const scored = blackBox.predictProbabilities?.bind(blackBox);
  const predictProbabilities =
    scored === undefined
      ? undefined
      : async (batch: Batch, call?: PredictCall) => {
          const scores = await scored(batch, call);
          const of = (i: number) => Array.from(labels, (_, k) => scores[i * labels.length + k]);
          for (const [i, cells] of casesOf(batch).entries()) asked.push({ case: cells, scores: of(i) });
          return scores;
        };
  const givesScores = scored !== undefined;
  const head: Head = { format: "lore-questions/1", columns, labels, settings: settings ?? null, givesScores };
  return {
    blackBox: {
      labels,
      predict,
      ...(settings !== undefined && { settings }),
      ...(predictProbabilities !== undefined && { predictProbabilities }),
    },
    lines: () => `${[head, ...asked].map((line) => JSON.stringify(line)).join("\n")}\n`,
  };
}

export interface Recorded {
  readonly head: Head;
  readonly questions: readonly Question[];
}

export function questionsFrom(text: string): Recorded {
  const [head, ...questions] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  return { head: head as Head, questions: questions as Question[] };
}

export interface Replay {
  /** Answers what was recorded, and refuses any other question. */
  readonly blackBox: BlackBox;
  /** Questions that were recorded and not asked again. */
  remaining(): number;
}

export function replayQuestions({ head, questions }: Recorded): Replay {
  const { labels, settings } = head;
  let next = 0;
  const answersTo = <T>(batch: Batch, read: (question: Question) => T | undefined): T[] =>
    casesOf(batch).map((cells) => {
      const recorded = questions[next++];
      const answer = recorded === undefined ? undefined : read(recorded);
      if (answer !== undefined && JSON.stringify(recorded.case) === JSON.stringify(cells)) return answer;
      const message = `question ${next} of the explanation must be the one that was recorded, got ${JSON.stringify(cells)}`;
      throw new LoreError("pack-invalid", message, { question: next });
    });
  const positionOf = ({ outcome }: Question) => {
    const position = outcome === undefined ? -1 : labels.indexOf(outcome);
    return position < 0 ? undefined : position;
  };
  return {
    blackBox: {
      labels,
      predict: (batch) => answersTo(batch, positionOf),
      ...(settings !== null && settings !== undefined && { settings }),
      ...(head.givesScores && {
        predictProbabilities: (batch: Batch) => answersTo(batch, ({ scores }) => scores).flat(),
      }),
    },
    remaining: () => questions.length - next,
  };
}
