// Every method of core's list side by side on the same case and seed.

import {
  type AnchorExplanation,
  type AnyExplanation,
  type Explanation,
  type ExplanationOf,
  type LimeExplanation,
  METHOD_NAMES,
  type MethodName,
  type StochasticCounterfactual,
} from "@lore-xai/core";
import {
  conditionStatement,
  hasReason,
  ruleSentence,
  shownAnchor,
  shownExplanation,
  shownLime,
} from "@lore-xai/core/words";
import type { ExplainRequest, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ShareBars } from "../charts/share-bars.tsx";
import { timed } from "../session/timed.ts";
import { type Answer, useAnswer } from "../session/use-answer.ts";
import { measureLines, waitedText } from "../words/measures.ts";
import { hasMedia } from "../words/media.ts";
import { percent } from "../words/overview.ts";
import { premiseLine } from "../words/premise.ts";
import { sentence } from "../words/sentences.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";
import { ProgressNote } from "./progress-note.tsx";

interface RivalsProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  readonly explanation: Explanation;
  readonly request: ExplainRequest;
  /** Of the explanation. */
  readonly id: string;
  /** For how long it was waited for, where that is known. */
  readonly waitedMs?: number | undefined;
}

/** An explanation that is there, to be measured beside others. */
interface Made {
  readonly id: string;
  readonly waitedMs: number | undefined;
}

interface Shown<E> {
  readonly explanation: E;
}

const LIME_SHOWN = 6;

function Pending({ answer }: { readonly answer: Answer<unknown> }) {
  const { say } = useWords();
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.state === "cancelled") {
    return (
      <p>
        {say.case.cancelled}{" "}
        <button type="button" onClick={answer.again}>
          {say.compare.askAgain}
        </button>
      </p>
    );
  }
  return <ProgressNote progress={answer.progress} onCancel={answer.cancel} />;
}

/** LORE and the global tree: a rule, and how many ways there are to another outcome. */
function RuleAndWays({ explanation: given }: Shown<Explanation>) {
  const { spell, say } = useWords();
  const { rivals } = say;
  const explanation = shownExplanation(given);
  const isUnmeasured = hasReason(explanation) && explanation.evidence.rule === null;
  return (
    <>
      {!hasReason(explanation) ? (
        <p>{ruleSentence(explanation, spell)}</p>
      ) : (
        <p>
          {rivals.because(
            spell.outcome(explanation.rule.outcome),
            <b>{premiseLine(explanation.rule.premise, spell, say)}</b>,
          )}
        </p>
      )}
      <p className="faint">
        {sentence(
          [
            ...(isUnmeasured ? [rivals.notMeasured] : []),
            rivals.ways(explanation.counterfactuals.length),
            rivals.questions(explanation.evidence.queries),
          ].join("; "),
        )}
      </p>
    </>
  );
}

function Lime({ explanation }: Shown<LimeExplanation>) {
  const { spell, say } = useWords();
  const { rivals } = say;
  const { number } = spell.words;
  const lime = shownLime(explanation);
  const rows = lime.weights.slice(0, LIME_SHOWN).map(({ feature, condition, weight }) => ({
    name: condition === null ? spell.column(feature) : conditionStatement(condition, spell),
    share: weight,
    text: `${weight > 0 ? "+" : ""}${number(weight.toFixed(3))}`,
  }));
  const left = lime.weights.length - rows.length;
  return (
    <>
      <ShareBars caption={rivals.speaksFor(spell.outcome(lime.outcome))} rows={rows} />
      {left > 0 && <p className="faint">{rivals.smallerWeights(left)}</p>}
      <p className="faint">
        {sentence([rivals.fit(number(lime.score.toFixed(2))), rivals.questions(lime.evidence.queries)].join("; "))}
      </p>
    </>
  );
}

function Anchor({ explanation }: Shown<AnchorExplanation>) {
  const { spell, say } = useWords();
  const { rivals } = say;
  const anchor = shownAnchor(explanation);
  const { precision, coverage, reachedThreshold, queries } = anchor.evidence;
  const { premise } = anchor.rule;
  const isAnchor = premise.length > 0;
  return (
    <>
      <p>
        {isAnchor
          ? rivals.asLongAs(spell.outcome(anchor.outcome), <b>{premiseLine(premise, spell, say)}</b>)
          : rivals.noAnchor}
      </p>
      <p className="faint">
        {sentence(
          [
            rivals.drawn(isAnchor, precision.successes, precision.trials, reachedThreshold),
            ...(isAnchor ? [rivals.covers(percent(coverage, say))] : []),
            rivals.questions(queries),
          ].join("; "),
        )}
      </p>
    </>
  );
}

function NearbyCase({ explanation }: Shown<StochasticCounterfactual>) {
  const { spell, say } = useWords();
  const { rivals } = say;
  const { counterfactual: found, evidence } = explanation;
  const changes = found?.changes.map(({ feature, from, to }) =>
    rivals.change(spell.column(feature), spell(feature, from), spell(feature, to)),
  );
  return (
    <>
      <p>
        {found === null || changes === undefined
          ? rivals.noneNearby
          : rivals.with(spell.outcome(found.outcome), <b>{rivals.changes(changes)}</b>)}
      </p>
      <p className="faint">{sentence([rivals.byChance, rivals.questions(evidence.queries)].join("; "))}</p>
    </>
  );
}

const VIEWS: { readonly [M in MethodName]: (shown: Shown<ExplanationOf[M]>) => ReactNode } = {
  lore: RuleAndWays,
  lime: Lime,
  anchor: Anchor,
  global: RuleAndWays,
  "stochastic-counterfactual": NearbyCase,
};

/** The tree asks the model about all rows: not before somebody wants it. */
const ON_DEMAND: readonly MethodName[] = ["global"];

interface RivalProps extends RivalsProps {
  readonly method: MethodName;
  onMade(method: MethodName, made: Made): void;
}

function Rival({ method, workbench, schema, request, onMade }: RivalProps) {
  const { rivals } = useWords().say;
  const [isWanted, setWanted] = useState(!ON_DEMAND.includes(method));
  const question = JSON.stringify([request.instance, request.seed, request.dictionary]);
  const answer = useAnswer(isWanted ? question : null, (asked) => timed(workbench.explain(method, request, asked)));
  const { value } = answer;
  useEffect(() => {
    if (value !== null) onMade(method, { id: value.id, waitedMs: value.waitedMs });
  }, [value, method, onMade]);
  // Each method's view takes what that method gives.
  const View = VIEWS[method] as (shown: Shown<AnyExplanation>) => ReactNode;
  if (answer.value !== null) return <View explanation={answer.value.explanation} />;
  if (isWanted) return <Pending answer={answer} />;
  return (
    <p>
      <button type="button" onClick={() => setWanted(true)}>
        {rivals.grow}
      </button>{" "}
      <span className="faint">{rivals.asksAbout(schema.data.rowCount)}</span>
    </p>
  );
}

/** These give what can be measured alike; a counterfactual alone cannot. */
const MEASURED: readonly MethodName[] = ["lore", "lime", "anchor"];

/** {measures.title} of them. */
function MeasureTable({ workbench, made }: { readonly workbench: Workbench; readonly made: readonly Made[] }) {
  const { spell, say } = useWords();
  const { measures, methods: named } = say.rivals;
  const ids = made.map(({ id }) => id);
  const answer = useAnswer(JSON.stringify(ids), ({ signal }) => workbench.measure(ids, signal), { subject: ids[0] });
  if (answer.value === null) return <Pending answer={answer} />;
  const { methods } = answer.value;
  return (
    <>
      <h5 className="measures-title">{measures.title}</h5>
      <div className="wide-table">
        <table className="similar measures">
          <thead>
            <tr>
              <td />
              {methods.map(({ method }) => (
                <th key={method} scope="col">
                  {named[method].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measureLines(answer.value, say, spell.words).map(({ key, name, tell }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {methods.map((measured) => (
                  <td key={measured.method}>{tell(measured)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{measures.waited}</th>
              {methods.map(({ method }, k) => (
                <td key={method}>{waitedText(made[k]?.waitedMs, say, spell.words)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="faint">{measures.measuredOn}</p>
    </>
  );
}

export function Rivals(props: RivalsProps) {
  const { workbench, schema, explanation, id, waitedMs } = props;
  const { methods: named } = useWords().say.rivals;
  const [rivals, setRivals] = useState<Partial<Record<MethodName, Made>>>({});
  const onMade = useCallback(
    (method: MethodName, made: Made) => setRivals((before) => ({ ...before, [method]: made })),
    [],
  );
  const wanted = MEASURED.filter((method) => method === "lore" || schema.methods.includes(method));
  const all = wanted.map((method) => (method === "lore" ? { id, waitedMs } : rivals[method]));
  const made = all.filter((one): one is Made => one !== undefined);
  const isMeasured = !hasMedia(schema) && made.length === wanted.length && made.length > 1;
  const offered = METHOD_NAMES.filter((method) => method === "lore" || schema.methods.includes(method));
  return (
    <>
      <div className="rivals">
        {offered.map((method) => (
          <section key={method}>
            <h5>
              {named[method].title}: {named[method].gives}
            </h5>
            {method === "lore" ? (
              <RuleAndWays explanation={explanation} />
            ) : (
              <Rival method={method} {...props} onMade={onMade} />
            )}
          </section>
        ))}
      </div>
      {isMeasured && <MeasureTable workbench={workbench} made={made} />}
    </>
  );
}
