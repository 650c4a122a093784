// Pipelines behind `mlflow models serve`, asked at /invocations.

import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { inject } from "vitest";
import { samePathSuite } from "./same-path-suite.ts";

samePathSuite(
  "MLflow",
  ({ model, labels }, features) => createHttpBlackBox({ url: inject("mlflowUrls")[model], features, labels }),
  { kinds: ["forest", "svm", "network"] },
);
