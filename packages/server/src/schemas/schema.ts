// JSON Schema in few words. A library for this loads hundreds of modules, a quarter of the time in which a server starts.

/** A JSON Schema, as plain data. */
export type Schema = Readonly<Record<string, unknown>>;

/** Whether a property may be left out is its object's business, and is not part of what the schema says. */
const MAY_BE_LEFT_OUT = Symbol("may be left out");

const isOptional = (schema: Schema) => MAY_BE_LEFT_OUT in schema;

function withRequired(properties: Readonly<Record<string, Schema>>): Schema {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name]));
  return required.length === 0 ? {} : { required };
}

/** Each takes what else is to be said of it, such as bounds and a description. */
export const Type = {
  String: (more: Schema = {}): Schema => ({ type: "string", ...more }),
  Number: (more: Schema = {}): Schema => ({ type: "number", ...more }),
  Integer: (more: Schema = {}): Schema => ({ type: "integer", ...more }),
  Boolean: (more: Schema = {}): Schema => ({ type: "boolean", ...more }),
  Array: (items: Schema, more: Schema = {}): Schema => ({ type: "array", items, ...more }),
  /** Of texts to values that all fit one schema. */
  Record: (values: Schema, more: Schema = {}): Schema => ({ type: "object", additionalProperties: values, ...more }),
  Object: (properties: Readonly<Record<string, Schema>>, more: Schema = {}): Schema => ({
    type: "object",
    ...withRequired(properties),
    properties,
    ...more,
  }),
  /** A property that may be left out. */
  Optional: (schema: Schema): Schema => Object.defineProperty({ ...schema }, MAY_BE_LEFT_OUT, { value: true }),
};
