// One case with texts or pictures: the decision, the words or segments of the reason, the texts and pictures that would be decided
// otherwise, and a field to try others.

import type { Explanation, Row } from "@lore-xai/core";
import {
  changeHeading,
  noCounterfactualSentences,
  noteSentences,
  trustSentences,
  verdictSentence,
} from "@lore-xai/core/words";
import { holdingSentences, mediaWordsIn, otherChanges, reasonSentence } from "@lore-xai/media/words";
import type { ExplainRequest, WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useMemo, useState } from "react";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import type { CaseChoice } from "../link/link.ts";
import { useAnswer } from "../session/use-answer.ts";
import { useFold } from "../session/use-kept.ts";
import { useLiveAnswer } from "../session/use-live-answer.ts";
import { summariesByName } from "../words/cells.ts";
import { ordinaryFeatures, tagSummaries, wordsOfTags } from "../words/media.ts";
import { caseTitle, pageTitle } from "../words/page-title.ts";
import { useWords, WordsProvider, wordsFrom } from "../words/use-words.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { BehindIt } from "./behind-it.tsx";
import { CaseValues } from "./case-values.tsx";
import { DecisionBanner } from "./decision-banner.tsx";
import { FaultBox } from "./fault-box.tsx";
import { Fold } from "./fold.tsx";
import { Icon } from "./icons.tsx";
import { ChangedCell, ReasonCell } from "./media-cells.tsx";
import { MediaFields, useLight } from "./media-fields.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { TakeAlong } from "./take-along.tsx";

interface MediaCaseProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  readonly choice: CaseChoice;
  readonly instance: Row;
  /** Constraints, the outcome to change towards and the dictionary, as for other cases. */
  readonly request: ExplainRequest;
  onChoose(choice: CaseChoice): void;
}

interface ExplainedProps {
  readonly explanation: Explanation;
}

function MediaWhy({ explanation }: ExplainedProps) {
  const { spell, say, language } = useWords();
  const told = { spell, words: mediaWordsIn(language) };
  const { headings } = spell.words.sentences;
  const cells = explanation.media?.cells ?? [];
  return (
    <section aria-labelledby="why-title" className="why">
      <h3 id="why-title">{headings.why}</h3>
      {cells.map((cell) => (
        <div key={cell.column}>
          {cells.length > 1 && <h4>{cell.column}</h4>}
          <ReasonCell explanation={explanation} cell={cell} />
        </div>
      ))}
      <p className="rule-sentence">{reasonSentence(explanation, told)}</p>
      {holdingSentences(explanation, told).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Fold name="trust" title={<h4>{headings.trust}</h4>} hint={say.media.measured}>
        {() => (
          <ul>
            {[...trustSentences(explanation, spell), ...noteSentences(explanation, spell)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Fold>
    </section>
  );
}

function MediaChanges({ explanation, schema }: ExplainedProps & Pick<MediaCaseProps, "schema">) {
  const { spell, say, language } = useWords();
  const cells = explanation.media?.cells ?? [];
  return (
    <section aria-labelledby="change-title" className="changes">
      <h3 id="change-title" tabIndex={-1}>
        {changeHeading(explanation, spell)}
      </h3>
      {explanation.counterfactuals.length === 0 && <p>{noCounterfactualSentences(explanation, spell).join(" ")}</p>}
      <ol className="cards media-cards">
        {explanation.counterfactuals.map((one, i) => (
          <li key={JSON.stringify(one.changes)} className={one.confirmed ? "card" : "card unconfirmed"}>
            <h4>
              {say.changes.to(
                <span className="card-number">{i + 1}</span>,
                <OutcomeMark labels={schema.model.labels} outcome={one.outcome} />,
              )}
            </h4>
            {cells.map((cell) => (
              <ChangedCell key={cell.column} one={one} number={i} cell={cell} />
            ))}
            {otherChanges(one, explanation, { spell, words: mediaWordsIn(language) }).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className={one.confirmed ? "confirmed" : "caution"}>
              <Icon name={one.confirmed ? "check" : "question"} />
              {verdictSentence(one, spell)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Another text is typed, and the decision and the words that it leans on are shown at once. */
function MediaTry({ workbench, schema, instance, request, onChoose }: Omit<MediaCaseProps, "choice">) {
  const { say } = useWords();
  const [row, setRow] = useState(instance);
  const [isOpen, setOpen] = useFold("what-if");
  const decision = useLiveAnswer(isOpen ? JSON.stringify(row) : null, (signal) => workbench.predict(row, signal));
  const light = useLight(workbench, row, isOpen);
  return (
    <details id="what-if" className="fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{say.whatIf.title}</h3> <span className="faint">{say.media.tryHint}</span>
      </summary>
      <div className="what-if-decision">
        <DecisionBanner
          schema={schema}
          dictionary={request.dictionary ?? schema.dictionary}
          answer={decision}
          isTried
        />
      </div>
      <MediaFields
        schema={schema}
        row={row}
        light={light}
        outcome={decision.value?.outcome ?? null}
        onChange={setRow}
      />
      <p className="buttons">
        <button type="button" className="primary" onClick={() => onChoose({ kind: "instance", instance: row })}>
          {say.form.explain}
        </button>
        <button type="button" onClick={() => setRow(instance)}>
          {say.whatIf.putAllBack}
        </button>
      </p>
    </details>
  );
}

export function MediaCase({ workbench, schema, choice, instance, request, onChoose }: MediaCaseProps) {
  const { spell, say, language } = useWords();
  const decision = useAnswer(JSON.stringify(instance), ({ signal }) => workbench.predict(instance, signal));
  const { seed, constraints, towards, unlock, dictionary } = request;
  const explained = useAnswer(JSON.stringify({ seed, constraints, towards, unlock, dictionary }), (asked) =>
    workbench.explain("lore", request, asked),
  );
  const explanation = explained.value?.explanation ?? null;
  const summaries = useMemo(
    () => summariesByName([...schema.features, ...(explanation === null ? [] : tagSummaries(explanation))]),
    [schema, explanation],
  );
  const words = useMemo(
    () => wordsFrom(summaries, explanation === null ? schema.dictionary : wordsOfTags(explanation, language), language),
    [summaries, explanation, schema, language],
  );
  const outcome = decision.value?.outcome ?? null;
  const tabTitle = pageTitle(choice, outcome === null ? null : spell.outcome(outcome), schema.data.name, say);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  const title = caseTitle(choice, say);
  const ordinary = ordinaryFeatures(schema);
  const isRunning = explained.state === "running";
  const id = explained.value?.id ?? "";
  return (
    <article className="open-case" aria-busy={isRunning}>
      <header className="case-header">
        <h2>{title}</h2>
        <DecisionBanner schema={schema} dictionary={dictionary ?? schema.dictionary} answer={decision} />
      </header>
      {ordinary.length > 0 && <CaseValues instance={instance} features={ordinary} />}
      {isRunning && <ProgressNote progress={explained.progress} onCancel={explained.cancel} />}
      {explained.fault !== null && <FaultBox fault={explained.fault} onAgain={explained.again} />}
      <div className={isRunning ? "case-body stale" : "case-body"}>
        <WordsProvider value={words}>
          {explanation !== null && <MediaWhy explanation={explanation} />}
          {explanation !== null && <MediaChanges explanation={explanation} schema={schema} />}
        </WordsProvider>
        <MediaTry workbench={workbench} schema={schema} instance={instance} request={request} onChoose={onChoose} />
        {explanation !== null && (
          <WordsProvider value={words}>
            <BehindIt
              workbench={workbench}
              schema={schema}
              summaries={summaries}
              explanation={explanation}
              request={request}
              id={id}
              hasNeighbors={false}
            />
            <TakeAlong
              schema={schema}
              explanation={explanation}
              // Reports say it in their own language.
              title={caseTitle(choice)}
              id={id}
              share={workbench.share}
              hasAddress={workbench.hasAddress}
            />
          </WordsProvider>
        )}
      </div>
      <footer className="case-footer">
        {say.case.seed} {seed} · LORE {schema.version} · {schema.data.name} · {say.model(schema.model.name)} ·{" "}
        {say.case.model} {schema.model.hash} · {say.places[workbench.place]}
      </footer>
    </article>
  );
}
