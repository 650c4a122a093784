// What is wrong with a request that its schema refuses, in words: which key or value, and what it must be.

import { didYouMean } from "@lore-xai/core/words";
import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import type { FieldFault } from "./request-error.ts";

interface VerboseError extends FastifySchemaValidationError {
  readonly parentSchema?: { readonly properties?: Readonly<Record<string, unknown>>; readonly description?: string };
  readonly data?: unknown;
}

const SHOWN_AT_MOST = 60;

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value);
  return text.length > SHOWN_AT_MOST ? `${text.slice(0, SHOWN_AT_MOST)}…` : text;
}

function placeOf(context: string, path: string): string {
  const name = path.slice(1).replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
  if (context === "body") return name === "" ? "the body" : name;
  return name === "" ? `the ${context}` : name;
}

function messageOf({ keyword, params, instancePath, message, parentSchema, data }: VerboseError, context: string) {
  const place = placeOf(context, instancePath);
  switch (keyword) {
    case "additionalProperties": {
      const name = String(params.additionalProperty);
      const known = Object.keys(parentSchema?.properties ?? {});
      return `unknown key ${shown(name)} in ${place}${didYouMean(name, known)}`;
    }
    case "required":
      return `${place} must have ${shown(params.missingProperty)}`;
    case "oneOf":
      return `${place} must ${parentSchema?.description ?? "match exactly one of the forms of the schema"}`;
    case "type":
      return `${place} must be ${[params.type].flat().join(" or ").replaceAll(",", " or ")}, got ${shown(data)}`;
    case "enum":
      return `${place} must be one of ${(params.allowedValues as unknown[]).map(String).join(", ")}, got ${shown(data)}`;
    default:
      return `${place} ${message ?? "is not valid"}, got ${shown(data)}`;
  }
}

export function explainInvalid(found: readonly FastifySchemaValidationError[], context: string): FieldFault[] {
  // Of a choice of forms only the last error speaks of the whole.
  const error = found[found.length - 1];
  return [{ path: error.instancePath, message: messageOf(error, context) }];
}
