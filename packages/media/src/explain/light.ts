// Which words and segments a decision leans on, fast enough to be shown while somebody types: the model is asked about the case
// without each of its tags, in one batch. No rule and no proof: a word that another one stands in for does not light up.

import type { MediaCell, MediaTag, Row, Signal } from "@lore-xai/core";
import { encodeInstance, guardedBlackBox } from "@lore-xai/core/extend";
import { type TagLayout, tagFeatureName } from "../variants/tag-features.ts";
import type { MediaCase, MediaCases } from "./media-explainer.ts";

/** A tag of a case, and what becomes of the decision without it. */
export interface LitTag extends Pick<MediaTag, "text" | "spans"> {
  /** What the model says without it. */
  readonly outcome: string;
  /** By how much the probability of the case's own outcome falls without it; null where the model gives none. */
  readonly falls: number | null;
}

/** A text or a picture of a case by its tags. */
export interface LitCell extends Pick<MediaCell, "column" | "kind" | "unit" | "cell"> {
  readonly tags: readonly LitTag[];
  /** What was coarsened, as in a text that is too long for words. */
  readonly notes: readonly string[];
}

const TIMEOUT_MS = 60_000;

/** The features of the tags that the case has. */
function tagsOf({ places }: TagLayout): string[] {
  return places.flatMap(({ feature, reading }) =>
    (reading?.tags ?? []).flatMap(({ name, isPresent }) => (isPresent ? [tagFeatureName(feature.name, name)] : [])),
  );
}

/** Asks about the case as it is, and then without each of the tags. */
async function askWithout({ blackBox, background, instance }: MediaCase, tags: readonly string[], signal?: Signal) {
  const { features, codes } = encodeInstance(instance, background, "keep");
  const count = tags.length + 1;
  const data = new Float64Array(count * features.length);
  for (let i = 0; i < count; i++) data.set(codes, i * features.length);
  for (const [k, tag] of tags.entries()) {
    data[(k + 1) * features.length + features.findIndex(({ name }) => name === tag)] = 0;
  }
  const model = guardedBlackBox(blackBox, { timeoutMs: TIMEOUT_MS });
  const batch = { features, count, data };
  const labels = await model.predict(batch, { signal });
  const probabilities = (await model.predictProbabilities?.(batch, { signal })) ?? null;
  const width = model.labels.length;
  return {
    outcomeAt: (i: number) => model.labels[labels[i]],
    chanceAt: (i: number) => (probabilities === null ? null : probabilities[i * width + labels[0]]),
  };
}

/** The texts and pictures of a case with what becomes of the decision without each of their tags. */
export async function lightCells(cases: MediaCases, row: Row, signal?: Signal): Promise<LitCell[]> {
  const opened = await cases.open(row, signal);
  const features = tagsOf(opened.layout);
  const { outcomeAt, chanceAt } = await askWithout(opened, features, signal);
  const whole = chanceAt(0);
  return opened.layout.places.flatMap(({ feature, reading }) => {
    if (reading === null) return [];
    const { unit, cell, notes } = reading;
    const tags = reading.tags.flatMap(({ name, text, spans }): LitTag[] => {
      const at = 1 + features.indexOf(tagFeatureName(feature.name, name));
      if (at === 0) return [];
      const without = chanceAt(at);
      return [
        { text, spans, outcome: outcomeAt(at), falls: whole === null || without === null ? null : whole - without },
      ];
    });
    return [{ column: feature.name, kind: cases.readers[feature.name].kind, unit, cell, tags, notes }];
  });
}
