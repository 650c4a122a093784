// What the server answers with. These describe, they do not shape: nothing is dropped or turned into another type on
// the way out.

import { DATE_SPELLINGS, READING_CODES } from "@lore-xai/core/extend";
import { OVERVIEW_PARTS } from "@lore-xai/workbench";
import { reference } from "./requests.ts";
import { type Schema, Type } from "./schema.ts";

const only = { additionalProperties: false } as const;
const nullable = (type: string) => ({ type: [type, "null"] });
const count = () => Type.Integer({ minimum: 0 });
const oneOfTexts = (...texts: string[]) => ({ type: "string", enum: texts });
const orNull = (schema: Schema) => ({ anyOf: [schema, { type: "null" }] });

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

const missingReason = {
  type: ["object", "null"],
  description: "Why there is nothing to say, as data: a code, and what it names.",
};

const readingNote = Type.Object(
  {
    code: oneOfTexts(...READING_CODES),
    column: Type.String(),
    cells: count(),
    rowCount: count(),
    spellings: Type.Array(Type.Object({ text: Type.String(), count: count(), row: count() }, only)),
    date: Type.Optional(oneOfTexts(...DATE_SPELLINGS)),
  },
  only,
);

const continuousSummary = Type.Object(
  {
    feature: Type.String(),
    kind: oneOfTexts("continuous"),
    decimals: count(),
    date: Type.Optional({
      type: "string",
      enum: DATE_SPELLINGS,
      description: "How its dates are spelt. The figures count days, minutes or seconds since 1970-01-01.",
    }),
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
      Type.Object({ value: { type: ["string", "number", "boolean"] }, text: Type.String(), count: count() }, only),
    ),
  },
  { ...only, $id: "DiscreteSummary" },
);

const schemaAnswer = Type.Object(
  {
    version: Type.String(),
    data: Type.Object(
      {
        name: Type.String(),
        rowCount: count(),
        fingerprint: Type.String({ description: "Other data have another one." }),
        target: nullable("string"),
        hasTruth: Type.Boolean({ description: "Whether the target states outcomes of the model." }),
        reading: Type.Array(Type.String()),
        readingNotes: Type.Array(readingNote, { description: "The same as data." }),
      },
      only,
    ),
    model: Type.Object(
      {
        name: Type.String(),
        kind: Type.String(),
        hash: Type.String(),
        labels: Type.Array(Type.String()),
        hasProbabilities: Type.Boolean(),
        scored: {
          type: ["string", "null"],
          description: "The outcome whose probability is the score of a row; null where there is no score.",
        },
        threshold: orNull(
          Type.Object(
            { outcome: Type.String(), at: Type.Number() },
            { ...only, description: "The probability from which on the model gives this outcome." },
          ),
        ),
      },
      only,
    ),
    other: orNull(
      Type.Object(
        { name: Type.String(), kind: Type.String(), hash: Type.String() },
        { ...only, description: "A second model, to compare with." },
      ),
    ),
    before: orNull(
      Type.Object(
        { name: Type.String(), rowCount: count(), isMatched: Type.Boolean() },
        { ...only, description: "An earlier version of the data, to compare with." },
      ),
    ),
    features: Type.Array({ anyOf: [reference("ContinuousSummary"), reference("DiscreteSummary")] }),
    media: {
      type: "object",
      additionalProperties: { type: "string", enum: ["text", "image"] },
      description: "The columns that hold texts or pictures, which are explained by their words or segments.",
    },
    dictionary: orNull(reference("Dictionary")),
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
    unknown: Type.Integer({
      minimum: 0,
      description: "Rows of which it is not known whether they fit, as nobody has looked: of no-reason and flips.",
    }),
    labelled: Type.Integer({ minimum: 0, description: "Rows whose decision is known by now, from the first on." }),
    isLabelling: Type.Boolean({ description: "Whether more decisions or scores are to come." }),
    rows: Type.Array(
      Type.Object(
        {
          row: count(),
          values: reference("Row"),
          outcome: nullable("string"),
          truth: nullable("string"),
          score: nullable("number"),
          review: reference("Review"),
          before: orNull({
            type: "object",
            description: "The values that were others in an earlier version of the data, where it has the case.",
          }),
        },
        only,
      ),
    ),
  },
  { ...only, $id: "Rows" },
);

const anyCell = { type: ["string", "number", "boolean", "null"] };

const guardedValue = Type.Object(
  { column: Type.String(), from: anyCell, to: anyCell, becomes: Type.String() },
  { ...only, description: "A protected value that would change the decision." },
);

const predictionsAnswer = Type.Object(
  {
    predictions: Type.Array(
      Type.Object(
        {
          outcome: Type.String(),
          probability: nullable("number"),
          probabilities: {
            type: ["array", "null"],
            items: { type: "number" },
            description: "Of every outcome, in the order of the model's labels; null where it gives none.",
          },
          restsOn: Type.Optional(
            Type.Array(guardedValue, {
              description: "Where the server has a guard; empty where nothing would change it.",
            }),
          ),
        },
        only,
      ),
    ),
  },
  { ...only, $id: "Predictions" },
);

const lightAnswer = Type.Object(
  {
    cells: Type.Array(
      Type.Object(
        {
          column: Type.String(),
          kind: oneOfTexts("text", "image"),
          unit: Type.String(),
          cell: Type.String(),
          notes: Type.Array(Type.String()),
          tags: Type.Array(
            Type.Object(
              {
                text: Type.String(),
                spans: Type.Array(Type.Array(count(), { minItems: 2, maxItems: 2 })),
                outcome: Type.String({ description: "What the model says without it." }),
                falls: {
                  type: ["number", "null"],
                  description: "By how much the probability of the case's outcome falls without it.",
                },
              },
              only,
            ),
          ),
        },
        only,
      ),
    ),
  },
  { ...only, $id: "Light" },
);

const similarAnswer = Type.Object(
  {
    similar: Type.Array(
      Type.Object(
        {
          outcome: Type.String(),
          cases: Type.Array(Type.Object({ row: count(), values: reference("Row"), distance: Type.Number() }, only), {
            description: "The most alike first; of rows whose decision is known by now.",
          }),
        },
        only,
      ),
    ),
  },
  { ...only, $id: "Similar" },
);

const link = Type.Object(
  {
    token: Type.String(),
    path: Type.String({ description: "Of the page that shows the case alone." }),
    expiresAt: Type.String({ format: "date-time" }),
  },
  { ...only, $id: "Link" },
);

const shared = Type.Object(
  {
    title: nullable("string"),
    expiresAt: Type.String({ format: "date-time" }),
    schema: { type: "object", description: "As of /v1/schema, without values that hardly anybody has." },
    explanation: reference("Explanation"),
  },
  { ...only, $id: "Shared" },
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
          changes: Type.Record(anyCell, {
            description: "Its values that are other ones than those of the case; a neighbour is made up.",
          }),
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
    kind: oneOfTexts("explanations", "rulebook", "recourse", "audit", "debias", "overview"),
    state: oneOfTexts("queued", "running", "done", "failed", "cancelled"),
    progress: Type.Object(
      {
        done: count(),
        total: count(),
        phase: nullable("string"),
        share: Type.Number(),
        secondsLeft: nullable("integer"),
        queries: count(),
        pool: Type.Optional(Type.Object({ labelled: count(), size: count() }, only)),
      },
      only,
    ),
    explanations: Type.Array(Type.String()),
    result: nullable("string"),
    error: orNull(reference("Problem")),
  },
  { ...only, $id: "Job" },
);

const comparison = Type.Object(
  {
    rows: Type.Integer({ minimum: 0, description: "Cases that both models have decided." }),
    differ: count(),
    decisions: Type.Array(Type.Array(count()), {
      description:
        "Per outcome of the model, and of the other one, in the order of the model's labels: how many cases.",
    }),
    right: orNull(
      Type.Object(
        { stated: count(), own: count(), other: count() },
        { ...only, description: "Of cases whose truth is known, how many each decides as it is." },
      ),
    ),
    rules: Type.Array(Type.Object({ premise: reference("Premise"), differ: reference("Proportion") }, only)),
    measuredOn: Type.Object({ rows: count(), differ: count() }, only),
  },
  { ...only, $id: "Comparison" },
);

const share = () => reference("Proportion");
const chance = () => Type.Number({ description: "How likely so large a difference would be by chance alone." });

const dataComparison = Type.Object(
  {
    rows: Type.Object({ before: count(), now: count() }, only),
    columns: Type.Array(
      Type.Object(
        {
          feature: Type.String(),
          at: reference("FeatureCondition"),
          search: {
            type: ["string", "null"],
            description: "A query of the rows that finds those of now.",
          },
          before: share(),
          now: share(),
          chance: chance(),
          newValues: Type.Array(anyCell),
        },
        only,
      ),
    ),
    outcomes: Type.Array(
      Type.Object({ outcome: Type.String(), before: share(), now: share(), chance: chance() }, only),
    ),
    right: orNull(Type.Object({ before: share(), now: share() }, only)),
    matched: orNull(
      Type.Object(
        {
          rows: count(),
          added: count(),
          gone: count(),
          changed: count(),
          decidedOtherwise: count(),
          columns: Type.Array(Type.Object({ feature: Type.String(), rows: count() }, only)),
        },
        { ...only, description: "The cases that both versions have; null where nothing names the rows." },
      ),
    ),
  },
  { ...only, $id: "DataComparison" },
);

const ruleMeasures = orNull(
  Type.Object({ covered: share(), right: share() }, { ...only, description: "Null where the method has no rule." }),
);

const caseMeasures = Type.Object(
  {
    real: count(),
    madeUp: count(),
    methods: Type.Array(
      Type.Object(
        {
          method: Type.String(),
          columns: Type.Integer({ minimum: 0, description: "How many it names." }),
          onReal: ruleMeasures,
          onMadeUp: ruleMeasures,
          agrees: orNull(share()),
          queries: count(),
        },
        only,
      ),
    ),
  },
  { ...only, $id: "CaseMeasures" },
);

const byOther = Type.Object({ explanation: reference("AnyExplanation") }, { ...only, $id: "ByOther" });
const summary = Type.Object(
  {
    rows: count(),
    decided: count(),
    isLabelling: Type.Boolean(),
    outcomes: Type.Array(
      Type.Object({ outcome: Type.String(), decided: reference("Proportion"), door: orNull(reference("Door")) }, only),
    ),
    performance: orNull(
      Type.Object(
        {
          right: reference("Proportion"),
          rightDoor: orNull(reference("Door")),
          wrongDoor: orNull(reference("Door")),
          truths: Type.Array(Type.String()),
          confusion: Type.Array(
            Type.Object(
              { truth: Type.String(), decision: Type.String(), cases: count(), door: orNull(reference("Door")) },
              only,
            ),
          ),
          thresholds: {
            type: ["object", "null"],
            description: "Right and wrong by the score from which on.",
          },
          missing: nullable("string"),
          missingReason,
        },
        only,
      ),
    ),
    missing: nullable("string"),
    missingReason,
    secondsPerThousand: nullable("number"),
  },
  { ...only, $id: "ModelSummary" },
);

const door = Type.Object(
  { search: Type.String({ description: "A query of the rows." }), cases: nullable("integer") },
  { ...only, $id: "Door", description: "The cases behind a figure." },
);

const overviewAnswer = Type.Object(
  {
    part: oneOfTexts(...OVERVIEW_PARTS),
    found: { type: ["object", "null"], description: "By the part; null where there is nothing to say." },
    missing: { type: ["string", "null"], description: "Why there is nothing to say." },
    missingReason,
    rows: count(),
    ofRows: count(),
    queries: count(),
  },
  { ...only, $id: "OverviewAnswer" },
);

const keptOverview = Type.Object({ answer: orNull(reference("OverviewAnswer")) }, { ...only, $id: "KeptOverview" });

const health = Type.Object({ status: oneOfTexts("ok") }, { ...only, $id: "Health" });

const letterTemplateAnswer = Type.Object(
  { letterTemplate: orNull(reference("LetterTemplate")) },
  { ...only, $id: "LetterTemplateAnswer" },
);

export const ANSWERS: readonly Schema[] = [
  letterTemplateAnswer,
  problem,
  continuousSummary,
  discreteSummary,
  schemaAnswer,
  rowsAnswer,
  predictionsAnswer,
  lightAnswer,
  similarAnswer,
  link,
  shared,
  stored,
  plane,
  job,
  comparison,
  dataComparison,
  caseMeasures,
  byOther,
  door,
  summary,
  overviewAnswer,
  keptOverview,
  health,
];
