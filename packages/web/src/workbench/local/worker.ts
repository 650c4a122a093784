// The worker of a page without a server: it does all the work, so that the page itself stays free.

import { createWorkbench } from "@lore-xai/workbench";
import { answerTasks } from "./answer-tasks.ts";
import type { ToWorker } from "./messages.ts";
import { setupFromOpening } from "./setup-from-opening.ts";

const take = answerTasks(
  async (opening) => createWorkbench(await setupFromOpening(opening)),
  (message) => self.postMessage(message),
);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void take(data);
