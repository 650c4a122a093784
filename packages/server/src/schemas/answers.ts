// What the server answers with. These describe, they do not shape: nothing is dropped or turned into another type on
// the way out.

import { DATE_SPELLINGS } from "@lore-xai/core/extend";
import { type TSchema, Type } from "typebox";
import { reference } from "./requests.ts";

const only = { additionalProperties: false } as const;
const nullable = (type: string) => Type.Unsafe({ type: [type, "null"] });
const count = () => Type.Integer({ minimum: 0 });
const oneOfTexts = (...texts: string[]) => Type.Unsafe({ type: "string", enum: texts });
const orNull = (schema: TSchema) => Type.Unsafe({ anyOf: [schema, { type: "null" }] });

const problem = Type.Object(
  {
    type: Type.String({ description: "urn:lore:problem: and the code." }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: "What must be what, and what was got." }),
    code: Type.String({ description: "Of a closed set; see docs/server.md." }),
    instance: Type.Optional(Type.String({ description: "The request, as in the header x-request-id." })),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, only))),
  },
  { ...only, $id: "Problem" },
);

const continuousSummary = Type.Object(
  {
    feature: Type.String(),
    kind: oneOfTexts("continuous"),
    decimals: count(),
    date: Type.Optional(
      Type.Unsafe({
        type: "string",
        enum: DATE_SPELLINGS,
        description: "How its dates are spelt. The figures count days, minutes or seconds since 1970-01-01.",
      }),
    ),
    missing: count(),
    min: Type.Number(),
    max: Type.Number(),
    mean: Type.Number(),
    quartiles: Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }),
    bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: count() }, only)),
  },
  { ...only, $id: "ContinuousSummary" },
);

const discreteSummary = Type.Object(
  {
    feature: Type.String(),
    kind: oneOfTexts("categorical", "boolean"),
    missing: count(),
    values: Type.Array(
      Type.Object(
        { value: Type.Unsafe({ type: ["string", "number", "boolean"] }), text: Type.String(), count: count() },
        only,
      ),
    ),
  },
  { ...only, $id: "DiscreteSummary" },
);

const schemaAnswer = Type.Object(
  {
    version: Type.String(),
    data: Type.Object(
      { name: Type.String(), rowCount: count(), target: nullable("string"), reading: Type.Array(Type.String()) },
      only,
    ),
    model: Type.Object(
      {
        name: Type.String(),
        kind: Type.String(),
        hash: Type.String(),
        labels: Type.Array(Type.String()),
        hasProbabilities: Type.Boolean(),
      },
      only,
    ),
    features: Type.Array(Type.Unsafe({ anyOf: [reference("ContinuousSummary"), reference("DiscreteSummary")] })),
    defaults: Type.Object(
      {
        seed: count(),
        effort: Type.String(),
        constraints: Type.Array(reference("Constraint")),
        counterfactuals: count(),
        towards: nullable("string"),
      },
      only,
    ),
    methods: Type.Array(Type.String()),
    limits: Type.Object({ maxBatch: count(), maxBodyBytes: count() }, only),
  },
  { ...only, $id: "Schema" },
);

const rowsAnswer = Type.Object(
  {
    total: count(),
    offset: count(),
    labelled: Type.Integer({ minimum: 0, description: "Rows whose decision is known by now, from the first on." }),
    isLabelling: Type.Boolean({ description: "Whether more decisions are to come." }),
    rows: Type.Array(Type.Object({ row: count(), values: reference("Row"), outcome: nullable("string") }, only)),
  },
  { ...only, $id: "Rows" },
);

const predictionsAnswer = Type.Object(
  { predictions: Type.Array(Type.Object({ outcome: Type.String(), probability: nullable("number") }, only)) },
  { ...only, $id: "Predictions" },
);

const stored = Type.Object(
  {
    id: Type.String(),
    createdAt: Type.String({ format: "date-time" }),
    method: Type.String(),
    title: nullable("string"),
    explanation: reference("AnyExplanation"),
  },
  { ...only, $id: "Stored" },
);

const plane = Type.Object(
  {
    stress: Type.Number({ description: "Kruskal's stress-1: 0 where the plane shows the distances exactly." }),
    points: Type.Array(
      Type.Object(
        {
          x: Type.Number(),
          y: Type.Number(),
          outcome: Type.String(),
          kind: oneOfTexts("instance", "neighbor", "counterfactual"),
        },
        only,
      ),
    ),
  },
  { ...only, $id: "Plane" },
);

const job = Type.Object(
  {
    id: Type.String(),
    state: oneOfTexts("queued", "running", "done", "failed", "cancelled"),
    progress: Type.Object(
      {
        done: count(),
        total: count(),
        phase: nullable("string"),
        share: Type.Number(),
        queries: count(),
        pool: Type.Optional(Type.Object({ labelled: count(), size: count() }, only)),
      },
      only,
    ),
    explanations: Type.Array(Type.String()),
    error: orNull(reference("Problem")),
  },
  { ...only, $id: "Job" },
);

const health = Type.Object({ status: oneOfTexts("ok") }, { ...only, $id: "Health" });

export const ANSWERS: readonly TSchema[] = [
  problem,
  continuousSummary,
  discreteSummary,
  schemaAnswer,
  rowsAnswer,
  predictionsAnswer,
  stored,
  plane,
  job,
  health,
];
