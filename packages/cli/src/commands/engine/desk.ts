// The workbench for the pages that a program shows, in a browser or in a notebook: the program carries their messages to and fro.

import { missingFor } from "@lore-xai/core/extend";
import { answerTasks, createWorkbench, type FromWorkbench, type ToWorkbench } from "@lore-xai/workbench";
import type { DeskRequest } from "./messages.ts";
import type { Opened } from "./opened.ts";

export interface Desk {
  /** A message of a page. */
  take(page: string, message: ToWorkbench): void;
  close(): void;
}

export function openDesk(
  { blackBox, dataset, preparedFor, dictionary }: Opened,
  { dataName, modelName, modelHash, target, options, seed }: DeskRequest,
  send: (page: string, message: FromWorkbench) => void,
): Desk {
  const settings = { ...options, ...(dictionary === undefined ? {} : { dictionary }) };
  const workbench = createWorkbench({
    data: { name: dataName, target: target ?? null, table: preparedFor(missingFor(settings)), truth: dataset },
    model: { name: modelName, kind: "python", hash: modelHash, blackBox },
    settings,
    seed,
  });
  const pages = new Map<string, (message: ToWorkbench) => Promise<void>>();
  return {
    take(page, message) {
      const answer =
        pages.get(page) ??
        answerTasks(
          async () => workbench,
          (said) => send(page, said),
        );
      pages.set(page, answer);
      void answer(message);
    },
    close: () => workbench.close(),
  };
}
