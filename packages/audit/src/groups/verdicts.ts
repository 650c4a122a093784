// A verdict per measure in plain words: what was measured, what it means, and what it does not.

import { spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { Audit, AuditFinding, AuditMeasure } from "./audit.ts";
import {
  flipSentences,
  type MeasureTelling,
  madeUpSentences,
  oddsSentences,
  proxySentences,
  recourseSentences,
  ruleSentences,
  shareSentences,
  situationSentences,
} from "./measure-sentences.ts";
import { auditTelling } from "./telling.ts";

/** What one measure says. */
export interface AuditVerdict {
  readonly measure: AuditMeasure;
  readonly status: AuditFinding["status"];
  readonly title: string;
  /** What was measured. */
  readonly sentences: readonly string[];
  readonly means: string;
  readonly doesNotMean: string;
}

/** What a status is called in English; `status` of the words has it in every language. */
export const STATUS_TEXT: Readonly<Record<AuditFinding["status"], string>> = ENGLISH_AUDIT.status;

const SENTENCES: Readonly<Record<AuditMeasure, (audit: Audit, telling: MeasureTelling) => string[]>> = {
  shares: shareSentences,
  odds: oddsSentences,
  flips: flipSentences,
  "proxy-flips": proxySentences,
  situation: situationSentences,
  rules: ruleSentences,
  recourse: recourseSentences,
  "made-up-cases": madeUpSentences,
};

/** The verdicts of an audit, one per measure, in the order in which they are told; in English unless told. */
export function verdictsOf(audit: Audit, words: AuditWords = ENGLISH_AUDIT): AuditVerdict[] {
  const telling = { ...auditTelling(audit, words), spell: spellingOf(audit, words.words) };
  return audit.findings.map(({ measure, status }) => {
    const { title, means, doesNotMean } = words.audit.measures[measure];
    return { measure, status, title, sentences: SENTENCES[measure](audit, telling), means: means[status], doesNotMean };
  });
}

/** What is to be said of an audit as a whole: what holds for all measures, what was asked, and what a budget has cut. */
export function closingSentences(
  { asked: { queries, maxQueries, cut } }: Audit,
  { audit }: AuditWords = ENGLISH_AUDIT,
): string[] {
  const parts = cut.map((part) => audit.cut[part]);
  return [...audit.closing, audit.asked(queries, maxQueries, parts)];
}
