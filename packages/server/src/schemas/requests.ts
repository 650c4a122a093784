// What clients send.

import { LORE_OPTIONS, type LoreSettings, METHOD_NAMES, type MethodName, type Row } from "@lore-xai/core";
import { optionSchema } from "@lore-xai/core/extend";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import { MAX_NOTE_LENGTH, MAX_PAGE_ROWS, MAX_SEARCH_LENGTH, REVIEW_STATUSES } from "@lore-xai/workbench";
import { type Schema, Type } from "./schema.ts";

export const reference = (name: string): Schema => ({ $ref: `${name}#` });

const only = { additionalProperties: false } as const;
const MAX_ROW = Number.MAX_SAFE_INTEGER;
const rowNumber = () =>
  Type.Integer({ minimum: 0, maximum: MAX_ROW, description: "A row of the data, counted from 0." });
const instance = () => reference("Instance");

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
  readonly alternatives?: number;
  readonly maxChanges?: number;
  readonly towards?: string | null;
  readonly dictionary?: NonNullable<LoreSettings["dictionary"]>;
  readonly unlock?: readonly string[];
  readonly maxQueries?: number;
  readonly poolQueries?: number;
  readonly maxConditions?: number;
}

/** Exactly one of the four ways to name what is to be explained. */
export function explanationRequest(maxBatch: number): Schema {
  const many = { minItems: 1, maxItems: maxBatch };
  const properties = {
    row: rowNumber(),
    rows: Type.Array(rowNumber(), many),
    instance: instance(),
    instances: Type.Array(instance(), many),
    method: { type: "string", enum: [...METHOD_NAMES], default: "lore" },
    seed: Type.Integer({ minimum: 0, maximum: MAX_ROW, description: "Same seed, same explanation." }),
    effort: optionSchema(LORE_OPTIONS.effort),
    constraints: Type.Array(reference("Constraint"), { maxItems: 1000, description: LORE_OPTIONS.constraints.help }),
    counterfactuals: optionSchema(LORE_OPTIONS.counterfactuals),
    alternatives: optionSchema(LORE_OPTIONS.alternatives),
    maxChanges: optionSchema(LORE_OPTIONS.maxChanges),
    towards: {
      type: ["string", "null"],
      maxLength: 1000,
      description: `${LORE_OPTIONS.towards.help}; null: any other outcome`,
    },
    dictionary: reference("Dictionary"),
    unlock: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 1000, description: LORE_OPTIONS.unlock.help }),
    maxQueries: optionSchema(LORE_OPTIONS.maxQueries),
    poolQueries: optionSchema(LORE_OPTIONS.poolQueries),
    maxConditions: optionSchema(LORE_OPTIONS.maxConditions),
  };
  return {
    $id: "ExplanationRequest",
    type: "object",
    description: "have exactly one of row, rows, instance and instances",
    properties,
    oneOf: ["row", "rows", "instance", "instances"].map((name) => ({ required: [name] })),
    ...only,
  };
}

export interface PredictionRequest {
  readonly instances: readonly Row[];
}

export const predictionRequest = (maxBatch: number) =>
  Type.Object(
    { instances: Type.Array(instance(), { minItems: 1, maxItems: maxBatch }) },
    { ...only, $id: "PredictionRequest" },
  );

export interface LightRequest {
  readonly instance: Row;
}

export const lightRequest = Type.Object({ instance: instance() }, { ...only, $id: "LightRequest" });

export interface MeasuresRequest {
  readonly explanations: readonly string[];
}

export const measuresRequest = Type.Object(
  {
    explanations: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: METHOD_NAMES.length,
      description: "The ids of explanations of one case.",
    }),
  },
  { ...only, $id: "MeasuresRequest" },
);

export interface LinkRequest {
  readonly explanation: string;
  readonly hours: number;
}

/** Two weeks, and never more than three months. */
const [LINK_HOURS, MOST_LINK_HOURS] = [336, 2160];

export const linkRequest = Type.Object(
  {
    explanation: Type.String({ minLength: 1, maxLength: 100, description: "The id of an explanation by LORE." }),
    hours: Type.Integer({
      minimum: 1,
      maximum: MOST_LINK_HOURS,
      default: LINK_HOURS,
      description: "It ends after so many.",
    }),
  },
  { ...only, $id: "LinkRequest", required: ["explanation"] },
);

export interface SimilarRequest {
  readonly row?: number;
  readonly instance?: Row;
}

export const similarRequest = {
  $id: "SimilarRequest",
  type: "object",
  description: "have exactly one of row and instance",
  properties: { row: rowNumber(), instance: instance() },
  oneOf: ["row", "instance"].map((name) => ({ required: [name] })),
  ...only,
};

export const rowsQuery = Type.Object(
  {
    offset: Type.Integer({ minimum: 0, maximum: MAX_ROW, default: 0 }),
    limit: Type.Integer({ minimum: 0, maximum: MAX_PAGE_ROWS, default: 100 }),
    search: Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      default: "",
      description:
        "A query such as price > 300 and decision = bad, #17 for the row of that number, or a part of the text of any cell.",
    }),
    outcome: Type.Optional(Type.String({ maxLength: 1000, description: "Only rows that the model decides so." })),
    sort: Type.Optional(
      Type.String({ maxLength: 1000, description: "A feature, or row, decision, truth, score or status." }),
    ),
    order: { type: "string", enum: ["asc", "desc"], default: "asc" },
  },
  only,
);
export interface RowsQuery {
  readonly offset: number;
  readonly limit: number;
  readonly search: string;
  readonly outcome?: string;
  readonly sort?: string;
  readonly order: "asc" | "desc";
}

/** A row of the data in an address. */
export const rowParams = Type.Object({ row: Type.String({ pattern: "^[0-9]{1,15}$" }) }, only);
export interface RowParams {
  readonly row: string;
}

export const reviewSchema = Type.Object(
  {
    status: { type: "string", enum: [...REVIEW_STATUSES], description: "How far the case has come." },
    note: Type.String({ maxLength: MAX_NOTE_LENGTH }),
    isMarked: Type.Boolean(),
  },
  { ...only, $id: "Review", description: "What somebody has made of a row." },
);

export const REPORT_FORMATS = ["html", "markdown", "json", "letter"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const reportQuery = Type.Object(
  {
    format: { type: "string", enum: [...REPORT_FORMATS], default: "html" },
    reviewed: Type.Optional({
      type: "string",
      enum: ["true"],
      description: "A person has looked at what a letter says of columns marked as sensitive; such a letter needs it.",
    }),
    language: Type.Optional({
      type: "string",
      enum: [...LANGUAGES],
      description: "Of html, markdown and letter; English by default, a letter has by default that of its template.",
    }),
  },
  only,
);

export interface ReportQuery {
  readonly format: ReportFormat;
  readonly reviewed?: "true";
  readonly language?: Language;
}

export const resultQuery = Type.Object(
  { format: { type: "string", enum: ["json", "html", "csv"], default: "json" } },
  only,
);

export interface ResultQuery {
  readonly format: "json" | "html" | "csv";
}

export const noQuery = Type.Object({}, only);

export const tokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, only);

/** Whatever is no id of anything is not found; no form is asked for. */
export const idParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }, only);
