// The overview: what is said of the whole model, and that every figure's door leads to the cases behind it.

import { ensure } from "@lore-xai/core/testing";
import { createAbort } from "../host.ts";
import type { Door, OverviewPart, OverviewProgress, OverviewRequest } from "../overview-answers.ts";
import { decide, LABELS, LOAN_COUNT, LOAN_DESK, LOANS, TRUTH } from "./loans.ts";
import {
  type AskedWorkbench,
  ensureFault,
  ensureSame,
  labelledList,
  list,
  PATIENT,
  type WorkbenchCheck,
} from "./subject.ts";

const asking = <P extends OverviewPart>(part: P, more: Partial<OverviewRequest> = {}) => ({
  feature: null,
  cases: null,
  withRecourse: false,
  dictionary: null,
  onlyKept: false,
  ...more,
  part,
});

async function ensureDoor(workbench: AskedWorkbench, door: Door | null, cases: number, what: string): Promise<void> {
  ensure(door !== null, `${what} must have a door`);
  const { total } = await list(workbench, { search: door.search, limit: 0 });
  ensureSame([door.cases, total], [cases, cases], `${what}, by ${door.search}`);
}

/** As the data have it: every column alone, and whether each case is decided rightly. */
const truthOf = (i: number) => (TRUTH.outcomes[i] < 0 ? null : TRUTH.labels[TRUTH.outcomes[i]]);
const numbers = Array.from({ length: LOAN_COUNT }, (_, i) => i);
const decided = (i: number) => LABELS[decide(LOANS[i])];
const DICTIONARY = {
  format: "lore-dictionary/1",
  columns: { member: { sensitive: true } },
  outcome: { favourable: "grant" },
} as const;

export const OVERVIEW_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "says how often the model gives each outcome and how right it is, with the cases behind every figure",
    async run(workbench) {
      await labelledList(workbench);
      const { outcomes, performance, decided: known, rows } = await workbench.summary(PATIENT);
      ensureSame([known, rows], [LOAN_COUNT, LOAN_COUNT], "rows that are decided");
      for (const { outcome, decided: share, door } of outcomes) {
        const cases = numbers.filter((i) => decided(i) === outcome).length;
        ensureSame([share.successes, share.trials], [cases, LOAN_COUNT], `decided as ${outcome}`);
        await ensureDoor(workbench, door, cases, outcome);
      }
      ensure(performance !== null, "the truth is known");
      const judged = numbers.filter((i) => truthOf(i) !== null);
      const right = judged.filter((i) => truthOf(i) === decided(i)).length;
      ensureSame([performance.right.successes, performance.right.trials], [right, judged.length], "right");
      await ensureDoor(workbench, performance.wrongDoor, judged.length - right, "wrong");
      for (const { truth, decision, cases, door } of performance.confusion) {
        const expected = judged.filter((i) => truthOf(i) === truth && decided(i) === decision).length;
        ensureSame(cases, expected, `${truth} decided as ${decision}`);
        await ensureDoor(workbench, door, expected, `${truth} decided as ${decision}`);
      }
      ensureSame(performance.missing?.includes("3 outcomes"), true, "why no threshold can be moved");
    },
  },
  {
    name: "makes a part of the overview once, counted and with progress, and keeps it",
    async run(workbench) {
      await labelledList(workbench);
      const kept = asking("importance", { onlyKept: true });
      ensureSame(await workbench.overview(kept, { signal: PATIENT }), null, "what nobody has made yet");
      const told: OverviewProgress[] = [];
      const call = { signal: PATIENT, onProgress: (progress: OverviewProgress) => void told.push(progress) };
      const answer = await workbench.overview(asking("importance"), call);
      ensure(answer?.found !== null && answer !== null, "the answer must say something");
      ensure(told.length > 0 && told.every(({ share }) => share >= 0 && share <= 1), "progress must be told");
      ensure(answer.queries > LOAN_COUNT, `questions must be counted, got ${answer.queries}`);
      ensureSame([answer.rows, answer.ofRows], [LOAN_COUNT, LOAN_COUNT], "the rows that it rests on");
      const changed = new Map(answer.found.columns.map(({ feature, changed }) => [feature, changed.successes]));
      ensureSame([changed.get("place"), changed.get("member")], [0, 0], "columns that the model does not look at");
      ensure(Math.min(changed.get("age") ?? 0, changed.get("income (€)") ?? 0) > 0, "columns that it looks at matter");
      const [{ door, changed: most }] = answer.found.columns;
      await ensureDoor(workbench, door, most.successes, "the cases of the first column");
      ensureSame(answer.found.unsteady.successes, 0, "answers that change");
      ensureSame(await workbench.overview(kept, { signal: PATIENT }), answer, "what is kept");
    },
  },
  {
    name: "draws what becomes of cases as a column changes, gaps among its values, and refuses an unknown column",
    async run(workbench) {
      const answer = await workbench.overview(asking("curves", { feature: "income (€)" }), { signal: PATIENT });
      const { points, singles, outcome } = answer?.found ?? { points: [], singles: [], outcome: "" };
      ensureSame(outcome, "grant", "the outcome");
      ensureSame(points.at(-1)?.value, null, "the last point is a gap");
      const total = points.reduce((sum, { door }) => sum + (door?.cases ?? 0), 0);
      ensureSame(total, LOAN_COUNT, "the cases of all points");
      for (const { row, values } of singles) {
        const instance = { ...LOANS[row], "income (€)": points[0].value };
        ensureSame(values[0], LABELS[decide(instance)] === "grant" ? 0.75 : 0.125, `row ${row} with the first value`);
      }
      const names = await workbench.overview(asking("curves", { feature: "place" }), { signal: PATIENT });
      for (const { door, value } of names?.found?.points ?? []) {
        await ensureDoor(workbench, door, LOANS.filter(({ place }) => place === value).length, String(value));
      }
      const unknown = workbench.overview(asking("curves", { feature: "plaec" }), { signal: PATIENT });
      await ensureFault(unknown, { what: "an unknown column", code: "unknown-feature", says: 'did you mean "place"' });
    },
  },
  {
    name: "compares groups of sensitive columns, and says in a sentence what is missing where there are none",
    async run(workbench) {
      const without = await workbench.overview(asking("groups"), { signal: PATIENT });
      ensureSame([without?.found, without?.queries], [null, 0], "groups without a dictionary");
      ensure(/sensitive.*\.$/.test(without?.missing ?? ""), `"${without?.missing}" must say what is missing`);
      const answer = await workbench.overview(asking("groups", { dictionary: DICTIONARY }), { signal: PATIENT });
      ensure(answer?.found !== null && answer !== null, `groups must be found: ${answer?.missing}`);
      const [{ groups }] = answer.found.audit.groupings;
      ensureSame(groups.length, 2, "groups of members and others");
      await labelledList(workbench);
      for (const [k, { selected }] of groups.entries()) {
        const door = answer.found.doors[0][k];
        const { total } = await list(workbench, { search: door?.search ?? "", limit: 0 });
        ensureSame(total, selected.successes, `the cases of ${groups[k].name}`);
      }
    },
  },
  {
    name: "says what is missing where the data do not state outcomes and the model gives one outcome alone",
    setup: { blackBox: { labels: LABELS, predict: ({ count }) => new Int32Array(count).fill(2) } },
    async run(workbench) {
      await labelledList(workbench);
      const { outcomes, performance } = await workbench.summary(PATIENT);
      ensureSame(
        outcomes.map(({ decided: { successes } }) => successes),
        [0, 0, LOAN_COUNT],
        "the outcomes",
      );
      ensure(performance?.missing?.includes("no scores") === true, `"${performance?.missing}" must speak of scores`);
      for (const part of ["importance", "book", "groups", "recourse"] as const) {
        const answer = await workbench.overview(asking(part, { dictionary: DICTIONARY }), { signal: PATIENT });
        ensure(answer?.missing?.includes("grant to every one of 60 cases") === true, `${part}: "${answer?.missing}"`);
      }
    },
  },
  {
    name: "stops a part of the overview when asked to, and makes it afterwards all the same",
    setup: { blackBox: { ...LOAN_DESK } },
    async run(workbench) {
      const abort = createAbort();
      const stopped = workbench.overview(asking("book"), { signal: abort.signal, onProgress: () => abort.abort() });
      await ensureFault(stopped, { what: "a part that is stopped", code: "aborted" });
      const answer = await workbench.overview(asking("book"), { signal: PATIENT });
      const { book, doors } = answer?.found ?? { book: null, doors: [] };
      ensure(book !== null && book.rules.length > 0, "there must be rules");
      for (const { covers } of doors)
        if (covers?.cases != null) await ensureDoor(workbench, covers, covers.cases, "a rule");
    },
  },
];
