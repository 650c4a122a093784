// A conversation between a page and a workbench elsewhere: every task is put to the workbench, and answered by its number.

import { expect, test } from "vitest";
import { WorkbenchFault } from "../src/fault.ts";
import { answerTasks } from "../src/tasks/answer-tasks.ts";
import type { FromWorkbench, Task } from "../src/tasks/messages.ts";
import type { Workbench } from "../src/workbench.ts";

/** Answers everything with what it was asked; what takes long says that it has begun. */
function echoing() {
  const asked: unknown[][] = [];
  const answering =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      const call = args.at(-1) as { onProgress?(progress: unknown): void };
      call.onProgress?.({ phase: null, share: 0, queries: 0 });
      return name;
    };
  const workbench = new Proxy(
    {},
    { get: (_, name) => (name === "then" ? undefined : answering(String(name))) },
  ) as Workbench;
  return { asked, open: async () => workbench };
}

const progress = { phase: null, share: 0, queries: 0 };
const query = { search: "", outcome: null, sort: null, order: "asc", offset: 0, limit: 1 } as const;
const review = { status: "open", note: "", isMarked: false } as const;
const request = { row: 1, instance: {} } as never;

test.each<[Task, string, unknown[], boolean]>([
  [{ kind: "rows", query }, "rows", [query], false],
  [{ kind: "predict", instance: { a: 1 } }, "predict", [{ a: 1 }], false],
  [{ kind: "light", instance: { a: 1 } }, "light", [{ a: 1 }], false],
  [{ kind: "similar", request }, "similar", [request], false],
  [{ kind: "explain", method: "lore", request }, "explain", ["lore", request], true],
  [{ kind: "review", row: 3, review }, "review", [3, review], false],
  [{ kind: "neighborhood", id: "lore-1" }, "neighborhood", ["lore-1"], false],
  [{ kind: "measure", ids: ["a", "b"] }, "measure", [["a", "b"]], false],
  [{ kind: "compare" }, "compare", [], false],
  [{ kind: "compare-data" }, "compareData", [], false],
  [{ kind: "explain-other", request }, "explainOther", [request], true],
  [{ kind: "summary" }, "summary", [], false],
  [{ kind: "overview", request }, "overview", [request], true],
])("%j is asked of the workbench", async (task, name, args, takesLong) => {
  const { asked, open } = echoing();
  const sent: FromWorkbench[] = [];
  const receive = answerTasks(open, (message) => sent.push(message));
  await receive({ call: 1, task: { kind: "open", opening: null } });
  await receive({ call: 7, task });
  expect(sent).toEqual([
    { call: 1, result: "describe" },
    ...(takesLong ? [{ call: 7, progress }] : []),
    { call: 7, result: name },
  ]);
  const [, [method, ...rest]] = asked;
  expect([method, ...rest.slice(0, -1)]).toEqual([name, ...args]);
  const last = rest.at(-1) as { signal?: AbortSignal } & AbortSignal;
  expect((last.signal ?? last).aborted).toBe(false);
});

test("a workbench is opened once, and nothing can be asked before", async () => {
  const sent: FromWorkbench[] = [];
  let openings = 0;
  const { open } = echoing();
  const receive = answerTasks<string>(
    async (opening) => {
      openings++;
      expect(opening).toBe("here");
      return open();
    },
    (message) => sent.push(message),
  );
  await receive({ call: 0, task: { kind: "summary" } });
  await receive({ call: 1, task: { kind: "open", opening: "here" } });
  await receive({ call: 2, task: { kind: "open", opening: "here" } });
  expect(sent).toEqual([
    { call: 0, fault: { code: "page-fault", message: "the workbench is not open yet" } },
    { call: 1, result: "describe" },
    { call: 2, result: "describe" },
  ]);
  expect(openings).toBe(1);
});

test("what is cancelled is aborted, and what fails is told with its code", async () => {
  const sent: FromWorkbench[] = [];
  const waiting = (signal: AbortSignal) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(new WorkbenchFault("aborted", "stopped")));
    });
  const workbench = {
    describe: async () => "open",
    summary: waiting,
    compare: () => Promise.reject(new WorkbenchFault("not-found", "no second model")),
  };
  const receive = answerTasks(
    async () => workbench as unknown as Workbench,
    (message) => sent.push(message),
  );
  await receive({ call: 1, task: { kind: "open", opening: null } });
  const slow = receive({ call: 2, task: { kind: "summary" } });
  await receive({ call: 9, cancel: true });
  await receive({ call: 3, task: { kind: "compare" } });
  await receive({ call: 2, cancel: true });
  await slow;
  await receive({ call: 2, cancel: true });
  expect(sent.slice(1)).toEqual([
    { call: 3, fault: { code: "not-found", message: "no second model" } },
    { call: 2, fault: { code: "aborted", message: "stopped" } },
  ]);
});
