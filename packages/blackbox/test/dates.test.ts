// Dates reach a model as the data spell them, or not at all: what number a model would take for a date nobody can know.

import type { ContinuousFeature } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { describe, expect, test } from "vitest";
import { columnElements, planInputs } from "../src/http/declared-inputs.ts";
import { ownDatatype } from "../src/http/tensor-column.ts";
import { columnWriter } from "../src/onnx/column-writer.ts";
import { matrixWriter, plainEncodings } from "../src/onnx/matrix-input.ts";

const SINCE: ContinuousFeature = { name: "since", kind: "continuous", decimals: 0, date: "YYYY/MM/DD" };
const batch: Batch = { features: [SINCE], count: 3, data: Float64Array.of(18690, Number.NaN, -1) };
const TEXTS = ["2021/03/04", null, "1969/12/31"];

describe("a server", () => {
  test("gets texts, whether it asks for them or says nothing", () => {
    expect(ownDatatype(SINCE, batch.data)).toBe("BYTES");
    expect(columnElements(batch, "since", "BYTES", { number: null, text: null })).toEqual(TEXTS);
  });

  test.each(["FP32", "INT64"])("that takes %s is refused", (datatype) => {
    const held = "dates (YYYY/MM/DD)";
    expect(() => planInputs([SINCE], [{ name: "since", datatype, shape: [-1] }])).toThrow(held);
    expect(() => planInputs([SINCE], [{ name: "input", datatype, shape: [-1, 1] }])).toThrow(held);
  });
});

describe("an ONNX model", () => {
  test("gets texts where it takes them", () => {
    const write = columnWriter({ name: "since", type: "string", shape: [null, 1] }, SINCE, 0, "?");
    expect(write({ batch, start: 0, count: 3, size: 3 }).data).toEqual(["2021/03/04", "?", "1969/12/31"]);
  });

  test("that takes numbers is refused, with what to do", () => {
    const advice = "let the model take the dates as texts, or put a column of numbers in their place";
    for (const type of ["float32", "int64", "bool"] as const) {
      expect(() => columnWriter({ name: "since", type, shape: [null, 1] }, SINCE, 0)).toThrow(advice);
    }
    const matrix = { name: "X", type: "float32", shape: [null, 1] } as const;
    expect(() => plainEncodings(matrix, [SINCE])).toThrow(advice);
    expect(() => matrixWriter(matrix, [{ column: "since", encoding: "number" }], [SINCE])).toThrow(advice);
  });
});
