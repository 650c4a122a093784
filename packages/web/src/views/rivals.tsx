// Every method of core's list side by side on the same case and seed.

import {
  type AnchorExplanation,
  type AnyExplanation,
  type Explanation,
  type ExplanationOf,
  type LimeExplanation,
  METHOD_LIST,
  METHOD_NAMES,
  type MethodName,
  type StochasticCounterfactual,
} from "@lore-xai/core";
import {
  conditionPredicate,
  countOf,
  hasReason,
  listText,
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
import { count, outOf100 } from "../words/cells.ts";
import { premiseText } from "../words/comparison.ts";
import { MEASURED_ON, measureLines, WAITED, waitedText } from "../words/measures.ts";
import { hasMedia } from "../words/media.ts";
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
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.state === "cancelled") {
    return (
      <p>
        Cancelled.{" "}
        <button type="button" onClick={answer.again}>
          Ask again
        </button>
      </p>
    );
  }
  return <ProgressNote progress={answer.progress} onCancel={answer.cancel} />;
}

const waysText = (ways: number) =>
  ways === 0 ? "no way to another outcome" : `${countOf(ways, "way")} to another outcome`;

/** LORE and the global tree: a rule, and how many ways there are to another outcome. */
function RuleAndWays({ explanation: given }: Shown<Explanation>) {
  const { spell } = useWords();
  const explanation = shownExplanation(given);
  return (
    <>
      {!hasReason(explanation) ? (
        <p>{ruleSentence(explanation, spell)}</p>
      ) : (
        <p>
          {spell.outcome(explanation.rule.outcome)}, because <b>{premiseText(explanation.rule.premise, spell)}</b>.
        </p>
      )}
      <p className="faint">
        {hasReason(explanation) &&
          explanation.evidence.rule === null &&
          "How often the rule is right was not measured; "}
        {waysText(explanation.counterfactuals.length)}; {countOf(explanation.evidence.queries, "question")}.
      </p>
    </>
  );
}

function Lime({ explanation }: Shown<LimeExplanation>) {
  const { spell } = useWords();
  const lime = shownLime(explanation);
  const rows = lime.weights.slice(0, LIME_SHOWN).map(({ feature, condition, weight }) => ({
    name:
      condition === null ? spell.column(feature) : `${spell.column(feature)} ${conditionPredicate(condition, spell)}`,
    share: weight,
    text: `${weight > 0 ? "+" : ""}${weight.toFixed(3)}`,
  }));
  return (
    <>
      <ShareBars caption={`What speaks for ${spell.outcome(lime.outcome)} (+) and against it (−).`} rows={rows} />
      <p className="faint">
        The weights follow the model's scores nearby with R² {lime.score.toFixed(2)} (1 is perfect);{" "}
        {countOf(lime.evidence.queries, "question")}.
      </p>
    </>
  );
}

function Anchor({ explanation }: Shown<AnchorExplanation>) {
  const { spell } = useWords();
  const anchor = shownAnchor(explanation);
  const { precision, coverage, reachedThreshold, queries } = anchor.evidence;
  const { premise } = anchor.rule;
  return (
    <>
      <p>
        {premise.length === 0 ? (
          "No condition was found that tells more than none."
        ) : (
          <>
            {spell.outcome(anchor.outcome)}, as long as <b>{premiseText(premise, spell)}</b>.
          </>
        )}
      </p>
      <p className="faint">
        {premise.length === 0 ? "The outcome of" : "True for"} {count(precision.successes)} of{" "}
        {countOf(precision.trials, "drawn case")}
        {reachedThreshold ? "" : ", which is less than was asked for"};{" "}
        {premise.length === 0 ? "" : `covers ${outOf100(coverage)}% of all; `}
        {countOf(queries, "question")}.
      </p>
    </>
  );
}

function NearbyCase({ explanation }: Shown<StochasticCounterfactual>) {
  const { spell } = useWords();
  const { counterfactual: found, evidence } = explanation;
  const changes = found?.changes.map(
    ({ feature, from, to }) => `${spell.column(feature)} from ${spell(feature, from)} to ${spell(feature, to)}`,
  );
  return (
    <>
      <p>
        {found === null || changes === undefined ? (
          "No case nearby was found that the model decides otherwise."
        ) : (
          <>
            {spell.outcome(found.outcome)}, with <b>{listText(changes)}</b>.
          </>
        )}
      </p>
      <p className="faint">A search by chance: a nearer case may exist; {countOf(evidence.queries, "question")}.</p>
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
        Grow it
      </button>{" "}
      <span className="faint">asks the model about {countOf(schema.data.rowCount, "case")}</span>
    </p>
  );
}

/** These give what can be measured alike; a counterfactual alone cannot. */
const MEASURED: readonly MethodName[] = ["lore", "lime", "anchor"];

/** The same measures for all of them. */
function MeasureTable({ workbench, made }: { readonly workbench: Workbench; readonly made: readonly Made[] }) {
  const ids = made.map(({ id }) => id);
  const answer = useAnswer(JSON.stringify(ids), ({ signal }) => workbench.measure(ids, signal), { subject: ids[0] });
  if (answer.value === null) return <Pending answer={answer} />;
  const { methods } = answer.value;
  return (
    <>
      <h5 className="measures-title">The same measures for all</h5>
      <div className="wide-table">
        <table className="similar measures">
          <thead>
            <tr>
              <td />
              {methods.map(({ method }) => (
                <th key={method} scope="col">
                  {METHOD_LIST[method].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measureLines(answer.value).map(({ key, name, tell }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {methods.map((measured) => (
                  <td key={measured.method}>{tell(measured)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{WAITED}</th>
              {methods.map(({ method }, k) => (
                <td key={method}>{waitedText(made[k]?.waitedMs)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="faint">{MEASURED_ON}</p>
    </>
  );
}

export function Rivals(props: RivalsProps) {
  const { workbench, schema, explanation, id, waitedMs } = props;
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
              {METHOD_LIST[method].title}: {METHOD_LIST[method].gives}
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
