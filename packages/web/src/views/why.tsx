// Why: the rule as a sentence, each condition on its feature's distribution, and how far to trust it.

import type { Cell, Condition, Explanation } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import {
  attemptSentence,
  certainSentences,
  conditionPredicate,
  footingSentences,
  hasReason,
  noteSentences,
  ruleSentence,
  shownExplanation,
  trustIn,
  trustSentences,
} from "@lore-xai/core/words";
import { Distribution } from "../charts/distribution.tsx";
import { cellText, type Summaries } from "../words/cells.ts";
import { spellingFrom } from "../words/sentences.ts";
import { PointsTable } from "./points-table.tsx";

interface WhyProps {
  readonly explanation: Explanation;
  readonly summaries: Summaries;
  onDrag(feature: string, value: Cell): void;
}

function RuleSentence({ explanation, summaries }: Pick<WhyProps, "explanation" | "summaries">) {
  const { rule, instance } = explanation;
  const spell = spellingFrom(summaries);
  if (!hasReason(explanation)) {
    return (
      <>
        <p className="rule-sentence">{ruleSentence(explanation, spell)}</p>
        {certainSentences(explanation, spell).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </>
    );
  }
  return (
    <p className="rule-sentence">
      The model says <strong>{rule.outcome}</strong> because{" "}
      {rule.premise.map((condition, i) => (
        <span key={condition.feature}>
          {i === 0 ? "" : i === rule.premise.length - 1 ? " and " : ", "}
          <b>{condition.feature}</b> {conditionPredicate(condition, spell)}
          {condition.kind === "interval" && (
            <span className="faint"> (here {spell(condition.feature, instance[condition.feature])})</span>
          )}
          {condition.kind === "score" && <span className="faint"> (here {pointsInRow(condition, instance)})</span>}
        </span>
      ))}
      .
    </p>
  );
}

function ConditionRow({ condition, explanation, summaries, onDrag }: WhyProps & { readonly condition: Condition }) {
  if (condition.kind === "score") {
    return (
      <li className="condition">
        <div className="condition-words">
          <b>{condition.feature}</b>
          <span>{conditionPredicate(condition)}</span>
        </div>
        <PointsTable score={condition} row={explanation.instance} summaries={summaries} />
      </li>
    );
  }
  const summary = summaries.get(condition.feature);
  if (summary === undefined) return null;
  const cell = explanation.instance[condition.feature] ?? null;
  return (
    <li className="condition">
      <div className="condition-words">
        <b>{condition.feature}</b>
        <span>{conditionPredicate(condition, spellingFrom(summaries))}</span>
        <span className="faint">this case: {cellText(cell, summary)}</span>
      </div>
      <Distribution
        summary={summary}
        condition={condition}
        cell={cell}
        onDrag={(value) => onDrag(condition.feature, value)}
      />
    </li>
  );
}

function Evidence({ explanation }: { readonly explanation: Explanation }) {
  const [first, ...others] = footingSentences(explanation);
  return (
    <div className={`evidence ${trustIn(explanation)}`}>
      {first !== undefined && (
        <p>
          <strong>{first}</strong> {others.join(" ")}
        </p>
      )}
      <p className="faint">{trustSentences(explanation).join(" ")}</p>
    </div>
  );
}

/** The rule, condition by condition, and what it is worth. */
function Rule(props: WhyProps) {
  const { explanation } = props;
  return (
    <>
      {explanation.rule.premise.length > 0 && (
        <ul className="conditions">
          {explanation.rule.premise.map((condition) => (
            <ConditionRow key={condition.feature} {...props} condition={condition} />
          ))}
        </ul>
      )}
      <Evidence explanation={explanation} />
    </>
  );
}

export function Why({ explanation: given, ...rest }: WhyProps) {
  const explanation = shownExplanation(given);
  const props = { explanation, ...rest };
  const attempt = attemptSentence(explanation, spellingFrom(rest.summaries));
  return (
    <section aria-labelledby="why-title">
      <h3 id="why-title">Why</h3>
      <RuleSentence {...props} />
      {attempt === null ? (
        <Rule {...props} />
      ) : (
        <details className="attempt">
          <summary>The nearest attempt at a reason</summary>
          <p>{attempt}</p>
          <Rule {...props} />
        </details>
      )}
      {explanation.notes.length > 0 && (
        <ul className="notes">
          {noteSentences(explanation).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
