// The worker of a page without a server: it does all the work, so that the page itself stays free.

import { answerTasks, createWorkbench, type ToWorkbench } from "@lore-xai/workbench";
import type { Opening } from "./opening.ts";
import { setupFromOpening } from "./setup-from-opening.ts";

const take = answerTasks(
  async (opening: Opening) => createWorkbench(await setupFromOpening(opening)),
  (message) => self.postMessage(message),
);

self.onmessage = ({ data }: MessageEvent<ToWorkbench<Opening>>) => void take(data);
