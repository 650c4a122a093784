// Columns of texts and pictures, as the page shows them.

import type { Dictionary, Explanation, FeatureSummary, Span } from "@lore-xai/core";
import type { Language } from "@lore-xai/core/words";
import { mediaWordsIn, tagDictionary } from "@lore-xai/media/words";
import type { LitCell, LitTag, WorkbenchSchema } from "@lore-xai/workbench";

export const hasMedia = ({ media }: WorkbenchSchema) => Object.keys(media).length > 0;

/** Columns that are neither texts nor pictures. */
export const ordinaryFeatures = ({ features, media }: WorkbenchSchema): readonly FeatureSummary[] =>
  features.filter(({ feature }) => media[feature] === undefined);

/** Tags are columns that are there or not: what charts of an explanation need to know of them. */
export function tagSummaries({ media }: Explanation): FeatureSummary[] {
  return (media?.cells ?? []).flatMap(({ tags }) =>
    tags.map(({ feature }) => ({
      feature,
      kind: "boolean" as const,
      missing: 0,
      values: [false, true].map((value) => ({ value, text: String(value), count: 0 })),
    })),
  );
}

/** The dictionary of an explanation of tags has their words, in English; in another language they are called anew. */
export function wordsOfTags(explanation: Explanation, language: Language): Dictionary | null {
  return language === "en" ? (explanation.dictionary ?? null) : tagDictionary(explanation, mediaWordsIn(language));
}

/** A stretch of a text. */
export interface LitStretch {
  readonly text: string;
  /** From 0, not at all, to 1, most; 2 where the decision turns without it. */
  readonly lit: number;
}

/** A fall that nobody would notice lights nothing up. */
const FAINTEST = 0.01;

function litOf({ outcome, falls }: LitTag, own: string, most: number): number {
  if (outcome !== own) return 2;
  return falls === null || falls < FAINTEST ? 0 : falls / most;
}

/** A text stretch by stretch; what lies outside its tags is not lit. `own` is what the model says of the whole. */
export function litStretches({ cell, tags }: LitCell, own: string): LitStretch[] {
  const most = Math.max(FAINTEST, ...tags.map(({ falls }) => falls ?? 0));
  const spans = tags
    .flatMap((tag) => tag.spans.map((span: Span) => ({ span, lit: litOf(tag, own, most) })))
    .sort((a, b) => a.span[0] - b.span[0]);
  const stretches: LitStretch[] = [];
  let at = 0;
  for (const { span, lit } of spans) {
    // Classes of words may lie inside one another: what was shown is not shown again.
    if (span[0] < at) continue;
    stretches.push({ text: cell.slice(at, span[0]), lit: 0 }, { text: cell.slice(span[0], span[1]), lit });
    at = span[1];
  }
  stretches.push({ text: cell.slice(at), lit: 0 });
  return stretches.filter(({ text }) => text !== "");
}
