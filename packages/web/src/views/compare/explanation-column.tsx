// One explanation as a column beside another: the decision, the reason, and what would have to change.

import type { Explanation } from "@lore-xai/core";
import { changeHeading, noCounterfactualSentences, ruleSentence, shownExplanation } from "@lore-xai/core/words";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { type Asked, useAnswer } from "../../session/use-answer.ts";
import { useWords } from "../../words/use-words.ts";
import { FaultBox } from "../fault-box.tsx";
import { ProgressNote } from "../progress-note.tsx";

interface ExplanationColumnProps {
  readonly title: string;
  readonly schema: WorkbenchSchema;
  /** Tells one question from another. */
  readonly question: string;
  explain(asked: Asked): Promise<Explanation>;
}

function Told({ explanation: given, schema }: { readonly explanation: Explanation; readonly schema: WorkbenchSchema }) {
  const { spell, exactly, say } = useWords();
  const { explained } = say.compare;
  const explanation = shownExplanation(given);
  return (
    <>
      <p>{say.banner.says(<OutcomeMark labels={schema.model.labels} outcome={explanation.outcome} />)}</p>
      <p>{ruleSentence(explanation, spell)}</p>
      <h5>{changeHeading(explanation, spell)}</h5>
      {explanation.counterfactuals.length === 0 ? (
        <p>{noCounterfactualSentences(explanation, spell).join(" ")}</p>
      ) : (
        <ol>
          {explanation.counterfactuals.map(({ changes, outcome, confirmed }) => (
            <li key={JSON.stringify(changes)}>
              {changes.map(({ feature, from, to }, k) => (
                <span key={feature}>
                  {k > 0 && "; "}
                  {explained.change(spell.column(feature), spell(feature, from), <b>{exactly(feature, to)}</b>)}
                </span>
              ))}
              : {spell.outcome(outcome)}
              {!confirmed && <span className="caution"> ({explained.notConfirmed})</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

export function ExplanationColumn({ title, schema, question, explain }: ExplanationColumnProps) {
  const { say } = useWords();
  const answer = useAnswer(question, explain, { subject: question });
  return (
    <section className="compared">
      <h4>{title}</h4>
      {answer.fault !== null && <FaultBox fault={answer.fault} onAgain={answer.again} />}
      {answer.value !== null ? (
        <Told explanation={answer.value} schema={schema} />
      ) : answer.state === "cancelled" ? (
        <button type="button" onClick={answer.again}>
          {say.compare.askAgain}
        </button>
      ) : (
        answer.fault === null && <ProgressNote progress={answer.progress} onCancel={answer.cancel} />
      )}
    </section>
  );
}
