// What can go wrong on the Python side, and the error that the user sees: Python's own words first.

import { LoreError } from "@lore-xai/core";
import { invalidOutput, modelMismatch } from "../fault.ts";
import type { ProcessEnd } from "./python-process.ts";

/** The `error` of an answer frame. */
export interface PythonFault {
  readonly kind:
    | "exception"
    | "missing-module"
    | "no-predict"
    | "class-in-main"
    | "not-native"
    | "categories-unclear"
    | "no-transformer"
    | "transformer-unknown"
    | "sidecar-differs"
    | "wrong-shape"
    | "not-numbers";
  readonly type: string;
  readonly message: string;
  readonly module: string | null;
  readonly traceback: string;
}

/** Modules whose package has another name. */
const PACKAGES: Readonly<Record<string, string>> = { sklearn: "scikit-learn" };

export interface FaultContext {
  readonly path: string;
  readonly python: string;
  readonly stderr: string;
}

export function pickleNotTrusted(path: string): LoreError {
  const message = `"${path}" is a pickle, and loading a pickle runs whatever code is in it, with your rights`;
  const advice = "if you made it or trust whoever did, allow it with trustPickle: true (--trust-pickle)";
  return new LoreError("pickle-not-trusted", `${message}; ${advice}`, { path });
}

export function loadFault(fault: PythonFault, context: FaultContext): LoreError {
  const { path, python } = context;
  const details = { ...detailsOf(fault, context), path };
  if (fault.kind === "no-predict") {
    return modelMismatch(`"${path}" must hold a model with predict, got a ${fault.message}; pickle the model`, details);
  }
  if (fault.kind === "missing-module" && fault.module !== null) {
    const [root] = fault.module.split(".");
    const command = `${python} -m pip install ${PACKAGES[root] ?? root}`;
    const message = `"${path}" needs the Python module ${root}, which ${python} does not have`;
    const advice = `install it (${command}), put it beside the model if it is your own, or give another Python with --python`;
    return new LoreError("model-not-loadable", `${message}; ${advice}`, { ...details, module: root });
  }
  if (fault.kind === "class-in-main") {
    const message = `"${path}" needs ${fault.message}, which was defined in the script that was run when the model was pickled`;
    const advice = `move ${fault.message} into a module of its own, import it from there in the script, pickle the model again and put the module beside it`;
    return new LoreError("model-not-loadable", `${message}; ${advice}`, details);
  }
  if (fault.kind === "not-native") {
    const message = `"${path}" must be a model that its library saved and ${python} can load, got ${fault.message}`;
    return new LoreError("model-not-loadable", message, details);
  }
  if (fault.kind === "categories-unclear") {
    const message = `LightGBM keeps lists of categories (${fault.message}), but it cannot be told which columns they are of`;
    const advice = "give the data that the model was trained on, with its columns of categories read as such";
    return modelMismatch(`"${path}": ${message}; ${advice} (--categorical)`, details);
  }
  if (fault.kind === "no-transformer") {
    const message = `"${path}" must hold a ColumnTransformer that was fitted on a DataFrame, alone or in a Pipeline`;
    return modelMismatch(`${message}, got a ${fault.message}`, details);
  }
  if (fault.kind === "transformer-unknown" || fault.kind === "sidecar-differs") {
    const message = `what ${fault.message} does cannot be said in a sidecar`;
    const advice =
      "export the whole pipeline to ONNX with one input per column, or give the pipeline itself as the model";
    return modelMismatch(`"${path}": ${message}; ${advice}`, details);
  }
  const message = `"${path}" must be a pickled or joblib model that ${python} can load, got ${wordsOf(fault)}`;
  return new LoreError("model-not-loadable", message, details);
}

export function predictFault(fault: PythonFault, context: FaultContext): LoreError {
  const details = detailsOf(fault, context);
  if (fault.kind === "wrong-shape") return new LoreError("black-box-wrong-count", fault.message, details);
  if (fault.kind === "not-numbers") {
    return invalidOutput(`predict must give numbers for a threshold or bands to work on: ${fault.message}`);
  }
  return new LoreError("black-box-failed", `the model failed in Python: ${wordsOf(fault)}`, details);
}

/** The child ended before the model was loaded. */
export function endedWhileLoading(end: ProcessEnd, path: string, python: string): LoreError {
  const details = { path, python, stderr: end.stderr };
  if (end.how === "not-started") {
    const message = `"${python}" must be a Python that can be started, got ${end.reason}; give its path with --python`;
    return new LoreError("model-not-loadable", message, details);
  }
  const message = `${python} ${end.reason} while it loaded "${path}"${lastWords(end)}`;
  return new LoreError("model-not-loadable", message, details);
}

export function endedWhilePredicting(end: ProcessEnd): LoreError {
  const message = `the Python process ${end.reason} while it predicted, and did so again when started anew`;
  return new LoreError("black-box-failed", `${message}${lastWords(end)}`, { stderr: end.stderr });
}

export function timedOut(doing: "load the model" | "predict", option: string, timeoutMs: number): LoreError {
  const message = `the model must ${doing} within ${timeoutMs} ms and did not; raise ${option} if it is slow`;
  return new LoreError("black-box-timeout", message, { timeoutMs });
}

export function closed(): LoreError {
  return new LoreError("black-box-failed", "the black box is closed; create it anew");
}

function wordsOf({ type, message }: PythonFault): string {
  return message === "" ? type : `${type}: ${message}`;
}

function detailsOf({ type, message, traceback }: PythonFault, { stderr }: FaultContext): Record<string, unknown> {
  return { python: { type, message, traceback }, stderr };
}

/** Python ends its tracebacks with the exception, so the last line tells most. */
function lastWords({ stderr }: ProcessEnd): string {
  const last = stderr.split("\n").at(-1)?.trim() ?? "";
  return last === "" ? "" : `: ${last}`;
}
