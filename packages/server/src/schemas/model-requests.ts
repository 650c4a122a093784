// What clients send to ask about the whole model.

import { DEBIAS_METHODS, type DebiasMethod, type ProxyPair } from "@lore-xai/audit";
import { LORE_OPTIONS, type LoreSettings } from "@lore-xai/core";
import { OVERVIEW_PARTS } from "@lore-xai/workbench";
import { reference } from "./requests.ts";
import { type Schema, Type } from "./schema.ts";

const only = { additionalProperties: false } as const;
const NAME = { maxLength: 1000 } as const;
const names = (description: string, minItems = 0) =>
  Type.Array(Type.String(NAME), { minItems, maxItems: 100, description });
const whole = (minimum: number, maximum: number, fallback: number, description: string) =>
  Type.Integer({ minimum, maximum, default: fallback, description });
const seed = () => whole(0, 2 ** 32 - 1, 0, "Same seed, same answer.");
const maxQueries = () =>
  Type.Integer({
    minimum: 1000,
    maximum: 1e9,
    description: "Most rows that the model is asked about; no limit by default.",
  });

export interface RuleBookRequest {
  readonly rules?: number;
  readonly maxConditions?: number;
  readonly cases?: number;
  readonly maxQueries?: number;
  readonly seed?: number;
}

export interface RecourseRequest {
  readonly from?: string;
  readonly to: string;
  readonly rules?: number;
  readonly maxChanges?: number;
  readonly cases?: number;
  readonly maxQueries?: number;
  readonly constraints?: NonNullable<LoreSettings["constraints"]>;
  readonly unlock?: readonly string[];
  readonly seed?: number;
}

export interface AuditRequest {
  readonly protected: readonly string[];
  readonly favourable: string;
  readonly reference?: string;
  readonly proxies?: readonly string[];
  readonly recourse?: boolean;
  readonly cases?: number;
  readonly maxQueries?: number;
  readonly constraints?: NonNullable<LoreSettings["constraints"]>;
  readonly seed?: number;
}

export const DEBIAS_DEFAULTS = { method: "explained", seeds: 5, seed: 0 } as const;

export interface DebiasRequest {
  readonly protected: string;
  readonly favourable: string;
  readonly method?: DebiasMethod;
  readonly group?: string;
  readonly proxies?: readonly ProxyPair[];
  readonly seeds?: number;
  readonly constraints?: NonNullable<LoreSettings["constraints"]>;
  readonly unlock?: readonly string[];
  readonly seed?: number;
}

const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
const constraints = () =>
  Type.Array(reference("Constraint"), { maxItems: 1000, description: LORE_OPTIONS.constraints.help });
const optional = (properties: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]));

const proxyPair = Type.Object(
  { column: Type.String(NAME), values: Type.Array(Type.String(NAME), { minItems: 2, maxItems: 2 }) },
  only,
);

export function modelRequests(maxCases: number): Schema[] {
  const cases = (fewest: number, fallback: number, description: string) =>
    whole(fewest, maxCases, Math.min(fallback, maxCases), description);
  return [
    Type.Object(
      optional({
        rules: whole(1, 100, 12, "Most rules of the book."),
        maxConditions: whole(1, 10, 3, "Most conditions of a rule."),
        cases: cases(1, 200, "Cases that are explained to compose the book of."),
        maxQueries: maxQueries(),
        seed: seed(),
      }),
      { ...only, $id: "RuleBookRequest" },
    ),
    Type.Object(
      {
        to: Type.String({ ...NAME, description: "The outcome that people want." }),
        ...optional({
          from: Type.String({ ...NAME, description: "The outcome that is to be left; any but `to` by default." }),
          rules: whole(1, 20, 3, "Most actions."),
          maxChanges: whole(1, 5, 3, "Most changes of an action."),
          cases: cases(0, 20, "Denied cases that are explained one by one to find actions."),
          maxQueries: maxQueries(),
          constraints: constraints(),
          unlock: names(LORE_OPTIONS.unlock.help),
          seed: seed(),
        }),
      },
      { ...only, $id: "RecourseRequest" },
    ),
    Type.Object(
      {
        protected: names("Columns that a decision should not rest on.", 1),
        favourable: Type.String({ ...NAME, description: "The outcome that people want." }),
        ...optional({
          reference: Type.String({ ...NAME, description: "The group that the others are compared with." }),
          proxies: names("Columns that stand for a protected one and are moved along with it."),
          recourse: Type.Boolean({ default: true, description: "Whether to look at what the denied could do." }),
          cases: cases(1, 30, "Denied cases of each group that are explained for it."),
          maxQueries: maxQueries(),
          constraints: constraints(),
          seed: seed(),
        }),
      },
      { ...only, $id: "AuditRequest" },
    ),
    Type.Object(
      {
        protected: Type.String({ ...NAME, description: "The column that a decision should not rest on." }),
        favourable: Type.String({ ...NAME, description: "The outcome that people want." }),
        ...optional({
          method: {
            type: "string",
            enum: [...DEBIAS_METHODS],
            default: DEBIAS_DEFAULTS.method,
            description: "Weights, or labels corrected by rank, by like cases, or where the value decides.",
          },
          group: Type.String({
            ...NAME,
            description: "The group that is helped; the one with the smallest share by default.",
          }),
          proxies: Type.Array(proxyPair, {
            maxItems: 100,
            description: "Values of other columns that stand for the group, and are swapped with it.",
          }),
          seeds: whole(0, 100, DEBIAS_DEFAULTS.seeds, "So many models are trained before and after; 0 for none."),
          constraints: constraints(),
          unlock: names(LORE_OPTIONS.unlock.help),
          seed: seed(),
        }),
      },
      { ...only, $id: "DebiasRequest" },
    ),
    Type.Object(
      {
        part: { type: "string", enum: [...OVERVIEW_PARTS] },
        ...optional({
          feature: orNull({ type: "string", ...NAME, description: "Of curves and flips: the column." }),
          cases: orNull({
            type: "integer",
            minimum: 1,
            description:
              "Of reasons: how many cases are explained: 200, 1000, 5000 or 25000, or all where there are fewer.",
          }),
          withRecourse: Type.Boolean({ default: false, description: "Of groups: what the denied of each could do." }),
          dictionary: orNull({ $ref: "Dictionary#" }),
          onlyKept: Type.Boolean({ default: false, description: "Nothing is made that was not made before." }),
        }),
      },
      { ...only, $id: "OverviewRequest" },
    ),
  ];
}
