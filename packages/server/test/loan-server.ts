// A small server for the tests: 120 loans, a model of one rule, everything real but the port.

import { setTimeout } from "node:timers/promises";
import { debias } from "@lore-xai/audit";
import { type BlackBox, type Cell, type Row, splitTarget, tableFromRows } from "@lore-xai/core";
import { batchRow } from "@lore-xai/core/extend";
import {
  createApp,
  type Debiasing,
  openStore,
  type ServerOptions,
  type ServerSetup,
  type Store,
} from "@lore-xai/server";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";

const JOBS = ["clerk", "other", "none"];
export const ROWS = 120;

const isGranted = (row: Row) => Number(row.age) > 25 || Number(row.income) > 900;

function loan(i: number): Record<string, Cell> {
  const [age, income] = [17 + ((i * 7) % 50), 500 + ((i * 37) % 1500)];
  return { age, job: JOBS[i % 3], income, member: i % 2 === 0, note: i === 5 ? null : `n${i % 7}` };
}

export const LOANS: readonly Row[] = Array.from({ length: ROWS }, (_, i) => loan(i));

export const dataset = splitTarget(
  tableFromRows(LOANS.map((row) => ({ ...row, status: isGranted(row) ? "grant" : "deny" }))),
  "status",
);

export const CASE: Row = { age: 22, job: "clerk", income: 800, member: true, note: "n1" };

export const loanDesk: BlackBox = {
  labels: ["deny", "grant"],
  predict: (batch) => Int32Array.from({ length: batch.count }, (_, i) => Number(isGranted(batchRow(batch, i)))),
  predictProbabilities: (batch) =>
    Float64Array.from({ length: 2 * batch.count }, (_, k) => {
      const granted = isGranted(batchRow(batch, k >> 1));
      return granted === (k % 2 === 1) ? 0.75 : 0.25;
    }),
};

/** In this thread, and trained on nothing: the data are asked of the model that is served. */
function debiasingBy(blackBox: BlackBox): Debiasing {
  const { features: table, labels, outcomes } = dataset;
  return {
    check: () => undefined,
    async make({ seeds: _, ...asked }, { onProgress }) {
      const train = async () => {
        // As it is where a thread trains.
        await setTimeout(10);
        return blackBox;
      };
      const setup = { ...asked, rows: { table, labels, outcomes }, train };
      const debiased = await debias({ ...setup, onProgress: (share) => onProgress(share, "correcting the data") });
      return { ...debiased, comparison: null };
    },
    async *csv({ outcomes: corrected }) {
      for (const outcome of corrected) yield `${labels[outcome]}\n`;
    },
  };
}

export interface LoanServerOptions {
  readonly options?: Partial<ServerOptions>;
  readonly blackBox?: BlackBox;
  /** What it is without that it has otherwise. */
  readonly without?: "target" | "debiasing";
  readonly setup?: Partial<ServerSetup>;
}

const opened: { app: FastifyInstance; store: Store }[] = [];

afterAll(async () => {
  for (const { app, store } of opened) {
    await app.close();
    store.close();
  }
});

/** Closed when the test file is done. */
export async function loanServer({
  options,
  blackBox = loanDesk,
  without,
  setup,
}: LoanServerOptions = {}): Promise<FastifyInstance> {
  const store = openStore();
  const app = await createApp({
    dataset,
    model: { blackBox, name: "loan desk", kind: "module", hash: `sha256:${"0123456789abcdef".repeat(4)}` },
    store,
    pageFolder: null,
    ...(without !== "debiasing" && { debiasing: debiasingBy(blackBox) }),
    options: {
      dataName: "loans.csv",
      ...(without !== "target" && { target: "status" }),
      settings: { effort: "quick" },
      ...options,
    },
    ...setup,
  });
  opened.push({ app, store });
  return app;
}

/** A model that answers only when it is told to. */
export function heldModel(model: BlackBox = loanDesk) {
  let open = () => {};
  let gate = Promise.resolve();
  const hold = () => {
    gate = new Promise((resolve) => {
      open = resolve;
    });
  };
  const predict: BlackBox["predict"] = async (batch) => {
    await gate;
    return model.predict(batch);
  };
  return { blackBox: { labels: model.labels, predict } satisfies BlackBox, hold, release: () => open() };
}

export const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  ({ method: "POST", url, payload, headers }) as const;

export const PROBLEM = "application/problem+json; charset=utf-8";

export function expectProblem(
  response: { statusCode: number; headers: Record<string, unknown>; body: string },
  status: number,
  code: string,
): { detail: string; code: string; errors?: { path: string; message: string }[] } {
  const problem = JSON.parse(response.body);
  if (response.statusCode !== status || problem.code !== code) {
    throw new Error(`wanted ${status} ${code}, got ${response.statusCode} ${response.body}`);
  }
  if (response.headers["content-type"] !== PROBLEM) {
    throw new Error(`wanted problem details, got ${response.headers["content-type"]}`);
  }
  if (problem.status !== status || problem.type !== `urn:lore:problem:${code}` || !problem.title || !problem.detail) {
    throw new Error(`incomplete problem details: ${response.body}`);
  }
  return problem;
}
