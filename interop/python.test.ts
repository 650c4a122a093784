// Pipelines in a file, asked in a Python process of their own.

import { createPythonBlackBox } from "@lore-xai/blackbox/python";
import { python } from "./environment.ts";
import { fileOf } from "./expected.ts";
import { samePathSuite } from "./same-path-suite.ts";

// Plain pickles are asked in explanation.test.ts and in python/.
samePathSuite("joblib", ({ model }, features) =>
  createPythonBlackBox({ path: fileOf(model, "model.joblib"), features, python: python(), trustPickle: true }),
);
