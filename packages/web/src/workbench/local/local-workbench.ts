// The workbench without a server: everything is computed in this browser, in a worker.

import type { FromWorkbench } from "@lore-xai/workbench";
import { giveTasks } from "../give-tasks.ts";
import type { PageWorkbench } from "../page-workbench.ts";
import { headerOf, onnxFrom } from "./files-opening.ts";
import type { Opening } from "./opening.ts";

export function createLocalWorkbench(opening: Opening): PageWorkbench {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const { workbench, take, fail } = giveTasks(opening, (message) => worker.postMessage(message));
  worker.onmessage = ({ data }: MessageEvent<FromWorkbench>) => take(data);
  worker.onerror = (event) => fail(event.message);
  return {
    ...workbench,
    place: "browser",
    withOther: async (model, sidecar) => createLocalWorkbench({ ...opening, other: await onnxFrom(model, sidecar) }),
    withBefore: async (data, idColumn) =>
      createLocalWorkbench({ ...opening, before: { name: data.name, source: data, idColumn } }),
    columns: () => headerOf(opening.data.source),
    letterTemplate: async () => opening.letterTemplate ?? null,
    hasAddress: true,
    close: () => worker.terminate(),
  };
}
