// Reads the trees that YaDT grew and the tables it grew them on, and writes a tree of ours in the same shape.

import { existsSync, readFileSync } from "node:fs";
import type { TrainingSet } from "../../src/tree/encode.ts";
import type { Tree } from "../../src/tree/tree.ts";

export type YadtNode =
  | { readonly outcome: string; readonly rows: number }
  | { readonly split: string; readonly children: readonly YadtBranch[] };

export interface YadtBranch {
  readonly atMost?: number;
  readonly above?: number;
  readonly equals?: string;
  readonly node: YadtNode;
}

export interface YadtEntry {
  readonly table: string;
  readonly target: string;
  readonly options: readonly string[];
  readonly trainingErrorPercent: number;
  readonly leaves: number;
  readonly depth: number;
  readonly tree: YadtNode;
}

export interface YadtTable {
  readonly set: TrainingSet;
  readonly features: readonly string[];
  /** Per feature, the names of the categories in code order; empty for a continuous feature. */
  readonly categories: readonly (readonly string[])[];
  readonly labels: readonly string[];
}

/** The credit trees and tables, copied into the project. */
export const FIXTURES = new URL("../fixtures/yadt/", import.meta.url);
/** All trees and tables, beside the repository on machines that have them. */
export const ORACLES = new URL("../../../../../shared/oracles/yadt/", import.meta.url);
export const ORACLES_PRESENT = existsSync(new URL("trees.json", ORACLES));

export function readEntries(folder: URL, file: string): YadtEntry[] {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8"));
}

export function readTable(folder: URL, file: string, target: string): YadtTable {
  const [header, ...records] = readFileSync(new URL(file, folder), "utf8").trim().split("\n").map(cellsOf);
  const cells = (name: string) => records.map((record) => record[header.indexOf(name)]);
  const features = header.filter((name) => name !== target);
  const labels = [...new Set(cells(target))].sort();
  const categories = features.map((name) =>
    cells(name).every((cell) => Number.isFinite(Number(cell))) ? [] : [...new Set(cells(name))].sort(),
  );
  const columns = features.map((name, feature) =>
    Float64Array.from(cells(name), (cell) =>
      categories[feature].length > 0 ? categories[feature].indexOf(cell) : Number(cell),
    ),
  );
  const arity = Int32Array.from(categories, (names) => names.length);
  const codes = Int32Array.from(cells(target), (cell) => labels.indexOf(cell));
  return { set: { columns, arity, labels: codes, labelCount: labels.length }, features, categories, labels };
}

/** A line of CSV: cells are plain, or in double quotes when they contain a comma. */
function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), (match) => match[1] ?? match[2]);
}

export function inYadtShape(tree: Tree, table: YadtTable, node = 0): YadtNode {
  const feature = tree.feature[node];
  if (feature < 0) {
    const counts = tree.counts.subarray(node * tree.labelCount, (node + 1) * tree.labelCount);
    return { outcome: table.labels[tree.label[node]], rows: counts.reduce((sum, count) => sum + count, 0) };
  }
  const children = Array.from({ length: tree.childCount[node] }, (_, branch) => {
    const below = inYadtShape(tree, table, tree.firstChild[node] + branch);
    if (tree.arity[feature] > 0) return { equals: table.categories[feature][branch], node: below };
    return branch === 0 ? { atMost: tree.threshold[node], node: below } : { above: tree.threshold[node], node: below };
  });
  return { split: table.features[feature], children };
}

/** The rows of a training set one after the other, as prediction takes them. */
export function rowsOf(set: TrainingSet): Float64Array {
  const featureCount = set.columns.length;
  const rows = new Float64Array(set.labels.length * featureCount);
  for (let row = 0; row < set.labels.length; row++) {
    for (let feature = 0; feature < featureCount; feature++) {
      rows[row * featureCount + feature] = set.columns[feature][row];
    }
  }
  return rows;
}
