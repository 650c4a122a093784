// The data sets: the four that the figures are the mean of, and further ones that are unlike them, reported on their own.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { fillMissing, splitTarget, tableFromCsv } from "../packages/core/dist/index.js";
import { rareWithGaps, wide } from "./made-data.mjs";

const ALL_MODELS = ["forest", "svm", "network"];

/** `make` in place of a file; `keepsGaps`: missing values stay; `mostCases`: where one takes long. */
export const DATASETS = {
  credit: { group: "main", models: ALL_MODELS, file: "packages/models/data/credit.csv", target: "status" },
  german: { group: "main", models: ALL_MODELS, file: "../shared/data/german.csv", target: "class" },
  compas: { group: "main", models: ALL_MODELS, file: "../shared/data/compas.csv", target: "risk" },
  adult: {
    group: "main",
    models: ALL_MODELS,
    file: "../shared/data/adult.csv",
    target: "income",
    without: ["fnlwgt", "education-num"],
  },
  cancer: {
    group: "further",
    models: ["forest", "svm"],
    file: "quality/data/breast-cancer.csv",
    target: "diagnosis",
  },
  wine: { group: "further", models: ["forest"], file: "quality/data/wine.csv", target: "cultivar" },
  digits: { group: "further", models: ["forest"], file: "quality/data/digits.csv.gz", target: "digit" },
  gaps: { group: "further", models: ["forest"], make: rareWithGaps, target: "outcome", keepsGaps: true },
  wide: { group: "further", models: ["forest"], make: wide, target: "outcome", mostCases: 5 },
};

const pathOf = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Null, or why the data cannot be read. */
export function whyUnreadable({ file }) {
  return file === undefined || existsSync(pathOf(file)) ? null : `${file} is not there`;
}

function readText(file) {
  const bytes = readFileSync(pathOf(file));
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

function withoutColumns(table, names) {
  const kept = table.features.flatMap(({ name }, j) => (names.includes(name) ? [] : [j]));
  const pick = (items) => kept.map((j) => items[j]);
  return { ...table, features: pick(table.features), columns: pick(table.columns) };
}

/** Missing values are filled before the split, as [G18] does, unless the data are there for their gaps. */
export async function readDataset({ file, make, target, without = [], keepsGaps = false }) {
  const whole = make === undefined ? await tableFromCsv(readText(file)) : make();
  const { features, labels, outcomes } = splitTarget(whole, target);
  const table = withoutColumns(features, without);
  return { table: keepsGaps ? table : fillMissing(table), labels, outcomes };
}
