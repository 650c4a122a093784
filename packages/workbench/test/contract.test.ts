// The contract on the spot, and what it says of workbenches that break it.

import { createWorkbench, type Workbench } from "@lore-xai/workbench";
import { type OpenSubject, workbenchContract } from "@lore-xai/workbench/testing";
import { describe, expect, test } from "vitest";

type Change = (workbench: Workbench) => Partial<Workbench>;

const openWith =
  (change: Change): OpenSubject =>
  async (setup) => {
    const workbench = createWorkbench(setup);
    return { workbench: { ...workbench, ...change(workbench) }, close: workbench.close };
  };

describe("the workbench itself", () => {
  for (const { name, run } of workbenchContract(openWith(() => ({})))) test(name, run);
});

/** What a list, an explanation or a picture could do in place of what is right; and which check must notice. */
const BROKEN: [string, Change, RegExp][] = [
  [
    "leaves the rows as they are where the decision is to sort by",
    ({ rows }) => ({
      rows: (query, signal) => rows(query.sort === "decision" ? { ...query, sort: null } : query, signal),
    }),
    /^sorts by the model's decision/,
  ],
  [
    "finds nothing for an unknown outcome",
    ({ rows }) => ({
      rows: (query, signal) =>
        rows(query, signal).catch(() => ({
          ...{ total: 0, unknown: 0, offset: 0, labelled: 0, isLabelling: false, rows: [] },
        })),
    }),
    /^refuses an outcome that the model does not have/,
  ],
  [
    "puts gaps first when it sorts backwards",
    ({ rows }) => ({
      rows: async (query, signal) => {
        const page = await rows({ ...query, order: "asc" }, signal);
        return query.order === "asc" ? page : { ...page, rows: [...page.rows].reverse() };
      },
    }),
    /^sorts by a column, gaps last both ways/,
  ],
  [
    "gives the last page where a page beyond the end is asked for",
    ({ rows }) => ({
      rows: (query, signal) => rows({ ...query, offset: Math.min(query.offset, 50) }, signal),
    }),
    /^gives pages that together are the whole, and beyond the end nothing/,
  ],
  [
    "takes the values of a request in place of the row's",
    ({ explain }) => ({
      explain: (method, request, call) => {
        const isEmpty = Object.keys(request.instance).length === 0;
        return explain(method, isEmpty ? request : { ...request, row: null }, call);
      },
    }),
    /^explains a case that was typed in, and of a row the one in the data/,
  ],
  [
    "forgets the constraints",
    ({ explain }) => ({
      explain: (method, request, call) => explain(method, { ...request, constraints: [] }, call),
    }),
    /^keeps to the constraints and the outcome of a request/,
  ],
  [
    "does not listen to a signal",
    ({ predict }) => ({
      predict: (instance) => predict(instance, new AbortController().signal),
    }),
    /^does nothing for a signal that is aborted already/,
  ],
  [
    "draws with fewer digits than another",
    ({ neighborhood }) => ({
      neighborhood: async (id, signal) => {
        const { stress, points } = await neighborhood(id, signal);
        return { points, stress: Number(stress.toFixed(1)) };
      },
    }),
    /^draws the neighbours of every method's explanations, the same picture/,
  ],
  [
    "opens other cases than those behind a figure",
    ({ summary }) => ({
      summary: async (signal) => {
        const told = await summary(signal);
        // A door that leads to every case.
        return { ...told, outcomes: told.outcomes.map((one) => ({ ...one, door: { search: "row >= 0", cases: 60 } })) };
      },
    }),
    /^says how often the model gives each outcome/,
  ],
  [
    "forgets what was made of the whole model",
    ({ overview }) => ({
      overview: (request, call) => (request.onlyKept ? Promise.resolve(null) : overview(request, call)),
    }),
    /^makes a part of the overview once/,
  ],
  [
    "takes cases that nobody has looked at for cases that do not fit",
    ({ rows }) => ({ rows: async (query, signal) => ({ ...(await rows(query, signal)), unknown: 0 }) }),
    /^finds the cases that flip with a protected value/,
  ],
  [
    "says of every failure the same",
    ({ predict }) => ({
      predict: (instance, signal) =>
        predict(instance, signal).catch(() => {
          throw new Error("something went wrong");
        }),
    }),
    /^says what a model says that fails/,
  ],
];

describe("the contract notices a workbench that", () => {
  test.each(BROKEN)("%s", async (_, change, noticedBy) => {
    const [check, ...others] = workbenchContract(openWith(change)).filter(({ name }) => noticedBy.test(name));
    expect(others).toEqual([]);
    await expect(check.run()).rejects.toThrow("contract broken");
  });
});
