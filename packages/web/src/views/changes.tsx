// What would have to change: cards from least effort to most, and the locks that say what cannot.

import type { Constraint, Counterfactual, Explanation } from "@lore-xai/core";
import {
  changeHeading,
  constraintText,
  leastSentence,
  manyChangesSentence,
  noCounterfactualSentences,
  oddMark,
  promiseSentence,
  regionRanges,
  regionSentence,
  shownExplanation,
  survivalSentence,
  usualSentence,
  verdictSentence,
} from "@lore-xai/core/words";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import type { ReactNode } from "react";
import { Distribution } from "../charts/distribution.tsx";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import { featuresOf, type Locks, withLock } from "../link/locks.ts";
import { useFold } from "../session/use-kept.ts";
import type { Summaries } from "../words/cells.ts";
import { changeCost, effortText } from "../words/effort.ts";
import { useWords } from "../words/use-words.ts";
import { Icon } from "./icons.tsx";
import { LockPanel } from "./lock-panel.tsx";
import type { PlanOfCard } from "./plan.tsx";
import { RealCaseView } from "./real-case.tsx";
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
  /** Where changes of several cards are collected. */
  readonly plan?: PlanOfCard;
  /** What stands above the cards. */
  readonly children?: ReactNode;
}

/** What had the focus is gone with a change of locks: it goes to the heading of what follows from it. */
const focusHeading = () => document.getElementById("change-title")?.focus();

type CardProps = Pick<ChangesProps, "explanation" | "schema" | "summaries"> & {
  readonly one: Counterfactual;
  readonly number: number;
  /** Without these the card is there to be read. */
  readonly onTry?: ChangesProps["onTry"];
  readonly onLock?: (feature: string) => void;
  readonly plan?: PlanOfCard | undefined;
  /** That say what a change weighs. */
  readonly constraints?: readonly Constraint[];
};

type EffortProps = Pick<CardProps, "explanation" | "summaries" | "constraints"> & {
  readonly change: Counterfactual["changes"][number];
};

/** Where the outcome stays: in words, and on the distribution of each number that changes. */
function WhereItStays({ one, explanation, summaries }: Pick<CardProps, "one" | "explanation" | "summaries">) {
  const { spell } = useWords();
  const sentence = regionSentence(one, spell);
  if (sentence === null) return null;
  return (
    <>
      <p className="region">{sentence}</p>
      {regionRanges(one).map(({ range, from }) => {
        const summary = summaries.get(range.feature);
        if (summary?.kind !== "continuous") return null;
        const own = explanation.instance[range.feature] ?? null;
        return <Distribution key={range.feature} summary={summary} condition={range} cell={own} first={from} />;
      })}
    </>
  );
}

/** How hard one change is, where that can be said. */
function Effort({ change, explanation, summaries, constraints = [] }: EffortProps) {
  const { say } = useWords();
  if (change.follows !== undefined) return null;
  const { feature, from, to } = change;
  const weight = changeCost(feature, explanation.dictionary ?? null, constraints);
  const text = effortText(from, to, summaries.get(feature), weight, say.changes);
  return text === "" ? null : <div className="faint effort">{text}</div>;
}

export function ChangeCard(props: CardProps) {
  const { one, number, explanation, schema, summaries, onTry, onLock, plan, constraints = [] } = props;
  const { spell, exactly, say } = useWords();
  const usual = usualSentence(one, spell.words);
  const survival = survivalSentence(one, spell.words);
  const least = leastSentence(one, exactly);
  const odd = oddMark(one, explanation, spell);
  return (
    <li className={one.confirmed ? "card" : "card unconfirmed"}>
      <h4>
        {say.changes.to(
          <span className="card-number">{number}</span>,
          <OutcomeMark labels={schema.model.labels} outcome={one.outcome} />,
        )}
      </h4>
      <dl>
        {one.changes.map((change) => {
          const { feature, from, to, follows } = change;
          return (
            <div key={feature} title={follows === undefined ? undefined : say.changes.byLink(follows)}>
              <dt>
                {follows !== undefined && <span className="faint">{say.changes.andSo}</span>}
                {spell.column(feature)}
              </dt>
              <dd>
                {spell(feature, from)} <Icon name="arrow" />
                <span className="visually-hidden">{say.to}</span> <b>{exactly(feature, to)}</b>{" "}
                {onLock !== undefined && (
                  <button
                    type="button"
                    className="lock-this"
                    title={say.changes.mayNot(spell.column(feature))}
                    aria-label={say.changes.lock(spell.column(feature))}
                    onClick={() => onLock(feature)}
                  >
                    <Icon name="lock" />
                  </button>
                )}
                {plan !== undefined && follows === undefined && (
                  <button
                    type="button"
                    className="plan-this"
                    aria-pressed={plan.isIn(feature, to)}
                    aria-label={say.changes.inPlan(spell.column(feature))}
                    title={plan.isIn(feature, to) ? say.changes.takeOut : say.changes.putIn}
                    onClick={() => plan.toggle([change])}
                  >
                    {plan.isIn(feature, to) ? <Icon name="check" /> : "+"} {say.changes.plan}
                  </button>
                )}
                <Effort change={change} explanation={explanation} summaries={summaries} constraints={constraints} />
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={one.confirmed ? "confirmed" : "caution"}>
        <Icon name={one.confirmed ? "check" : "question"} />
        {verdictSentence(one, spell)}
      </p>
      {odd !== null && <p className="caution">{odd}</p>}
      {!one.confirmed && <p className="faint">{promiseSentence(one, spell)}</p>}
      <WhereItStays one={one} explanation={explanation} summaries={summaries} />
      {survival !== null && <p>{survival}</p>}
      {least !== null && <p className="faint">{least.replaceAll(" -> ", " → ")}</p>}
      {usual !== null && <p className="faint">{usual}</p>}
      <RealCaseView one={one} instance={explanation.instance} />
      {onTry !== undefined && (
        <button type="button" onClick={() => onTry(one)}>
          {say.changes.tryIt}
        </button>
      )}
    </li>
  );
}

function NoneFound({ explanation, locks, onLocks }: Pick<ChangesProps, "explanation" | "locks" | "onLocks">) {
  const { spell, say } = useWords();
  const inTheWay = explanation.noCounterfactual?.inTheWay ?? [];
  const features = [...new Set(inTheWay.flatMap(featuresOf))].filter((feature) => locks[feature] !== undefined);
  const opened = features.reduce<Locks>((rest, feature) => withLock(rest, feature, null), locks);
  return (
    <div className="none-found">
      <p>{noCounterfactualSentences(explanation, spell).join(" ")}</p>
      {features.length > 0 && (
        <button type="button" onClick={() => onLocks(opened)}>
          {say.changes.unlock(features.map(spell.column).join(", "))}
        </button>
      )}
    </div>
  );
}

export function Changes(props: ChangesProps) {
  const { explanation, schema, summaries, locks, otherConstraints, towards, onLocks, onTowards, onTry, isRunning } =
    props;
  const { spell, say } = useWords();
  const [isOpen, setOpen] = useFold("locks");
  const shown = shownExplanation(explanation);
  const many = manyChangesSentence(explanation, spell.words);
  const locked = Object.keys(locks).filter((feature) => summaries.has(feature));
  return (
    <section aria-labelledby="change-title" className="changes">
      <div className="section-head">
        <h3 id="change-title" tabIndex={-1}>
          {changeHeading(explanation, spell)}
        </h3>
        <TowardsChoice labels={schema.model.labels} towards={towards} onTowards={onTowards} />
        <button
          type="button"
          className="locks-button"
          aria-expanded={isOpen}
          aria-controls="locks"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="lock" /> {locked.length === 0 ? say.changes.whatCannot : say.changes.locked(locked.length)}
        </button>
      </div>
      {locked.length > 0 && (
        <ul className="locked" aria-label={say.changes.lockedList}>
          {locked.map((feature) => (
            <li key={feature}>
              {spell.column(feature)}: {say.locks.kinds[locks[feature].kind]}{" "}
              <button
                type="button"
                aria-label={say.changes.unlock(spell.column(feature))}
                onClick={() => {
                  onLocks(withLock(locks, feature, null));
                  focusHeading();
                }}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {otherConstraints.length > 0 && (
        <p className="faint">
          {say.changes.alwaysKept(otherConstraints.map((one) => constraintText(one, spell)).join("; "))}
        </p>
      )}
      <div id="locks" hidden={!isOpen}>
        {isOpen && <LockPanel schema={schema} locks={locks} onLocks={onLocks} instance={explanation.instance} />}
      </div>
      {props.children}
      {many !== null && <p>{many}</p>}
      {explanation.counterfactuals.length === 0 ? (
        <NoneFound explanation={explanation} locks={locks} onLocks={onLocks} />
      ) : (
        <ol className="cards" aria-busy={isRunning}>
          {shown.counterfactuals.map((one, i) => (
            <ChangeCard
              key={JSON.stringify(one.changes)}
              one={one}
              explanation={shown}
              schema={schema}
              summaries={summaries}
              onTry={onTry}
              plan={props.plan}
              constraints={otherConstraints}
              number={i + 1}
              onLock={(feature) => {
                onLocks(withLock(locks, feature, { kind: "fixed" }));
                focusHeading();
              }}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
