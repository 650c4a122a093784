// What if: any value changed, the decision live, whether the rule still covers the case, and how near the next flip is.

import type { Cell, Dictionary, Explanation, Row } from "@lore-xai/core";
import { type CarriedRow, type CarryAlong, pointsInRow } from "@lore-xai/core/extend";
import { askedRow, conditionStatement, shownNumbersOf } from "@lore-xai/core/words";
import type { Prediction, WorkbenchSchema } from "@lore-xai/workbench";
import { Distribution } from "../charts/distribution.tsx";
import type { Answer } from "../session/use-answer.ts";
import type { Summaries } from "../words/cells.ts";
import { brokenConditions } from "../words/coverage.ts";
import { nearestFlip } from "../words/effort.ts";
import { type PageWords, useWords } from "../words/use-words.ts";
import { DecisionBanner } from "./decision-banner.tsx";
import { OutsideNote } from "./outside-note.tsx";
import { ValueField } from "./value-field.tsx";

interface WhatIfProps {
  readonly schema: WorkbenchSchema;
  readonly dictionary: Dictionary | null;
  readonly summaries: Summaries;
  readonly explanation: Explanation;
  readonly links: CarryAlong;
  /** The values as they were put in. */
  readonly tried: Row;
  /** The same with what follows from them: the case that the model is asked about. */
  readonly whatIf: CarriedRow;
  /** About that case. */
  readonly decision: Answer<Prediction>;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onTry(row: Row): void;
  /** The changed case is to be explained itself. */
  onExplain(row: Row): void;
}

interface LineProps extends Pick<WhatIfProps, "explanation" | "summaries"> {
  readonly row: Row;
}

function CoverageLine({ explanation, row, summaries }: LineProps) {
  const { spell, say } = useWords();
  if (explanation.rule.premise.length === 0) return null;
  const asked = askedRow(row, explanation, (feature) => summaries.get(feature));
  const broken = brokenConditions(explanation.rule.premise, asked);
  if (broken.length === 0) return <p>{say.whatIf.covers}</p>;
  const shown = shownNumbersOf(explanation);
  const texts = broken.map((condition) => {
    const now = condition.kind === "score" ? say.whatIf.now(pointsInRow(condition, asked)) : "";
    return `${conditionStatement(shown.condition(condition), spell)}${now}`;
  });
  return (
    <p>
      {say.whatIf.coversNot((join) => (
        <b>{join(texts)}</b>
      ))}
    </p>
  );
}

/** A distance by ranks in words and figures. */
function nearnessText(distance: number, { say, spell }: PageWords): string {
  const nearness = distance < 0.01 ? "very near" : distance < 0.05 ? "near" : distance < 0.15 ? "some way" : "far";
  return say.whatIf.nearness(nearness, distance < 0.001 ? null : spell.words.number(distance.toFixed(3)));
}

/** What follows from the changes: "and so monthly 100 to 120". */
function CarriedLine({ explanation, whatIf }: Pick<WhatIfProps, "explanation" | "whatIf">) {
  const { spell, exactly, say } = useWords();
  const texts = [...whatIf.carried.keys()].map((feature) => {
    const [from, to] = [explanation.instance[feature], whatIf.row[feature]];
    return say.whatIf.step(spell.column(feature), spell(feature, from), exactly(feature, to));
  });
  return texts.length === 0 ? null : <p className="carried">{say.whatIf.andSo(texts)}</p>;
}

export function FlipLine({ explanation, row, summaries, now }: LineProps & { readonly now: Prediction | null }) {
  const words = useWords();
  const { spell, exactly, say } = words;
  if (now !== null && now.outcome !== explanation.outcome) {
    return <p>{say.whatIf.flipped(spell.outcome(explanation.outcome), <b>{spell.outcome(now.outcome)}</b>)}</p>;
  }
  const asked = askedRow(row, explanation, (feature) => summaries.get(feature));
  const next = nearestFlip(explanation.counterfactuals, asked, summaries);
  if (next === null) return <p>{say.whatIf.noWay}</p>;
  const outcome = spell.outcome(next.counterfactual.outcome);
  if (next.changes.length === 0) {
    if (now === null || next.isAsked) return null;
    return <p>{say.whatIf.allHere(outcome)}</p>;
  }
  const changes = next.changes.map(({ feature, from, to }) =>
    say.whatIf.needed(spell.column(feature), spell(feature, from), exactly(feature, to)),
  );
  return (
    <p>
      {say.whatIf.needs(
        outcome,
        (join) => (
          <b>{join(changes)}</b>
        ),
        <span className="faint"> ({nearnessText(next.distance, words)})</span>,
      )}
      {!next.isAsked && say.whatIf.notAsked}
    </p>
  );
}

export function WhatIf(props: WhatIfProps) {
  const { schema, dictionary, summaries, explanation, links, tried, whatIf, decision, isOpen, onOpen, onTry } = props;
  const { spell, say } = useWords();
  const { row } = whatIf;
  const isChanged = (feature: string) => row[feature] !== explanation.instance[feature];
  const isAnyChanged = Object.keys(row).some(isChanged);
  return (
    <details id="what-if" className="fold" open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <h3>{say.whatIf.title}</h3> <span className="faint">{say.whatIf.hint}</span>
      </summary>
      <div className="what-if-decision">
        <DecisionBanner schema={schema} dictionary={dictionary} answer={decision} isTried />
      </div>
      <div className={decision.state === "running" ? "what-if-answer pending" : "what-if-answer"}>
        <OutsideNote row={row} features={schema.features} />
        <CarriedLine explanation={explanation} whatIf={whatIf} />
        <CoverageLine explanation={explanation} row={row} summaries={summaries} />
        <FlipLine explanation={explanation} row={row} summaries={summaries} now={decision.value} />
      </div>
      <div className="fields">
        {schema.features.map((summary) => {
          const { feature } = summary;
          const found = explanation.rule.premise.find((one) => one.feature === feature) ?? null;
          const condition = found?.kind === "score" ? null : found;
          const link = links.derivedBy(feature) ?? whatIf.carried.get(feature);
          const isDerived = links.derivedBy(feature) !== undefined;
          const change = (value: Cell) => onTry({ ...tried, [feature]: value });
          return (
            <div key={feature} className={isChanged(feature) ? "field changed" : "field"}>
              <span className="field-name">
                {spell.column(feature)}
                {link !== undefined && <span className="faint">{say.whatIf.by(link)}</span>}
                {isChanged(feature) && !isDerived && (
                  <button type="button" className="undo" onClick={() => change(explanation.instance[feature])}>
                    {say.whatIf.was(spell(feature, explanation.instance[feature]))}
                  </button>
                )}
              </span>
              <fieldset className="plain" disabled={isDerived}>
                <ValueField summary={summary} hasSlider value={row[feature] ?? null} onChange={change} />
              </fieldset>
              {summary.kind === "continuous" && condition !== null && (
                <Distribution
                  summary={summary}
                  condition={condition}
                  cell={row[feature] ?? null}
                  onDrag={isDerived ? undefined : change}
                />
              )}
            </div>
          );
        })}
      </div>
      <p className="buttons">
        <button type="button" className="primary" disabled={!isAnyChanged} onClick={() => props.onExplain(row)}>
          {say.form.explain}
        </button>
        <button type="button" onClick={() => onTry(explanation.instance)}>
          {say.whatIf.putAllBack}
        </button>
      </p>
    </details>
  );
}
