// LORE, LIME and Anchor side by side on the same case and seed.

import {
  type AnchorExplanation,
  conditionPredicate,
  countOf,
  type Explanation,
  type LimeExplanation,
  listText,
  type Premise,
  ruleSentence,
  shownAnchor,
  shownExplanation,
  shownLime,
} from "@lore-xai/core";
import type { Explained, ExplainRequest, MethodName, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { ShareBars } from "../charts/share-bars.tsx";
import { type Answer, useAnswer } from "../session/use-answer.ts";
import { count, outOf100, type Summaries } from "../words/cells.ts";
import { spellingFrom } from "../words/sentences.ts";
import { FaultBox } from "./fault-box.tsx";
import { ProgressNote } from "./progress-note.tsx";

interface RivalsProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly explanation: Explanation;
  readonly request: ExplainRequest;
}

const LIME_SHOWN = 6;

function Pending({ answer }: { readonly answer: Answer<Explained<"lime"> | Explained<"anchor">> }) {
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.state === "idle") return <p className="faint">This server does not offer it.</p>;
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

function premiseText(premise: Premise, summaries: Summaries): string {
  return listText(
    premise.map((condition) => `${condition.feature} ${conditionPredicate(condition, spellingFrom(summaries))}`),
  );
}

function Lime({ lime: given, summaries }: { readonly lime: LimeExplanation; readonly summaries: Summaries }) {
  const lime = shownLime(given);
  const rows = lime.weights.slice(0, LIME_SHOWN).map(({ feature, condition, weight }) => ({
    name: condition === null ? feature : `${feature} ${conditionPredicate(condition, spellingFrom(summaries))}`,
    share: weight,
    text: `${weight > 0 ? "+" : ""}${weight.toFixed(3)}`,
  }));
  return (
    <>
      <ShareBars caption={`What speaks for ${lime.outcome} (+) and against it (−).`} rows={rows} />
      <p className="faint">
        The weights follow the model's scores nearby with R² {lime.score.toFixed(2)} (1 is perfect);{" "}
        {countOf(lime.evidence.queries, "question")}.
      </p>
    </>
  );
}

function Anchor({ anchor: given, summaries }: { readonly anchor: AnchorExplanation; readonly summaries: Summaries }) {
  const anchor = shownAnchor(given);
  const { precision, coverage, reachedThreshold, queries } = anchor.evidence;
  const { premise } = anchor.rule;
  return (
    <>
      <p>
        {premise.length === 0 ? (
          "No condition was found that tells more than none."
        ) : (
          <>
            {anchor.outcome}, as long as <b>{premiseText(premise, summaries)}</b>.
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

export function Rivals({ workbench, schema, summaries, explanation: given, request }: RivalsProps) {
  const explanation = shownExplanation(given);
  const question = JSON.stringify([request.instance, request.seed]);
  const keyFor = (method: MethodName) => (schema.methods.includes(method) ? question : null);
  const lime = useAnswer(keyFor("lime"), (asked) => workbench.explain("lime", request, asked));
  const anchor = useAnswer(keyFor("anchor"), (asked) => workbench.explain("anchor", request, asked));
  return (
    <div className="rivals">
      <section>
        <h5>LORE: a rule and counterfactuals</h5>
        {explanation.rule.premise.length === 0 ? (
          <p>{ruleSentence(explanation)}</p>
        ) : (
          <p>
            {explanation.rule.outcome}, because <b>{premiseText(explanation.rule.premise, summaries)}</b>.
          </p>
        )}
        <p className="faint">
          {waysText(explanation.counterfactuals.length)}; {countOf(explanation.evidence.queries, "question")}.
        </p>
      </section>
      <section>
        <h5>LIME: weights</h5>
        {lime.value === null ? <Pending answer={lime} /> : <Lime lime={lime.value.explanation} summaries={summaries} />}
      </section>
      <section>
        <h5>Anchor: a rule that holds</h5>
        {anchor.value === null ? (
          <Pending answer={anchor} />
        ) : (
          <Anchor anchor={anchor.value.explanation} summaries={summaries} />
        )}
      </section>
    </div>
  );
}
