// A missing cell reaches every kind of model as what that kind has for it; a model that takes none is told as such.

import { blackBoxFromModel, type Model } from "@lore-xai/blackbox";
import { createHttpBlackBox, type HttpMapping } from "@lore-xai/blackbox/http";
import { type Feature, LoreError } from "@lore-xai/core";
import { type Batch, batchRows } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonText } from "../src/http/json-text.ts";
import { startServer } from "./http/loopback-server.ts";
import { open as openOnnx } from "./onnx/credit.ts";

const features: Feature[] = [
  { name: "age", kind: "continuous", decimals: 0 },
  { name: "income", kind: "continuous", decimals: 2 },
  { name: "job", kind: "categorical", values: ["clerk", "smith"], spelling: ["clerk", "smith"] },
  { name: "member", kind: "boolean", values: [false, true], spelling: ["no", "yes"] },
];
const labels = ["deny", "grant"];
const cell = fc.oneof(fc.nat(1), fc.constant(Number.NaN));
const batches = fc
  .array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 6 })
  .map((rows): Batch => ({ features, count: rows.length, data: Float64Array.from(rows.flat()) }));
const gapped: Batch = { features, count: 2, data: Float64Array.of(30, 1.5, 0, 1, Number.NaN, NaN, NaN, NaN) };

describe("a model that fails", () => {
  const failing = (isRefused: (batch: Batch) => boolean, error: () => Error) => {
    let asked = 0;
    const model: Model = {
      labels,
      givesProbabilities: true,
      run: async (batch) => {
        asked += batch.count;
        if (isRefused(batch)) throw error();
        return { kind: "probabilities", values: new Float64Array(2 * batch.count).fill(0.5), width: 2 };
      },
      close: async () => undefined,
    };
    return { blackBox: blackBoxFromModel(model), asked: () => asked };
  };
  const hasGaps = ({ data }: Batch) => data.some(Number.isNaN);
  const fault = () => new LoreError("black-box-failed", "ValueError: Input X contains NaN.");

  test("on gaps and on nothing else does not take them, and the error says what to do", async () => {
    const { blackBox } = failing(hasGaps, fault);
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        for (const ask of [blackBox.predict, blackBox.predictProbabilities!]) {
          const asked = Promise.resolve(ask(batch));
          if (!hasGaps(batch)) await asked;
          else {
            const message = expect.stringMatching(
              /^the model does not take missing values: .* missing, .*--missing fill.*contains NaN/,
            );
            await expect(asked).rejects.toMatchObject({ code: "missing-values-refused", message });
          }
        }
      }),
    );
  });

  test("on gaps in one column only is found out, wherever other rows have gaps", async () => {
    const { blackBox } = failing(({ data }) => data.some((code, cell) => cell % 4 === 1 && Number.isNaN(code)), fault);
    const batch = { features, count: 2, data: Float64Array.of(1, 2, Number.NaN, 1, 3, Number.NaN, 0, 0) };
    await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "missing-values-refused" });
  });

  test("names the columns that have gaps", async () => {
    const { blackBox } = failing(hasGaps, fault);
    const batch = { features, count: 2, data: Float64Array.of(1, 2, 0, 1, 3, Number.NaN, Number.NaN, 0) };
    await expect(blackBox.predict(batch)).rejects.toMatchObject({ details: { columns: ["income", "job"] } });
  });

  test("on other rows too keeps its own error", async () => {
    const { blackBox } = failing(() => true, fault);
    await expect(blackBox.predict(gapped)).rejects.toMatchObject({ code: "black-box-failed" });
    const picky = failing(({ count }) => count > 1, fault);
    await expect(picky.blackBox.predict(gapped)).rejects.toMatchObject({ code: "black-box-failed" });
  });

  test("because nobody answers, or on no gap at all, is not asked again", async () => {
    for (const error of [
      new LoreError("black-box-timeout", "late"),
      new LoreError("black-box-failed", "forbidden", { status: 403 }),
    ]) {
      const { blackBox, asked } = failing(hasGaps, () => error);
      await expect(blackBox.predict(gapped)).rejects.toBe(error);
      expect(asked()).toBe(2);
    }
    const { blackBox, asked } = failing(() => true, fault);
    await expect(blackBox.predict({ features, count: 1, data: Float64Array.of(1, 2, 0, 1) })).rejects.toThrow();
    expect(asked()).toBe(1);
  });
});

test("NaN is written as such, and nothing else changes", () => {
  const withoutNaN = fc.jsonValue();
  fc.assert(fc.property(withoutNaN, (value) => void expect(jsonText(value)).toBe(JSON.stringify(value))));
  expect(jsonText({ a: [1, Number.NaN, null], b: { c: Number.NaN }, NaN: "NaN" })).toBe(
    '{"a":[1,NaN,null],"b":{"c":NaN},"NaN":"NaN"}',
  );
});

/** What a server was sent for the batch with gaps. */
async function sent(path: string, metadata: object | undefined, mapping?: HttpMapping) {
  const server = await startServer(({ method, path: asked }) => {
    if (method === "GET") return metadata ?? {};
    const outputs = [{ name: "predict", datatype: "BYTES", shape: [2], data: labels }];
    return asked.includes("/v2/") ? { outputs } : { predictions: labels };
  });
  const blackBox = await createHttpBlackBox({ url: `${server.url}${path}`, features, labels, mapping });
  await blackBox.predict(gapped);
  return server.seen.at(-1)?.body;
}

describe("over HTTP", () => {
  const tensors = (...datatypes: string[]) =>
    datatypes.map((datatype, j) => ({ name: features[j].name, datatype, shape: [-1] }));

  test("plain JSON and MLflow have null", async () => {
    expect((await sent("/score", undefined, { request: "instances" })).instances).toEqual(batchRows(gapped));
    expect((await sent("/invocations", undefined)).dataframe_split.data[1]).toEqual([null, null, null, null]);
  });

  test("MLServer has null, in tensors that can hold it", async () => {
    const { inputs } = await sent("/v2/models/loan", { platform: "" });
    expect(inputs.map(({ datatype, data }: { datatype: string; data: unknown[] }) => [datatype, data[1]])).toEqual([
      ["FP64", null],
      ["FP64", null],
      ["BYTES", null],
      ["FP64", null],
    ]);
    expect(inputs[3].data[0]).toBe(1);
  });

  test("Triton has NaN, and for texts the one that the mapping names", async () => {
    const metadata = { platform: "onnxruntime_onnx", inputs: tensors("FP32", "FP64", "BYTES", "FP32") };
    const { inputs } = await sent("/v2/models/loan", metadata, { missing: "" });
    expect(inputs.map(({ data }: { data: unknown[] }) => data[1])).toEqual([Number.NaN, Number.NaN, "", Number.NaN]);
  });

  test("TensorFlow Serving has NaN", async () => {
    const tensor = (dtype: string) => ({ dtype, tensor_shape: { dim: [{ size: "-1" }] } });
    const inputs = { age: tensor("DT_FLOAT"), income: tensor("DT_DOUBLE"), job: tensor("DT_STRING") };
    const serving_default = { inputs, outputs: {} };
    const metadata = { metadata: { signature_def: { signature_def: { serving_default } } } };
    const { instances } = await sent("/v1/models/loan", metadata, { missing: "?" });
    expect(instances[1]).toEqual({ age: Number.NaN, income: Number.NaN, job: "?" });
  });

  test.each(["INT64", "BOOL"])("a tensor of %s has nothing for it, and nothing is sent", async (datatype) => {
    const column = datatype === "BOOL" ? 3 : 0;
    const metadata = { inputs: [{ name: features[column].name, datatype, shape: [-1] }] };
    await expect(sent("/v2/models/loan", metadata)).rejects.toMatchObject({
      code: "missing-values-refused",
      message: expect.stringMatching(new RegExp(`"${features[column].name}" as ${datatype}, .*--missing fill`)),
    });
  });

  test("a server that refuses null does not take missing values", async () => {
    const server = await startServer(({ body }, response) => {
      const rows: Record<string, unknown>[] = body.instances;
      if (rows.some((row) => Object.values(row).includes(null))) {
        response.writeHead(400, { "content-type": "application/json" }).end('{"error": "null in column age"}');
        return undefined;
      }
      return { predictions: rows.map(() => "deny") };
    });
    const blackBox = await createHttpBlackBox({ url: server.url, features, labels, protocol: "json" });
    await expect(blackBox.predict(gapped)).rejects.toMatchObject({
      code: "missing-values-refused",
      message: expect.stringContaining("null in column age"),
    });
  });
});

describe("in ONNX", () => {
  const every: Feature[] = [
    { name: "float_in", kind: "continuous", decimals: 1 },
    { name: "double_in", kind: "continuous", decimals: 1 },
    { name: "int_in", kind: "continuous", decimals: 0 },
    { name: "bool_in", kind: "boolean", values: [false, true], spelling: ["no", "yes"] },
    { name: "text_in", kind: "categorical", values: ["a", "b"], spelling: ["a", "b"] },
  ];
  // The model adds up its inputs; of texts "a" is 1, "b" 2 and anything else 0.
  const bands = [
    { label: "0", below: 0.5 },
    { label: "1", below: 1.5 },
    { label: "2", below: null },
  ];
  const ask = async (missing: Record<string, string> | undefined, ...cells: number[]) => {
    const sidecar = missing === undefined ? undefined : { version: 1 as const, missing };
    const blackBox = await openOnnx("every-type.onnx", { decision: { kind: "bands", bands }, sidecar });
    try {
      return blackBox.labels[
        (await blackBox.predict({ features: every, count: 1, data: Float64Array.from(cells) }))[0]
      ];
    } finally {
      await blackBox.close();
    }
  };

  test("a missing text is the empty one, or the one that the sidecar names", async () => {
    expect(await ask(undefined, 0, 0, 0, 0, Number.NaN)).toBe("0");
    expect(await ask({ text_in: "b" }, 0, 0, 0, 0, Number.NaN)).toBe("2");
    await expect(ask({ float_in: "b" }, 0, 0, 0, 0, 0)).rejects.toThrow(/\(text_in\), got "float_in"/);
  });

  test("a missing number is NaN where there is one, and refused where not", async () => {
    for (const position of [0, 1]) {
      const cells = [0, 0, 0, 0, 0].map((value, j) => (j === position ? Number.NaN : value));
      await expect(ask(undefined, ...cells)).rejects.toMatchObject({
        code: "missing-values-refused",
        message: expect.stringContaining("got NaN"),
      });
    }
    for (const [position, name] of [
      [2, "int_in"],
      [3, "bool_in"],
    ] as const) {
      const cells = [0, 0, 0, 0, 0].map((value, j) => (j === position ? Number.NaN : value));
      await expect(ask(undefined, ...cells)).rejects.toMatchObject({
        code: "missing-values-refused",
        details: { columns: [name] },
      });
    }
  });
});
