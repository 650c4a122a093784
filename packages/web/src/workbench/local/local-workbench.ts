// The workbench without a server: everything is computed in this browser, in a worker.

import type { PageWorkbench } from "../page-workbench.ts";
import { giveTasks } from "./give-tasks.ts";
import type { FromWorker } from "./messages.ts";
import type { Opening } from "./opening.ts";

export function createLocalWorkbench(opening: Opening): PageWorkbench {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const { workbench, take, fail } = giveTasks(opening, (message) => worker.postMessage(message));
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => take(data);
  worker.onerror = (event) => fail(event.message);
  return {
    ...workbench,
    place: "computed in this browser: nothing leaves this machine",
    close: () => worker.terminate(),
  };
}
