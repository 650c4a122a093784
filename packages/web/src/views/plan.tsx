// The plan: the changes that were collected from cards and made in What if, what the model says of them together, and what is
// still needed. It is the case of What if, told as a list.

import type { Constraint, Counterfactual, Explanation, Row } from "@lore-xai/core";
import type { CarriedRow } from "@lore-xai/core/extend";
import { ownChanges } from "@lore-xai/core/words";
import type { Prediction, WorkbenchSchema } from "@lore-xai/workbench";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import type { Answer } from "../session/use-answer.ts";
import type { Summaries } from "../words/cells.ts";
import { changeCost, effortText } from "../words/effort.ts";
import { useWords } from "../words/use-words.ts";
import { Icon } from "./icons.tsx";
import { FlipLine } from "./what-if.tsx";

/** What a card needs to put its changes into the plan, or to take them out. */
export interface PlanOfCard {
  isIn(feature: string, to: Row[string]): boolean;
  /** Puts all of them in, or takes them out again. */
  toggle(changes: Counterfactual["changes"]): void;
}

interface PlanSource {
  readonly instance: Row;
  readonly tried: Row;
  onTry(row: Row): void;
}

export function planFor({ instance, tried, onTry }: PlanSource): PlanOfCard {
  const isIn: PlanOfCard["isIn"] = (feature, to) => tried[feature] === to && to !== instance[feature];
  return {
    isIn,
    toggle(changes) {
      const own = ownChanges(changes);
      const areIn = own.every(({ feature, to }) => isIn(feature, to));
      const cells = own.map(({ feature, to }) => [feature, areIn ? instance[feature] : to]);
      onTry({ ...tried, ...Object.fromEntries(cells) });
    },
  };
}

interface PlanProps {
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly explanation: Explanation;
  readonly constraints: readonly Constraint[];
  readonly tried: Row;
  readonly whatIf: CarriedRow;
  readonly decision: Answer<Prediction>;
  onTry(row: Row): void;
}

export function Plan({ schema, summaries, explanation, constraints, tried, whatIf, decision, onTry }: PlanProps) {
  const { spell, exactly, say } = useWords();
  const { instance } = explanation;
  const planned = Object.keys(instance).filter((feature) => tried[feature] !== instance[feature]);
  if (planned.length === 0) return null;
  const weights = planned.map((feature) => changeCost(feature, explanation.dictionary ?? null, constraints));
  const hasWeights = weights.some((weight) => weight !== null);
  const total = weights.reduce<number>((sum, weight) => sum + (weight ?? 1), 0);
  const now = decision.value;
  return (
    <section className="plan" aria-labelledby="plan-title">
      <h4 id="plan-title">
        {say.plan.title} <span className="faint">{say.plan.count(planned.length)}</span>
      </h4>
      <ul>
        {planned.map((feature, k) => (
          <li key={feature}>
            {say.plan.step(spell.column(feature), spell(feature, instance[feature]))} <Icon name="arrow" />
            <span className="visually-hidden">{say.to}</span> <b>{exactly(feature, tried[feature] ?? null)}</b>{" "}
            <span className="faint">
              {effortText(instance[feature], tried[feature], summaries.get(feature), weights[k], say.changes)}
            </span>{" "}
            <button
              type="button"
              aria-label={say.plan.takeOut(spell.column(feature))}
              onClick={() => onTry({ ...tried, [feature]: instance[feature] })}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      {hasWeights && <p className="faint">{say.plan.weigh(total)}</p>}
      <div role="status">
        {now === null ? (
          <p className="faint">{say.asking}</p>
        ) : (
          <p>{say.plan.says(<OutcomeMark labels={schema.model.labels} outcome={now.outcome} />)}</p>
        )}
        {now !== null && now.outcome === explanation.outcome && (
          <FlipLine explanation={explanation} row={whatIf.row} summaries={summaries} now={now} />
        )}
      </div>
      <p className="buttons">
        <button type="button" onClick={() => onTry(instance)}>
          {say.plan.empty}
        </button>
      </p>
    </section>
  );
}
