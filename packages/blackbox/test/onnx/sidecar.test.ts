import { parseSidecar } from "@lore-xai/blackbox/onnx";
import { expect, test } from "vitest";
import { sidecar } from "./credit.ts";

test("a sidecar as the fixtures have it is valid", () => {
  expect(parseSidecar(sidecar)).toEqual(sidecar);
});

const column = (fields: object) => ({ version: 1, columns: [{ column: "age", encoding: "number", ...fields }] });

const INVALID: [string, unknown, RegExp][] = [
  ["a list", [], /the top level .* must be an object/],
  ["no version", {}, /version .* must be 1, got nothing/],
  [
    "a key that means nothing",
    { version: 1, colums: [] },
    /keys version, columns, labels, output, missing, got "colums"/,
  ],
  ["no columns in columns", { version: 1, columns: [] }, /columns .* must be a list/],
  ["a column without a name", column({ column: 3 }), /columns\[0\]\.column .* name of a column, got 3/],
  ["an encoding unheard of", column({ encoding: "embedding" }), /encoding .* "number", "codes" or "one-hot"/],
  ["a mean that is a text", column({ mean: "3" }), /columns\[0\]\.mean .* must be a number, got "3"/],
  ["a scale of zero", column({ scale: 0 }), /scale .* other than 0/],
  ["a key of another encoding", column({ categories: ["a"] }), /got "categories"/],
  ["codes that are texts", column({ encoding: "codes", codes: { a: "1" } }), /codes\["a"\] .* must be a number/],
  ["no categories", column({ encoding: "one-hot" }), /categories .* must be a list of 1 or more texts, got nothing/],
  ["a category twice", column({ encoding: "one-hot", categories: ["a", "a"] }), /without repetitions/],
  [
    "a stand-in that is no category",
    column({ encoding: "one-hot", categories: ["a"], missing: "b" }),
    /one of the categories/,
  ],
  ["a single label", { version: 1, labels: ["yes"] }, /labels .* 2 or more texts/],
  ["a missing text that is no text", { version: 1, missing: { job: 1 } }, /missing\["job"\] .* a text/],
  [
    "missing texts beside columns",
    { version: 1, columns: [{ column: "a", encoding: "number" }], missing: {} },
    /missing .* left out beside columns/,
  ],
  ["a kind of output unheard of", { version: 1, output: { kind: "logits" } }, /output\.kind/],
];

test.each(INVALID)("%s is refused, and the message says where", (_, value, message) => {
  expect(() => parseSidecar(value)).toThrow(message);
  expect(() => parseSidecar(value)).toThrow(expect.objectContaining({ code: "model-not-loadable" }));
});
