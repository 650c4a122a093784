// Small tables to learn, and the datasets of the comparisons with scikit-learn.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Row, splitTarget, tableFromCsv, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import type { LabelledTable } from "@lore-xai/models";
import { rowsOf } from "./credit.ts";

export function labelled(rows: readonly Row[], target = "outcome"): LabelledTable {
  const { features, labels, outcomes } = splitTarget(tableFromRows(rows), target);
  return { table: features, labels, outcomes };
}

/** Points of the unit square; the outcome is told by the two halves together, by neither alone. */
export function exclusiveOr(count: number, seed: number): LabelledTable {
  const random = Random.fromSeed(seed);
  return labelled(
    Array.from({ length: count }, () => {
      const [x, y] = [random.float(), random.float()];
      return { x, y, outcome: x > 0.5 === y > 0.5 ? "same" : "differ" };
    }),
  );
}

/** Two categories out of three each: yes where the left is a and the right is b, or neither. */
export function exclusiveOrOfCategories(count: number, seed: number): LabelledTable {
  const random = Random.fromSeed(seed);
  const pick = () => "abc"[random.below(3)];
  return labelled(
    Array.from({ length: count }, () => {
      const [left, right] = [pick(), pick()];
      return { left, right, outcome: (left === "a") === (right === "b") ? "yes" : "no" };
    }),
  );
}

/** Red ones, and three stretches of a number among the others. */
export function fourClasses(count: number, seed: number): LabelledTable {
  const random = Random.fromSeed(seed);
  return labelled(
    Array.from({ length: count }, () => {
      const [x, colour] = [random.below(90), random.chance(0.5) ? "red" : "blue"];
      return { x, colour, outcome: colour === "red" ? "red" : ["low", "middle", "high"][Math.floor(x / 30)] };
    }),
  );
}

export function accuracy(predicted: ArrayLike<number>, actual: Int32Array): number {
  let right = 0;
  for (let i = 0; i < actual.length; i++) if (predicted[i] === actual[i]) right++;
  return right / actual.length;
}

/** The paper's datasets, which the repository does not contain: ../shared/data, seen from its root. */
const SHARED = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));
const PAPER = {
  german: { target: "class", leftOut: [] as string[] },
  compas: { target: "risk", leftOut: [] as string[] },
  adult: { target: "income", leftOut: ["fnlwgt", "education-num"] },
};
export type PaperDataset = keyof typeof PAPER;

export const paperDataIsThere = existsSync(SHARED);
export const skippedNote = paperDataIsThere ? "" : " (skipped: no folder ../shared/data here)";

export async function readPaperDataset(name: PaperDataset): Promise<LabelledTable> {
  const { target, leftOut } = PAPER[name];
  const { features, labels, outcomes } = splitTarget(
    await tableFromCsv(readFileSync(`${SHARED}${name}.csv`, "utf8")),
    target,
  );
  const kept = [...features.features.keys()].filter((j) => !leftOut.includes(features.features[j].name));
  const table = {
    features: kept.map((j) => features.features[j]),
    columns: kept.map((j) => features.columns[j]),
    rowCount: features.rowCount,
  };
  return { table, labels, outcomes };
}

/** The splits of fixtures/make-sklearn-svm-network.py: every fifth row, from row `split`, is kept for testing. */
export function fifth(data: LabelledTable, split: number, mostTrainingRows: number | null) {
  const rows = Int32Array.from({ length: data.table.rowCount }, (_, i) => i);
  const train = rows.filter((i) => i % 5 !== split).slice(0, mostTrainingRows ?? rows.length);
  return {
    train: rowsOf(data, train),
    test: rowsOf(
      data,
      rows.filter((i) => i % 5 === split),
    ),
  };
}

interface SvmFigures {
  readonly mostTrainingRows: number | null;
  readonly columns: number;
  readonly splits: readonly { accuracy: number; supportVectors: number; gamma: number; bias: number }[];
}

interface NetworkFigures {
  readonly mostTrainingRows: number | null;
  readonly splits: readonly { accuracy: number; trainingAccuracy: number; loss: number; iterations: number }[];
}

/** One digit per fresh row and split; decisions, of two labels only, are positive for the second. */
interface SvmAnswers<Decisions> {
  readonly answers: readonly string[];
  readonly decisionsOfSplit0: Decisions;
}

interface Figures {
  readonly svm: SvmFigures;
  readonly network: NetworkFigures;
}

export const scikitLearn = (
  JSON.parse(readFileSync(new URL("./fixtures/sklearn-svm-network.json", import.meta.url), "utf8")) as {
    datasets: Record<PaperDataset, Figures> & {
      credit: Figures & { svm: SvmAnswers<readonly number[]> };
      creditHome: { svm: SvmFigures & SvmAnswers<null> };
    };
  }
).datasets;
