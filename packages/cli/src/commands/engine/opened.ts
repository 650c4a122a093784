// What a program has opened: its data, read and prepared once, and its model. All explanations share the pool.

import { type AskModel, askedBlackBox } from "@lore-xai/blackbox/python/frames";
import {
  type BlackBox,
  createLore,
  type Dictionary,
  dictionaryOf,
  LoreError,
  type LoreExplainer,
  type LoreSettings,
  type Missing,
  parseDictionary,
  prepareBackground,
  splitTarget,
  type Table,
  type TargetSplit,
} from "@lore-xai/core";
import { bindDictionary, missingFor } from "@lore-xai/core/extend";
import { BACKGROUND_ROWS, REMEMBERED_ROWS, withRememberedPredictions } from "@lore-xai/runner";
import { decisionOf } from "../../model/decision.ts";
import { checkColumns } from "./check-request.ts";
import { surveyTable } from "./given-table.ts";
import type { GivenOptions, OpenRequest } from "./messages.ts";

export interface Opened {
  readonly blackBox: BlackBox;
  /** What explanations show as usual: of large data so many rows. */
  readonly background: Table;
  readonly dictionary: Dictionary | undefined;
  /** The same rows with what the data say of the outcomes. */
  readonly dataset: TargetSplit;
  /** The background as explanations take it that do this with gaps; made once. */
  preparedFor(missing: Missing): Table;
  /** LORE with these options, made once for all cases that are explained with them. */
  loreFor(options: GivenOptions): LoreExplainer;
  /** All rows, for what is said of the whole model. */
  whole(): Promise<WholeData>;
}

export interface WholeData {
  readonly dataset: TargetSplit;
  /** Columns that the model does not know. */
  readonly others: Table | null;
}

/** Explainers that are kept, those whose options were asked for last. */
const EXPLAINERS_KEPT = 16;

const known = (labels: readonly string[]) => (labels.length === 0 ? undefined : labels);

function columnsOf(table: Table, isWanted: (name: string) => boolean): Table {
  const wanted = table.features.map(({ name }) => isWanted(name));
  const kept = <T>(items: readonly T[]) => items.filter((_, j) => wanted[j]);
  return { ...table, features: kept(table.features), columns: kept(table.columns) };
}

function dictionaryFor(given: unknown, features: Table["features"], columns: readonly string[]) {
  if (given === undefined || given === null) return undefined;
  const source = "the dictionary";
  const names = features.map(({ name }) => name);
  const dictionary = dictionaryOf(parseDictionary(given, source), names, columns, source);
  bindDictionary(dictionary, features, null, source);
  return dictionary;
}

export async function openModel(request: OpenRequest, body: Uint8Array, line: AskModel): Promise<Opened> {
  const { target, others = [], labels, backgroundRows = BACKGROUND_ROWS } = request;
  checkColumns(request, body);
  const isKnown = (name: string) => !others.includes(name);
  const table = { columns: request.columns, count: request.count, body };
  if (table.count === 0) throw new LoreError("table-empty", "the background must have at least one row, got none");
  const { background, columns } = await surveyTable(table, { backgroundRows });
  const dataset = splitTarget(columnsOf(background, isKnown), target);
  const { features } = dataset.features;
  const { threshold, positive, bands } = request;
  const decision = decisionOf({
    ...(threshold === undefined ? {} : { threshold }),
    ...(positive === undefined ? {} : { positive }),
    ...(bands === undefined ? {} : { bands }),
  });
  const { classes, givesLabels, givesProbabilities, isRegression } = request;
  const model = askedBlackBox(
    { classes, givesLabels, givesProbabilities, isRegression, warnings: [] },
    { labels, labelsIfUnnamed: known(dataset.labels), decision },
    line,
  );
  const dictionary = dictionaryFor(request.dictionary, features, columns);
  const blackBox = withRememberedPredictions(model, { features, maxRows: REMEMBERED_ROWS });
  const prepared = new Map<Missing, Table>();
  const preparedFor = (missing: Missing) => {
    const kept = prepared.get(missing) ?? prepareBackground(dataset.features, missing);
    prepared.set(missing, kept);
    return kept;
  };
  const explainers = new Map<string, LoreExplainer>();
  const loreFor = (options: GivenOptions) => {
    const key = JSON.stringify(options);
    const settings = options as LoreSettings;
    const explainer =
      explainers.get(key) ??
      createLore({
        ...settings,
        ...(dictionary === undefined ? {} : { dictionary }),
        now: () => performance.now(),
        blackBox,
        background: preparedFor(missingFor(settings)),
      });
    explainers.delete(key);
    explainers.set(key, explainer);
    for (const oldest of [...explainers.keys()].slice(0, -EXPLAINERS_KEPT)) explainers.delete(oldest);
    return explainer;
  };
  let whole: Promise<WholeData> | undefined;
  const readWhole = async (): Promise<WholeData> => {
    const all = (await surveyTable(table, { backgroundRows: Number.POSITIVE_INFINITY })).background;
    return {
      dataset: splitTarget(columnsOf(all, isKnown), target),
      others: others.length === 0 ? null : columnsOf(all, (name) => others.includes(name)),
    };
  };
  return {
    blackBox,
    background: dataset.features,
    dataset,
    preparedFor,
    dictionary,
    loreFor,
    whole: () => {
      whole ??= readWhole();
      return whole;
    },
  };
}
