// What if: any value changed, the decision live, whether the rule still covers the case, and how near the next flip is.

import type { Explanation, Row } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import { askedRow, conditionPredicate, listText, shownNumbersOf } from "@lore-xai/core/words";
import type { Prediction, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { Distribution } from "../charts/distribution.tsx";
import { useLiveAnswer } from "../session/use-live-answer.ts";
import { cellText, exactText, type Summaries } from "../words/cells.ts";
import { brokenConditions } from "../words/coverage.ts";
import { nearestFlip } from "../words/effort.ts";
import { spellingFrom } from "../words/sentences.ts";
import { DecisionBanner } from "./decision-banner.tsx";
import { ValueField } from "./value-field.tsx";

interface WhatIfProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly explanation: Explanation;
  readonly row: Row;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onRow(row: Row): void;
}

function CoverageLine({ explanation, row, summaries }: Pick<WhatIfProps, "explanation" | "row" | "summaries">) {
  if (explanation.rule.premise.length === 0) return null;
  const asked = askedRow(row, explanation, (feature) => summaries.get(feature));
  const broken = brokenConditions(explanation.rule.premise, asked);
  if (broken.length === 0) return <p>The rule still covers this case.</p>;
  const shown = shownNumbersOf(explanation);
  const texts = broken.map((condition) => {
    const now = condition.kind === "score" ? ` (now ${pointsInRow(condition, asked)})` : "";
    const asks = conditionPredicate(shown.condition(condition), spellingFrom(summaries));
    return `${condition.feature} ${asks}${now}`;
  });
  return (
    <p>
      The rule covers this case no longer: it asks that <b>{listText(texts)}</b>.
    </p>
  );
}

/** Gower's distance in words and figures. */
function nearnessText(distance: number): string {
  const words = distance < 0.01 ? "very near" : distance < 0.05 ? "near" : distance < 0.15 ? "some way off" : "far";
  return `${words}: distance ${distance < 0.001 ? "below 0.001" : distance.toFixed(3)}, where 1 is as far as can be`;
}

function FlipLine({
  explanation,
  row,
  summaries,
  now,
}: Pick<WhatIfProps, "explanation" | "row" | "summaries"> & { readonly now: Prediction | null }) {
  if (now !== null && now.outcome !== explanation.outcome) {
    return (
      <p>
        The decision has flipped from {explanation.outcome} to <b>{now.outcome}</b>.
      </p>
    );
  }
  const asked = askedRow(row, explanation, (feature) => summaries.get(feature));
  const next = nearestFlip(explanation.counterfactuals, asked, summaries);
  if (next === null)
    return <p>No confirmed way to another outcome is known, so how near the next flip is cannot be said.</p>;
  if (next.changes.length === 0) return null;
  const changes = next.changes.map(
    ({ feature, from, to }) =>
      `${feature} from ${cellText(from, summaries.get(feature))} to ${exactText(to, summaries.get(feature))}`,
  );
  return (
    <p>
      The nearest confirmed flip, to {next.counterfactual.outcome}, still needs <b>{listText(changes)}</b>
      <span className="faint"> ({nearnessText(next.distance)})</span>.
    </p>
  );
}

export function WhatIf(props: WhatIfProps) {
  const { workbench, schema, summaries, explanation, row, isOpen, onOpen, onRow } = props;
  const decision = useLiveAnswer(isOpen ? JSON.stringify(row) : null, (signal) => workbench.predict(row, signal));
  const isChanged = (feature: string) => row[feature] !== explanation.instance[feature];
  return (
    <details id="what-if" className="fold" open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <h3>What if</h3> <span className="faint">change any value and see the decision</span>
      </summary>
      <div className="what-if-decision">
        <DecisionBanner labels={schema.model.labels} answer={decision} lead="The model would say" />
      </div>
      <div className={decision.state === "running" ? "what-if-answer pending" : "what-if-answer"}>
        <CoverageLine explanation={explanation} row={row} summaries={summaries} />
        <FlipLine explanation={explanation} row={row} summaries={summaries} now={decision.value} />
      </div>
      <div className="fields">
        {schema.features.map((summary) => {
          const { feature } = summary;
          const found = explanation.rule.premise.find((one) => one.feature === feature) ?? null;
          const condition = found?.kind === "score" ? null : found;
          return (
            <div key={feature} className={isChanged(feature) ? "field changed" : "field"}>
              <span className="field-name">
                {feature}
                {isChanged(feature) && (
                  <button
                    type="button"
                    className="undo"
                    onClick={() => onRow({ ...row, [feature]: explanation.instance[feature] })}
                  >
                    was {cellText(explanation.instance[feature], summary)}, put back
                  </button>
                )}
              </span>
              <ValueField
                summary={summary}
                hasSlider
                value={row[feature] ?? null}
                onChange={(value) => onRow({ ...row, [feature]: value })}
              />
              {summary.kind === "continuous" && condition !== null && (
                <Distribution
                  summary={summary}
                  condition={condition}
                  cell={row[feature] ?? null}
                  onDrag={(value) => onRow({ ...row, [feature]: value })}
                />
              )}
            </div>
          );
        })}
      </div>
      <p className="buttons">
        <button type="button" onClick={() => onRow(explanation.instance)}>
          Put everything back
        </button>
      </p>
    </details>
  );
}
