// Behind it: the surrogate tree, the neighbours, what matters, and what other methods say. Each is made when it is opened.

import type { Explanation, Row } from "@lore-xai/core";
import { askedRow, countOf, shownNumbersOf, stressText } from "@lore-xai/core/words";
import type { ExplainRequest, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { type ReactNode, useState } from "react";
import { ScatterChart } from "../charts/scatter-chart.tsx";
import { ShareBars } from "../charts/share-bars.tsx";
import { TreeChart } from "../charts/tree-chart.tsx";
import { treeItems } from "../charts/tree-layout.ts";
import { useAnswer } from "../session/use-answer.ts";
import { count, outOf100, type Summaries } from "../words/cells.ts";
import { FaultBox } from "./fault-box.tsx";
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
}

function Fold({ title, hint, children }: { readonly title: string; readonly hint: string; children(): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h4>{title}</h4> <span className="faint">{hint}</span>
      </summary>
      {isOpen && children()}
    </details>
  );
}

function TreeView({ explanation, summaries, schema }: BehindItProps) {
  const [isWhole, setWhole] = useState(false);
  const { surrogate, counterfactuals, evidence } = explanation;
  const asked = (row: Row) => askedRow(row, explanation, (feature) => summaries.get(feature));
  const instance = asked(explanation.instance);
  const others = counterfactuals.map((one) => asked(one.instance));
  const root = treeItems({ surrogate, instance, others, summaries, isWhole, shown: shownNumbersOf(explanation) });
  const title = `A tree of ${countOf(evidence.surrogateLeaves, "leaf", "leaves")} that follows the model around this case; this case ends at ${explanation.rule.outcome}`;
  return (
    <figure>
      <figcaption>
        {title}.
        <ul className="legend">
          <li className="key on-path">this case</li>
          <li className="key on-other-path">counterfactuals</li>
        </ul>
      </figcaption>
      <TreeChart root={root} title={title} labels={schema.model.labels} />
      {evidence.surrogateLeaves > 2 && (
        <label className="check">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)} /> show the
          whole tree
        </label>
      )}
    </figure>
  );
}

function NeighborsView({ workbench, schema, explanation, id }: BehindItProps) {
  const answer = useAnswer(id, ({ signal }) => workbench.neighborhood(id, signal));
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.value === null) return <ProgressNote progress={null} doing="Laying out the neighbours" />;
  const { points, stress } = answer.value;
  const same = points.filter((point) => point.kind === "neighbor" && point.outcome === explanation.outcome).length;
  const all = points.filter((point) => point.kind === "neighbor").length;
  const title = `${count(same)} of the ${countOf(all, "neighbour")} drawn get ${explanation.outcome} like this case`;
  return (
    <figure>
      <figcaption>
        {title}. The nearer two dots, the more alike the cases; two dimensions show that {stressText(stress)} (stress{" "}
        {stress.toFixed(2)}).
      </figcaption>
      <ScatterChart picture={answer.value} labels={schema.model.labels} title={title} />
    </figure>
  );
}

function ImportanceView({ explanation }: BehindItProps) {
  const used = explanation.importance.filter(({ share }) => share > 0);
  if (used.length === 0) return <p>The tree asks nothing, so no feature matters to it.</p>;
  return (
    <ShareBars
      caption={`Around this case the tree goes by ${used[0].feature} most; shares of what its questions tell.`}
      rows={used.map(({ feature, share }) => ({ name: feature, share, text: `${outOf100(share)} of 100` }))}
    />
  );
}

export function BehindIt(props: BehindItProps) {
  return (
    <section aria-labelledby="behind-title" className="behind">
      <h3 id="behind-title">Behind it</h3>
      <Fold title="The tree" hint="that follows the model around this case">
        {() => <TreeView {...props} />}
      </Fold>
      <Fold title="The neighbours" hint="that the model was asked about">
        {() => <NeighborsView {...props} />}
      </Fold>
      <Fold title="What matters" hint="feature by feature">
        {() => <ImportanceView {...props} />}
      </Fold>
      <Fold title="LORE and other methods" hint="on the same case">
        {() => <Rivals {...props} />}
      </Fold>
    </section>
  );
}
