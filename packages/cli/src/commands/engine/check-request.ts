// What a program sends, field by field: one that speaks the protocol wrongly is told what is wrong, not that LORE has a fault.

import { LoreError } from "@lore-xai/core";
import { countOf, didYouMean, shownValue } from "@lore-xai/core/words";
import type { GivenColumn, OpenRequest, Request } from "./messages.ts";

interface Shape {
  readonly is: string;
  holds(value: unknown): boolean;
}

const isText = (value: unknown) => typeof value === "string";
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const TEXT: Shape = { is: "a text", holds: isText };
const TEXTS: Shape = { is: "a list of texts", holds: (value) => isList(value) && value.every(isText) };
const NUMBER: Shape = { is: "a number", holds: (value) => Number.isFinite(value) };
const WHOLE: Shape = { is: "a whole number, 0 or more", holds: isWhole };
const LIST: Shape = { is: "a list", holds: isList };
const OBJECT: Shape = {
  is: "an object",
  holds: (value) => typeof value === "object" && value !== null && !isList(value),
};
const TRUTH: Shape = { is: "true or false", holds: (value) => typeof value === "boolean" };
const oneOf = (...values: readonly string[]): Shape => ({
  is: `one of ${values.join(", ")}`,
  holds: (value) => isText(value) && values.includes(value as string),
});
const orLeftOut = ({ is, holds }: Shape): Shape => ({ is, holds: (value) => value === undefined || holds(value) });
const orNull = ({ is, holds }: Shape): Shape => ({
  is: `${is}, or null`,
  holds: (value) => value === null || holds(value),
});

type Shapes = Readonly<Record<string, Shape>>;

const WHOLE_MODEL: Shapes = { settings: OBJECT };
const COUNTS: Shapes = Object.fromEntries(
  ["rules", "maxConditions", "maxChanges", "cases", "maxQueries", "flipRows", "recourseCases", "seed"].map((name) => [
    name,
    orLeftOut(NUMBER),
  ]),
);

/** What is asked of the whole model. */
const SETTINGS: Readonly<Record<string, Shapes>> = {
  rulebook: COUNTS,
  recourse: {
    ...COUNTS,
    to: TEXT,
    from: orLeftOut(TEXT),
    constraints: orLeftOut(LIST),
    unlock: orLeftOut(TEXTS),
  },
  audit: {
    ...COUNTS,
    protected: TEXTS,
    favourable: TEXT,
    reference: orLeftOut(TEXT),
    proxies: orLeftOut(TEXTS),
    constraints: orLeftOut(LIST),
    withRecourse: orLeftOut(TRUTH),
    book: orLeftOut(orNull(OBJECT)),
  },
};

const SHAPES: Readonly<Record<Request["operation"], Shapes>> = {
  open: {
    columns: LIST,
    count: WHOLE,
    target: orLeftOut(TEXT),
    others: orLeftOut(TEXTS),
    classes: orNull(TEXTS),
    givesLabels: TRUTH,
    givesProbabilities: TRUTH,
    isRegression: TRUTH,
    labels: orLeftOut(TEXTS),
    threshold: orLeftOut(NUMBER),
    positive: orLeftOut(TEXT),
    bands: orLeftOut(TEXT),
    backgroundRows: orLeftOut(WHOLE),
  },
  explain: { row: OBJECT, seed: NUMBER, options: OBJECT },
  pool: { options: OBJECT, cost: orLeftOut(OBJECT) },
  rulebook: WHOLE_MODEL,
  recourse: WHOLE_MODEL,
  audit: WHOLE_MODEL,
  render: {
    of: oneOf("explanation", "rulebook", "recourse", "audit"),
    form: TEXT,
    title: TEXT,
    dataName: TEXT,
    modelName: TEXT,
  },
  desk: { dataName: TEXT, modelName: TEXT, modelHash: TEXT, target: orLeftOut(TEXT), options: OBJECT, seed: NUMBER },
  cancel: { request: NUMBER },
};

const COLUMN: Shapes = {
  name: TEXT,
  type: oneOf("float64", "dictionary"),
  offset: WHOLE,
  reading: oneOf("numbers", "names", "texts", "truth"),
};

const refused = (message: string) => new LoreError("invalid-option", message);

function checkShapes(given: Readonly<Record<string, unknown>>, shapes: Shapes, place: string): void {
  for (const [name, { is, holds }] of Object.entries(shapes)) {
    if (!holds(given[name])) throw refused(`${name} of ${place} must be ${is}, got ${shownValue(given[name])}`);
  }
}

/** Lists within lists: whoever goes through deeper ones by recursion runs out of stack. */
const DEEPEST = 100;

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return than === 0 || Object.values(value).some((part) => isDeeper(part, than - 1));
}

/** Throws where the request is none. */
export function checkRequest(request: { readonly operation?: unknown }): asserts request is Request {
  const { operation } = request;
  const shapes =
    isText(operation) && Object.hasOwn(SHAPES, operation as string) ? SHAPES[operation as never] : undefined;
  if (shapes === undefined) {
    const hint = typeof operation === "string" ? didYouMean(operation, Object.keys(SHAPES)) : "";
    throw refused(`unknown operation ${shownValue(operation)}${hint}`);
  }
  const given = request as Readonly<Record<string, unknown>>;
  if (isDeeper(given, DEEPEST)) throw refused(`a request must not be nested deeper than ${DEEPEST} levels`);
  const place = `the request "${String(operation)}"`;
  checkShapes(given, shapes, place);
  const settings = SETTINGS[operation as string];
  if (settings !== undefined) checkShapes(given.settings as typeof given, settings, `settings of ${place}`);
}

const CELL_BYTES = { float64: 8, dictionary: 4 } as const;
const isCell = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

function checkColumn(column: GivenColumn, count: number, body: Uint8Array): void {
  const place = `the column ${shownValue(column.name)}`;
  const { type, offset, values } = column;
  const bytes = CELL_BYTES[type];
  if (offset % bytes !== 0 || offset + bytes * count > body.length) {
    throw refused(
      `${place} must lie within the ${countOf(body.length, "byte")} of the body, got offset ${offset} for ${countOf(count, "row")}`,
    );
  }
  if (type === "float64") return;
  if (!isList(values) || !values.every(isCell))
    throw refused(`values of ${place} must be a list of texts, numbers or truth values`);
  const codes = new Int32Array(body.buffer, body.byteOffset + offset, count);
  const stranger = codes.find((code) => code >= values.length);
  if (stranger !== undefined) throw refused(`codes of ${place} must be below ${values.length}, got ${stranger}`);
}

/** Throws where the columns do not lie in the body as the request says. */
export function checkColumns({ columns, count }: OpenRequest, body: Uint8Array): void {
  const names = new Set<string>();
  for (const [k, column] of columns.entries()) {
    if (!OBJECT.holds(column)) throw refused(`column ${k} must be an object, got ${shownValue(column)}`);
    checkShapes(column as unknown as Readonly<Record<string, unknown>>, COLUMN, `column ${k}`);
    if (names.has(column.name))
      throw refused(`columns must have different names, got ${shownValue(column.name)} twice`);
    names.add(column.name);
    checkColumn(column, count, body);
  }
}
