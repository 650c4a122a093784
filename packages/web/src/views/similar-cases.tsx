// Real cases that are like this one, of either outcome side by side: what those look like who were decided otherwise.

import type { Row } from "@lore-xai/core";
import type { SimilarOfOutcome, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import { useAnswer } from "../session/use-answer.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";
import { Fold } from "./fold.tsx";
import { ProgressNote } from "./progress-note.tsx";

interface SimilarCasesProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  readonly instance: Row;
  readonly row: number | null;
  /** The outcome of this case, whose like stand first; null until it is known. */
  readonly outcome: string | null;
  onChoose(row: number): void;
}

/** Outcomes that have cases: that of the case first. */
function inOrder(found: readonly SimilarOfOutcome[], own: string | null): readonly SimilarOfOutcome[] {
  return found
    .filter(({ cases }) => cases.length > 0)
    .toSorted((a, b) => Number(b.outcome === own) - Number(a.outcome === own));
}

function SimilarTable({
  schema,
  instance,
  found,
  onChoose,
}: Pick<SimilarCasesProps, "schema" | "instance" | "onChoose"> & { readonly found: readonly SimilarOfOutcome[] }) {
  const { spell, say } = useWords();
  const cases = found.flatMap(({ outcome, cases }) => cases.map((one, k) => ({ ...one, isFirst: k === 0, outcome })));
  return (
    <div className="wide-table">
      <table className="similar">
        <thead>
          <tr>
            <td />
            <td />
            {found.map(({ outcome, cases }) => (
              <th key={outcome} scope="colgroup" colSpan={cases.length} className="first">
                <OutcomeMark labels={schema.model.labels} outcome={outcome} />
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{say.columns.feature}</th>
            <th scope="col">{say.columns.thisCase}</th>
            {cases.map(({ row, isFirst }) => (
              <th key={row} scope="col" className={isFirst ? "first" : undefined}>
                <button type="button" className="link" onClick={() => onChoose(row)}>
                  {say.row(row)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schema.features.map(({ feature }) => (
            <tr key={feature}>
              <th scope="row">{spell.column(feature)}</th>
              <td>{spell(feature, instance[feature])}</td>
              {cases.map(({ row, values, isFirst }) => {
                const isSame = values[feature] === instance[feature];
                return (
                  <td key={row} className={isFirst ? "first" : undefined}>
                    {isSame ? (
                      <span className="faint">{say.similar.same}</span>
                    ) : (
                      <b>{spell(feature, values[feature])}</b>
                    )}
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

function Similar({ workbench, schema, instance, row, outcome, onChoose }: SimilarCasesProps) {
  const { say } = useWords();
  const key = JSON.stringify([row, instance]);
  const answer = useAnswer(key, ({ signal }) => workbench.similar({ instance, row }, signal), { subject: key });
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.value === null) return <ProgressNote progress={null} doing={say.similar.looking} />;
  const found = inOrder(answer.value, outcome);
  if (found.length === 0) return <p>{say.similar.none}</p>;
  return (
    <>
      <SimilarTable schema={schema} instance={instance} found={found} onChoose={onChoose} />
      <p className="faint">{say.similar.legend}</p>
    </>
  );
}

export function SimilarCases(props: SimilarCasesProps) {
  const { say } = useWords();
  return (
    <Fold name="similar" title={<h3>{say.similar.title}</h3>} hint={say.similar.hint}>
      {() => <Similar {...props} />}
    </Fold>
  );
}
