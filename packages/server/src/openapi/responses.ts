// How a route's answers are described: its own, and the problems that it may answer with.

import { STATUS_CODES } from "node:http";
import { PROBLEM_TYPE } from "../problems/problem.ts";

interface Described {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: unknown }>>;
}

const problem: (status: number) => Described = (status) => ({
  description: STATUS_CODES[status] ?? "Error",
  content: { [PROBLEM_TYPE]: { schema: { $ref: "Problem#" } } },
});

export const json = (name: string, description: string): Described => ({
  description,
  content: { "application/json": { schema: { $ref: `${name}#` } } },
});

export const located = (name: string, description: string): Described => ({
  ...json(name, description),
  headers: { Location: { description: "Where to find it.", schema: { type: "string" } } },
});

export const text = (type: string, description: string): Described => ({
  description,
  content: { [type]: { schema: { type: "string" } } },
});

export const binary = (type: string, description: string): Described => ({
  description,
  content: { [type]: { schema: { type: "string", format: "binary" } } },
});

/** Server-sent events, each with a name and a schema's value as its data, in JSON. */
export const events = (names: readonly string[], description: string): Described => ({
  description,
  content: {
    "text/event-stream": {
      schema: {
        type: "object",
        properties: {
          event: { type: "string", enum: names },
          data: { type: "string", contentMediaType: "application/json" },
        },
      },
    },
  },
});

/** Of every route: wrong host or origin, missing token, too many requests, a fault. */
const EVERYWHERE = [400, 401, 403, 429, 500];

export function responses(own: Readonly<Record<number, Described>>, ...problems: readonly number[]) {
  const all = [...new Set([...EVERYWHERE, ...problems])].map((status) => [status, problem(status)]);
  return { ...Object.fromEntries(all), ...own };
}
