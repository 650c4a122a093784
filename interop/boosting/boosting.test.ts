// Models as people have them, on data with gaps: what the adapter says is what the model itself says, asked by its own
// library in another process about the rows as they are printed.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ModelBlackBox, parseBands } from "@lore-xai/blackbox";
import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { createPythonBlackBox, type PythonOptions } from "@lore-xai/blackbox/python";
import { createLore, type Row, rowAt, selectRows, splitTarget, type Table, tableFromCsv } from "@lore-xai/core";
import { type Batch, batchRows, rowMajor } from "@lore-xai/core/extend";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failureOf, type ModelFolder, makeModels, PYTHON, REPOSITORY } from "../python/python-fixture.ts";

const ROWS = 200;
const EXPLAINED_AT_MOST = 120;
const BANDS = { kind: "bands", bands: parseBands("low<900,mid<1400,high") } as const;

/** Each model with the files that hold it; the first is explained. */
const MODELS: readonly { readonly name: string; readonly files: readonly string[]; readonly isRegression?: true }[] = [
  { name: "hist-gradient-boosting", files: ["pkl"] },
  { name: "catboost-numbers", files: ["pkl", "cbm", "onnx"] },
  { name: "catboost-categories", files: ["pkl", "cbm"] },
  { name: "catboost-three", files: ["pkl"] },
  { name: "lightgbm-categories", files: ["pkl", "txt"] },
  { name: "xgboost-categories", files: ["pkl", "json", "ubj"] },
  { name: "regression", files: ["pkl"], isRegression: true },
  { name: "catboost-regression", files: ["cbm", "pkl"], isRegression: true },
  { name: "lightgbm-regression", files: ["txt", "pkl"], isRegression: true },
  { name: "xgboost-regression", files: ["ubj", "pkl"], isRegression: true },
];

let models: ModelFolder;
let data: Table;
beforeAll(async () => {
  models = await makeModels("../boosting/make_models.py");
  const table = await tableFromCsv(await readFile(models.path("data.csv"), "utf8"), { categorical: ["branch"] });
  const withoutPaid = splitTarget(table, "paid").features;
  data = splitTarget(withoutPaid, "outcome").features;
});
afterAll(() => models.remove());

function open(file: string, choices: Partial<PythonOptions> = {}): Promise<ModelBlackBox> {
  const { features } = data;
  if (file.endsWith(".onnx")) {
    const four = ["years at work", "income", "debt", "member"];
    const columns = four.map((column) => ({ column, encoding: "number" as const }));
    return loadOnnxFile(models.path(file), { features, sidecar: { version: 1, columns } });
  }
  // A pickle runs code and must be trusted; a native file holds none.
  const trust = file.endsWith(".pkl") ? { trustPickle: true } : {};
  return createPythonBlackBox({ path: models.path(file), features, python: PYTHON, ...trust, ...choices });
}

/** What the model itself says of rows, in a process that knows nothing of LORE. */
function original(name: string, rows: readonly Row[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const script = join(REPOSITORY, "interop/boosting/ask_original.py");
    const child = execFile(PYTHON, ["-B", script, models.path(""), name], { maxBuffer: 2 ** 26 }, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    );
    child.stdin?.end(JSON.stringify(rows));
  });
}

function batchOf(table: Table): Batch {
  return { features: table.features, count: table.rowCount, data: rowMajor(table) };
}

/** Rows with a gap or more, then others. */
function rowsWithGaps(): number[] {
  const all = Array.from({ length: data.rowCount }, (_, i) => i);
  const hasGap = (i: number) => data.columns.some((column) => Number.isNaN(column[i]));
  return [...all.filter(hasGap), ...all.filter((i) => !hasGap(i))];
}

/** Native files of LightGBM and XGBoost have positions for classes; so have pickles of XGBoost. */
const numbered = (label: string) => ({ no: "0", yes: "1" })[label] ?? label;

// Dozens of explanations each, on a machine that may do other work.
const PATIENCE_MS = 300_000;

describe.each(MODELS)("$name", { timeout: PATIENCE_MS }, ({ name, files, isRegression }) => {
  const choices: Partial<PythonOptions> = isRegression ? { decision: BANDS } : {};

  test.each(files)(`says of ${ROWS} rows with gaps what it says in Python (.%s)`, async (extension) => {
    const chosen = batchOf(selectRows(data, rowsWithGaps().slice(0, ROWS)));
    const rows = batchRows(chosen);
    expect(rows.filter((row) => Object.values(row).includes(null)).length).toBeGreaterThan(ROWS / 2);
    const blackBox = await open(`${name}.${extension}`, choices);
    try {
      const answers = Array.from(await blackBox.predict(chosen), (k) => numbered(blackBox.labels[k]));
      expect(answers).toEqual((await original(name, rows)).map(numbered));
      expect(new Set(answers).size).toBeGreaterThan(1);
      if (isRegression) return;
      const probabilities = (await blackBox.predictProbabilities?.(chosen)) ?? [];
      expect(probabilities.length).toBe(ROWS * blackBox.labels.length);
    } finally {
      await blackBox.close();
    }
  });

  /** Instances and counterfactuals as they are printed, until there are enough. */
  async function printedRows(rows: readonly number[], enough: number) {
    const blackBox = await open(`${name}.${files[0]}`, choices);
    const printed: { row: Row; outcome: string }[] = [];
    try {
      const lore = createLore({ blackBox, background: data, effort: "quick" });
      for (const row of rows) {
        if (printed.length >= enough) break;
        const { instance, outcome, counterfactuals } = await lore.explain(rowAt(data, row), { seed: row });
        printed.push({ row: instance, outcome });
        for (const counterfactual of counterfactuals) {
          expect(counterfactual.confirmed).toBe(true);
          printed.push({ row: counterfactual.instance, outcome: counterfactual.outcome });
        }
      }
      return printed;
    } finally {
      await blackBox.close();
    }
  }

  async function expectSaid(printed: readonly { row: Row; outcome: string }[]) {
    const said = await original(
      name,
      printed.map(({ row }) => row),
    );
    expect(printed.map(({ outcome }) => numbered(outcome))).toEqual(said.map(numbered));
  }

  test(`has explanations of which every printed row, ${ROWS} and more, is what the model says of it`, async () => {
    const whole = rowsWithGaps().reverse().slice(0, EXPLAINED_AT_MOST);
    const printed = await printedRows(whole, ROWS);
    expect(printed.length).toBeGreaterThanOrEqual(ROWS);
    await expectSaid(printed);
  });

  test(`has explanations of rows with gaps of which the same is true, ${ROWS} and more`, async () => {
    const printed = await printedRows(rowsWithGaps().slice(0, EXPLAINED_AT_MOST), ROWS);
    expect(printed.length).toBeGreaterThanOrEqual(ROWS);
    expect(printed.some(({ row }) => Object.values(row).includes(null))).toBe(true);
    await expectSaid(printed);
  });
});

test("categories in another order than in the data are those of the training", async () => {
  const blackBox = await open("lightgbm-categories.pkl");
  await blackBox.close();
  expect(blackBox.settings).toEqual({ decision: { kind: "label" } });
});

test("an XGBoost model without its categories is refused, until they are told", async () => {
  const error = await failureOf(open("xgboost-old.json"));
  expect(error).toMatchObject({ code: "model-mismatch" });
  expect(error.message).toContain("xgboost-old.json.lore.json");
  const categories = { job: ["smith", "clerk", "école", "no job", "True"], branch: [303, 101, 202, 1001] };
  const [told, kept] = await Promise.all([
    open("xgboost-old.json", { sidecar: { version: 1, categories } }),
    open("xgboost-categories.json"),
  ]);
  const rows = batchOf(selectRows(data, rowsWithGaps()));
  expect(Array.from(await told.predict(rows))).toEqual(Array.from(await kept.predict(rows)));
  await Promise.all([told.close(), kept.close()]);
});

test("a model that scikit-learn gives no missing values to says so, and answers rows without", async () => {
  const blackBox = await open("gapless.pkl");
  const rows = batchOf(selectRows(data, rowsWithGaps()));
  await expect(blackBox.predict(rows)).rejects.toMatchObject({
    code: "missing-values-refused",
    message: expect.stringMatching(/does not take missing values.*--missing fill.*contains NaN/),
  });
  const whole = batchOf(selectRows(data, rowsWithGaps().reverse().slice(0, 20)));
  expect(await blackBox.predict(whole)).toHaveLength(20);
  await blackBox.close();
});

test("a gap in a category of CatBoost, where no word for it is named, is refused", async () => {
  const blackBox = await open("catboost-categories.pkl", { sidecar: { version: 1 } });
  await expect(blackBox.predict(batchOf(selectRows(data, rowsWithGaps())))).rejects.toMatchObject({
    code: "missing-values-refused",
  });
  await blackBox.close();
});

test("a class of the script that was run is named, with what to do", async () => {
  const error = await failureOf(open("in-main.pkl"));
  expect(error).toMatchObject({ code: "model-not-loadable" });
  expect(error.message).toMatch(/needs Scorer, .*into a module/);
});

test("a regression without bands names the flag", async () => {
  const error = await failureOf(open("regression.pkl", { labelsIfUnnamed: ["1", "2"] }));
  expect(error).toMatchObject({ code: "invalid-option", message: expect.stringContaining("--bands") });
});
