// The tensor behind a ZipMap as one more output.

import fc from "fast-check";
import { expect, test } from "vitest";
import { lookInto } from "../../src/onnx/graph.ts";
import { fieldBytes, fieldIntegers, fieldsOf, fieldText, joinBytes } from "../../src/onnx/protobuf.ts";
import { withTensorsOfMaps } from "../../src/onnx/zip-map.ts";
import { fixture } from "./credit.ts";

test("what is written as fields is read as the same fields", () => {
  const content = fc.oneof(
    fc.nat().map((value) => ({ content: value, read: value })),
    fc.string().map((text) => ({ content: text, read: text })),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ content: bytes, read: bytes })),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), content), { maxLength: 6 }), (written) => {
      const bytes = joinBytes(written.map(([number, { content: value }]) => fieldBytes(number, value)));
      const fields = [...fieldsOf(bytes)];
      expect(fields.map(({ number }) => number)).toEqual(written.map(([number]) => number));
      for (const [i, [, { read }]] of written.entries()) {
        if (typeof read === "number") expect(fieldIntegers(fields[i])).toEqual([BigInt(read)]);
        else if (typeof read === "string") expect(fieldText(fields[i])).toBe(read);
        else expect(fields[i].bytes).toEqual(read);
      }
    }),
  );
});

const outputsOf = (model: Uint8Array) => lookInto(model, ({ outputs }) => outputs, []);

test("a model with maps gets the tensor that feeds them, once; others stay as they are", () => {
  const maps = fixture("forest-zipmap.onnx");
  const opened = withTensorsOfMaps(maps);
  expect(outputsOf(opened)).toHaveLength(outputsOf(maps).length + 1);
  expect(withTensorsOfMaps(opened)).toBe(opened);
  for (const name of ["forest.onnx", "logistic.onnx", "label-only.onnx"]) {
    const model = fixture(name);
    expect(withTensorsOfMaps(model)).toBe(model);
  }
});

test("what is no ONNX file is left to the engine", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(withTensorsOfMaps(bytes)).toBe(bytes);
    }),
  );
});
