// Pipelines behind a real MLServer, asked in the Open Inference Protocol v2.

import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import type { Feature } from "@lore-xai/core";
import { inject } from "vitest";
import type { ExpectedModel } from "./expected.ts";
import { samePathSuite } from "./same-path-suite.ts";

const open =
  (suffix: string) =>
  ({ model, labels }: ExpectedModel, features: readonly Feature[]) =>
    createHttpBlackBox({ url: `${inject("mlserverUrl")}/v2/models/${model}${suffix}`, features, labels });

samePathSuite("MLServer, which is not told the model's inputs", open(""));
samePathSuite("MLServer, which declares the model's inputs", open("-declared"));
