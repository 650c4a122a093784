// What a model gives each group, and how the groups compare.

import { LoreError, type Proportion } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { chanceOf, difference, ratio } from "../statistics/comparisons.ts";
import type { GroupAudit, GroupComparison, GroupFigures, ImpactVerdict } from "./audit.ts";
import type { Group, Grouping } from "./groups.ts";

/** What is known of each row; positions are those of the table. */
export interface Decided {
  /** 1 where the model gives the favourable outcome. */
  readonly isSelected: Uint8Array;
  /** 1 where the data have the favourable outcome, 0 where another, 255 where none; null where the data do not say. */
  readonly isDeserving: Uint8Array | null;
  /** Scores of the favourable outcome. */
  readonly scores: Float64Array | null;
}

export const UNKNOWN_TRUTH = 255;
const FOUR_FIFTHS = 0.8;

function countIn({ rows }: Group, isCounted: (i: number) => boolean, isSuccess: (i: number) => boolean): Proportion {
  let [successes, trials] = [0, 0];
  for (const i of rows) {
    if (!isCounted(i)) continue;
    trials++;
    if (isSuccess(i)) successes++;
  }
  return proportion(successes, trials);
}

function figuresOf(group: Group, { isSelected, isDeserving, scores }: Decided): GroupFigures {
  const selected = countIn(
    group,
    () => true,
    (i) => isSelected[i] === 1,
  );
  const among = (truth: 0 | 1) =>
    isDeserving === null
      ? null
      : countIn(
          group,
          (i) => isDeserving[i] === truth,
          (i) => isSelected[i] === 1,
        );
  const calibration = () => {
    if (isDeserving === null || scores === null) return null;
    const known = group.rows.filter((i) => isDeserving[i] !== UNKNOWN_TRUTH && !Number.isNaN(scores[i]));
    const meanScore = known.reduce((sum, i) => sum + scores[i], 0) / Math.max(1, known.length);
    const observed = known.filter((i) => isDeserving[i] === 1).length;
    return { meanScore, observed: proportion(observed, known.length) };
  };
  return {
    name: group.name,
    parts: group.parts,
    rows: group.rows.length,
    selected,
    truePositives: among(1),
    falsePositives: among(0),
    calibration: calibration(),
  };
}

/** Certain only where the whole interval is on one side of the line. */
function verdictOf(impact: GroupComparison["impactRatio"], reference: GroupFigures): ImpactVerdict {
  if (impact === null || reference.selected.successes === 0) return "nobody-selected";
  if (impact.high < FOUR_FIFTHS) return "below";
  if (impact.low > 1 / FOUR_FIFTHS) return "above";
  return impact.low >= FOUR_FIFTHS && impact.high <= 1 / FOUR_FIFTHS ? "within" : "not-certain";
}

const both = (a: Proportion | null, b: Proportion | null) => (a === null || b === null ? null : difference(a, b));

const shareIn = ({ successes, trials }: Proportion) => successes / Math.max(1, trials);

/** The group that the others are compared with: the one that was named, else the one that is favoured most. */
function referenceAmong({ groups }: Grouping, figures: readonly GroupFigures[], named: string | undefined): number {
  if (named !== undefined) {
    const found = groups.findIndex(
      ({ name, ownName }) => name === named || ownName === named || ownName.endsWith(` = ${named}`),
    );
    if (found >= 0) return found;
    const known = groups.map(({ ownName }) => `"${ownName}"`).join(", ");
    throw new LoreError("invalid-option", `the reference group "${named}" is not among the groups: ${known}`);
  }
  if (groups.length < 2) return -1;
  return figures.reduce((best, { selected }, k) => (shareIn(selected) > shareIn(figures[best].selected) ? k : best), 0);
}

const chanceIn = (a: Proportion | null, b: Proportion | null) => (a === null || b === null ? 1 : chanceOf(a, b));

/** Each chance is that of one comparison alone; whoever makes several corrects them. */
export function compareGroups(grouping: Grouping, decided: Decided, named?: string): GroupAudit {
  const groups = grouping.groups.map((group) => figuresOf(group, decided));
  const place = referenceAmong(grouping, groups, named);
  const comparisons = groups.flatMap((group, k): GroupComparison[] => {
    if (place < 0 || k === place) return [];
    const other = groups[place];
    const impactRatio = ratio(group.selected, other.selected);
    return [
      {
        group: group.name,
        reference: other.name,
        parity: difference(group.selected, other.selected),
        impactRatio,
        opportunity: both(group.truePositives, other.truePositives),
        opportunityChance: chanceIn(group.truePositives, other.truePositives),
        falsePositives: both(group.falsePositives, other.falsePositives),
        falsePositivesChance: chanceIn(group.falsePositives, other.falsePositives),
        chance: chanceOf(group.selected, other.selected),
        verdict: verdictOf(impactRatio, other),
      },
    ];
  });
  const { columns, leftOut } = grouping;
  return { columns, reference: place < 0 ? null : groups[place].name, groups, comparisons, leftOut };
}
