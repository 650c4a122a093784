// A link for one person: their case alone, to be read and taken along. No list, no other cases, no questions to the model.

import {
  changeHeading,
  manyChangesSentence,
  noCounterfactualSentences,
  scoreText,
  shownExplanation,
} from "@lore-xai/core/words";
import { reportHtml } from "@lore-xai/report";
import { useEffect, useMemo } from "react";
import { OutcomeSign } from "../charts/outcome-mark.tsx";
import { useLanguage } from "../session/language.tsx";
import { save } from "../session/save.ts";
import { type Answer, useAnswer } from "../session/use-answer.ts";
import { summariesByName } from "../words/cells.ts";
import { reportInput } from "../words/report-input.ts";
import { timeText } from "../words/time-text.ts";
import { useWords, WordsProvider, wordsFrom } from "../words/use-words.ts";
import { pageBase } from "../workbench/open-workbench.ts";
import { readShared, type SharedCase } from "../workbench/server-workbench.ts";
import { CaseValues } from "./case-values.tsx";
import { ChangeCard } from "./changes.tsx";
import { EnglishText } from "./english-text.tsx";
import { FaultBox } from "./fault-box.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { Why } from "./why.tsx";

/** What a link for one person carries; null where the address is another one. */
export function sharedToken(hash: string): string | null {
  return /^#shared=([\w.-]+)$/.exec(hash)?.[1] ?? null;
}

const NOTHING_ASKED: Answer<never> = {
  state: "idle",
  value: null,
  fault: null,
  progress: null,
  cancel: () => undefined,
  again: () => undefined,
};

function SharedCaseView({ shared }: { readonly shared: SharedCase }) {
  const { schema, explanation, expiresAt } = shared;
  const { spell, say, language } = useWords();
  const told = say.shared;
  const summaries = useMemo(() => summariesByName(schema.features), [schema]);
  const shown = shownExplanation(explanation);
  const many = manyChangesSentence(explanation, spell.words);
  const score = scoreText(explanation, spell.words);
  const title = shared.title ?? told.title;
  const { labels } = schema.model;
  const tabTitle = `${title}: ${spell.outcome(explanation.outcome)} · LORE`;
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  const report = () => reportHtml({ ...reportInput(schema, explanation, title), language });
  return (
    <article className="open-case">
      <header className="case-header">
        <h2>{shared.title === null ? title : <EnglishText>{shared.title}</EnglishText>}</h2>
        <p className="decision">
          <span className="says">
            {told.says(
              <strong>
                <OutcomeSign labels={labels} outcome={explanation.outcome} />
                {spell.outcome(explanation.outcome)}
              </strong>,
              score,
            )}
          </span>
        </p>
      </header>
      <CaseValues instance={explanation.instance} features={schema.features} />
      <div className="case-body">
        <Why explanation={explanation} summaries={summaries} tried={explanation.instance} decision={NOTHING_ASKED} />
        <section aria-labelledby="change-title" className="changes">
          <div className="section-head">
            <h3 id="change-title">{changeHeading(explanation, spell)}</h3>
          </div>
          {many !== null && <p>{many}</p>}
          {shown.counterfactuals.length === 0 && <p>{noCounterfactualSentences(explanation, spell).join(" ")}</p>}
          <ol className="cards">
            {shown.counterfactuals.map((one, i) => (
              <ChangeCard
                key={JSON.stringify(one.changes)}
                one={one}
                explanation={shown}
                schema={schema}
                summaries={summaries}
                number={i + 1}
              />
            ))}
          </ol>
        </section>
        <section aria-label={say.take.title} className="take-along">
          <p className="buttons">
            <button type="button" onClick={() => save("report.html", "text/html;charset=utf-8", report())}>
              {say.take.report}
            </button>
            <button type="button" onClick={() => print()}>
              {say.take.print}
            </button>
          </p>
        </section>
      </div>
      <footer className="case-footer">
        {told.ends(timeText(expiresAt, language))} {say.case.seed} {explanation.seed} · LORE {schema.version} ·{" "}
        {schema.data.name} · {say.model(schema.model.name)} · {say.case.model} {schema.model.hash}
      </footer>
    </article>
  );
}

export function SharedPage({ token }: { readonly token: string }) {
  const { language } = useLanguage();
  const { say } = useWords();
  const answer = useAnswer(token, ({ signal }) => readShared(pageBase(), token, signal));
  const words = useMemo(
    () =>
      answer.value === null
        ? null
        : wordsFrom(summariesByName(answer.value.schema.features), answer.value.schema.dictionary, language),
    [answer.value, language],
  );
  if (answer.value === null || words === null) {
    return (
      <main className="opening">
        <h1>LORE</h1>
        {answer.fault === null ? (
          <ProgressNote progress={null} doing={say.shared.opening} />
        ) : (
          <FaultBox fault={answer.fault} onAgain={answer.again} />
        )}
      </main>
    );
  }
  return (
    <WordsProvider value={words}>
      <div className="shared-page">
        <header className="page-header">
          <h1>LORE</h1>
          <LanguageChoice />
        </header>
        <main id="case">
          <SharedCaseView shared={answer.value} />
        </main>
      </div>
    </WordsProvider>
  );
}
