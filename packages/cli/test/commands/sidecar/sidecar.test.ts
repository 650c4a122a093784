// lore sidecar without Python: from a table, flags and questions. From a ColumnTransformer: interop/sidecar/.

import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSidecar } from "@lore-xai/blackbox/onnx";
import { type Feature, tableFromRows } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerOf, questionOf } from "../../../src/commands/sidecar/ask-encodings.ts";
import {
  columnsFromTable,
  type EncodingName,
  encodingsFor,
  namedEncodings,
} from "../../../src/commands/sidecar/table-sidecar.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CREDIT = path("../../../../models/data/credit.csv");
const STANDARDIZED = "seniority,time,age,expenses,income,assets,debt,amount,price";

const table = tableFromRows([
  { age: 20, zip: 303, job: "smith", member: true, "b,c": 1.5 },
  { age: 40, zip: 101, job: "clerk", member: false, "b,c": null },
  { age: 60, zip: 202, job: null, member: true, "b,c": 1.5 },
]);

const encodings = (chosen: Record<string, EncodingName>) => columnsFromTable(table, new Map(Object.entries(chosen)));

describe("columns from a table", () => {
  test("are numbers as they are and sorted categories, in the order of the table", () => {
    expect(encodings({ zip: "left-out" })).toEqual([
      { column: "age", encoding: "number" },
      { column: "job", encoding: "one-hot", categories: ["clerk", "smith"] },
      { column: "member", encoding: "one-hot", categories: ["false", "true"] },
      { column: "b,c", encoding: "number" },
    ]);
  });

  test("are standardized by what is there, and not divided by 0", () => {
    const [age, , , , rest] = encodings({ age: "standardized", "b,c": "standardized" });
    expect(age).toMatchObject({ mean: 40, scale: Math.sqrt(800 / 3) });
    expect(rest).toMatchObject({ mean: 1.5, scale: 1 });
  });

  test("have codes in sorted order", () => {
    expect(encodings({ job: "codes" })).toContainEqual({
      ...{ column: "job", encoding: "codes", codes: { clerk: 0, smith: 1 } },
    });
  });

  test("of any choice that a column has make a valid sidecar", () => {
    const choices = fc.tuple(...table.features.map((feature) => fc.constantFrom(...encodingsFor(feature))));
    fc.assert(
      fc.property(choices, (chosen) => {
        const columns = encodings(Object.fromEntries(chosen.map((name, j) => [table.features[j].name, name])));
        if (columns.length > 0) parseSidecar({ version: 1, columns });
        expect(columns.length).toBe(chosen.filter((name) => name !== "left-out").length);
      }),
    );
  });

  test("cannot be what they are not", () => {
    expect(() => encodings({ job: "number" })).toThrow(/"job" cannot be encoded as number; it can be one-hot/);
    expect(() => namedEncodings({ codes: ["jop"] }, table)).toThrow(/did you mean "job"\?/);
    expect(() => namedEncodings({ codes: ["job"], "one-hot": ["job"] }, table)).toThrow(/must have one encoding/);
  });
});

test("a question is answered by number, by name, or by nothing for the usual", () => {
  for (const feature of table.features as Feature[]) {
    const choices = encodingsFor(feature);
    expect(choices.map((_, k) => answerOf(feature, ` ${k + 1} `))).toEqual(choices);
    expect(choices.map((name) => answerOf(feature, name))).toEqual(choices);
    expect(answerOf(feature, "")).toBe(isContinuous(feature) ? "number" : "one-hot");
    for (const nonsense of ["0", "9", "what?", "-1", "1.0"]) expect(answerOf(feature, nonsense)).toBeUndefined();
    expect(questionOf(feature)).toContain(feature.name);
  }
});

describe("lore sidecar", () => {
  const file = folderWith({ "credit.pkl": "no pickle" });
  const model = file("logistic.onnx");
  copyFileSync(path("../../../../blackbox/test/fixtures/onnx/logistic.onnx"), model);
  const argsOf = (args: readonly string[]) => [
    ...["sidecar", "--data", CREDIT, "--target", "status", "--model", model],
    ...args,
  ];
  const sidecar = (...args: string[]) => runLore(argsOf(args));

  test("writes a file with which the model can be checked, and does not write over it", async () => {
    const args = ["--yes", "--standardized", STANDARDIZED, "--codes", "records"];
    const { status, stdout, stderr } = await runLoreProcess(argsOf(args));
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toContain("job: one-hot");
    const written = JSON.parse(readFileSync(file("logistic.lore.json"), "utf8"));
    expect(parseSidecar(written).columns).toHaveLength(13);
    const again = await sidecar(...args);
    expect(again).toMatchObject({ status: 2, stderr: expect.stringContaining("[file-exists]") });
    const check = ["check", "--data", CREDIT, "--target", "status", "--model", model];
    expect((await runLoreProcess([...check, "--labels", "bad,good"])).stderr).not.toContain("sidecar");
  });

  test("refuses what does not fill the model's matrix, and writes nothing", async () => {
    const out = file("narrow.lore.json");
    const { status, stderr } = await sidecar("--yes", "--out", out);
    expect(stderr).toMatch(/must fill 25 columns of input "X", got 26/);
    expect([status, existsSync(out)]).toEqual([4, false]);
  });

  test.each([
    ["columns that nothing is said of, where nobody can be asked", ["--codes", "records"], "invalid-option", 2],
    ["a transformer without trust", ["--from", file("credit.pkl")], "pickle-not-trusted", 2],
    ["flags beside a transformer", ["--from", file("credit.pkl"), "--codes", "records"], "invalid-option", 2],
    ["trust in nothing", ["--trust-pickle", "--yes"], "invalid-option", 2],
  ])("refuses %s", async (_, args, code, expected) => {
    const { status, stderr } = await sidecar(...args, "--out", file("none.lore.json"));
    expect(stderr).toContain(`[${code}]`);
    expect(status).toBe(expected);
  });

  test("refuses a model that is no ONNX file", async () => {
    const args = ["sidecar", "--data", CREDIT, "--target", "status", "--model", "model.cbm", "--yes"];
    expect(await runLore(args)).toMatchObject({ status: 2, stderr: expect.stringContaining("must be a model.onnx") });
  });
});
