// What clients send.

import { LORE_OPTIONS, type LoreSettings, METHOD_NAMES, type MethodName, type Row } from "@lore-xai/core";
import { optionSchema } from "@lore-xai/core/extend";
import { MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "@lore-xai/workbench";
import { type Static, type TSchema, Type } from "typebox";

export const reference = <T>(name: string) => Type.Unsafe<T>({ $ref: `${name}#` });

const only = { additionalProperties: false } as const;
const MAX_ROW = Number.MAX_SAFE_INTEGER;
const rowNumber = () =>
  Type.Integer({ minimum: 0, maximum: MAX_ROW, description: "A row of the data, counted from 0." });
const instance = () => reference<Row>("Instance");

export interface ExplanationRequest {
  readonly row?: number;
  readonly rows?: readonly number[];
  readonly instance?: Row;
  readonly instances?: readonly Row[];
  readonly method?: MethodName;
  readonly seed?: number;
  readonly effort?: NonNullable<LoreSettings["effort"]>;
  readonly constraints?: NonNullable<LoreSettings["constraints"]>;
  readonly counterfactuals?: number;
  readonly towards?: string | null;
  readonly maxQueries?: number;
  readonly poolQueries?: number;
  readonly maxConditions?: number;
}

/** Exactly one of the four ways to name what is to be explained. */
export function explanationRequest(maxBatch: number): TSchema {
  const many = { minItems: 1, maxItems: maxBatch };
  const properties = {
    row: rowNumber(),
    rows: Type.Array(rowNumber(), many),
    instance: instance(),
    instances: Type.Array(instance(), many),
    method: Type.Unsafe({ type: "string", enum: [...METHOD_NAMES], default: "lore" }),
    seed: Type.Integer({ minimum: 0, maximum: MAX_ROW, description: "Same seed, same explanation." }),
    effort: Type.Unsafe(optionSchema(LORE_OPTIONS.effort)),
    constraints: Type.Array(reference("Constraint"), { maxItems: 1000, description: LORE_OPTIONS.constraints.help }),
    counterfactuals: Type.Unsafe(optionSchema(LORE_OPTIONS.counterfactuals)),
    towards: Type.Unsafe({
      type: ["string", "null"],
      maxLength: 1000,
      description: `${LORE_OPTIONS.towards.help}; null: any other outcome`,
    }),
    maxQueries: Type.Unsafe(optionSchema(LORE_OPTIONS.maxQueries)),
    poolQueries: Type.Unsafe(optionSchema(LORE_OPTIONS.poolQueries)),
    maxConditions: Type.Unsafe(optionSchema(LORE_OPTIONS.maxConditions)),
  };
  return Type.Unsafe({
    $id: "ExplanationRequest",
    type: "object",
    description: "have exactly one of row, rows, instance and instances",
    properties,
    oneOf: ["row", "rows", "instance", "instances"].map((name) => ({ required: [name] })),
    ...only,
  });
}

export interface PredictionRequest {
  readonly instances: readonly Row[];
}

export const predictionRequest = (maxBatch: number) =>
  Type.Object(
    { instances: Type.Array(instance(), { minItems: 1, maxItems: maxBatch }) },
    { ...only, $id: "PredictionRequest" },
  );

export const rowsQuery = Type.Object(
  {
    offset: Type.Integer({ minimum: 0, maximum: MAX_ROW, default: 0 }),
    limit: Type.Integer({ minimum: 0, maximum: MAX_PAGE_ROWS, default: 100 }),
    search: Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      default: "",
      description: "Part of the text of any cell, or #17 for the row of that number.",
    }),
    outcome: Type.Optional(Type.String({ maxLength: 1000, description: "Only rows that the model decides so." })),
    sort: Type.Optional(
      Type.String({ maxLength: 1000, description: "A feature, or outcome for the model's decision." }),
    ),
    order: Type.Unsafe<"asc" | "desc">({ type: "string", enum: ["asc", "desc"], default: "asc" }),
  },
  only,
);
export type RowsQuery = Static<typeof rowsQuery>;

export const REPORT_FORMATS = ["html", "markdown", "json", "letter"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const reportQuery = Type.Object(
  { format: Type.Unsafe<ReportFormat>({ type: "string", enum: [...REPORT_FORMATS], default: "html" }) },
  only,
);

export const noQuery = Type.Object({}, only);

/** Whatever is no id of anything is not found; no form is asked for. */
export const idParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }, only);
