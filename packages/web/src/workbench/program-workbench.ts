// The workbench of a program that shows this page, such as Python with the model in it: every question is a task that is
// posted to it, and the lines of the answer are what comes back.

import type { FromWorkbench, ToWorkbench } from "@lore-xai/workbench";
import { ENGLISH_FAULTS } from "../words/pages/en.tsx";
import { giveTasks } from "./give-tasks.ts";
import type { PageWorkbench } from "./page-workbench.ts";

/** The lines of a response, as they come. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

const AWAY = "program-unreachable";

/** `base` is the folder of the page's own addresses. */
export function createProgramWorkbench(base: string): PageWorkbench {
  // A program may show several pages, whose calls have the same numbers.
  const address = new URL(`tasks/${crypto.randomUUID()}`, base);
  const post = async (message: ToWorkbench) => {
    let isAnswered = "cancel" in message;
    try {
      const headers = { "content-type": "application/json" };
      const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(message) });
      for await (const line of linesOf(response)) {
        const answer = JSON.parse(line) as FromWorkbench;
        isAnswered ||= !("progress" in answer);
        take(answer);
      }
    } catch {
      // Told below, as is an answer that was cut off.
    }
    if (!isAnswered) take({ call: message.call, fault: { code: AWAY, message: ENGLISH_FAULTS[AWAY] } });
  };
  const { workbench, take } = giveTasks(null, (message) => void post(message));
  return {
    ...workbench,
    place: "program",
    hasAddress: true,
    close: () => undefined,
  };
}
