// Whether the data's columns are what a Python model was trained on: its categories above all, since a category that is
// coded otherwise than in training changes the answer and nobody notices.

import type { CellValue, ContinuousFeature, DiscreteFeature, Feature } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import { modelMismatch } from "../fault.ts";
import { nameInData } from "./columns.ts";
import { type PythonSidecar, pythonSidecarPath } from "./sidecar.ts";

/** What a model says of its columns of categories, by its own names. */
export interface ModelCategories {
  /** Those of the training, in the order of their codes. */
  readonly categories: Readonly<Record<string, readonly CellValue[]>>;
  /** Columns that take categories of any name. */
  readonly anyCategories: readonly string[];
  /** Columns whose categories the model has not kept. */
  readonly lostCategories: readonly string[];
}

const SHOWN = 5;

function listed(values: readonly CellValue[]): string {
  return `${values.slice(0, SHOWN).join(", ")}${values.length > SHOWN ? ", …" : ""}`;
}

/** One text for 1, 1.0 and "1", as on the Python side. */
const spelling = (value: CellValue) => String(value);

function featureOf(name: string, features: readonly Feature[]): Feature | undefined {
  const found = nameInData(
    name,
    features.map((feature) => feature.name),
  );
  return features.find((feature) => feature.name === found);
}

const holds = ({ date }: ContinuousFeature) => (date === undefined ? "numbers" : `dates (${date})`);

function discrete(name: string, features: readonly Feature[], shown: string): DiscreteFeature | undefined {
  const feature = featureOf(name, features);
  if (feature === undefined || !isContinuous(feature)) return feature;
  const message = `the model takes column "${feature.name}" as categories${shown}, but the data's are read as ${holds(feature)}`;
  throw modelMismatch(`${message}; have them read as categories with --categorical ${feature.name}`, {
    column: feature.name,
  });
}

/** What the user should know of categories that the model was not trained on; an error where it knows none of them. */
function strangers(feature: DiscreteFeature, known: readonly CellValue[]): string[] {
  const names = new Set(known.map(spelling));
  const strange = feature.values.filter((value) => !names.has(spelling(value)));
  if (strange.length === 0) return [];
  if (strange.length === feature.values.length) {
    const message = `column "${feature.name}" must have categories that the model was trained on (${listed(known)})`;
    throw modelMismatch(`${message}, got ${listed(feature.values)}`, { column: feature.name });
  }
  return [`to the model these categories of ${feature.name} are missing values: ${listed(strange)}`];
}

function refuseLost(path: string, name: string, feature: DiscreteFeature | undefined): never {
  const sorted = [...(feature?.values ?? [])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const example = JSON.stringify({ version: 1, categories: { [name]: sorted } });
  const message = `the model splits column "${name}" by codes of categories, but has not kept which code is which`;
  const advice = `save it with XGBoost 3.1 or newer, or write the categories in the order of training (frame["${name}"].cat.categories) into ${pythonSidecarPath(path)}, such as`;
  throw modelMismatch(`${message}; ${advice} ${example} if they were sorted`, { column: name });
}

/** Warnings; throws where the data do not fit. */
export function checkCategories(model: ModelCategories, features: readonly Feature[], path: string): string[] {
  for (const name of model.lostCategories) refuseLost(path, name, discrete(name, features, ""));
  for (const name of model.anyCategories) discrete(name, features, "");
  return Object.entries(model.categories).flatMap(([name, known]) => {
    const feature = discrete(name, features, ` (${listed(known)})`);
    return feature === undefined ? [] : strangers(feature, known);
  });
}

/** A sidecar that speaks of columns that there are not, or of such as need none, would be passed over. */
export function checkSidecar({ categories = {}, missing = {} }: PythonSidecar, features: readonly Feature[]): void {
  const names = features.map(({ name }) => name);
  for (const name of [...Object.keys(categories), ...Object.keys(missing)]) {
    const feature = featureOf(name, features);
    if (feature === undefined) {
      throw modelMismatch(`unknown column "${name}" in the model's sidecar${didYouMean(name, names)}`, {
        column: name,
      });
    }
    if (isContinuous(feature)) {
      const message = `the model's sidecar speaks of column "${name}", which the data have as ${holds(feature)}`;
      throw modelMismatch(`${message}; have it read as categories with --categorical ${name}`, { column: name });
    }
  }
}
