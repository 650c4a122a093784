// Starts the servers before the first test and ends them after the last one, or when the run is interrupted.

import { constants } from "node:os";
import type { TestProject } from "vitest/node";
import { modelsFolder, python } from "./environment.ts";
import { expectedModels } from "./expected.ts";
import { startServers } from "./servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    mlserverUrl: string;
    mlflowUrls: Readonly<Record<string, string>>;
  }
}

const MLFLOW_KINDS = ["forest", "svm", "network"];

/** Leaving by process.exit runs the handlers that end the servers; dying of the signal would not. */
function exitOn(signal: "SIGINT" | "SIGTERM" | "SIGHUP"): void {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  exitOn("SIGINT");
  exitOn("SIGTERM");
  exitOn("SIGHUP");
  const mlflowModels = expectedModels(...MLFLOW_KINDS).map(({ model }) => model);
  const servers = await startServers({ python: python(), modelsFolder: modelsFolder(), mlflowModels });
  project.provide("mlserverUrl", servers.mlserverUrl);
  project.provide("mlflowUrls", servers.mlflowUrls);
  return servers.stop;
}
