// The layout of [G18] tables 4 and 5: a row per black box and method, a column per dataset. Network and support vector
// machine are there with standardised and with raw columns, beside the same published values.

import type { MethodName } from "../cells/cell.ts";
import type { ReportTable, Spread } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import { MODEL_KINDS_WITH_RAW, MODELS, type ModelKind, type PublishedModelKind } from "../lab/models.ts";
import { spreadOf } from "../values/spread.ts";
import { METHOD_STYLE } from "./methods.ts";

/** Published values by black box and dataset: LORE's and the rival's. */
export type PublishedPairs<Rival extends string> = Readonly<
  Record<PublishedModelKind, Readonly<Record<DatasetName, Readonly<Record<"lore" | Rival, Spread>>>>>
>;

export const COLUMNS: readonly DatasetName[] = ["german", "compas", "adult"];

export function tableByBlackBox<Rival extends string>(
  title: string,
  digits: number,
  methods: readonly { readonly method: MethodName; readonly published: "lore" | Rival }[],
  published: PublishedPairs<Rival>,
  valuesOf: (place: { model: ModelKind; dataset: DatasetName; method: MethodName }) => readonly number[],
): ReportTable {
  const rows = MODEL_KINDS_WITH_RAW.flatMap((model) =>
    methods.map(({ method, published: side }) => ({
      heading: [MODELS[model].title, METHOD_STYLE[method].name],
      cells: COLUMNS.map((dataset) => ({
        measured: spreadOf(valuesOf({ model, dataset, method })),
        published: published[MODELS[model].learner][dataset][side],
      })),
    })),
  );
  return { title, headings: ["black box", "method"], columns: COLUMNS, digits: COLUMNS.map(() => digits), rows };
}
