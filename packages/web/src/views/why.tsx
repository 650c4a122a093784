// Why: the rule as a sentence, each condition on its feature's distribution, and how far to trust it.

import type { Cell, Condition, Explanation, Row } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import {
  attemptSentence,
  certainSentences,
  conditionName,
  conditionPredicate,
  footingSentences,
  hasReason,
  noteSentences,
  reviewSentence,
  ruleSentence,
  shownExplanation,
  trustIn,
  trustSentences,
} from "@lore-xai/core/words";
import type { Prediction } from "@lore-xai/workbench";
import { Distribution } from "../charts/distribution.tsx";
import type { Answer } from "../session/use-answer.ts";
import type { Summaries } from "../words/cells.ts";
import { useWords } from "../words/use-words.ts";
import { Fold } from "./fold.tsx";
import { Icon } from "./icons.tsx";
import { PointsTable } from "./points-table.tsx";

interface WhyProps {
  readonly explanation: Explanation;
  readonly summaries: Summaries;
  /** The case as it is being changed, and what the model says of that. */
  readonly tried: Row;
  readonly decision: Answer<Prediction>;
  /** Without it markers stay where they are. */
  onDrag?(feature: string, value: Cell): void;
}

/** With the case as it is, to the last digit: what is shown of it may be rounded. */
interface RuleProps extends WhyProps {
  readonly own: Row;
}

function RuleSentence({ explanation }: Pick<WhyProps, "explanation">) {
  const { rule, instance } = explanation;
  const { spell, say } = useWords();
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
      {say.why.because(
        <strong>{spell.outcome(rule.outcome)}</strong>,
        rule.premise.map((condition) => (
          <span key={condition.feature}>
            {say.why.condition(<b>{conditionName(condition, spell)}</b>, conditionPredicate(condition, spell))}
            {condition.kind === "interval" && (
              <span className="faint">{say.why.here(spell(condition.feature, instance[condition.feature]))}</span>
            )}
            {condition.kind === "score" && (
              <span className="faint">{say.why.here(pointsInRow(condition, instance))}</span>
            )}
          </span>
        )),
      )}
    </p>
  );
}

/** What the model says of the value that the marker was dragged to, where the hand is. */
function AtHand({ feature, own, tried, decision, onDrag }: RuleProps & { readonly feature: string }) {
  const { spell, exactly, say } = useWords();
  if (onDrag === undefined || tried[feature] === own[feature]) return null;
  const others = Object.keys(tried).filter((name) => name !== feature && tried[name] !== own[name]);
  const outcome = decision.value?.outcome;
  const at = say.why.at(<b>{exactly(feature, tried[feature] ?? null)}</b>, others.length);
  return (
    <p className={decision.state === "running" ? "at-hand pending" : "at-hand"}>
      <span role="status">
        {outcome === undefined ? say.why.notYet(at) : say.why.wouldSay(at, <strong>{spell.outcome(outcome)}</strong>)}
      </span>{" "}
      <button type="button" className="undo" onClick={() => onDrag(feature, own[feature] ?? null)}>
        {say.why.putBack}
      </button>
    </p>
  );
}

function ConditionRow(props: RuleProps & { readonly condition: Condition }) {
  const { condition, explanation, summaries, own, tried, onDrag } = props;
  const { spell } = useWords();
  if (condition.kind === "score") {
    return (
      <li className="condition">
        <div className="condition-words">
          <b>{conditionName(condition, spell)}</b>
          <span>{conditionPredicate(condition, spell)}</span>
        </div>
        <PointsTable score={condition} row={explanation.instance} />
      </li>
    );
  }
  const summary = summaries.get(condition.feature);
  if (summary === undefined) return null;
  const cell = explanation.instance[condition.feature] ?? null;
  const isTried = tried[condition.feature] !== own[condition.feature];
  return (
    <li className="condition">
      <div className="condition-words">
        <b>{spell.column(condition.feature)}</b>
        <span>{conditionPredicate(condition, spell)}</span>
        <span className="faint">{spell.words.sentences.thisCaseHas(spell(condition.feature, cell))}</span>
      </div>
      <div>
        <Distribution
          summary={summary}
          condition={condition}
          cell={isTried ? (tried[condition.feature] ?? null) : cell}
          own={cell}
          onDrag={onDrag && ((value) => onDrag(condition.feature, value))}
        />
        <AtHand {...props} feature={condition.feature} />
      </div>
    </li>
  );
}

function Evidence({ explanation }: { readonly explanation: Explanation }) {
  const { spell } = useWords();
  const [first, ...others] = footingSentences(explanation, spell.words);
  return (
    <div className={`evidence ${trustIn(explanation)}`}>
      {first !== undefined && (
        <p>
          <strong>{first}</strong> {others.join(" ")}
        </p>
      )}
      <Fold name="trust" title={spell.words.sentences.headings.trust} hint="" isEager>
        {() => <p className="faint">{trustSentences(explanation, spell).join(" ")}</p>}
      </Fold>
    </div>
  );
}

/** What the rule is worth, and each condition on its feature's distribution. */
function Rule(props: RuleProps) {
  const { explanation } = props;
  const { spell, say } = useWords();
  const { premise } = explanation.rule;
  return (
    <>
      <Evidence explanation={explanation} />
      {premise.length > 0 && (
        <Fold
          name="charts"
          title={say.why.charts}
          hint={premise.map(({ feature }) => spell.column(feature)).join(", ")}
          isEager
        >
          {() => (
            <>
              <ul className="conditions">
                {premise.map((condition) => (
                  <ConditionRow key={condition.feature} {...props} condition={condition} />
                ))}
              </ul>
              <p className="chart-legend faint">
                <span className="swatch all" /> {say.why.allCases} <span className="swatch in-rule" /> {say.why.inRule}{" "}
                <Icon name="case" /> {say.why.thisCase}
                {props.onDrag !== undefined && say.why.drag}
              </p>
            </>
          )}
        </Fold>
      )}
    </>
  );
}

export function Why({ explanation: given, ...rest }: WhyProps) {
  const explanation = shownExplanation(given);
  const props = { explanation, own: given.instance, ...rest };
  const { spell } = useWords();
  const attempt = attemptSentence(explanation, spell);
  const review = reviewSentence(explanation, spell);
  return (
    <section aria-labelledby="why-title" className="why">
      <h3 id="why-title">{spell.words.sentences.headings.why}</h3>
      <RuleSentence explanation={explanation} />
      {review !== null && (
        <p className="review caution">
          <Icon name="question" /> {review}
        </p>
      )}
      {attempt === null ? (
        <Rule {...props} />
      ) : (
        <details className="attempt">
          <summary>{spell.words.sentences.headings.attempt}</summary>
          <p>{attempt}</p>
          <Rule {...props} />
        </details>
      )}
      {explanation.notes.length > 0 && (
        <ul className="notes">
          {noteSentences(explanation, spell).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
