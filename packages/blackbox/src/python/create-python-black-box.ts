// A scikit-learn style model, CatBoost, LightGBM or XGBoost as a black box: it stays in Python, behind one child process
// that gets one message per batch.

import { type Feature, LoreError } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import type { ModelBlackBox, ModelOptions } from "../model.ts";
import { readJsonIfPresent } from "../read-file.ts";
import { outputOf } from "./answer.ts";
import { askedBlackBox } from "./asked-black-box.ts";
import { checkFile } from "./check-file.ts";
import { columnOrder, encodeColumns } from "./columns.ts";
import { checkCategories, checkSidecar } from "./fit.ts";
import { pickleNotTrusted } from "./python-fault.ts";
import { type LoadedModel, type LoadRequest, PythonSession } from "./python-session.ts";
import { type PythonSidecar, parsePythonSidecar, pythonSidecarPath } from "./sidecar.ts";

/** What a black box of a Python model is made of. */
export interface PythonOptions extends ModelOptions {
  /**
   * A model with `predict` and perhaps `predict_proba`, written by pickle or joblib, or a native file of CatBoost (.cbm),
   * LightGBM (.txt) or XGBoost (.json, .ubj).
   */
  readonly path: string;
  /** The columns of the data. */
  readonly features: readonly Feature[];
  /** The Python that has the model's packages; by default "python3". */
  readonly python?: string | undefined;
  /** Loading a pickle runs the code in it: true says that this is wanted. Native files hold no code and need it not. */
  readonly trustPickle?: boolean | undefined;
  /** In place of the one beside the model, model.joblib.lore.json. */
  readonly sidecar?: PythonSidecar | undefined;
  /** Longest wait for one batch; by default a minute. */
  readonly timeoutMs?: number | undefined;
  /** Longest wait for Python to start and load the model; by default two minutes. */
  readonly loadTimeoutMs?: number | undefined;
}

const NATIVE_FILE = /\.(cbm|txt|json|ubj)$/i;

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * A model that stays in Python, as a black box: one child process, one message per batch. Loading a pickle runs the
 * code in it, so
 * it asks for `trustPickle`.
 */
export async function createPythonBlackBox(options: PythonOptions): Promise<ModelBlackBox> {
  const { path, features, python = "python3", timeoutMs = 60_000, loadTimeoutMs = 120_000 } = options;
  if (options.trustPickle !== true && !NATIVE_FILE.test(path)) throw pickleNotTrusted(path);
  if (python === "") throw new LoreError("invalid-option", "python must be the name or path of a program, got none");
  checkTimeout("timeoutMs", timeoutMs);
  checkTimeout("loadTimeoutMs", loadTimeoutMs);
  await checkFile(path);
  const load = await loadRequest(options);
  const session = new PythonSession({ load, python, timeoutMs, loadTimeoutMs });
  try {
    const loaded = await session.load();
    columnOrder(loaded, features);
    const warnings = [...loaded.warnings, ...checkCategories(loaded, features, path)];
    return blackBoxOf(session, { ...loaded, warnings }, options);
  } catch (error) {
    await session.close();
    throw error;
  }
}

async function loadRequest({ path, features, sidecar }: PythonOptions): Promise<LoadRequest> {
  const beside = sidecar ?? (await readJsonIfPresent(pythonSidecarPath(path)));
  const told = beside === undefined ? { version: 1 as const } : parsePythonSidecar(beside);
  checkSidecar(told, features);
  const columns = features.map((feature) => [feature.name, isContinuous(feature) ? null : feature.values]);
  return {
    path,
    columns: Object.fromEntries(columns),
    categories: told.categories ?? {},
    missing: told.missing ?? {},
  };
}

function checkTimeout(name: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= LONGEST_TIMER_MS) return;
  const message = `${name} must be a whole number from 1 to ${LONGEST_TIMER_MS}, got ${value}`;
  throw new LoreError("invalid-option", message, { option: name, value });
}

function blackBoxOf(session: PythonSession, loaded: LoadedModel, options: PythonOptions): ModelBlackBox {
  return askedBlackBox(loaded, options, {
    ask: async (batch, answer, names, call) => {
      const { columns, body } = encodeColumns(batch, columnOrder(loaded, batch.features), loaded.featureNames);
      const frame = await session.predict({ answer, count: batch.count, columns }, body, call);
      return outputOf(frame, answer, names);
    },
    close: () => session.close(),
  });
}
