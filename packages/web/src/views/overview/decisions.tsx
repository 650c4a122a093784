// What the model decides, and how right it is: outcomes, the table of truth and decision, and what another threshold would do.

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
import { MissingNote } from "./missing-note.tsx";

interface DecisionsProps {
  readonly schema: WorkbenchSchema;
  readonly summary: ModelSummary;
}

function Outcomes({ schema, summary }: DecisionsProps) {
  const { say } = useWords();
  return (
    <table className="share-bars outcome-bars">
      <caption className="visually-hidden">{say.overview.decisions.outcomes}</caption>
      <tbody>
        {summary.outcomes.map(({ outcome, decided, door }) => (
          <tr key={outcome}>
            <th scope="row">
              <OutcomeMark labels={schema.model.labels} outcome={outcome} />
            </th>
            <td className="bar-cell">
              <div className="bar for" style={{ width: `${100 * shareOf(decided)}%` }} />
            </td>
            <td className="number">{percent(shareOf(decided), say)}</td>
            <td className="number">
              <DoorLink door={door}>{say.header.cases(decided.successes)}</DoorLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Confusion({ performance, labels }: { performance: Performance; labels: readonly string[] }) {
  const { spell, say } = useWords();
  const told = say.overview.decisions;
  const { truths, confusion } = performance;
  return (
    <div className="wide-table">
      <table className="confusion">
        <caption>{told.truths}</caption>
        <thead>
          <tr>
            <td />
            {labels.map((label) => (
              <th key={label} scope="col">
                {told.says(spell.outcome(label))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {truths.map((truth, i) => (
            <tr key={truth}>
              <th scope="row">{told.is(spell.outcome(truth))}</th>
              {labels.map((label, j) => {
                const cell = confusion[i * labels.length + j];
                return (
                  <td key={label} className={truth === label ? "number right-cell" : "number"}>
                    <DoorLink door={cell.door}>{spell.words.count(cell.cases)}</DoorLink>
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
  const { spell, say } = useWords();
  const { threshold: told, decisions } = say.overview;
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
        {spell.words.count(cases)}
      </DoorLink>
    </td>
  );
  return (
    <div className="thresholds">
      <label>
        {told.givenFrom(
          name,
          (text) => (
            <output>{text}</output>
          ),
          at,
        )}
        <input type="range" min={0} max={100} value={at} onChange={(event) => setAt(event.target.valueAsNumber)} />
      </label>
      <ThresholdChart curve={curve} at={at} />
      <p role="status">
        {told.result(
          percent(shareOf({ successes: right, trials: all }), say),
          all,
          truePositives + falsePositives,
          name,
        )}
        {curve.turnsAt !== null && <span className="faint"> {told.turnsAt(Math.round(100 * curve.turnsAt))}</span>}
      </p>
      <table className="confusion">
        <caption className="visually-hidden">{told.table}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{told.gets(name)}</th>
            <th scope="col">{told.getsNot}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{decisions.is(name)}</th>
            {cell(true, true, truePositives)}
            {cell(true, false, positives - truePositives)}
          </tr>
          <tr>
            <th scope="row">{decisions.isNot}</th>
            {cell(false, true, falsePositives)}
            {cell(false, false, negatives - falsePositives)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function Decisions({ schema, summary }: DecisionsProps) {
  const { say } = useWords();
  const { decisions: told, threshold } = say.overview;
  const { decided, rows, isLabelling, performance } = summary;
  return (
    <section className="overview-part" aria-labelledby="overview-decisions">
      <h3 id="overview-decisions">{told.title}</h3>
      <Outcomes schema={schema} summary={summary} />
      {performance === null ? (
        <MissingNote {...summary} />
      ) : (
        <>
          <p className="right-share">
            {told.right(
              boundedText(performance.right, say),
              <DoorLink door={performance.rightDoor}>{told.casesRight(performance.right.successes)}</DoorLink>,
              <DoorLink door={performance.wrongDoor}>
                {told.casesWrong(performance.right.trials - performance.right.successes)}
              </DoorLink>,
            )}
          </p>
          <Confusion performance={performance} labels={schema.model.labels} />
          {performance.thresholds === null ? (
            <MissingNote {...performance} />
          ) : (
            <Fold name="threshold" title={threshold.title} hint={threshold.hint}>
              {() => <Thresholds curve={performance.thresholds as ThresholdCurve} />}
            </Fold>
          )}
        </>
      )}
      <p className="faint footing">{decided === rows ? told.onAll(rows) : told.onFirst(decided, rows, isLabelling)}</p>
    </section>
  );
}
