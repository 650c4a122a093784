// Paths into JSON: keys joined by dots, [] for each item of an array, [2] for one of them. "result.items[].label".

import { LoreError } from "@lore-xai/core";

export type PathStep =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "each" }
  | { readonly kind: "item"; readonly index: number };

const WHOLE_PATH = /^(?:[^.[\]]+|\[\d*\])(?:\.[^.[\]]+|\[\d*\])*$/;
const STEP = /\[(\d*)\]|([^.[\]]+)/g;

/** The empty path is the whole document. */
export function parsePath(path: string): readonly PathStep[] {
  if (path === "") return [];
  if (!WHOLE_PATH.test(path)) {
    const message = `a path must look like "result.items[].label", got "${path}"`;
    throw new LoreError("invalid-option", message, { option: "mapping", path });
  }
  return Array.from(path.matchAll(STEP), ([, index, key]): PathStep => {
    if (key !== undefined) return { kind: "key", key };
    return index === "" ? { kind: "each" } : { kind: "item", index: Number(index) };
  });
}

/** What the path leads to; undefined where it leads nowhere. Each `[]` gives an array. */
export function readPath(json: unknown, steps: readonly PathStep[]): unknown {
  if (steps.length === 0) return json;
  const [step, ...rest] = steps;
  if (step.kind === "each") return Array.isArray(json) ? json.map((item) => readPath(item, rest)) : undefined;
  if (step.kind === "item") return Array.isArray(json) ? readPath(json[step.index], rest) : undefined;
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  return isObject && Object.hasOwn(json, step.key) ? readPath((json as never)[step.key], rest) : undefined;
}

/** The value at the end of objects within objects. */
export function wrapAtPath(value: unknown, steps: readonly PathStep[]): unknown {
  return steps.reduceRight<unknown>((inner, step) => (step.kind === "key" ? { [step.key]: inner } : inner), value);
}
