// Two models on the same data: how often they differ, where, and one case as either explains it.

import type { ModelComparison, WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { useAnswer } from "../../session/use-answer.ts";
import {
  allSentence,
  decisionsQuery,
  differenceSentence,
  noRuleSentence,
  rightSentence,
  ruleEvidence,
} from "../../words/comparison.ts";
import { premiseLine } from "../../words/premise.ts";
import { useWords } from "../../words/use-words.ts";
import { type OpenedWorkbench, opened } from "../../workbench/open-workbench.ts";
import { FaultBox } from "../fault-box.tsx";
import { ProgressNote } from "../progress-note.tsx";
import type { CompareProps } from "./compare-props.ts";
import { ExplanationColumn } from "./explanation-column.tsx";

function DecisionTable({
  schema,
  found,
  onQuery,
}: {
  readonly schema: WorkbenchSchema;
  readonly found: ModelComparison;
  onQuery(search: string): void;
}) {
  const { spell, say } = useWords();
  const { labels, name } = schema.model;
  return (
    <div className="wide-table">
      <table className="similar decisions">
        <caption>{say.compare.twoModels.table(name, schema.other?.name ?? "")}</caption>
        <thead>
          <tr>
            <td />
            {labels.map((label) => (
              <th key={label} scope="col">
                <OutcomeMark labels={labels} outcome={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((own, a) => (
            <tr key={own}>
              <th scope="row">
                <OutcomeMark labels={labels} outcome={own} />
              </th>
              {labels.map((other, b) => (
                <td key={other} className={a === b ? "alike" : undefined}>
                  <button type="button" className="link" onClick={() => onQuery(decisionsQuery(own, other))}>
                    {spell.words.count(found.decisions[a][b])}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Differences({ schema, found, onQuery }: Parameters<typeof DecisionTable>[0]) {
  const { spell, say } = useWords();
  const { twoModels } = say.compare;
  const [own, other] = [say.model(schema.model.name), say.model(schema.other?.name ?? "")];
  const { rules, measuredOn, differ } = found;
  const right = rightSentence(found, own, other, say);
  const none = noRuleSentence(found, say);
  return (
    <>
      <p className="lead">
        {differenceSentence(found, own, other, say)}{" "}
        {differ > 0 && (
          <button type="button" onClick={() => onQuery("differs")}>
            {twoModels.show}
          </button>
        )}
      </p>
      {right !== null && <p>{right}</p>}
      <DecisionTable schema={schema} found={found} onQuery={onQuery} />
      {rules.length > 0 && (
        <>
          <h4>{twoModels.where}</h4>
          <ol className="rules">
            {rules.map((rule) => (
              <li key={JSON.stringify(rule.premise)}>
                {twoModels.rule(<b>{premiseLine(rule.premise, spell, say)}</b>, ruleEvidence(rule, say))}
              </li>
            ))}
          </ol>
          <p className="faint">{allSentence(measuredOn, say)}</p>
        </>
      )}
      {none !== null && <p>{none}</p>}
    </>
  );
}

function OpenOther({ workbench, onOpened }: Pick<CompareProps, "workbench" | "onOpened">) {
  const { twoModels } = useWords().say.compare;
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const model = files?.find(({ name }) => /\.onnx$/i.test(name)) ?? null;
  const sidecar = files?.find(({ name }) => /\.json$/i.test(name)) ?? null;
  const { withOther } = workbench;
  const key = model === null ? null : `${model.name} ${model.size} ${sidecar?.name}`;
  const answer = useAnswer(key, async ({ signal }): Promise<OpenedWorkbench> => {
    if (withOther === undefined || model === null) throw new Error("nothing to open");
    const found = await opened(await withOther(model, sidecar), signal);
    onOpened(found);
    return found;
  });
  if (withOther === undefined) {
    return <p>{twoModels.only(<code>lore serve --model a.onnx --model b.onnx</code>)}</p>;
  }
  return (
    <>
      <label className="second-model">
        {twoModels.second}
        <input
          type="file"
          multiple
          accept=".onnx,.json"
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
      </label>
      {files !== null && model === null && <p role="alert">{twoModels.noModel}</p>}
      {answer.state === "running" && <ProgressNote progress={null} doing={twoModels.opening} />}
      {answer.fault !== null && <FaultBox fault={answer.fault} />}
    </>
  );
}

export function TwoModels({ workbench, schema, row, request, onQuery, onOpened }: CompareProps) {
  const { say } = useWords();
  const { compare } = say;
  const { twoModels } = compare;
  const answer = useAnswer(schema.other === null ? null : schema.other.hash, ({ signal }) => workbench.compare(signal));
  if (schema.other === null) return <OpenOther workbench={workbench} onOpened={onOpened} />;
  const asked = row === null ? null : request(row);
  const question = JSON.stringify(asked);
  return (
    <>
      {answer.fault !== null && <FaultBox fault={answer.fault} onAgain={answer.again} />}
      {answer.state === "running" && <ProgressNote progress={null} doing={twoModels.asking} onCancel={answer.cancel} />}
      {answer.state === "cancelled" && (
        <button type="button" onClick={answer.again}>
          {compare.compareThem}
        </button>
      )}
      {answer.value !== null && <Differences schema={schema} found={answer.value} onQuery={onQuery} />}
      <h4>{row === null ? twoModels.oneCase : twoModels.rowBy(row)}</h4>
      {asked === null ? (
        <p className="faint">{twoModels.choose}</p>
      ) : (
        <div className="side-by-side">
          <ExplanationColumn
            title={say.model(schema.model.name)}
            schema={schema}
            question={question}
            explain={async (call) => (await workbench.explain("lore", asked, call)).explanation}
          />
          <ExplanationColumn
            title={say.model(schema.other.name)}
            schema={schema}
            question={question}
            explain={(call) => workbench.explainOther(asked, call)}
          />
        </div>
      )}
    </>
  );
}
