// What the tests of LIME share: how it is asked, and what it is asked about.

import { type Batch, batchRows } from "../../../src/extend.ts";
import {
  type BlackBox,
  createLime,
  type LimeExplanation,
  type LimeSetup,
  type LoreError,
  type Row,
} from "../../../src/index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

/** LIME on the loan desk, unless told otherwise. */
export const explain = (setup: Partial<LimeSetup> = {}, row: Row = applicant, seed = 7): Promise<LimeExplanation> =>
  createLime({ blackBox: loanDesk, background: applicants, ...setup }).explain(row, { seed });

/** A black box that gives probabilities of "no" and "yes" by a function of the row. */
export function scored(probabilityOfYes: (row: Row) => number): BlackBox {
  const score = (batch: Batch) => batchRows(batch).map(probabilityOfYes);
  return {
    labels: ["no", "yes"],
    predict: (batch) => score(batch).map((probability) => (probability > 0.5 ? 1 : 0)),
    predictProbabilities: (batch) => score(batch).flatMap((probability) => [1 - probability, probability]),
  };
}

export const codes = ({ notes }: LimeExplanation) => notes.map(({ code }) => code);

export async function errorOf(attempt: () => Promise<unknown>): Promise<LoreError | undefined> {
  try {
    await attempt();
  } catch (error) {
    return error as LoreError;
  }
  return undefined;
}
