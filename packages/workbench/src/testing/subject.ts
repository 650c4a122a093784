// What the checks have in common: a workbench to be opened, asked and closed.

import type { Row } from "@lore-xai/core";
import { type ContractCheck, ensure } from "@lore-xai/core/testing";
import type { ApplicationSetup } from "../application.ts";
import { asFault, type WorkbenchFault } from "../fault.ts";
import { createAbort, pause } from "../host.ts";
import type { ExplainRequest, RowsPage, RowsQuery, Workbench } from "../workbench.ts";
import { loanSetup, type SetupParts } from "./loans.ts";

/** A workbench behind the transport that is to be tried. */
export interface Subject {
  readonly workbench: Omit<Workbench, "close">;
  /** Ends what was opened for it. */
  close(): void | Promise<void>;
}

/** Puts an application of this setup behind the transport that is to be tried. */
export type OpenSubject = (setup: ApplicationSetup) => Promise<Subject>;

export type AskedWorkbench = Subject["workbench"];

export interface WorkbenchCheck {
  readonly name: string;
  readonly setup?: SetupParts;
  run(workbench: AskedWorkbench, setup: ApplicationSetup): Promise<void>;
}

export function contractCheck({ name, setup: parts, run }: WorkbenchCheck, open: OpenSubject): ContractCheck {
  return {
    name,
    async run() {
      const setup = loanSetup(parts);
      const { workbench, close } = await open(setup);
      try {
        await run(workbench, setup);
      } finally {
        await close();
      }
    },
  };
}

/** Of somebody who never gives up. */
export const PATIENT = createAbort().signal;

const ALL: RowsQuery = { offset: 0, limit: 1000, search: "", outcome: null, sort: null, order: "asc" };

export const list = (workbench: AskedWorkbench, part: Partial<RowsQuery> = {}): Promise<RowsPage> =>
  workbench.rows({ ...ALL, ...part }, PATIENT);

export async function listedRows(workbench: AskedWorkbench, part: Partial<RowsQuery> = {}): Promise<number[]> {
  return (await list(workbench, part)).rows.map(({ row }) => row);
}

const ASK_AGAIN_MS = 5;

/** The list when the model has been asked about its rows. */
export async function labelledList(workbench: AskedWorkbench, part: Partial<RowsQuery> = {}): Promise<RowsPage> {
  for (;;) {
    const page = await list(workbench, part);
    if (!page.isLabelling) return page;
    await pause(ASK_AGAIN_MS, PATIENT);
  }
}

export function requestFor(what: number | Row, part: Partial<ExplainRequest> = {}): ExplainRequest {
  const row = typeof what === "number" ? what : null;
  const instance = typeof what === "number" ? {} : what;
  return { row, instance, seed: 3, constraints: [], towards: null, dictionary: null, unlock: [], ...part };
}

/** The fault of something that must be refused. */
export async function faultOf(asked: Promise<unknown>, what: string): Promise<WorkbenchFault> {
  const answer = await asked.then(
    () => null,
    (error: unknown) => asFault(error),
  );
  ensure(answer !== null, `${what} must be refused`);
  return answer;
}

export async function ensureFault(
  asked: Promise<unknown>,
  { what, code, says = "" }: { readonly what: string; readonly code: string; readonly says?: string },
): Promise<void> {
  const fault = await faultOf(asked, what);
  ensure(fault.code === code, `${what}: the code is ${fault.code} (${fault.message}), expected ${code}`);
  ensure(fault.message.includes(says), `${what}: "${fault.message}" must say ${says}`);
}

export function ensureSame(actual: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  ensure(got === wanted, `${what}: got ${got}, expected ${wanted}`);
}
