// Explanations by every method, and pictures of their neighbours.

import {
  type AnyExplanation,
  createExplainer,
  type Dictionary,
  type Explainer,
  immutable,
  linked,
  METHOD_NAMES,
  type MethodName,
  type Row,
  rowAt,
} from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import type { ApplicationSetup } from "../application.ts";
import { createWorkbench } from "../create-workbench.ts";
import { createAbort, nowMs, pause } from "../host.ts";
import type { WorkProgress } from "../workbench.ts";
import { decide, LABELS, LOAN_COUNT, LOAN_DESK, LOANS, TYPED_IN } from "./loans.ts";
import {
  type AskedWorkbench,
  ensureFault,
  ensureSame,
  labelledList,
  list,
  listedRows,
  PATIENT,
  requestFor,
  type WorkbenchCheck,
} from "./subject.ts";

const call = { signal: PATIENT };

/** As a program would explain with the library alone. */
function explainerOf(method: MethodName, { data, model, settings }: ApplicationSetup): Explainer<AnyExplanation> {
  const common = { blackBox: model.blackBox, background: data.table };
  return createExplainer(method, method === "lore" ? { ...settings, ...common } : common);
}

async function picturesOf(workbench: AskedWorkbench, cases: readonly (number | Row)[]) {
  const pictures = [];
  for (const what of cases) {
    for (const method of METHOD_NAMES) {
      const { id, explanation } = await workbench.explain(method, requestFor(what), call);
      pictures.push({ method, explanation, picture: await workbench.neighborhood(id, PATIENT) });
    }
  }
  return pictures;
}

const PICTURED = [8, 3, TYPED_IN];

type Pictures = ReturnType<typeof picturesOf>;

let drawnHere: Pictures | undefined;

/** As a workbench of this process draws them, once for all suites: each has the same setup. */
function expectedPictures(setup: ApplicationSetup): Pictures {
  const draw = async () => {
    const here = createWorkbench(setup);
    try {
      return await picturesOf(here, PICTURED);
    } finally {
      here.close();
    }
  };
  drawnHere ??= draw();
  return drawnHere;
}

const slowDesk = {
  ...LOAN_DESK,
  predict: async (batch: Batch) => {
    await pause(5, PATIENT);
    return LOAN_DESK.predict(batch);
  },
};

/** Never answers while it is stuck; notes how often it was asked, and whether its last question was given up. */
function stuckDesk() {
  const state = { isStuck: false, asked: 0, isGivenUp: () => false };
  const predict = async (batch: Batch, call?: PredictCall) => {
    state.asked++;
    state.isGivenUp = () => call?.signal?.aborted === true;
    while (state.isStuck) await pause(1, PATIENT);
    return LOAN_DESK.predict(batch);
  };
  return { state, blackBox: { labels: LABELS, predict } };
}

const SOON_MS = 20_000;

async function ensureSoon(holds: () => boolean, what: string): Promise<void> {
  const begun = nowMs();
  while (!holds() && nowMs() - begun < SOON_MS) await pause(1, PATIENT);
  ensure(holds(), what);
}

const endsWhenAborted = (stuck: ReturnType<typeof stuckDesk>): WorkbenchCheck => ({
  name: "ends an explanation when it is aborted, though the model is stuck, gives it up, and answers the next one",
  setup: { blackBox: stuck.blackBox },
  async run(workbench) {
    await labelledList(workbench);
    // With the pool labelled nobody but the explanation asks.
    await workbench.explain("lore", requestFor(7), call);
    const before = stuck.state.asked;
    stuck.state.isStuck = true;
    const abort = createAbort();
    const answer = workbench.explain("lore", requestFor(8), { signal: abort.signal });
    const heard = ensureFault(answer, { what: "an aborted explanation", code: "aborted" });
    while (stuck.state.asked === before) await pause(1, PATIENT);
    abort.abort();
    await heard;
    await ensureSoon(stuck.state.isGivenUp, "nobody must go on asking the model for nobody");
    ensureSame((await listedRows(workbench)).length, LOAN_COUNT, "the list meanwhile");
    stuck.state.isStuck = false;
    const { explanation } = await workbench.explain("lore", requestFor(9), call);
    ensureSame(explanation.seed, 3, "the next explanation");
  },
});

/** Anew for each suite, for one of their models has a state. */
const words = (columns: Dictionary["columns"]): Dictionary => ({ format: "lore-dictionary/1", columns });

export const explanationChecks = (): readonly WorkbenchCheck[] => [
  {
    name: "explains a row as the library does, by every method, again and again",
    async run(workbench, setup) {
      for (const method of METHOD_NAMES) {
        const expected = await explainerOf(method, setup).explain(rowAt(setup.data.table, 8), { seed: 3 });
        for (const round of ["first", "second"]) {
          const { explanation } = await workbench.explain(method, requestFor(8), call);
          ensureSame(explanation, expected, `${method}, the ${round} time`);
        }
      }
    },
  },
  {
    name: "explains a case that was typed in, and of a row the one in the data",
    async run(workbench, { data }) {
      const typedIn = await workbench.explain("lore", requestFor(TYPED_IN), call);
      ensureSame(typedIn.explanation.instance, TYPED_IN, "the case typed in");
      const ofRow = await workbench.explain("lore", requestFor(8, { instance: TYPED_IN }), call);
      ensureSame(ofRow.explanation.instance, rowAt(data.table, 8), "row 8");
    },
  },
  {
    name: "tells the list, a prediction and every method the same of a row with gaps",
    async run(workbench) {
      const { rows } = await labelledList(workbench, { limit: 5 });
      for (const { row, values, outcome } of rows) {
        ensureSame((await workbench.predict(values, PATIENT)).outcome, outcome, `the prediction of row ${row}`);
        for (const method of METHOD_NAMES) {
          const { explanation } = await workbench.explain(method, requestFor(row), call);
          ensureSame(explanation.outcome, outcome, `${method} of row ${row}`);
        }
      }
    },
  },
  {
    name: "keeps to the constraints and the outcome of a request, in place of its own",
    setup: { settings: { effort: "quick", towards: "deny", constraints: [immutable("income (€)")] } },
    async run(workbench) {
      const optionsFor = async (part: object) =>
        (await workbench.explain("lore", requestFor(TYPED_IN, part), call)).explanation.options;
      const constraints = [immutable("age"), linked('age <= "income (€)"')];
      const asked = await optionsFor({ constraints, towards: "grant" });
      ensureSame([asked.constraints, asked.towards], [constraints, "grant"], "what was asked for");
      const nothing = await optionsFor({});
      ensureSame([nothing.constraints, nothing.towards], [[], null], "nothing asked for");
    },
  },
  {
    name: "has the words and locks of its dictionary, and those of a request in their place",
    setup: { settings: { effort: "quick", dictionary: words({ age: { label: "years of life", sensitive: true } }) } },
    async run(workbench) {
      const asked = async (part: object) =>
        (await workbench.explain("lore", requestFor(TYPED_IN, part), call)).explanation;
      const { dictionary } = await workbench.describe(PATIENT);
      ensureSame(dictionary?.columns.age, { label: "years of life", sensitive: true }, "the words of the data");
      const own = await asked({});
      ensureSame(own.options.constraints, [immutable("age")], "what the dictionary locks");
      ensureSame(own.dictionary?.columns.age.label, "years of life", "the words of the explanation");
      const unlocked = await asked({ unlock: ["age"] });
      ensureSame(unlocked.options.constraints, [], "what is unlocked");
      const other = await asked({ dictionary: words({ age: { label: "age of the applicant" } }) });
      ensureSame(
        [other.options.constraints, other.dictionary?.columns.age.label],
        [[], "age of the applicant"],
        "others",
      );
      const lime = (await workbench.explain("lime", requestFor(TYPED_IN), call)).explanation;
      ensureSame(lime.dictionary?.columns.age.label, "years of life", "the words of another method");
      const column = { what: "an unknown column", code: "unknown-feature", says: 'did you mean "age"' };
      await ensureFault(asked({ dictionary: words({ agee: {} }) }), column);
      const locked = { what: "a column that is not locked", code: "invalid-option", says: "that the dictionary locks" };
      await ensureFault(asked({ unlock: ["job"] }), locked);
    },
  },
  {
    name: "refuses a row beyond the end, an unknown column in a constraint, a link that rows break and an unknown outcome",
    async run(workbench) {
      const explain = (what: number | Row, part: object = {}) =>
        workbench.explain("lore", requestFor(what, part), call);
      const row = { what: "a row beyond the end", code: "row-out-of-range", says: String(LOAN_COUNT - 1) };
      await ensureFault(explain(LOAN_COUNT), row);
      const column = { what: "an unknown column", code: "unknown-feature", says: 'did you mean "age"' };
      await ensureFault(explain(TYPED_IN, { constraints: [immutable("agee")] }), column);
      const broken = {
        what: "a link that rows break",
        code: "invalid-option",
        says: "of 60 rows that break it: row 0 (age",
      };
      await ensureFault(explain(TYPED_IN, { constraints: [linked('age = "income (€)" / 12')] }), broken);
      const outcome = { what: "an unknown outcome", code: "invalid-option", says: 'did you mean "grant"' };
      await ensureFault(explain(TYPED_IN, { towards: "grants" }), outcome);
    },
  },
  {
    name: "says how far an explanation is, never backwards",
    setup: { blackBox: slowDesk },
    async run(workbench) {
      const steps: WorkProgress[] = [];
      const onProgress = (progress: WorkProgress) => void steps.push(progress);
      await workbench.explain("lore", requestFor(8), { signal: PATIENT, onProgress });
      ensure(steps.length > 0, "there must be progress");
      for (const [k, { share, queries }] of steps.entries()) {
        const before = steps[k - 1] ?? { share: 0, queries: 0 };
        ensure(share >= before.share && share <= 1, `share ${share} after ${before.share}`);
        ensure(queries >= before.queries, `${queries} questions after ${before.queries}`);
      }
    },
  },
  {
    name: "answers other questions while it explains",
    setup: { blackBox: slowDesk },
    async run(workbench) {
      let areMade = false;
      // Each asker has a signal of their own: all that is under way for one listens to it.
      const calls = METHOD_NAMES.map((method) =>
        workbench.explain(method, requestFor(8), { signal: createAbort().signal }),
      );
      const explained = Promise.all(calls).then(() => {
        areMade = true;
      });
      ensureSame((await listedRows(workbench, { limit: 3 })).length, 3, "the list");
      ensureSame((await workbench.predict(TYPED_IN, PATIENT)).outcome, LABELS[decide(TYPED_IN)], "a prediction");
      ensure(!areMade, "they must not wait for the explanations");
      await explained;
    },
  },
  {
    name: "does nothing for a signal that is aborted already",
    async run(workbench) {
      const abort = createAbort();
      const { id } = await workbench.explain("lore", requestFor(8), call);
      abort.abort();
      const { signal } = abort;
      const asked = {
        describe: workbench.describe(signal),
        rows: workbench.rows(
          { offset: 0, limit: 9, search: "", outcome: null, sort: null, order: "asc" } as const,
          signal,
        ),
        predict: workbench.predict(TYPED_IN, signal),
        explain: workbench.explain("lore", requestFor(8), { signal }),
        neighborhood: workbench.neighborhood(id, signal),
      };
      // Each is heard, whichever fails first.
      await Promise.allSettled(Object.values(asked));
      for (const [what, answer] of Object.entries(asked)) await ensureFault(answer, { what, code: "aborted" });
    },
  },
  endsWhenAborted(stuckDesk()),
  {
    name: "draws the neighbours of every method's explanations, the same picture wherever it is drawn",
    async run(workbench, setup) {
      const drawn = await picturesOf(workbench, PICTURED);
      ensureSame(drawn, await expectedPictures(setup), "the pictures");
      for (const { method, explanation, picture } of drawn) {
        const [first, ...others] = picture.points;
        ensureSame([first.kind, first.outcome], ["instance", explanation.outcome], `${method}: the first point`);
        const ways = "counterfactuals" in explanation ? explanation.counterfactuals.length : 0;
        ensureSame(others.filter(({ kind }) => kind === "counterfactual").length, ways, `${method}: ways`);
        ensure(picture.points.length <= 400, `${method}: ${picture.points.length} points`);
        ensure(
          picture.points.every(({ x, y, outcome }) => Number.isFinite(x + y) && LABELS.includes(outcome)),
          `${method}: every point must have a place and an outcome`,
        );
      }
    },
  },
  {
    name: "draws an explanation alike twice, and knows none that it has not made",
    async run(workbench) {
      const { id } = await workbench.explain("lore", requestFor(8), call);
      const [first, second] = [await workbench.neighborhood(id, PATIENT), await workbench.neighborhood(id, PATIENT)];
      ensureSame(second, first, "the second picture");
      const own = first.points.find(({ kind }) => kind === "instance");
      ensureSame(own?.changes, {}, "what is other in the case than in the case");
      const neighbors = first.points.filter(({ kind }) => kind !== "instance");
      ensure(new Set(neighbors.map(({ outcome }) => outcome)).size > 1, "neighbours of several outcomes");
      for (const { changes, outcome } of neighbors) {
        const said = LABELS[decide({ ...LOANS[8], ...changes })];
        ensureSame(said, outcome, `what the model says of ${JSON.stringify(changes)}`);
      }
      for (const unknown of ["none", "../rows", `${id}?`, "ü%"]) {
        await ensureFault(workbench.neighborhood(unknown, PATIENT), { what: `the id ${unknown}`, code: "not-found" });
      }
      ensureSame((await list(workbench, { limit: 1 })).total, LOAN_COUNT, "the list after it");
    },
  },
];
