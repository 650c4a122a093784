// What would have to change: cards from least effort to most, and the locks that say what cannot.

import type { Constraint, Counterfactual, Explanation } from "@lore-xai/core";
import {
  changeHeading,
  constraintText,
  nearestRealSentence,
  noCounterfactualSentences,
  shownExplanation,
  unconfirmedSentence,
  verdictSentence,
} from "@lore-xai/core/words";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import { featuresOf, type Locks, withLock } from "../link/locks.ts";
import { cellText, exactText, type Summaries } from "../words/cells.ts";
import { Icon } from "./icons.tsx";
import { LockPanel } from "./lock-panel.tsx";
import { TowardsChoice } from "./towards-choice.tsx";

interface ChangesProps {
  readonly explanation: Explanation;
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly locks: Locks;
  readonly otherConstraints: readonly Constraint[];
  readonly towards: string | null;
  readonly isRunning: boolean;
  onLocks(locks: Locks): void;
  onTowards(towards: string | null): void;
  onTry(counterfactual: Counterfactual): void;
}

type CardProps = Pick<ChangesProps, "schema" | "summaries" | "onTry"> & {
  readonly one: Counterfactual;
  readonly number: number;
  onLock(feature: string): void;
};

function Card({ one, number, schema, summaries, onTry, onLock }: CardProps) {
  const real = nearestRealSentence(one);
  return (
    <li className={one.confirmed ? "card" : "card unconfirmed"}>
      <h4>
        <span className="card-number">{number}</span> to{" "}
        <OutcomeMark labels={schema.model.labels} outcome={one.outcome} />
      </h4>
      <dl>
        {one.changes.map(({ feature, from, to }) => (
          <div key={feature}>
            <dt>{feature}</dt>
            <dd>
              {cellText(from, summaries.get(feature))} <Icon name="arrow" />
              <span className="visually-hidden"> to </span> <b>{exactText(to, summaries.get(feature))}</b>{" "}
              <button
                type="button"
                className="lock-this"
                title={`${feature} may not change`}
                aria-label={`Lock ${feature}`}
                onClick={() => onLock(feature)}
              >
                <Icon name="lock" />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={one.confirmed ? "confirmed" : "caution"}>
        <Icon name={one.confirmed ? "check" : "question"} />
        {verdictSentence(one)}
      </p>
      {real !== null && <p className="faint">{real}</p>}
      <button type="button" onClick={() => onTry(one)}>
        Try it in What if
      </button>
    </li>
  );
}

function NoneFound({ explanation, locks, onLocks }: Pick<ChangesProps, "explanation" | "locks" | "onLocks">) {
  const inTheWay = explanation.noCounterfactual?.inTheWay ?? [];
  const features = [...new Set(inTheWay.flatMap(featuresOf))].filter((feature) => locks[feature] !== undefined);
  const opened = features.reduce<Locks>((rest, feature) => withLock(rest, feature, null), locks);
  return (
    <div className="none-found">
      <p>{noCounterfactualSentences(explanation).join(" ")}</p>
      {features.length > 0 && (
        <button type="button" onClick={() => onLocks(opened)}>
          Unlock {features.join(", ")}
        </button>
      )}
    </div>
  );
}

const LOCK_WORDS = { fixed: "may not change", up: "only up", down: "only down", range: "within a range" } as const;

export function Changes(props: ChangesProps) {
  const { explanation, schema, summaries, locks, otherConstraints, towards, onLocks, onTowards, onTry, isRunning } =
    props;
  const [isOpen, setOpen] = useState(false);
  const unconfirmed = unconfirmedSentence(explanation);
  const locked = Object.keys(locks).filter((feature) => summaries.has(feature));
  return (
    <section aria-labelledby="change-title">
      <div className="section-head">
        <h3 id="change-title">{changeHeading(explanation)}</h3>
        <TowardsChoice labels={schema.model.labels} towards={towards} onTowards={onTowards} />
        <button
          type="button"
          className="locks-button"
          aria-expanded={isOpen}
          aria-controls="locks"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="lock" /> {locked.length === 0 ? "What cannot change?" : `${locked.length} locked`}
        </button>
      </div>
      {locked.length > 0 && (
        <ul className="locked" aria-label="Locked">
          {locked.map((feature) => (
            <li key={feature}>
              {feature}: {LOCK_WORDS[locks[feature].kind]}{" "}
              <button
                type="button"
                aria-label={`Unlock ${feature}`}
                onClick={() => onLocks(withLock(locks, feature, null))}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {otherConstraints.length > 0 && (
        <p className="faint">Always kept to: {otherConstraints.map(constraintText).join("; ")}.</p>
      )}
      <div id="locks" hidden={!isOpen}>
        {isOpen && <LockPanel schema={schema} locks={locks} onLocks={onLocks} instance={explanation.instance} />}
      </div>
      {explanation.counterfactuals.length === 0 ? (
        <NoneFound explanation={explanation} locks={locks} onLocks={onLocks} />
      ) : (
        <ol className="cards" aria-busy={isRunning}>
          {shownExplanation(explanation).counterfactuals.map((one, i) => (
            <Card
              key={JSON.stringify(one.changes)}
              one={one}
              schema={schema}
              summaries={summaries}
              onTry={onTry}
              number={i + 1}
              onLock={(feature) => onLocks(withLock(locks, feature, { kind: "fixed" }))}
            />
          ))}
        </ol>
      )}
      {unconfirmed !== null && <p className="faint">{unconfirmed}</p>}
    </section>
  );
}
