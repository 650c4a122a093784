// Beside a query for what takes long to know: what is known by now, how far it is, and a button that goes on.

import {
  type FlipsAnswer,
  type OverviewPart,
  type OverviewRequest,
  type ReasonsAnswer,
  reasonSteps,
  type WorkbenchSchema,
} from "@lore-xai/workbench";
import { useEffect } from "react";
import type { OverviewSession, PartState } from "../session/use-overview.ts";
import { checksIn } from "../words/checks.ts";
import { askingWords, boundedText, phaseWords, progressText } from "../words/overview.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";
import { MissingNote } from "./overview/missing-note.tsx";

interface ChecksProps {
  readonly schema: WorkbenchSchema;
  readonly session: OverviewSession;
  readonly search: string;
}

const requestOf = (part: OverviewPart, more: Partial<OverviewRequest>): OverviewRequest => ({
  part,
  feature: null,
  cases: null,
  withRecourse: false,
  dictionary: null,
  onlyKept: false,
  ...more,
});

const stepsOf = ({ data }: WorkbenchSchema) =>
  reasonSteps(data.rowCount).map((cases) => requestOf("reasons", { cases }));
const flipsOf = (feature: string) => requestOf("flips", { feature });

/** Another number whenever more is known of the cases: then the list is to be asked for anew. */
export function checksKnown({ schema, session, search }: ChecksProps): number {
  const { reasons, flips } = checksIn(search, schema);
  const asked = [...(reasons ? stepsOf(schema) : []), ...flips.map(flipsOf)];
  const known = asked.map((request) => {
    const { state, progress } = session.stateOf(request);
    return state === "done" ? 11 : state === "running" ? Math.floor(10 * (progress?.share ?? 0)) : 0;
  });
  return known.reduce((sum, one) => sum + one, 0);
}

function Running({ state, onStop }: { readonly state: PartState; onStop(): void }) {
  const { say } = useWords();
  const { progress } = state;
  const doing = state.state === "waiting" ? say.overview.waits : phaseWords(progress, say);
  return (
    <div className="check-running">
      <span role="status">{doing} …</span>
      <progress max={1} value={progress?.share ?? 0} aria-label={doing} />
      <span className="faint">
        {progressText({ share: progress?.share ?? 0, queries: progress?.queries ?? 0 }, say)}
      </span>
      <button type="button" onClick={onStop}>
        {say.overview.stop}
      </button>
    </div>
  );
}

const isUnderWay = ({ state }: PartState) => state === "running" || state === "waiting";

function Reasons({ schema, session }: Omit<ChecksProps, "search">) {
  const { say } = useWords();
  const { checks } = say.overview;
  const steps = stepsOf(schema);
  const states = steps.map(session.stateOf);
  const { look } = session;
  const { rowCount } = schema.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps follow from the number of rows
  useEffect(() => {
    for (const step of steps) look(step);
  }, [look, rowCount]);
  const last = states.findLastIndex(({ state }) => state === "done");
  const busy = states.findIndex(isUnderWay);
  const failed = states.findIndex(({ state }) => state === "failed");
  const answer = last < 0 ? null : states[last].answer;
  const found = answer?.found as ReasonsAnswer | null | undefined;
  const next = steps[last + 1];
  const isLooking = states.some(({ state }) => state === "looking");
  return (
    <>
      {found != null && (
        <p>{checks.noReason(found.without.length, found.looked.length, rowCount, boundedText(found.share, say))}</p>
      )}
      {answer?.found === null && <MissingNote {...answer} />}
      {failed >= 0 && states[failed].fault !== null && (
        <FaultBox fault={states[failed].fault} onAgain={() => session.start(steps[failed])} />
      )}
      {busy >= 0 && <Running state={states[busy]} onStop={() => session.stop(steps[busy])} />}
      {busy < 0 && failed < 0 && !isLooking && next !== undefined && answer?.found !== null && (
        <p>
          {found == null && `${checks.whenKnown} `}
          <button type="button" onClick={() => session.start(next)}>
            {checks.explain(next.cases ?? 0, next.cases === rowCount)}
          </button>
        </p>
      )}
    </>
  );
}

function FlipSentence({ found, rowCount }: { readonly found: FlipsAnswer; readonly rowCount: number }) {
  const { spell, say, ofModel } = useWords();
  const { checks } = say.overview;
  const { feature, tried, flipping, share, unsteady } = found;
  const triedValues = ofModel.audit.triedValues(tried);
  return (
    <p>
      {checks.flips(spell.column(feature), triedValues, flipping.length, share.trials, rowCount)}
      {unsteady.successes > 0 && <span className="caution"> {checks.unsteady(boundedText(unsteady, say))}</span>}
    </p>
  );
}

function Flips({ schema, session, columns }: Omit<ChecksProps, "search"> & { readonly columns: readonly string[] }) {
  const { spell, say } = useWords();
  const { checks } = say.overview;
  const states = columns.map((name) => session.stateOf(flipsOf(name)));
  const { look } = session;
  const key = JSON.stringify(columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the columns
  useEffect(() => {
    for (const name of columns) look(flipsOf(name));
  }, [look, key]);
  const absent = columns.filter((_, k) => states[k].state === "absent");
  const busy = states.findIndex(isUnderWay);
  const { rowCount } = schema.data;
  const values = absent.map((name) => {
    const summary = schema.features.find(({ feature }) => feature === name);
    return summary === undefined || summary.kind === "continuous" ? 5 : summary.values.length - 1;
  });
  const questions = values.reduce((sum, one) => sum + (one + 1) * Math.min(rowCount, 100_000), 0);
  return (
    <>
      {states.map(({ answer }, k) =>
        answer === null ? null : answer.found === null ? (
          <MissingNote key={columns[k]} {...answer} />
        ) : (
          <FlipSentence key={columns[k]} found={answer.found as FlipsAnswer} rowCount={rowCount} />
        ),
      )}
      {states.map(({ fault }, k) =>
        fault === null ? null : (
          <FaultBox key={columns[k]} fault={fault} onAgain={() => session.start(flipsOf(columns[k]))} />
        ),
      )}
      {busy >= 0 && (
        <Running
          state={states.find(({ state }) => state === "running") ?? states[busy]}
          onStop={() => {
            for (const name of columns) session.stop(flipsOf(name));
          }}
        />
      )}
      {busy < 0 && absent.length > 0 && (
        <p>
          {checks.notAsked(spell.words.list(absent.map(spell.column), "or"))}{" "}
          <button
            type="button"
            onClick={() => {
              for (const name of absent) session.start(flipsOf(name));
            }}
          >
            {checks.askNow}
          </button>
          <span className="faint"> {askingWords(questions, session.summary?.secondsPerThousand ?? null, say)}</span>
        </p>
      )}
    </>
  );
}

export function Checks({ schema, session, search }: ChecksProps) {
  const { reasons, flips } = checksIn(search, schema);
  if (!reasons && flips.length === 0) return null;
  return (
    <div className="checks">
      {reasons && <Reasons schema={schema} session={session} />}
      {flips.length > 0 && <Flips schema={schema} session={session} columns={flips} />}
    </div>
  );
}
