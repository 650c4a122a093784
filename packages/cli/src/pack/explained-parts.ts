// The parts of a pack that follow from the case, the data, the options and the model's answers: made when a case is
// packed, and made again when a pack is checked.

import {
  type BlackBox,
  createLore,
  type Dictionary,
  type Explanation,
  explanationToJson,
  type LoreSettings,
  type Progress,
  type Table,
} from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { type LetterTemplate, reportHtml, reportLetter } from "@lore-xai/report";
import {
  jsonBytes,
  PART,
  type PackedCase,
  type PackedDecision,
  type PackedOrigin,
  type PackedReview,
} from "./contents.ts";
import type { Parts } from "./zip.ts";

export interface CaseToExplain {
  readonly blackBox: BlackBox;
  readonly background: Table;
  readonly settings: LoreSettings;
  readonly dictionary: Dictionary | null;
  readonly seed: number;
  readonly packed: PackedCase;
  readonly origin: PackedOrigin;
  readonly review: PackedReview;
  readonly letterTemplate: LetterTemplate | null;
}

export interface ExplainedCall {
  readonly signal: AbortSignal;
  onProgress?(progress: Progress): void;
}

function decisionOf({ outcome, probability }: Explanation, { labels, settings }: BlackBox): PackedDecision {
  return { outcome, probability, outcomes: labels, settings: settings ?? null };
}

/** The decision, its explanation, and both for people. The pool is asked for anew, so that every answer is recorded. */
export async function explainedParts(given: CaseToExplain, call: ExplainedCall): Promise<Parts> {
  const { blackBox, background, settings, dictionary, seed, packed, origin, review, letterTemplate } = given;
  const own = dictionary === null ? settings : { ...settings, dictionary };
  const lore = createLore({ ...own, now: () => performance.now(), blackBox, background });
  const explanation = await lore.explain(packed.cells, { seed, ...call });
  const input = {
    explanation,
    summaries: summarizeTable(background),
    title: packed.title,
    dataName: origin.data.name,
    modelName: origin.model.name,
    modelHash: origin.model.hashOf === "file" ? origin.model.hash : null,
    reviewed: review.reviewed !== null,
    ...(origin.date !== null && { date: origin.date }),
    ...(letterTemplate !== null && { letterTemplate }),
  };
  return new Map<string, Uint8Array>([
    [PART.decision, jsonBytes(decisionOf(explanation, blackBox))],
    [PART.explanation, Buffer.from(explanationToJson(explanation))],
    [PART.report, Buffer.from(reportHtml(input))],
    [PART.letter, Buffer.from(reportLetter(input))],
  ]);
}
