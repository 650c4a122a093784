// The program of the thread that debiases for a server.

import { parentPort, workerData } from "node:worker_threads";
import { thrownError } from "@lore-xai/runner";
import type { DebiasingAnswer } from "./debias-thread.ts";
import { type DebiasQuestion, makeDebiasReport } from "./make-report.ts";

const send = (answer: DebiasingAnswer) => parentPort?.postMessage(answer);

try {
  const onProgress = (share: number, doing: string) => send({ kind: "progress", share, doing });
  send({ kind: "done", report: await makeDebiasReport(workerData as DebiasQuestion, { onProgress }) });
} catch (error) {
  send({ kind: "failed", error: thrownError(error) });
}
