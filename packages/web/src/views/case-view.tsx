// One case: the decision at once, then why, what would have to change, what if, what is behind it, and what to take along.

import type { Constraint, Dictionary, Explanation, Row } from "@lore-xai/core";
import { carryAlong, dictionaryLinks } from "@lore-xai/core/extend";
import { findRow, type Workbench, type WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useMemo } from "react";
import type { CaseChoice } from "../link/link.ts";
import { constraintsFromLocks, type Locks, locksBeyond, unlockedIn } from "../link/locks.ts";
import { madeOn } from "../link/made-on.ts";
import { isRow } from "../session/kept-values.ts";
import { timed } from "../session/timed.ts";
import { useAnswer } from "../session/use-answer.ts";
import { useFold, useKept } from "../session/use-kept.ts";
import { useLiveAnswer } from "../session/use-live-answer.ts";
import type { Summaries } from "../words/cells.ts";
import { hasMedia } from "../words/media.ts";
import { caseTitle, pageTitle } from "../words/page-title.ts";
import { useWords } from "../words/use-words.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { BehindIt } from "./behind-it.tsx";
import { CaseValues } from "./case-values.tsx";
import { Changes } from "./changes.tsx";
import { DecisionBanner } from "./decision-banner.tsx";
import { FaultBox } from "./fault-box.tsx";
import { MediaCase } from "./media-case.tsx";
import { Plan, planFor } from "./plan.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { SimilarCases } from "./similar-cases.tsx";
import { TakeAlong } from "./take-along.tsx";
import { WhatIf } from "./what-if.tsx";
import { Why } from "./why.tsx";

interface CaseViewProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly choice: CaseChoice;
  /** What it is called where it has a name besides. */
  readonly title?: string | undefined;
  readonly seed: number;
  readonly locks: Locks;
  readonly otherConstraints: readonly Constraint[];
  readonly towards: string | null;
  readonly dictionary: Dictionary | null;
  /** Whether the reader has changed the dictionary. */
  readonly isEdited: boolean;
  onLocks(locks: Locks): void;
  onTowards(towards: string | null): void;
  onEdit(): void;
  /** Another case is to be opened. */
  onChoose(choice: CaseChoice): void;
}

async function readCase(workbench: Workbench, choice: CaseChoice, signal: AbortSignal): Promise<Row> {
  return choice.kind === "instance" ? choice.instance : (await findRow(workbench, choice.row, signal)).values;
}

export function CaseView(props: CaseViewProps) {
  const { workbench, choice } = props;
  const key = JSON.stringify(choice);
  const { say } = useWords();
  const found = useAnswer(key, ({ signal }) => readCase(workbench, choice, signal), { subject: key });
  if (found.fault !== null) return <FaultBox fault={found.fault} onAgain={found.again} />;
  if (found.value === null) return <ProgressNote progress={null} doing={say.case.reading} />;
  if (hasMedia(props.schema)) return <MediaCase key={key} {...props} {...caseIn(props, found.value)} />;
  return <OpenCase key={key} {...props} instance={found.value} />;
}

/** What is asked of the case, with the locks and the dictionary of the reader. */
function caseIn(props: CaseViewProps, instance: Row) {
  const { choice, seed, locks, otherConstraints, towards, dictionary, isEdited } = props;
  const row = choice.kind === "row" ? choice.row : null;
  const constraints = [...constraintsFromLocks(locksBeyond(locks, dictionary)), ...otherConstraints];
  const unlock = unlockedIn(locks, dictionary);
  const words = isEdited ? dictionary : null;
  return { instance, request: { instance, row, seed, constraints, towards, unlock, dictionary: words } };
}

/** What was tried with this case, kept for it; a case of other columns has none. */
function useTried(schema: WorkbenchSchema, choice: CaseChoice, instance: Row) {
  const names = Object.keys(instance);
  const isToKeep = (row: Row) => names.some((name) => row[name] !== instance[name]);
  const [kept, setTried] = useKept<Row>(
    `lore-tried:${madeOn(schema)}:${JSON.stringify(choice)}`,
    instance,
    isRow,
    isToKeep,
  );
  const tried = names.every((name) => kept[name] !== undefined) ? kept : instance;
  return { tried, setTried, isChanged: isToKeep(tried) };
}

function OpenCase(props: CaseViewProps & { readonly instance: Row }) {
  const { workbench, schema, summaries, choice, seed, locks, otherConstraints, towards, instance } = props;
  const { dictionary } = props;
  const { request } = caseIn(props, instance);
  const { row, constraints, unlock } = request;
  const decision = useAnswer(JSON.stringify(instance), ({ signal }) => workbench.predict(instance, signal));
  const explained = useAnswer(
    JSON.stringify({ seed, constraints, towards, unlock, words: request.dictionary }),
    (asked) => timed(workbench.explain("lore", request, asked)),
  );
  const { spell, say } = useWords();
  const { tried, setTried, isChanged } = useTried(schema, choice, instance);
  const links = useMemo(
    () => carryAlong([...otherConstraints, ...dictionaryLinks(dictionary)], schema.features),
    [otherConstraints, dictionary, schema.features],
  );
  const whatIf = links.complete(instance, tried);
  const [isWhatIfOpen, setWhatIfOpen] = useFold("what-if");
  const isAsking = isWhatIfOpen || isChanged;
  const changed = useLiveAnswer(isAsking ? JSON.stringify(whatIf.row) : null, (signal) =>
    workbench.predict(whatIf.row, signal),
  );
  const tryIt = (row: Row) => {
    setTried(row);
    setWhatIfOpen(true);
    const fold = document.getElementById("what-if");
    fold?.querySelector("summary")?.focus({ preventScroll: true });
    fold?.scrollIntoView({ behavior: "smooth", block: "start" });
  };
  const isRunning = explained.state === "running";
  const { cancel } = explained;

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && isRunning) cancel();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isRunning, cancel]);

  const outcome = decision.value?.outcome ?? null;
  const tabTitle = pageTitle(choice, outcome === null ? null : spell.outcome(outcome), schema.data.name, say);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  const title = props.title ?? caseTitle(choice, say);
  const explanation: Explanation | null = explained.value?.explanation ?? null;
  return (
    <article className="open-case" aria-busy={isRunning}>
      <header className="case-header">
        <h2>{title}</h2>
        {choice.kind === "instance" && (
          <button type="button" onClick={props.onEdit}>
            {say.case.edit}
          </button>
        )}
        <DecisionBanner schema={schema} dictionary={dictionary} answer={decision} />
      </header>
      <CaseValues instance={instance} features={schema.features} />
      {isRunning && <ProgressNote progress={explained.progress} onCancel={cancel} />}
      {explained.state === "failed" && explained.fault !== null && (
        <FaultBox fault={explained.fault} onAgain={explained.again} />
      )}
      {explained.state === "failed" && Object.keys(locks).length > 0 && (
        <p>
          <button type="button" onClick={() => props.onLocks({})}>
            {say.case.withoutLocks}
          </button>
        </p>
      )}
      {explained.state === "cancelled" && (
        <p className="cancelled" role="status">
          {say.case.cancelled} {explanation !== null && `${say.case.before} `}
          <button type="button" onClick={explained.again}>
            {say.case.again}
          </button>
        </p>
      )}
      {explanation !== null && (
        <div className={isRunning ? "case-body stale" : "case-body"}>
          <Why
            explanation={explanation}
            summaries={summaries}
            tried={whatIf.row}
            decision={changed}
            onDrag={(feature, value) => setTried({ ...tried, [feature]: value })}
          />
          <Changes
            explanation={explanation}
            schema={schema}
            summaries={summaries}
            locks={locks}
            otherConstraints={otherConstraints}
            towards={towards}
            isRunning={isRunning}
            onLocks={props.onLocks}
            onTowards={props.onTowards}
            onTry={(one) => tryIt(one.instance)}
            plan={planFor({ instance, tried, onTry: setTried })}
          >
            <Plan
              schema={schema}
              summaries={summaries}
              explanation={explanation}
              constraints={otherConstraints}
              tried={tried}
              whatIf={whatIf}
              decision={changed}
              onTry={setTried}
            />
          </Changes>
          <SimilarCases
            workbench={workbench}
            schema={schema}
            instance={instance}
            row={row}
            outcome={outcome}
            onChoose={(other) => props.onChoose({ kind: "row", row: other })}
          />
          <WhatIf
            schema={schema}
            dictionary={dictionary}
            decision={changed}
            onExplain={(changedCase) => props.onChoose({ kind: "instance", instance: changedCase })}
            summaries={summaries}
            explanation={explanation}
            links={links}
            tried={tried}
            whatIf={whatIf}
            onTry={setTried}
            isOpen={isWhatIfOpen}
            onOpen={setWhatIfOpen}
          />
          <BehindIt
            workbench={workbench}
            schema={schema}
            summaries={summaries}
            explanation={explanation}
            request={request}
            id={explained.value?.id ?? ""}
            waitedMs={explained.value?.waitedMs}
            onTry={tryIt}
          />
          <TakeAlong
            schema={schema}
            explanation={explanation}
            // Reports say it in their own language.
            title={props.title ?? caseTitle(choice)}
            id={explained.value?.id ?? ""}
            share={workbench.share}
            hasAddress={workbench.hasAddress}
          />
        </div>
      )}
      <footer className="case-footer">
        {say.case.seed} {seed} · LORE {schema.version} · {schema.data.name} · {say.model(schema.model.name)} ·{" "}
        {say.case.model} {schema.model.hash} · {say.places[workbench.place]}
      </footer>
    </article>
  );
}
