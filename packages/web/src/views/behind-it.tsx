// Behind it: the surrogate tree, the neighbours, what matters, and what other methods say. Each is made when it is opened.

import type { Explanation, Row } from "@lore-xai/core";
import {
  askedRow,
  counterfactualRuleText,
  RULES_SHOWN_AT_MOST,
  ruleEvidenceSentence,
  shownExplanation,
  shownNumbersOf,
  stressText,
} from "@lore-xai/core/words";
import type { ExplainRequest, PicturePoint, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import { ScatterChart } from "../charts/scatter-chart.tsx";
import { ShareBars } from "../charts/share-bars.tsx";
import { TreeChart } from "../charts/tree-chart.tsx";
import { treeItems } from "../charts/tree-layout.ts";
import { useAnswer } from "../session/use-answer.ts";
import { outOf100, type Summaries } from "../words/cells.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";
import { Fold } from "./fold.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { Rivals } from "./rivals.tsx";

interface BehindItProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly explanation: Explanation;
  readonly request: ExplainRequest;
  /** Of the explanation. */
  readonly id: string;
  /** For how long it was waited for, where that is known. */
  readonly waitedMs?: number | undefined;
  /** Whether its neighbours can be drawn; they can unless told. */
  readonly hasNeighbors?: boolean;
  /** Fills What if with a case; without it neighbours are there to be looked at. */
  readonly onTry?: ((row: Row) => void) | undefined;
}

function TreeView({ explanation, summaries, schema }: BehindItProps) {
  const { spell, say } = useWords();
  const [isWhole, setWhole] = useState(false);
  const { surrogate, counterfactuals, evidence } = explanation;
  const asked = (row: Row) => askedRow(row, explanation, (feature) => summaries.get(feature));
  const instance = asked(explanation.instance);
  const others = counterfactuals.map((one) => asked(one.instance));
  const root = treeItems({ surrogate, instance, others, spell, isWhole, shown: shownNumbersOf(explanation) });
  const title = say.behind.treeOf(evidence.surrogateLeaves, spell.outcome(explanation.rule.outcome));
  return (
    <figure>
      <figcaption>
        {title}.
        <ul className="legend">
          <li className="key on-path">{say.columns.thisCase}</li>
          <li className="key on-other-path">{say.behind.counterfactuals}</li>
        </ul>
      </figcaption>
      <TreeChart root={root} title={title} labels={schema.model.labels} />
      {evidence.surrogateLeaves > 2 && (
        <label className="check">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />{" "}
          {say.behind.wholeTree}
        </label>
      )}
    </figure>
  );
}

const CHANGES_NAMED = 6;

/** A neighbour in words: what is other in it than in the case, and what the model says of it. */
function NeighborLine({
  point,
  explanation,
  schema,
}: Pick<BehindItProps, "explanation" | "schema"> & {
  readonly point: PicturePoint;
}) {
  const { spell, say } = useWords();
  const names = Object.keys(point.changes);
  const told = names
    .slice(0, CHANGES_NAMED)
    .map((name) =>
      say.behind.valueHere(
        spell.column(name),
        spell(name, point.changes[name]),
        spell(name, explanation.instance[name]),
      ),
    );
  const more = names.length - told.length;
  return say.behind.madeUp(told, more, <OutcomeMark labels={schema.model.labels} outcome={point.outcome} />);
}

function NeighborsView({ workbench, schema, explanation, id, onTry }: BehindItProps) {
  const { spell, say } = useWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const answer = useAnswer(id, ({ signal }) => workbench.neighborhood(id, signal));
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.value === null) return <ProgressNote progress={null} doing={say.behind.layingOut} />;
  const { points, stress } = answer.value;
  const same = points.filter((point) => point.kind === "neighbor" && point.outcome === explanation.outcome).length;
  const all = points.filter((point) => point.kind === "neighbor").length;
  // The case itself is the first point.
  const stepped = (by: 1 | -1) => {
    const others = points.length - 1;
    return others === 0 ? null : 1 + (((chosen ?? (by === 1 ? 0 : 1)) - 1 + by + others) % others);
  };
  const title = say.behind.drawn(same, all, spell.outcome(explanation.outcome));
  return (
    <figure>
      <figcaption>
        {title}. {say.behind.dimensions(stressText(stress), stress.toFixed(2))}
      </figcaption>
      <ScatterChart
        picture={answer.value}
        labels={schema.model.labels}
        title={title}
        chosen={chosen}
        onPoint={(position) => position !== null && setChosen(position)}
        onChoose={(position) => {
          setChosen(position);
          onTry?.({ ...explanation.instance, ...points[position].changes });
        }}
      />
      <p className="neighbor-line" role="status">
        {chosen === null ? (
          say.behind.everyDot(onTry !== undefined)
        ) : (
          <NeighborLine point={points[chosen]} explanation={explanation} schema={schema} />
        )}
      </p>
      <p className="buttons">
        <button type="button" onClick={() => setChosen(stepped(-1))}>
          {say.behind.previousDot}
        </button>
        <button type="button" onClick={() => setChosen(stepped(1))}>
          {say.behind.nextDot}
        </button>
        {onTry !== undefined && chosen !== null && (
          <button type="button" onClick={() => onTry({ ...explanation.instance, ...points[chosen].changes })}>
            {say.behind.putIn}
          </button>
        )}
      </p>
    </figure>
  );
}

function RulesView({ explanation }: BehindItProps) {
  const { spell, say } = useWords();
  const [isAll, setAll] = useState(false);
  const shown = shownExplanation(explanation);
  const listed = isAll ? shown.counterfactualRules : shown.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  if (listed.length === 0) return <p>{say.behind.noRule}</p>;
  const left = shown.evidence.counterfactualRules - listed.length;
  return (
    <>
      <ol className="rules">
        {listed.map((rule) => (
          <li key={JSON.stringify(rule.rule)}>
            {counterfactualRuleText(rule, shown, spell)}.{" "}
            <span className="faint">{ruleEvidenceSentence(rule, shown, spell.words)}</span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className="faint">
          {say.behind.more(left)}{" "}
          {listed.length < shown.counterfactualRules.length && (
            <button type="button" onClick={() => setAll(true)}>
              {say.behind.show(shown.counterfactualRules.length)}
            </button>
          )}
        </p>
      )}
    </>
  );
}

function ImportanceView({ explanation }: BehindItProps) {
  const { spell, say } = useWords();
  const used = explanation.importance.filter(({ share }) => share > 0);
  if (used.length === 0) return <p>{say.behind.asksNothing}</p>;
  return (
    <ShareBars
      caption={say.behind.goesBy(spell.column(used[0].feature))}
      rows={used.map(({ feature, share }) => ({
        name: spell.column(feature),
        share,
        text: say.of100(outOf100(share, say)),
      }))}
    />
  );
}

export function BehindIt(props: BehindItProps) {
  const { behind } = useWords().say;
  return (
    <section aria-labelledby="behind-title" className="behind">
      <h3 id="behind-title">{behind.title}</h3>
      <Fold name="tree" title={<h4>{behind.tree}</h4>} hint={behind.treeHint}>
        {() => <TreeView {...props} />}
      </Fold>
      <Fold name="rules" title={<h4>{behind.rules}</h4>} hint={behind.rulesHint}>
        {() => <RulesView {...props} />}
      </Fold>
      {props.hasNeighbors !== false && (
        <Fold name="neighbors" title={<h4>{behind.neighbors}</h4>} hint={behind.neighborsHint}>
          {() => <NeighborsView {...props} />}
        </Fold>
      )}
      <Fold name="importance" title={<h4>{behind.importance}</h4>} hint={behind.importanceHint}>
        {() => <ImportanceView {...props} />}
      </Fold>
      <Fold name="rivals" title={<h4>{behind.rivals}</h4>} hint={behind.rivalsHint}>
        {() => <Rivals {...props} />}
      </Fold>
    </section>
  );
}
