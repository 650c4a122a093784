// Finds the list of answers in a server's JSON.

import { invalidOutput } from "../fault.ts";
import { parsePath, readPath } from "./json-path.ts";

const STANDARD_PATH = "predictions";
const BESIDE_THEM = "probabilities";

/** What stands where the mapping says, by default under "probabilities" beside the labels. */
export function readProbabilities(json: unknown, path: string | undefined): unknown {
  return readPath(json, parsePath(path ?? BESIDE_THEM));
}

/** Where `response` says; by default under "predictions", or the whole document if that is an array. */
export function readAnswers(json: unknown, response: string | undefined): readonly unknown[] {
  const path = response ?? (Array.isArray(json) ? "" : STANDARD_PATH);
  const answers = readPath(json, parsePath(path));
  if (Array.isArray(answers)) return answers;
  const keys = typeof json === "object" && json !== null ? Object.keys(json).slice(0, 10).join(", ") : typeof json;
  throw invalidOutput(
    `the server must answer with a list at "${path}", got ${keys}; say where it is with mapping.response`,
  );
}
