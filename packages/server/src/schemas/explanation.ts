// The schemas of explanations, of what is said of the whole model and of what stands around letters, as they are generated from
// their types, one component per name.

import { createRequire } from "node:module";
import { METHOD_LIST } from "@lore-xai/core";

interface SchemaFile {
  /** The explanation among the definitions. */
  readonly $ref: string;
  readonly definitions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type NamedSchema = { readonly $id: string } & Readonly<Record<string, unknown>>;

/** What is said of the whole model, by the names of its schemas. */
const MODEL_SCHEMAS = ["rulebook", "recourse", "audit", "debias"];

const CONSTRAINT_KINDS = /^#\/definitions\/(\w+Constraint)$/;

/** OpenAPI 3.1 does not know items that are listed one by one; how many there are is said beside them. */
const withoutTuples = (key: string, value: unknown) =>
  key === "items" && Array.isArray(value) ? { anyOf: value } : value;

/** Fastify knows a shared schema as `Name#`. */
function withSharedReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replace(/"#\/definitions\/(\w+)"/g, '"$1#"'), withoutTuples);
}

/** The kinds of constraints stand in one schema, told apart by `kind`: then an error speaks of the kind that is meant. */
function constraintSchema(definitions: SchemaFile["definitions"]): Record<string, unknown> {
  const kinds = (definitions.Constraint.anyOf as { $ref: string }[]).map(({ $ref }) => {
    const [, name] = CONSTRAINT_KINDS.exec($ref) as RegExpExecArray;
    return definitions[name];
  });
  return { type: "object", required: ["kind"], discriminator: { propertyName: "kind" }, oneOf: kinds };
}

/** What the methods answer with. What they have in common is the same in every file. */
function allDefinitions(): SchemaFile["definitions"] {
  const require = createRequire(import.meta.url);
  const names = new Set(Object.values(METHOD_LIST).map(({ schema }) => schema));
  const files = [...names].map((name) => require(`@lore-xai/core/${name}.schema.json`) as SchemaFile);
  const AnyExplanation = { anyOf: files.map(({ $ref }) => ({ $ref })) };
  const ofModel = MODEL_SCHEMAS.map((name) => require(`@lore-xai/audit/${name}.schema.json`) as SchemaFile);
  const ofLetters = require("@lore-xai/report/letter-template.schema.json") as SchemaFile;
  return Object.assign({ AnyExplanation }, ...[...files, ...ofModel, ofLetters].map(({ definitions }) => definitions));
}

export function explanationSchemas(): NamedSchema[] {
  const definitions = allDefinitions();
  return Object.entries({ ...definitions, Constraint: constraintSchema(definitions) })
    .filter(([name]) => !/.Constraint$/.test(name))
    .map(([name, schema]) => ({ $id: name, ...(withSharedReferences(schema) as Record<string, unknown>) }));
}
