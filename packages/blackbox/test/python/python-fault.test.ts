import { expect, test } from "vitest";
import {
  endedWhileLoading,
  endedWhilePredicting,
  loadFault,
  type PythonFault,
  pickleNotTrusted,
  predictFault,
} from "../../src/python/python-fault.ts";
import type { ProcessEnd } from "../../src/python/python-process.ts";

const CONTEXT = { path: "model.pkl", python: "python3", stderr: "a warning" };
const EXCEPTION: PythonFault = {
  kind: "exception",
  type: "ValueError",
  message: "unknown category 'x'",
  module: null,
  traceback: "Traceback …",
};
const END: ProcessEnd = {
  kind: "ended",
  how: "exited",
  reason: "ended with exit code 1",
  stderr: "Trace\nSyntaxError: no",
};

test("an untrusted pickle: what it means and how to allow it", () => {
  const error = pickleNotTrusted("model.pkl");
  expect(error.code).toBe("pickle-not-trusted");
  expect(error.message).toContain("runs whatever code is in it");
  expect(error.message).toContain("--trust-pickle");
});

test("an exception in predict: Python's type and message, traceback and stderr in the details", () => {
  const error = predictFault(EXCEPTION, CONTEXT);
  expect(error).toMatchObject({
    code: "black-box-failed",
    message: expect.stringContaining("ValueError: unknown cat"),
  });
  expect(error.details).toMatchObject({
    stderr: "a warning",
    python: { type: "ValueError", traceback: "Traceback …" },
  });
});

test("an exception without a message is named by its type", () => {
  expect(predictFault({ ...EXCEPTION, message: "" }, CONTEXT).message).toBe("the model failed in Python: ValueError");
});

test("a wrong number of answers and answers that are no numbers have codes of their own", () => {
  expect(predictFault({ ...EXCEPTION, kind: "wrong-shape" }, CONTEXT).code).toBe("black-box-wrong-count");
  expect(predictFault({ ...EXCEPTION, kind: "not-numbers" }, CONTEXT).code).toBe("black-box-unknown-label");
});

test("a missing module: the package that has it and the command that installs it", () => {
  const fault: PythonFault = { ...EXCEPTION, kind: "missing-module", module: "sklearn.ensemble" };
  const error = loadFault(fault, CONTEXT);
  expect(error).toMatchObject({ code: "model-not-loadable", details: { module: "sklearn" } });
  expect(error.message).toContain("module sklearn");
  expect(error.message).toContain("python3 -m pip install scikit-learn");
  expect(loadFault({ ...fault, module: "pandas" }, CONTEXT).message).toContain("pip install pandas");
});

test("no pickle: Python's words", () => {
  const error = loadFault({ ...EXCEPTION, type: "UnpicklingError", message: "invalid load key, 's'." }, CONTEXT);
  expect(error.code).toBe("model-not-loadable");
  expect(error.message).toContain("UnpicklingError: invalid load key, 's'.");
});

test("an object without predict: what it is instead", () => {
  const error = loadFault({ ...EXCEPTION, kind: "no-predict", message: "builtins.dict" }, CONTEXT);
  expect(error).toMatchObject({ code: "model-mismatch", message: expect.stringContaining("got a builtins.dict") });
});

test("the end of the child: how it ended and its last words", () => {
  expect(endedWhileLoading(END, "model.pkl", "python2")).toMatchObject({
    code: "model-not-loadable",
    message: 'python2 ended with exit code 1 while it loaded "model.pkl": SyntaxError: no',
  });
  expect(endedWhilePredicting(END)).toMatchObject({ code: "black-box-failed", details: { stderr: END.stderr } });
});

test("a class of the script that was run: its name, and what to do about it", () => {
  const error = loadFault({ ...EXCEPTION, kind: "class-in-main", message: "Scorer" }, CONTEXT);
  expect(error.code).toBe("model-not-loadable");
  expect(error.message).toMatch(/needs Scorer, .*move Scorer into a module .*pickle the model again/);
});

test("lists of categories that belong to no column for certain are refused", () => {
  const error = loadFault({ ...EXCEPTION, kind: "categories-unclear", message: "a, b; c" }, CONTEXT);
  expect(error.code).toBe("model-mismatch");
  expect(error.message).toContain("(a, b; c)");
  expect(error.message).toContain("--categorical");
});
