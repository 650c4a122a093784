// What the model decides, and how right it is: outcomes, the table of truth and decision, and what another threshold would do.

import { countOf, countText } from "@lore-xai/core/words";
import {
  type ModelSummary,
  type Performance,
  quoted,
  type ThresholdCurve,
  type WorkbenchSchema,
} from "@lore-xai/workbench";
import { useState } from "react";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { ThresholdChart } from "../../charts/threshold-chart.tsx";
import { boundedText, percent, shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink, doorOf } from "./door-link.tsx";

interface DecisionsProps {
  readonly schema: WorkbenchSchema;
  readonly summary: ModelSummary;
}

function Outcomes({ schema, summary }: DecisionsProps) {
  return (
    <table className="share-bars outcome-bars">
      <caption className="visually-hidden">How often the model gives each outcome</caption>
      <tbody>
        {summary.outcomes.map(({ outcome, decided, door }) => (
          <tr key={outcome}>
            <th scope="row">
              <OutcomeMark labels={schema.model.labels} outcome={outcome} />
            </th>
            <td className="bar-cell">
              <div className="bar for" style={{ width: `${100 * shareOf(decided)}%` }} />
            </td>
            <td className="number">{percent(shareOf(decided))}</td>
            <td className="number">
              <DoorLink door={door}>{countOf(decided.successes, "case")}</DoorLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Confusion({ performance, labels }: { performance: Performance; labels: readonly string[] }) {
  const { spell } = useWords();
  const { truths, confusion } = performance;
  return (
    <div className="wide-table">
      <table className="confusion">
        <caption>Cases by what the data state (down) and what the model says (across)</caption>
        <thead>
          <tr>
            <td />
            {labels.map((label) => (
              <th key={label} scope="col">
                says {spell.outcome(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {truths.map((truth, i) => (
            <tr key={truth}>
              <th scope="row">is {spell.outcome(truth)}</th>
              {labels.map((label, j) => {
                const cell = confusion[i * labels.length + j];
                return (
                  <td key={label} className={truth === label ? "number right-cell" : "number"}>
                    <DoorLink door={cell.door}>{countText(cell.cases)}</DoorLink>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Thresholds({ curve }: { curve: ThresholdCurve }) {
  const { spell } = useWords();
  const [at, setAt] = useState(Math.round(100 * (curve.turnsAt ?? 0.5)));
  const { positives, negatives, outcome } = curve;
  const { threshold, truePositives, falsePositives } = curve.counts[at];
  const right = truePositives + negatives - falsePositives;
  const all = positives + negatives;
  const name = spell.outcome(outcome);
  const stated = quoted(outcome);
  const cell = (isPositive: boolean, isGiven: boolean, cases: number) => (
    <td className={isPositive === isGiven ? "number right-cell" : "number"}>
      <DoorLink
        door={doorOf(
          `truth ${isPositive ? "=" : "!="} ${stated} and score ${isGiven ? ">=" : "<"} ${threshold}`,
          cases,
        )}
      >
        {countText(cases)}
      </DoorLink>
    </td>
  );
  return (
    <div className="thresholds">
      <label>
        {name} is given from a score of <output>{at} in 100</output> on
        <input type="range" min={0} max={100} value={at} onChange={(event) => setAt(event.target.valueAsNumber)} />
      </label>
      <ThresholdChart curve={curve} at={at} />
      <p role="status">
        Then {percent(shareOf({ successes: right, trials: all }))} of {countOf(all, "case")} would be right, and{" "}
        {countText(truePositives + falsePositives)} would get {name}.
        {curve.turnsAt !== null && (
          <span className="faint"> The model turns at {Math.round(100 * curve.turnsAt)}.</span>
        )}
      </p>
      <table className="confusion">
        <caption className="visually-hidden">Cases by what the data state and what the threshold gives</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">gets {name}</th>
            <th scope="col">does not</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">is {name}</th>
            {cell(true, true, truePositives)}
            {cell(true, false, positives - truePositives)}
          </tr>
          <tr>
            <th scope="row">is not</th>
            {cell(false, true, falsePositives)}
            {cell(false, false, negatives - falsePositives)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function Decisions({ schema, summary }: DecisionsProps) {
  const { decided, rows, isLabelling, performance, missing } = summary;
  return (
    <section className="overview-part" aria-labelledby="overview-decisions">
      <h3 id="overview-decisions">What it decides, and how right it is</h3>
      <Outcomes schema={schema} summary={summary} />
      {performance === null ? (
        <p className="missing">{missing}</p>
      ) : (
        <>
          <p className="right-share">
            Right for {boundedText(performance.right)}:{" "}
            <DoorLink door={performance.rightDoor}>{countOf(performance.right.successes, "case")} right</DoorLink>,{" "}
            <DoorLink door={performance.wrongDoor}>
              {countText(performance.right.trials - performance.right.successes)} wrong
            </DoorLink>
            .
          </p>
          <Confusion performance={performance} labels={schema.model.labels} />
          {performance.thresholds === null ? (
            <p className="missing">{performance.missing}</p>
          ) : (
            <Fold name="threshold" title="By threshold" hint="what another score to decide by would do">
              {() => <Thresholds curve={performance.thresholds as ThresholdCurve} />}
            </Fold>
          )}
        </>
      )}
      <p className="faint footing">
        {decided === rows
          ? `On all ${countOf(rows, "row")}, those that the model has learnt from among them, where there are any.`
          : `On the first ${countText(decided)} of ${countOf(rows, "row")}${isLabelling ? " so far" : ""}.`}
      </p>
    </section>
  );
}
