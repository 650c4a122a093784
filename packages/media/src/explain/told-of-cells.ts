// An explanation of tags as one of cells: rows of tags are variants and no real cases, and are not called so.

import type {
  AnchorExplanation,
  Counterfactual,
  CounterfactualRule,
  Evidence,
  Explanation,
  MediaCell,
  MediaPart,
  Note,
  Proportion,
} from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { type ColumnPlace, cellOf, type TagLayout, tagFeatureName } from "../variants/tag-features.ts";
import type { HeldAgainstData } from "./corpus-evidence.ts";

const NONE: Proportion = proportion(0, 0);

const together = (a: Proportion, b: Proportion) => proportion(a.successes + b.successes, a.trials + b.trials);

const onVariants = (rule: CounterfactualRule): CounterfactualRule => ({
  ...rule,
  onBackground: NONE,
  onPerturbed: together(rule.onBackground, rule.onPerturbed),
});

/** Variants are made up for this case alone: what they cost is its own, and what they say is said of made-up cases. */
function evidenceOnVariants(evidence: Evidence, { coverage, queries }: HeldAgainstData): Evidence {
  const { pool, rule } = evidence;
  return {
    ...evidence,
    queries: evidence.queries + (pool?.queries ?? 0) + queries,
    batches: evidence.batches + (pool?.batches ?? 0),
    pool: null,
    rule:
      rule === null
        ? null
        : {
            ...rule,
            coverage,
            onBackground: NONE,
            onPerturbed: together(rule.onBackground, rule.onPerturbed),
            baseRate: null,
            // The halves were those of the variants: nothing is said of them.
            steadiness: { halves: 0, found: [] },
          },
  };
}

function describeCell(place: ColumnPlace, kind: MediaCell["kind"], found: readonly Counterfactual[]): MediaCell {
  const { feature, reading } = place;
  const { cell = "", unit = "", tags = [], size, picture } = reading ?? {};
  return {
    column: feature.name,
    kind,
    unit,
    cell,
    tags: tags.map(({ name, text, isPresent, spans }) => ({
      feature: tagFeatureName(feature.name, name),
      text,
      isPresent,
      spans,
    })),
    changed: found.map(({ instance }) => cellOf(instance, place)),
    ...(picture === undefined ? {} : { picture }),
    ...(size === undefined ? {} : { size }),
  };
}

function notesOnReading({ feature, reading }: ColumnPlace): Note[] {
  return (reading?.notes ?? []).map((note) => ({
    code: "media-coarsened",
    message: `of ${feature.name}, ${note}`,
  }));
}

/** An anchor covers rows of the data, not variants. */
export function coveringData(explanation: AnchorExplanation, { coverage }: HeldAgainstData): AnchorExplanation {
  return { ...explanation, evidence: { ...explanation.evidence, coverage } };
}

/** What the explanation of the tags says of the cells. */
export function toldOfCells(
  explanation: Explanation,
  { places }: TagLayout,
  held: HeldAgainstData,
  kindOf: (column: string) => MediaCell["kind"],
): Explanation {
  const media = places.filter(({ reading }) => reading !== null);
  const part: MediaPart = {
    cells: media.map((place) => describeCell(place, kindOf(place.feature.name), explanation.counterfactuals)),
    corpus: held.corpus,
  };
  return {
    ...explanation,
    counterfactualRules: explanation.counterfactualRules.map(onVariants),
    evidence: evidenceOnVariants(explanation.evidence, held),
    notes: [...explanation.notes, ...media.flatMap(notesOnReading)],
    media: part,
  };
}
