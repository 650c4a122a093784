// A rule about one text, held against the rows of the data: how many of those it covers have its outcome.

import type { CorpusEvidence, Rule, Signal, Table } from "@lore-xai/core";
import { evenlySpread, holdsInRow } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { rowOf, type TagLayout, tagFeatureName } from "../variants/tag-features.ts";
import type { CorpusAnswers } from "./corpus-answers.ts";

/** Rows that are read for what a rule covers, and of those covered the ones that are asked about, at most. */
const ROWS_READ = 2000;
const COVERED_ASKED = 100;

/** The row of the data by the tags of the case; null where the two have nothing in common. */
function rowByTags(data: Table, index: number, { places }: TagLayout) {
  const row = rowOf(data, index);
  const cells = { ...row };
  for (const { feature, reading } of places) {
    if (reading === null) continue;
    const cell = row[feature.name];
    const tags = cell === null ? reading.tags.map(() => false) : reading.tagsOf(String(cell));
    if (tags === null) return null;
    for (const [k, { name }] of reading.tags.entries()) cells[tagFeatureName(feature.name, name)] = tags[k];
  }
  return cells;
}

const isSameCell = (data: Table, index: number, { places }: TagLayout) => {
  const row = rowOf(data, index);
  return places.every(({ feature, reading }) => reading === null || row[feature.name] === reading.cell);
};

/** The evidence, and the share of the rows that the rule covers. */
export interface HeldAgainstData {
  readonly corpus: CorpusEvidence | null;
  readonly coverage: number;
  /** Rows that had to be asked about beside those that all cases share, be it for another case before. */
  readonly queries: number;
}

export async function heldAgainstData(
  rule: Rule,
  data: Table,
  layout: TagLayout,
  { answers, labels, signal }: { answers: CorpusAnswers; labels: readonly string[]; signal: Signal | undefined },
): Promise<HeldAgainstData> {
  const nothing = { corpus: null, coverage: 0, queries: 0 };
  const outcome = labels.indexOf(rule.outcome);
  const read = Array.from(evenlySpread(data.rowCount, Math.min(ROWS_READ, data.rowCount)));
  const others = read.filter((row) => !isSameCell(data, row, layout));
  if (others.length === 0) return nothing;
  const covered: number[] = [];
  for (const row of others) {
    const cells = rowByTags(data, row, layout);
    if (cells === null) return nothing;
    if (rule.premise.every((condition) => holdsInRow(condition, cells))) covered.push(row);
  }
  const asked = covered.filter((_, k) => k < COVERED_ASKED);
  const known = await answers.ask([...answers.rows, ...asked], signal);
  const shared = new Set(answers.rows);
  const right = (rows: readonly number[]) =>
    proportion(rows.filter((row) => known.get(row) === outcome).length, rows.length);
  return {
    corpus: { covered: right(asked), all: right(answers.rows) },
    coverage: covered.length / others.length,
    queries: asked.filter((row) => !shared.has(row)).length,
  };
}
