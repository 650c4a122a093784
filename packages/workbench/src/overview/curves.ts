// What becomes of cases as one column alone changes: the mean over many (partial dependence), and some of them one by one
// (individual conditional expectation). The model is asked about every case with every value.

import { type Feature, LoreError } from "@lore-xai/core";
import { decodeCell, evenlySpread, guardedBlackBox, isContinuous, isMissing, rowsAt } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import type { CurvePoint } from "../overview-answers.ts";
import { premiseQuery } from "../rows/query/write-query.ts";
import { scoredOutcome } from "../scored-outcome.ts";
import { type MakePart, nothing, type PartQuestion } from "./part.ts";

/** Values of a column that are tried, cases that they are tried on, and cases that are shown one by one. */
const MOST_POINTS = 20;
const MOST_NAMES = 12;
const ROWS = 200;
const SINGLES = 20;

interface Place {
  readonly code: number;
  /** The query of its cases; null where no query says them. */
  readonly search: string | null;
}

/** Numbers that stand in the data, as many cases between any two of them as can be. */
function numbersTried(feature: Feature, column: Float64Array): Place[] {
  const { name } = feature;
  const sorted = column.filter((value) => !isMissing(value)).sort();
  const picked = Array.from({ length: MOST_POINTS }, (_, k) =>
    sorted.length === 0 ? Number.NaN : sorted[Math.round((k * (sorted.length - 1)) / (MOST_POINTS - 1))],
  );
  const values = [...new Set(picked)].filter((value) => !Number.isNaN(value));
  const date = isContinuous(feature) && feature.date !== undefined ? { date: feature.date } : {};
  return values.map((code, k) => ({
    code,
    search: premiseQuery([{ kind: "interval", feature: name, above: values[k - 1] ?? null, atMost: code, ...date }], {
      features: [feature],
      columns: [column],
    }),
  }));
}

/** The names that most cases have. */
function namesTried(feature: Exclude<Feature, { readonly kind: "continuous" }>, column: Float64Array): Place[] {
  const counts = new Float64Array(feature.values.length);
  for (const code of column) if (!isMissing(code)) counts[code]++;
  const bySize = [...counts.keys()].filter((code) => counts[code] > 0).sort((a, b) => counts[b] - counts[a] || a - b);
  const condition = (code: number) => ({ kind: "value", feature: feature.name, value: feature.values[code] }) as const;
  return bySize.slice(0, MOST_NAMES).map((code) => ({
    code,
    search: premiseQuery([condition(code)], { features: [feature], columns: [column] }),
  }));
}

/** The position of the column; throws where there is none of that name. */
export function columnNamed(features: readonly Feature[], feature: string | null): number {
  const names = features.map(({ name }) => name);
  const j = names.indexOf(feature ?? "");
  if (j >= 0) return j;
  const message = `feature must be a column of the data, got "${feature}"${didYouMean(feature ?? "", names)}`;
  throw new LoreError("unknown-feature", message, { feature: feature ?? "" });
}

/** Per value and case how much the model is for the outcome: its score, or whether it is given. */
async function askCurves(
  question: PartQuestion,
  j: number,
  places: readonly Place[],
  rows: Int32Array,
  outcome: string,
) {
  const { asked: table, timeoutMs, signal, onShare } = question;
  const { features } = table;
  const blackBox = guardedBlackBox(question.blackBox, { timeoutMs });
  const [width, labels] = [features.length, blackBox.labels];
  const label = labels.indexOf(outcome);
  const curves: Float64Array[] = [];
  for (const [k, { code }] of places.entries()) {
    const data = rowsAt(table, rows);
    for (let i = 0; i < rows.length; i++) data[i * width + j] = code;
    const batch = { features, count: rows.length, data };
    const scores = await blackBox.predictProbabilities?.(batch, { signal });
    const decided = scores === undefined ? await blackBox.predict(batch, { signal }) : null;
    curves.push(
      Float64Array.from(rows, (_, i) =>
        decided === null ? (scores ?? [])[i * labels.length + label] : Number(decided[i] === label),
      ),
    );
    onShare("trying", (k + 1) / places.length);
  }
  return { curves, isScore: blackBox.predictProbabilities !== undefined };
}

export const makeCurves: MakePart<"curves"> = async (question) => {
  const { asked: table, facts, dictionary, doors } = question;
  const j = columnNamed(table.features, question.request.feature);
  const [feature, column] = [table.features[j], table.columns[j]];
  const known = isContinuous(feature) ? numbersTried(feature, column) : namesTried(feature, column);
  const gap: Place = {
    code: Number.NaN,
    search: premiseQuery([{ kind: "missing", feature: feature.name }], table),
  };
  const places = column.some(isMissing) ? [...known, gap] : known;
  if (places.length < 2) return nothing({ code: "one-value", feature: feature.name });
  const rows = evenlySpread(table.rowCount, ROWS);
  const outcome = scoredOutcome(facts.labels, dictionary);
  const { curves, isScore } = await askCurves(question, j, places, rows, outcome);
  const points = places.map(
    ({ code, search }, k): CurvePoint => ({
      value: decodeCell(feature, code),
      at: isContinuous(feature) && !isMissing(code) ? code : k,
      mean: curves[k].reduce((sum, value) => sum + value, 0) / rows.length,
      door: doors.of(search),
    }),
  );
  const names = isContinuous(feature) ? known.length : new Set(column.filter((code) => !isMissing(code))).size;
  return {
    found: {
      feature: feature.name,
      outcome,
      isScore,
      isNumeric: isContinuous(feature),
      points,
      singles: Array.from(rows.subarray(0, SINGLES), (row, i) => ({ row, values: curves.map((curve) => curve[i]) })),
      leftOut: names - known.length,
    },
    missing: null,
    missingReason: null,
    rows: rows.length,
  };
};
